import Diagnostics

/// A line that began with a colon, read and checked.
public enum ColonCall: Equatable, Sendable {
  case help(topic: String?)
  case ops(family: String?)
  case kind(Span)
  /// The pipeline, by its place in the line, and how long it runs.
  case marbles(Span, bound: String?)
  /// Of what was shown.
  case shownMarbles
  case graph(Span)
  case compare(Span)
  case jobs, commands, vars, reload, edit, clear, reset, pause, quit
  case dispose(label: String)
  case disposeAll
  case mute(String)
  case log(count: Int?)
  case load(file: String, isStepped: Bool)
  case save(file: String, isTest: Bool, overwrites: Bool)
  case history(text: String?)
  case live(String)
  case time(isVirtual: Bool)
  case step(count: Int)
  /// A duration as the language writes it.
  case run(until: String?)
  case back(count: Int)
  case allow(String?)
  case set(name: String?, value: String?)

  struct Refusal: Error {
    let reason: Reason
    let message: String
    let help: String?
    /// What is wrong with the line; nil is what stands behind the name.
    var place: Span?

    init(_ reason: Reason, _ message: String, help: String?, at place: Span? = nil) {
      self.reason = reason
      self.message = message
      self.help = help
      self.place = place
    }
  }

  /// Whether a line is for the prompt and not for the language.
  public static func isCall(_ line: String) -> Bool {
    let first = line.first { !$0.isWhitespace }
    return first == ":" || first == "?"
  }

  static func read(_ line: String) throws(Refusal) -> ColonCall {
    let trimmed = line.trimmed
    if trimmed.hasPrefix("?") {
      let topic = String(trimmed.dropFirst()).trimmed
      return .help(topic: topic.isEmpty ? nil : topic)
    }
    let body = String(trimmed.dropFirst())
    let name = body.prefix { !$0.isWhitespace }
    let rest = String(body.dropFirst(name.count)).trimmed
    let start = line.utf8.count - line.drop(while: \.isWhitespace).utf8.count
    let head = Span(start, start + 1 + name.utf8.count)
    let overwrites = name == "save!"
    let command = try find(overwrites ? "save" : String(name), at: head)
    if rest.isEmpty, !command.isOptional, !command.usage.isEmpty {
      throw Refusal(
        PromptReasons.missing, "`:\(command.name.rawValue)` needs \(command.usage)",
        help: "`:\(command.name.rawValue) \(command.usage)`: \(command.summary)", at: head)
    }
    let place = place(of: rest, in: line)
    do throws(Refusal) {
      if !rest.isEmpty, command.usage.isEmpty {
        throw Refusal(
          PromptReasons.unfit, "`:\(command.name.rawValue)` takes nothing",
          help: "write `:\(command.name.rawValue)` alone")
      }
      return try make(command, rest, place, overwrites)
    } catch {
      var refusal = error
      refusal.place = error.place ?? (rest.isEmpty ? head : place)
      throw refusal
    }
  }

  /// The rest stands at the end of the line, but for blanks.
  private static func place(of rest: String, in line: String) -> Span {
    let end = line.utf8.count - line.reversed().prefix(while: \.isWhitespace).reduce(0) { $0 + $1.utf8.count }
    return Span(end - rest.utf8.count, end)
  }

  /// A name may be cut short as long as it is the only one that begins so.
  private static func find(_ name: String, at place: Span) throws(Refusal) -> ColonCommand {
    if let exact = ColonCommand.Name(rawValue: name) { return ColonCommand.named(exact) }
    let names = ColonCommand.Name.allCases.map(\.rawValue)
    let begun = names.filter { !name.isEmpty && $0.hasPrefix(name) }
    if begun.count == 1, let only = ColonCommand.Name(rawValue: begun[0]) { return ColonCommand.named(only) }
    if begun.count > 1 {
      throw Refusal(
        PromptReasons.unknownCommand, "`:\(name)` could be \(begun.map { "`:\($0)`" }.joined(separator: " or "))",
        help: "write more of its name",
        at: place)
    }
    let near = Nearest.name(to: name, among: names)
    throw Refusal(
      PromptReasons.unknownCommand, "there is no `:\(name)`",
      help: near.map { "did you mean `:\($0)`?" } ?? "`:help` shows them all", at: place)
  }

  private static func make(
    _ command: ColonCommand, _ rest: String, _ place: Span, _ overwrites: Bool
  ) throws(Refusal) -> ColonCall {
    let optional = rest.isEmpty ? nil : rest
    switch command.name {
    case .help: return .help(topic: optional)
    case .ops: return .ops(family: rest.isEmpty ? nil : try one(command, rest))
    case .kind: return .kind(place)
    case .graph: return .graph(place)
    case .compare: return .compare(place)
    case .marbles:
      if rest.isEmpty { return .shownMarbles }
      // `for 1s` at the end is no part of the pipeline.
      let words = rest.split(separator: " ")
      if words.last == "for" {
        throw Refusal(PromptReasons.missing, "a duration is missing after `for`", help: "write `:marbles \(rest) 1s`")
      }
      guard words.count > 2, words[words.count - 2] == "for" else { return .marbles(place, bound: nil) }
      let end = rest[..<words[words.count - 2].startIndex].trimmed.utf8.count
      return .marbles(Span(place.start, place.start + end), bound: String(words[words.count - 1]))
    case .jobs: return .jobs
    case .dispose: return rest == "all" ? .disposeAll : .dispose(label: rest)
    case .mute: return .mute(rest)
    case .commands: return .commands
    case .vars: return .vars
    case .log: return .log(count: try count(command, rest))
    case .load:
      let (file, flags) = try fileAndFlags(command, rest)
      return .load(file: file, isStepped: flags.contains("--step"))
    case .reload: return .reload
    case .save:
      let (file, flags) = try fileAndFlags(command, rest)
      return .save(file: file, isTest: flags.contains("--test"), overwrites: overwrites)
    case .edit: return .edit
    case .history: return .history(text: optional)
    case .clear: return .clear
    case .reset: return .reset
    case .live: return .live(try one(command, rest))
    case .time:
      guard rest == "real" || rest == "virtual" else {
        throw Refusal(
          PromptReasons.unfit, "`:time` must be `real` or `virtual`, but is `\(rest)`",
          help: "`:time virtual` is stepped by hand")
      }
      return .time(isVirtual: rest == "virtual")
    case .pause: return .pause
    case .step: return .step(count: try count(command, rest) ?? 1)
    case .run:
      let words = rest.split(separator: " ").map(String.init)
      let time = words.first == "until" ? Array(words.dropFirst()) : words
      if time.isEmpty, !words.isEmpty {
        throw Refusal(PromptReasons.missing, "a duration is missing after `until`", help: "write `:run until 5s`")
      }
      guard time.count < 2 else {
        throw Refusal(PromptReasons.unfit, "`:run` takes one duration", help: "write `:run until \(time[0])`")
      }
      return .run(until: time.first)
    case .back: return .back(count: try count(command, rest) ?? 1)
    case .allow:
      if let optional, !["read", "write", "net", "run", "env", "all"].contains(optional.prefix { $0 != "=" }) {
        throw Refusal(
          PromptReasons.unfit, "there is no permission `\(optional)`",
          help: "there are read, write, net, run, env and all")
      }
      return .allow(optional)
    case .set:
      let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
      return .set(name: words.first, value: words.count > 1 ? words[1].trimmed : nil)
    case .quit: return .quit
    }
  }

  private static func one(_ command: ColonCommand, _ text: String) throws(Refusal) -> String {
    guard let blank = text.firstIndex(where: \.isWhitespace) else { return text }
    throw Refusal(
      PromptReasons.unfit, "`:\(command.name.rawValue)` takes one word",
      help: "write `:\(command.name.rawValue) \(text[..<blank])`")
  }

  private static func count(_ command: ColonCommand, _ text: String) throws(Refusal) -> Int? {
    if text.isEmpty { return nil }
    guard let count = Int(text), count > 0 else {
      throw Refusal(
        PromptReasons.unfit, "`:\(command.name.rawValue)` must have a number above 0, but has `\(text)`",
        help: "write `:\(command.name.rawValue) 3`")
    }
    return count
  }

  private static func fileAndFlags(_ command: ColonCommand, _ text: String) throws(Refusal) -> (
    file: String, flags: [String]
  ) {
    guard case .file(let known) = command.argument else { return (text, []) }
    let words = FileWords.split(text)
    let flags = words.filter { $0.hasPrefix("--") }
    let files = words.filter { !$0.hasPrefix("--") }
    if let wrong = flags.first(where: { !known.contains($0) }) {
      throw Refusal(
        PromptReasons.unfit, "`:\(command.name.rawValue)` has no `\(wrong)`",
        help: "it has \(known.map { "`\($0)`" }.joined(separator: ", "))")
    }
    guard files.count == 1 else {
      if files.isEmpty {
        throw Refusal(
          PromptReasons.missing, "`:\(command.name.rawValue)` needs \(command.usage)",
          help: "`:\(command.name.rawValue) \(command.usage)`: \(command.summary)")
      }
      throw Refusal(
        PromptReasons.unfit, "`:\(command.name.rawValue)` takes one file", help: "a name with blanks stands in quotes")
    }
    return (files[0], flags)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
