public final class ListSeries: Series {
  public let list: [Value]
  /// The list of the program that the cursor reads.
  public let origin: ListBox?
  public init(_ list: [Value]) {
    self.list = list
    origin = nil
  }

  init(_ box: ListBox) {
    list = box.elements
    origin = box
  }

  public override var isPure: Bool { true }
  public override var knownCount: Int? { list.count }
  override var hasParts: Bool { true }
  override var listElements: UnsafeBufferPointer<Value>? { inMemory }
  /// The elements where they lie, as long as the sequence is not freed.
  public var inMemory: UnsafeBufferPointer<Value> { list.withUnsafeBufferPointer { $0 } }
  public override func known(_ most: Int) -> [Value]? { list.count <= most ? list : nil }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func makeCursor() -> Cursor { Walk(list) }

  private final class Walk: Cursor {
    let list: [Value]
    var index = 0
    init(_ list: [Value]) { self.list = list }
    override func next() throws(Failure) -> Value? {
      guard index < list.count else { return nil }
      // Checked here, so that loops that read a sequence need not check.
      try Failure.checkInterruption()
      index += 1
      return list[index - 1]
    }
  }
}
