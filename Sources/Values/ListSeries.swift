/// The elements of a list, or of a part of one, where they lie.
public final class ListSeries: Series {
  /// The list of the program that it reads, if that is the whole of it.
  public let origin: ListBox?
  /// The elements, unless others keep them alive.
  private let own: [Value]
  private let keeper: AnyObject?
  /// The elements where they lie, as long as the sequence is not freed.
  public let inMemory: UnsafeBufferPointer<Value>

  public init(_ list: [Value]) {
    own = list
    inMemory = list.withUnsafeBufferPointer { $0 }
    (origin, keeper) = (nil, nil)
  }

  init(_ box: ListBox) {
    (own, inMemory) = ([], box.inMemory)
    (origin, keeper) = (box, box)
  }

  private init(_ elements: UnsafeBufferPointer<Value>, in room: ListRoom) {
    (own, inMemory) = ([], elements)
    (origin, keeper) = (nil, room)
  }

  private init(_ range: Range<Int>, of whole: ListSeries) {
    (own, inMemory) = (whole.own, UnsafeBufferPointer(rebasing: whole.inMemory[range]))
    (origin, keeper) = (nil, whole.keeper)
  }

  public var list: [Value] {
    if let origin { return origin.elements }
    return own.count == count && keeper == nil ? own : Array(inMemory)
  }
  public var count: Int { inMemory.count }

  // MARK: sequences made of it

  /// So few elements are copied, so that they do not keep a long list alive.
  private static let few = 16
  /// A longer sequence is not moved unless it has room already.
  private static let mostMoved = 1 << 12
  private static let most = 1 << 24

  public override func part(_ range: Range<Int>) -> Series? {
    range.count > ListSeries.few ? ListSeries(range, of: self) : ListSeries(Array(inMemory[range]))
  }

  /// Its elements with a few others behind them, or before them; nil unless they have been moved to memory with room at
  /// that end, where no other sequence has added any.
  public func adding(_ others: UnsafeBufferPointer<Value>, before: Bool) -> ListSeries? {
    guard let room = keeper as? ListRoom, room.ends(with: inMemory, before: before) else { return nil }
    if let all = room.add(others, to: inMemory, before: before) { return ListSeries(all, in: room) }
    return count > ListSeries.most ? nil : copied(adding: others, before: before)
  }

  /// As `adding`, in memory of their own; nil if they are many.
  public func moved(adding others: UnsafeBufferPointer<Value>, before: Bool) -> ListSeries? {
    count > ListSeries.mostMoved ? nil : copied(adding: others, before: before)
  }

  /// The elements and some others, with room at both ends.
  private func copied(adding others: UnsafeBufferPointer<Value>, before: Bool) -> ListSeries? {
    let sum = count + others.count
    let room = ListRoom(3 * sum, before: sum)
    return room.add(inMemory, to: nil, before: false).flatMap { room.add(others, to: $0, before: before) }.map {
      ListSeries($0, in: room)
    }
  }

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
