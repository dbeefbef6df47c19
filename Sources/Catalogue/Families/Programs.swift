import Reactive
import Values

extension Entries {
  /// Programs and the environment, through the gate.
  static let programs: [Entry] = [
    Entry(
      "run", as: .run,
      """
      Runs a program at each subscription, without a shell: sends the lines it writes, and completes when it exits \
      with status 0. Any other status is an error with that code. Disposing ends the program and everything it \
      started, except a daemon: a process that left its group, its parent and its streams. What a program leaves \
      behind when it exits by itself keeps running.
      """,
      [
        Parameter("argv", .list, of: .string, "the program, searched for in PATH, and its arguments"),
        Parameter("in", .string, .labeled, "the directory to run it in"),
        Parameter("env", .dictionary, .labeled, "variables to add; nil removes one"),
        Parameter(
          "stdin", .kinds([.string, .data] + Kind.allCases.filter(\.isStream)), .labeled,
          "a string, Data, or a signal whose values are written as lines; empty if left out"),
        Parameter(
          "stderr", .kinds([.string, .subject]), .labeled,
          "\"pass\" to standard error if left out, \"merge\" with the lines, \"drop\", or a Subject to receive them"
        ),
        Parameter("stop", .string, .labeled, "the signal that ends it: \"TERM\" if left out"),
        Parameter("grace", .duration, .labeled, "how long it may take to end; 5s if left out"),
        Parameter("terminal", .bool, .labeled, "true to run it in its own terminal"),
        Parameter("as", .string, .labeled, "\"lines\" if left out, \"text\" at once, or \"data\""),
      ],
      gives: .signal(.kind(.string)), rac: "-rac_run",
      elsewhere: ["Node: spawn", "Python: subprocess", "shell: exec"],
      examples: """
        # record: {"ask":1,"run":[["make","-j2"]]}
        # record: {"us":60000,"of":1,"bytes":"cc -c a.c\\n"}
        # record: {"us":900000,"of":1,"error":{"message":"make exited with 2","domain":"Process","code":2}}
        run ["make", "-j2"]
        #=> [60ms] _1: next "cc -c a.c"
        #=> [900ms] _1: error Error("make exited with 2", domain: "Process", code: 2)
        """,
      traits: [.mayFail, .takesTime], needs: Permit(.run, as: .program),
      .stream(signal: runSignal)),
    Entry(
      "env",
      "Returns an environment variable as a string; nil if it is not set.",
      [Parameter("name", .string, "such as `HOME`")], elsewhere: ["C: getenv", "Node: process", "shell: printenv"],
      examples: """
        # record: {"ask":1,"env":["EDITOR"]}
        # record: {"of":1,"next":"vi"}
        env "EDITOR"
        #=> "vi"
        """, traits: .mayFail, needs: Permit(.env, as: .name),
      .function { call throws(Failure) in
        try call.checkVariable(call.string(0))
        return try call.host.world.variable(call.ask(.env))
      }),
  ]

  private static func runSignal(_ call: Call) throws(Failure) -> Signal {
    let words = try call.texts(0)
    if words.first?.isEmpty ?? true {
      let what = words.isEmpty ? "its list" : "the name of its program"
      throw call.misuse("`run` must be given a program, but \(what) is empty", help: "run [\"make\", \"-j2\"]")
    }
    if words.contains(where: { $0.utf8.contains(0) }) {
      throw call.misuse("an argument of a program must not contain a zero character")
    }
    if call.isGiven(1) { _ = try call.path(of: 1) }
    if call.isGiven(5) { _ = try call.word(5, ["TERM", "INT", "HUP", "QUIT", "KILL", "USR1", "USR2"]) }
    if call.isGiven(6) { _ = try call.duration(6) }
    if call.isGiven(7) { _ = try call.bool(7) }
    let form = try call.word(8, ["lines", "text", "data"])
    if let variables = try call.dictionary(2) {
      for (name, value) in zip(variables.keys, variables.values) {
        try call.checkVariable(name.raw)
        if value.raw.utf8.contains(0) { throw call.misuse("a variable must not contain a zero character") }
      }
    }
    let errors = call.value(4).box as? Subject
    if errors == nil { _ = try call.word(4, ["pass", "merge", "drop"]) }
    let input = call.value(3).kind.isStream ? try call.signal(3) : nil
    var labels: [(String, Value)] = []
    for (index, parameter) in call.entry.parameters.enumerated() where index > 0 && index < 8 && call.isGiven(index) {
      // A signal or a subject is not a plain value, so the ask only records that there is one.
      let isPlain = !(index == 3 && input != nil || index == 4 && errors != nil)
      labels.append((parameter.name, isPlain ? call.value(index) : .bool(true)))
    }
    let ask = Ask(.run, [.list(words.map { .string($0) })], labels: labels, at: call.place)
    return AskSignal(
      ask, form == "lines" ? .lines : form == "text" ? .text : .data, call.host, input: input, errors: errors)
  }
}

extension Call {
  fileprivate func checkVariable(_ name: String) throws(Failure) {
    if !name.isEmpty, !name.utf8.contains(0), !name.contains("=") { return }
    throw misuse("the name of a variable must not be empty or contain `=`, but is \(Value.string(name))")
  }
}
