import Diagnostics
import Values

/// A fold whose state is a scalar or one of a few texts, or a tuple or record of these, computed part by part.
final class PartFold {
  fileprivate let shape: StateShape
  /// The parts of the next state, which read the state as argument 0 and the element as argument 1.
  private let formulas: [Formula]
  /// Compiled for the kinds met last.
  private var program: Program?
  private let store = Store()

  /// nil if the next state's parts are not formulas of the parts of the state and of the element.
  init?(_ formula: Formula) {
    (shape, formulas) = StateShape.of(formula.takenApart(state: 0))
    var arguments = FoldArguments(shape, of: nil)
    if arguments.formulas(formulas) == nil { return nil }
  }

  /// The kinds of a start and a column, known before the code runs.
  private struct Kinds: Equatable {
    let state: [PartKind]
    let form: Column.Form
    let keys: [Value]?
  }

  private struct Program {
    let kinds: Kinds
    /// nil if the formulas are not for these kinds.
    var code: ScalarCode?
    var symbols: Symbols
    /// The parts of the element that it reads, and their kinds.
    var reads: [Value?] = []
    var inputs: [PartKind] = []
  }

  /// The last state, and all states if `wantsAll`; nil if single values are needed.
  func run(_ start: Value, _ column: Column, _ count: Int, wantsAll: Bool) -> FoldCode.Outcome? {
    guard count > 0, let parts = shape.parts(of: start), let program = program(for: parts, column),
      let code = program.code, let inputs = program.reads.mapAll({ FoldInput($0, of: column) })
    else { return nil }
    let (slots, width, symbols) = (code.slots, shape.width, program.symbols)
    for (place, part) in parts.enumerated() {
      slots[place] = program.kinds.state[place].bits(part, symbols) ?? 0
    }
    if !code.begin() { return nil }
    let outs = wantsAll ? (0..<width).map { store.part($0).ints } : []
    for row in 0..<count {
      for place in inputs.indices {
        guard let bits = inputs[place].bits(row, program.inputs[place], symbols) else { return nil }
        slots[width + place] = bits
      }
      if code.run() != .ended { return nil }
      for (place, out) in outs.enumerated() { out[row] = slots[place] }
    }
    let all = outs.enumerated().map { place, out in
      switch program.kinds.state[place] {
      case .scalar(let kind): kind.column(out, count)
      case .text: texts(out, count, symbols, store.part(place))
      }
    }
    let last = shape.state(like: start) { program.kinds.state[$0].value(slots[$0], symbols) }
    if shape.isSole { return (last, all.first) }
    return (last, wantsAll ? store.column(of: shape.whole(like: start), all) : nil)
  }

  private func texts(_ numbers: UnsafeMutablePointer<Int>, _ count: Int, _ symbols: Symbols, _ store: Store) -> Column {
    let texts = store.values(count)
    for row in 0..<count { texts[row] = symbols.texts[numbers[row]] }
    return Column(texts)
  }

  /// The program for these kinds, in which each part keeps its kind.
  private func program(for parts: [Value], _ column: Column) -> Program? {
    guard let state = parts.mapAll({ PartKind($0) }) else { return nil }
    let wholes = column.form == .wholes ? column.parts : nil
    var keys: [Value]?
    if case .record(let record)? = wholes?.whole { keys = record.keys }
    let kinds = Kinds(state: state, form: column.form, keys: keys)
    if let program, program.kinds == kinds, fits(program, parts, column) { return program }
    program = compiled(kinds, parts, column, wholes)
    return program
  }

  /// True if the parts that it reads are of the kinds that it was made for, and the texts have numbers.
  private func fits(_ program: Program, _ parts: [Value], _ column: Column) -> Bool {
    for (place, kind) in zip(program.reads, program.inputs) {
      if FoldInput(place, of: column)?.kind != kind { return false }
    }
    return parts.allSatisfy { $0.asTextBox == nil || program.symbols.number(of: $0) != nil }
  }

  /// The slots are those of the parts and of what is read of the element, in this order.
  private func compiled(_ kinds: Kinds, _ parts: [Value], _ column: Column, _ wholes: PartColumns?) -> Program? {
    guard var symbols = Symbols(formulas) else { return nil }
    for part in parts where part.asTextBox != nil && !symbols.add(part) { return nil }
    var program = Program(kinds: kinds, symbols: symbols)
    var arguments = FoldArguments(shape, of: wholes)
    guard let formulas = arguments.formulas(formulas),
      let inputs = arguments.reads.mapAll({ FoldInput($0, of: column)?.kind })
    else { return program }
    (program.reads, program.inputs) = (arguments.reads, inputs)
    let given: [Symbols.Meaning] =
      kinds.state.map { $0 == .text ? .text : .none } + inputs.map { $0 == .text ? .element : .none }
    let meanings = Dictionary(uniqueKeysWithValues: zip(given.indices, given))
    var maker = ScalarMaker()
    let slots = (kinds.state + inputs).map { maker.variable($0.slot) }
    for (argument, scalar) in slots.enumerated() { maker.bound[argument] = .scalar(scalar) }
    var numbered: [Formula] = []
    for (place, formula) in formulas.enumerated() {
      guard let (formula, meaning) = symbols.numbered(formula, meanings), meaning == given[place] else {
        return program
      }
      numbered.append(formula)
    }
    guard maker.replace(Array(slots[..<shape.width]), by: numbered) else { return program }
    maker.add(ScalarStep(.end))
    program.code = ScalarCode(maker)
    return program
  }
}

extension Function {
  /// True if the function, as a fold, computes scalars and texts from those that the start consists of.
  public final func foldsScalars(from start: Value) -> Bool {
    let next = formula(of: 2)?.knowing(Formula.constant(start).keysOfRecord, of: 0)
    guard let fold = next.flatMap(PartFold.init), let parts = fold.shape.parts(of: start) else {
      return false
    }
    return parts.allSatisfy { PartKind($0) != nil }
  }
}
