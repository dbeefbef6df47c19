import Values

/// A chain of additions and multiplications with constants, folded into one multiplication and one addition.
struct AffineForm {
  let factor: Int
  let addend: Int
  /// The numbers for which no operation overflows.
  let domain: ClosedRange<Int>
  /// The operations that it replaces.
  let operations: [(operation: Operation, constant: Int)]
  /// The formula that the chain begins from.
  let operand: Formula

  /// nil if the formula is not such a chain over its first argument, or if its constants combined are too large.
  init?(_ formula: Formula) {
    self.init(endOf: formula)
    guard case .argument(0) = operand else { return nil }
  }

  /// The chain in which the formula ends; nil if it ends in another operation, or if the constants are too large.
  init?(endOf formula: Formula) {
    var operations: [(operation: Operation, constant: Int)] = []
    var rest = formula
    while case .operation(let operation, let left, let right) = rest {
      if case .constant(.int(let n)) = right, operation == .add || operation == .subtract || operation == .multiply {
        operations.append((operation, n))
        rest = left
      } else if case .constant(.int(let n)) = left, operation == .add || operation == .multiply {
        operations.append((operation, n))
        rest = right
      } else {
        break
      }
    }
    if operations.isEmpty { return nil }
    var (factor, addend) = (1, 0)
    var domain = Int.min...Int.max
    operations.reverse()
    for (operation, n) in operations {
      let parts: [(partialValue: Int, overflow: Bool)]
      switch operation {
      case .multiply: parts = [operation.checked(factor, n), operation.checked(addend, n)]
      default: parts = [(factor, false), operation.checked(addend, n)]
      }
      if parts.contains(where: \.overflow) { return nil }
      (factor, addend) = (parts[0].partialValue, parts[1].partialValue)
      guard let common = AffineForm.domain(factor, addend).common(with: domain) else { return nil }
      domain = common
    }
    (self.factor, self.addend, self.domain) = (factor, addend, domain)
    (self.operations, operand) = (operations, rest)
  }

  @inline(__always)
  func value(_ x: Int) -> Int { x &* factor &+ addend }

  /// Bounds of the results; nil if an operation might overflow. The chain is monotonic, so the two ends decide.
  func bounds(_ low: Int, _ high: Int) -> (low: Int, high: Int)? {
    guard domain.contains(low), domain.contains(high) else { return nil }
    let (a, b) = (value(low), value(high))
    return (min(a, b), max(a, b))
  }

  /// The numbers x for which factor * x + addend is an Int.
  private static func domain(_ factor: Int, _ addend: Int) -> ClosedRange<Int> {
    if factor == 0 { return Int.min...Int.max }
    // How far the results may rise and fall from the addend; each fits an unsigned number.
    let (up, down) = (UInt(bitPattern: Int.max &- addend), UInt(bitPattern: addend &- Int.min))
    let (most, least) = factor > 0 ? (up, down) : (down, up)
    let (above, below) = (most / factor.magnitude, least / factor.magnitude)
    return (below > UInt(Int.max) ? Int.min : -Int(below))...(above > UInt(Int.max) ? Int.max : Int(above))
  }
}

extension ClosedRange<Int> {
  fileprivate func common(with other: Self) -> Self? { overlaps(other) ? clamped(to: other) : nil }
}
