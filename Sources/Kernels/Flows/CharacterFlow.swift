import Values

/// The Characters of a text in which each Character is one byte.
final class CharacterFlow: Flow {
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
