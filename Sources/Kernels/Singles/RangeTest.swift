import Values

/// A test of an Int that needs at most one multiplication, a rotation and a comparison.
struct RangeTest {
  var multiplier: UInt = 1
  var offset: UInt = 0
  var rotation: UInt8 = 0
  var limit = UInt.max
  var isWanted = true

  init?(_ formula: Formula) {
    switch formula {
    case .operation(let operation, .operation(.remainder, .argument(0), .constant(.int(let m))), .constant(.int(0))):
      guard operation == .equal || operation == .unequal, let divisibility = Divisibility(by: m) else { return nil }
      isWanted = operation == .equal
      rotation = UInt8(divisibility.rotation)
      if divisibility.lowBits != nil {
        limit = UInt.max >> divisibility.rotation
      } else {
        (multiplier, offset, limit) = (divisibility.inverse, divisibility.offset, divisibility.limit)
      }
    case .operation(let operation, .argument(0), .constant(.int(let n))):
      guard let range = RangeTest.range(operation, n) else { return nil }
      offset = 0 &- UInt(bitPattern: range.lowerBound)
      limit = UInt(bitPattern: range.upperBound &- range.lowerBound)
      isWanted = operation != .unequal
    default: return nil
    }
  }

  /// Ints for which the comparison with `n` holds; for `unequal`, those for which it does not.
  private static func range(_ operation: Operation, _ n: Int) -> ClosedRange<Int>? {
    switch operation {
    case .equal, .unequal: n...n
    case .less: n == .min ? nil : .min...(n - 1)
    case .lessOrEqual: .min...n
    case .greater: n == .max ? nil : (n + 1)...(.max)
    case .greaterOrEqual: n...(.max)
    case .add, .subtract, .multiply, .divide, .remainder: nil
    }
  }
}

extension Formula {
  /// The tests that it consists of, if each needs no call.
  var ranges: [RangeTest]? {
    guard case .junction(isAnd: true, let x, let y) = self else { return RangeTest(self).map { [$0] } }
    guard let first = x.ranges, let second = y.ranges else { return nil }
    return first + second
  }
}
