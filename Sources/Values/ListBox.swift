public final class ListBox: Box {
  /// Changed only while nobody else holds the box.
  @exclusivity(unchecked) public internal(set) var elements: [Value]
  public init(_ elements: [Value]) {
    self.elements = elements
    RunState.charge(RunState.box + elements.count &* MemoryLayout<Value>.stride)
  }
  deinit { RunState.freeing(elements) }

  /// An empty list with room for some elements.
  public convenience init(room: Int) {
    self.init([])
    elements.reserveLarge(room)
  }

  /// Call only if nobody else holds the box.
  public func append(_ element: Value) { elements.append(element) }
  public func append(_ others: UnsafeBufferPointer<Value>) { elements.append(contentsOf: others) }

  public override var kind: Kind { .array }
  public override func write(to out: inout ValueWriter) { out.write(elements, between: "[", "]") }
  override var hasParts: Bool { true }
  override var listElements: [Value]? { elements }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    elements.withUnsafeBufferPointer { budget.read($0, into: &hasher) }
  }
}
