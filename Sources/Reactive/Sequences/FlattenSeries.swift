import Values

/// Concatenates the sequences made from another sequence's elements.
public final class FlattenSeries: Series {
  private let source: Series
  public override var isPure: Bool { pure }
  private let pure: Bool
  private let part: (Value) throws(Failure) -> Series?

  /// The closure returns the sequence for an element; nil adds none.
  public init(_ source: Series, isPure: Bool, _ part: @escaping (Value) throws(Failure) -> Series?) {
    self.source = source
    pure = isPure && source.isPure
    self.part = part
  }

  public override func makeCursor() -> Cursor { Walk(source.makeCursor(), part) }

  private final class Walk: Cursor {
    let source: Cursor
    let part: (Value) throws(Failure) -> Series?
    var current: Cursor?

    init(_ source: Cursor, _ part: @escaping (Value) throws(Failure) -> Series?) {
      self.source = source
      self.part = part
    }

    override func next() throws(Failure) -> Value? {
      while true {
        if let value = try current?.next() { return value }
        current = nil
        try Failure.checkInterruption()
        guard let element = try source.next() else { return nil }
        current = try part(element)?.makeCursor()
      }
    }
  }
}
