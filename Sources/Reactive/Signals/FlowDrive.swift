import CSystem
import Kernels
import Values

/// Drives a flow for one subscription: its values go down one by one, with nothing in between that could be told from
/// events.
final class FlowDrive {
  /// Fewer values are sent before a flow is made.
  static let leastWeight = 64

  private let signal: Signal
  private let flow: Flow
  private let downstream: Subscriber
  private var sent = 0
  /// Whoever is below refused so many batches.
  private var refusals = 0

  init(_ signal: Signal, _ flow: Flow, _ downstream: Subscriber) {
    self.signal = signal
    self.flow = flow
    self.downstream = downstream
  }

  func run() -> Disposable? {
    var batch = Batch.none
    let store = Store()
    var unheard = 0
    while !rsig_stop_requested() {
      let isHeard = !downstream.isDone
      if !isHeard, unheard > Subscriber.mostUnheard || !downstream.mindsError { break }
      switch flow.pull(&batch) {
      case .some:
        batch.compact(into: store)
        // The error may be that of a stage below.
        if !send(batch) { return nil }
        if !isHeard { unheard += Batch.capacity }
      case .ended:
        downstream.completed()
        return nil
      case .surprise: return runByEvents()
      }
    }
    if rsig_stop_requested() { downstream.cutShort() } else { downstream.completed() }
    return nil
  }

  /// False where whoever hears it has gone.
  private func send(_ batch: Batch) -> Bool {
    if refusals < 2 {
      if downstream.prepare(batch) {
        downstream.settle(true)
        sent += batch.count
        return true
      }
      refusals += 1
    }
    let column = batch.column
    switch column.form {
    case .ints:
      for index in 0..<batch.count {
        if downstream.isDisposed { return false }
        downstream.next(.int(column.ints[index]))
      }
    default:
      for index in 0..<batch.count {
        if downstream.isDisposed { return false }
        downstream.next(column[index])
      }
    }
    sent += batch.count
    return true
  }

  /// All of it is pure: it can be run again from its beginning, and what has been sent already is held back.
  private func runByEvents() -> Disposable? {
    let gate = Gate(downstream, closedFor: sent)
    let outer = rsig_run_by_events(true)
    gate.attach(signal.subscribe(gate))
    _ = rsig_run_by_events(outer)
    return gate.isDisposed ? nil : gate
  }

  private final class Gate: Stage {
    private var closedFor: Int

    init(_ downstream: Subscriber, closedFor count: Int) {
      closedFor = count
      super.init(downstream)
    }

    override func next(_ value: Value) {
      if isDisposed { return }
      if closedFor == 0 { return downstream.next(value) }
      closedFor -= 1
    }

    /// Closed, it must come to where it opens: what follows may be an error that matters.
    override var isDone: Bool { isDisposed || closedFor == 0 && downstream.isDone }
  }
}
