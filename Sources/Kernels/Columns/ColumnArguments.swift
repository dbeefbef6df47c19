/// The columns that a formula reads.
struct ColumnArguments {
  let count: Int
  let first: Operand
  var second: Operand = .constant(.nil)
  /// Further ones.
  var others: [Operand] = []
  /// Values that parts of a formula share, by the numbers of their arguments.
  private(set) var shared: [(number: Int, operand: Operand)] = []

  init(count: Int, first: Operand, second: Operand = .constant(.nil)) {
    self.count = count
    self.first = first
    self.second = second
  }

  subscript(index: Int) -> Operand? {
    switch index {
    case 0: first
    case 1: second
    default:
      others.indices.contains(index - 2)
        ? others[index - 2] : shared.last { $0.number == index }?.operand
    }
  }

  func with(_ operand: Operand, as number: Int) -> ColumnArguments {
    var arguments = self
    arguments.shared.append((number, operand))
    return arguments
  }

  /// A batch, and the values of the code around it.
  init(_ batch: Batch, _ outer: [Operand] = []) {
    count = batch.count
    first = .column(batch.column)
    if outer.isEmpty { return }
    second = outer[0]
    others = Array(outer[1...])
  }
}
