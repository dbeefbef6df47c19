import CSystem
import Kernels
import Values

/// The elements of the sequences that a closure makes from the values of a flow, one sequence after another.
final class FlattenFlow: Flow {
  private let source: Flow
  private let part: (Value) throws(Failure) -> Series?
  private var batch = Batch.none
  private var index = 0
  /// Reads a sequence of which some elements have been given.
  private var rest: Cursor?
  private let store = Store()
  private let results = Store()
  private let columns = Store()

  init(_ source: Flow, _ part: @escaping (Value) throws(Failure) -> Series?) {
    self.source = source
    self.part = part
  }

  override func pull(_ result: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    if rest == nil, index == batch.count {
      let answer = source.pull(&batch)
      guard answer == .some else { return answer }
      batch.compact(into: store)
      index = 0
    }
    let to = results.values(Batch.capacity)
    do throws(Failure) {
      let count = try fill(to)
      result = Batch(columns.column(of: to, count), count: count)
      return .some
    } catch {
      return .surprise
    }
  }

  private func fill(_ to: UnsafeMutablePointer<Value>) throws(Failure) -> Int {
    var count = 0
    while count < Batch.capacity {
      if let cursor = rest {
        if let value = try cursor.next() {
          to[count] = value
          count += 1
        } else {
          rest = nil
        }
        continue
      }
      if index == batch.count { break }
      index += 1
      guard let part = try part(batch.column[index - 1]) else { continue }
      if let list = part as? ListSeries, list.count <= Batch.capacity - count {
        for value in list.inMemory {
          to[count] = value
          count += 1
        }
      } else {
        rest = part.makeCursor()
      }
    }
    return count
  }
}
