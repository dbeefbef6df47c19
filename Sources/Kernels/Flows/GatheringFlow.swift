import CSystem
import Values

/// Expands each value into the list of values that a closure's stream would send. The words or parts of a text are
/// found in the text, without the list.
final class GatheringFlow: Flow {
  private let source: Flow
  /// Returns the list for a value, or nil if only the stream itself can tell.
  private let gather: Function
  private let pieces: TextPieces?
  /// Computes the texts that have pieces.
  private let code: ColumnCode?
  private let store = Store()
  private let results = Store()
  private let columns = Store()
  private var batch = Batch.none
  /// Index of the next value in the batch, and the undelivered elements of the previous one.
  private var index = 0
  private var rest = UnsafeBufferPointer<Value>(start: nil, count: 0)[...]
  /// The list that has them.
  private var held: ListBox?
  /// The texts to look for pieces in, instead of the values of the batch, and the position within the current one.
  private var texts: Column?
  private var position = 0

  init?(_ source: Flow, _ function: Function) {
    guard let gather = (function as? ComputingFunction)?.gathering() else { return nil }
    self.source = source
    self.gather = gather
    if case .elements(.text(let kernel, let text))? = function.formula(of: 1) {
      pieces = TextPieces(kernel)
      code = ColumnCode.compile(text)
    } else {
      pieces = nil
      code = nil
    }
  }

  override var isEnding: Bool { source.isEnding }

  override func pull(_ result: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    if rest.isEmpty, index == batch.count {
      let answer = source.pull(&batch)
      guard answer == .some else { return answer }
      batch.compact(into: store)
      index = 0
      texts = pieces == nil || batch.count == 0 ? nil : findTexts()
    }
    if let texts, let pieces {
      result = found(pieces, in: texts)
      return .some
    }
    let to = results.values(Batch.capacity)
    var count = 0
    while count < Batch.capacity {
      if rest.isEmpty {
        guard index < batch.count else { break }
        guard let list = try? gather.call(batch.column[index]).asListBox else {
          // Send the elements before it first.
          if count > 0 { break }
          return .surprise
        }
        held = list
        rest = list.inMemory[...]
        index += 1
      }
      let some = rest.prefix(Batch.capacity - count)
      for (place, value) in some.enumerated() { to[count + place] = value }
      note(index - 1, at: count, some.count)
      count += some.count
      rest = rest.dropFirst(some.count)
    }
    result = made(columns.column(of: to, count), count)
    return .some
  }

  /// nil if only the closure can split these values, because they are not ASCII texts, or are too long.
  private func findTexts() -> Column? {
    guard case .column(let column)? = code?.run(ColumnArguments(batch)),
      column.form == .texts, (0..<batch.count).allSatisfy({ column.texts[$0].count < Capacity.elements })
    else { return nil }
    position = 0
    return column
  }

  private func found(_ pieces: TextPieces, in texts: Column) -> Batch {
    let to = results.texts
    var count = 0
    while index < batch.count, count < Batch.capacity {
      if let piece = pieces.next(texts.texts[index], from: &position) {
        to[count] = piece
        note(index, at: count, 1)
        count += 1
      } else {
        index += 1
        position = 0
      }
    }
    return made(Column(to), count)
  }

  @inline(__always)
  private func note(_ row: Int, at place: Int, _ count: Int) {
    guard let origins = batch.origins else { return }
    (results.origins + place).update(repeating: origins.places[row], count: count)
  }

  private func made(_ column: Column, _ count: Int) -> Batch {
    var made = Batch(column, count: count)
    made.origins = batch.origins
    made.origins?.places = results.origins
    return made
  }
}
