import Values

/// A value computed on scalars, for which the instructions would make lists and sequences:
///
///     sorted (best + [x]) | reversed | take 3 | sum
final class FastValue: FastCode {
  private let formula: Formula
  private let bases: [LoopInput.Base]
  private var compiled: (code: ScalarCode, inputs: [LoopInput], result: ScalarMaker.Scalar)?
  /// How often it had no result, or met other kinds of values.
  private var failures = 0

  /// nil if it has no formula, or if the instructions compute it just as well.
  init?(_ form: Form) {
    var outer = OuterReads()
    outer.look(at: form)
    guard let formula = outer.formula(of: form, []), formula.makesWhole, !formula.isSequence,
      formula.isForScalars
    else { return nil }
    self.formula = formula
    bases = outer.registers.map { .register($0) } + outer.captures.map { .capture($0) }
    super.init(reading: outer.registers)
  }

  /// Puts the value into the first register.
  override func run(
    _ first: UnsafeMutablePointer<Slot>, _ registers: UnsafeMutablePointer<Slot>, _ captures: UnsafePointer<Value>?
  ) -> Bool {
    if failures >= ScalarCode.mostFailures { return false }
    let outer = OuterValues(registers: registers, captures: captures, bases: bases)
    if compiled == nil || !fill(outer) {
      compile(outer)
      if !fill(outer) {
        failures += 1
        return false
      }
    }
    guard let (code, _, result) = compiled, code.begin(), code.run() == .ended else {
      failures += 1
      return false
    }
    first.put(code.value(result))
    return true
  }

  private func fill(_ outer: OuterValues) -> Bool {
    guard let (code, inputs, _) = compiled else { return false }
    code.forgetTexts()
    return inputs.allSatisfy { $0.fill(code, outer) }
  }

  private func compile(_ outer: OuterValues) {
    if compiled != nil { failures += 1 }
    compiled = nil
    var maker = ScalarMaker()
    maker.outer = outer
    guard let result = maker.value(formula) else { return }
    // A list of lists or of texts belongs to others.
    if let element = result.kind.element, element.isWide || result.kind == .characters { return }
    maker.add(ScalarStep(.end))
    compiled = (ScalarCode(maker), maker.inputs, result)
  }
}
