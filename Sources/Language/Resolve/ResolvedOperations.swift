import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

extension Resolver {
  func operation(
    _ sign: Expression.Binary, _ left: Expression, _ right: Expression, _ whole: Expression, _ scope: Scope
  ) -> Resolved {
    let (span, outer) = (whole.span, openTest)
    let isChoice = sign == .and || sign == .or
    if isChoice, outer == nil { openTest = OpenTest(whole, scope) }
    defer { openTest = outer }
    if case .unary(.not, _) = left.form, sign.isOrder { negatedComparison = span }
    let first = resolve(left, scope)
    let isShort = isChoice || sign == .coalesce
    let second = isShort ? inBranch { resolve(right, scope) } : resolve(right, scope)
    let operands = known([first, second], at: span)
    // One report of a test of signals stands for the whole test.
    let isReported = openTest?.isReported == true
    if isReported, isChoice || operands.contains(where: isSurelySignal) {
      return Resolved(.binary(sign, first, second), .unknown, at: span)
    }
    if sign == .equal || sign == .unequal {
      warnOfComparison(sign, operands[0], operands[1], (left, right), span)
    } else {
      checking(operands[0], operands[1]) { checkOperands(sign, $0[0], $0[1], (left, right), span, scope) }
    }
    return Resolved(.binary(sign, first, second), shape(sign, first.shape, second.shape), at: span)
  }

  func shape(_ sign: Expression.Binary, _ left: Shape, _ right: Shape) -> Shape {
    // A report of a signal as an operand is enough: no other follows from its value.
    if sign != .coalesce, [left, right].contains(where: { $0.certain?.isSignal == true }) { return .unknown }
    switch sign {
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .and, .or: return Shape(.bool)
    case .closedRange, .openRange: return Shape(.sequence, of: Shape(.int))
    case .coalesce: return Shape.common([left, right])
    case .plus, .minus, .times, .divided, .remainder:
      guard let first = left.kind?.sample, let second = right.kind?.sample,
        let result = try? sign.operation?.apply(first, second)
      else { return .unknown }
      return Shape(result.kind, min(left.certainty, right.certainty))
    }
  }
}
