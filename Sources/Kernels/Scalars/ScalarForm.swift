/// One multiplication and one addition, for the Ints from `least` to `least + span`.
struct ScalarForm: Hashable {
  let factor: Int
  let addend: Int
  let least: Int
  let span: UInt

  init(_ form: AffineForm) {
    (factor, addend, least) = (form.factor, form.addend, form.domain.lowerBound)
    span = UInt(bitPattern: form.domain.upperBound &- least)
  }
}
