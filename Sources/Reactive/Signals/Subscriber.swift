import CSystem
import Kernels
import Values

/// Receives the events of signals. It is also the Disposable of its subscription: one object for both.
open class Subscriber: Disposable {
  open func next(_ value: Value) {}
  /// A nil error is still an error.
  open func error(_ error: Value) {}
  open func completed() {}

  /// True if the subscription has ended, or will be disposed as soon as `subscribe` returns it, because the subscriber
  /// below has ended. A synchronous source checks this after each value, and stops without a further event.
  open var isDone: Bool { isDisposed }

  /// True if an operator below continues only in later turns, or waits for other sources: below an endless sequence
  /// that sends everything at once, neither would ever run.
  open var needsTurns: Bool { false }

  /// True if only disposal ends it, not an error or a completion (STManualDisposeSubscriber). For the ends of
  /// pipelines; a stage always ends with its source.
  @exclusivity(unchecked) public final var survivesTermination = false

  /// Called by a signal whose subscriptions survive its ends. A stage ignores it.
  open func surviveTermination() { survivesTermination = true }

  /// The subscriber to which it passes events, if it is part of an operator; used to find a subscription from below.
  /// nil at the end of a pipeline.
  open var below: Subscriber? { nil }
  /// For a subject's subscriber, the signal that sends on its events.
  open var outlet: Signal? { nil }

  /// True once `interrupt` has passed here.
  @exclusivity(unchecked) private final var isInterrupted = false

  /// Ctrl-C ended its source. No event is sent, because no operator may see this, but nothing more will arrive. The
  /// whole pipeline ends; otherwise a source of signals would continue with the next one.
  final func interrupt() {
    var end: Subscriber = self
    var last: Subscriber?
    while let next = end.below {
      // The rest was already visited: Ctrl-C cuts a deep pipeline at every level.
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

  /// The source could not continue: sends the error, or interrupts after Ctrl-C.
  public final func end(with failure: Failure) {
    if failure.isInterruption { interrupt() } else { error(failure.error) }
  }

  /// Receives a batch of values that were computed without effects, as if each came alone. If the subscription ends
  /// before the last of them, or the batch is cut, returns how many values of the source it has taken; otherwise nil.
  ///
  /// A stage that overrides this has no other source of values: none can arrive while it hands on the batch.
  open func next(_ batch: Batch) -> Int? {
    let column = batch.column
    if column.form == .ints { return each(batch) { next(.int(column.ints[$0])) } }
    return each(batch) { next(column[$0]) }
  }

  /// Sends the values of a batch one by one; `send` gets the index of each. Returns the same as `next`.
  @inline(__always)
  final func each(_ batch: Batch, from first: Int = 0, _ send: (Int) -> Void) -> Int? {
    let run = Run.current
    let (line, cut) = (batch.origins?.firstLine, batch.origins?.cut)
    for index in first..<batch.count {
      if let cut {
        if let last = cut.last, batch.place(index) > last { break }
        cut.place = batch.place(index)
      }
      if let line { run.inputLine = line + batch.place(index) }
      send(index)
      if rsig_stop_requested() || isDone { return batch.place(index) + 1 }
    }
    return cut?.last.map { $0 + 1 }
  }

  /// Computes a whole batch without sending anything, possible if its values end in stages that send nothing before
  /// completion. `settle` then commits or discards it. False, without effects, if single values are needed.
  open func prepare(_ batch: Batch) -> Bool { false }
  open func settle(_ isWanted: Bool) {}

  open override var kind: Kind { .subscriber }
}

extension Failure {
  /// True after Ctrl-C, which no operator may see.
  public var isInterruption: Bool { reason.code == ValueReasons.interrupted.code }
}
