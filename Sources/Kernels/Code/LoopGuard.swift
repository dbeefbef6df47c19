/// A loop that leaves errors to its general path.
struct LoopGuard {
  let instructions: Range<Int>
  /// The first instruction of the general path, which clears the registers of the loop.
  let general: Int
  /// The first temporary register that the loop may have set.
  let temporaries: Int
}
