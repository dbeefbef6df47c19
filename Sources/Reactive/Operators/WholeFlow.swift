import CSystem
import Kernels
import Values

/// The values of another flow, all of which are computed before the first one is given: its failure precedes them.
final class WholeFlow: Flow {
  private let source: Flow
  private var values: [Value]?
  private var given = 0
  private let store = Store()

  init(_ source: Flow) { self.source = source }

  override var isEnding: Bool { source.isEnding }

  override func pull(_ batch: inout Batch) -> Answer {
    if values == nil { values = read() }
    guard let values else { return .surprise }
    let count = min(Batch.capacity, values.count - given)
    if count == 0 { return .ended }
    let column = values.withUnsafeBufferPointer { store.column(of: $0.baseAddress.unsafelyUnwrapped + given, count) }
    batch = Batch(column, count: count)
    given += count
    return .some
  }

  /// nil if only events can continue.
  private func read() -> [Value]? {
    var all: [Value] = []
    var some = Batch.none
    while !rsig_stack_is_low(), !rsig_stop_requested(), all.count < Capacity.elements {
      switch source.pull(&some) {
      case .surprise: return nil
      case .ended: return all
      case .some:
        some.compact(into: store)
        for index in 0..<some.count {
          all.append(some.column[index])
          Run.store(all.count, in: "zip")
        }
      }
    }
    return nil
  }
}
