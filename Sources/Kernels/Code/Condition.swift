import Values

/// A demand on the value of a register, or on one of its parts, to be checked while the code runs. An object, so that
/// a check copies none of it.
final class Condition {
  let register: Int
  /// Key or index of the part; nil for the whole value.
  let key: Value?
  /// Index of the element that the key stands for if the whole is a tuple.
  let element: Int?
  let demand: Demand

  init(register: Int, key: Value?, element: Int? = nil, demand: Demand) {
    self.register = register
    self.key = key
    self.element = element
    self.demand = demand
  }

  func holds(_ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let slot = registers + register
    if slot.pointee.tag != Slot.box { return true }
    let value = slot.copy()
    guard let key else { return demand.isMet(by: value) }
    if let dictionary = value.asDictionary { return demand.isMet(by: dictionary[key] ?? .nil) }
    if let tuple = value.asTuple { return element.map { demand.isMet(by: tuple[$0]) } ?? false }
    guard case .int(let index) = key else { return false }
    guard let element = value.asListBox?[index] else { return false }
    return demand.isMet(by: element)
  }
}
