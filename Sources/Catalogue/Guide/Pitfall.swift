/// A common misconception about operators, and the truth.
public struct Pitfall: Sendable {
  public let entries: [String]
  public let belief: String
  public let truth: String

  public static func of(_ name: String) -> [Pitfall] { all.filter { $0.entries.contains(name) } }

  public static let all: [Pitfall] = [
    Pitfall(
      entries: ["map", "flattenMap"],
      belief: "`map` with a closure that returns a signal sends the values of that signal.",
      truth: "It sends the signals themselves. `flattenMap` subscribes to them and sends their values."),
    Pitfall(
      entries: ["throttle", "delay"], belief: "`throttle` sends the first value and drops those that follow.",
      truth: "It waits for a pause and sends the last value; elsewhere this is called debounce. `throttleFirst` sends "
        + "the first."),
    Pitfall(
      entries: ["combineLatest", "combineLatestWith"], belief: "`combineLatest` sends as soon as one signal has sent.",
      truth: "It waits until all have sent a value. `startWith` supplies a first one."),
    Pitfall(
      entries: ["combineLatest", "zip", "merge"],
      belief: "Signals that send at once are combined pair by pair.",
      truth: "The first is drained before the second is subscribed to, so only its last value is combined."),
    Pitfall(
      entries: ["zip", "combineLatest"], belief: "`zip` takes the latest value of each signal.",
      truth: "It pairs the nth value with the nth, and keeps values until their partners arrive."),
    Pitfall(
      entries: ["flatten", "flattenMap", "switchToLatest"],
      belief: "A new inner signal ends the previous one.",
      truth: "`flatten` and `flattenMap` let all of them continue. `switchToLatest` drops the previous one."),
    Pitfall(
      entries: ["flattenMap", "catch", "catchTo"],
      belief: "After an error within `flattenMap`, the next value is handled as usual.",
      truth: "The error ends the whole pipeline. Put the `catch` within the closure of `flattenMap`."),
    Pitfall(
      entries: ["retry"], belief: "`retry 3` makes three attempts.",
      truth: "It subscribes again up to three times after an error: four attempts."),
    Pitfall(
      entries: ["subscribeNext", "replay", "share"],
      belief: "A second subscriber gets the values of the first one's run.",
      truth:
        "A cold signal runs again for each subscriber, with its side effects. `replayLazily` or `share` shares one "
        + "run."),
    Pitfall(
      entries: ["takeUntil"], belief: "A trigger made from the same cold signal follows the same run.",
      truth: "It is a second run of the source. `takeUntilBlock` tests each value instead."),
    Pitfall(
      entries: ["takeUntil", "finally"], belief: "`finally` runs wherever it stands above `takeUntil`.",
      truth: "Everything above `takeUntil` is disposed, and `finally` only acts on completion and errors. `finalize` "
        + "acts on disposal too."),
    Pitfall(
      entries: ["publish", "multicast", "connect"], belief: "`publish` alone runs the source.",
      truth: "Nothing runs before `connect`."),
    Pitfall(
      entries: ["replayLast", "replay", "replayLazily"], belief: "`replay` waits for a subscriber.",
      truth: "`replay` and `replayLast` subscribe at once; `replayLazily` waits for the first subscriber."),
    Pitfall(
      entries: ["Subject", "BehaviorSubject", "ReplaySubject"],
      belief: "A Subject sends its last value to a new "
        + "subscriber.",
      truth: "It remembers nothing. A BehaviorSubject has a last value, a ReplaySubject all of them."),
    Pitfall(
      entries: ["Command", "execute"], belief: "An error of the work arrives as an error of `executionSignals`.",
      truth: "It arrives as a value of `errors`; each execution signal only completes."),
    Pitfall(
      entries: ["Command", "execute", "subscribeCompleted"],
      belief: "When an execution signal completes, the work "
        + "succeeded.",
      truth: "Failed work completes too, since errors go elsewhere. `materialize` the result of `execute` to tell them "
        + "apart."),
    Pitfall(
      entries: ["Command", "execute", "dispose"], belief: "Disposing the result of `execute` cancels the work.",
      truth: "The work continues. End it from within, with `takeUntil cancel`."),
    Pitfall(
      entries: ["Command"], belief: "Once its work has ended, a Command is always enabled again.",
      truth: "Work that never completes keeps it disabled: end it with `take 1`."),
    Pitfall(
      entries: ["Command", "switchToLatest", "flatten"], belief: "`executionSignals` sends the results of the work.",
      truth: "It sends one signal for each execution. `switchToLatest` or `flatten` sends their values."),
    Pitfall(
      entries: ["timeout"], belief: "`timeout` starts again with each value.",
      truth: "It counts from the subscription until the end of the signal."),
    Pitfall(
      entries: ["distinct", "distinctUntilChanged"], belief: "`distinctUntilChanged` passes each value once.",
      truth: "It only compares with the value before: 1 2 1 passes as it is. `distinct` passes each value once."),
    Pitfall(
      entries: ["startWith", "concat"], belief: "`startWith` changes the first value.",
      truth: "It sends one more value, at the subscription."),
    Pitfall(
      entries: ["scanWithStart", "aggregateWithStart"], belief: "The start value is sent first.",
      truth: "It is only used in the computation. `startWith` sends it."),
    Pitfall(
      entries: ["signal", "return"], belief: "`return [1, 2]` sends 1 and 2.",
      truth: "It sends one value, the list. `[1, 2] | signal` sends its elements."),
    Pitfall(
      entries: ["setKeyPath", "observe"], belief: "`model.name = signal` makes the property follow the signal.",
      truth: "It would store the signal itself. `model.name <~ signal` binds it."),
  ]
}
