import Values

/// A chain of additions and multiplications with constants, folded into one multiplication and one addition, provided
/// that no step can overflow.
struct AffineForm {
  /// The value after each operation, as factor and addend.
  let steps: [(factor: Int, addend: Int)]

  var factor: Int { steps.last!.factor }
  var addend: Int { steps.last!.addend }

  /// nil if the formula is not such a chain over its first argument, or if its constants combined are too large.
  init?(_ formula: Formula) {
    var operations: [(Operation, Int)] = []
    var rest = formula
    while case .operation(let operation, let left, let right) = rest {
      if case .constant(.int(let n)) = right, operation == .add || operation == .subtract || operation == .multiply {
        operations.append((operation, n))
        rest = left
      } else if case .constant(.int(let n)) = left, operation == .add || operation == .multiply {
        operations.append((operation, n))
        rest = right
      } else {
        return nil
      }
    }
    guard case .argument(0) = rest, !operations.isEmpty else { return nil }
    var factor = 1
    var addend = 0
    var steps: [(factor: Int, addend: Int)] = []
    for (operation, n) in operations.reversed() {
      let parts: [(partialValue: Int, overflow: Bool)]
      switch operation {
      case .multiply: parts = [operation.checked(factor, n), operation.checked(addend, n)]
      default: parts = [(factor, false), operation.checked(addend, n)]
      }
      if parts.contains(where: \.overflow) { return nil }
      factor = parts[0].partialValue
      addend = parts[1].partialValue
      steps.append((factor, addend))
    }
    self.steps = steps
  }

  /// Bounds of the results; nil if a step might overflow. Steps are monotonic, so the two ends decide.
  func bounds(_ low: Int, _ high: Int) -> (low: Int, high: Int)? {
    var last = (low, high)
    for step in steps {
      guard let a = AffineForm.value(step, low), let b = AffineForm.value(step, high) else { return nil }
      last = (min(a, b), max(a, b))
    }
    return last
  }

  private static func value(_ step: (factor: Int, addend: Int), _ x: Int) -> Int? {
    // The program computes only the values after whole steps. If just the product overflows here, giving up is merely
    // cautious.
    let (product, a) = Operation.multiply.checked(x, step.factor)
    let (sum, b) = Operation.add.checked(product, step.addend)
    return a || b ? nil : sum
  }
}
