extension PromptCommand {
  static let asking: [PromptCommand] = [
    PromptCommand(
      "help", .topic, "[topic]", "explains an operator, a word, a code or an idea; `?topic` is short for it"
    ) {
      prompt, call throws(Refusal) in try prompt.help.answer(call.rest)
    },
    PromptCommand("ops", .family, "[family]", "lists the operators, by family") { prompt, call throws(Refusal) in
      try prompt.help.operators(call.word())
    },
    PromptCommand("hints", .words(["on", "off"]), "[on|off]", "lists the hints so far, or turns hints on or off") {
      prompt, call throws(Refusal) in try prompt.hints(call.word())
    },
    PromptCommand("explain", .text, "CODE", "explains an error code at length") { prompt, call throws(Refusal) in
      try prompt.help.explain(call.word() ?? "")
    },
  ]
}
