import Values

/// A value from the code around a loop, or a part of one, held in a slot of the loop's code.
struct LoopInput {
  enum Base: Equatable {
    case register(Int)
    case capture(Int)
  }

  let base: Base
  let keys: [Value]
  let kind: ScalarKind
  let slot: Int

  /// Puts the value into its slot; false if it is of another kind now.
  func fill(_ code: ScalarCode, _ outer: OuterValues) -> Bool {
    guard let value = outer.value(base, keys) else { return false }
    return value.put(as: kind, to: code.slots + slot, code)
  }
}
