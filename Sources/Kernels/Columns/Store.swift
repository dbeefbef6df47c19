import Values

/// Memory for one batch of each form, allocated on first use.
public final class Store {
  private var intRoom: UnsafeMutablePointer<Int>?
  private var doubleRoom: UnsafeMutablePointer<Double>?
  private var boolRoom: UnsafeMutablePointer<UInt8>?
  private var valueRoom: UnsafeMutablePointer<Value>?
  private var valueCapacity = 0
  private var textRoom: UnsafeMutablePointer<TextSlice>?
  private var originRoom: UnsafeMutablePointer<Int>?
  private var byteRoom: UnsafeMutablePointer<UInt8>?
  private var byteCapacity = 0

  /// Stores of the parts of wholes, and the wholes made of them last.
  private var parts: [Store] = []
  private var wholes: PartColumns?

  public init() {}

  deinit {
    intRoom?.deallocate()
    doubleRoom?.deallocate()
    boolRoom?.deallocate()
    valueRoom?.deinitialize(count: valueCapacity)
    valueRoom?.deallocate()
    textRoom?.deallocate()
    originRoom?.deallocate()
    byteRoom?.deallocate()
  }

  var ints: UnsafeMutablePointer<Int> { Store.room(&intRoom) }
  var doubles: UnsafeMutablePointer<Double> { Store.room(&doubleRoom) }
  var bools: UnsafeMutablePointer<UInt8> { Store.room(&boolRoom) }
  public var texts: UnsafeMutablePointer<TextSlice> { Store.room(&textRoom) }
  var origins: UnsafeMutablePointer<Int> { Store.room(&originRoom) }

  @inline(__always)
  private static func room<Element>(_ room: inout UnsafeMutablePointer<Element>?) -> UnsafeMutablePointer<Element> {
    if let room { return room }
    let made = UnsafeMutablePointer<Element>.allocate(capacity: Batch.capacity)
    room = made
    return made
  }

  func part(_ place: Int) -> Store {
    while parts.count <= place { parts.append(Store()) }
    return parts[place]
  }

  /// A column of tuples, lists or records with these parts.
  func column(of whole: PartColumns.Whole, _ parts: [Column]) -> Column {
    let made = PartColumns(whole, parts)
    wholes = made
    return Column(made)
  }

  /// Room for `count` bytes of text; earlier contents are lost.
  func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if let byteRoom, byteCapacity >= count { return byteRoom }
    byteRoom?.deallocate()
    byteCapacity = max(count, 4096)
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: byteCapacity)
    byteRoom = room
    return room
  }

  /// Room for `count` values; earlier values are lost if the room grows. Always initialized, so write a value by
  /// assigning it. Values must be initialized and freed one by one, so a short list does not allocate room for a whole
  /// batch.
  public func values(_ count: Int) -> UnsafeMutablePointer<Value> {
    if let valueRoom, valueCapacity >= count { return valueRoom }
    valueRoom?.deinitialize(count: valueCapacity)
    valueRoom?.deallocate()
    valueCapacity = count <= 4 ? 4 : count <= 16 ? 16 : count <= 64 ? 64 : Batch.capacity
    let room = UnsafeMutablePointer<Value>.allocate(capacity: valueCapacity)
    room.initialize(repeating: .nil, count: valueCapacity)
    valueRoom = room
    return room
  }
}
