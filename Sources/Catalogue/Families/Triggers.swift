import Reactive
import Values

extension Entries {
  static let triggers: [Entry] = [
    Entry(
      "takeUntil", as: .takeUntil,
      """
      Passes the events of the source until `trigger` sends a value or completes, then completes. Errors of the \
      source pass through; an error of `trigger` is ignored.
      """,
      [.stream, Parameter("trigger", .signal, "the signal that ends it")], gives: .signal(.same),
      rac: "-takeUntil:",
      elsewhere: ["Rx: takeUntil", "ReactiveSwift: take(until:)", "Combine: prefix(untilOutputFrom:)"],
      examples: """
        interval 100ms | mapReplace "tick" | takeUntil (return "stop" | delay 250ms)
        #=> [100ms] _1: next "tick"
        #=> [200ms] _1: next "tick"
        #=> [250ms] _1: completed

        cold "-a-b-c-d|" | takeUntil (cold "----x|")
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: completed
        """,
      traits: .endsEarly,
      .signals { source, call throws(Failure) in source.takeUntil(try call.signal(1)) }),
    Entry(
      "takeUntilReplacement", as: .stop,
      """
      Passes values and errors of the source until `replacement` sends any event, and from then on only the events \
      of `replacement`. The completion of the source is dropped.
      """,
      [.stream, Parameter("replacement", .signal, "the signal that takes over")], returns: .signal,
      rac: "-takeUntilReplacement:",
      elsewhere: ["ReactiveSwift: take(untilReplacement:)"],
      examples: """
        let cached = return "cached"
        cached | takeUntilReplacement (return "fresh" | delay 100ms)
        #=> _1: next "cached"
        #=> [100ms] _1: next "fresh"
        #=> [100ms] _1: completed
        """,
      traits: .endsEarly,
      .signals { source, call throws(Failure) in source.takeUntilReplacement(try call.signal(1)) }),
    Entry(
      "sample", as: .sample,
      """
      Sends the latest value of the source each time `sampler` sends a value, even if it is unchanged (`sample \
      (interval 1s)`: every second). An error or completion of either ends it.
      """,
      [.stream, Parameter("sampler", .signal, "the signal that determines when")], gives: .signal(.same),
      rac: "-sample:",
      elsewhere: ["Rx: sample", "RxJS: sampleTime", "ReactiveSwift: sample(on:)"],
      examples: """
        let position = Subject()
        let tick = Subject()
        position | sample tick
        sendNext position 1; sendNext position 2; sendNext tick nil; sendNext tick nil
        #=> _1: next 2
        #=> _1: next 2
        """,
      .signals { source, call throws(Failure) in source.sample(by: try call.signal(1)) }),
    Entry(
      "skipUntil",
      """
      Drops the values of the source until `trigger` sends a value. Errors of either end it; it completes with the \
      source.
      """,
      [.stream, Parameter("trigger", .signal, "the signal that opens it")], gives: .signal(.same),
      elsewhere: ["Rx: skipUntil", "Combine: drop(untilOutputFrom:)"],
      examples: """
        let a = Subject()
        let go = Subject()
        a | skipUntil go
        sendNext a 1
        sendNext go nil
        sendNext a 2
        #=> _1: next 2
        """,
      .signals { source, call throws(Failure) in source.skipUntil(try call.signal(1)) }),
  ]
}
