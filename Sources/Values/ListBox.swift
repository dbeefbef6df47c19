/// A list. A few elements that are put into it one by one lie within the object; more of them, and those that come as
/// an array, in an array.
public final class ListBox: Box {
  @exclusivity(unchecked) private var few = FewValues()
  /// Number of elements within the object; nil if the elements are in the array.
  @exclusivity(unchecked) private var within: Int?
  @exclusivity(unchecked) private var many: [Value]

  public init(_ elements: [Value]) {
    many = elements
    within = elements.isEmpty ? 0 : nil
    super.init()
    charge(elements.count)
  }

  /// An empty list with room for some elements, and no more: a sum of arrays would keep the room of the first, rounded
  /// up to whole pages.
  public init(room: Int) {
    many = []
    within = room <= FewValues.count ? 0 : nil
    super.init()
    if within == nil { many.reserveLarge(room) }
    charge(0)
  }

  /// Moves the elements out of `elements` and leaves that memory uninitialized.
  public convenience init(moving elements: UnsafeMutablePointer<Value>, _ count: Int) {
    self.init(room: count)
    if within == nil {
      many.append(contentsOf: UnsafeBufferPointer(start: elements, count: count))
      elements.deinitialize(count: count)
    } else {
      first.moveInitialize(from: elements, count: count)
      within = count
    }
    chargeElements(count)
  }

  public convenience init(copying elements: Slice<UnsafeBufferPointer<Value>>) {
    self.init(room: elements.count)
    append(UnsafeBufferPointer(rebasing: elements))
  }

  deinit {
    guard let within else { return RunState.freeing(many) }
    RunState.freeing(first, within)
    first.deinitialize(count: within)
  }

  @inline(__always)
  private func charge(_ count: Int) { RunState.charge(RunState.box + count &* MemoryLayout<Value>.stride) }
  @inline(__always)
  private func chargeElements(_ count: Int) { RunState.charge(count &* MemoryLayout<Value>.stride) }

  // MARK: reading

  public var count: Int { within ?? many.count }

  @inline(__always)
  private var first: UnsafeMutablePointer<Value> { FewValues.start(of: &few) }

  /// As an array, which is made if the elements lie within the object.
  public var elements: [Value] { within == nil ? many : withElements { Array($0) } }

  /// The elements where they lie, as long as the list neither changes nor is freed.
  @inline(__always)
  public var inMemory: UnsafeBufferPointer<Value> {
    if let within { return UnsafeBufferPointer(start: first, count: within) }
    return many.withUnsafeBufferPointer { $0 }
  }

  @inline(__always)
  public func withElements<Result>(_ body: (UnsafeBufferPointer<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { body(inMemory) }
  }

  /// Where an element lies; nil if there is none.
  @inline(__always)
  public func address(of index: Int) -> UnsafePointer<Value>? {
    let elements = inMemory
    return index >= 0 && index < elements.count ? elements.baseAddress.unsafelyUnwrapped + index : nil
  }

  /// nil if there is none.
  public subscript(index: Int) -> Value? { address(of: index)?.pointee }

  // MARK: changing, while nobody else holds the box

  public func append(_ element: Value) {
    guard let count = within else { return many.append(element) }
    if count < FewValues.count {
      (first + count).initialize(to: element)
      within = count + 1
    } else {
      change { $0.append(element) }
    }
  }

  public func append(_ others: UnsafeBufferPointer<Value>) {
    if let count = within, count + others.count <= FewValues.count {
      for element in others { append(element) }
    } else {
      change { $0.append(contentsOf: others) }
    }
    chargeElements(others.count)
  }

  /// Adds the elements of another list, which may be many.
  func copy(_ other: ListBox) throws(Failure) {
    if within == nil { try many.copy(other.inMemory) } else { append(other.inMemory) }
  }

  /// Makes room for `more` elements. After Ctrl-C it throws, and the list is as it was.
  func makeRoom(for more: Int) throws(Failure) {
    if within == nil { try many.makeRoom(for: more) }
  }

  /// Moves elements that lie within the object to the array, and changes that.
  func change(_ body: (inout [Value]) -> Void) {
    if let count = within {
      many.reserveCapacity(2 * FewValues.count)
      many.append(contentsOf: UnsafeBufferPointer(start: first, count: count))
      first.deinitialize(count: count)
      within = nil
    }
    body(&many)
  }

  func insert(_ elements: [Value], at index: Int) {
    if index == count {
      elements.withUnsafeBufferPointer { append($0) }
    } else {
      change { $0.insert(contentsOf: elements, at: index) }
      chargeElements(elements.count)
    }
  }

  func replace(_ index: Int, by element: Value) {
    if within == nil { many[index] = element } else { first[index] = element }
  }

  public override var kind: Kind { .array }
  public override func write(to out: inout ValueWriter) { out.write(elements, between: "[", "]") }
  override var hasParts: Bool { true }
  override var listElements: UnsafeBufferPointer<Value>? { inMemory }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    withElements { budget.read($0, into: &hasher) }
  }
}
