import Kernels
import Values

/// A batch of values of a watched signal; valid only during the call.
public struct ShownBatch {
  let time: Int64
  let id: Int
  let label: String
  private let batch: Batch

  init(time: Int64, id: Int, label: String, _ batch: Batch) {
    self.time = time
    self.id = id
    self.label = label
    self.batch = batch
  }

  var count: Int { batch.live }
  var last: Value? { (0..<batch.count).last { counts($0) }.map { batch.column[$0] } }

  func event(_ value: Value) -> ShownEvent { ShownEvent(time: time, id: id, label: label, event: .next(value)) }

  func forEach(_ body: (Value) -> Void) {
    for index in 0..<batch.count where counts(index) { body(batch.column[index]) }
  }

  /// Calls `body` with the bytes of each text; false unless the values are texts.
  func forEachText(_ body: (Bytes) -> Void) -> Bool {
    guard batch.column.form == .texts else { return false }
    for index in 0..<batch.count where counts(index) {
      let text = batch.column.texts[index]
      body(Bytes(start: text.bytes, count: text.count))
    }
    return true
  }

  /// Calls `body` for each of a batch of Ints; false for other values.
  func forEachInt(_ body: (Int) -> Void) -> Bool {
    guard batch.column.form == .ints else { return false }
    for index in 0..<batch.count where counts(index) { body(batch.column.ints[index]) }
    return true
  }

  private func counts(_ index: Int) -> Bool { batch.mask.map { $0[index] != 0 } ?? true }
}
