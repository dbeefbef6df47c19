import Catalogue
import Diagnostics
import Syntax

// Suggestions for words that English or another language needs, and rsig does not.

extension Resolver {
  /// `wait for 1s`: a word that only English needs.
  func withoutWord(_ name: String, _ span: Span) -> Suggestion? {
    // Elixir's `defmodule A do`
    if name == "do" { return "a block is written in braces: `{ … }`" }
    let next = LineText(source).skipBlanks(span.end)
    let before = LineText(source).trimmed(span.start)
    if name == "to", UInt8(ascii: "0")...UInt8(ascii: "9") ~= source.byte(at: before - 1), before < span.start {
      return suggest("a range is `a...b`", Span(before, next), "...")
    }
    guard ["for", "to", "of", "the", "by", "with", "a", "an"].contains(name), next > span.end,
      source.byte(at: next) != 0x0A, source.byte(at: next) != "|",
      name != "a" || LineText(source).word(at: next).count > 1
    else { return nil }
    return suggest("`\(name)` is not needed: leave it out", Span(span.start, next), "")
  }

  /// `fieldtext` and `sendNexts 1`: two words of the program without the dot or the blank between them.
  func parted(_ word: String, _ span: Span, isCallee: Bool, _ scope: Scope) -> Suggestion? {
    // `return1`
    let head = String(word.reversed().drop(while: \.isNumber).reversed())
    if head.count < word.count, Entries.named(head)?.parameters.first?.need == .variadic {
      return suggest("`\(word)` is `\(head)` here", span, head)
    }
    if head.count < word.count, Entries.named(head)?.parameters.isEmpty == false {
      return suggest(
        "did you mean `\(head) \(word.dropFirst(head.count))`?", Span(at: span.start + head.utf8.count), " ")
    }
    let own = scope.all.map { ($0.name, $0.shape.kind) } + declared.all.map { ($0.name, $0.shape.kind) }
    for (name, kind) in own where !name.isEmpty && name.count < word.count {
      let member = String(word.dropFirst(name.count))
      if word.hasPrefix(name), isMember(member, of: kind) {
        return suggest("did you mean `\(name).\(member)`?", Span(at: span.start + name.utf8.count), ".")
      }
      let function = String(word.dropLast(name.count))
      if isCallee, word.hasSuffix(name), let entry = Entries.named(function), let first = entry.parameters.first,
        kind.map(first.admits) ?? (function.count > 3)
      {
        return suggest("did you mean `\(function) \(name)`?", Span(at: span.start + function.utf8.count), " ")
      }
    }
    return nil
  }

  /// Python's `f"{x}"`, Scala's `s"${x}"`, and prefixes of encodings: `u"x"`.
  func formatText(_ name: String, _ span: Span) -> Suggestion? {
    guard let end = LineText(source).textEnd(at: span.end) else { return nil }
    if ["u", "U", "b", "B", "L"].contains(name) {
      return suggest("a string has no prefix: leave it out", span, "")
    }
    guard ["f", "F", "s"].contains(name) else { return nil }
    let line = Interpolations.ours(ofFormat: text(Span(span.end, end)))
    return suggest("a value is written into a string as `\\(x)`", Span(span.start, end), line)
  }

  /// `retry 3 times`: a word that belongs to a number, and to no call.
  func times(_ name: String, _ span: Span) -> Suggestion? {
    guard name == "times" || name == "time" else { return nil }
    var end = span.start
    while source.byte(at: end - 1) == 0x20 { end -= 1 }
    guard end < span.start, (0x30...0x39).contains(source.byte(at: end - 1)) else { return nil }
    return suggest("a number needs no suffix: leave it out", Span(end, span.end), "", isSure: true)
  }

  /// `1 s`, `300 ms`, `2 seconds`: a unit after its number.
  func unit(_ name: String, _ span: Span, mark: UInt8 = 0x20) -> Suggestion? {
    guard let unit = TimeUnit.here(name) ?? (TimeUnit.microseconds(of: name) == nil ? nil : name) else { return nil }
    var end = span.start
    while source.byte(at: end - 1) == mark { end -= 1 }
    guard end < span.start, (0x30...0x39).contains(source.byte(at: end - 1)) else { return nil }
    var start = end
    while (0x30...0x39).contains(source.byte(at: start - 1)) || source.byte(at: start - 1) == "." { start -= 1 }
    let number = text(Span(start, end))
    return suggest(
      "a unit touches its number: `\(number)\(unit)`", Span(end, span.end), unit, isSure: true)
  }

  /// `every 1s { … }`, `every 1s print "x"`, `every 1 second { … }`
  func suggestion(ofEvery arguments: [Expression], _ whole: Span) -> Suggestion? {
    guard let first = arguments.first else { return nil }
    var (time, rest) = (text(first.span), arguments.dropFirst())
    if case .literal(.int) = first.form, case .name(let word)? = rest.first?.form, let unit = TimeUnit.here(word) {
      time += unit
      rest = rest.dropFirst()
    } else if case .name(let word) = first.form, let unit = TimeUnit.here(word) {
      time = "1" + unit
    } else {
      guard case .literal(.duration) = first.form else { return nil }
    }
    guard let action = rest.first else {
      return suggest("to repeat it, write `interval \(time)`", whole, "interval \(time)")
    }
    let body = text(Span(action.span.start, whole.end))
    let line = "interval \(time) | subscribeNext \(action.isClosure && rest.count == 1 ? body : "{ \(body) }")"
    return suggest("to repeat it, write `\(line)`", whole, line)
  }

  /// JavaScript's `== "string"` after `typeof(x)`: the name that `kind` gives.
  func kindName(behind whole: Span) -> Source.Change? {
    let line = LineText(source)
    let mark = line.skipBlanks(whole.end)
    guard mark + 2 < source.bytes.count, ["==", "!="].contains(text(Span(mark, mark + 2))) else { return nil }
    let first = line.skipBlanks(mark + 2)
    let value = Span(first, line.operandEnd(after: first, stopsAtPipe: true))
    let word = text(value)
    guard word.hasPrefix("\""), let kind = WordOperators.kinds[word.filter { $0 != "\"" }] else { return nil }
    return (value, "\"\(kind)\"")
  }
}
