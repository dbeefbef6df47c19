import Catalogue
import Diagnostics
import Syntax

// The equivalent of a foreign name where it stands, of one in several words, and of `new`.

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
    if given.arguments.count == 1, given.arguments[0].isClosure, let ours = entry.withWork {
      return suggest("`\(text(span))` is `\(ours.name)` here", span, ours.name)
    }
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

  /// The entry whose name is written in several words, and the last word's end: `start with "x"`, `take while { … }`.
  func joinedName(_ first: String, _ arguments: [Expression]) -> (entry: Entry, end: Int)? {
    var joined = first
    var found: (Entry, Int)?
    for (index, argument) in arguments.prefix(3).enumerated() {
      guard argument.label == nil, case .name(let word) = argument.form, word.first?.isLowercase == true else { break }
      joined += word.prefix(1).uppercased() + word.dropFirst()
      // `take until { … }` is meant for a test.
      let isTest = index + 1 < arguments.count && arguments[index + 1].isClosure
      let test = isTest ? Entries.named(joined + "Block") : nil
      guard
        let entry = test ?? Entries.named(joined) ?? Foreign.suggestion(joined)?.replacement.flatMap(Entries.named)
      else { continue }
      found = (entry, argument.span.end)
    }
    return found
  }

  func oneName(_ joined: (entry: Entry, end: Int), _ span: Span) -> Suggestion {
    suggest("it is a single word here: `\(joined.entry.name)`", span, joined.entry.name, isSure: true)
  }

  /// `new Subject()`, and `new Subject().next(1)`
  func constructor(_ made: Expression, _ whole: Span) -> Suggestion {
    var root = made
    var arguments: [String] = []
    while true {
      if case .member(let subject, _) = root.form {
        root = subject
      } else if case .apply(let callee, let given, .bracketed) = root.form {
        if case .name = callee.form {
          arguments = given.map { text($0.value.span) }
          break
        }
        root = callee
      } else {
        break
      }
    }
    let owner = if case .apply(let callee, _, _) = root.form { text(callee.span) } else { text(root.span) }
    let made = owner == "Observable" && arguments.count == 1 ? "createSignal(\(arguments[0]))" : nil
    let call = made ?? ForeignFactory.maker(owner, arguments) ?? text(root.span)
    guard call != text(root.span) || Entries.named(owner) != nil else {
      // Python's `Counter`, which has no `new` before it, is not the class that is meant.
      let word = owner == "Counter" ? nil : Foreign.suggestion(owner)
      return Suggestion(word?.sentence ?? "an object is made by calling its name, as in `Subject()`")
    }
    return suggest(
      "an object is made by calling its name: `\(call)`", Span(whole.start, root.span.end), call, isSure: true)
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
