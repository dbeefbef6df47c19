import Values

/// Runs a loop within a closure faster than one instruction after the other: with code for scalars, or in columns if
/// the loop is long.
final class FastLoop: FastCode {
  private let bases: [LoopInput.Base]
  private let source: Source
  private let readsTexts: Bool
  private let state: Int
  private let scalars: ScalarLoop?
  private let columns: ColumnLoop?

  /// The source of a loop: a value in one register, the bounds of a range in two, or elements in as many registers.
  enum Source {
    case value
    case range(isClosed: Bool)
    case literal(Int)
  }

  /// nil if neither can run it. A list literal is not yet made.
  init?(_ loop: InnerLoop, literal count: Int?) {
    source =
      if case .range(_, _, let isClosed, _) = loop.source { .range(isClosed: isClosed) } else {
        count.map { .literal($0) } ?? .value
      }
    state = loop.state
    readsTexts = loop.readsTexts
    var outer = OuterReads(loop.own)
    loop.forms.forEach { outer.look(at: $0) }
    bases = outer.registers.map { .register($0) } + outer.captures.map { .capture($0) }
    scalars = ScalarLoop(loop, outer)
    columns = ColumnLoop(loop, outer)
    if scalars == nil, columns == nil { return nil }
    super.init(reading: outer.registers)
  }

  /// Runs the loop on the source in the registers from `first`, and puts the result into the register of the state.
  override func run(
    _ first: UnsafeMutablePointer<Slot>, _ registers: UnsafeMutablePointer<Slot>, _ captures: UnsafePointer<Value>?
  ) -> Bool {
    guard let source = LoopSource(first, source, readsTexts: readsTexts) else { return false }
    let outer = OuterValues(registers: registers, captures: captures, bases: bases)
    let state = registers + state
    if let columns, source.count >= ColumnLoop.least, scalars?.isSequential != true,
      case .range(let low, let count) = source
    {
      return columns.run(low, count, bases.map { .constant(outer.value($0)) }, state)
    }
    return scalars?.run(source, outer, state) ?? false
  }
}
