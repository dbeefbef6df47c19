/// A list. A few elements that are put into it one by one lie within the object; more of them, and those that come as
/// an array, in an array.
public final class ListBox: Box {
  @exclusivity(unchecked) private var few = FewValues()
  /// Empty while the elements lie within the object.
  @exclusivity(unchecked) private var many: [Value]
  /// How many places at the front of the array are free, and nil: removed elements would move all others each time, and
  /// so would those that are inserted there.
  @exclusivity(unchecked) private var gone = 0
  /// Where the elements lie.
  @usableFromInline @exclusivity(unchecked) private(set) var start: UnsafeMutablePointer<Value>
  @exclusivity(unchecked) public private(set) var count: Int

  public init(_ elements: [Value]) {
    many = elements
    start = FewValues.start(of: &few)
    count = 0
    super.init()
    lookAtArray()
    charge(count)
  }

  /// An empty list with room for some elements, and no more: a sum of arrays would keep the room of the first, rounded
  /// up to whole pages.
  public init(room: Int) {
    many = []
    start = FewValues.start(of: &few)
    count = 0
    super.init()
    if room > FewValues.count {
      many.reserveLarge(room)
      lookAtArray()
    }
    charge(0)
  }

  /// Moves the elements out of `elements` and leaves that memory uninitialized.
  public convenience init(moving elements: UnsafeMutablePointer<Value>, _ count: Int) {
    self.init(room: count)
    if isWithin {
      start.moveInitialize(from: elements, count: count)
      self.count = count
      chargeElements(count)
    } else {
      append(UnsafeBufferPointer(start: elements, count: count))
      elements.deinitialize(count: count)
    }
  }

  /// A list of so many elements, which `fill` puts into its memory.
  public init(_ count: Int, fill: (UnsafeMutablePointer<Value>) -> Void) {
    many = count <= FewValues.count ? [] : [Value](large: count, fill: fill)
    start = FewValues.start(of: &few)
    self.count = 0
    super.init()
    if count <= FewValues.count {
      fill(start)
      self.count = count
    } else {
      lookAtArray()
    }
    charge(count)
  }

  public convenience init(copying elements: Slice<UnsafeBufferPointer<Value>>) {
    self.init(elements.count) { $0.initialize(copying: UnsafeBufferPointer(rebasing: elements)) }
  }

  /// A longer list is not copied at once: Ctrl-C could wait too long.
  static let mostAtOnce = 1 << 20

  deinit {
    if !isWithin { return RunState.freeing(many) }
    RunState.freeing(start, count)
    FewValues.clear(start, count)
  }

  @inline(__always)
  private func charge(_ count: Int) { RunState.charge(RunState.box + count &* MemoryLayout<Value>.stride) }
  @inline(__always)
  private func chargeElements(_ count: Int) { RunState.charge(count &* MemoryLayout<Value>.stride) }

  private var isWithin: Bool { start == FewValues.start(of: &few) }

  /// Call it after each change of the array. Without any room it leaves the object to hold what comes.
  @inline(__always)
  private func lookAtArray() {
    count = many.count - gone
    guard many.capacity > 0, let base = many.withUnsafeBufferPointer({ $0.baseAddress }) else {
      start = FewValues.start(of: &few)
      return
    }
    start = UnsafeMutablePointer(mutating: base) + gone
  }

  // MARK: reading

  /// As an array, which is made if the elements lie within the object.
  public var elements: [Value] { isWithin || gone > 0 ? withElements { Array($0) } : many }

  /// The elements where they lie, as long as the list neither changes nor is freed.
  @inlinable @inline(__always)
  public var inMemory: UnsafeBufferPointer<Value> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  public func withElements<Result>(_ body: (UnsafeBufferPointer<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { body(inMemory) }
  }

  /// Where an element lies; nil if there is none.
  @inlinable @inline(__always)
  public func address(of index: Int) -> UnsafePointer<Value>? {
    index >= 0 && index < count ? UnsafePointer(start + index) : nil
  }

  /// nil if there is none.
  public subscript(index: Int) -> Value? { address(of: index)?.pointee }

  // MARK: changing, while nobody else holds the box

  public func append(_ element: Value) {
    if !isWithin {
      many.append(element)
      count &+= 1
      start = UnsafeMutablePointer(mutating: many.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }) + gone
    } else if count < FewValues.count {
      (start + count).initialize(to: element)
      count += 1
    } else {
      change { $0.append(element) }
    }
  }

  public func append(_ others: UnsafeBufferPointer<Value>) {
    if isWithin, count + others.count <= FewValues.count {
      for element in others { append(element) }
    } else if isWithin {
      change { $0.append(contentsOf: others) }
    } else {
      many.append(contentsOf: others)
      lookAtArray()
    }
    chargeElements(others.count)
  }

  /// Adds the elements of another list, which may be many.
  func copy(_ other: ListBox) throws(Failure) {
    if isWithin { return append(other.inMemory) }
    defer { lookAtArray() }
    try many.copy(other.inMemory)
    chargeElements(other.count)
  }

  /// Makes room for `more` elements. After Ctrl-C it throws, and the list is as it was.
  func makeRoom(for more: Int) throws(Failure) {
    if isWithin || many.count + more <= many.capacity { return }
    defer { lookAtArray() }
    try many.makeRoom(for: more)
  }

  /// True if one more element takes no memory.
  var hasRoom: Bool { isWithin ? count < FewValues.count : many.count < many.capacity }

  func insert(_ element: Value, at index: Int) {
    if index == count {
      append(element)
    } else if isWithin, count < FewValues.count {
      (start + index + 1).moveInitialize(from: start + index, count: count - index)
      (start + index).initialize(to: element)
      count += 1
    } else if index == 0, !isWithin {
      insertFirst(element)
    } else {
      change { $0.insert(element, at: index) }
    }
    chargeElements(1)
  }

  /// Opens a gap at the front that takes further elements, too.
  private func insertFirst(_ element: Value) {
    if gone == 0 {
      gone = max(ListBox.leastGap, many.count / 2)
      many.insert(contentsOf: repeatElement(.nil, count: gone), at: 0)
    }
    gone -= 1
    many[gone] = element
    lookAtArray()
  }

  private static let leastGap = 8

  // These return what the list no longer holds, so that it is freed last: freeing it may run code of the program.

  @discardableResult
  func replace(_ index: Int, by element: consuming Value) -> Value {
    if isWithin {
      swap(&start[index], &element)
    } else {
      swap(&many[gone + index], &element)
      // Another list may have had the same array.
      lookAtArray()
    }
    return element
  }

  @discardableResult
  func remove(at index: Int) -> Value {
    let removed: Value
    if isWithin {
      removed = (start + index).move()
      count -= 1
      (start + index).moveInitialize(from: start + index + 1, count: count - index)
    } else {
      removed = if index == 0 { removeFirst() } else { many.remove(at: gone + index) }
      lookAtArray()
    }
    return removed
  }

  /// Moves the other elements only when far fewer are left than have been removed.
  private func removeFirst() -> Value {
    var first = Value.nil
    swap(&many[gone], &first)
    gone += 1
    closeLargeGap()
    return first
  }

  /// Keeps only the elements at these indices.
  func keep(_ kept: Range<Int>) -> [Value] {
    let removed = Array(inMemory[..<kept.lowerBound]) + Array(inMemory[kept.upperBound...])
    if isWithin {
      start.deinitialize(count: kept.lowerBound)
      (start + kept.upperBound).deinitialize(count: count - kept.upperBound)
      start.moveInitialize(from: start + kept.lowerBound, count: kept.count)
      count = kept.count
    } else {
      many.removeLast(count - kept.upperBound)
      for place in gone..<gone + kept.lowerBound { many[place] = .nil }
      gone += kept.lowerBound
      closeLargeGap()
      lookAtArray()
    }
    return removed
  }

  private func closeLargeGap() { if 4 * gone >= 3 * many.count { closeGap() } }

  private func closeGap() {
    many.removeFirst(gone)
    gone = 0
  }

  /// Moves elements that lie within the object to the array, and changes that.
  func change(_ body: (inout [Value]) -> Void) {
    if isWithin {
      many.reserveCapacity(2 * FewValues.count)
      many.append(contentsOf: inMemory)
      start.deinitialize(count: count)
    }
    if gone > 0 { closeGap() }
    body(&many)
    lookAtArray()
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
