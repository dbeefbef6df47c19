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

  public override func makeCursor() -> Cursor {
    // Made when the first element is read.
    var binding: Binding?
    return FlattenSeries.Walk(source.makeCursor()) { [makeBinding] element throws(Failure) in
      if let binding { return try binding(element) }
      let made = try makeBinding()
      binding = made
      return try made(element)
    }
  }
}
