final class AffineCode: ColumnCode {
  private let form: AffineForm
  private let plain: ColumnCode
  private let store = Store()

  init(_ form: AffineForm, _ plain: ColumnCode) {
    self.form = form
    self.plain = plain
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    guard case .column(let x) = arguments.first, x.form == .ints, let bounds = form.bounds(x.low, x.high) else {
      return plain.run(arguments)
    }
    NumberKernels.affine(x.ints, form.factor, form.addend, to: store.ints, arguments.count)
    return .column(Column(store.ints, low: bounds.low, high: bounds.high))
  }
}
