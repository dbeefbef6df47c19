import Values

/// A callout that replaces parts of a dictionary, given a literal of one pair, which is then not made.
final class PartPut: Callout {
  private let general: Callout

  init(_ general: Callout) {
    self.general = general
    super.init(at: general.place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let whole = operands.take()
    let (key, value) = (operands.take(), operands.take())
    if whole.asDictionary != nil { return (consume whole).putting(value, at: key) }
    return try Operands.with(whole, .dictionary([(key, value)])) { operands throws(Failure) in
      try general.run(&operands)
    }
  }

  override var demands: [Demand]? { general.demands == nil ? nil : PartWork.put.demands }
  override var result: Demand.Traits { PartWork.put.result }
  override var partWork: PartWork? { .put }
}

extension Callout {
  /// The pair of a dictionary literal by which it replaces a part; nil if there are other parts.
  func onlyPair(_ parts: [Form]) -> (key: Form, value: Form)? {
    guard partWork == .replace, parts.count == 2, case .dictionary(let pairs) = parts[1], pairs.count == 1 else {
      return nil
    }
    return pairs[0]
  }
}
