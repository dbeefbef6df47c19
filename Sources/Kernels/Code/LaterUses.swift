/// Uses of registers by the code after an instruction. `LastUses` walks the code backward.
struct LaterUses {
  struct Part: Hashable {
    let register: Int32
    let key: PartKeys.Key
  }

  /// Named registers that are read.
  private var read: Set<Int32> = []
  /// Registers that are not only read part by part, with the parts that all these reads replace unread.
  private var whole: [Int32: Set<PartKeys.Key>] = [:]
  private var parts: [Int32: Set<PartKeys.Key>] = [:]
  /// Whether code of the program may run.
  var runs = false
  /// Demands on values: if they are met, none runs.
  private(set) var demands: [Int32: Demand] = [:]
  private(set) var partDemands: [Part: Demand] = [:]

  /// Adds a use that replaces those parts unread, and returns whether it is the last one.
  mutating func use(_ register: Int32, replacing keys: Set<PartKeys.Key> = []) -> Bool {
    whole[register] = whole[register]?.intersection(keys) ?? keys
    return read.insert(register).inserted
  }

  /// Adds a use that reads no part which could leave.
  mutating func look(_ register: Int32) -> Bool { read.insert(register).inserted }

  /// Adds a read of a part, and returns whether it is the last use of the register, and of this part.
  mutating func use(_ part: Part, _ keys: PartKeys) -> (isLast: Bool, isLastOfPart: Bool) {
    let isUnread = parts[part.register]?.allSatisfy { keys.differ($0, part.key) } ?? true
    parts[part.register, default: []].insert(part.key)
    return (read.insert(part.register).inserted, isUnread && whole[part.register]?.contains(part.key) ?? true)
  }

  mutating func forget(_ register: Int32) {
    read.remove(register)
    whole[register] = nil
    parts[register] = nil
  }

  mutating func demand(_ demand: Demand, of register: Int32) {
    if !demand.isEmpty { demands[register, default: Demand()].formUnion(demand) }
  }

  mutating func demand(_ demand: Demand, of part: Part) {
    if !demand.isEmpty { partDemands[part, default: Demand()].formUnion(demand) }
  }

  /// Removes and returns the demands on a register that an instruction is about to set.
  mutating func takeDemands(on register: Int32) -> (whole: Demand, parts: [(PartKeys.Key, Demand)]) {
    if partDemands.isEmpty { return (demands.removeValue(forKey: register) ?? Demand(), []) }
    let taken = partDemands.filter { $0.key.register == register }
    for part in taken.keys { partDemands[part] = nil }
    return (demands.removeValue(forKey: register) ?? Demand(), taken.map { ($0.key.key, $0.value) })
  }

  mutating func formUnion(_ other: LaterUses) {
    formUses(other)
    runs = runs || other.runs
    for (register, demand) in other.demands { self.demand(demand, of: register) }
    for (part, demand) in other.partDemands { self.demand(demand, of: part) }
  }

  /// Adds the uses of code that certainly will not run if the demands are met.
  mutating func formUses(_ other: LaterUses) {
    read.formUnion(other.read)
    for (register, keys) in other.whole { whole[register] = whole[register]?.intersection(keys) ?? keys }
    parts.merge(other.parts) { $0.union($1) }
  }
}
