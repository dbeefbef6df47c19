import Catalogue
import Diagnostics
import Syntax

/// An operator after the arguments of a call or stage, as in `filter count > 3` or `email | map valid && other`. The
/// parser proposes brackets around the last argument and around the whole; the names tell what was meant.
struct LateOperator {
  private let help: [Suggestion]
  private let mark: Place
  private let text: LineText
  /// The call or pipeline before the operator.
  private let whole: Span?
  /// The last argument with the operator and its right side; nil if that argument is a closure.
  private let inner: Span?

  init?(_ diagnostic: Diagnostic, _ mark: Place) {
    help = diagnostic.help
    self.mark = mark
    text = LineText(mark.source)
    let brackets = help.map(\.edits).filter { $0.count > 1 && $0[0].replacement == "(" && $0[1].replacement == ")" }
      .map { Span($0[0].place.span.start, $0[1].place.span.start) }
    whole = brackets.first { $0.end <= mark.span.start }
    inner = brackets.first { $0.end > mark.span.start }
  }

  /// nil if the parser's suggestions are right.
  var suggestions: [Suggestion]? {
    if let file { return [file] }
    if let sequence { return [sequence] }
    if let parameters { return [parameters] }
    if let closure { return [closure] }
    if let member { return [member] }
    if let labeled { return [labeled] }
    guard let whole else { return nil }
    let stage = text.lastStage(whole.start, whole.end)
    if let stage, let both = folds(whole, stage) { return [both] }
    let name = text.word(at: stage ?? whole.start)
    // Brackets do not help words that are not a call here: `unless x == 1 then …`, `tr a-z A-Z`.
    if Entries.named(name) == nil, let word = Foreign.suggestion(name) { return [ofForeign(word, name, whole)] }
    guard stage != nil else { return opposite + (ofCall(name) ?? help) }
    guard let entry = Entries.named(name), entry.parameters.first?.accepts.admits(.signal) == true,
      !entry.traits.contains(.acts), entry.family != .subscribing
    else { return nil }
    // `delay t * 1s`
    if entry.parameters.last(where: { $0.need != .labeled })?.accepts == .duration, let inner,
      ["+", "-", "*", "/"].contains(mark.text),
      let brackets = help.first(where: { $0.edits.count > 1 && $0.edits[1].place.span.start == inner.end })
    {
      return [brackets]
    }
    // A fold of a list is a value, which may be an operand.
    if entry.family == .fold, !isSignal(whole.start) { return nil }
    return stages(whole)
  }

  /// The shell's `lines | map upper > "out.txt"` and `print "a" > "out"`.
  private var file: Suggestion? {
    let start = text.skipBlanks(mark.span.end)
    let path = text.text(start, text.operandEnd(after: start, stopsAtPipe: true))
    guard mark.text == ">", path.hasPrefix("\""), path.hasSuffix("\"") else { return nil }
    let isPath = path.contains { "./".contains($0) }
    guard let whole, text.lastStage(whole.start, whole.end) != nil else {
      let first = inner.map(\.start) ?? mark.span.start
      let callee = wordBefore(first)
      // Two texts that are written out are not compared.
      guard Entries.named(callee)?.role == .print, isPath || mark.source.byte(at: first) == "\"" else { return nil }
      let written = text.text(first, text.trimmed(mark.span.start))
      let line = "return \(written.contains(" ") && !"\"(".contains(written.prefix(1)) ? "(\(written))" : written)"
      return mark.source.suggest(
        "a file is written by `\(line) | writeToFile \(path)`",
        [
          (Span(text.trimmed(first) - callee.utf8.count, first), "return "),
          (Span(text.trimmed(mark.span.start), start), " | writeToFile "),
        ])
    }
    guard isPath else { return nil }
    return mark.source.suggest("a file is written by `writeToFile \(path)`", Span(whole.end, start), " | writeToFile ")
  }

  /// The shell's `run ["make"] && run ["test"]` and `print "a" && print "b"`: one after the other.
  private var sequence: Suggestion? {
    let start = text.statementStart(before: mark.span.start)
    let next = text.skipBlanks(mark.span.end)
    let end = text.operandEnd(after: next, stopsAtPipe: true)
    guard mark.text == "&&", let first = Entries.named(text.word(at: start)),
      let second = Entries.named(text.word(at: next)), end > next
    else { return nil }
    let gap = Span(text.trimmed(mark.span.start), next)
    if first.role == .run, second.role == .run {
      return mark.source.suggest(
        "once it has succeeded: `| then { \(text.text(next, end)) }`", [(gap, " | then { "), (Span(at: end), " }")])
    }
    guard first.traits.contains(.acts), second.traits.contains(.acts) else { return nil }
    return mark.source.suggest("a new statement begins on a line of its own, or after `;`", gap, "; ")
  }

  /// `{ x x * 2 }`, and Smalltalk's and Ruby's `{ x | x * 2 }`
  private var parameters: Suggestion? {
    guard let whole, mark.source.bytes[..<text.trimmed(whole.start)].last == "{" else { return nil }
    let name = text.word(at: whole.start)
    guard !name.isEmpty, Entries.named(name) == nil, text.repeatsName(at: whole.start) else { return nil }
    let end = whole.start + name.utf8.count
    let pipe = text.skipBlanks(end)
    let isMark = mark.source.byte(at: pipe) == "|"
    return mark.source.suggest(
      "the parameters of a closure end with `in`: `{ \(name) in … }`", isMark ? Span(pipe, pipe + 1) : Span(at: end),
      isMark ? "in" : " in")
  }

  /// `print !x > 3`, where `!` belongs to `x` alone
  private var opposite: [Suggestion] {
    guard let inner, mark.source.byte(at: inner.start) == "!", mark.text.hasPrefix("<") || mark.text.hasPrefix(">")
    else { return [] }
    let rest = Span(inner.start + 1, inner.end)
    let line = "!(\(mark.source.text(of: rest)))"
    return [mark.source.suggest("the opposite of a comparison is `\(line)`", inner, line)]
  }

  /// `sorted descending: x == 1`: only the value of the label can be meant.
  private var labeled: Suggestion? {
    guard let inner, mark.source.bytes[..<text.trimmed(inner.start)].last == ":" else { return nil }
    return help.first { $0.edits.first?.place.span.start == inner.start }
  }

  /// `{ x in x count > 3 }`: a parameter is not a function, so the name after it is a member.
  private var member: Suggestion? {
    guard let whole else { return nil }
    let name = text.word(at: whole.start)
    let gap = Span(whole.start + name.utf8.count, text.skipBlanks(whole.start + name.utf8.count))
    let before = text.trimmed(whole.start)
    guard text.word(at: gap.end).utf8.count == whole.end - gap.end, !gap.isEmpty,
      Entries.named(text.word(at: gap.end))?.parameters.isEmpty == false, case let head = text.text(0, before),
      head.hasSuffix("\(name) in") || head.contains("let \(name) = ")
    else { return nil }
    let words = "\(name).\(text.word(at: gap.end))"
    return mark.source.suggest("a member is written `\(words)`", gap, ".")
  }

  /// `len xs > 2`, `typeof x == "string"`: the call of a foreign name as an operand.
  private func ofForeign(_ word: Foreign.Word, _ name: String, _ whole: Span) -> Suggestion {
    guard let entry = word.replacement.flatMap(Entries.named), entry.parameters.count > 0,
      entry.parameters.dropFirst().allSatisfy({ $0.need != .required }), help.contains(where: { $0.edits.count > 1 })
    else {
      return Suggestion(word.sentence)
    }
    let head = Span(whole.start, whole.start + name.utf8.count)
    var edits = [(head, "(\(entry.name)"), (Span(at: whole.end), ")")]
    let first = text.skipBlanks(mark.span.end)
    let value = Span(first, text.operandEnd(after: first, stopsAtPipe: true))
    let type = mark.source.text(of: value).filter { $0 != "\"" && $0 != "'" }
    if entry.role == .kind, let kind = WordOperators.kinds[type] {
      edits.append((value, "\"\(kind)\""))
    }
    return mark.source.suggest(Sentence(word.sentence), edits)
  }

  /// `print "a" + "b"`: the result of a call that acts cannot be an operand.
  private func ofCall(_ name: String) -> [Suggestion]? {
    let entry = Entries.named(name)
    // `f 1 + f 2`
    let isBalanced = help.first.map { $0.edits.count > 2 } ?? false
    guard let inner, let entry, entry.traits.contains(.acts) || entry.role == .print else {
      // `int "3" ?? 0`: what a function returns is compared, and may be nil.
      let isTest = ["??", "==", "!=", "<", "<=", ">", ">=", "&&", "||"].contains(mark.text)
      // `sum xs / 2`: a fold gives the operand.
      return isTest && entry?.result.kind != .signal || entry?.family == .fold || isBalanced
        ? help.reversed() : nil
    }
    // `print sum xs / count xs`
    if let whole, entry.role == .print, let first = help.first(where: { $0.edits.count > 1 }) {
      let start = text.skipBlanks(whole.start + name.utf8.count)
      let call = Span(start, text.trimmed(mark.span.start))
      if start < inner.start, isBalanced || Entries.named(text.word(at: start))?.family == .fold {
        let brackets = mark.source.suggest(
          "", [(Span(at: start), "(("), (Span(at: call.end), ")"), (Span(at: inner.end), ")")])
        let line = mark.source.text(of: call)
        return [
          Suggestion(
            "a call next to an operator needs brackets: `(\(line))`", edits: brackets.edits + first.edits.dropFirst(2))
        ]
      }
    }
    return help.filter { $0.edits.count > 1 && $0.edits[1].place.span.start == inner.end }
  }

  private func isSignal(_ start: Int) -> Bool { Entries.named(text.word(at: start))?.result.kind?.isSignal == true }

  /// `filter count > 3` as `filter { $0.count > 3 }`, and `filter x > 3` as `filter { x in x > 3 }`.
  private var closure: Suggestion? {
    guard let inner, mark.text != "&&", mark.text != "||" else { return nil }
    let callee = wordBefore(inner.start)
    let before = text.trimmed(text.trimmed(inner.start) - callee.utf8.count)
    guard let entry = Entries.named(callee), mark.source.byte(at: before - 1) == "|",
      entry.parameters.contains(where: { $0.accepts == .function(1) })
    else {
      return nil
    }
    let name = text.word(at: inner.start)
    guard let first = name.first, first.isLetter else { return nil }
    let words = mark.source.text(of: inner)
    let isMember =
      Entries.named(name)?.parameters.isEmpty == false || Foreign.suggestion(name)?.replacement != nil
      || text.text(0, mark.source.bytes.count).contains("\"\(name)\"")
    let line = isMember ? "{ $0.\(words) }" : "{ \(name) in \(words) }"
    return mark.source.suggest("`\(callee)` takes a closure: `\(line)`", inner, line)
  }

  private func wordBefore(_ offset: Int) -> String {
    let end = text.trimmed(offset)
    let reversed = text.text(text.statementStart(before: end), end).reversed()
    return String(String(reversed.prefix { $0.isLetter || $0.isNumber }).reversed())
  }

  /// jq's `xs | add / length`: both functions are called with what is before the `|`.
  private func folds(_ whole: Span, _ stage: Int) -> Suggestion? {
    let start = text.skipBlanks(mark.span.end)
    let name = text.word(at: start)
    let ours = Entries.named(name) ?? Foreign.suggestion(name)?.replacement.flatMap(Entries.named)
    guard ["+", "-", "*", "/", "%"].contains(mark.text), let ours,
      ours.parameters.first?.accepts.admits(.array) == true,
      text.operandEnd(after: start, stopsAtPipe: true) == start + name.utf8.count
    else { return nil }
    var bar = stage - 1
    while mark.source.byte(at: bar) != "|" { bar -= 1 }
    let head = text.text(whole.start, text.trimmed(bar))
    let line = "(\(mark.source.text(of: whole))) \(mark.text) (\(head) | \(name))"
    return mark.source.suggest("write `\(line)`", Span(whole.start, start + name.utf8.count), line)
  }

  /// A stage that does to each value what the operator would do to one.
  private func stages(_ whole: Span) -> [Suggestion]? {
    let right = Span(text.skipBlanks(mark.span.end), text.operandEnd(after: mark.span.end, stopsAtPipe: true))
    guard right.end > right.start else { return nil }
    let (sign, value) = (mark.text, mark.source.text(of: right))
    let gap = Span(whole.end, right.start)
    if let joined = ["&&": "and", "||": "or"][sign] {
      let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      let other = isPlain ? value : "(\(value))"
      return [
        mark.source.suggest(
          "for two signals: `combineLatest (\(mark.source.text(of: whole))) \(other) | \(joined)`",
          [
            (Span(at: whole.start), "combineLatest ("), (gap, isPlain ? ") " : ") ("),
            (Span(at: right.end), (isPlain ? "" : ")") + " | \(joined)"),
          ])
      ]
    }
    guard sign != "?", sign != "...", sign != "..<" else { return nil }
    return [
      mark.source.suggest(
        "for each value: `| map { $0 \(sign) \(value) }`",
        [(gap, " | map { $0 \(sign) "), (Span(at: right.end), " }")])
    ]
  }
}
