import Catalogue
import Diagnostics
import Syntax

// Suggestions that replace a whole call name it as a whole: "`of(1)` is `signal([1])` here".

extension Resolver {
  /// True for the class of another language in `Sub.map(f)`, which is spelled like one of our functions.
  func isOfClass(_ word: Foreign.Word, _ name: String, _ span: Span) -> Bool {
    source.byte(at: span.end) == "." && lastByte(before: span.start) != "." && name.first?.isUppercase == true
      && ForeignWords.all[name] == nil && word.replacement.flatMap(Entries.named)?.parameters.isEmpty == false
  }

  /// True if a function of texts stands for a word after a signal whose values are none: `(return 1).test()`.
  func misfits(_ word: Foreign.Word, _ receiver: Resolved?) -> Bool {
    guard let stream = receiver?.shape, stream.kind?.isSignal == true, let kind = stream.element?.kind, !kind.isSignal,
      let first = word.replacement.flatMap(Entries.named)?.parameters.first
    else { return false }
    return !first.admits(.signal) && first.need != .variadic && !first.admits(kind)
  }

  /// `month(now)`: the property of the only argument.
  func memberOfArgument(_ name: String, _ argument: Expression, _ whole: Span, _ scope: Scope) -> Suggestion? {
    guard argument.label == nil, !argument.isClosure, !Entries.properties(named: name).isEmpty else { return nil }
    var value = missing(argument.span)
    trying { value = resolve(argument.value, scope) }
    guard let kind = value.shape.kind, Entries.property(name, of: kind) != nil else { return nil }
    let words = text(argument.value.span)
    let line = "\(argument.value.isCallOrOperation ? "(\(words))" : words).\(name)"
    return suggest("a member is written `\(line)`", whole, line)
  }

  /// `rac_sequence`, whose equivalent calls a function: `sequence xs`.
  func ofOperand(_ word: Foreign.Word, _ name: String, _ subject: Span, _ whole: Span) -> Suggestion? {
    let parts = word.sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard word.replacement == nil, parts.count == 5, parts[3].hasSuffix(" x"), parts[4] == " here",
      case let words = text(subject), !words.contains(" ") || words.hasPrefix("(") || words.hasPrefix("[")
    else { return nil }
    let line = "\(parts[3].dropLast())\(words)"
    return suggest("`\(name)` is `\(line)` here", whole, standing(line, in: whole))
  }

  /// The suggestion with the whole call in place of the name alone, and what it replaces: the place of the error.
  func namingWhole(_ help: Suggestion, _ name: String, _ nameSpan: Span) -> (help: Suggestion, place: Span) {
    guard help.edits.count == 1, let edit = help.edits.first, case let whole = edit.place.span, whole != nameSpan,
      whole.start <= nameSpan.start, nameSpan.end <= whole.end, edit.place.source === source,
      source.line(at: whole.start) == source.line(at: whole.end)
    else { return (help, nameSpan) }
    let place = whole.end - whole.start > WholeCalls.longest ? nameSpan : whole
    let parts = help.text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[1] == name, parts[2] == " is ",
      edit.replacement == parts[3] || edit.replacement == "(\(parts[3]))"
    else { return (help, nameSpan) }
    let written = place == whole ? "`\(text(whole))`" : "this"
    let origin = parts[0].hasSuffix("'s ") ? "" : parts[0]
    let sentence = Sentence("\(origin)\(written) is `\(parts[3])`\(parts[4])")
    return (Suggestion(sentence, edits: help.edits, isSure: help.isSure), place)
  }
}

private enum WholeCalls {
  /// A longer call is not quoted.
  static let longest = 60
}
