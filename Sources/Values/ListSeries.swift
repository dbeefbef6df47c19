public final class ListSeries: Series {
  /// The list of the program that it reads.
  public let origin: ListBox?
  /// The elements, if there is no such list.
  private let own: [Value]
  public init(_ list: [Value]) {
    own = list
    origin = nil
  }

  init(_ box: ListBox) {
    own = []
    origin = box
  }

  /// The elements where they lie, as long as the sequence is not freed.
  public var inMemory: UnsafeBufferPointer<Value> { origin?.inMemory ?? own.withUnsafeBufferPointer { $0 } }
  public var list: [Value] { origin?.elements ?? own }
  public var count: Int { inMemory.count }

  public override var isPure: Bool { true }
  public override var knownCount: Int? { count }
  override var hasParts: Bool { true }
  override var listElements: UnsafeBufferPointer<Value>? { inMemory }
  public override func known(_ most: Int) -> [Value]? { count <= most ? list : nil }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func element(at index: Int) -> Value? { index < count ? inMemory[index] : nil }
  public override func makeCursor() -> Cursor { Walk(self) }

  private final class Walk: Cursor {
    let series: ListSeries
    var index = 0
    init(_ series: ListSeries) { self.series = series }
    override func next() throws(Failure) -> Value? {
      let elements = series.inMemory
      guard index < elements.count else { return nil }
      // Checked here, so that loops that read a sequence need not check.
      try Failure.checkInterruption()
      index += 1
      return elements[index - 1]
    }
  }
}
