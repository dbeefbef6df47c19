import Catalogue
import Diagnostics

/// A command of the prompt. Parsing, completion, help and effect are all derived from it. To add one, add an element to
/// the list of its group.
struct PromptCommand: Sendable {
  let name: String
  let argument: CommandArgument
  /// Argument as help shows it, such as `[n]`: in brackets if optional, empty if there is none.
  let usage: String
  /// Effect of the command in a few words, not counting its optional argument.
  let summary: String
  /// True if `:name!` does what `:name` refuses to do.
  let canBeForced: Bool
  let perform: @Sendable (Repl, CommandCall) throws(Refusal) -> Void

  init(
    _ name: String, _ argument: CommandArgument = .none, _ usage: String = "", _ summary: String,
    canBeForced: Bool = false, _ perform: @escaping @Sendable (Repl, CommandCall) throws(Refusal) -> Void
  ) {
    self.name = name
    self.argument = argument
    self.usage = usage
    self.summary = summary
    self.canBeForced = canBeForced
    self.perform = perform
  }

  var isOptional: Bool { usage.isEmpty || usage.hasPrefix("[") }

  /// `:step [n]`
  var title: String { ":\(name)\(usage.isEmpty ? "" : " \(usage)")" }

  /// The groups, in the order of help.
  static let groups: [(name: String, commands: [PromptCommand])] = [
    ("ask", asking), ("draw", drawing), ("watch", watching), ("time", timing), ("files", filing),
    ("outside", permitting), ("prompt", steering), ("learn", learning),
  ]

  static let all: [PromptCommand] = groups.flatMap(\.commands)

  static func named(_ name: String) -> PromptCommand? { all.first { $0.name == name } }

  /// Commands by their names in other prompts.
  private static let elsewhere = Dictionary(
    rows: """
      quit ; exit bye q 退出
      dispose ; stop kill unwatch cancel
      kind ; type info inspect
      help ; doc man apropos 帮助
      vars ; ls who whos browse
      run ; wait continue 运行
      back ; undo
      mute ; quiet silence unmute
      trace ; debug
      load ; open source 打开
      save ; write 保存
      step ; next
      """.lines)

  /// The command that another prompt has under this name.
  static func elsewhere(_ name: String) -> PromptCommand? { elsewhere[name].flatMap(named) }

  /// Finds a command by its name or by an unambiguous prefix.
  static func find(_ name: String, at place: Span) throws(Refusal) -> PromptCommand {
    if let exact = named(name) { return exact }
    // Course commands do not make the other commands' prefixes ambiguous.
    let all = groups.filter { $0.name != "learn" }.flatMap(\.commands)
    let usual = name.isEmpty ? [] : all.filter { $0.name.hasPrefix(name) }
    let begun = !usual.isEmpty || name.isEmpty ? usual : learning.filter { $0.name.hasPrefix(name) }
    if begun.count == 1 { return begun[0] }
    if begun.count > 1 {
      throw Refusal(
        PromptReasons.unknownCommand, "`:\(name)` could be \(begun.map { "`:\($0.name)`" }.joined(separator: " or "))",
        help: "write more of its name", at: place)
    }
    let near =
      elsewhere(name)?.name
      ?? Nearest.name(to: name, among: PromptCommand.all.map(\.name)).flatMap {
        Nearest.isLikely(name, for: $0) ? $0 : nil
      }
    // `:watch text`
    let isFunction = near == nil && Entries.named(name) != nil
    throw Refusal(
      PromptReasons.unknownCommand, "there is no `:\(name)`",
      help: near.map { "did you mean `:\($0)`?" }
        ?? (isFunction ? "`\(name)` is a function, and has no `:` before it" : "`:help` shows them all"), at: place)
  }
}
