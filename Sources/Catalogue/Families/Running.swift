import Reactive
import Values

extension Entries {
  static let running: [Entry] = [
    Entry(
      "print", .running,
      """
      Writes a value on a line of its own, a text without quotes. A signal is subscribed to: each value is \
      written, and an error is reported.
      """,
      [Parameter("value", .any, .optional, "a blank line if left out")],
      elsewhere: ["JavaScript: console", "shell: echo", "C: printf", "Objective-C: NSLog"],
      examples: [
        """
        print "hello"
        #=> hello
        signal(1...2) | map { "line \\($0)" } | print
        #=> line 1
        #=> line 2
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        let host = call.host
        guard let signal = call.value(0).box as? Signal else {
          if call.isGiven(0), let series = call.value(0).box as? Series { try series.readShown() }
          host.print(call.isGiven(0) ? call.value(0).raw : "")
          return .nil
        }
        let printing = signal.subscribe(
          next: { host.print($0.raw) },
          error: { host.report(Failure(error: $0, at: $0.asError?.place ?? call.place)) })
        host.keep(printing)
        return .box(printing)
      }),
    Entry(
      "watch", .running,
      """
      Subscribes to a signal, or to all signals of a Command, and shows each event under `label`. Gives the \
      Disposable that ends it.
      """,
      [
        Parameter("signal", .any, "a signal or a Command"),
        Parameter("label", .string, .optional, "the signal's name or the expression if left out"),
      ],
      gives: .kind(.disposable), elsewhere: ["RxSwift: debug", "ReactiveSwift: logEvents"],
      examples: [
        """
        watch (return 1) "one"
        #=> one: next 1
        #=> one: completed
        """
      ],
      traits: .acts,
      .function { call throws(Failure) in
        let name = call.isGiven(1) ? try call.string(1) : (call.value(0).box as? Signal)?.name ?? call.path(0)
        return .box(try call.host.watch(call.value(0), label: name, at: call.place))
      }),
    Entry(
      "named", .running, "Gives the signal a name, under which it is shown.",
      [.signal, Parameter("name", .string, "the name")],
      rac: "-setNameWithFormat:",
      examples: [
        """
        return "x" | named "greeting"
        #=> greeting: next "x"
        #=> greeting: completed
        """
      ],
      .function { call throws(Failure) in .box(try call.signal(0).named(try call.string(1))) }),
    Entry(
      "wait", .running, "Runs the loop for `time`, including what is due at the last instant. Only at top level.",
      [Parameter("time", .duration, "how long")],
      gives: .kind(.nil), elsewhere: ["shell: sleep"],
      examples: [
        """
        after main 1s { print "a second" }
        wait 1s
        #=> a second
        print "over"
        #=> over
        """
      ],
      traits: [.acts, .topLevel, .takesTime],
      .function { call throws(Failure) in
        try call.host.wait(try call.duration(0))
        return .nil
      }),
    Entry(
      "first", .running,
      """
      Waits for the first value of a signal, gives it and disposes the subscription; nil if the signal ends \
      without one. Of a sequence, gives the first element.
      """,
      [.stream], rac: "-first",
      examples: [
        """
        first (return 1 | delay 1s)
        #=> 1
        [7, 8] | first
        #=> 7
        """
      ],
      .function { call throws(Failure) in try call.firstValue() ?? .nil }),
    Entry(
      "firstOrDefault", .running,
      """
      Waits for the first value of a signal, gives it and disposes the subscription; `default` if the signal \
      completes or fails without one.
      """,
      [.stream, Parameter("default", .any, "given for an empty signal or an error")], rac: "-firstOrDefault:",
      examples: [
        """
        firstOrDefault empty 5
        #=> 5
        """
      ],
      .function { call throws(Failure) in try call.firstValue() ?? call.value(1) }),
    Entry(
      "toArray", .running, "Waits until a signal completes and gives a list of its values; nil if it fails.", [.stream],
      rac: "-toArray",
      elsewhere: ["RxBlocking: toBlocking"],
      examples: [
        """
        toArray (signal(1...3) | delay 1s)
        #=> [1, 2, 3]
        """
      ],
      .function { call throws(Failure) in
        if let series = call.value(0).asSeries { return .list(try series.elements()) }
        var values: [Value] = []
        return try call.read { values.append($0) } ? .list(values) : .nil
      }),
    Entry(
      "waitUntilCompleted", .running, "Waits until a signal ends; gives true for completion, false for an error.",
      [.stream],
      gives: .kind(.bool),
      rac: "-waitUntilCompleted:",
      examples: [
        """
        waitUntilCompleted (return 1 | delay 1s)
        #=> true
        """
      ],
      .function { call throws(Failure) in .bool(try call.read { _ in }) }),
    Entry(
      "lines", .running, "Sends each line of standard input as it comes and completes at its end.",
      gives: .sending(.signal, .kind(.string)),
      examples: [
        """
        func shout() = lines | map upper | print
        """
      ], traits: .hot,
      .constant { host throws(Failure) in .box(try host.standardInputLines()) }),
    Entry(
      "stdin", .running, "Sends all of standard input as one text when it ends.", gives: .kind(.signal),
      examples: [
        """
        func size() = stdin | map { $0.count } | print
        """
      ], traits: .hot,
      .constant { host throws(Failure) in .box(WholeText(try host.standardInputLines())) }),
    Entry(
      "args", .running, "Gives the words after the script's name on the command line, as a list.", gives: .kind(.array),
      elsewhere: ["C: argv"],
      examples: [
        """
        args
        #=> []
        """
      ],
      .constant { host throws(Failure) in .list(host.arguments.map { .string($0) }) }),
    Entry(
      "now", .running, "Gives the date of the current turn; in virtual time it counts from 1970.", gives: .kind(.date),
      examples: [
        """
        wait 1s
        now
        #=> 1970-01-01T00:00:01.000Z
        """
      ],
      .constant { host throws(Failure) in
        let scheduler = host.loop.current
        return .date(scheduler.date(at: scheduler.now))
      }),
    Entry(
      "why", .running,
      """
      Prints why a Command can or cannot be executed, or why a signal has sent nothing: what dropped its values, \
      what it waits for, what ended it.
      """,
      [
        Parameter(
          "what",
          .kinds(
            [.command, .signal, .subject, .behaviorSubject, .replaySubject, .channelTerminal]
              + Kind.allCases.filter(\.isControl)), "a Command, a signal or a control")
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
      }),
  ]
}

extension Call {
  /// The first value of what this is called with, however long it takes; nil where it ends without one.
  fileprivate func firstValue() throws(Failure) -> Value? {
    if let series = value(0).asSeries { return try series.makeCursor().next() }
    var first: Value?
    _ = try read(TakeSignal(try signal(0), 1)) { first = $0 }
    return first
  }

  fileprivate func read(_ take: @escaping (Value) -> Void) throws(Failure) -> Bool { try read(try signal(0), take) }

  /// Runs the loop to a signal's end; whether it completed. The signal is disposed whatever happens.
  private func read(_ signal: Signal, _ take: @escaping (Value) -> Void) throws(Failure) -> Bool {
    var hasCompleted: Bool?
    let reading = signal.subscribe(next: take, error: { _ in hasCompleted = false }, completed: { hasCompleted = true })
    defer { reading.dispose() }
    try host.block("`\(entry.name)`") { hasCompleted != nil }
    return hasCompleted ?? false
  }
}

/// All lines as one text.
private final class WholeText: Signal {
  private let lines: Signal
  init(_ lines: Signal) { self.lines = lines }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    StepSignal(lines) { Joining() }.subscribe(subscriber)
  }

  private final class Joining: Step {
    private var text = ""

    override func take(_ value: Value) throws(Failure) -> Passage {
      try Capacity.text(text.utf8.count)
      text += value.raw + "\n"
      return .drop
    }

    override func finish() -> [Value] { [.string(text)] }
  }
}
