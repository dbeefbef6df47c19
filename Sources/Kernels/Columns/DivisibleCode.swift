import Values

/// `x % m == r` and `x % m != r`
final class DivisibleCode: ColumnCode {
  private let operand: ColumnCode
  private let test: Divisibility
  private let rest: Int
  private let isWanted: Bool
  private let plain: ColumnCode
  private let store = Store()

  private init(_ operand: ColumnCode, _ test: Divisibility, _ rest: Int, _ isWanted: Bool, _ plain: ColumnCode) {
    self.operand = operand
    self.test = test
    self.rest = rest
    self.isWanted = isWanted
    self.plain = plain
  }

  static func compile(_ operation: Operation, _ x: Formula, _ y: Formula) -> ColumnCode? {
    guard operation == .equal || operation == .unequal, case .constant(.int(let rest)) = y,
      case .operation(.remainder, let z, .constant(.int(let m))) = x, m > 0, rest >= 0, rest < m,
      let test = Divisibility(by: m),
      let operand = ColumnCode.compile(z), let left = ColumnCode.compile(x)
    else { return nil }
    return DivisibleCode(
      operand, test, rest, operation == .equal, OperationCode(operation, left, ConstantCode(.int(rest))))
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    // A remainder has the sign of the dividend, so a remainder other than 0 is this simple only for non-negative
    // numbers.
    guard case .column(let x)? = operand.run(arguments), x.form == .ints, rest == 0 || x.low >= 0 else {
      return plain.run(arguments)
    }
    NumberKernels.divisible(x.ints, test, minus: rest, isWanted: isWanted, to: store.bools, arguments.count)
    return .column(Column(store.bools))
  }
}
