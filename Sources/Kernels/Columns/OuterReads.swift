/// The registers and captures of the code around a loop that its forms read, as arguments of their formulas.
struct OuterReads {
  /// Registers of the loop itself, and of loops within it.
  private var own: [Range<Int>]
  private(set) var registers: [Int] = []
  private(set) var captures: [Int] = []

  init(_ own: Range<Int>? = nil) { self.own = own.map { [$0] } ?? [] }

  mutating func look(at form: Form) {
    switch form {
    case .register(let register):
      if !own.contains(where: { $0.contains(register) }), !registers.contains(register) { registers.append(register) }
    case .capture(let index): if !captures.contains(index) { captures.append(index) }
    case .loop(let loop):
      look(at: loop.source)
      if case .fold(let start, _) = loop.end { look(at: start) }
      for case .hold(_, let start, _) in loop.stages { look(at: start) }
      own.append(loop.own)
      loop.forms.forEach { look(at: $0) }
      own.removeLast()
    default:
      var reads = self
      _ = form.replacingParts { part in
        reads.look(at: part)
        return part
      }
      self = reads
    }
  }

  /// The formula of a form whose first arguments are in the registers `own`, followed by those around the loop; nil if
  /// it has none.
  func formula(of form: Form, _ own: [Int]) -> Formula? { reader(own).formula(form) }

  /// The formulas of a loop, whose arguments are the values around it; nil if a part of it has none.
  func formula(of loop: InnerLoop) -> LoopFormula? { reader([]).formula(loop, withSource: false) }

  private func reader(_ own: [Int]) -> FormulaReader {
    var known: [Int: Formula] = [:]
    for (place, register) in (own + registers).enumerated() { known[register] = .argument(place) }
    var captured: [Formula] = []
    for index in 0..<(captures.max().map { $0 + 1 } ?? 0) {
      let place = captures.firstIndex(of: index)
      // No formula reads the captures in between.
      captured.append(place.map { .argument(own.count + registers.count + $0) } ?? .constant(.nil))
    }
    return FormulaReader(known, captures: captured)
  }
}
