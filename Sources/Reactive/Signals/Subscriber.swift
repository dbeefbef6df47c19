import CSystem
import Kernels
import Values

/// Takes the events of signals. It is also the Disposable of its subscription: one object for both.
open class Subscriber: Disposable {
  open func next(_ value: Value) {}
  /// A nil error is still an error.
  open func error(_ error: Value) {}
  open func completed() {}

  /// True if the subscription has ended, or will be disposed as soon as it is given to the subscriber below, which has
  /// ended. A synchronous sequence checks after each value, and stops without a further event.
  open var isDone: Bool { isDisposed }

  /// True if an error or a completion does not end it, only its disposal (STManualDisposeSubscriber). For the ends of
  /// pipelines; a stage always ends with its source.
  @exclusivity(unchecked) public final var survivesTermination = false

  /// Called by a signal whose subscriptions survive their ends. A stage cannot.
  open func surviveTermination() { survivesTermination = true }

  /// The subscriber it passes events to, if it is part of an operator; used to find a subscription from below. Nil at
  /// the end of a pipeline.
  open var below: Subscriber? { nil }
  /// The signal that sends on its events, for a subject.
  open var outlet: Signal? { nil }

  /// `interrupt` has passed here.
  @exclusivity(unchecked) private final var isInterrupted = false

  /// Ctrl-C ended its source: no event says so, because no operator may see it, but nothing more will arrive. The whole
  /// pipeline ends; otherwise a source of signals would continue with the next one.
  public final func interrupt() {
    var end: Subscriber = self
    var last: Subscriber?
    while let next = end.below {
      // The rest of the way has been gone: a deep pipeline is cut at every level of it.
      if end.isInterrupted { return }
      end.isInterrupted = true
      last = end
      end = next
    }
    rsig_note_cut()
    last?.dispose()
    end.wasInterrupted()
  }

  /// Called at the end of the pipeline while everything stops; further effects must wait for `Loop.interrupted`.
  open func wasInterrupted() { dispose() }

  /// The source could not continue.
  public final func end(with failure: Failure) {
    if failure.isInterruption { interrupt() } else { error(failure.error) }
  }

  /// Computes a whole batch without sending anything: its values end in stages that send nothing before the end.
  /// `settle` then commits or discards it. False, without effects, if single values are needed.
  open func prepare(_ batch: Batch) -> Bool { false }
  open func settle(_ isWanted: Bool) {}

  open override var kind: Kind { .subscriber }
}

extension Failure {
  /// Ctrl-C: no operator may see it.
  public var isInterruption: Bool { reason.code == ValueReasons.interrupted.code }
}
