extension PromptCommand {
  static let drawing: [PromptCommand] = [
    PromptCommand("kind", .code, "EXPR", "says whether each stage is hot or cold, can fail, ends …") {
      prompt, call throws(Refusal) in try prompt.pictures.kind(call)
    },
    PromptCommand("marbles", .code, "[EXPR [for 1s]]", "draws the stages of EXPR; alone, what this session has shown") {
      prompt, call throws(Refusal) in
      if call.rest.isEmpty { return prompt.pictures.shownMarbles(nil) }
      try prompt.pictures.marbles(call)
    },
    PromptCommand("graph", .code, "EXPR", "draws how a signal is built") { prompt, call throws(Refusal) in
      try prompt.pictures.graph(call)
    },
    PromptCommand("objc", .code, "EXPR", "writes an entry in Objective-C, for ReactiveCocoa 2.5") {
      prompt, call throws(Refusal) in try prompt.showObjectiveC(call)
    },
    PromptCommand("compare", .code, "A, B", "draws pipelines aligned, and marks where they differ") {
      prompt, call throws(Refusal) in try prompt.pictures.compare(call)
    },
    PromptCommand("trace", .code, "ENTRY|NAME|on|off", "shows each event of each stage and its cause, a step at a time")
    {
      prompt, call throws(Refusal) in try prompt.trace(call)
    },
  ]
}
