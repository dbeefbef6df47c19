extension PromptCommand {
  static let watching: [PromptCommand] = [
    PromptCommand("jobs", "lists the watches that are still live") { prompt, _ in prompt.jobs.list() },
    PromptCommand(
      "dispose", .label(["all"]), "LABEL|all", "ends a watch, or all watches of a Command"
    ) { prompt, call throws(Refusal) in try prompt.jobs.dispose(call.rest) },
    PromptCommand(
      "mute", .label(["all", "none"]), "LABEL|all|none", "hides the events of a watch, or shows them again"
    ) { prompt, call throws(Refusal) in try prompt.jobs.mute(call.rest) },
    PromptCommand("commands", "lists the Commands: enabled or not, executing or not") { prompt, _ in
      prompt.help.commands()
    },
    PromptCommand("vars", "lists the bindings and their values") { prompt, _ in prompt.help.variables() },
    PromptCommand("log", .count, "[n]", "shows the last 20 (or n) events, muted ones too") {
      prompt, call throws(Refusal) in prompt.log(try call.count() ?? 20)
    },
  ]
}

extension PromptCommand {
  /// Creates a command that takes no argument.
  init(_ name: String, _ summary: String, _ perform: @escaping @Sendable (Repl, CommandCall) throws(Refusal) -> Void) {
    self.init(name, .none, "", summary, perform)
  }
}

extension Repl {
  func log(_ count: Int) {
    let lines = output.log.last(count)
    if lines.isEmpty { output.remark("nothing was shown yet") }
    output.lines(lines)
    if output.log.count > lines.count, !lines.isEmpty {
      output.remark("the last \(lines.count) of \(output.log.count); :log n shows n")
    }
  }
}
