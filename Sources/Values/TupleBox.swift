/// A tuple. A few elements lie within the object; more of them in memory of their own.
public final class TupleBox: Box {
  public let count: Int
  @usableFromInline let start: UnsafeMutablePointer<Value>
  @exclusivity(unchecked) private var few = FewValues()

  private init(_ count: Int) {
    self.count = count
    start = count <= FewValues.count ? FewValues.start(of: &few) : .allocate(capacity: count)
    super.init()
    RunState.charge(RunState.box + count &* MemoryLayout<Value>.stride)
  }

  public convenience init(_ elements: [Value]) {
    self.init(elements.count)
    elements.withUnsafeBufferPointer { if let from = $0.baseAddress { start.initialize(from: from, count: count) } }
  }

  /// Copies the elements.
  public convenience init(copying elements: UnsafePointer<Value>, _ count: Int) {
    self.init(count)
    start.initialize(from: elements, count: count)
  }

  public convenience init(_ a: consuming Value, _ b: consuming Value) {
    self.init(2)
    start.initialize(to: consume a)
    (start + 1).initialize(to: consume b)
  }

  /// Moves the elements out of `elements` and leaves that memory uninitialized.
  public convenience init(moving elements: UnsafeMutablePointer<Value>, _ count: Int) {
    self.init(count)
    start.moveInitialize(from: elements, count: count)
  }

  deinit {
    RunState.freeing(start, count)
    FewValues.clear(start, count)
    if count > FewValues.count { start.deallocate() }
  }

  public var elements: [Value] { withElements { Array($0) } }

  @inline(__always)
  func withElements<Result>(_ body: (UnsafeBufferPointer<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: start, count: count)) }
  }

  /// Copies an element, nil past the end, into uninitialized memory.
  @inlinable
  public func give(_ index: Int, to target: UnsafeMutablePointer<Value>) {
    target.initialize(to: index >= 0 && index < count ? start[index] : .nil)
  }

  /// Call only if nobody else holds the box.
  public func replace(_ index: Int, by element: Value) { start[index] = element }

  /// Moves an element out, nil past the end. Call only if nobody else holds the box.
  public func take(_ index: Int) -> Value {
    if index < 0 || index >= count { return .nil }
    var taken = Value.nil
    swap(&start[index], &taken)
    return taken
  }

  /// Call only if nobody else holds the box.
  func vacate(_ index: Int) { if index >= 0, index < count { start[index] = .nil } }

  /// Where an element lies; nil past the end.
  @inlinable @inline(__always)
  public func address(of index: Int) -> UnsafePointer<Value>? {
    index >= 0 && index < count ? UnsafePointer(start + index) : nil
  }

  /// Whether one of its first elements is that box.
  public func holds(_ box: Box) -> Bool {
    for index in 0..<min(count, TupleBox.mostSearched) {
      if case .box(let own) = start[index], own === box { return true }
    }
    return false
  }
  private static let mostSearched = 8

  /// nil past the end, as in RACTuple.
  public subscript(index: Int) -> Value { index >= 0 && index < count ? start[index] : .nil }

  public override var kind: Kind { .tuple }
  public override func write(to out: inout ValueWriter) {
    out.write(elements, between: count < 2 ? "Tuple(" : "(", ")")
  }
  override var hasParts: Bool { true }
  /// Whether both have the same elements; nil if one of those is more than a number or a text.
  public func looksSame(as other: TupleBox) -> Bool? {
    if count != other.count { return false }
    for index in 0..<count {
      switch (start[index], other.start[index]) {
      case (.int(let a), .int(let b)): if a != b { return false }
      case (.box(let a), .box(let b)):
        guard type(of: a) == TextBox.self, type(of: b) == TextBox.self else { return nil }
        if !unsafeDowncast(a, to: TextBox.self).isSame(as: unsafeDowncast(b, to: TextBox.self)) { return false }
      case (.box, _), (_, .box): return nil
      case (let a, let b): if a != b { return false }
      }
    }
    return true
  }

  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    withElements { budget.read($0, into: &hasher) }
  }
}

extension Value {
  /// Both elements of a tuple or a list of two.
  public var pair: (Value, Value)? {
    if let tuple = asTuple { return tuple.count == 2 ? (tuple[0], tuple[1]) : nil }
    guard let list = asListBox, list.count == 2, let first = list[0], let second = list[1] else { return nil }
    return (first, second)
  }
}
