import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests the expression for a method of another language: `s == "a"` for `s.equals("a")`.

extension Resolver {
  /// The phrase for a method or member in place of `whole`, which begins with the receiver.
  func phrase(_ name: String, _ receiver: Resolved, _ arguments: [Expression], _ whole: Span) -> Suggestion? {
    guard receiver.span.start == whole.start, receiver.span.end < whole.end,
      source.byte(at: receiver.span.end) == "." || source.byte(at: receiver.span.end) == 0x20
    else { return nil }
    // A name alone takes the place of the method's.
    let words = Set(
      (receiver.shape.kind.map { [$0] } ?? [.string, .array]).compactMap { ForeignWords.member(name, of: $0) })
    if words.count == 1, let word = words.first, word.allSatisfy(\.isLetter),
      let at = nameSpan(of: name, in: Span(receiver.span.end, whole.end))
    {
      return suggest("`\(name)` is `\(word)` here", at, word)
    }
    // A class of another language is no value: `Collectors.toList()`.
    if case .missing = receiver.form, text(receiver.span).first?.isUppercase == true { return nil }
    guard let line = phraseText(name, receiver, arguments) else { return nil }
    // As a statement, the longer list would be lost.
    if body == nil, whole.start == statementStart, line.hasPrefix("\(text(receiver.span)) + ") { return nil }
    if ForeignMethods.changing.contains(name), let rest = behindStatement(whole) {
      // The value of a statement is lost, unless the body ends with the changed value.
      let words = text(receiver.span)
      if let end = rest.end(of: words) {
        return suggest("`\(words)` does not change: `\(line)` makes a new one", Span(whole.start, end), line)
      }
      return Suggestion(Sentence("`\(words)` does not change: `let other = \(line)` names another one"))
    }
    return suggest("`\(name)` is `\(line)` here", whole, isOperand(line) ? line : bracketed(line, in: whole))
  }

  /// The text after a whole statement whose value is not that of its body; nil for other expressions.
  func behindStatement(_ whole: Span) -> StatementRest? {
    let before = LineText(source).trimmed(whole.start)
    let isFirst = source.bytes[..<before].last.map("\n;{".utf8.contains) ?? true
    let isBody = before > 3 && text(Span(before - 3, before)) == " in"
    let isNext = lineBreak(before: whole.start)
    guard isFirst || isBody || isNext else { return nil }
    return StatementRest(source, from: whole.end)
  }

  private func lineBreak(before offset: Int) -> Bool {
    source.bytes[..<offset].last { $0 != 0x20 && $0 != 0x09 }.map { $0 == 0x0A } ?? true
  }

  /// The expression that replaces a method.
  func phraseText(_ name: String, _ receiver: Resolved, _ arguments: [Expression]) -> String? {
    ForeignMethods.phrase(name, arguments.count, of: receiver.shape.kind).flatMap { phrase in
      // A closure is no operand: `3.times { … }`.
      if arguments.contains(where: \.isClosure), !phrase.contains("(#1") { return nil }
      // A test needs no groups of the pattern.
      let phrase = body?.result == .test && phrase == "_.capture(#1)" ? "_.matches(#1)" : phrase
      return written(phrase, text(receiver.span), arguments.map(\.value))
    }
  }

  /// `map(concat("!"))`: the method of each value, in place of a closure.
  func phraseOfEach(_ name: String, _ arguments: [Expression], _ whole: Span) -> Suggestion? {
    guard inPlaceOfClosure == whole, !arguments.contains(where: \.isClosure),
      let phrase = ForeignMethods.phrase(name, arguments.count, of: nil)
    else { return nil }
    return suggestBraces("{ \(written(phrase, "$0", arguments.map(\.value))) }", whole)
  }

  /// `prefix "hello" 2`: a method of its first argument, written as a function. `ours` is what it may be here.
  func phrase(ofFunction name: String, _ ours: Foreign.Word?, _ given: Given, _ whole: Span, _ scope: Scope)
    -> Suggestion?
  {
    let rest = Array(given.arguments.dropFirst())
    guard !readsReceiver, given.offset == 0, let first = given.arguments.first, !ForeignMethods.changing.contains(name),
      ForeignMethods.hasPhrase(name, rest.count), given.arguments.allSatisfy({ $0.label == nil && !$0.isClosure })
    else { return nil }
    // Within the receiver, other calls are not looked at in this way.
    readsReceiver = true
    defer { readsReceiver = false }
    var receiver = missing(first.span)
    trying { receiver = resolve(first.value, scope) }
    guard let kind = receiver.shape.kind, ours.map({ $0.replacement == nil || !$0.fits(kind) }) ?? true,
      let line = phraseText(name, receiver, rest)
    else { return nil }
    return suggest("`\(name)` is `\(line)` here", whole, isOperand(line) ? line : bracketed(line, in: whole))
  }

  private func nameSpan(of name: String, in span: Span) -> Span? {
    var start = span.start
    while start < span.end, source.byte(at: start) == "." || source.byte(at: start) == 0x20 { start += 1 }
    let found = Span(start, start + name.utf8.count)
    return found.end <= span.end && text(found) == name ? found : nil
  }

  func written(_ phrase: String, _ receiver: String, _ arguments: [Expression]) -> String {
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

  func bracketed(_ line: String, in span: Span) -> String {
    let before = LineText(source).trimmed(span.start)
    let isFirst =
      source.bytes[..<before].last.map("\n=(,{;[~|".utf8.contains) ?? true
      || before > 3 && before < span.start && text(Span(before - 3, before)) == " in"
    let next = source.bytes[span.end...].first { $0 != 0x20 }
    let isLast = source.bytes.count == span.end || next.map("\n),};]#|:".utf8.contains) ?? true
    return isFirst && isLast && !".[(".utf8.contains(source.byte(at: span.end)) ? line : "(\(line))"
  }
}
