import Values

/// Up to `Batch.capacity` values of one form, stored side by side. Does not own its memory: valid until its producer is
/// asked for the next batch.
public struct Column {
  public enum Form: UInt8, Sendable { case ints, doubles, bools, values, texts }

  public let form: Form
  private let memory: UnsafeMutableRawPointer
  /// Bounds of all Ints, used to decide whether an operation on them could overflow.
  public var low: Int
  public var high: Int

  public init(_ ints: UnsafeMutablePointer<Int>, low: Int = .min, high: Int = .max) {
    form = .ints
    memory = UnsafeMutableRawPointer(ints)
    self.low = low
    self.high = high
  }

  public init(_ doubles: UnsafeMutablePointer<Double>) {
    self.init(.doubles, UnsafeMutableRawPointer(doubles))
  }

  public init(_ bools: UnsafeMutablePointer<UInt8>) {
    self.init(.bools, UnsafeMutableRawPointer(bools))
  }

  public init(_ values: UnsafeMutablePointer<Value>) {
    self.init(.values, UnsafeMutableRawPointer(values))
  }

  public init(_ texts: UnsafeMutablePointer<TextSlice>) {
    self.init(.texts, UnsafeMutableRawPointer(texts))
  }

  private init(_ form: Form, _ memory: UnsafeMutableRawPointer) {
    self.form = form
    self.memory = memory
    low = .min
    high = .max
  }

  @inline(__always) public var ints: UnsafeMutablePointer<Int> { memory.assumingMemoryBound(to: Int.self) }
  @inline(__always) public var doubles: UnsafeMutablePointer<Double> { memory.assumingMemoryBound(to: Double.self) }
  /// Bools stored as 0 and 1.
  @inline(__always) public var bools: UnsafeMutablePointer<UInt8> { memory.assumingMemoryBound(to: UInt8.self) }
  @inline(__always) public var values: UnsafeMutablePointer<Value> { memory.assumingMemoryBound(to: Value.self) }

  @inline(__always) public var texts: UnsafeMutablePointer<TextSlice> { memory.assumingMemoryBound(to: TextSlice.self) }

  public subscript(index: Int) -> Value {
    switch form {
    case .ints: .int(ints[index])
    case .doubles: .double(doubles[index])
    case .bools: .bool(bools[index] != 0)
    case .values: values[index]
    case .texts: texts[index].value
    }
  }

  /// The column without its first `count` values.
  public func dropping(_ count: Int) -> Column {
    switch form {
    case .ints: Column(ints + count, low: low, high: high)
    case .doubles: Column(doubles + count)
    case .bools: Column(bools + count)
    case .values: Column(values + count)
    case .texts: Column(texts + count)
    }
  }
}

/// A slice of ASCII text in its source's memory; becomes a String when it leaves its pipeline.
public struct TextSlice {
  public let bytes: UnsafePointer<UInt8>
  public let count: Int

  public init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  public var value: Value { Texts.value(Bytes(start: bytes, count: count), 0..<count) }
}

/// One portion of a flow.
public struct Batch {
  public static let capacity = 1024

  public var column: Column
  public var count: Int
  /// Marks values with 1 if a test has dropped others without moving them; nil if all values are live.
  public var mask: UnsafeMutablePointer<UInt8>?

  public init(_ column: Column, count: Int, mask: UnsafeMutablePointer<UInt8>? = nil) {
    self.column = column
    self.count = count
    self.mask = mask
  }
}

/// Memory for one batch of each form, allocated on first use.
public final class Store {
  private var intRoom: UnsafeMutablePointer<Int>?
  private var doubleRoom: UnsafeMutablePointer<Double>?
  private var boolRoom: UnsafeMutablePointer<UInt8>?
  private var valueRoom: UnsafeMutablePointer<Value>?
  private var valueCapacity = 0
  private var textRoom: UnsafeMutablePointer<TextSlice>?
  private var byteRoom: UnsafeMutablePointer<UInt8>?
  private var byteCapacity = 0

  public init() {}

  deinit {
    intRoom?.deallocate()
    doubleRoom?.deallocate()
    boolRoom?.deallocate()
    valueRoom?.deinitialize(count: valueCapacity)
    valueRoom?.deallocate()
    textRoom?.deallocate()
    byteRoom?.deallocate()
  }

  public var texts: UnsafeMutablePointer<TextSlice> {
    if let textRoom { return textRoom }
    let room = UnsafeMutablePointer<TextSlice>.allocate(capacity: Batch.capacity)
    textRoom = room
    return room
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

  public var ints: UnsafeMutablePointer<Int> {
    if let intRoom { return intRoom }
    let room = UnsafeMutablePointer<Int>.allocate(capacity: Batch.capacity)
    intRoom = room
    return room
  }

  public var doubles: UnsafeMutablePointer<Double> {
    if let doubleRoom { return doubleRoom }
    let room = UnsafeMutablePointer<Double>.allocate(capacity: Batch.capacity)
    doubleRoom = room
    return room
  }

  public var bools: UnsafeMutablePointer<UInt8> {
    if let boolRoom { return boolRoom }
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: Batch.capacity)
    boolRoom = room
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

extension Batch {
  /// Moves the live values together, into the store.
  public mutating func compact(into store: Store) {
    guard let mask else { return }
    let count = self.count
    var kept = 0
    switch column.form {
    case .ints:
      let from = column.ints
      let to = store.ints
      for index in 0..<count {
        to[kept] = from[index]
        kept &+= Int(mask[index])
      }
      column = Column(to, low: column.low, high: column.high)
    case .doubles:
      let from = column.doubles
      let to = store.doubles
      for index in 0..<count {
        to[kept] = from[index]
        kept &+= Int(mask[index])
      }
      column = Column(to)
    case .bools:
      let from = column.bools
      let to = store.bools
      for index in 0..<count {
        let bit = from[index]
        let keeps = Int(mask[index])
        to[kept] = bit
        kept &+= keeps
      }
      column = Column(to)
    case .values:
      let from = column.values
      let to = store.values(count)
      for index in 0..<count where mask[index] != 0 {
        to[kept] = from[index]
        kept += 1
      }
      column = Column(to)
    case .texts:
      let from = column.texts
      let to = store.texts
      for index in 0..<count {
        to[kept] = from[index]
        kept &+= Int(mask[index])
      }
      column = Column(to)
    }
    self.count = kept
    self.mask = nil
  }

  /// Number of live values.
  public var live: Int {
    guard let mask else { return count }
    var sum = 0
    for index in 0..<count { sum &+= Int(mask[index]) }
    return sum
  }
}
