import CSystem
import Values

/// Expands each value into the list of values that a closure's stream would send.
final class GatheringFlow: Flow {
  private let source: Flow
  /// Returns the list for a value, or nil if only the stream itself can tell.
  private let gather: Function
  private let store = Store()
  private let results = Store()
  private let columns = Store()
  private var batch = Batch.none
  /// Index of the next value in the batch, and the undelivered elements of the previous one.
  private var index = 0
  private var rest: ArraySlice<Value> = []

  init(_ source: Flow, _ gather: Function) {
    self.source = source
    self.gather = gather
  }

  override var isEnding: Bool { source.isEnding }

  override func pull(_ result: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    if rest.isEmpty, index == batch.count {
      let answer = source.pull(&batch)
      guard answer == .some else { return answer }
      batch.compact(into: store)
      index = 0
    }
    let to = results.values(Batch.capacity)
    var count = 0
    while count < Batch.capacity {
      if rest.isEmpty {
        guard index < batch.count else { break }
        guard let list = try? gather.call(batch.column[index]).asList else { return .surprise }
        rest = list[...]
        index += 1
      }
      let some = rest.prefix(Batch.capacity - count)
      for (place, value) in some.enumerated() { to[count + place] = value }
      count += some.count
      rest = rest.dropFirst(some.count)
    }
    result = Batch(columns.column(of: to, count), count: count)
    return .some
  }
}
