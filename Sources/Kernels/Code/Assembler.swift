// Long: one case for each form, and the helpers that the cases share.
import Diagnostics
import Values

/// Compiles a form to register code. Named registers (arguments, `let`s, held values) come first; the temporary
/// registers above them are used as a stack, each written once and read once.
struct Assembler {
  private(set) var code: [Instruction] = []
  private var places: [Place?] = []
  private var constants: [Value] = []
  private var globals: [GlobalCell] = []
  private var callouts: [Callout] = []
  private var bodies: [Body] = []
  private var fast: [FastCode] = []
  private var guards: [LoopGuard] = []
  private var operands: [Int32] = []
  private var routines: [UnsafePointer<Routine>] = []
  /// Registers that would only hold the value of another one, which takes their place.
  private var aliases: [Int: Int] = [:]
  /// In a loop, the jumps to its general path from before calls of functions that values hold: those may have effects.
  var exits: [Int]?
  private let named: Int
  private(set) var free: Int
  private(set) var size: Int

  /// Longer lists are gathered in portions of this size, so that they do not need a register for each part.
  static let portion = 64
  /// Stands in a list for the register of a part that nobody reads.
  static let unread = -1
  /// During a call, two registers hold the caller's state and the third holds the function.
  static let link = 3

  private let isStatement: Bool

  private init(named: Int, isStatement: Bool) {
    self.named = named
    self.isStatement = isStatement
    free = named
    size = named
    // Enough for most statements.
    code.reserveCapacity(8)
    places.reserveCapacity(8)
    operands.reserveCapacity(8)
  }

  /// A statement of the program runs once: outside of its loops nothing grows, and nothing is worth compiling.
  static func assemble(_ form: Form, named: Int, isStatement: Bool) -> Code {
    var assembler = Assembler(named: named, isStatement: isStatement)
    assembler.end(form)
    let uses = LastUses(
      assembler.code, assembler.operands, assembler.constants, assembler.globals, assembler.callouts, named: named,
      isStatement: isStatement)
    return Code(
      uses.code, assembler.places, assembler.constants, assembler.globals, assembler.callouts, assembler.bodies,
      assembler.fast, assembler.guards, uses.operands, assembler.routines, uses.conditions, size: assembler.size,
      named: named)
  }

  // MARK: parts

  mutating func add(_ instruction: Instruction, at place: Place? = nil) {
    code.append(instruction)
    places.append(place)
  }

  mutating func temporary() -> Int { temporaries(1) }

  /// Puts the values into temporary registers beside each other.
  mutating func temporaries(_ forms: [Form]) -> Range<Int> {
    let first = temporaries(forms.count)
    for (index, form) in forms.enumerated() { _ = value(form, in: first + index) }
    return first..<first + forms.count
  }

  private mutating func temporaries(_ count: Int) -> Int {
    defer { free += count }
    size = max(size, free + count)
    return free
  }

  /// Runs `body` with temporary registers that are free again afterwards.
  mutating func scratch<Result>(_ body: (inout Assembler) -> Result) -> Result {
    let mark = free
    defer { free = mark }
    return body(&self)
  }

  mutating func list(_ registers: [Int]) -> Int {
    let start = operands.count
    operands.append(Int32(registers.count))
    for register in registers { operands.append(Int32(register) << 1) }
    return start
  }

  /// Runs the code, for which a register is meant, and jumps, unless the instructions must run.
  mutating func fast(_ code: FastCode, _ first: Int) -> Int {
    let list = list(code.registers)
    operands.append(Int32(fast.count))
    fast.append(code)
    return jump(.fast, first, list)
  }

  /// Errors of these instructions lead to the next one. Those of a loop within a loop come first.
  mutating func leaveErrors(of instructions: Range<Int>) {
    guards.append(LoopGuard(instructions: instructions, general: code.count, temporaries: free))
  }

  mutating func land(_ jumps: [Int]) { for jump in jumps { land(jump) } }

  /// Points the jump at that index to the next instruction.
  mutating func land(_ jump: Int) { code[jump].a = Int32(code.count - jump - 1) }

  mutating func jump(_ kind: Instruction.Kind, _ register: Int = 0, _ other: Int = 0, at place: Place? = nil) -> Int {
    add(Instruction(kind, 0, register, other), at: place)
    return code.count - 1
  }

  // MARK: forms

  /// Puts the value into the result register and emits the end.
  private mutating func end(_ form: Form) {
    switch form {
    case .choice(let test, let yes, let no, let place):
      let others = scratch { $0.branch(test, if: false, .condition, place) }
      end(yes)
      land(others)
      end(no)
    case .block(let statements) where !statements.isEmpty:
      for statement in statements.dropLast() { run(statement) }
      end(statements[statements.count - 1])
    default: scratch { $0.add(Instruction(.end, 0, $0.value(form))) }
    }
  }

  /// Runs a statement and discards its value.
  mutating func run(_ statement: Form) {
    scratch { assembler in
      if assembler.act(statement) { return }
      let register = assembler.value(statement)
      if register >= assembler.named { assembler.add(Instruction(.drop, 0, register)) }
    }
  }

  /// Emits a statement that only sets registers; false for any other form.
  private mutating func act(_ statement: Form) -> Bool {
    switch statement {
    case .bind(let register, let x): hold(x, in: register)
    case .unpack(let registers, let x, let place):
      add(Instruction(.unpack, 0, value(x), list(registers)), at: place)
    case .newCell(let register): add(Instruction(.newCell, register))
    case .fillCell(let register, let function): add(Instruction(.fillCell, register, value(function)))
    case .callout(let callout as MemberWrite, let parts) where parts.count == 2:
      let object = borrowed(parts[0])
      add(Instruction(.setMember, callouts.index(appending: callout), object, value(parts[1])), at: callout.place)
    default: return false
    }
    return true
  }

  /// Puts the value into a named register, unless another one has it: since a register is set only once, both would
  /// hold the same value, which could not change in place then.
  @discardableResult
  private mutating func hold(_ form: Form, in register: Int) -> Int {
    guard case .register(let own) = form else { return value(form, in: register) }
    if own == register { return own }
    aliases[register] = aliases[own] ?? own
    return aliases[register]!
  }

  /// The register that holds the value: the wanted one, the form's own, or a temporary one.
  mutating func value(_ form: Form, in wanted: Int? = nil) -> Int {
    if case .register(let written) = form {
      let own = aliases[written] ?? written
      guard let wanted else { return own }
      add(Instruction(.move, wanted, own))
      return wanted
    }
    if wanted == nil, case .block(let statements) = form, case .register? = statements.last {
      for statement in statements.dropLast() { run(statement) }
      return value(statements[statements.count - 1])
    }
    let target = wanted ?? temporary()
    // Any other registers that it needs lie above the target.
    scratch { $0.write(form, to: target) }
    return target
  }

  /// The register that holds a value of which only a part is read.
  private mutating func borrowed(_ form: Form) -> Int {
    switch form {
    case .capture(let index):
      let register = temporary()
      add(Instruction(.borrowCapture, register, index))
      return register
    case .global(let global, let place) where global.value?.box != nil:
      let register = temporary()
      add(Instruction(.borrowGlobal, register, globals.index(appending: global)), at: place)
      return register
    default: return value(form)
    }
  }

  /// The register of a value of which only a part is read as soon as the key is known.
  private mutating func looked(_ form: Form, at key: Form? = nil) -> Int {
    let register = borrowed(form)
    if key?.leaves(form) ?? true { lend(register) }
    return register
  }

  /// The registers of two values that are only compared.
  private mutating func compared(_ x: Form, _ y: Form) -> (Int, Int) {
    let first = compared(x)
    if y.isAtHand || y.isGlobal { lend(first) }
    let second = compared(y)
    lend(second)
    return (first, second)
  }

  /// Lets the instruction that has just put a value into a temporary register lend it. No code of the program runs
  /// until it is looked at, so its owner keeps it.
  private mutating func lend(_ register: Int) {
    guard register >= named, let last = code.last, Int(last.a) == register else { return }
    switch last.kind {
    case .member, .index, .indexInt, .kind: code[code.count - 1].flags |= Instruction.lends
    default: break
    }
  }

  private mutating func compared(_ form: Form) -> Int {
    guard case .constant(let value) = form, value.box != nil else { return borrowed(form) }
    let register = temporary()
    add(Instruction(.borrowConstant, register, constants.index(appending: value)))
    return register
  }

  mutating func write(_ form: Form, to target: Int) {
    if !isStatement || exits != nil, form.mayMakeWhole, !RunState.isByEvents, let value = FastValue(form) {
      let done = fast(value, target)
      writeSteps(form, to: target)
      return land(done)
    }
    writeSteps(form, to: target)
  }

  private mutating func writeSteps(_ form: Form, to target: Int) {
    switch form {
    case .register: _ = value(form, in: target)
    case .constant(.int(let n)) where Int32(exactly: n) != nil: add(Instruction(.loadInt, target, n))
    case .constant(let value):
      add(Instruction(.load, target, constants.index(appending: value)))
    case .capture(let index): add(Instruction(.capture, target, index))
    case .global(let global, let place):
      add(Instruction(.global, target, globals.index(appending: global)), at: place)
    case .cell(let cell): add(Instruction(.readCell, target, value(cell)))
    case .operation(let operation, let x, let y, let place): self.operation(operation, x, y, place, target)
    case .negation(let x, let place): add(Instruction(.negate, target, value(x)), at: place)
    case .not(let x, let place): add(Instruction(.not, target, value(x), 0, .not), at: place)
    case .choice(let test, let yes, let no, let place):
      let others = scratch { $0.branch(test, if: false, .condition, place) }
      _ = value(yes, in: target)
      let end = jump(.jump)
      land(others)
      _ = value(no, in: target)
      land(end)
    case .junction(let isAnd, let x, let y, let place):
      let kind: Instruction.Truth = isAnd ? .and : .or
      let decided = scratch { $0.branch(x, if: !isAnd, kind, place) }
      scratch { $0.add(Instruction(.truth, target, $0.value(y), 0, kind), at: place) }
      let end = jump(.jump)
      land(decided)
      write(.constant(.bool(!isAnd)), to: target)
      land(end)
    case .coalesce(let x, let y):
      _ = value(x, in: target)
      let end = jump(.jumpNotNil, target)
      _ = value(y, in: target)
      land(end)
    case .gathered(let gathering, let parts): gather(gathering, parts, target)
    case .dictionary(let pairs) where Record(pairs) != nil:
      let record = Record(pairs)!
      let first = temporaries(pairs.count)
      for (index, pair) in pairs.enumerated() { _ = value(pair.value, in: first + index) }
      add(Instruction(.borrowConstant, first + pairs.count, constants.index(appending: record.keys)))
      size = max(size, first + pairs.count + 1)
      add(Instruction(.record, target, first, pairs.count))
    case .dictionary(let pairs):
      let first = temporaries(2 * pairs.count)
      for (index, pair) in pairs.enumerated() {
        _ = value(pair.key, in: first + 2 * index)
        _ = value(pair.value, in: first + 2 * index + 1)
      }
      add(Instruction(.dictionary, target, first, 2 * pairs.count))
    case .range(let low, let high, let isClosed, let place):
      let first = value(low)
      // The lower bound is checked before the upper one is evaluated.
      if case .constant(.int) = low {} else { add(Instruction(.bound, 0, first), at: place) }
      add(Instruction(isClosed ? .closedRange : .openRange, target, first, value(high)), at: place)
    case .index(.method(let method), .constant(.int(let n)), let place) where method.separator != nil:
      // One part of a split text needs no list; any other receiver, or a missing part, takes the general path.
      _ = value(method.receiver, in: method.holder)
      self.callout(PartOfText(method.separator!, n), [method.holder], target)
      let end = jump(.jumpNotNil, target)
      let whole = Form.method(method.receiving(.register(method.holder)))
      index(value(whole), n, target, place)
      land(end)
    case .index(let x, .constant(let key), let place) where key.asText != nil:
      member(MemberRead(key, nil, at: place), x, target)
    case .index(let x, .constant(.int(let n)), let place): index(looked(x), n, target, place)
    case .index(let x, let i, let place): add(Instruction(.index, target, looked(x, at: i), value(i)), at: place)
    case .closure(let body, let captures):
      let registers = captures.map { value($0) }
      add(Instruction(.closure, target, bodies.index(appending: body), list(registers)))
    case .call(let call): self.call(call, target)
    case .method(let method): self.method(method, target)
    case .loop(let loop): self.loop(loop, target)
    case .callout(let callout as MemberRead, let parts) where parts.count == 1: member(callout, parts[0], target)
    case .callout(_ as MemberWrite, let parts) where parts.count == 2:
      _ = act(form)
      write(.constant(.nil), to: target)
    case .callout(let callout, let parts) where callout.asksKind && parts.count == 1:
      add(Instruction(.kind, target, borrowed(parts[0])))
    case .callout(let callout, let parts) where callout.looksAtFirst:
      self.callout(callout, [borrowed(parts[0])] + parts.dropFirst().map { value($0) }, target)
    case .callout(let callout, let parts):
      if let call = callout.extremeCall(parts), call.values.count <= Assembler.portion {
        extreme(callout, call.isMost, call.values, target)
      } else {
        let apart = callout.takingPairApart(parts)
        self.callout(apart.callout, apart.parts.map { value($0) }, target)
      }
    case .unlessNil(let holder, let x, let then):
      let some = jump(.jumpNotNil, hold(x, in: holder))
      write(.constant(.nil), to: target)
      let end = jump(.jump)
      land(some)
      _ = value(then, in: target)
      land(end)
    case .bind, .unpack, .newCell, .fillCell:
      _ = act(form)
      write(.constant(.nil), to: target)
    case .block(let statements):
      guard let last = statements.last else { return write(.constant(.nil), to: target) }
      for statement in statements.dropLast() { run(statement) }
      _ = value(last, in: target)
    }
  }

  private mutating func operation(_ operation: Operation, _ x: Form, _ y: Form, _ place: Place, _ target: Int) {
    if operation == .add, case .gathered(.list, let parts) = y, parts.count == 1 {
      return add(Instruction(.addElement, target, value(x), value(parts[0])), at: place)
    }
    if let insertion = Form.operation(operation, x, y, place).frontInsertion {
      return callout(insertion.callout, insertion.parts.map { value($0) }, target)
    }
    let kind = Instruction.Kind.of(operation)
    if case .constant(.int(let n)) = y, Int32(exactly: n) != nil {
      add(Instruction(kind.withInt, target, value(x), n), at: place)
    } else if operation.isComparison {
      let (first, second) = compared(x, y)
      add(Instruction(kind, target, first, second), at: place)
    } else if operation == .add, x.isKept {
      add(Instruction(kind, target, looked(x, at: y), value(y)), at: place)
    } else {
      add(Instruction(kind, target, value(x), value(y)), at: place)
    }
  }

  /// Jumps if the form has the given truth, and returns the indexes of the jumps; otherwise falls through.
  mutating func branch(_ form: Form, if truth: Bool, _ kind: Instruction.Truth, _ place: Place?) -> [Int] {
    switch form {
    case .not(let x, let own): return branch(x, if: !truth, .not, own)
    case .junction(let isAnd, let x, let y, let own):
      let inner: Instruction.Truth = isAnd ? .and : .or
      // `a && b` is false as soon as one side is, but true only if both are.
      if isAnd != truth { return branch(x, if: truth, inner, own) + branch(y, if: truth, inner, own) }
      let others = branch(x, if: !truth, inner, own)
      let jumps = branch(y, if: truth, inner, own)
      land(others)
      return jumps
    case .operation(let operation, let x, let y, let own)
    where operation.isComparison && (!truth || operation.opposite != nil):
      return scratch { assembler in
        let comparison = Instruction.Kind.of(truth ? operation.opposite! : operation)
        if case .constant(.int(let n)) = y, Int32(exactly: n) != nil {
          assembler.add(Instruction(comparison.withInt.jump, 0, assembler.value(x), n), at: own)
        } else {
          let (first, second) = assembler.compared(x, y)
          assembler.add(Instruction(comparison.jump, 0, first, second), at: own)
        }
        return [assembler.code.count - 1]
      }
    default:
      return scratch { assembler in
        let register = assembler.value(form)
        assembler.add(Instruction(truth ? .jumpIf : .jumpUnless, 0, register, 0, kind), at: place)
        return [assembler.code.count - 1]
      }
    }
  }

  private mutating func gather(_ gathering: Form.Gathering, _ parts: [Form], _ target: Int) {
    if gathering == .list, let values = parts.constants { return write(.constant(.list(values)), to: target) }
    let kind: Instruction.Kind = gathering == .list ? .list : gathering == .tuple ? .tuple : .text
    if parts.count <= Assembler.portion || gathering == .tuple {
      let first = temporaries(parts.count)
      for (index, part) in parts.enumerated() {
        _ = value(part, in: first + index)
        // Printing a sequence reads it, which must happen before the next part is evaluated.
        if gathering == .text, !parts[(index + 1)...].allSatisfy(\.isAtHand) {
          add(Instruction(.print, 0, first + index))
        }
      }
      return add(Instruction(kind, target, first, parts.count))
    }
    let all = temporary()
    gather(gathering, Array(parts.prefix(Assembler.portion)), all)
    for start in stride(from: Assembler.portion, to: parts.count, by: Assembler.portion) {
      scratch { assembler in
        let more = assembler.temporary()
        let portion = parts[start..<min(start + Assembler.portion, parts.count)]
        assembler.scratch { $0.gather(gathering, Array(portion), more) }
        assembler.add(Instruction(.add, all, all, more))
      }
    }
    add(Instruction(.move, target, all))
  }

  private mutating func callout(_ callout: Callout, _ registers: [Int], _ target: Int) {
    add(Instruction(.callout, target, callouts.index(appending: callout), list(registers)), at: callout.place)
  }

  /// Compares each value with the best so far, in the register of the first one. Values that need more than that are
  /// left to the callout, which makes no difference if some have been compared.
  private mutating func extreme(_ callout: Callout, _ isMost: Bool, _ values: [Form], _ target: Int) {
    let all = temporaries(values)
    let best = all.lowerBound
    // An extreme begins with nil.
    let some = jump(.jumpNotNil, best)
    var others = [jump(.jump)]
    land(some)
    for other in all.dropFirst() { others.append(jump(isMost ? .most : .least, best, other)) }
    add(Instruction(.clear, 0, best + 1, values.count - 1))
    add(Instruction(.move, target, best))
    let end = jump(.jump)
    land(others)
    let list = temporary()
    add(Instruction(.list, list, best, values.count))
    self.callout(callout, [list], target)
    land(end)
  }

  private mutating func index(_ whole: Int, _ index: Int, _ target: Int, _ place: Place) {
    if let index = Int32(exactly: index) {
      return add(Instruction(.indexInt, target, whole, Int(index)), at: place)
    }
    add(Instruction(.index, target, whole, value(.constant(.int(index)))), at: place)
  }

  private mutating func member(_ member: MemberRead, _ x: Form, _ target: Int) {
    let register = looked(x)
    add(Instruction(.member, target, register, callouts.index(appending: member)), at: member.place)
  }

  private mutating func method(_ method: MethodForm, _ target: Int) {
    let holder = hold(method.receiver, in: method.holder)
    var isPlain: Int?
    switch method.scoped {
    case .constant(let known)? where known.asFunction == nil:
      _ = value(method.function, in: target)
      return
    case .register?, .capture?: isPlain = jump(.unlessFunction, borrowed(method.scoped!))
    default: if method.isTextual { isPlain = jump(.ifText, holder) }
    }
    let scoped = method.scoped.map { value($0) }
    let window = temporaries(Assembler.link)
    let callee = window + 2
    self.callout(method.own, [holder] + (scoped.map { [$0] } ?? []), callee)
    let others = jump(.unlessFunction, callee)
    var end: Int?
    if exits == nil {
      arguments(method.arguments, window, target, method.place)
      end = jump(.jump)
    } else {
      add(Instruction(.drop, 0, callee))
      exits!.append(jump(.jump))
    }
    land(others)
    if let isPlain { land(isPlain) }
    // `callee` holds nil here, which owns nothing.
    free = window
    _ = value(method.function, in: target)
    if let end { land(end) }
  }

  private mutating func call(_ call: CallForm, _ target: Int) {
    let window = temporaries(Assembler.link)
    let callee = window + 2
    if let known = call.known, known.body.parameters == call.arguments.count, known.captures.isEmpty {
      for argument in call.arguments { _ = value(argument, in: temporary()) }
      routines.append(known.routine)
      // The global's cell, or the constant, keeps the function alive.
      switch call.callee {
      case .global(let global, _): globals.append(global)
      case .constant(let function): constants.append(function)
      default: break
      }
      return add(Instruction(.callKnown, target, window, routines.count - 1), at: call.place)
    }
    var others: Int?
    if call.isFunction, case .global(let global, let place) = call.callee {
      add(Instruction(.borrowGlobal, callee, globals.index(appending: global)), at: place)
    } else {
      _ = value(call.callee, in: callee)
      others = jump(.unlessFunction, callee)
    }
    if exits != nil, call.known == nil {
      let stays = jump(.ifRepeatable, callee)
      add(Instruction(.drop, 0, callee))
      exits!.append(jump(.jump))
      land(stays)
    }
    arguments(call.arguments, window, target, call.place)
    guard let others else { return }
    let end = jump(.jump)
    land(others)
    if let fallback = call.fallback {
      add(Instruction(.drop, 0, callee))
      free = window
      _ = value(fallback, in: target)
    } else {
      add(Instruction(.notCallable, target, callee, constants.index(appending: .string(call.text))), at: call.place)
    }
    land(end)
  }

  private mutating func arguments(_ arguments: [Form], _ window: Int, _ target: Int, _ place: Place) {
    for argument in arguments { _ = value(argument, in: temporary()) }
    add(Instruction(.call, target, window, arguments.count), at: place)
  }
}

extension [Form] {
  /// Their values, if all are constants.
  var constants: [Value]? {
    var values: [Value] = []
    for case .constant(let value) in self { values.append(value) }
    return isEmpty || values.count < count ? nil : values
  }
}

extension Form {
  fileprivate var isGlobal: Bool { if case .global = self { true } else { false } }

  /// True if evaluating it runs no code of the program, and takes nothing away that keeps the value of `other` alive.
  fileprivate func leaves(_ other: Form) -> Bool {
    switch self {
    case .constant, .capture, .global, .register: true
    // Sequences are read to be compared.
    case .operation(let operation, let x, let y, _):
      !operation.isComparison && x.leavesOperand(other) && y.leavesOperand(other)
    default: false
    }
  }

  private func leavesOperand(_ other: Form) -> Bool {
    if case .register(let own) = self { own != other.holder } else { leaves(other) }
  }

  /// True if it is a part of a value that is no register's, so that it cannot grow in place.
  fileprivate var isKept: Bool {
    switch self {
    case .index(.global, _, _), .index(.capture, _, _): true
    case .index(let whole, _, _): whole.isKept
    case .callout(_ as MemberRead, let parts):
      switch parts[0] {
      case .global, .capture: true
      case let whole: whole.isKept
      }
    default: false
    }
  }

  /// The register that holds the value of which this is a part.
  private var holder: Int? {
    switch self {
    case .register(let own): own
    case .index(let whole, _, _): whole.holder
    case .callout(_ as MemberRead, let parts): parts[0].holder
    default: nil
    }
  }

  /// True if evaluating the form does nothing and cannot fail.
  var isAtHand: Bool {
    switch self {
    case .constant, .register, .capture: true
    case .closure(_, let captures): captures.allSatisfy(\.isAtHand)
    default: false
    }
  }
}
