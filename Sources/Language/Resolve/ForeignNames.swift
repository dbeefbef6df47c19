import Catalogue
import Diagnostics
import Syntax
import Values

// The equivalent of a foreign name where it stands.

extension Resolver {
  /// The equivalent of a foreign name, as a replacement if it is a single name.
  func suggestion(_ foreign: Foreign.Word, _ span: Span) -> Suggestion {
    // A class whose member is read is not a function.
    let isOwner = source.byte(at: span.end) == "." && lastByte(before: span.start) != "."
    let isFunction = foreign.replacement.flatMap(Entries.named)?.parameters.isEmpty == false
    guard let replacement = foreign.replacement,
      !isOwner || !isFunction && (source.byte(at: span.start) >= "a" || text(span).allSatisfy(\.isUppercase))
    else { return Suggestion(foreign.sentence) }
    return suggest(Sentence(foreign.sentence), span, replacement)
  }

  /// The equivalent of a foreign name together with its arguments: without labels that only it has, or without the call
  /// where nothing is called here.
  func suggestion(_ foreign: Foreign.Word, ofCall span: Span, _ given: Given, _ whole: Span) -> Suggestion? {
    if foreign.sentence.hasSuffix("leave it out"), let receiver = given.piped, receiver.span.end < span.start {
      return suggest(Sentence(foreign.sentence), Span(receiver.span.end, whole.end), "", isSure: true)
    }
    guard let replacement = foreign.replacement, let entry = Entries.named(replacement) else { return nil }
    let unknown = given.arguments.filter { argument in
      argument.label.map { label in !entry.parameters.contains { $0.label == label.text || $0.name == label.text } }
        ?? false
    }
    guard !unknown.isEmpty else { return nil }
    let onScheduler = entry.parameters.contains { $0.accepts == .scheduler }
    let gaps = unknown.map { argument -> Source.Change in
      if entry.role == .sorted, let label = argument.label, label.text == "reverse" {
        return (label.span, "descending")
      }
      let isLeftOut = argument.label?.text == "scheduler" && !onScheduler
      let before = given.arguments.last { $0.span.end < argument.span.start }?.span.end
      return (
        isLeftOut
          ? Span(before ?? argument.span.start, argument.span.end)
          : Span(argument.label?.span.start ?? 0, argument.value.span.start), ""
      )
    }
    return suggest(Sentence(foreign.sentence), [(span, replacement)] + gaps)
  }
}

extension Expression {
  /// A list that is written out, or a range.
  var isList: Bool {
    switch value.form {
    case .list, .binary(.closedRange, _, _), .binary(.openRange, _, _): true
    case .bracketed(let inner): inner.isList
    default: false
    }
  }

  /// `-c`, an option of a program.
  var isOption: Bool { if case .unary(.minus, let value) = form { value.path != nil } else { false } }

  /// The text of a string without interpolation.
  var literalText: String? { if case .literal(.string(let text)) = value.form { text } else { nil } }

  /// True if the expression needs brackets as an argument of a call that is written with spaces.
  var isSpacedCallOrOperation: Bool {
    if case .apply(_, _, .bracketed) = form { false } else { isCallOrOperation }
  }

  /// True if the expression needs brackets as an argument.
  var isCallOrOperation: Bool {
    switch form {
    case .literal, .interpolation, .text, .name, .member, .bracketed, .list, .dictionary, .closure, .anonymous: false
    default: true
    }
  }
}
