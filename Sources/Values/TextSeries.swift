/// The Characters of a text.
public final class TextSeries: Series {
  private let box: TextBox
  init(_ box: TextBox) { self.box = box }

  /// The text, if each of its bytes is a Character.
  public var plainText: String? { box.isPlain ? box.text : nil }

  public override var isPure: Bool { true }
  public override var knownCount: Int? { try? box.count() }
  public override var mostRead: Int? { box.text.utf8.count }
  public override func element(at index: Int) throws(Failure) -> Value? { try Texts.character(box, at: index) }
  public override func makeCursor() -> Cursor { box.isPlain ? PlainWalk(box.text) : Walk(box.text) }

  private final class Walk: Cursor {
    let text: String
    var walk = CharacterWalk()

    init(_ text: String) { self.text = text }

    override func next() throws(Failure) -> Value? {
      try Texts.reading(text) { bytes throws(Failure) in
        guard let range = try walk.next(in: bytes) else { return nil }
        return Texts.value(bytes, range)
      }
    }
  }

  /// Walks a text in which each byte is a Character.
  private final class PlainWalk: Cursor {
    var bytes: String.UTF8View.Iterator
    init(_ text: String) { bytes = text.utf8.makeIterator() }
    override func next() throws(Failure) -> Value? {
      try Failure.checkInterruption()
      return bytes.next().map { Texts.character($0) }
    }
  }
}
