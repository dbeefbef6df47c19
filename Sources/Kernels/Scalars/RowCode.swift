/// A formula that columns do not have, since it has loops or lists in it, computed on scalars row by row.
final class RowCode: ColumnCode {
  private let formula: Formula
  private var compiled: Compiled?
  private var kinds: [Int: ScalarKind] = [:]
  /// How often it could not compute a batch.
  private var failures = 0
  private let store = Store()

  private struct Compiled {
    let code: ScalarCode
    let inputs: [(argument: Int, slot: Int, kind: ScalarKind)]
    let result: ScalarMaker.Scalar
  }

  /// nil if scalar code cannot compute it, if its result is a sequence, which is lazy, or if it is a guess.
  init?(_ formula: Formula) {
    if !formula.isForScalars || formula.isSequence || formula.isGuess { return nil }
    self.formula = formula
  }

  override func run(_ arguments: ColumnArguments) -> Operand? {
    if failures >= ScalarCode.mostFailures || arguments.count == 0 { return nil }
    let result = compile(arguments).flatMap { run($0, arguments) }
    if result == nil { failures += 1 }
    return result
  }

  /// The code for the kinds of the arguments in the first row.
  private func compile(_ arguments: ColumnArguments) -> Compiled? {
    var kinds: [Int: ScalarKind] = [:]
    for number in [0, 1] + arguments.shared.map(\.number) where formula.reads(number) {
      guard let kind = RowCode.kind(arguments[number]) else { return nil }
      kinds[number] = kind
    }
    if kinds == self.kinds, let compiled { return compiled }
    self.kinds = kinds
    compiled = nil
    var maker = ScalarMaker()
    var inputs: [(argument: Int, slot: Int, kind: ScalarKind)] = []
    for (number, kind) in kinds {
      let scalar = maker.like(arguments[number].map { $0[0] }, maker.variable(kind))
      maker.bound[number] = .scalar(scalar)
      inputs.append((number, scalar.slot, kind))
    }
    guard let result = maker.value(formula), result.kind.element == nil || result.kind.isMade,
      result.kind != .spellings || !maker.copiesTexts
    else { return nil }
    maker.add(ScalarStep(.end))
    compiled = Compiled(code: ScalarCode(maker), inputs: inputs, result: result)
    return compiled
  }

  private static func kind(_ argument: Operand?) -> ScalarKind? {
    guard let argument else { return nil }
    if case .column(let column) = argument, let kind = ScalarKind(column) { return kind }
    let first = argument[0]
    // A column of slices makes the text only now. Other rows may have longer texts than a letter.
    let kind = withExtendedLifetime(first) { Slot(seen: first).scalarKind }
    return kind == .letter ? .text : kind
  }

  private func run(_ compiled: Compiled, _ arguments: ColumnArguments) -> Operand? {
    let (code, result) = (compiled.code, compiled.result)
    code.forgetTexts()
    if !code.begin() { return nil }
    let early = code.textsEnd
    let isBox = result.kind.isTextual || result.kind.isMade || result.kind == .row
    let bits = store.ints
    let values = isBox ? store.values(arguments.count) : nil
    for row in 0..<arguments.count {
      code.textsEnd = early
      for input in compiled.inputs where !fill(input, arguments, row, code) { return nil }
      if code.run() != .ended { return nil }
      if let values {
        values[row] = code.value(result)
      } else {
        bits[row] = code.slots[result.slot]
      }
    }
    return .column(values.map { Column($0) } ?? result.kind.column(bits, arguments.count))
  }

  @inline(__always)
  private func fill(
    _ input: (argument: Int, slot: Int, kind: ScalarKind), _ arguments: ColumnArguments, _ row: Int, _ code: ScalarCode
  ) -> Bool {
    let slots = code.slots
    switch arguments[input.argument] {
    case .column(let column)?:
      switch column.form {
      case .ints, .durations, .dates: slots[input.slot] = column.ints[row]
      case .doubles: slots[input.slot] = ScalarKind.bits(of: column.doubles[row])
      case .bools: slots[input.slot] = Int(column.bools[row])
      // The column keeps the value alive.
      case .values:
        return Slot(seen: column.values[row]).put(as: input.kind, to: slots + input.slot, code)
      case .texts: return input.kind == .text && code.take(column.texts[row], to: slots + input.slot)
      case .wholes: return false
      }
      return true
    case .constant(let value)?: return Slot(seen: value).put(as: input.kind, to: slots + input.slot, code)
    case nil: return false
    }
  }
}
