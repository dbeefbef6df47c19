import Values

/// A demand on the value of a register, or on one of its parts, to be checked while the code runs.
struct Condition {
  let register: Int
  /// Key or index of the part; nil for the whole value.
  let key: Value?
  let demand: Demand

  func holds(_ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let slot = registers + register
    if slot.pointee.tag != Slot.box { return true }
    let value = slot.copy()
    guard let key else { return demand.isMet(by: value) }
    if let dictionary = value.asDictionary { return demand.isMet(by: dictionary[key] ?? .nil) }
    guard case .int(let index) = key else { return false }
    if let tuple = value.asTuple { return demand.isMet(by: tuple[index]) }
    guard let list = value.asList, list.indices.contains(index) else { return false }
    return demand.isMet(by: list[index])
  }
}
