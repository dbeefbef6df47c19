import CSystem
import Values

/// Operations over columns of Ints. None writes to memory that it reads, so that the compiler can vectorize the loops.
enum IntKernels {
  typealias Ints = UnsafeMutablePointer<Int>
  typealias Bools = UnsafeMutablePointer<UInt8>

  /// `x * factor + addend`, known not to overflow.
  static func affine(_ x: Ints, _ factor: Int, _ addend: Int, to out: Ints, _ count: Int) {
    rsig_affine(out, x, factor, addend, count)
  }

  /// False if some result does not fit an Int.
  static func apply(
    _ operation: Operation, _ x: Ints, _ n: Int, to out: Ints, _ count: Int, isSafe: Bool, isNegative: Bool = true
  ) -> Bool {
    var overflow: UInt8 = 0
    switch operation {
    case .add:
      if isSafe {
        for i in 0..<count { out[i] = x[i] &+ n }
      } else {
        for i in 0..<count {
          let (result, over) = x[i].addingReportingOverflow(n)
          out[i] = result
          overflow |= over ? 1 : 0
        }
      }
    case .subtract:
      if isSafe {
        for i in 0..<count { out[i] = x[i] &- n }
      } else {
        for i in 0..<count {
          let (result, over) = x[i].subtractingReportingOverflow(n)
          out[i] = result
          overflow |= over ? 1 : 0
        }
      }
    case .multiply:
      if isSafe {
        for i in 0..<count { out[i] = x[i] &* n }
      } else {
        for i in 0..<count {
          let (result, over) = x[i].multipliedReportingOverflow(by: n)
          out[i] = result
          overflow |= over ? 1 : 0
        }
      }
    case .divide:
      guard let division = Division(by: n) else {
        guard n == 1 else { return false }
        for i in 0..<count { out[i] = x[i] }
        return true
      }
      if division.isPlain, !isNegative {
        for i in 0..<count { out[i] = division.plainQuotient(x[i]) }
        return true
      }
      for i in 0..<count { out[i] = division.quotient(x[i]) }
    case .remainder:
      guard let division = Division(by: n) else {
        guard n == 1 || n == -1 else { return false }
        for i in 0..<count { out[i] = 0 }
        return true
      }
      if division.isPlain, !isNegative {
        for i in 0..<count { out[i] = x[i] &- division.plainQuotient(x[i]) &* n }
        return true
      }
      for i in 0..<count { out[i] = division.remainder(x[i]) }
    default: return false
    }
    return overflow == 0
  }

  static func apply(_ operation: Operation, _ n: Int, _ y: Ints, to out: Ints, _ count: Int) -> Bool {
    var overflow: UInt8 = 0
    switch operation {
    case .add, .multiply: return apply(operation, y, n, to: out, count, isSafe: false)
    case .subtract:
      for i in 0..<count {
        let (result, over) = n.subtractingReportingOverflow(y[i])
        out[i] = result
        overflow |= over ? 1 : 0
      }
    default: return false
    }
    return overflow == 0
  }

  static func apply(_ operation: Operation, _ x: Ints, _ y: Ints, to out: Ints, _ count: Int, isSafe: Bool) -> Bool {
    var overflow: UInt8 = 0
    switch operation {
    case .add:
      if isSafe {
        for i in 0..<count { out[i] = x[i] &+ y[i] }
      } else {
        for i in 0..<count {
          let (result, over) = x[i].addingReportingOverflow(y[i])
          out[i] = result
          overflow |= over ? 1 : 0
        }
      }
    case .subtract:
      if isSafe {
        for i in 0..<count { out[i] = x[i] &- y[i] }
      } else {
        for i in 0..<count {
          let (result, over) = x[i].subtractingReportingOverflow(y[i])
          out[i] = result
          overflow |= over ? 1 : 0
        }
      }
    case .multiply:
      if isSafe {
        for i in 0..<count { out[i] = x[i] &* y[i] }
      } else {
        for i in 0..<count {
          let (result, over) = x[i].multipliedReportingOverflow(by: y[i])
          out[i] = result
          overflow |= over ? 1 : 0
        }
      }
    default: return false
    }
    return overflow == 0
  }

  static func compare(_ operation: Operation, _ x: Ints, _ n: Int, to out: Bools, _ count: Int) -> Bool {
    switch operation {
    case .equal: for i in 0..<count { out[i] = x[i] == n ? 1 : 0 }
    case .unequal: for i in 0..<count { out[i] = x[i] != n ? 1 : 0 }
    case .less: for i in 0..<count { out[i] = x[i] < n ? 1 : 0 }
    case .lessOrEqual: for i in 0..<count { out[i] = x[i] <= n ? 1 : 0 }
    case .greater: for i in 0..<count { out[i] = x[i] > n ? 1 : 0 }
    case .greaterOrEqual: for i in 0..<count { out[i] = x[i] >= n ? 1 : 0 }
    default: return false
    }
    return true
  }

  static func compare(_ operation: Operation, _ x: Ints, _ y: Ints, to out: Bools, _ count: Int) -> Bool {
    switch operation {
    case .equal: for i in 0..<count { out[i] = x[i] == y[i] ? 1 : 0 }
    case .unequal: for i in 0..<count { out[i] = x[i] != y[i] ? 1 : 0 }
    case .less: for i in 0..<count { out[i] = x[i] < y[i] ? 1 : 0 }
    case .lessOrEqual: for i in 0..<count { out[i] = x[i] <= y[i] ? 1 : 0 }
    case .greater: for i in 0..<count { out[i] = x[i] > y[i] ? 1 : 0 }
    case .greaterOrEqual: for i in 0..<count { out[i] = x[i] >= y[i] ? 1 : 0 }
    default: return false
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
}

/// Operations over columns of Doubles, element by element, since the order of additions affects the result.
enum DoubleKernels {
  typealias Doubles = UnsafeMutablePointer<Double>

  @inline(__always)
  static func apply(_ operation: Operation, to out: Doubles, _ count: Int, _ x: (Int) -> Double, _ y: (Int) -> Double)
    -> Bool
  {
    switch operation {
    case .add: for i in 0..<count { out[i] = x(i) + y(i) }
    case .subtract: for i in 0..<count { out[i] = x(i) - y(i) }
    case .multiply: for i in 0..<count { out[i] = x(i) * y(i) }
    case .divide: for i in 0..<count { out[i] = x(i) / y(i) }
    case .remainder: for i in 0..<count { out[i] = x(i).truncatingRemainder(dividingBy: y(i)) }
    default: return false
    }
    return true
  }

  @inline(__always)
  static func compare(
    _ operation: Operation, to out: UnsafeMutablePointer<UInt8>, _ count: Int, _ x: (Int) -> Double,
    _ y: (Int) -> Double
  ) -> Bool {
    switch operation {
    case .equal: for i in 0..<count { out[i] = x(i) == y(i) ? 1 : 0 }
    case .unequal: for i in 0..<count { out[i] = x(i) != y(i) ? 1 : 0 }
    case .less: for i in 0..<count { out[i] = x(i) < y(i) ? 1 : 0 }
    case .lessOrEqual: for i in 0..<count { out[i] = x(i) <= y(i) ? 1 : 0 }
    case .greater: for i in 0..<count { out[i] = x(i) > y(i) ? 1 : 0 }
    case .greaterOrEqual: for i in 0..<count { out[i] = x(i) >= y(i) ? 1 : 0 }
    default: return false
    }
    return true
  }
}
