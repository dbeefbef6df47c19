/// What can be typed after a colon: the one table from which reading, completion and help are made.
public struct ColonCommand: Sendable {
  public enum Name: String, CaseIterable, Sendable {
    case help, ops, kind, marbles, graph, compare, jobs, dispose, mute, commands, vars, log, load, reload, save, edit,
      history, clear, reset
    case live, time, pause, step, run, back, allow, set, quit
  }

  /// What an argument is, so that it can be checked and completed.
  public enum Argument: Sendable {
    case none
    case topic, family
    case expression
    case labelOrAll
    case count
    case file(flags: [String])
    case pattern
    case clock
    case duration
    case setting
    case field
    case permission
  }

  public let name: Name
  public let argument: Argument
  public let isOptional: Bool
  /// As help shows it, `[n]`.
  public let usage: String
  public let summary: String

  init(_ name: Name, _ argument: Argument = .none, _ usage: String = "", optional: Bool = false, _ summary: String) {
    self.name = name
    self.argument = argument
    self.usage = usage
    self.summary = summary
    isOptional = optional
  }

  public static let all: [ColonCommand] = [
    ColonCommand(.help, .topic, "[topic]", optional: true, "what can be asked; ?map is the page of an operator"),
    ColonCommand(.ops, .family, "[family]", optional: true, "the operators, by family"),
    ColonCommand(.kind, .expression, "EXPR", "of each stage: hot or cold, can it fail, does it end …"),
    ColonCommand(
      .marbles, .expression, "[EXPR [for 1s]]", optional: true, "draws its stages; alone, what this session has shown"),
    ColonCommand(.graph, .expression, "EXPR", "draws what a signal is made of"),
    ColonCommand(.compare, .expression, "A, B", "draws pipelines one above the other: where they part"),
    ColonCommand(.jobs, "what is watched and still live"),
    ColonCommand(.dispose, .labelOrAll, "LABEL|all", "ends a watch; by a Command's name, all that is its"),
    ColonCommand(.mute, .labelOrAll, "LABEL|all|none", "a watch goes on unshown, or is shown again"),
    ColonCommand(.commands, "the Commands: enabled or not, executing or not"),
    ColonCommand(.vars, "the bindings and what they hold"),
    ColonCommand(.log, .count, "[n]", optional: true, "the last events, 20 or n, those that were muted too"),
    ColonCommand(
      .load, .file(flags: ["--step"]), "FILE [--step]", "runs a script here; --step waits for Enter each time"),
    ColonCommand(.reload, "a fresh session that runs the last loaded script"),
    ColonCommand(
      .save, .file(flags: ["--test"]), "FILE [--test]", "writes what was entered; --test adds what it prints"),
    ColonCommand(.edit, "the last entry in $EDITOR; runs what it leaves"),
    ColonCommand(.history, .pattern, "[text]", optional: true, "earlier entries, those with the text"),
    ColonCommand(.clear, "clears the screen"),
    ColonCommand(.reset, "ends everything and begins a fresh session"),
    ColonCommand(.live, .field, "FIELD", "hands each key to a TextField at once, until Escape"),
    ColonCommand(.time, .clock, "real|virtual", "virtual time is stepped by hand"),
    ColonCommand(.pause, "time stands still until :step, :run or :time real"),
    ColonCommand(.step, .count, "[n]", optional: true, "runs the next n things that are due"),
    ColonCommand(.run, .duration, "[until D]", optional: true, "lets virtual time go on, to the end or to D"),
    ColonCommand(.back, .count, "[n]", optional: true, "takes back the last n steps, in virtual time"),
    ColonCommand(.allow, .permission, "[what]", optional: true, "what entries and scripts may reach outside"),
    ColonCommand(.set, .setting, "[name on|off]", optional: true, "settings: time, color, why"),
    ColonCommand(.quit, "leaves, as Ctrl-D does"),
  ]

  private init(_ name: Name, _ summary: String) { self.init(name, .none, "", summary) }

  public static func named(_ name: Name) -> ColonCommand { all.first { $0.name == name }! }

  /// For help: what is typed, and what that does.
  public static var rows: [(name: String, text: String)] {
    all.map { (":\($0.name.rawValue)\($0.usage.isEmpty ? "" : " \($0.usage)")", $0.summary) }
  }

  public static var candidates: [Candidate] {
    all.map { Candidate(":\($0.name.rawValue)", summary: $0.summary, ending: $0.usage.isEmpty ? "" : " ") }
  }
}
