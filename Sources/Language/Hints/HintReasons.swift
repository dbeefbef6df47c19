import Diagnostics

/// Common misunderstandings of ReactiveCocoa learners, each with a hint. A hint is not an error: `# hint: off H19`
/// above a line silences it.
public enum HintReasons {
  public static let executionCompletes = Reason(
    "H1", "a failed execution completes as well",
    """
    `executionSignals` sends a signal for each execution. When an execution fails, that signal completes: its error goes
    to `errors` instead, so that one failure does not end everything that listens to the command. A handler of its
    completion therefore runs after successes and failures alike.

        let r = execute login "eve"
        r | subscribeNext { print $0 } error: { e in print e.message }     the result does fail
        login.errors | subscribeNext { e in print e.message }              all failures, as values

    examples/23_completed_is_not_success.rsig shows both.
    """)

  public static let executionSignalsSendSignals = Reason(
    "H2", "executionSignals sends signals, and no errors",
    """
    Each value of `executionSignals` is itself a signal, and it never sends an error event.

        login.executionSignals | flatten | subscribeNext { print $0 }      the values of all executions
        login.errors | subscribeNext { e in print e.message }              the errors, as values
    """)

  public static let workNeverEnds = Reason(
    "H3", "work of a Command that never ends",
    """
    A Command runs one execution at a time: while one runs, it is disabled, and so is its button. Work that is made from
    a source without an end, such as a subject, an observed property, `interval` or a control's events, keeps the
    command executing after its first value.

        let refresh = Command { combineLatest [a, b] | take 1 }

    examples/26_button_stays_disabled.rsig shows it.
    """)

  public static let completesAtRelease = Reason(
    "H4", "a completion that comes when the command is released",
    """
    `executionSignals` lives as long as its command. Whatever is flattened from it completes when the command is
    released, not when an execution ends.

        load.executionSignals | subscribeNext { x in x | subscribeCompleted { print "done" } }    each execution
        execute load 1 | subscribeCompleted { print "done" }                                      this one
    """)

  public static let subscribedTooLate = Reason(
    "H5", "executionSignals and errors do not replay",
    """
    `executionSignals` and `errors` send an execution when it begins or fails. A later subscriber sees later executions
    only. Subscribe first and execute then, or use the result of `execute`, which replays.
    """)

  public static let resultDoesNotCancel = Reason(
    "H6", "disposing the result does not cancel the work",
    """
    A Command subscribes to its work itself. The result of `execute` only passes on what the work sends, so disposing a
    subscription to it stops listening and nothing else. Work is cancelled from within:

        let load = Command { x in work x | takeUntil cancel }

    examples/27_disposing_a_result_cancels_nothing.rsig shows both.
    """)

  public static let subscribesAnew = Reason(
    "H7", "a subscription inside a handler, once more at each event",
    """
    A subscription that is made inside the handler of another signal is made again at each of its events, and the
    earlier ones stay. The third tap then prints everything three times. Subscribe once, outside, or let `flattenMap`
    or `switchToLatest` subscribe and dispose.
    """)

  public static let enabledAtFirst = Reason(
    "H11", "a Command is enabled until its signal says otherwise",
    """
    Until the signal that was given as `enabled:` sends its first value, the command counts as enabled. A subject sends
    nothing by itself, so the button can be tapped at first.

        let save = Command enabled: (valid | startWith false) { x in return x }
    """)

  public static let refusedSilently = Reason(
    "H13", "a refused execution that nobody notices",
    """
    `execute` on a disabled command runs nothing. Its result is an error signal with the code of RACCommand's
    not-enabled error; where nobody subscribes to the result, the refusal is silent. `why command` says why it is
    disabled.
    """)

  public static let effectsTwice = Reason(
    "H14", "a recipe that runs once for each binding",
    """
    `createSignal` and `defer` are recipes: each subscription runs them again. Two bindings to the same name are two
    subscriptions, so a request is sent twice.

        let request = createSignal { … } | replayLazily       one run, for all

    examples/15_side_effects_run_twice.rsig shows the runs.
    """)

  public static let replayGoesOn = Reason(
    "H16", "replay never releases its source",
    """
    `replay` and `replayLast` subscribe to their source at once and keep that subscription, whether anybody listens or
    not. Over a source that never ends this goes on as long as the program runs. `share replay: 1` ends its subscription
    with its last subscriber.
    """)

  public static let connectionIsOver = Reason(
    "H17", "a connection that was disposed never opens again",
    """
    `autoconnect` connects for its first subscriber and disposes the connection with its last one. In ReactiveCocoa a
    connection that was disposed stays so: later subscribers wait forever. `share` connects again.
    """)

  public static let throttleWaits = Reason(
    "H18", "throttle waits for silence",
    """
    ReactiveCocoa's `throttle` sends a value once the given time has passed without a newer one; Rx calls this debounce.
    `throttleFirst` sends the first value and drops the ones that follow within the time.
    examples/11_throttle_waits_for_silence.rsig shows it.
    """)

  public static let deadAfterError = Reason(
    "H19", "catch outside of flattenMap gives up the source",
    """
    An error of an inner signal ends the whole pipeline above `catch`. The replacement takes its place, and the source
    of taps or texts is disposed: later ones do nothing. Inside the closure `catch` replaces only the one inner
    signal.

        s | flattenMap { t in search t | catchTo (return "none") }

    examples/10_one_error_ends_the_pipeline.rsig shows both places.
    """)

  public static let worksOnce = Reason(
    "H20", "an inner error has ended the pipeline of a control",
    """
    The error of an inner signal passes through `flattenMap` and ends the whole pipeline, so the button works no more.
    `catch` the error inside the closure, or let a Command do the work: its failures do not end it.
    """)

  public static let waitsForInput = Reason(
    "H21", "combineLatest waits for all its inputs",
    """
    `combineLatest` sends nothing until every input has sent a value. `startWith` gives an input a first value;
    `why NAME` says which input is missing; examples/12_combineLatest_waits_for_all.rsig shows it.
    """)

  public static let losesValues = Reason(
    "H22", "a synchronous input completes before the next is subscribed to",
    """
    The inputs of `combineLatest` are subscribed from left to right. A list or a range has sent all its values before
    the next input is subscribed, and only the last of them is combined. `zip` pairs values by their order.
    examples/13_combineLatest_of_synchronous_signals.rsig shows it.
    """)

  public static let finallyAbove = Reason(
    "H27", "finally above the stage that ends the pipeline",
    """
    `finally` runs when a completion or an error comes down to it. A stage below that ends the pipeline, such as
    `takeUntil` or `take`, disposes everything above it silently, and the `finally` there does not run. Put it below.
    examples/16_finally_and_takeUntil.rsig shows both places.
    """)

  public static let triggerRunsAgain = Reason(
    "H28", "the trigger is a second run of a cold source",
    """
    A cold signal runs once for each subscription. Where the same name is the source and the head of the trigger, there
    are two runs that know nothing of each other. Share one:

        let shared = source | share
        shared | takeUntil (shared | filter { $0 == 2 })

    examples/17_takeUntil_with_a_cold_trigger.rsig shows both.
    """)

  public static let otherScheduler = Reason(
    "H30", "a change arrives on the scheduler that made it",
    """
    An observed property sends in the turn that sets it, on that turn's scheduler, and `subscribeOn background` makes
    its source send there. Controls want the main one: `| deliverOn main` moves the events there.
    """)

  public static let textOfUser = Reason(
    "H31", "a field's text signal sends the user's edits only",
    """
    `field.text` and `text` send what the user types. Text that the program sets raises no editing event. In a script
    `type field "…"` types.
    """)

  public static let controlProperty = Reason(
    "H32", "typing changes no observed property",
    """
    Observing `text` of a field shows what the program sets, not what the user types, as in UIKit, whose controls do not
    support key-value observing. `field.text` is the signal of the user's edits.
    """)

  public static let reusedView = Reason(
    "H35", "subscriptions pile up in a view that is used again",
    """
    A function that configures a view subscribes to the model that it is given. Called again with another model, the
    earlier subscription stays, and the view follows both. End it with the next use:

        observe m \\.name | takeUntil (prepareForReuseSignal cell) | subscribeNext { … }
    """)

  public static let delegateSetFirst = Reason(
    "H36", "the delegate's methods are read when it is set",
    """
    A table or a field asks its delegate once, when it is set, which methods it has. `signalForSelector` adds one; made
    afterwards, it is never called. Make the signal first and set the delegate after it, or set it again.
    """)

  public static let oneWay = Reason(
    "H37", "a channel on the right of <~ goes one way",
    """
    `<~` lets the left side follow the right one and nothing more, like the macro RAC(). RACChannelTo on both sides goes
    both ways:

        twoWay (channelTo view \\.text) (channelTo model \\.name)
    """)

  public static let neverCompletes = Reason(
    "H40", "a completion that never arrives",
    """
    Texts, taps, observed properties and intervals never complete by themselves, and neither does what is made of them,
    whatever its inner signals do: an operator that waits for the end sends nothing, and a program that watches an
    interval runs until Ctrl-C. `take 1` or `takeUntil` makes an end, and `--for 5s` bounds a run from outside.
    """)

  /// Explanations of all hints, including those that an error or a picture shows instead.
  public static let all =
    ConfusionReasons.all + [
      executionCompletes, executionSignalsSendSignals, workNeverEnds, completesAtRelease, subscribedTooLate,
      resultDoesNotCancel, subscribesAnew, enabledAtFirst, refusedSilently, effectsTwice, replayGoesOn,
      connectionIsOver, throttleWaits, deadAfterError, worksOnce, waitsForInput, losesValues, finallyAbove,
      triggerRunsAgain, otherScheduler, textOfUser, controlProperty, reusedView, delegateSetFirst, oneWay,
      neverCompletes,
    ]
}
