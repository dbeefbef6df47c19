import Catalogue
import Diagnostics
import Syntax

// Words and signs in which the parser sees a subtraction, and the program none: `n -1`, `x -eq 3`, `cold -a-b-|`.

enum LateSigns {
  /// Errors that such a sign leads to.
  private static let reasons: Set<String> = [
    SyntaxReasons.condition.code, SyntaxReasons.applicationAsOperand.code, SyntaxReasons.operatorAfterArguments.code,
    SyntaxReasons.foreignOperator.code,
  ]

  /// nil for any other error; empty for one that only follows from another.
  static func suggestions(_ diagnostic: Diagnostic, _ place: Place) -> [Suggestion]? {
    if let other = otherForm(diagnostic, place) { return other }
    guard reasons.contains(diagnostic.reason.code) else { return nil }
    return (marbles(place) ?? shellTest(place) ?? difference(place)).map { [$0] }
  }

  /// Python's `sum(x * x for x in xs)`, Haskell's `y + 1 where y = x`, Swift's `f<Int>()` and `switch x { "a": 1 }`.
  private static func otherForm(_ diagnostic: Diagnostic, _ place: Place) -> [Suggestion]? {
    let (code, source) = (diagnostic.reason.code, place.source)
    let line = source.range(ofLine: source.line(at: place.span.start))
    let words = source.text(of: Span(line.lowerBound, line.upperBound))
    if words.contains(" for "), words.contains(" in "), !words.contains("{") {
      if code == SyntaxReasons.applicationAsOperand.code, place.text.contains(" for ") {
        return ["the list of the results is `xs | map { x in … }`, of some elements `xs | filter { x in … }`"]
      }
      if code == SyntaxReasons.parameters.code, place.text == "in" { return [] }
    }
    if words.contains(" where "), words.hasPrefix("func ") {
      if code == SyntaxReasons.applicationAsOperand.code, place.text.contains(" where ") {
        return ["the body of a func binds other names first: `func f(x) { let y = x; y + 1 }`"]
      }
      if code == SyntaxReasons.notAPlace.code { return [] }
    }
    if code == SyntaxReasons.label.code, place.text == ":", let choice = choice(place) { return [choice] }
    if let type = typeArguments(place, line) {
      if code == SyntaxReasons.operatorAfterArguments.code, place.text == "<" {
        return [source.suggest("values have no static types: leave it out", type, "")]
      }
      if code == SyntaxReasons.chained.code || code == SyntaxReasons.brackets.code { return [] }
    }
    return nil
  }

  /// `<String>` between a name and `(`, on the line of the place.
  private static func typeArguments(_ place: Place, _ line: Range<Int>) -> Span? {
    let (source, text) = (place.source, LineText(place.source))
    for start in line where source.byte(at: start) == "<" && !text.word(before: start).isEmpty {
      let type = text.word(at: start + 1)
      let end = start + 1 + type.utf8.count
      if type.first?.isUppercase == true, source.byte(at: end) == ">", source.byte(at: end + 1) == "(" {
        return Span(start, end + 1)
      }
    }
    return nil
  }

  /// `switch x { "a": 1, "b": 2 }`: the value of a key.
  private static func choice(_ place: Place) -> Suggestion? {
    let (source, text) = (place.source, LineText(place.source))
    guard let opener = source.bytes[..<place.span.start].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let start = text.statementStart(before: opener)
    let end = text.operandEnd(after: opener, stopsAtPipe: true)
    guard ForeignWords.all[text.word(at: start)]?.hasPrefix("`if …") == true, source.byte(at: end - 1) == "}",
      end > opener + 1
    else { return nil }
    let subject = text.text(text.skipBlanks(start + text.word(at: start).utf8.count), text.trimmed(opener))
    let pairs = text.text(text.skipBlanks(opener + 1), text.trimmed(end - 1))
    guard !subject.isEmpty, !pairs.contains("\n"), !pairs.contains("default") else { return nil }
    let line = "[\(pairs)][\(subject)]"
    return source.suggest("the value of a key is `\(line)`", Span(start, end), line)
  }

  /// `n -1` in a condition or beside an operator, where `n` is no function.
  private static func difference(_ place: Place) -> Suggestion? {
    let (source, text) = (place.source, LineText(place.source))
    let name = path(at: place.span.start, source)
    let sign = text.skipBlanks(place.span.start + name.utf8.count)
    let operand = text.word(at: sign + 1)
    guard !name.isEmpty, sign > place.span.start + name.utf8.count, source.byte(at: sign) == "-", !operand.isEmpty,
      place.span.end == sign + 1 + operand.utf8.count, Entries.named(name) == nil,
      !text.text(0, source.bytes.count).contains("func \(name)(")
    else { return nil }
    return source.suggest(
      "a `-` between two values has blanks on both sides: `\(name) - \(operand)`", Span(at: sign + 1), " ")
  }

  /// The name or member path that begins at an offset: `xs.count`.
  private static func path(at start: Int, _ source: Source) -> String {
    let text = LineText(source)
    var end = start + text.word(at: start).utf8.count
    while end > start, source.byte(at: end) == ".", case let word = text.word(at: end + 1), !word.isEmpty {
      end += 1 + word.utf8.count
    }
    return text.text(start, end)
  }

  private static let tests = ["eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="]

  /// The shell's `x -eq 3`
  private static func shellTest(_ place: Place) -> Suggestion? {
    let (source, text) = (place.source, LineText(place.source))
    let name = path(at: place.span.start, source)
    let sign = text.skipBlanks(place.span.start + name.utf8.count)
    let word = text.word(at: sign + 1)
    guard !name.isEmpty, source.byte(at: sign) == "-", let ours = tests[word], source.byte(at: sign + 3) == 0x20
    else { return nil }
    return source.suggest("between two values `-\(word)` is `\(ours)`", Span(sign, sign + 3), ours)
  }

  /// `cold -a-b-|`: a marble string without its quotes.
  private static func marbles(_ place: Place) -> Suggestion? {
    let (source, text) = (place.source, LineText(place.source))
    let line = source.range(ofLine: source.line(at: place.span.start))
    var start = place.span.start
    while start > line.lowerBound {
      let before = text.trimmed(start)
      let entry = Entries.named(text.word(before: before))
      if before < start, let entry, entry.role == .expect || entry.family == .marbles { break }
      start -= 1
    }
    var end = start
    while end < line.upperBound, isOfMarbles(source.byte(at: end)) { end += 1 }
    guard start > line.lowerBound, end > start, source.bytes[start..<end].contains("-"), place.span.start < end
    else { return nil }
    let words = "\"\(source.text(of: Span(start, end)))\""
    return source.suggest("a marble string is written in quotes: `\(words)`", Span(start, end), words)
  }

  private static func isOfMarbles(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "-|#()^!".utf8.contains(byte)
  }
}
