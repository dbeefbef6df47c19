import Reactive
import Values

extension Entries {
  static let triggers: [Entry] = [
    Entry(
      "takeUntil", .triggers,
      "Passes the source until the trigger sends or completes, and completes then; errors and completion of the source pass, an error of the trigger is ignored.",
      [.stream, Parameter("trigger", .signal)], gives: .kind(.signal), rac: "-takeUntil:",
      elsewhere: ["Rx: takeUntil", "ReactiveSwift: take(until:)", "Combine: prefix(untilOutputFrom:)"],
      examples: [
        """
        interval 100ms | mapReplace "tick" | takeUntil (return "stop" | delay 250ms)
        #=> [100ms] _1: next "tick"
        #=> [200ms] _1: next "tick"
        #=> [250ms] _1: completed
        """,
        """
        cold "-a-b-c-d|" | takeUntil (cold "----x|")
        #=> _1: next "a"
        #=> _1: next "b"
        #=> _1: completed
        """,
      ],
      .stream(signal: { call throws(Failure) in TakeUntilSignal(try call.signal(0), try call.signal(1)) })),
    Entry(
      "takeUntilReplacement", .triggers,
      "Passes the values and the error of the source until the replacement's first event, and from then on only the replacement; the source's completion is swallowed.",
      [.stream, Parameter("replacement", .signal)], gives: .kind(.signal), rac: "-takeUntilReplacement:",
      elsewhere: ["ReactiveSwift: take(untilReplacement:)"],
      examples: [
        """
        let cached = return "cached"
        cached | takeUntilReplacement (return "fresh" | delay 100ms)
        #=> _1: next "cached"
        #=> [100ms] _1: next "fresh"
        #=> [100ms] _1: completed
        """
      ],
      .stream(signal: { call throws(Failure) in TakeUntilReplacementSignal(try call.signal(0), try call.signal(1)) })),
    Entry(
      "sample", .triggers,
      "Sends the source's latest value at each value of the sampler, again if it is still the same; an error or a completion of either ends it.",
      [.stream, Parameter("sampler", .signal)], gives: .kind(.signal), rac: "-sample:",
      elsewhere: ["Rx: sample", "ReactiveSwift: sample(on:)"],
      examples: [
        """
        let position = Subject()
        let tick = Subject()
        position | sample tick
        sendNext position 1; sendNext position 2; sendNext tick nil; sendNext tick nil
        #=> _1: next 2
        #=> _1: next 2
        """
      ],
      .stream(signal: { call throws(Failure) in SampleSignal(try call.signal(0), by: try call.signal(1)) })),
    Entry(
      "skipUntil", .triggers,
      "Drops the values of the source until another signal has sent one; errors of either pass, the completion of the source does.",
      [.stream, Parameter("trigger", .signal)], gives: .kind(.signal),
      elsewhere: ["Rx: skipUntil", "Combine: drop(untilOutputFrom:)"],
      examples: [
        """
        let a = Subject()
        let go = Subject()
        a | skipUntil go
        sendNext a 1
        sendNext go nil
        sendNext a 2
        #=> _1: next 2
        """
      ],
      .stream(signal: { call throws(Failure) in SkipUntilSignal(try call.signal(0), try call.signal(1)) })),
  ]
}
