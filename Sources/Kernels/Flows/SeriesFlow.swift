import Values

/// Sequences as flows.
public enum SeriesFlow {
  public static func weight(of series: Series) -> Int { series.isPure ? series.knownCount ?? Batch.capacity : 0 }

  /// nil if reading the sequence could have effects.
  public static func make(_ series: Series) -> Flow? {
    guard series.isPure else { return nil }
    if let range = series as? RangeSeries { return RangeFlow(first: range.first, count: range.count) }
    if let text = (series as? TextSeries)?.plainText { return CharacterFlow(text) }
    if let list = series as? ListSeries { return ListFlow(list.list) }
    return CursorFlow(series.makeCursor())
  }
}

/// The Characters of a text in which each Character is one byte.
private final class CharacterFlow: Flow {
  private let text: String
  private let count: Int
  private var given = 0
  private var ramp = Ramp()
  private let store = Store()

  init(_ text: String) {
    self.text = text
    count = text.utf8.count
  }

  override func pull(_ batch: inout Batch) -> Answer {
    let count = min(ramp.next(), self.count - given)
    if count == 0 { return .ended }
    let copy = store.bytes(count)
    Texts.withBytes(text) { copy.update(from: $0.baseAddress! + given, count: count) }
    let to = store.texts
    for index in 0..<count { to[index] = TextSlice(copy + index, count: 1) }
    given += count
    batch = Batch(Column(to), count: count)
    return .some
  }
}

/// A sequence read element by element.
private final class CursorFlow: Flow {
  private let cursor: Cursor
  private var ramp = Ramp()
  private let store = Store()
  private let columns = Store()
  private var hasEnded = false

  init(_ cursor: Cursor) { self.cursor = cursor }

  override func pull(_ batch: inout Batch) -> Answer {
    if hasEnded { return .ended }
    let wanted = ramp.next()
    var count = 0
    let to = store.values(wanted)
    do throws(Failure) {
      while count < wanted {
        guard let value = try cursor.next() else {
          hasEnded = true
          break
        }
        to[count] = value
        count += 1
      }
    } catch {
      return .surprise
    }
    batch = Batch(columns.column(of: to, count), count: count)
    return .some
  }
}
