import Values

/// The kind of a scalar in a slot.
enum ScalarKind: UInt8 {
  case int, double, bool

  /// nil unless the value is a scalar.
  init?(_ value: Value) {
    switch value {
    case .int: self = .int
    case .double: self = .double
    case .bool: self = .bool
    default: return nil
    }
  }

  /// nil unless the column holds scalars.
  init?(_ column: Column) {
    switch column.form {
    case .ints: self = .int
    case .doubles: self = .double
    case .bools: self = .bool
    default: return nil
    }
  }

  /// The bits of a scalar of this kind.
  static func bits(of value: Value) -> Int? {
    switch value {
    case .int(let n): n
    case .double(let d): bits(of: d)
    case .bool(let b): b ? 1 : 0
    default: nil
    }
  }

  @inline(__always)
  static func bits(of double: Double) -> Int { Int(bitPattern: UInt(double.bitPattern)) }

  @inline(__always)
  static func double(_ bits: Int) -> Double { Double(bitPattern: UInt64(UInt(bitPattern: bits))) }

  func value(_ bits: Int) -> Value {
    switch self {
    case .int: .int(bits)
    case .double: .double(ScalarKind.double(bits))
    case .bool: .bool(bits != 0)
    }
  }
}
