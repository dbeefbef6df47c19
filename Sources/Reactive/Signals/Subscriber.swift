import CSystem
import Kernels
import Values

/// Takes the events of signals. It is the Disposable of its subscription as well: one object for both.
open class Subscriber: Disposable {
  open func next(_ value: Value) {}
  /// The error may be nil and is one all the same.
  open func error(_ error: Value) {}
  open func completed() {}

  /// The subscription has ended, or will be disposed as soon as it has been handed to the subscriber below, which has
  /// ended already. A sequence that sends at once asks after each value, and stops without a further event.
  open var isDone: Bool { isDisposed }

  /// An error or a completion is told and does not end it: only its disposal does (STManualDisposeSubscriber). For the
  /// ends of pipelines; a stage ends with its source all the same.
  @exclusivity(unchecked) public final var outlivesEnds = false

  /// What a signal asks of those who subscribe to it where its subscriptions are to go on. A stage cannot.
  open func outliveEnds() { outlivesEnds = true }

  /// To whom it passes on what it takes, where it is a part of an operator: how a subscription is found again from
  /// below. The end of a pipeline has nobody.
  open var below: Subscriber? { nil }
  /// The signal that sends on what it takes: a subject's.
  open var outlet: Signal? { nil }

  /// `cutShort` has passed here.
  @exclusivity(unchecked) private final var isCut = false

  /// Ctrl-C ended what would have sent it more: no event tells of that, for no operator may see it, but nothing can
  /// come any more. The pipeline ends with all that it is made of: else a source of signals would go on with the next
  /// one.
  public final func cutShort() {
    var end: Subscriber = self
    var last: Subscriber?
    while let next = end.below {
      // The rest of the way has been gone: a deep pipeline is cut at every level of it.
      if end.isCut { return }
      end.isCut = true
      last = end
      end = next
    }
    rsig_note_cut()
    last?.dispose()
    end.wasCutShort()
  }

  /// Said to the end of the pipeline while everything stops: what else it makes of that has to wait for
  /// `Loop.interrupted`.
  open func wasCutShort() { dispose() }

  /// The source could not go on.
  public final func end(with failure: Failure) {
    if failure.isInterruption { cutShort() } else { error(failure.error) }
  }

  /// Works a whole batch out without telling anybody anything: all of it comes to rest in stages that send nothing
  /// before the end. What follows is `settle`, which makes it so or forgets it. False where only single values will do,
  /// and then nothing has happened.
  open func prepare(_ batch: Batch) -> Bool { false }
  open func settle(_ isWanted: Bool) {}

  open override var kind: Kind { .subscriber }
}

extension Failure {
  /// Ctrl-C: no operator may see it.
  public var isInterruption: Bool { reason.code == ValueReasons.interrupted.code }
}
