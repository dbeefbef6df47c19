import Values

/// Up to `Batch.capacity` values of one form, stored side by side. Does not own its memory: valid until its producer is
/// asked for the next batch.
public struct Column {
  public enum Form: UInt8, Sendable { case ints, doubles, bools, values, texts, wholes, durations, dates }

  public let form: Form
  private let memory: UnsafeMutableRawPointer
  /// Bounds of all Ints, used to decide whether an operation on them could overflow. Of wholes, `low` is the row with
  /// which the column begins.
  var low: Int
  var high: Int

  init(_ ints: UnsafeMutablePointer<Int>, low: Int = .min, high: Int = .max) {
    form = .ints
    memory = UnsafeMutableRawPointer(ints)
    self.low = low
    self.high = high
  }

  init(_ ints: UnsafeMutablePointer<Int>, _ bounds: Interval?) {
    self.init(ints, low: bounds?.low ?? .min, high: bounds?.high ?? .max)
  }

  init(_ doubles: UnsafeMutablePointer<Double>) {
    self.init(.doubles, UnsafeMutableRawPointer(doubles))
  }

  init(_ bools: UnsafeMutablePointer<UInt8>) {
    self.init(.bools, UnsafeMutableRawPointer(bools))
  }

  public init(_ values: UnsafeMutablePointer<Value>) {
    self.init(.values, UnsafeMutableRawPointer(values))
  }

  public init(_ texts: UnsafeMutablePointer<TextSlice>) {
    self.init(.texts, UnsafeMutableRawPointer(texts))
  }

  /// Wholes, which the caller keeps alive.
  init(_ parts: PartColumns, from row: Int = 0) {
    self.init(.wholes, Unmanaged.passUnretained(parts).toOpaque())
    low = row
  }

  private init(_ form: Form, _ memory: UnsafeMutableRawPointer, low: Int = .min, high: Int = .max) {
    self.form = form
    self.memory = memory
    self.low = low
    self.high = high
  }

  /// The measure of its Ints; nil if it holds none.
  var measure: Measure? {
    switch form {
    case .ints: .number
    case .durations: .duration
    case .dates: .date
    default: nil
    }
  }

  /// The column with the same Ints, which count something else; any other column is returned as it is.
  func counting(_ measure: Measure) -> Column {
    if self.measure == nil { return self }
    return Column(measure == .number ? .ints : measure == .duration ? .durations : .dates, memory, low: low, high: high)
  }

  @inline(__always) public var ints: UnsafeMutablePointer<Int> { memory.assumingMemoryBound(to: Int.self) }
  @inline(__always) var doubles: UnsafeMutablePointer<Double> { memory.assumingMemoryBound(to: Double.self) }
  var bounds: Interval { Interval(low, high) }
  /// Bools stored as 0 and 1.
  @inline(__always) var bools: UnsafeMutablePointer<UInt8> { memory.assumingMemoryBound(to: UInt8.self) }
  @inline(__always) var values: UnsafeMutablePointer<Value> { memory.assumingMemoryBound(to: Value.self) }

  @inline(__always) public var texts: UnsafeMutablePointer<TextSlice> { memory.assumingMemoryBound(to: TextSlice.self) }

  var parts: PartColumns { Unmanaged<PartColumns>.fromOpaque(memory).takeUnretainedValue() }

  /// The column of a part of wholes.
  func part(_ place: Int) -> Column { parts.columns[place].dropping(low) }

  public subscript(index: Int) -> Value {
    switch form {
    case .ints: .int(ints[index])
    case .doubles: .double(doubles[index])
    case .bools: .bool(bools[index] != 0)
    case .values: values[index]
    case .texts: texts[index].value
    case .wholes: parts[low + index]
    case .durations: .duration(Int64(ints[index]))
    case .dates: .date(Int64(ints[index]))
    }
  }

  /// The column without its first `count` values.
  func dropping(_ count: Int) -> Column {
    switch form {
    case .ints, .durations, .dates: Column(form, UnsafeMutableRawPointer(ints + count), low: low, high: high)
    case .doubles: Column(doubles + count)
    case .bools: Column(bools + count)
    case .values: Column(values + count)
    case .texts: Column(texts + count)
    case .wholes: Column(parts, from: low + count)
    }
  }
}
