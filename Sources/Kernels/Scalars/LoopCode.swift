/// The code of a loop for some kinds of values, and where it has what.
final class LoopCode {
  let code: ScalarCode
  let source: LoopSource.Kind
  let inputs: [LoopInput]
  /// The first slot of the state. Slot 0 has the element, or its index; slot 1 where it ends; slot 2 the list.
  let state: Int
  let stateKinds: [ScalarKind]
  /// Set once there is a result.
  let found: Int
  let initial: [(slot: Int, bits: Int)]

  init(
    _ code: ScalarCode, _ source: LoopSource.Kind, _ inputs: [LoopInput], state: Int, _ stateKinds: [ScalarKind],
    found: Int, _ initial: [(slot: Int, bits: Int)]
  ) {
    self.code = code
    self.source = source
    self.inputs = inputs
    self.state = state
    self.stateKinds = stateKinds
    self.found = found
    self.initial = initial
  }
}
