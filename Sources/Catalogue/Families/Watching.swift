import Reactive
import Values

extension Entries {
  static let watching: [Listing] = [
    Listing("why") {
      Entry(
        $0, .running,
        "Prints why a Command can be executed or not, or why a signal has sent nothing: what dropped its values, what it waits for, what ended it.",
        [
          Parameter(
            "what",
            .kinds(
              [.command, .signal, .subject, .behaviorSubject, .replaySubject, .channelTerminal]
                + Kind.allCases.filter(\.isControl)))
        ], gives: .kind(.nil),
        examples: [
          """
          let login = Command { user in never }
          let running = execute login "bob"
          wait 300ms
          why login
          #=> login is disabled: execution login[1], started 300ms ago, has not completed; allowsConcurrentExecution is false
          """,
          """
          let few = signal(1...3) | filter { $0 > 3 } | concat never
          few
          why few
          #=> few has sent nothing since it was subscribed just now
          #=> ...
          """,
        ],
        traits: .acts,
        .function { call throws(Failure) in
          for line in try call.host.why(call.value(0), path: call.path(0)) { call.host.say(line) }
          return .nil
        })
    }
  ]
}
