import Diagnostics
import Reactive
import Values

extension Entries {
  static let running: [Entry] = [
    Entry(
      "print", as: .print,
      """
      Writes a value on its own line, a string without quotes. At top level, subscribes to a signal: writes each \
      value, and reports an error. In a closure, a signal is written as a value.
      """,
      [Parameter("value", .any, .optional, "a blank line if left out")],
      elsewhere: ["JavaScript: console", "shell: echo", "C: printf", "Objective-C: NSLog"],
      examples: """
        print "hello"
        #=> hello
        signal(1...2) | map { "line \\($0)" } | print
        #=> line 1
        #=> line 2

        return (return 1) | subscribeNext { print $0 }
        #=> <Signal>
        """,
      traits: [.acts, .repeatsShow],
      .function { call throws(Failure) in try call.print { call.host.print($0) } }),
    Entry(
      "watch", as: .watch,
      """
      Subscribes to a signal, or to all signals of a Command, and shows each event under `label`. Returns the \
      Disposable that ends it.
      """,
      [
        Parameter("signal", .any, "a signal or a Command"),
        Parameter("label", .string, .optional, "the signal's name or the expression if left out"),
      ],
      returns: .disposable, elsewhere: ["RxSwift: debug", "ReactiveSwift: logEvents"],
      examples: """
        watch (return 1) "one"
        #=> one: next 1
        #=> one: completed
        """,
      traits: .acts,
      .function { call throws(Failure) in
        let name = call.isGiven(1) ? try call.string(1) : (call.value(0).box as? Signal)?.name ?? call.path(0)
        return .box(try call.host.watch(call.value(0), label: name, path: call.path(0), at: call.place))
      }),
    Entry(
      "named", as: .named, "Gives the signal a name, under which it is shown.",
      [.signal, Parameter("name", .string, "the name")],
      rac: "-setNameWithFormat:",
      examples: """
        return "x" | named "greeting"
        #=> greeting: next "x"
        #=> greeting: completed
        """,
      .function { call throws(Failure) in .box(try call.signal(0).named(call.string(1))) }),
    Entry(
      "wait",
      "Runs the loop for `time`, including work due at the last instant. Only at top level.",
      [Parameter("time", .duration, "how long")],
      elsewhere: ["shell: sleep"],
      examples: """
        after main 1s { print "a second" }
        wait 1s
        #=> a second
        print "over"
        #=> over
        """,
      traits: [.topLevel, .takesTime],
      .action { call throws(Failure) in
        try call.host.wait(call.duration(0))
      }),
    Entry(
      "first",
      """
      Waits for the first value of a signal, returns it and disposes the subscription; nil if the signal ends without \
      one. An error is reported. Given a sequence, returns its first element.
      """,
      [.stream], gives: .value(.same), rac: "-first",
      examples: """
        first (return 1 | delay 1s)
        #=> 1
        [7, 8] | first
        #=> 7
        """,
      traits: .endsEarly,
      kernel: .list(.first),
      loop: .first,
      .function { call throws(Failure) in try call.firstValue { call.reportReadError($0) } ?? .nil }),
    Entry(
      "firstOrDefault",
      """
      Waits for the first value of a signal, returns it and disposes the subscription; `default` if the signal \
      completes or fails without one.
      """,
      [.stream, Parameter("default", .any, "returned for an empty signal or an error")], rac: "-firstOrDefault:",
      examples: """
        firstOrDefault empty 5
        #=> 5
        """,
      .function { call throws(Failure) in try call.firstValue() ?? call.value(1) }),
    Entry(
      "toArray",
      "Waits until a signal completes and returns a list of its values; nil if it fails, with the error reported.",
      [.stream],
      rac: "-toArray",
      elsewhere: ["RxBlocking: toBlocking"],
      examples: """
        toArray (signal(1...3) | delay 1s)
        #=> [1, 2, 3]
        """,
      traits: .sendsAtEnd,
      kernel: .list(.array), loop: .all,
      .function { call throws(Failure) in
        if let series = call.value(0).asSeries { return .list(try series.elements()) }
        var values: [Value] = []
        defer { RunState.freeing(values) }
        return try call.read({ try? values.add($0) }, error: { call.reportReadError($0) }) ? .list(values) : .nil
      }),
    Entry(
      "waitUntilCompleted", "Waits until a signal ends; returns true for completion, false for an error.",
      [.stream],
      returns: .bool,
      rac: "-waitUntilCompleted:",
      examples: """
        waitUntilCompleted (return 1 | delay 1s)
        #=> true
        """,
      .function { call throws(Failure) in .bool(try call.read { _ in }) }),
    Entry(
      "now", "Returns the date of the current turn; in virtual time it counts from 1970.",
      returns: .date,
      examples: """
        wait 1s
        now
        #=> 1970-01-01T00:00:01.000Z
        """,
      .constant { host in
        let scheduler = host.loop.current
        return .date(scheduler.date(at: scheduler.now))
      }),
    Entry(
      "why", as: .why,
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
      ],
      examples: """
        let login = Command { user in never }
        let running = execute login "bob"
        wait 300ms
        why login
        #=> login is disabled: execution login[1], started 300ms ago, has not completed; allowsConcurrentExecution is false

        let few = signal(1...3) | filter { $0 > 3 } | concat never
        few
        why few
        #=> few has sent nothing since it was subscribed just now
        #=> ...
        """,
      .action { call throws(Failure) in
        for line in try call.host.why(call.value(0), path: call.path(0)) { call.host.say(line) }
      }),
  ]
}

extension Call {
  /// Writes the argument. At top level a signal is subscribed, and its values are written; in a closure, which can
  /// handle the signal itself, it is written as a value.
  func print(_ write: @escaping (String) -> Void) throws(Failure) -> Value {
    let host = host
    let value = value(0)
    guard let signal = value.box as? Signal, place != nil, !host.isInClosure else {
      if isGiven(0), let series = value.box as? Series { try series.readShown() }
      write(isGiven(0) ? try value.printed() : "")
      return .nil
    }
    let printing = signal.subscribe(
      next: { value in
        do throws(Failure) { write(try value.printed()) } catch { host.report(error) }
      },
      error: { [place] error in
        host.loop.lostErrors.handle(error)
        host.report(Failure(error: error, at: error.asError?.place ?? place))
      })
    host.keep(printing)
    return .box(printing)
  }

  /// For a read whose result does not tell an error from the lack of a value.
  fileprivate func reportReadError(_ error: Value) {
    let loop = host.loop
    loop.lostErrors.add(error, at: place, end: .read(entry.name), inputLine: loop.run.inputLine)
  }

  /// Waits for the first value of the argument; nil if it ends without one.
  fileprivate func firstValue(error: @escaping (Value) -> Void = { _ in }) throws(Failure) -> Value? {
    if let list = value(0).asListBox { return list[0] }
    if let series = value(0).asSeries { return try series.makeCursor().next() }
    // It would send its value at once.
    if let subject = value(0).box as? BehaviorSubject, !host.isTracing { return subject.value }
    var first: Value?
    let source = try signal(0)
    _ = try read(TakeSignal(source, 1), of: source, { first = $0 }, error: error)
    return first
  }

  fileprivate func read(_ take: @escaping (Value) -> Void, error: @escaping (Value) -> Void = { _ in }) throws(Failure)
    -> Bool
  {
    let source = try signal(0)
    return try read(source, of: source, take, error: error)
  }

  /// Runs the loop until a signal of this source ends, and returns whether it completed. The subscription is disposed
  /// in any case.
  private func read(
    _ signal: Signal, of source: Signal, _ take: @escaping (Value) -> Void, error: @escaping (Value) -> Void
  ) throws(Failure) -> Bool {
    var hasCompleted: Bool?
    let reading = signal.subscribe(
      next: take,
      error: {
        hasCompleted = false
        error($0)
      }, completed: { hasCompleted = true })
    defer { reading.dispose() }
    let help: Suggestion? =
      source.watched is Execution
      ? "a Command's work starts in a later turn: `execute c x | subscribeNext { … }` handles its values" : nil
    try host.block("`\(entry.name)`", help: help) { hasCompleted != nil }
    return hasCompleted ?? false
  }
}
