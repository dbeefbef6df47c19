// Long: one walk through the code, with a case for each kind of instruction.

import Values

/// Finds in register code where each named register, and each part of it, is used for the last time: there the value
/// moves out, and may then change in place.
struct LastUses {
  private(set) var code: [Instruction]
  private(set) var operands: [Int32]
  /// Conditions under which instructions may settle or let a part leave; see `Instruction.condition`.
  private(set) var conditions: [[Condition]] = []
  private let constants: [Value]
  private let globals: [GlobalCell]
  private let callouts: [Callout]
  private let named: Int
  private let isStatement: Bool
  private let keys: PartKeys
  private var later = LaterUses()
  /// Instructions to which others jump.
  private var targets: Set<Int> = []

  init(
    _ code: [Instruction], _ operands: [Int32], _ constants: [Value], _ globals: [GlobalCell], _ callouts: [Callout],
    named: Int, isStatement: Bool
  ) {
    self.code = code
    self.operands = operands
    self.constants = constants
    self.globals = globals
    self.callouts = callouts
    self.named = named
    // Only a loop runs its code more than once.
    self.isStatement = isStatement && !code.contains { $0.kind == .again }
    keys = self.isStatement ? PartKeys() : PartKeys(code, operands, constants, callouts, named: named)
    find()
  }

  /// Only the jumps at the ends of loops lead backward, so a single walk from the end finds for each register whether
  /// it is read later.
  private mutating func find() {
    var atTarget: [Int: LaterUses] = [:]
    for (index, instruction) in code.enumerated() where instruction.kind.jumps {
      targets.insert(index + 1 + Int(instruction.a))
    }
    for index in code.indices.reversed() {
      let instruction = code[index]
      if instruction.kind == .end { later = LaterUses() }
      if instruction.kind.jumps {
        var there = atTarget[index + 1 + Int(instruction.a)] ?? LaterUses()
        if heldFunction(before: index) != nil {
          there.formUses(later)
        } else if instruction.kind != .jump {
          there.formUnion(later)
        }
        later = there
      }
      if isStatement {
        use(index)
      } else {
        let after = later
        passDemands(index)
        use(index)
        demand(index)
        // A part leaves once it has been read; other instructions settle before they run.
        if movesFirst(code[index]) { settle(index, before: code[index].vacates ? after : later) }
        if instruction.kind == .call || instruction.kind == .callKnown { passOn(index, before: after) }
      }
      if targets.contains(index) { atTarget[index] = later }
    }
  }

  // MARK: uses

  private mutating func use(_ index: Int) {
    let instruction = code[index]
    let part = part(index)
    // The part leaves under conditions on values, which must still be there.
    if part != nil { for condition in keys.needs(by: index) { _ = later.use(Int32(condition.register)) } }
    // Go from the last operand to the first: if one register is read twice, the second read takes its value.
    if instruction.kind == .again { for register in readInLoop(endingAt: index) { _ = later.use(register) } }
    if instruction.kind == .move { later.forget(instruction.a) }
    let reads = instruction.kind.reads
    if reads.c, isLast(instruction.c) { code[index].flags |= 2 }
    if reads.b, part == nil, isLast(instruction.b) { code[index].flags |= 1 }
    let first = Int(instruction.c) + 1
    for operand in (first..<first + (listed(instruction) ?? 0)).reversed() {
      if operand == first, part != nil { break }
      if instruction.kind == .callout, callouts[Int(instruction.b)].heldFunction != nil {
        // It reads no part that could leave: functions do not grow.
        if later.look(operands[operand] >> 1) { operands[operand] |= 1 }
        break
      }
      let replaced = operand == first ? keys.replaced(by: index) : []
      if isLast(operands[operand] >> 1, replacing: replaced) { operands[operand] |= 1 }
    }
    if let part {
      let use = later.use(part, keys)
      if use.isLast { code[index].flags |= 1 }
      if use.isLastOfPart, mayGrow(index) { code[index].flags |= Instruction.vacates }
    }
    let looks = instruction.kind.looks
    if looks.b { _ = instruction.kind.looksAtKind ? later.look(instruction.b) : later.use(instruction.b) }
    if looks.c { _ = later.use(instruction.c) }
    // Filling a cell does not move the cell.
    if instruction.kind == .fillCell { _ = later.use(instruction.a) }
  }

  /// False if the part that the instruction reads is only compared or computed with.
  private func mayGrow(_ index: Int) -> Bool {
    let part = code[index].a
    if part < named { return true }
    for reader in code[(index + 1)...] {
      if reader.kind.reads.b && reader.b == part || reader.kind.reads.c && reader.c == part {
        switch reader.kind {
        case .not, .truth, .jumpIf, .jumpUnless, .negate, .kind: return false
        default: return reader.kind.operation.map { $0 == .add && !reader.kind.isWithInt } ?? true
        }
      }
      switch reader.kind {
      case .load, .loadInt, .capture, .borrowGlobal, .borrowCapture, .borrowConstant, .member, .index, .indexInt:
        continue
      default: return true
      }
    }
    return true
  }

  /// True if nothing reads the register later.
  private mutating func isLast(_ register: Int32, replacing keys: Set<PartKeys.Key> = []) -> Bool {
    register >= named || later.use(register, replacing: keys)
  }

  /// The part of a named register that the instruction reads, if its key is known.
  private func part(_ index: Int) -> LaterUses.Part? {
    guard let key = keys.read(by: index) else { return nil }
    let whole = moved(index)
    return whole < named ? LaterUses.Part(register: whole, key: key) : nil
  }

  /// Registers that the next round of a loop reads as they were before this round.
  private func readInLoop(endingAt end: Int) -> Set<Int32> {
    var read: Set<Int32> = []
    let again = code[end]
    for instruction in code[(end + 1 + Int(again.a))..<end] {
      let (reads, looks) = (instruction.kind.reads, instruction.kind.looks)
      if reads.b || looks.b { read.insert(instruction.b) }
      if reads.c || looks.c { read.insert(instruction.c) }
      if let count = listed(instruction) {
        let first = Int(instruction.c) + 1
        for operand in first..<first + count { read.insert(operands[operand] >> 1) }
      }
      if instruction.kind == .fillCell { read.insert(instruction.a) }
    }
    return read.filter { $0 < named && !(again.b..<again.b + again.c).contains($0) }
  }

  /// Number of operands in the instruction's list; nil if it has no list.
  private func listed(_ instruction: Instruction) -> Int? {
    switch instruction.kind {
    case .callout, .closure, .fast: Int(operands[Int(instruction.c)])
    default: nil
    }
  }

  // MARK: settling

  /// Whether the instruction may move its first operand out of the register, because its result can grow from it.
  private func movesFirst(_ instruction: Instruction) -> Bool {
    switch instruction.kind {
    case .add, .addElement, .unpack: instruction.flags & 1 != 0
    case .index, .indexInt, .member: instruction.vacates
    case .callout:
      instruction.vacates || operands[Int(instruction.c)] > 0 && operands[Int(instruction.c) + 1] & 1 != 0
    default: false
    }
  }

  /// The register of its first operand.
  private func moved(_ index: Int) -> Int32 {
    code[index].kind == .callout ? operands[Int(code[index].c) + 1] >> 1 : code[index].b
  }

  /// Lets the instruction settle under the conditions by which no later code of the program runs.
  private mutating func settle(_ index: Int, before later: LaterUses) {
    let needs = code[index].vacates ? keys.needs(by: index) : []
    if !needs.isEmpty { code[index].flags |= Instruction.depends }
    let others = conditions(before: later, moving: moved(index))
    if !require(needs + (others ?? []), of: index) {
      if !needs.isEmpty { code[index].flags &= ~Instruction.vacates }
    } else if others != nil {
      code[index].flags |= Instruction.settles
    }
  }

  /// Lets code that is called settle for the caller, under the conditions by which nothing runs after the call. They
  /// cannot be on its result, which is not known then.
  private mutating func passOn(_ index: Int, before later: LaterUses) {
    let result = code[index].a
    guard later.demands[result] == nil, !later.partDemands.keys.contains(where: { $0.register == result }),
      let needed = conditions(before: later, moving: -1)
    else { return }
    if require(needed, of: index) { code[index].flags |= Instruction.settles }
  }

  /// The conditions by which the code before which a value moves runs none of the program; nil if it may run some.
  private func conditions(before later: LaterUses, moving moved: Int32) -> [Condition]? {
    if later.runs { return nil }
    // The value that moves is known to be plain; see `Machine.settle`.
    var needed = later.demands.filter { $0.key != moved || !$0.value.isMet(by: .plain) }
      .map { Condition(register: Int($0.key), key: nil, demand: $0.value) }
    for (part, demand) in later.partDemands {
      guard let key = keys.constant(part.key) else { return nil }
      let element = keys.element(part.key)
      needed.append(Condition(register: Int(part.register), key: key, element: element, demand: demand))
    }
    return needed
  }

  /// False if there are too many conditions.
  private mutating func require(_ needed: [Condition], of index: Int) -> Bool {
    if needed.isEmpty { return true }
    guard let condition = UInt16(exactly: conditions.count + 1) else { return false }
    conditions.append(needed)
    code[index].condition = condition
    return true
  }

  // MARK: demands

  /// The key under which the callout before the instruction looked for a function of the program, which is called
  /// unless the instruction jumps.
  private func heldFunction(before index: Int) -> Value? {
    guard code[index].kind == .unlessFunction, index > 0, code[index - 1].kind == .callout,
      code[index - 1].a == code[index].b
    else { return nil }
    return callouts[Int(code[index - 1].b)].heldFunction
  }

  /// Adds the instruction's demands on its operands.
  private mutating func demand(_ index: Int) {
    let instruction = code[index]
    let (b, c) = (instruction.b, instruction.c)
    switch instruction.kind {
    case .load, .loadInt, .move, .capture, .borrowCapture, .borrowConstant, .global, .borrowGlobal, .add, .subtract,
      .multiply, .divide, .remainder,
      .addInt, .subtractInt, .multiplyInt, .divideInt, .remainderInt, .equalInt, .unequalInt, .lessInt, .lessOrEqualInt,
      .greaterInt, .greaterOrEqualInt, .unlessEqualInt, .unlessUnequalInt, .unlessLessInt, .unlessLessOrEqualInt,
      .unlessGreaterInt, .unlessGreaterOrEqualInt, .negate, .not, .addElement, .jump, .jumpIf, .jumpUnless, .truth,
      .jumpNotNil, .unlessFunction, .ifText, .ifRepeatable, .unlessBool, .spread, .kind, .list, .tuple, .record, .bound,
      .closedRange, .openRange, .closure, .newCell, .readCell, .fillCell, .unpack, .drop, .end:
      break
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .unlessEqual, .unlessUnequal, .unlessLess,
      .unlessLessOrEqual, .unlessGreater, .unlessGreaterOrEqual:
      later.demand(.simple, of: b)
      later.demand(.simple, of: c)
    case .text: for register in b..<b + c { later.demand(.simple, of: register) }
    case .print: later.demand(.simple, of: b)
    case .dictionary: for register in stride(from: b, to: b + c, by: 2) { later.demand(.simple, of: register) }
    case .index:
      later.demand(.plain, of: b)
      later.demand(.simple, of: c)
    case .indexInt: later.demand(.plain, of: b)
    case .member:
      guard let demand = member(instruction).demand else { return later.runs = true }
      later.demand(demand, of: b)
    case .callout:
      let callout = callouts[Int(b)]
      guard let demands = callout.demands else { return later.runs = true }
      let list = operands[(Int(c) + 1)...].prefix(Int(operands[Int(c)])).map { $0 >> 1 }
      // A literal, whose parts replace others, is plain; and often the last operand has just been computed.
      let isLiteral = callout.partWork == .replace && !keys.replaced(by: index).isEmpty
      for (number, register) in list.enumerated() where number == 0 || !isLiteral && !isSimple(register, before: index)
      {
        later.demand(number < demands.count ? demands[number] : callout.otherDemand, of: register)
      }
    default: later.runs = true
    }
  }

  /// True if the instruction before set the register to a simple value.
  private func isSimple(_ register: Int32, before index: Int) -> Bool {
    if index == 0 || targets.contains(index) { return false }
    return code[index - 1].kind.givesSimple && code[index - 1].a == register
  }

  /// Turns demands on the result of the instruction into demands on what it is made of.
  private mutating func passDemands(_ index: Int) {
    let instruction = code[index]
    let (b, c) = (instruction.b, instruction.c)
    if instruction.kind == .unpack {
      let first = Int(c) + 1
      for (place, register) in operands[first..<first + Int(operands[Int(c)])].enumerated() {
        let demands = later.takeDemands(on: register >> 1)
        if !demands.parts.isEmpty { later.runs = true }
        pass(demands.whole, toPart: keys.number(of: .int(place)), of: b)
      }
    }
    guard instruction.kind.writes else { return }
    let (demand, parts) = later.takeDemands(on: instruction.a)
    if instruction.kind == .move {
      later.demand(demand, of: b)
      for (key, demand) in parts { later.demand(demand, of: LaterUses.Part(register: b, key: key)) }
      return
    }
    if !parts.isEmpty { later.runs = true }
    if demand.isEmpty { return }
    switch instruction.kind {
    case let kind where kind.givesSimple: break
    case .load, .borrowConstant: if !demand.isMet(by: constants[Int(b)]) { later.runs = true }
    // A global gets its value once.
    case .global, .borrowGlobal:
      guard let value = globals[Int(b)].value, demand.isMet(by: value) else { return later.runs = true }
    case .add:
      // A sum is plain, and a list or simple if its operands are.
      later.demand(Demand(demand.traits.intersection([.noList, .simple])), of: b)
    case .addElement:
      if demand.traits.contains(.noList) { return later.runs = true }
      let demand = Demand(demand.traits.intersection(.simple))
      later.demand(demand, of: b)
      later.demand(demand, of: c)
    case .list, .tuple, .record, .dictionary: passParts(demand, index)
    case .member:
      if demand.isMet(by: member(instruction).resultForOthers) {
        later.demand(Demand([.plain, .noDictionary]), of: b)
      } else {
        pass(demand, toPart: keys.read(by: index), of: b)
      }
    case .index, .indexInt: pass(demand, toPart: keys.read(by: index), of: b)
    case .callout: if !demand.isMet(by: callouts[Int(b)].result) { later.runs = true }
    default: later.runs = true
    }
  }

  private mutating func pass(_ demand: Demand, toPart key: PartKeys.Key?, of register: Int32) {
    if demand.isEmpty { return }
    guard register < named, let key else { return later.runs = true }
    later.demand(demand, of: LaterUses.Part(register: register, key: key))
  }

  /// Passes the demand on a collection literal to its parts.
  private mutating func passParts(_ demand: Demand, _ index: Int) {
    let instruction = code[index]
    let known: Demand.Traits =
      switch instruction.kind {
      case .list: [.plain, .noDictionary]
      case .tuple: [.plain, .noList, .noDictionary]
      default: [.plain, .noList]
      }
    if demand.isMet(by: known) { return }
    guard demand.isMet(by: [.simple]), demand.lacks.isEmpty, demand.traits.contains(.simple) else {
      return later.runs = true
    }
    for register in instruction.b..<instruction.b + instruction.c { later.demand(.simple, of: register) }
  }

  private func member(_ instruction: Instruction) -> MemberRead {
    unsafeDowncast(callouts[Int(instruction.c)], to: MemberRead.self)
  }
}
