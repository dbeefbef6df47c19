import Diagnostics
import Interpreter
import Values

/// A line that begins with a colon: the command it calls, and the text after the command's name.
struct CommandCall {
  let command: PromptCommand
  let source: Source
  /// Everything after the name, without surrounding blanks.
  let rest: String
  /// Place of `rest` in the entry; place of the name if `rest` is empty.
  let place: Span
  /// `:save!`
  let isForced: Bool

  /// True if a line is for the prompt rather than the language. Chinese input methods write the signs wide.
  static func isCall(_ line: String) -> Bool { line.first { !$0.isWhitespace }.map(":?：？".contains) ?? false }

  init(_ source: Source) throws(Refusal) {
    let line = String(utf8: source.bytes)
    self.source = source
    let start = line.prefix(while: \.isWhitespace).utf8.count
    let sign = line.trimmed.prefix(1)
    let body = line.trimmed.dropFirst()
    let isQuestion = sign == "?" || sign == "？"
    let word = isQuestion ? "" : body.prefix { !$0.isWhitespace }
    rest = String(body.dropFirst(word.count)).trimmed
    let head = Span(start, start + sign.utf8.count + word.utf8.count)
    let name = String(word.last == "!" ? word.dropLast() : word)
    command = try PromptCommand.find(isQuestion ? "help" : name, at: head)
    isForced = word.last == "!"
    // Only blanks may follow `rest` on the line.
    let end = line.trimmedEnd.utf8.count
    place = rest.isEmpty ? head : Span(end - rest.utf8.count, end)
    if isForced, !command.canBeForced {
      throw Refusal(
        PromptReasons.unfit, "`:\(command.name)` has no `!`", help: "write `:\(command.name)`", at: head)
    }
    if rest.isEmpty, !command.isOptional { throw missing }
    if !rest.isEmpty, command.usage.isEmpty {
      throw Refusal(
        PromptReasons.unfit, "`:\(command.name)` takes nothing", help: "write `:\(command.name)` alone", at: place)
    }
  }

  private var missing: Refusal {
    Refusal(
      PromptReasons.missing, "`:\(command.name)` needs \(command.usage)",
      help: "`\(command.title)`: \(command.summary)",
      at: place)
  }

  // MARK: reading the argument

  /// Nil if no argument was given.
  var text: String? { rest.isEmpty ? nil : rest }

  /// The argument, which must be a single word.
  func word() throws(Refusal) -> String? {
    guard let blank = rest.firstIndex(where: \.isWhitespace) else { return text }
    throw Refusal(
      PromptReasons.unfit, "`:\(command.name)` takes one word", help: "write `:\(command.name) \(rest[..<blank])`")
  }

  func count() throws(Refusal) -> Int? {
    if rest.isEmpty { return nil }
    guard let count = Int(rest), count > 0 else {
      throw Refusal(
        PromptReasons.unfit, "`:\(command.name)` must have a number above 0, but has `\(rest)`",
        help: "write `:\(command.name) 3`")
    }
    return count
  }

  /// A file name and the flags given with it.
  func file() throws(Refusal) -> (name: String, flags: [String]) {
    guard case .file(let known) = command.argument else { return (rest, []) }
    let words = QuotedWords.split(rest)
    let flags = words.filter { $0.hasPrefix("--") }
    let files = words.filter { !$0.hasPrefix("--") }
    if let wrong = flags.first(where: { !known.contains($0) }) {
      throw Refusal(
        PromptReasons.unfit, "`:\(command.name)` has no `\(wrong)`",
        help: known.isEmpty ? "it takes only a file" : "it has \(known.map { "`\($0)`" }.joined(separator: ", "))")
    }
    if files.isEmpty { throw missing }
    guard files.count == 1 else {
      throw Refusal(
        PromptReasons.unfit, "`:\(command.name)` takes one file", help: "a name with spaces needs quotes")
    }
    return (files[0], flags)
  }

  /// A pipeline, and the bound from a trailing `for 1s`, which is not part of the pipeline.
  func bounded() throws(Refusal) -> (code: Span, bound: Int64?) {
    let words = rest.split(separator: " ")
    if words.last == "for" {
      throw Refusal(
        PromptReasons.missing, "a duration is missing after `for`", help: "write `:\(command.name) \(rest) 1s`")
    }
    guard words.count > 2, words[words.count - 2] == "for" else { return (place, nil) }
    let word = String(words.lastElement)
    guard let bound = try? Texts.duration(word) else {
      throw Refusal(PromptReasons.unfit, "`\(word)` is not a duration", help: "write its unit: `for 1s`", word: word)
    }
    let end = String(rest[..<words[words.count - 2].startIndex]).trimmed.utf8.count
    return (Span(place.start, place.start + end), bound)
  }
}
