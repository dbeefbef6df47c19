/// A loop compiled for certain kinds of values, and the layout of its slots.
final class LoopCode {
  let code: ScalarCode
  let source: LoopSource.Kind
  let inputs: [LoopInput]
  /// The states that it holds: where each starts, and the slots of its parts, which lie side by side.
  let held: [(register: Int, shape: StateShape, kinds: [ScalarKind], slot: Int)]
  /// The first slot of the state. Slot 0 holds the element or its index, slot 1 the end, slot 2 the list.
  let state: Int
  let stateKinds: [ScalarKind]
  let shape: StateShape
  /// Set once there is a result.
  let found: Int
  let initial: [(slot: Int, bits: Int)]
  /// The list that it gathers.
  let gathered: Int?

  init(
    _ code: ScalarCode, _ source: LoopSource.Kind, _ inputs: [LoopInput],
    held: [(register: Int, shape: StateShape, kinds: [ScalarKind], slot: Int)], state: Int, _ stateKinds: [ScalarKind],
    _ shape: StateShape, found: Int, _ initial: [(slot: Int, bits: Int)], gathered: Int?
  ) {
    self.code = code
    self.source = source
    self.inputs = inputs
    self.held = held
    self.state = state
    self.stateKinds = stateKinds
    self.shape = shape
    self.found = found
    self.initial = initial
    self.gathered = gathered
  }
}
