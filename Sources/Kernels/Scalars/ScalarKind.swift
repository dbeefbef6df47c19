import Values

/// The kind of a slot of scalar code: a scalar, or the address of a list's elements.
enum ScalarKind: UInt8 {
  case int, double, bool, duration, date
  /// A text of one ASCII Character: its byte.
  case letter
  /// A text whose bytes are one Character each: their address, and in the next slot their number; and the sequence of
  /// its Characters.
  case text, characters
  /// A tuple or a record, which a list keeps alive.
  case row
  /// A list: the address of its elements, and in the next slot their number.
  case ints, doubles, bools
  /// One that scalar code has made of letters: their bytes, each in a slot; or of texts: for each where its bytes are.
  case letters, spellings
  /// A list of lists, of texts, or of tuples or records.
  case intRows, doubleRows, boolRows, texts, rows

  /// nil unless the value is a number, a Bool or a time.
  init?(_ value: Value) {
    switch value {
    case .int: self = .int
    case .double: self = .double
    case .bool: self = .bool
    case .duration: self = .duration
    case .date: self = .date
    default: return nil
    }
  }

  /// nil unless the column holds numbers, Bools or times.
  init?(_ column: Column) {
    switch column.form {
    case .ints: self = .int
    case .doubles: self = .double
    case .bools: self = .bool
    case .durations: self = .duration
    case .dates: self = .date
    default: return nil
    }
  }

  init(_ measure: Measure) { self = measure == .number ? .int : measure == .duration ? .duration : .date }

  /// The measure of such an Int; nil for any other kind.
  var measure: Measure? {
    switch self {
    case .int: .number
    case .duration: .duration
    case .date: .date
    default: nil
    }
  }

  /// True if it takes two slots.
  var isWide: Bool {
    switch self {
    case .int, .double, .bool, .letter, .row, .duration, .date: false
    default: true
    }
  }

  /// True for numbers, Bools and times, which are no boxes.
  var isBare: Bool {
    switch self {
    case .int, .double, .bool, .duration, .date: true
    default: false
    }
  }

  var isTextual: Bool { self == .letter || self == .text }

  /// The kind of the elements of a list.
  var element: ScalarKind? {
    switch self {
    case .int, .double, .bool, .letter, .text, .row, .duration, .date: nil
    case .rows: .row
    case .characters: .letter
    case .texts, .spellings: .text
    case .ints: .int
    case .doubles: .double
    case .bools: .bool
    case .letters: .letter
    case .intRows: .ints
    case .doubleRows: .doubles
    case .boolRows: .bools
    }
  }

  /// True for a list that scalar code may have made, in memory that it uses again.
  var isMade: Bool {
    switch self {
    case .ints, .doubles, .bools, .letters, .spellings, .rows: true
    default: false
    }
  }

  /// The kind of a list with elements of this kind; of texts, as scalar code makes it.
  var list: ScalarKind? {
    switch self {
    case .int: .ints
    case .double: .doubles
    case .bool: .bools
    case .letter: .letters
    case .ints: .intRows
    case .doubles: .doubleRows
    case .bools: .boolRows
    case .text: .spellings
    case .row: .rows
    case .characters, .letters, .spellings, .intRows, .doubleRows, .boolRows, .texts, .rows, .duration, .date: nil
    }
  }

  /// The tag of its slots in a list that scalar code makes.
  var tag: UInt8 {
    switch self {
    case .double: Slot.double
    case .bool: Slot.bool
    case .duration: Slot.duration
    case .date: Slot.date
    case .text: Slot.bytes
    case .row: Slot.box
    default: Slot.int
    }
  }

  /// The bits of a scalar.
  static func bits(of value: Value) -> Int? {
    switch value {
    case .int(let n): n
    case .double(let d): bits(of: d)
    case .bool(let b): b ? 1 : 0
    case .box: value.asText.flatMap { letter($0) }.map { Int($0) }
    default: value.counted?.count
    }
  }

  @inline(__always)
  static func bits(of double: Double) -> Int { Int(bitPattern: UInt(double.bitPattern)) }

  @inline(__always)
  static func double(_ bits: Int) -> Double { Double(bitPattern: UInt64(UInt(bitPattern: bits))) }

  /// The byte of a text of one ASCII Character.
  static func letter(_ text: String) -> UInt8? {
    guard text.utf8.count == 1, let byte = text.utf8.first else { return nil }
    return byte
  }

  /// The value of a scalar of this kind, or of a text, which has a second slot.
  func value(_ bits: Int, _ next: Int = 0) -> Value {
    switch self {
    case .text: Texts.value(Bytes(start: UnsafePointer(bitPattern: bits), count: next))
    case .int: .int(bits)
    case .double: .double(ScalarKind.double(bits))
    case .bool: .bool(bits != 0)
    case .letter: Texts.character(UInt8(truncatingIfNeeded: bits))
    case .duration: .duration(Int64(bits))
    case .date: .date(Int64(bits))
    case .row: Slot(word: bits, tag: Slot.box).value
    default: .nil
    }
  }

  /// Slots of a number or a Bool as a column, in the same memory.
  func column(_ bits: UnsafeMutablePointer<Int>, _ count: Int) -> Column {
    switch self {
    // A Double has the size of an Int.
    case .double: return Column(UnsafeMutableRawPointer(bits).assumingMemoryBound(to: Double.self))
    case .bool:
      let bools = UnsafeMutableRawPointer(bits).assumingMemoryBound(to: UInt8.self)
      for row in 0..<count { bools[row] = bits[row] != 0 ? 1 : 0 }
      return Column(bools)
    default: return Column(bits).counting(measure ?? .number)
    }
  }
}
