import CSystem
import Kernels
import Values

/// Drives a flow for one subscription: sends its values one by one; subscribers cannot tell them from events.
final class FlowDrive {
  /// Signals with fewer values get no flow.
  static let leastWeight = 64

  private let signal: Signal
  private let flow: Flow
  private let downstream: Subscriber
  private let run = Run.current
  private var sent = 0
  /// Number of batches that the subscriber below has refused.
  private var refusals = 0

  init(_ signal: Signal, _ flow: Flow, _ downstream: Subscriber) {
    self.signal = signal
    self.flow = flow
    self.downstream = downstream
  }

  func drive() -> Disposable? {
    var batch = Batch.none
    let store = Store()
    let isEndless = Series.isEndless(signal.weight)
    while !mustStop {
      // Work began that waits for turns.
      if isEndless, sent > 0, downstream.needsTurns { return runByEvents() }
      let answer = run.ahead { flow.pull(&batch) }
      // An empty pull counts too, since values of its source were dropped or folded.
      run.spend(max(batch.count, Batch.capacity / 4))
      switch answer {
      case .some:
        batch.compact(into: store)
        send(batch)
      case .ended:
        downstream.completed()
        return nil
      case .surprise: return runByEvents()
      }
    }
    if rsig_stop_requested() {
      downstream.interrupt()
      return nil
    }
    // The subscriber ended at a value. Whether it gets anything more depends on where that value comes from.
    // A receiver that was disposed itself gets nothing; one that is only followed by an ended one still completes.
    return !downstream.isDisposed && (sent == 0 || flow.isEnding) ? runByEvents() : nil
  }

  /// Checked before each value: true once Ctrl-C or the subscriber has ended the subscription.
  private var mustStop: Bool { rsig_stop_requested() || downstream.isDone }

  private func send(_ batch: Batch) {
    if refusals < 2 {
      if run.ahead({ downstream.prepare(batch) }) {
        downstream.settle(true)
        sent += batch.count
        return
      }
      refusals += 1
    }
    var batch = batch
    batch.origins = Batch.Origins()
    sent += downstream.next(batch) ?? batch.count
  }

  /// Runs again from the beginning, since everything is pure, holding back the values already sent.
  private func runByEvents() -> Disposable? {
    let gate = Gate(downstream, closedFor: sent)
    let outer = run.repeatsByEvents
    run.repeatsByEvents = true
    gate.following(signal)
    run.repeatsByEvents = outer
    return gate.isDisposed ? nil : gate
  }

  private final class Gate: Stage {
    private var closedFor: Int

    init(_ downstream: Subscriber, closedFor count: Int) {
      closedFor = count
      super.init(downstream)
    }

    /// While those values were sent, the subscriber had not ended.
    override var isDone: Bool { closedFor > 0 ? isDisposed : super.isDone }
    override var needsTurns: Bool { closedFor == 0 && super.needsTurns }

    override func next(_ value: Value) {
      if isDisposed { return }
      if closedFor == 0 { return downstream.next(value) }
      closedFor -= 1
    }
  }
}
