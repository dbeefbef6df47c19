// Long because all slow steps of register code share one dispatch.

import CSystem
import Diagnostics
import Values

/// The slow steps of register code: values other than Ints, literals, functions and errors. They are kept out of the
/// loop, whose frame must stay small.
enum Detour {
  /// Runs a step, and returns how far to jump.
  @inline(never)
  static func take(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) throws(Failure) -> Int {
    let kind = step.pointee.kind
    if step.pointee.settles, !step.pointee.vacates { settle(step, registers, routine, Int(step.pointee.b)) }
    switch kind {
    case .index, .indexInt:
      (registers + Int(step.pointee.b)).own()
      try index(step, registers, routine)
      return 0
    case .member:
      (registers + Int(step.pointee.b)).own()
      try member(step, registers, routine)
      return 0
    default: break
    }
    if let operation = kind.operation {
      (registers + Int(step.pointee.b)).own()
      if !kind.isWithInt { (registers + Int(step.pointee.c)).own() }
      if let distance = Shortcut.times(step, registers) { return distance }
      return try operate(operation, step, registers)
    }
    switch kind {
    case .global, .borrowGlobal: throw unbound(routine, step)
    case .negate: (registers + Int(step.pointee.a)).put(try Arithmetic.negate(operand(step, registers)))
    case .addElement: try addElement(step, registers)
    case .not, .truth, .jumpIf, .jumpUnless: throw untrue(step.pointee.truth, operand(step, registers))
    case .text: try text(step, registers)
    case .print: try print(step, registers)
    case .dictionary: dictionary(step, registers)
    case .bound: try bound(step, registers)
    case .closedRange, .openRange: try range(step, registers)
    case .closure: closure(step, registers, routine)
    case .newCell: newCell(step, registers)
    case .readCell: readCell(step, registers)
    case .fillCell: fillCell(step, registers)
    case .unpack: try unpack(step, registers, routine)
    case .cursor, .closedCursor, .openCursor: return begins(step, registers) ? 0 : Int(step.pointee.a)
    case .ifRepeatable:
      return Executor.function(registers[Int(step.pointee.b)])?.isRepeatable == true ? Int(step.pointee.a) : 0
    case .sum, .most, .least: return takes(step, registers) ? 0 : Int(step.pointee.a)
    case .notCallable: throw notCallable(step, registers, routine)
    default: preconditionFailure("a step that is no detour")
    }
    return 0
  }

  // MARK: last uses

  @inline(never)
  static func settle(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>,
    _ register: Int
  ) {
    (registers + register).own()
    routine.pointee.body._withUnsafeGuaranteedRef { $0.machine.settle(step, registers, register, routine) }
  }

  /// Clears the part that was just read for the last time, so that the reader owns it alone if nobody else holds the
  /// whole: it may then grow in place.
  @inline(never)
  static func vacate(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) {
    // Without a loan that ends here, a whole that others hold keeps its parts.
    let whole = registers + Int(step.pointee.b)
    if !step.pointee.settles, !whole.isOnlyOwner { return }
    if step.pointee.kind == .indexInt {
      return vacate(step, registers, routine, Int(step.pointee.b), .int(Int(step.pointee.c)))
    }
    let callout = routine.pointee.callouts.unsafelyUnwrapped[Int(step.pointee.c)].takeUnretainedValue()
    let member = unsafeDowncast(callout, to: MemberRead.self)
    let element = registers[Int(step.pointee.b)].box(TupleBox.self).flatMap { _ in member.element }
    vacate(step, registers, routine, Int(step.pointee.b), element.map { .int($0) } ?? member.wanted.key)
  }

  private static func vacate(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>,
    _ whole: Int, _ key: Value
  ) {
    let part = registers[Int(step.pointee.a)]
    guard part.tag == Slot.box,
      Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: part.word).unsafelyUnwrapped)
        ._withUnsafeGuaranteedRef({ $0.isWorthGrowing }),
      !step.pointee.depends || Machine.mayMove(step, registers, routine)
    else { return }
    if step.pointee.settles { settle(step, registers, routine, whole) }
    (registers + whole).value.pointee.vacate(key)
  }

  /// Runs a callout that reads a part of its first operand for the last time.
  @inline(never)
  static func readPart(
    _ callout: Callout, _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>,
    _ routine: UnsafePointer<Routine>
  ) throws(Failure) {
    let list = routine.pointee.operands.unsafelyUnwrapped + Int(step.pointee.c) + 1
    let key = registers + Int(list[1] >> 1)
    // The callout may take the key.
    let taken: Value? = list[1] & 1 != 0 ? key.copy() : nil
    var operands = Operands(registers, list)
    let result = try callout.run(&operands)
    let target = registers + Int(step.pointee.a)
    target.put(result)
    let whole = Int(list[0] >> 1)
    if target.pointee.tag == Slot.box { vacate(step, registers, routine, whole, taken ?? key.copy()) }
    if step.pointee.flags & 1 != 0 { (registers + whole).clear() }
  }

  // MARK: operands

  @inline(__always)
  private static func operand(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Value {
    let slot = registers + Int(step.pointee.b)
    return step.pointee.flags & 1 != 0 ? slot.move() : slot.copy()
  }

  @inline(__always)
  private static func second(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Value {
    let slot = registers + Int(step.pointee.c)
    return step.pointee.flags & 2 != 0 ? slot.move() : slot.copy()
  }

  // MARK: operations

  @inline(never)
  private static func operate(
    _ operation: Operation, _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>
  ) throws(Failure) -> Int {
    let kind = step.pointee.kind
    // In this order: if both operands are one register, the second takes its value.
    let x = operand(step, registers)
    let y: Value = kind.isWithInt ? .int(Int(step.pointee.c)) : second(step, registers)
    let result = operation == .add ? try Arithmetic.adding(consume x, y) : try operation.apply(x, y)
    if kind.jumps {
      if case .bool(true) = result { return 0 }
      return Int(step.pointee.a)
    }
    (registers + Int(step.pointee.a)).put(result)
    return 0
  }

  @inline(never)
  private static func addElement(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>)
    throws(Failure)
  {
    let x = operand(step, registers)
    let y = second(step, registers)
    (registers + Int(step.pointee.a)).put(try Arithmetic.adding(consume x, element: y))
  }

  @inline(never)
  private static func untrue(_ truth: Instruction.Truth, _ value: Value) -> Failure {
    switch truth {
    case .condition: return .kind("a condition", mustBe: "true or false", butIs: value)
    case .and:
      let help: [Suggestion] = value.kind.isSignal ? ["two signals: `combineLatest a b | and`"] : []
      return .kind("an operand of `&&`", mustBe: "true or false", butIs: value, help: help)
    case .or:
      let help: [Suggestion] = value.kind.isSignal ? ["two signals: `combineLatest a b | or`"] : []
      return .kind("an operand of `||`", mustBe: "true or false", butIs: value, help: help)
    case .not:
      let help: [Suggestion] = value.kind.isSignal ? ["the operator for signals is `| not`"] : []
      return .kind("the operand of `!`", mustBe: "true or false", butIs: value, help: help)
    }
  }

  @inline(never)
  private static func newCell(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    (registers + Int(step.pointee.a)).put(.box(FunctionCell()))
  }

  @inline(never)
  private static func readCell(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    let value = (operand(step, registers).box as? FunctionCell)?.value ?? .nil
    (registers + Int(step.pointee.a)).put(value)
  }

  @inline(never)
  private static func fillCell(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    let function = operand(step, registers)
    ((registers + Int(step.pointee.a)).copy().box as? FunctionCell)?.value = function
  }

  // MARK: literals

  @inline(never)
  static func gather(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    let count = Int(step.pointee.c)
    let first = registers + Int(step.pointee.b)
    let target = registers + Int(step.pointee.a)
    let isList = step.pointee.kind == .list
    let made: Box = isList ? ListBox(moving: first.value, count) : TupleBox(moving: first.value, count)
    first.forget(count)
    target.put(.box(made))
  }

  @inline(never)
  private static func text(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>)
    throws(Failure)
  {
    let first = registers + Int(step.pointee.b)
    let count = Int(step.pointee.c)
    if let text = shortText(first, count) {
      for index in 0..<count {
        (first + index).clear()
        first[index].tag = Slot.none
      }
      return (registers + Int(step.pointee.a)).put(text)
    }
    var text = ""
    for index in 0..<count {
      text += try (first + index).move().printed()
      try Capacity.checkText(text.utf8.count)
    }
    (registers + Int(step.pointee.a)).put(.string(text))
  }

  /// Builds a text of Ints and short texts on the stack; nil if it does not fit, or has other parts.
  @inline(never)
  private static func shortText(_ first: UnsafeMutablePointer<Slot>, _ count: Int) -> Value? {
    let room = 256
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      var used = 0
      for index in 0..<count {
        let part = first[index]
        let count: Int? =
          if part.tag == Slot.int {
            room - used < Texts.mostDigits ? nil : Texts.write(part.word, to: start + used)
          } else {
            part.box(TextBox.self).flatMap {
              $0._withUnsafeGuaranteedRef { $0.write(to: start + used, room: room - used) }
            }
          }
        guard let count else { return nil }
        used += count
      }
      return Texts.value(Bytes(start: start, count: used), 0..<used)
    }
  }

  @inline(never)
  private static func print(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>)
    throws(Failure)
  {
    let slot = registers + Int(step.pointee.b)
    if slot.pointee.tag == Slot.box { slot.put(.string(try slot.move().printed())) }
  }

  @inline(never)
  private static func dictionary(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    let first = registers + Int(step.pointee.b)
    let count = Int(step.pointee.c)
    let dictionary = DictionaryBox(moving: first.value, count / 2)
    first.forget(count)
    (registers + Int(step.pointee.a)).put(.box(dictionary))
  }

  @inline(never)
  static func record(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    let first = registers + Int(step.pointee.b)
    let count = Int(step.pointee.c)
    let keys = Unmanaged<DictionaryBox>.fromOpaque(UnsafeRawPointer(bitPattern: first[count].word).unsafelyUnwrapped)
    let record = keys._withUnsafeGuaranteedRef { DictionaryBox(like: $0, moving: first.value) }
    first.forget(count)
    (registers + Int(step.pointee.a)).put(.box(record))
  }

  @inline(never)
  private static func range(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>)
    throws(Failure)
  {
    let (low, high) = (operand(step, registers), second(step, registers))
    guard case .int(let first) = low else { throw misfit(low) }
    guard case .int(let last) = high else { throw misfit(high) }
    let range = RangeSeries(first, last, isClosed: step.pointee.kind == .closedRange)
    (registers + Int(step.pointee.a)).put(.box(range))
  }

  @inline(__always)
  private static func bound(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>)
    throws(Failure)
  {
    let slot = registers + Int(step.pointee.b)
    if slot.pointee.tag != Slot.int { throw misfit(slot.copy()) }
  }

  private static func misfit(_ bound: Value) -> Failure {
    let help: [Suggestion] = bound.kind == .string ? ["`int(x)` is the number that is written in a String"] : []
    return .kind("a bound of a range", mustBe: "an Int", butIs: bound, help: help)
  }

  @inline(never)
  private static func index(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) throws(Failure) {
    let whole = registers + Int(step.pointee.b)
    let index: Value = step.pointee.kind == .indexInt ? .int(Int(step.pointee.c)) : second(step, registers)
    let element = try IndexedAccess.element(of: whole.copy(), at: index)
    (registers + Int(step.pointee.a)).put(element)
    if step.pointee.vacates { vacate(step, registers, routine, Int(step.pointee.b), index) }
    if step.pointee.flags & 1 != 0 { whole.clear() }
  }

  @inline(never)
  private static func member(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) throws(Failure) {
    let callout = routine.pointee.callouts.unsafelyUnwrapped[Int(step.pointee.c)].takeUnretainedValue()
    let member = try unsafeDowncast(callout, to: MemberRead.self).read(operand(step, registers))
    (registers + Int(step.pointee.a)).put(member)
  }

  @inline(never)
  static func setMember(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) throws(Failure) {
    (registers + Int(step.pointee.b)).own()
    (registers + Int(step.pointee.c)).own()
    let callout = routine.pointee.callouts.unsafelyUnwrapped[Int(step.pointee.a)].takeUnretainedValue()
    let target = operand(step, registers)
    try unsafeDowncast(callout, to: MemberWrite.self).write(second(step, registers), to: target)
  }

  @inline(never)
  private static func unpack(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) throws(Failure) {
    let list = routine.pointee.operands.unsafelyUnwrapped + Int(step.pointee.c)
    let slot = registers + Int(step.pointee.b)
    if let tuple = slot.pointee.box(TupleBox.self) {
      // The parts of a tuple that goes have no other owner then, so that they can grow in place.
      let goes = step.pointee.flags & 1 != 0 && slot.isOnlyOwner
      tuple._withUnsafeGuaranteedRef { tuple in
        for index in 0..<Int(list[0]) {
          let part = registers + Int(list[index + 1] >> 1)
          if goes { part.put(tuple.take(index)) } else { tuple.give(index, to: part.value) }
        }
      }
      if step.pointee.flags & 1 != 0 { slot.clear() }
      return
    }
    let whole = operand(step, registers)
    for index in 0..<Int(list[0]) {
      (registers + Int(list[index + 1] >> 1)).put(try IndexedAccess.unpacked(whole, index))
    }
  }

  // MARK: loops

  @inline(never)
  private static func begins(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let source = registers + Int(step.pointee.b)
    let cursor = registers + Int(step.pointee.c)
    let (first, count): (Int, Int)
    var tag = Slot.int
    if step.pointee.kind != .cursor {
      let (low, high) = (source[0], source[1])
      if low.tag != Slot.int || high.tag != Slot.int { return false }
      first = low.word
      count = RangeSeries.count(low.word, high.word, isClosed: step.pointee.kind == .closedCursor)
    } else if let box = source.copy().box {
      let characters = characters(of: box)
      if let list = characters?.elementsInMemory ?? box.sequenceInMemory {
        (first, count, tag) = (list.start, list.count, Slot.none)
        if let characters { (cursor + 3).put(.box(characters)) }
      } else {
        guard let series = box as? RangeSeries else { return false }
        (first, count) = (series.first, series.count)
      }
    } else {
      return false
    }
    cursor[0] = Slot(word: first, tag: tag)
    cursor[1] = Slot(word: 0, tag: Slot.int)
    cursor[2] = Slot(word: count, tag: Slot.int)
    return true
  }

  /// The Characters of a text that is not long, which are shared.
  private static func characters(of box: Box) -> ListBox? {
    guard type(of: box) == TextSeries.self, let text = unsafeDowncast(box, to: TextSeries.self).plainText,
      text.utf8.count <= InnerLoop.most
    else { return nil }
    return ListBox(text.utf8.map { Texts.character($0) })
  }

  /// Runs a whole loop; false if it must run step by step.
  @inline(never)
  static func fast(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>,
    _ captures: UnsafePointer<Value>?
  ) -> Bool {
    let list = routine.pointee.operands.unsafelyUnwrapped + Int(step.pointee.c)
    return routine.pointee.code.unsafelyUnwrapped._withUnsafeGuaranteedRef { code in
      code.fast[Int(list[Int(list[0]) + 1])].run(registers + Int(step.pointee.b), registers, captures)
    }
  }

  /// Adds an element to the state of a loop; false if only the general pipeline can continue exactly.
  @inline(never)
  private static func takes(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let state = registers + Int(step.pointee.b)
    let value = (registers + Int(step.pointee.c)).copy()
    switch step.pointee.kind {
    case .sum:
      switch value {
      case .int, .double, .duration: break
      default: return false
      }
      guard state.pointee.tag != Slot.none else {
        state.put(value)
        return true
      }
      guard let sum = try? Arithmetic.add(state.copy(), value) else { return false }
      state.put(sum)
    default:
      let isFirst = state.pointee.tag == Slot.none
      guard let order = try? order(value, isFirst ? value : state.copy()) else { return false }
      if isFirst || order == (step.pointee.kind == .most ? 1 : -1) {
        state.clear()
        state.put(value)
      }
    }
    return true
  }

  /// Gives the elements of a tuple to a closure of several parameters; false if it takes anything else, or more.
  @inline(never)
  static func spread(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    let list = routine.pointee.operands.unsafelyUnwrapped + Int(step.pointee.c)
    guard let tuple = (registers + Int(step.pointee.b)).copy().asTuple, tuple.count >= Int(list[0]) else {
      return false
    }
    for index in 0..<Int(list[0]) {
      let register = Int(list[index + 1] >> 1)
      if register != Assembler.unread { tuple.give(index, to: (registers + register).value) }
    }
    return true
  }

  // MARK: functions

  @inline(never)
  private static func closure(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) {
    let list = routine.pointee.operands.unsafelyUnwrapped + Int(step.pointee.c)
    let code = routine.pointee.code.unsafelyUnwrapped.takeUnretainedValue()
    let target = registers + Int(step.pointee.a)
    if list[0] == 0 { return target.put(.box(code.closure(Int(step.pointee.b)))) }
    var operands = Operands(registers, list + 1)
    target.put(.box(Closure(code.bodies[Int(step.pointee.b)], captures: Int(list[0]), &operands)))
  }

  @inline(never)
  private static func notCallable(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Failure {
    let text = routine.pointee.constants.unsafelyUnwrapped[Int(step.pointee.c)].asText ?? ""
    let value = (registers + Int(step.pointee.b)).copy()
    return Failure(ValueReasons.notCallable, "`\(text)` is \(value.kind.withArticle) and cannot be called")
  }

  @inline(never)
  private static func unbound(_ routine: UnsafePointer<Routine>, _ step: UnsafePointer<Instruction>) -> Failure {
    let code = routine.pointee.code.unsafelyUnwrapped.takeUnretainedValue()
    return code.unbound(Int(step.pointee.b), at: code.place(step)!)
  }
}
