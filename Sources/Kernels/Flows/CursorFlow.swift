import Values

/// A sequence read element by element.
final class CursorFlow: Flow {
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
