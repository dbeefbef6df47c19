extension PromptCommand {
  static let drawing: [PromptCommand] = [
    PromptCommand("kind", .code, "EXPR", "says of each stage: hot or cold, can it fail, does it end …") {
      prompt, call throws(Refusal) in try prompt.pictures.kind(call)
    },
    PromptCommand("marbles", .code, "[EXPR [for 1s]]", "draws its stages; alone, what this session has shown") {
      prompt, call throws(Refusal) in
      if call.rest.isEmpty { return prompt.pictures.shownMarbles(nil) }
      try prompt.pictures.marbles(call)
    },
    PromptCommand("graph", .code, "EXPR", "draws what a signal is made of") { prompt, call throws(Refusal) in
      try prompt.pictures.graph(call)
    },
    PromptCommand("objc", .code, "EXPR", "writes an entry in Objective-C, for ReactiveCocoa 2.5") {
      prompt, call throws(Refusal) in try prompt.showObjectiveC(call)
    },
    PromptCommand("compare", .code, "A, B", "draws pipelines one above the other: where they part") {
      prompt, call throws(Refusal) in try prompt.pictures.compare(call)
    },
    PromptCommand("trace", .code, "ENTRY|NAME|on|off", "shows each event of each stage and its cause, a step at a time")
    {
      prompt, call throws(Refusal) in try prompt.trace(call)
    },
  ]
}
