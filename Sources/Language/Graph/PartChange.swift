import Catalogue
import Diagnostics
import Kernels
import Values

/// How a new value is made of the one before: `x + [e]`, `merging(x, …)`, or one part of it changed in such a way,
/// as in `merging(x, [k: x[k] + [e]])`. Its operands are that value, then what the change needs.
indirect enum PartChange {
  case sum(addsElement: Bool, at: Place)
  case parts(by: Callout, arguments: Int)
  /// The part at a key is changed. The operands are the whole, the key, and those of that change.
  case part(PartChange, by: Callout)

  /// Changes a value in its place if it is the next operand, and nobody else holds it. Otherwise returns the changed
  /// value, for the caller to store. Where it throws, the value is as it was.
  func change(_ value: UnsafeMutablePointer<Value>, _ operands: inout Operands) throws(Failure) -> Value? {
    guard operands.isNext(value.pointee) else { return try made(&operands) }
    // Its place is the only owner from here on, unless there are others.
    operands.drop()
    switch self {
    case .sum(let addsElement, let place):
      let added = operands.take()
      return try PartChange.placing(place) { () throws(Failure) in
        let isDone =
          addsElement
          ? try Arithmetic.grow(&value.pointee, byElement: added) : try Arithmetic.grow(&value.pointee, by: added)
        return isDone ? nil : try PartChange.sum(value.pointee, added, addsElement)
      }
    case .parts(let callout, let arguments):
      let first = operands.take()
      let second = arguments > 1 ? operands.take() : nil
      if callout.change(&value.pointee, first, second) { return nil }
      return try PartChange.run(callout, [value.pointee, first] + (second.map { [$0] } ?? []))
    case .part(let change, let callout):
      let key = operands.take()
      let part: Value
      if let place = value.pointee.placeOfPart(at: key) {
        guard let changed = try change.change(place, &operands) else { return nil }
        part = changed
      } else {
        part = try change.made(&operands)
      }
      return value.pointee.put(part, at: key) ? nil : try PartChange.run(callout, [value.pointee, key, part])
    }
  }

  /// The changed value.
  func made(_ operands: inout Operands) throws(Failure) -> Value {
    switch self {
    case .sum(let addsElement, let place):
      let (whole, added) = (operands.take(), operands.take())
      return try PartChange.placing(place) { () throws(Failure) in try PartChange.sum(whole, added, addsElement) }
    case .parts(let callout, _):
      return try PartChange.placing(callout.place) { () throws(Failure) in try callout.run(&operands) }
    case .part(let change, let callout):
      let (whole, key) = (operands.take(), operands.take())
      return try PartChange.run(callout, [whole, key, change.made(&operands)])
    }
  }

  private static func sum(_ value: Value, _ added: Value, _ addsElement: Bool) throws(Failure) -> Value {
    addsElement ? try Arithmetic.adding(value, element: added) : try Arithmetic.adding(value, added)
  }

  private static func run(_ callout: Callout, _ values: [Value]) throws(Failure) -> Value {
    try placing(callout.place) { () throws(Failure) in try callout.run(values) }
  }

  @inline(__always)
  private static func placing<Result>(
    _ place: Place?, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      return try work()
    } catch {
      throw error.placed(at: place)
    }
  }
}
