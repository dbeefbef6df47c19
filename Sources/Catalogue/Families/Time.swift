import Reactive
import Values

extension Entries {
  static let time: [Entry] = [
    Entry(
      "delay",
      "Delays every value and the completion by `interval`. An error passes at once and drops pending values.",
      [.signal, Parameter("interval", .duration, "how long")], gives: .signal(.same), rac: "-delay:",
      elsewhere: ["wait"],
      examples: """
        return 1 | delay 250ms
        #=> [250ms] _1: next 1
        #=> [250ms] _1: completed

        cold "-a-b|" | delay 200ms
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: completed
        """,
      traits: .takesTime,
      .signals { source, call throws(Failure) in source.delay(try call.duration(1), call.host.loop)
      }),
    Entry(
      "throttle", as: .throttle,
      """
      Waits for a pause: sends a value once `interval` has passed without a newer one. On completion sends the \
      pending value; an error drops it. (Rx calls this debounce.)
      """,
      [
        .signal,
        Parameter(
          "interval", .kinds([.duration, .function]), returns: .signal, calledWith: 1,
          """
          how long the pause must be, or a closure of a value: the pause lasts until the signal it returns sends or \
          completes
          """
        ),
        Parameter(
          "test", .function(1), label: "valuesPassingTest", .optional,
          "values for which it returns false are sent at once, dropping the pending one"),
      ], gives: .signal(.same), rac: "-throttle:valuesPassingTest:",
      elsewhere: [
        "Rx: debounce", "RxJS: debounceTime", "Combine, ReactiveSwift: debounce", "RxJava: throttleWithTimeout",
      ],
      examples: """
        let s = Subject()
        s | throttle 100ms
        sendNext s "r"
        wait 50ms
        sendNext s "ra"
        wait 50ms
        sendNext s "rac"
        wait 200ms
        #=> [200ms] _1: next "rac"
        """,
      traits: .takesTime,
      .stream { call throws(Failure) in
        if call.value(1).kind == .function {
          return try call.signal(0).debounce(try call.signalMaker(1))
        }
        let (source, interval, test) = (try call.signal(0), try call.duration(1), try call.optionalFunction(2))
        return source.throttle(interval, test, call.host.loop, at: call.place)
      }),
    Entry(
      "bufferWithTime",
      """
      Gathers the values that arrive within `interval` of the first one and sends them as a tuple. Completion sends \
      the current tuple; an error drops it and passes through.
      """,
      [
        .signal, Parameter("interval", .duration, "how long a buffer stays open"),
        .onScheduler,
      ],
      gives: .signal(.kind(.tuple)), rac: "-bufferWithTime:onScheduler:",
      examples: """
        let s = Subject()
        s | bufferWithTime 100ms
        sendNext s 1
        wait 50ms
        sendNext s 2
        wait 100ms
        #=> [100ms] _1: next (1, 2)
        """,
      traits: .takesTime,
      .signals { source, call throws(Failure) in
        source.bufferWithTime(try call.duration(1), on: try call.clockScheduler(2))
      }),
    Entry(
      "timeout",
      """
      Passes all events, but fails if the source has not ended within `interval` of the subscription (domain \
      RACSignalErrorDomain, code 1). `timeout 1s | catchTo other` continues with another signal.
      """,
      [
        .signal, Parameter("interval", .duration, "how long the source may take"),
        .onScheduler,
        Parameter(
          "perValue", .bool, .labeled,
          "true for a limit that starts again with each value: the longest wait for the next event"),
      ],
      gives: .signal(.common), rac: "-timeout:onScheduler:",
      elsewhere: ["RxJS: timeoutWith", "Kotlin: withTimeout"],
      examples: """
        never | timeout 100ms
        #=> [100ms] _1: error Error("timed out", domain: "RACSignalErrorDomain", code: 1)
        """,
      traits: [.takesTime, .mayFail, .bounded, .endsEarly],
      .stream { call throws(Failure) in
        let isPerValue = call.isGiven(3) ? try call.bool(3) : false
        return try call.signal(0).timeout(try call.duration(1), isPerValue: isPerValue, on: try call.clockScheduler(2))
      }),
    Entry(
      "throttleFirst",
      """
      Sends a value, then drops the values that arrive within `interval` of it; one that arrives exactly at its end \
      passes. Errors and completion pass through. (RxJS calls this throttle or throttleTime.)
      """,
      [
        .signal,
        Parameter(
          "interval", .kinds([.duration, .function]), returns: .signal, calledWith: 1,
          "how long to drop values, or a closure of a value: until the signal it returns sends or completes"),
        Parameter(
          "trailing", .bool, .labeled,
          "true to send the last dropped value at the end of `interval`"),
      ], gives: .signal(.same),
      elsewhere: ["RxJS: throttleTime", "ReactiveSwift: throttle"],
      examples: """
        interval 100ms | scanWithStart 0 { n, _ in n + 1 } | throttleFirst 250ms | take 3
        #=> [100ms] _1: next 1
        #=> [400ms] _1: next 4
        #=> [700ms] _1: next 7
        #=> [700ms] _1: completed
        """,
      traits: .takesTime,
      .stream { call throws(Failure) in
        let isTrailing = call.isGiven(2) ? try call.bool(2) : false
        if isTrailing || call.value(1).kind == .function {
          return try call.signal(0).throttle(trailing: isTrailing, try call.gate(1))
        }
        let interval = try call.duration(1)
        let loop = call.host.loop
        return StepSignal(try call.signal(0)) { ThrottleFirstStep(interval, loop) }
      }),
    Entry(
      "audit",
      """
      On a value, waits until the signal that `window` returns for it sends or completes, then sends the latest value \
      of the source. Completion waits for that; an error passes at once.
      """,
      [.signal, Parameter("window", .function(1), returns: .signal, "returns the signal to wait for")],
      gives: .signal(.same),
      examples: """
        let s = Subject()
        let close = Subject()
        s | audit { close }
        sendNext s 1
        sendNext s 2
        sendNext close nil
        #=> _1: next 2
        """,
      .signals { source, call throws(Failure) in
        source.audit(try call.signalMaker(1))
      }),
    Entry(
      "auditTime",
      """
      Waits `interval` after a value, then sends the latest value of the source. Completion waits for that; an \
      error passes at once.
      """,
      [.signal, Parameter("interval", .duration, "how long to wait")], gives: .signal(.same),
      elsewhere: ["RxJava: throttleLast"],
      examples: """
        interval 100ms | scanWithStart 0 { n, _ in n + 1 } | auditTime 250ms | take 2
        #=> [350ms] _1: next 3
        #=> [650ms] _1: next 6
        #=> [650ms] _1: completed
        """,
      traits: .takesTime,
      .signals { source, call throws(Failure) in
        source.audit(try call.gate(1))
      }),
    Entry(
      "delayWhen",
      """
      Holds each value until the signal that `until` returns for it sends or completes. Errors pass at once; it \
      completes when the last value was sent.
      """,
      [
        .signal, Parameter("until", .function(1), returns: .signal, "returns the signal to wait for"),
        .withIndex(replaces: "until"),
      ],
      gives: .signal(.same),
      examples: """
        signal([300, 100]) | delayWhen { ms in empty | delay (ms * 1ms) }
        #=> [100ms] _1: next 100
        #=> [300ms] _1: next 300
        #=> [300ms] _1: completed
        """,
      .signals { source, call throws(Failure) in
        guard call.isGiven(2) else {
          let until = try call.signalMaker(1)
          return source.delayWhen { value throws(Failure) in (try until(value), value) }
        }
        let until = call.signalMaker(try call.indexed(2))
        return try call.enumerated().delayWhen { pair throws(Failure) in (try until(pair), pair.asTuple?[1] ?? .nil) }
      }),
    Entry(
      "delaySubscription", "Subscribes to the source `interval` later. All events pass unchanged.",
      [.signal, Parameter("interval", .duration, "how long")], gives: .signal(.same),
      examples: """
        defer { print "subscribed"; return 1 } | delaySubscription 1s
        #=> subscribed
        #=> [1s] _1: next 1
        #=> [1s] _1: completed
        """,
      traits: .takesTime,
      .signals { source, call throws(Failure) in
        source.delaySubscription(try call.duration(1), call.host.loop)
      }),
    Entry(
      "timestamp",
      "Sends each value with the date at which it arrived, as `(value, date)`. Errors and completion pass through.",
      [.signal],
      returns: .signal,
      examples: """
        return "a" | delay 1s | timestamp
        #=> [1s] _1: next ("a", 1970-01-01T00:00:01.000Z)
        #=> [1s] _1: completed
        """,
      .signals { source, call in
        let loop = call.host.loop
        return StepSignal(source) { TimestampStep(loop) }
      }),
    Entry(
      "timeInterval",
      """
      Sends each value with the time since the previous one (or since the subscription), as `(value, duration)`. \
      Errors and completion pass through.
      """,
      [.signal], returns: .signal, elsewhere: ["Combine: measureInterval"],
      examples: """
        interval 250ms | mapReplace "tick" | timeInterval | take 2
        #=> [250ms] _1: next ("tick", 250ms)
        #=> [500ms] _1: next ("tick", 250ms)
        #=> [500ms] _1: completed
        """,
      .signals { source, call in
        let loop = call.host.loop
        return StepSignal(source) { TimeIntervalStep(loop) }
      }),
  ]
}

extension Call {
  /// Makes the signals that open a gate again: those of a closure, or one that completes after a Duration.
  fileprivate func gate(_ index: Int) throws(Failure) -> Signal.MakeGate {
    if value(index).kind == .function { return try signalMaker(index) }
    let timer = EmptySignal().delay(try duration(index), host.loop)
    return { _ in timer }
  }

  /// A closure that returns a signal for a value.
  fileprivate func signalMaker(_ index: Int) throws(Failure) -> (Value) throws(Failure) -> Signal {
    signalMaker(try function(index))
  }

  fileprivate func signalMaker(_ make: Function) -> (Value) throws(Failure) -> Signal {
    { value throws(Failure) in try asSignal(make.call(value), "the result of the closure of `\(entry.name)`") }
  }
}
