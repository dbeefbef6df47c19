import Values

extension ScalarStep.Kind {
  /// The step that keeps the larger number of a kind, or the smaller; nil unless they are numbers.
  static func extreme(_ isMost: Bool, of kind: ScalarKind) -> ScalarStep.Kind? {
    switch kind {
    case .int, .duration, .date: isMost ? .mostInt : .leastInt
    case .double: isMost ? .mostDouble : .leastDouble
    default: nil
    }
  }
}

extension ScalarMaker {
  /// The larger of two numbers, or the smaller; nil unless both are of one kind.
  mutating func extreme(_ isMost: Bool, _ x: Scalar, _ y: Scalar) -> Scalar? {
    guard x.kind == y.kind, let step = ScalarStep.Kind.extreme(isMost, of: x.kind), let no = constant(.bool(false))
    else { return nil }
    let (best, found) = (variable(x.kind), variable(.bool))
    copy(no, to: found.slot)
    for number in [x, y] { add(ScalarStep(step, number.slot, found.slot, result: best.slot)) }
    return best
  }
}
