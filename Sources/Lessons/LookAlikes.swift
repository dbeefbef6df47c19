import Catalogue
import Diagnostics
import Syntax

/// Programs that differ from a given one in one name, one number or one stage.
struct LookAlikes {
  /// Operators that are often confused with each other.
  static let families = """
    flatten switchToLatest concat
    merge concat zip combineLatest
    flattenMap switchMap concatMap exhaustMap map
    throttle delay throttleFirst auditTime
    replay replayLast replayLazily
    scanWithStart aggregateWithStart
    scan aggregate
    cold hot
    take skip takeLast
    distinctUntilChanged distinct
    retry repeat
    startWith concat
    takeUntilBlock takeWhileBlock skipUntilBlock skipWhileBlock
    sample withLatestFrom combineLatest
    catch catchTo
    doNext map
    takeUntil sample
    finally doCompleted initially
    Subject ReplaySubject
    sum count
    any all
    """.lines.map { $0.pieces(by: " ") }

  struct Exchange {
    let source: Source
    /// Explanation such as "That is what `zip` does."
    let why: Sentence
  }

  /// Each exchange is a program of its own, so a long text must not have one for each of its words.
  private static let most = 128

  /// The possible exchanges within the given spans of a program, in text order; of a long text, the first ones.
  static func exchanges(in source: Source, within spans: [Span]) -> [Exchange] {
    let tokens = Token.all(of: source)
    // A name that the program gives to something of its own is not an operator.
    let bound = Set(LessonFile.boundNames(source.wholeText))
    var found: [Exchange] = []
    func replace(_ span: Span, with text: String, _ why: Sentence) {
      let bytes = Array(source.bytes[..<span.start]) + Array(text.utf8) + Array(source.bytes[span.end...])
      found.append(Exchange(source: Source(name: source.name, bytes: bytes), why: why))
    }
    var later = spans.sorted { $0.start > $1.start }
    for (index, token) in tokens.enumerated() {
      if found.count >= most { break }
      while let span = later.last, span.end < token.end { later.removeLast() }
      guard let around = later.last, around.start <= token.start else { continue }
      let span = token.span
      let text = source.text(of: span)
      switch token.kind {
      case .name:
        for family in families where family.contains(text) && !bound.contains(text) {
          for other in family where other != text && Entries.named(other) != nil {
            replace(
              span, with: other,
              Sentence("that is what `\(other)` does, not `\(text)`", chinese: "那是 `\(other)` 的结果，不是 `\(text)`"))
          }
        }
      case .int:
        guard let number = Int(text), index > 0, tokens[index - 1].kind == .name, !token.beginsLine
        else { continue }
        let stage = source.text(of: tokens[index - 1].span)
        guard takesCount(stage), !bound.contains(stage) else { continue }
        for other in [number - 1, number + 1] where other >= 0 {
          replace(
            span, with: String(other),
            Sentence(
              "that is what `\(stage) \(other)` does, not `\(stage) \(number)`",
              chinese: "那是 `\(stage) \(other)` 的结果，不是 `\(stage) \(number)`"))
        }
      case .pipe:
        guard let end = stageEnd(after: index, tokens, within: around) else { continue }
        let stage = source.text(of: Span(tokens[index + 1].start, end))
        replace(
          Span(token.start, end), with: "",
          Sentence("that is what comes without `\(stage)`", chinese: "那是没有 `\(stage)` 的结果"))
      default: continue
      }
    }
    return found
  }

  /// True for `take` and similar operators, whose number is a count.
  private static func takesCount(_ name: String) -> Bool {
    Entries.named(name)?.parameters.contains { $0.accepts.admits(.int) && !$0.accepts.admits(.string) } ?? false
  }

  /// End of the stage after a `|`: before the next `|` on its level.
  private static func stageEnd(after index: Int, _ tokens: [Token], within span: Span) -> Int? {
    var depth = 0
    var end: Int?
    for token in tokens[(index + 1)...] {
      if token.end > span.end { break }
      switch token.kind {
      case .leftParen, .leftBrace, .leftBracket: depth += 1
      case .rightParen, .rightBrace, .rightBracket:
        if depth == 0 { return end }
        depth -= 1
      case .pipe where depth == 0: return end
      case .end: return end
      default: break
      }
      end = token.end
    }
    return end
  }
}
