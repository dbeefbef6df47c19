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
    return try general.run([whole, .dictionary([(key, value)])])
  }

  override var demands: [Demand]? { general.demands == nil ? nil : PartWork.put.demands }
  override var result: Demand.Traits { PartWork.put.result }
  override var partWork: PartWork? { .put }
}

extension Callout {
  /// The callout and its operands, with the literal of one pair taken apart by which it replaces a part.
  public func takingPairApart(_ parts: [Form]) -> (callout: Callout, parts: [Form]) {
    onlyPair(parts).map { (PartPut(self), [parts[0], $0.key, $0.value]) } ?? (self, parts)
  }

  /// The pair of a dictionary literal by which it replaces a part; nil if there are other parts.
  private func onlyPair(_ parts: [Form]) -> (key: Form, value: Form)? {
    guard partWork == .replace, parts.count == 2, case .dictionary(let pairs) = parts[1], pairs.count == 1 else {
      return nil
    }
    return pairs[0]
  }
}
