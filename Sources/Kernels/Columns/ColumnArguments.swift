/// The columns that a formula reads.
struct ColumnArguments {
  let count: Int
  let first: Operand
  var second: Operand = .constant(.nil)
}
