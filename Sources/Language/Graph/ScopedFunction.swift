import Catalogue
import Diagnostics
import Kernels
import Reactive
import Values

/// The function that `x.name` applies to x: the one of that name in the program, unless x has such a member; else nil.
final class ScopedFunction: Callout {
  private let name: String
  /// nil if the function is local; then it is the second operand.
  private let global: Global?
  private let isProperty: Bool
  private let key: Value

  init(_ name: String, _ global: Global?, at place: Place) {
    self.name = name
    self.global = global
    isProperty = !Entries.properties(named: name).isEmpty
    key = RunState.written(name)
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let value = operands.take()
    let local = global == nil ? operands.take() : .nil
    if try hasMember(value) { return .nil }
    guard let called = global == nil ? local : global!.value else { throw global!.unbound(at: place!) }
    guard let function = called.asFunction else { return .nil }
    if !function.mayRunAhead { try RunState.checkTime() }
    return called
  }

  private func hasMember(_ value: Value) throws(Failure) -> Bool {
    if let dictionary = value.asDictionary { return dictionary[key] != nil }
    if let object = value.box as? Observable {
      // A member of an object may change, so the read must happen in order.
      try RunState.checkTime()
      if object.ownMember(name) != nil { return true }
    }
    return isProperty && Entries.property(name, of: value.kind) != nil
  }
}
