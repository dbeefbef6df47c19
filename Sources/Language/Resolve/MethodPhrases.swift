import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests the expression that a method of another language is here: `s == "a"` for `s.equals("a")`.

extension Resolver {
  /// The phrase for a method or member in the place of `whole`, which begins with the receiver.
  func phrase(_ name: String, _ receiver: Resolved, _ arguments: [Expression], _ whole: Span) -> Suggestion? {
    guard receiver.span.start == whole.start, receiver.span.end < whole.end,
      source.bytes[receiver.span.end] == UInt8(ascii: ".") || source.bytes[receiver.span.end] == 0x20
    else { return nil }
    // A name alone takes the place of the method's.
    let words = Set(
      (receiver.shape.kind.map { [$0] } ?? [.string, .array]).compactMap { ForeignWords.member(name, of: $0) })
    if words.count == 1, let word = words.first, word.allSatisfy(\.isLetter),
      let at = nameSpan(of: name, in: Span(receiver.span.end, whole.end))
    {
      return suggest("`\(name)` is `\(word)` here", at, word)
    }
    guard let line = phraseText(name, receiver, arguments) else { return nil }
    // A statement that makes a list grow is lost as a value.
    if body == nil, whole.start == statementStart, line.hasPrefix("\(text(receiver.span)) + ") { return nil }
    return suggest("`\(name)` is `\(line)` here", whole, isOperand(line) ? line : bracketed(line, in: whole))
  }

  /// The expression that a method is.
  func phraseText(_ name: String, _ receiver: Resolved, _ arguments: [Expression]) -> String? {
    ForeignMethods.phrase(name, arguments.count, of: receiver.shape.kind).flatMap { phrase in
      // A closure is no operand: `3.times { … }`.
      if arguments.contains(where: \.isClosure), !phrase.contains("(#1") { return nil }
      // A test needs no groups.
      let phrase = body?.result == .test && phrase == "_.capture(#1)" ? "_.matches(#1)" : phrase
      return filled(phrase, text(receiver.span), arguments.map(\.value))
    }
  }

  private func nameSpan(of name: String, in span: Span) -> Span? {
    var start = span.start
    while start < span.end, source.bytes[start] == UInt8(ascii: ".") || source.bytes[start] == 0x20 { start += 1 }
    let found = Span(start, start + name.utf8.count)
    return found.end <= span.end && text(found) == name ? found : nil
  }

  private func filled(_ phrase: String, _ receiver: String, _ arguments: [Expression]) -> String {
    var line = ""
    var rest = Substring(phrase)
    let subject = isOperand(receiver) ? receiver : "(\(receiver))"
    while let next = rest.popFirst() {
      if next == "_" {
        line += subject
      } else if next == "#", let number = rest.popFirst().flatMap({ Int(String($0)) }), number <= arguments.count {
        let argument = arguments[number - 1]
        let isAlone = line.hasSuffix("(") || line.hasSuffix("[")
        let words = text(argument.span)
        line += argument.isCallOrOperation && !isAlone && !isOperand(words) ? "(\(words))" : words
      } else {
        line.append(next)
      }
    }
    return line
  }

  /// True for what needs no brackets beside an operator: without blanks outside brackets and quotes.
  private func isOperand(_ line: String) -> Bool {
    var depth = 0
    var isQuoted = false
    for sign in line {
      if sign == "\"" { isQuoted.toggle() }
      if "([{".contains(sign) { depth += 1 }
      if ")]}".contains(sign) { depth -= 1 }
      if sign == " ", depth == 0, !isQuoted { return false }
    }
    return line.first != "!"
  }

  private func bracketed(_ line: String, in span: Span) -> String {
    let before = LineText(source).trimmed(span.start)
    let isFirst =
      source.bytes[..<before].last.map("\n=(,{;[".utf8.contains) ?? true
      || before > 3 && before < span.start && text(Span(before - 3, before)) == " in"
    let next = source.bytes[span.end...].first { $0 != 0x20 }
    let isLast = source.bytes.count == span.end || next.map("\n),};]#|:".utf8.contains) ?? true
    return isFirst && isLast && (source.bytes[safe: span.end].map { !".[(".utf8.contains($0) } ?? true)
      ? line : "(\(line))"
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { index < count ? self[index] : nil }
}
