import Values

// Values at addresses, which stages share with the code for single events.
extension ScalarMaker {
  /// The number, Bool, text or row at an address, read each time.
  mutating func read(_ place: UnsafeMutablePointer<Value>) -> Scalar? {
    guard let kind = Slot(seen: place.pointee).scalarKind, let first = constant(.int(0)) else { return nil }
    let step: ScalarStep.Kind
    switch kind {
    case .int: step = .readInt
    case .double: step = .readDouble
    case .bool: step = .readBool
    case .letter, .text: step = .readText
    case .row: step = .readRow
    default: return nil
    }
    let read = like(place.pointee, variable(kind == .letter ? .text : kind))
    add(ScalarStep(step, memory(place).slot, first.slot, result: read.slot))
    return read
  }

  /// The step that replaces the scalar at an address.
  mutating func put(_ scalar: Scalar, to place: UnsafeMutablePointer<Value>) -> ScalarStep {
    ScalarStep(.put, scalar.slot, memory(place).slot, result: Int(scalar.kind.tag))
  }
}
