import Values

/// Scalar code that runs one value through several stages, because an event takes less time than a call of each
/// closure:
///
///     map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum     slots x sum, t
///
///     t ← x * 2, t ← t + 1, stop unless t % 3 = 0, load sum, sum ← sum + t, keep sum
///
/// States are kept last. So a value without an exact result (an overflow, a state of another kind) has changed nothing
/// when the code refuses it, and the stages handle it.
public final class EventCode {
  @frozen public enum Outcome {
    case sent(Value)
    case dropped
    /// Nothing has happened.
    case refused
  }

  private let code: ScalarCode
  private let input: ScalarMaker.Scalar
  private let result: ScalarMaker.Scalar
  /// The slots of a number or a time that comes in, and of what goes out.
  private let first: UnsafeMutablePointer<Int>
  private let last: UnsafePointer<Int>
  /// The tag of such a number or time; of other kinds, one that no value has.
  private let tag: UInt8
  /// The number of parts that a tuple must have.
  private let width: Int?
  /// Where a value is stored before the code runs.
  private let store: UnsafeMutablePointer<Value>?
  /// Where the texts of an event begin.
  private let texts: Int

  init?(
    _ maker: ScalarMaker, from input: ScalarMaker.Scalar, to result: ScalarMaker.Scalar,
    storing store: UnsafeMutablePointer<Value>?
  ) {
    code = ScalarCode(maker)
    self.input = input
    self.result = result
    self.store = store
    (first, last) = (code.slots + input.slot, UnsafePointer(code.slots + result.slot))
    tag = input.kind.isBare && input.kind != .bool ? input.kind.tag : .max
    width = maker.tuple?.count
    if !code.begin() { return nil }
    texts = code.textsEnd
  }

  /// Runs the value through all stages.
  public func run(_ value: Value) -> Outcome {
    code.textsEnd = texts
    let slot = Slot(seen: value)
    if slot.tag == tag { first.pointee = slot.word } else if !put(value) { return .refused }
    switch code.run() {
    case .ended where result.kind == .int: return .sent(.int(last.pointee))
    case .ended: return .sent(result.slot == input.slot ? value : code.value(result))
    case .stopped: return .dropped
    case .refused: return .refused
    }
  }

  /// Puts a Bool or a box into its slot; false if the value is of another kind than the code is for.
  @inline(never)
  private func put(_ value: Value) -> Bool {
    guard Slot(seen: value).put(as: input.kind, to: first, code) else { return false }
    if let store { store.pointee = value }
    return width.map { value.asTuple?.count == $0 } ?? true
  }
}
