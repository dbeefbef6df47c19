import Diagnostics
import Values

/// An operation outside register code: a call of an entry, a member, an assignment. It takes its operands in order,
/// each once.
open class Callout {
  /// Place given to errors that have none.
  public let place: Place?
  public init(at place: Place?) { self.place = place }

  open func run(_ operands: inout Operands) throws(Failure) -> Value { .nil }

  /// Runs it on these values.
  public final func run(_ values: [Value]) throws(Failure) -> Value {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: values.count)
    let list = UnsafeMutablePointer<Int32>.allocate(capacity: values.count)
    for (place, value) in values.enumerated() {
      (slots + place).put(value)
      list[place] = Int32(place) << 1 | 1
    }
    defer {
      for place in values.indices { (slots + place).clear() }
      slots.deallocate()
      list.deallocate()
    }
    var operands = Operands(slots, list)
    return try run(&operands)
  }

  /// True if it only looks at its first operand, which another owner may keep alive.
  open var looksAtFirst: Bool { false }
  /// True if it returns the name of the kind of its operand.
  open var asksKind: Bool { false }
  open func purity(_ parts: [Form]) -> Purity { .acts }
  /// Demands on its operands: if they are met, running it runs no code of the program. Nil if it may run some anyway.
  open var demands: [Demand]? { nil }
  /// The demand on all further operands.
  open var otherDemand: Demand { Demand() }
  /// Demands that every result meets.
  open var result: Demand.Traits { [] }
  /// Its work on the parts of its first operand, if code may rely on it.
  open var partWork: PartWork? { nil }
  /// The part of its first operand, a list, that it returns as a sequence.
  open var listPart: ListPart? { nil }
  /// Changes its first operand in its place, as running it with these other operands would; false if only that can.
  open func change(_ whole: inout Value, _ first: Value, _ second: Value?) -> Bool {
    partWork?.change(&whole, first, second) ?? false
  }
  /// The key under which it looks for a function in its operand; it returns nil if there is none.
  open var heldFunction: Value? { nil }
  /// True if it may call functions itself; the depth of calls is then counted, as for calls in its operands.
  open func calls(_ parts: [Form]) -> Bool { true }
  /// Its work on each element of its first operand, a sequence, if a loop can do that; otherwise nil.
  open var loopWork: LoopWork? { nil }
  /// The call without all operands but the first; nil if it needs them.
  open var ofSource: Callout? { nil }
  /// False if it certainly has no formula for scalar code.
  open var mayHaveFormula: Bool { false }
  /// Its formula for columns, if it has one.
  open func formula(_ parts: [Form], _ reading: FormulaReader) -> Formula? { nil }
}

extension Unmanaged<Callout> {
  /// Runs the callout, which another owner keeps alive, without counting a reference.
  @inline(__always)
  func run(_ operands: inout Operands) throws(Failure) -> Value {
    var failure: Failure?
    let result = _withUnsafeGuaranteedRef { callout in
      do throws(Failure) {
        return try callout.run(&operands)
      } catch {
        failure = error
        return .nil
      }
    }
    if let failure { throw failure }
    return result
  }
}
