import CSystem
import Values

/// Operations over columns of numbers. None writes to memory that it reads, so that the compiler can vectorize the
/// loops; each operation gets loops of its own.
enum NumberKernels {
  /// The numbers on one side of an operation. (Closures in their place are not inlined reliably.)
  protocol Side<Number> {
    associatedtype Number
    subscript(_ index: Int) -> Number { get }
  }

  struct Each<Number>: Side {
    let numbers: UnsafeMutablePointer<Number>
    init(_ numbers: UnsafeMutablePointer<Number>) { self.numbers = numbers }
    subscript(_ index: Int) -> Number { numbers[index] }
  }

  struct Repeated<Number>: Side {
    let number: Number
    init(_ number: Number) { self.number = number }
    subscript(_ index: Int) -> Number { number }
  }

  struct AsDoubles: Side {
    let ints: Ints
    init(_ ints: Ints) { self.ints = ints }
    subscript(_ index: Int) -> Double { Double(ints[index]) }
  }

  typealias Ints = UnsafeMutablePointer<Int>
  typealias Bools = UnsafeMutablePointer<UInt8>

  /// `x * factor + addend`, known not to overflow.
  static func affine(_ x: Ints, _ factor: Int, _ addend: Int, to out: Ints, _ count: Int) {
    rsig_affine(out, x, factor, addend, count)
  }

  /// False if some result does not fit an Int. Unless `isSafe`, each result is checked.
  @inline(__always)
  static func apply(
    _ operation: Operation, to out: Ints, _ count: Int, isSafe: Bool, _ x: some Side<Int>, _ y: some Side<Int>
  ) -> Bool {
    switch operation {
    case .add: each(.add, to: out, count, isSafe, x, y)
    case .subtract: each(.subtract, to: out, count, isSafe, x, y)
    case .multiply: each(.multiply, to: out, count, isSafe, x, y)
    // A divisor may be 0.
    case .divide: each(.divide, to: out, count, false, x, y)
    case .remainder: each(.remainder, to: out, count, false, x, y)
    default: false
    }
  }

  @inline(__always)
  private static func each(
    _ operation: Operation, to out: Ints, _ count: Int, _ isSafe: Bool, _ x: some Side<Int>, _ y: some Side<Int>
  ) -> Bool {
    if isSafe {
      for i in 0..<count { out[i] = operation.wrapping(x[i], y[i]) }
      return true
    }
    var overflow: UInt8 = 0
    for i in 0..<count {
      let (result, over) = operation.checked(x[i], y[i])
      out[i] = result
      overflow |= over ? 1 : 0
    }
    return overflow == 0
  }

  /// Quotients or remainders of a division by a constant; false if there is no quick one.
  static func divide(_ operation: Operation, _ x: Ints, by n: Int, to out: Ints, _ count: Int, isNegative: Bool) -> Bool
  {
    let wantsRest = operation == .remainder
    guard let division = Division(by: n) else {
      guard n == 1 || wantsRest && n == -1 else { return false }
      for i in 0..<count { out[i] = wantsRest ? 0 : x[i] }
      return true
    }
    if division.isPlain, !isNegative {
      if wantsRest {
        for i in 0..<count { out[i] = x[i] &- division.plainQuotient(x[i]) &* n }
      } else {
        for i in 0..<count { out[i] = division.plainQuotient(x[i]) }
      }
    } else if wantsRest {
      for i in 0..<count { out[i] = division.remainder(x[i]) }
    } else {
      for i in 0..<count { out[i] = division.quotient(x[i]) }
    }
    return true
  }

  @inline(never)
  static func divisible(_ x: Ints, _ test: Divisibility, minus rest: Int, isWanted: Bool, to out: Bools, _ count: Int) {
    let flip: UInt8 = isWanted ? 0 : 1
    if let lowBits = test.lowBits {
      for i in 0..<count { out[i] = (UInt(bitPattern: x[i] &- rest) & lowBits == 0 ? 1 : 0) ^ flip }
    } else if test.rotation == 0 {
      let inverse = test.inverse
      let offset = test.offset &- UInt(bitPattern: rest) &* inverse
      rsig_test_product(out, x, inverse, offset, test.limit, flip, count)
    } else {
      for i in 0..<count { out[i] = (test.divides(x[i] &- rest) ? 1 : 0) ^ flip }
    }
  }

  /// Sum of the live values, known not to overflow.
  static func sum(_ x: Ints, _ mask: Bools?, _ count: Int) -> Int {
    if let mask { return rsig_masked_sum(x, mask, count) }
    return rsig_sum(x, count)
  }

  // MARK: Doubles

  /// Element by element, since the order of additions affects the result.
  @inline(__always)
  static func apply(
    _ operation: Operation, to out: UnsafeMutablePointer<Double>, _ count: Int, _ x: some Side<Double>,
    _ y: some Side<Double>
  ) {
    switch operation {
    case .add: each(.add, to: out, count, x, y)
    case .subtract: each(.subtract, to: out, count, x, y)
    case .multiply: each(.multiply, to: out, count, x, y)
    case .divide: each(.divide, to: out, count, x, y)
    default: each(.remainder, to: out, count, x, y)
    }
  }

  @inline(__always)
  private static func each(
    _ operation: Operation, to out: UnsafeMutablePointer<Double>, _ count: Int, _ x: some Side<Double>,
    _ y: some Side<Double>
  ) {
    for i in 0..<count { out[i] = operation.result(x[i], y[i]) }
  }

  // MARK: comparisons

  @inline(__always)
  static func compare<Number: Comparable>(
    _ operation: Operation, to out: Bools, _ count: Int, _ x: some Side<Number>, _ y: some Side<Number>
  ) {
    switch operation {
    case .equal: each(.equal, to: out, count, x, y)
    case .unequal: each(.unequal, to: out, count, x, y)
    case .less: each(.less, to: out, count, x, y)
    case .lessOrEqual: each(.lessOrEqual, to: out, count, x, y)
    case .greater: each(.greater, to: out, count, x, y)
    default: each(.greaterOrEqual, to: out, count, x, y)
    }
  }

  @inline(__always)
  private static func each<Number: Comparable>(
    _ operation: Operation, to out: Bools, _ count: Int, _ x: some Side<Number>, _ y: some Side<Number>
  ) {
    for i in 0..<count { out[i] = operation.holds(x[i], y[i]) ? 1 : 0 }
  }
}
