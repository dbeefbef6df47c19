import Catalogue
import Diagnostics
import Syntax

/// Suggestions for syntax errors that depend on what the names mean, which the parser does not know.
enum SyntaxAdvice {
  /// `plainReturns` are the places of `return` in bodies that return plain values.
  /// `globals` are the names of earlier entries.
  static func advised(_ diagnostic: Diagnostic, _ plainReturns: Set<Int>, _ globals: Globals) -> Diagnostic {
    guard let place = diagnostic.place else { return diagnostic }
    if let help = LateSigns.suggestions(diagnostic, place) {
      var advised = diagnostic
      advised.help = help
      return advised
    }
    let help: [Suggestion]? =
      switch diagnostic.reason.code {
      case SyntaxReasons.applicationAsOperand.code: (pipe(place) ?? condition(place)).map { [$0] + diagnostic.help }
      case SyntaxReasons.notAPlace.code:
        (ofControl(place) ?? withoutSign(place) ?? ofEarlierEntry(place, globals)).map { [$0] }
      case SyntaxReasons.label.code where diagnostic.fixes.isEmpty: selector(place).map { [$0] }
      case SyntaxReasons.operatorAfterArguments.code:
        plainValue(diagnostic, plainReturns).map { [$0] } ?? LateOperator(diagnostic, place)?.suggestions
      case SyntaxReasons.anonymous.code: stage(place).map { [$0] }
      case SyntaxReasons.notAStage.code: (indexed(place) ?? acting(place, diagnostic.help)).map { [$0] }
      case SyntaxReasons.lateMember.code: dotted(place).map { [$0] }
      case SyntaxReasons.member.code:
        (constant(place) ?? controlEvents(place)).map { [$0] } ?? withoutKeyPath(diagnostic.help, place)
      case SyntaxReasons.extra.code where place.text == ",": commas(place).map { [$0] }
      case SyntaxReasons.unknownCharacter.code where place.text.first == "/": matcher(diagnostic, place).map { [$0] }
      case SyntaxReasons.foreignOperator.code where place.text == ">>": appended(place).map { [$0] }
      default: nil
      }
    guard let help else { return diagnostic }
    var advised = diagnostic
    advised.help = help
    return advised
  }

  /// `return a + b` in a body that returns no signal: the suggestion without `return` alone.
  private static func plainValue(_ diagnostic: Diagnostic, _ plainReturns: Set<Int>) -> Suggestion? {
    guard let bare = diagnostic.help.last, bare.edits.count == 1, bare.edits[0].replacement.isEmpty,
      plainReturns.contains(bare.edits[0].place.span.start)
    else { return nil }
    return Suggestion(Sentence("write \(bare.text.drop { $0 != "`" })"), edits: bare.edits)
  }

  /// `text || map upper`, `text > map upper`: a stage after a sign that looks like a pipe.
  private static func pipe(_ place: Place) -> Suggestion? {
    let source = place.source
    let name = place.text.prefix { $0.isLetter || $0.isNumber }
    guard Entries.named(String(name))?.parameters.first?.accepts.isOfSignals == true else { return nil }
    var end = place.span.start
    while source.byte(at: end - 1) == 0x20 { end -= 1 }
    var start = end
    while "|>&".utf8.contains(source.byte(at: start - 1)) { start -= 1 }
    guard start < end else { return nil }
    return source.suggest("a stage follows `|`", Span(start, end), "|", isSure: true)
  }

  /// `x > 3 && print "big"`, as shells and JavaScript write conditions.
  private static func condition(_ place: Place) -> Suggestion? {
    let (text, source) = (LineText(place.source), place.source)
    let name = place.text.prefix { $0.isLetter || $0.isNumber }
    guard let entry = Entries.named(String(name)), entry.traits.contains(.acts) || entry.role == .print else {
      return nil
    }
    let end = text.trimmed(place.span.start)
    let start = text.statementStart(before: place.span.start)
    // A block's `{` and blanks alone may stand before it. The shell's `=` compares.
    guard end - 2 > start, !text.isComparison(before: start) else { return nil }
    let sign = text.text(end - 2, end)
    guard sign == "&&" || sign == "||" else { return nil }
    let test = text.text(start, text.trimmed(end - 2))
    let line = "if \(sign == "&&" ? test : "!(\(test))") { \(place.text) }"
    return source.suggest("write `\(line)`", Span(start, place.span.end), line)
  }

  /// `text | print $0`, `text | subscribeNext print $0`: code that acts on each value belongs in a closure.
  private static func stage(_ place: Place) -> Suggestion? {
    let text = LineText(place.source)
    let opener = text.trimmed(text.statementStart(before: place.span.start)) - 1
    let isWithin = place.source.byte(at: opener) == "("
    guard let whole = text.stage(around: isWithin ? opener : place.span.start),
      place.source.byte(at: whole.end - 1) != "}"
    else { return nil }
    let (stage, end) = (whole.start, whole.end)
    let name = text.word(at: stage)
    guard let entry = Entries.named(name) else { return nil }
    let body = text.skipBlanks(stage + name.utf8.count)
    func braces(_ first: Int, _ opening: String) -> Suggestion {
      let words = text.text(first, end)
      return place.source.suggest("write `\(opening){ \(words) }`", Span(first, end), "\(opening){ \(words) }")
    }
    if entry.role == .print || entry.traits.contains(.acts), entry.family != .subscribing {
      return braces(stage, "subscribeNext ")
    }
    // `text | all($0 == "a")`
    let isBracketed =
      isWithin && body == opener && text.operandEnd(after: body + 1, stopsAtPipe: false) == text.trimmed(end - 1)
    let takesClosure = entry.parameters.contains { $0.accepts == .function(1) }
    if isBracketed, takesClosure {
      let words = text.text(body + 1, end - 1)
      let gap = Span(stage + name.utf8.count, end)
      return place.source.suggest("write `\(name) { \(words) }`", gap, " { \(words) }")
    }
    let first = text.word(at: body)
    guard takesClosure, body > stage + name.utf8.count,
      body == place.span.start
        || Entries.named(first)?.parameters.isEmpty == false
          && text.skipBlanks(body + first.utf8.count) < place.span.end
    else { return nil }
    return braces(body, "")
  }

  /// `text | { print $0 }`: a closure that acts is no transform.
  private static func acting(_ place: Place, _ help: [Suggestion]) -> Suggestion? {
    let words = Token.all(of: place.source).drop { $0.start < place.span.start }
    let head = words.dropFirst().prefix { [.name, .comma].contains($0.kind) }
    let first = words[head.endIndex].kind == .in ? head.endIndex + 1 : head.startIndex
    guard words.first?.kind == .leftBrace, words.indices.contains(first), let edit = help.first?.edits.first,
      let entry = Entries.named(place.source.text(of: words[first].span)),
      entry.traits.contains(.acts) || entry.role == .print, let name = Entries.first(.subscribeNext)?.name
    else { return nil }
    return place.source.suggest("for each value: `\(name) { … }`", edit.place.span, "\(name) ")
  }

  /// The shell's `print "a" >> "log.txt"`, and `upper >> trim`, which composes two functions.
  private static func appended(_ place: Place) -> Suggestion? {
    let text = LineText(place.source)
    let first = text.word(before: text.trimmed(place.span.start))
    let second = text.word(at: text.skipBlanks(place.span.end))
    if let one = Entries.named(first), let other = Entries.named(second),
      [one, other].allSatisfy({
        $0.parameters.count(where: { $0.need == .required }) == 1 && !$0.traits.contains(.acts)
      })
    {
      let whole = Span(
        text.trimmed(place.span.start) - first.utf8.count, text.skipBlanks(place.span.end) + second.utf8.count)
      let line = "{ $0.\(first).\(second) }"
      return place.source.suggest("one function after the other is `\(line)`", whole, line)
    }
    let start = text.statementStart(before: place.span.start)
    let callee = text.word(at: start)
    let written = text.skipBlanks(start + callee.utf8.count)
    let path = Span(text.skipBlanks(place.span.end), text.operandEnd(after: place.span.end, stopsAtPipe: true))
    // `print "a" >> out.txt`
    let name = text.text(path.start, path.end)
    let isBare =
      !name.hasPrefix("\"") && name.contains(".")
      && name.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
    guard Entries.named(callee)?.role == .print, isBare || text.textEnd(at: path.start) == path.end,
      text.textEnd(at: written) == text.trimmed(place.span.start)
    else { return nil }
    let value = text.text(written, text.trimmed(place.span.start))
    let line = "return \(value) | appendToFile \(isBare ? name.quoted(for: .literal) : name)"
    return place.source.suggest("a file is written by `\(line)`", Span(start, path.end), line)
  }

  /// JavaScript's `s.replace(/a/, "b")` and `s.split(/,/)`: other functions take patterns here.
  private static func matcher(_ diagnostic: Diagnostic, _ place: Place) -> Suggestion? {
    let (text, source) = (LineText(place.source), place.source)
    guard let pattern = diagnostic.help.first, pattern.isFix else { return nil }
    var end = text.trimmed(place.span.start)
    if source.byte(at: end - 1) == "(" { end -= 1 }
    var start = end
    while (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(source.byte(at: start - 1) | 0x20) { start -= 1 }
    let word = source.text(of: Span(start, end))
    guard !word.isEmpty,
      let entry = Entries.named(word) ?? Foreign.suggestion(word)?.replacement.flatMap(Entries.named),
      let matcher = Entries.named(entry.name + "Matches")
    else { return nil }
    let own = source.suggest("", Span(start, end), matcher.name)
    return Suggestion("a pattern is a string, and `\(matcher.name)` takes one", edits: own.edits + pattern.edits)
  }

  /// Swift's `.main`
  private static func constant(_ place: Place) -> Suggestion? {
    let name = String(place.text.dropFirst())
    guard place.text.first == ".", let entry = Entries.named(name), case .constant = entry.meaning else { return nil }
    return place.source.suggest("write `\(name)`", place.span, name)
  }

  /// `watch .count`: a function has no members, and not every one takes a key path.
  private static func withoutKeyPath(_ help: [Suggestion], _ place: Place) -> [Suggestion]? {
    let text = LineText(place.source)
    let callee = Entries.named(text.word(at: text.statementStart(before: place.span.start)))
    guard let callee, !callee.parameters.isEmpty else { return nil }
    let takesPath = callee.parameters.contains { $0.accepts != .any && $0.accepts.admits(.function) }
    return help.filter { $0.isFix && $0.edits.allSatisfy { $0.replacement.first == (takesPath ? "\\" : "[") } }
  }

  /// ReactiveSwift's `button.reactive.controlEvents(.touchUpInside)`
  private static func controlEvents(_ place: Place) -> Suggestion? {
    let source = place.source
    var start = place.span.start - 1
    guard source.byte(at: start) == "(", source.byte(at: place.span.end) == ")" else { return nil }
    while start > 0, source.byte(at: start - 1) == "." || !LineText(source).word(at: start - 1).isEmpty { start -= 1 }
    let path = source.text(of: Span(start, place.span.start - 1)).split(at: ".").map(String.init)
    guard path.count > 1, ["controlEvent", "controlEvents"].contains(path.lastElement) else { return nil }
    let line =
      "signalForControlEvents(\(path.dropLast().filter { $0 != "rx" && $0 != "reactive" }.joined(separator: ".")))"
    return source.suggest("the signal of its events is `\(line)`", Span(start, place.span.end + 1), line)
  }

  /// `takeUntil:dealloc` as a statement: a word with `:` that is no label but an operator.
  private static func selector(_ place: Place) -> Suggestion? {
    let (word, colon) = (place.text.dropLast(), place.span.end - 1)
    guard place.text.hasSuffix(":"), Entries.named(String(word))?.parameters.isEmpty == false,
      !" \n".utf8.contains(place.source.byte(at: place.span.end)), place.span.end < place.source.bytes.count
    else { return nil }
    return place.source.suggest("arguments follow a name without `:`", Span(colon, colon + 1), " ")
  }

  /// `text | take[3]`: an argument in square brackets.
  private static func indexed(_ place: Place) -> Suggestion? {
    let (text, source) = (LineText(place.source), place.source)
    let word = text.word(at: place.span.start)
    let opener = place.span.start + word.utf8.count
    guard let entry = Entries.named(word), source.byte(at: opener) == "[", source.byte(at: place.span.end - 1) == "]",
      entry.parameters.count > 1
    else { return nil }
    // A list or a dictionary needs a blank before it.
    if entry.parameters[1].accepts.admits(.array) || entry.parameters[1].accepts.admits(.dictionary) {
      return source.suggest("an argument follows a blank: `\(word) …`", Span(at: opener), " ")
    }
    let inner = text.text(opener + 1, place.span.end - 1)
    return source.suggest("write `\(word)(\(inner))`", Span(opener, place.span.end), "(\(inner))")
  }

  /// `text . map upper`
  private static func dotted(_ place: Place) -> Suggestion? {
    let (text, source) = (LineText(place.source), place.source)
    let head = text.word(at: text.statementStart(before: place.span.start))
    let stage = text.word(at: text.skipBlanks(place.span.start + 1))
    guard place.text.hasPrefix(". "), !head.isEmpty, Entries.named(head)?.parameters.isEmpty != false,
      Entries.named(stage)?.parameters.first?.accepts.isOfSignals == true
    else { return nil }
    return source.suggest("a stage follows `|`", Span(place.span.start, place.span.start + 1), "|")
  }

  // MARK: commas

  /// `1,000`
  private static func number(_ place: Place) -> Suggestion? {
    let bytes = place.source.bytes
    let isOfNumber = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ",") }
    let start = bytes[..<place.span.start].lastIndex { !isOfNumber($0) }.map { $0 + 1 } ?? 0
    let end = bytes[place.span.end...].firstIndex { !isOfNumber($0) } ?? bytes.count
    let parts = place.source.text(of: Span(start, end)).split(at: ",").map(String.init)
    guard parts.count > 1, 1...3 ~= parts[0].count, parts.dropFirst().allSatisfy({ $0.count == 3 }), parts[0] != "0"
    else { return nil }
    let line = parts.joined(separator: "_")
    return place.source.suggest("the digits of a number are grouped by `_`: `\(line)`", Span(start, end), line)
  }

  /// `print "a", b`, `return 1, 2`, `signal 1, 2`, `text, map upper`: parts between commas are one argument, or a
  /// stage.
  private static func commas(_ place: Place) -> Suggestion? {
    let text = LineText(place.source)
    if let number = number(place) { return number }
    let start = text.statementStart(before: place.span.start)
    let end = text.operandEnd(after: start, stopsAtPipe: true)
    let word = text.word(at: start)
    guard let entry = Entries.named(word), end > place.span.end else { return nil }
    let first = text.skipBlanks(start + word.utf8.count)
    let source = place.source
    if first == place.span.start, case .constant = entry.meaning, entry.result.kind?.isStream == true {
      let stage = text.word(at: text.skipBlanks(place.span.end))
      guard Entries.named(stage)?.parameters.first?.accepts.isOfSignals == true else { return nil }
      return source.suggest("a stage follows `|`", place.span, " |")
    }
    let parts = text.split(first, end)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), first > start + word.utf8.count else { return nil }
    let whole = Span(first, end)
    let line: String
    switch entry.role {
    case .print: line = filled(parts) ?? interpolation(of: parts)
    case .returnValue: line = "(\(parts.joined(separator: ", ")))"
    case .signal, .sequence: line = "[\(parts.joined(separator: ", "))]"
    default: return nil
    }
    return source.suggest("write `\(word) \(line)`", whole, line)
  }
}
