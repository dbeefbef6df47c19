import Catalogue
import Kernels
import Reactive
import Values

/// A function stored in x itself, which a method call prefers; nil if there is none.
final class OwnFunction: Callout {
  private let name: String
  private let host: any Host
  private let isProperty: Bool
  /// The name as a dictionary key.
  private let key: Value

  init(_ name: String, _ host: any Host) {
    self.name = name
    self.host = host
    key = RunState.written(name)
    isProperty = !Entries.properties(named: name).isEmpty
    super.init(at: nil)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let value = operands.take()
    if !isProperty, !value.mayHoldMembers { return .nil }
    let own: Value?
    if let dictionary = value.asDictionary {
      own = dictionary[key]
    } else {
      // A member of an object may change, so the read must happen in order.
      try RunState.checkTime()
      own = try Members.own(name, of: value, host)
    }
    guard let function = own?.asFunction else { return .nil }
    if !function.mayRunAhead { try RunState.checkTime() }
    return .box(function)
  }

  override var demands: [Demand]? { [Demand(.plain, lacks: [key])] }
  override var heldFunction: Value? { key }
}

extension Value {
  /// True if the value can have members beyond the properties of its kind.
  fileprivate var mayHoldMembers: Bool {
    guard let box else { return false }
    let type = type(of: box)
    if type == DictionaryBox.self { return true }
    return type != TextBox.self && type != ListBox.self && type != TupleBox.self && box is Observable
  }
}
