import Diagnostics

/// Confusions for which there is no hint: an error, a comparison or a picture shows them, or they cannot arise in rsig.
/// They share the numbering of the hints, so that each of the forty has an explanation. Only H25 is also a hint, where
/// the warning W0001 cannot know that a closure gives signals.
enum ConfusionReasons {
  static let mapOfSignals = Reason(
    "H25", "map where flattenMap is needed",
    """
    `map` sends what its closure returns. If that is a signal, the signal itself is sent, and nobody subscribes to it:
    the request never runs. W0001 warns of it. `flattenMap` subscribes to each signal and sends its values.

        text | flattenMap { t in load t } | subscribeNext { print $0 }

    examples/09_map_or_flattenMap.rsig shows both.
    """)

  static let all = [
    Reason(
      "H8", "waiting on main for the work of a Command",
      """
      A Command starts its work in a later turn of main. Code on main that blocks until the result is there waits for
      a turn that cannot come: in ReactiveCocoa the app hangs, in rsig a blocking read within a closure is E0231.

          execute load 1 | subscribeNext { print $0 } error: { e in print e.message }
      """),
    Reason(
      "H9", "the order of enabled and executing",
      """
      When an execution begins, `enabled` sends false before `executing` sends true, and when it ends, `enabled` sends
      true before `executing` sends false. Each arrives in a turn of main. Code that reads one of them in a handler of
      the other finds the old value. `rsig marble` of a program with a Command draws both;
      examples/29_watching_a_command.rsig prints them.
      """),
    Reason(
      "H10", "a button with a command and a binding of enabled",
      """
      A command binds `enabled` of its control, and a property follows one signal only: a second binding is E0306. The
      condition belongs to the command.

          button.command = Command enabled: (observe model \\.ok) { x in return x }
      """),
    Reason(
      "H12", "observing executing instead of subscribing to it",
      """
      `executing`, `enabled`, `errors` and `executionSignals` of a Command are signals already. `observe` reads
      properties that hold values, and reports E0305.

          load.executing | subscribeNext { print $0 }
      """),
    Reason(
      "H15", "replay, replayLast and replayLazily are not the same",
      """
      `replay` subscribes to its source at once and keeps all values, `replayLast` keeps the last one only, and
      `replayLazily` waits for its first subscriber. None of them gives its source up. A comparison shows it:

          rsig compare -e 'let s = signal([1, 2])' 's | replay' 's | replayLast'

      examples/08_replay_replayLast_replayLazily.rsig has all three.
      """),
    Reason(
      "H23", "an empty input of combineLatest",
      """
      `combineLatest` completes when all its inputs have, or as soon as an input completes without a value, since then
      no tuple can ever come. `empty` as an input, or a `filter` that lets nothing through, therefore ends it. `why
      NAME` says which input it was; `startWith` gives the input a value.
      """),
    Reason(
      "H24", "combineLatest sends for each new value, zip for each new pair",
      """
      After its first tuple `combineLatest` sends one for each value of any input, together with the latest values of
      the others. It does not start over after a tuple. `zip` uses every value once and `sample` sends the latest value
      when its sampler does.

          rsig compare -e 'let a = cold "1-2-|"; let b = cold "-x-y|"' 'combineLatest [a, b]' 'zip [a, b]'
      """),
    mapOfSignals,
    Reason(
      "H26", "flatten, concat and switchToLatest",
      """
      All three join the signals that they are sent. They do the same as long as every inner signal ends before the next
      one comes. With inner signals that take time, `flatten` sends the values of all as they come, `concat` of one
      after the other, and `switchToLatest` drops the earlier signal for the newer one.
      examples/14_flatten_switchToLatest_concat.rsig draws them beside each other.
      """),
    Reason(
      "H29", "deliverOn moves events, subscribeOn moves the work",
      """
      `deliverOn background` passes the events below it on that scheduler; the work of the source stays where it was
      subscribed. `subscribeOn background` subscribes there, so the body of `createSignal` runs there, and events arrive
      wherever they are sent.

          work | subscribeOn background | deliverOn main | subscribeNext { print $0 }
      """),
    Reason(
      "H33", "observing a mutable array",
      """
      In Objective-C, adding to an NSMutableArray tells no observer: the property still holds the same array. In rsig it
      cannot arise. A list never changes; `addObject model \\.items x` sets the property to a longer list, and
      observers are notified.
      """),
    Reason(
      "H34", "retain cycles through RACObserve",
      """
      RACObserve(self, name) mentions self, so a block that uses it keeps self alive unless it is weak: hence @weakify
      and @strongify. In rsig it cannot arise: an Object lives until the program ends or `release`s it. A translation of
      Objective-C leaves both macros out.
      """),
    Reason(
      "H38", "doNext or subscribeNext",
      """
      `doNext` is a stage: its closure runs once for each subscription, and not at all without one. `subscribeNext` is
      the end of a pipeline: it subscribes. Two subscribers below a `doNext` run its effect twice for each value.
      examples/15_side_effects_run_twice.rsig shows the runs.
      """),
    Reason(
      "H39", "when the block of a Disposable runs",
      """
      The Disposable that the closure of `createSignal` returns runs once, when its subscription is over for any reason:
      after a completion, after an error, or when it is disposed. It does not run while the signal is merely unused.
      `rsig --trace` shows the moment.
      """),
  ]
}
