import Diagnostics

extension PromptCommand {
  static let steering: [PromptCommand] = [
    PromptCommand("live", .controls, "[NAME…]", "shows a form; each key goes to its controls, until Escape") {
      prompt, call throws(Refusal) in try prompt.live(call.rest)
    },
    PromptCommand("fix", "applies the fix of the last error and runs the entry again") { prompt, _ throws(Refusal) in
      try prompt.fix()
    },
    PromptCommand("set", .setting, "[name on|off]", "shows or changes settings: time, color, hints, why") {
      prompt, call throws(Refusal) in try prompt.set(call.rest)
    },
    PromptCommand("clear", "clears the screen") { prompt, _ throws(Refusal) in
      if prompt.editor?.clear() != true {
        throw Refusal(PromptReasons.notNow, "this terminal cannot be cleared", help: "it only prints lines")
      }
    },
    PromptCommand("reset", "ends everything and begins a fresh session") { prompt, _ in
      prompt.reset()
      prompt.output.remark(prompt.files.initial == nil ? "a fresh session" : "a fresh session, with init.rsig")
    },
    PromptCommand("quit", "leaves the prompt, as Ctrl-D does") { prompt, _ in
      if !prompt.leavesQuiz() { prompt.isOver = true }
    },
  ]
}

extension Repl {
  /// Reruns the last entry with every fix applied that its errors suggest.
  func fix() throws(Refusal) {
    let fixes = output.diagnostics.compactMap { $0.fixes.first }
    guard let source = fixes.first?.edits.first?.place.source else {
      throw Refusal(
        PromptReasons.notNow, "the last entry has no error with a fix", help: "a fix is offered where it is certain")
    }
    enterAsTyped(Suggestion.apply(fixes, to: source).trimmedEnd)
  }
}
