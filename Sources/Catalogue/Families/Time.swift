import Reactive
import Values

extension Entries {
  static let time: [Entry] = [
    Entry(
      "delay", .time, "Sends values and the completion so much later; an error comes at once, and what waits is lost.",
      [.signal, Parameter("interval", .duration)], gives: .kind(.signal), rac: "-delay:",
      examples: [
        """
        return 1 | delay 250ms
        #=> [250ms] _1: next 1
        #=> [250ms] _1: completed
        """,
        """
        cold "-a-b|" | delay 200ms
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: completed
        """,
      ],
      traits: .takesTime,
      .stream(signal: { call throws(Failure) in DelaySignal(try call.signal(0), try call.duration(1), call.host.loop)
      })),
    Entry(
      "throttle", .time,
      "Sends a value once its time has passed without another; a completion sends the one that waits and completes, an error drops it.",
      [
        .signal, Parameter("interval", .duration),
        Parameter(
          "test", .function(1), label: "valuesPassingTest", .optional,
          "values that fail it are sent at once, and drop the one that waits"),
      ], gives: .kind(.signal), rac: "-throttle:valuesPassingTest:",
      elsewhere: ["Rx: debounce", "RxJS: debounceTime", "Combine, ReactiveSwift: debounce"],
      examples: [
        """
        let s = Subject()
        s | throttle 100ms
        sendNext s "r"
        wait 50ms
        sendNext s "ra"
        wait 50ms
        sendNext s "rac"
        wait 200ms
        #=> [200ms] _1: next "rac"
        """
      ],
      traits: .takesTime,
      .stream(signal: { call throws(Failure) in
        ThrottleSignal(try call.signal(0), try call.duration(1), try call.optionalFunction(2), call.host.loop)
      })),
    Entry(
      "bufferWithTime", .time,
      "Sends tuples of what came within its time; a value opens the window. A completion sends what is there, an error drops it.",
      [
        .signal, Parameter("interval", .duration),
        Parameter("scheduler", .scheduler, label: "onScheduler", .optional, "main where it is left out"),
      ],
      gives: .kind(.signal), rac: "-bufferWithTime:onScheduler:", elsewhere: ["RxJS: bufferTime"],
      examples: [
        """
        let s = Subject()
        s | bufferWithTime 100ms
        sendNext s 1
        wait 50ms
        sendNext s 2
        wait 100ms
        #=> [100ms] _1: next (1, 2)
        """
      ],
      traits: .takesTime,
      .stream(signal: { call throws(Failure) in
        BufferWithTimeSignal(try call.signal(0), try call.duration(1), on: try call.clockScheduler(2))
      })),
    Entry(
      "timeout", .time,
      "Passes everything, but fails where the signal has not ended within its time, counted from the subscription (RACSignalErrorDomain, code 1).",
      [
        .signal, Parameter("interval", .duration),
        Parameter("scheduler", .scheduler, label: "onScheduler", .optional, "main where it is left out"),
      ],
      gives: .kind(.signal), rac: "-timeout:onScheduler:",
      examples: [
        """
        never | timeout 100ms
        #=> [100ms] _1: error Error("timed out", domain: "RACSignalErrorDomain", code: 1)
        """
      ],
      traits: [.takesTime, .mayFail, .bounded],
      .stream(signal: { call throws(Failure) in
        TimeoutSignal(try call.signal(0), try call.duration(1), on: try call.clockScheduler(2))
      })),
    Entry(
      "throttleFirst", .time,
      "Sends a value and then drops what comes until its time has passed; errors and completion pass.",
      [.signal, Parameter("interval", .duration)], gives: .kind(.signal),
      elsewhere: ["RxJS: throttleTime", "ReactiveSwift: throttle"],
      examples: [
        """
        interval 100ms | scanWithStart 0 { n, _ in n + 1 } | throttleFirst 250ms | take 3
        #=> [100ms] _1: next 1
        #=> [400ms] _1: next 4
        #=> [700ms] _1: next 7
        #=> [700ms] _1: completed
        """
      ],
      traits: .takesTime,
      .stream(signal: { call throws(Failure) in
        let interval = try call.duration(1)
        let loop = call.host.loop
        return StepSignal(try call.signal(0)) { ThrottleFirstStep(interval, loop) }
      })),
    Entry(
      "audit", .time,
      """
      A value opens a window, the signal that its closure makes of it; at that signal's first value or completion the last value that came is sent. \
      A completion waits for the window, an error passes.
      """,
      [.signal, Parameter("window", .function(1), .required, "gives a signal")], gives: .kind(.signal),
      examples: [
        """
        let s = Subject()
        let close = Subject()
        s | audit { close }
        sendNext s 1
        sendNext s 2
        sendNext close nil
        #=> _1: next 2
        """
      ],
      .stream(signal: { call throws(Failure) in
        let window = try call.signalMaker(1)
        return AuditSignal(try call.signal(0), window)
      })),
    Entry(
      "auditTime", .time,
      "Sends, so much after a value, the last one that has come by then; a completion waits for it, an error passes.",
      [.signal, Parameter("interval", .duration)], gives: .kind(.signal), elsewhere: ["RxJava: throttleLast"],
      examples: [
        """
        interval 100ms | scanWithStart 0 { n, _ in n + 1 } | auditTime 250ms | take 2
        #=> [350ms] _1: next 3
        #=> [650ms] _1: next 6
        #=> [650ms] _1: completed
        """
      ],
      traits: .takesTime,
      .stream(signal: { call throws(Failure) in
        let window = DelaySignal(EmptySignal(), try call.duration(1), call.host.loop)
        return AuditSignal(try call.signal(0)) { value throws(Failure) in window }
      })),
    Entry(
      "delayWhen", .time,
      """
      Each value waits for the first value or the completion of the signal that its closure makes of it; errors pass, and it completes when the last \
      value was sent.
      """,
      [.signal, Parameter("until", .function(1), .required, "gives a signal")], gives: .kind(.signal),
      examples: [
        """
        signal([300, 100]) | delayWhen { ms in empty | delay (ms * 1ms) }
        #=> [100ms] _1: next 100
        #=> [300ms] _1: next 300
        #=> [300ms] _1: completed
        """
      ],
      .stream(signal: { call throws(Failure) in try call.signal(0).delayWhen(try call.signalMaker(1)) })),
    Entry(
      "delaySubscription", .time, "Subscribes the signal so much later; its events pass as they come.",
      [.signal, Parameter("interval", .duration)], gives: .kind(.signal),
      examples: [
        """
        defer { print "subscribed"; return 1 } | delaySubscription 1s
        #=> subscribed
        #=> [1s] _1: next 1
        #=> [1s] _1: completed
        """
      ],
      traits: .takesTime,
      .stream(signal: { call throws(Failure) in
        try call.signal(0).delaySubscription(try call.duration(1), call.host.loop)
      })),
    Entry(
      "timestamp", .time,
      "Sends each value with the date of its coming, as `(value, date)`; errors and completion pass.",
      [.signal],
      gives: .kind(.signal),
      examples: [
        """
        return "a" | delay 1s | timestamp
        #=> [1s] _1: next ("a", 1970-01-01T00:00:01.000Z)
        #=> [1s] _1: completed
        """
      ],
      .stream(signal: { call throws(Failure) in
        let loop = call.host.loop
        return StepSignal(try call.signal(0)) { TimestampStep(loop) }
      })),
    Entry(
      "timeInterval", .time,
      "Sends each value with the time since the one before, or since the subscription, as `(value, duration)`; errors and completion pass.",
      [.signal], gives: .kind(.signal), elsewhere: ["Combine: measureInterval"],
      examples: [
        """
        interval 250ms | mapReplace "tick" | timeInterval | take 2
        #=> [250ms] _1: next ("tick", 250ms)
        #=> [500ms] _1: next ("tick", 250ms)
        #=> [500ms] _1: completed
        """
      ],
      .stream(signal: { call throws(Failure) in
        let loop = call.host.loop
        return StepSignal(try call.signal(0)) { TimeIntervalStep(loop) }
      })),
  ]
}

extension Call {
  /// A closure that makes a signal of a value.
  fileprivate func signalMaker(_ index: Int) throws(Failure) -> (Value) throws(Failure) -> Signal {
    let make = try function(index)
    return { value throws(Failure) in
      try asSignal(try make.call(value), "what the closure of `\(entry.name)` gives")
    }
  }
}
