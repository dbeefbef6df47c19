import Values

/// `bind` on a sequence: concatenates the sequences made from its elements, up to the one marked as the last.
public final class BindSeries: Series {
  public typealias Binding = (Value) throws(Failure) -> Bound<Series>

  private let source: Series
  private let makeBinding: () throws(Failure) -> Binding

  public init(_ source: Series, _ makeBinding: @escaping () throws(Failure) -> Binding) {
    self.source = source
    self.makeBinding = makeBinding
  }

  public override func makeCursor() -> Cursor { Walk(source.makeCursor(), makeBinding) }

  private final class Walk: Cursor {
    private let source: Cursor
    private let makeBinding: () throws(Failure) -> Binding
    /// nil until the first element is read.
    private var binding: Binding?
    private var current: Cursor?
    private var isLast = false

    init(_ source: Cursor, _ makeBinding: @escaping () throws(Failure) -> Binding) {
      self.source = source
      self.makeBinding = makeBinding
    }

    override func next() throws(Failure) -> Value? {
      while true {
        if let value = try current?.next() { return value }
        current = nil
        if isLast { return nil }
        try Failure.checkInterruption()
        guard let element = try source.next() else { return nil }
        let bound = try bind(element)
        current = bound.part?.makeCursor()
        isLast = bound.isLast
      }
    }

    private func bind(_ element: Value) throws(Failure) -> Bound<Series> {
      if let binding { return try binding(element) }
      let made = try makeBinding()
      binding = made
      return try made(element)
    }
  }
}
