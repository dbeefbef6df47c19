// Long: one loop runs every instruction, with all its Int operations inlined.
import CSystem
import Diagnostics
import Values

/// Runs register code. A frame is a window of the registers: three for the link to the caller, then the arguments, the
/// other named registers, and the temporary ones. Arguments are written where the callee's window begins, so a call
/// copies nothing:
///
///     caller   r0 r1 r2 | t0 t1 [link  link  func  x   y ]
///     callee                     -3    -2    -1    r0  r1  r2 | t0 …
///
/// A register owns a box only while its tag says so: code that moves the value out resets the tag, and the end of a
/// frame clears the named registers. Registers above the last frame never own anything.
enum Executor {
  static func run(
    _ machine: Machine, _ first: UnsafePointer<Routine>, _ firstCaptures: UnsafePointer<Value>?,
    _ base: UnsafeMutablePointer<Slot>
  ) throws(Failure) -> Value {
    var routine = first
    var captures = firstCaptures
    var registers = base
    var next = first.pointee.instructions.unsafelyUnwrapped
    link(base)[0] = 0
    machine.top = base + Int(first.pointee.size)
    while true {
      do throws(Failure) {
        while true {
          let step = next
          next += 1
          switch step.pointee.kind {
          case .loadInt:
            registers[Int(step.pointee.a)] = Slot(word: Int(step.pointee.b), tag: Slot.int)
            continue
          case .load:
            load(step, registers, routine)
            continue
          case .move:
            move(step, registers)
            continue
          case .capture:
            capture(step, registers, captures)
            continue
          case .global: if global(step, registers, routine) { continue }
          case .borrowGlobal: if borrow(step, registers, routine) { continue }
          case .borrowCapture:
            borrow(step, registers, captures.unsafelyUnwrapped)
            continue
          case .borrowConstant:
            borrow(step, registers, routine.pointee.constants.unsafelyUnwrapped)
            continue

          case .add: if number(step, registers, .add) { continue }
          case .subtract: if number(step, registers, .subtract) { continue }
          case .multiply: if number(step, registers, .multiply) { continue }
          case .divide: if number(step, registers, .divide) { continue }
          case .remainder: if number(step, registers, .remainder) { continue }
          case .equal, .unequal:
            if compare(step, registers, step.pointee.kind == .equal ? .equal : .unequal) { continue }
            if let areSame = Shortcut.areSame(step, registers) {
              registers[Int(step.pointee.a)] = Slot(bool: areSame == (step.pointee.kind == .equal))
              continue
            }
          case .less: if compare(step, registers, .less) { continue }
          case .lessOrEqual: if compare(step, registers, .lessOrEqual) { continue }
          case .greater: if compare(step, registers, .greater) { continue }
          case .greaterOrEqual: if compare(step, registers, .greaterOrEqual) { continue }
          case .addInt: if wholeInt(step, registers, .add) { continue }
          case .subtractInt: if wholeInt(step, registers, .subtract) { continue }
          case .multiplyInt: if wholeInt(step, registers, .multiply) { continue }
          case .divideInt: if wholeInt(step, registers, .divide) { continue }
          case .remainderInt: if wholeInt(step, registers, .remainder) { continue }
          case .equalInt: if compareInt(step, registers, .equal) { continue }
          case .unequalInt: if compareInt(step, registers, .unequal) { continue }
          case .lessInt: if compareInt(step, registers, .less) { continue }
          case .lessOrEqualInt: if compareInt(step, registers, .lessOrEqual) { continue }
          case .greaterInt: if compareInt(step, registers, .greater) { continue }
          case .greaterOrEqualInt: if compareInt(step, registers, .greaterOrEqual) { continue }
          case .negate: if negate(step, registers) { continue }

          case .jump:
            next += Int(step.pointee.a)
            continue
          case .jumpIf, .jumpUnless: if jump(step, registers, &next) { continue }
          case .not, .truth: if truth(step, registers) { continue }
          case .jumpNotNil:
            if registers[Int(step.pointee.b)].tag != Slot.none { next += Int(step.pointee.a) }
            continue
          case .unlessEqual, .unlessUnequal:
            if unless(step, registers, &next, step.pointee.kind == .unlessEqual ? .equal : .unequal) { continue }
            if let areSame = Shortcut.areSame(step, registers) {
              if areSame != (step.pointee.kind == .unlessEqual) { next += Int(step.pointee.a) }
              continue
            }
          case .unlessLess: if unless(step, registers, &next, .less) { continue }
          case .unlessLessOrEqual: if unless(step, registers, &next, .lessOrEqual) { continue }
          case .unlessGreater: if unless(step, registers, &next, .greater) { continue }
          case .unlessGreaterOrEqual: if unless(step, registers, &next, .greaterOrEqual) { continue }
          case .unlessEqualInt: if unlessInt(step, registers, &next, .equal) { continue }
          case .unlessUnequalInt: if unlessInt(step, registers, &next, .unequal) { continue }
          case .unlessLessInt: if unlessInt(step, registers, &next, .less) { continue }
          case .unlessLessOrEqualInt: if unlessInt(step, registers, &next, .lessOrEqual) { continue }
          case .unlessGreaterInt: if unlessInt(step, registers, &next, .greater) { continue }
          case .unlessGreaterOrEqualInt: if unlessInt(step, registers, &next, .greaterOrEqual) { continue }

          case .next:
            if !advance(registers + Int(step.pointee.b), registers + Int(step.pointee.c)) {
              next += Int(step.pointee.a)
            }
            continue
          case .sum: if whole(step, registers) { continue }
          case .most: if extreme(step, registers, >) { continue }
          case .least: if extreme(step, registers, <) { continue }
          case .append, .give:
            if !append(step, registers) { next += Int(step.pointee.a) }
            continue
          case .newList:
            newList(step, registers)
            continue
          case .unlessBool:
            if registers[Int(step.pointee.b)].tag != Slot.bool { next += Int(step.pointee.a) }
            continue
          case .spread:
            if !Detour.spread(step, registers, routine) { next += Int(step.pointee.a) }
            continue
          case .clear:
            for register in 0..<Int(step.pointee.c) { (registers + Int(step.pointee.b) + register).clear() }
            continue
          case .again:
            for register in 0..<Int(step.pointee.c) { (registers + Int(step.pointee.b) + register).clear() }
            if rsig_stop_requested() { try Failure.checkInterruption() }
            let element = registers + Int(step.pointee.b)
            if advance(element - InnerLoop.elementBehindCursor, element) { next += Int(step.pointee.a) }
            continue

          case .fast:
            if Detour.fast(step, registers, routine, captures) { next += Int(step.pointee.a) }
            continue

          case .tuple, .list:
            Detour.gather(step, registers)
            continue
          case .record:
            Detour.record(step, registers)
            continue
          case .index: if element(step, registers) || indexed(step, registers) { continue }
          case .indexInt: if indexedInt(step, registers, routine) { continue }
          case .member: if likelyMember(step, registers, routine) || member(step, registers, routine) { continue }
          case .setMember:
            if setLikelyMember(step, registers, routine) || setMember(step, registers, routine) { continue }
            try Detour.setMember(step, registers, routine)
            continue
          case .kind:
            kind(step, registers)
            continue

          case .unlessFunction:
            if !isFunction(registers[Int(step.pointee.b)]) { next += Int(step.pointee.a) }
            continue
          case .ifRepeatable:
            if let closure = registers[Int(step.pointee.b)].box(Closure.self) {
              if closure._withUnsafeGuaranteedRef({ $0.isRepeatable }) { next += Int(step.pointee.a) }
              continue
            }
          case .ifText:
            if registers[Int(step.pointee.b)].box(TextBox.self) != nil { next += Int(step.pointee.a) }
            continue
          case .callKnown:
            let callee = routine.pointee.routines.unsafelyUnwrapped[Int(step.pointee.c)]
            let base = registers + Int(step.pointee.b) + Assembler.link
            guard callee.pointee.instructions != nil, base + Int(callee.pointee.size) <= machine.limit else {
              try callSlowly(step, registers, callee)
              continue
            }
            if callee.pointee.counts { try machine.deepen(callee) }
            let link = link(base)
            link[0] = Int(bitPattern: next)
            link[1] = Int(bitPattern: registers)
            link[2] = Int(bitPattern: routine)
            link[3] = Int(bitPattern: captures)
            (routine, captures, registers) = (callee, nil, base)
            next = callee.pointee.instructions.unsafelyUnwrapped
            machine.top = base + Int(callee.pointee.size)
            continue
          case .call:
            guard let callee = try enter(step, registers, machine) else { continue }
            let base = registers + Int(step.pointee.b) + Assembler.link
            let link = link(base)
            link[0] = Int(bitPattern: next)
            link[1] = Int(bitPattern: registers)
            link[2] = Int(bitPattern: routine)
            link[3] = Int(bitPattern: captures)
            (routine, captures, registers) = (callee.routine, callee.captures, base)
            next = routine.pointee.instructions.unsafelyUnwrapped
            machine.top = base + Int(routine.pointee.size)
            continue
          case .callout:
            try callout(step, registers, routine)
            continue
          case .drop:
            (registers + Int(step.pointee.b)).clear()
            continue
          case .end:
            if link(registers)[0] == 0 { return finish(step, registers, routine, machine) }
            let result = registers[Int(step.pointee.b)]
            registers[Int(step.pointee.b)].tag = Slot.none
            leave(registers, routine)
            machine.rise(routine)
            (routine, captures, registers, next) = leaving(registers)
            machine.top = registers + Int(routine.pointee.size)
            registers[Int(next[-1].a)] = result
            continue
          case .addElement: if addElement(step, registers) { continue }
          // All of them are listed, so that no number needs to be compared with the largest.
          case .text, .dictionary, .bound, .print, .closedRange, .openRange, .closure, .newCell, .readCell, .fillCell,
            .unpack, .notCallable, .cursor, .closedCursor, .openCursor:
            next += try Detour.take(step, registers, routine)
            continue
          }
          if let distance = Shortcut.take(step, registers) {
            next += distance
            continue
          }
          // One call for all slow steps keeps the frame of this function small, so that recursion can be deep.
          next += try Detour.take(step, registers, routine)
        }
      } catch {
        (routine, captures, registers, next) = try recover(error, machine, routine, captures, registers, next)
      }
    }
  }

  // MARK: frames

  /// Four words: the next instruction, registers, routine and captures of the caller. The first is 0 if the caller is
  /// not register code.
  @inline(__always)
  private static func link(_ base: UnsafeMutablePointer<Slot>) -> UnsafeMutablePointer<Int> {
    UnsafeMutableRawPointer(base - Assembler.link).assumingMemoryBound(to: Int.self)
  }

  /// Takes the result of the first frame.
  @inline(__always)
  private static func finish(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>,
    _ machine: Machine
  ) -> Value {
    let result = (registers + Int(step.pointee.b)).move()
    leave(registers, routine)
    machine.rise(routine)
    return result
  }

  @inline(__always)
  private static func leave(_ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>) {
    for register in 0..<Int(routine.pointee.named) { (registers + register).clear() }
    // Clear the function itself.
    (registers - 1).clear()
  }

  private typealias State = (
    routine: UnsafePointer<Routine>, captures: UnsafePointer<Value>?, registers: UnsafeMutablePointer<Slot>,
    next: UnsafePointer<Instruction>
  )

  /// The frame that called another one, and its instruction; nil if the caller is not register code.
  static func caller(
    of registers: UnsafeMutablePointer<Slot>
  ) -> (call: UnsafePointer<Instruction>, registers: UnsafeMutablePointer<Slot>, routine: UnsafePointer<Routine>)? {
    let link = link(registers)
    guard let next = UnsafePointer<Instruction>(bitPattern: link[0]),
      let registers = UnsafeMutablePointer<Slot>(bitPattern: link[1]),
      let routine = UnsafePointer<Routine>(bitPattern: link[2])
    else { return nil }
    return (next - 1, registers, routine)
  }

  /// Reads the link of a frame that ends, whose caller is register code.
  @inline(__always)
  private static func leaving(_ registers: UnsafeMutablePointer<Slot>) -> State {
    let link = link(registers)
    let state: State = (
      UnsafePointer(bitPattern: link[2]).unsafelyUnwrapped, UnsafePointer(bitPattern: link[3]),
      UnsafeMutablePointer(bitPattern: link[1]).unsafelyUnwrapped, UnsafePointer(bitPattern: link[0]).unsafelyUnwrapped
    )
    // Two registers held the link, which is not a value.
    registers[-3].tag = Slot.none
    registers[-2].tag = Slot.none
    return state
  }

  /// Leaves the frames down to a guarded loop, which continues on its general path, or else all of them. The error gets
  /// the place of its instruction, and of each call above it.
  @inline(never)
  private static func recover(
    _ failure: Failure, _ machine: Machine, _ first: UnsafePointer<Routine>, _ firstCaptures: UnsafePointer<Value>?,
    _ top: UnsafeMutablePointer<Slot>, _ after: UnsafePointer<Instruction>
  ) throws(Failure) -> State {
    var failure = failure
    var (routine, captures, registers, next) = (first, firstCaptures, top, after)
    while true {
      let code = routine.pointee.code.unsafelyUnwrapped.takeUnretainedValue()
      let step = next - 1
      if let guarded = code.guarded(step) {
        for register in guarded.temporaries..<Int(routine.pointee.size) { (registers + register).clear() }
        machine.top = registers + Int(routine.pointee.size)
        return (routine, captures, registers, UnsafePointer(code.instructions + guarded.general))
      }
      if let place = code.place(step) {
        let isCall = step.pointee.kind == .call || step.pointee.kind == .callKnown
        failure = isCall ? failure.called(at: place) : failure.placed(at: place)
      }
      for register in 0..<Int(routine.pointee.size) { (registers + register).clear() }
      (registers - 1).clear()
      machine.rise(routine)
      if link(registers)[0] == 0 { throw failure }
      (routine, captures, registers, next) = leaving(registers)
    }
  }

  // MARK: numbers

  // Each returns whether it could do the step; it cannot with other kinds of values, on overflow, or on division by
  // zero.

  /// Computes with two Ints, or with two Doubles.
  @inline(__always)
  private static func number(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Bool {
    let (x, y) = (registers[Int(step.pointee.b)], registers[Int(step.pointee.c)])
    if y.tag == Slot.int { return whole(step, registers, y.word, operation) }
    if x.tag != Slot.double || y.tag != Slot.double { return false }
    registers[Int(step.pointee.a)] = Slot(double: operation.result(x.double, y.double))
    return true
  }

  @inline(__always)
  private static func wholeInt(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Bool {
    whole(step, registers, Int(step.pointee.c), operation)
  }

  @inline(__always)
  private static func whole(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ y: Int, _ operation: Operation
  ) -> Bool {
    let x = registers[Int(step.pointee.b)]
    if x.tag != Slot.int { return false }
    let (result, overflow) = operation.checked(x.word, y)
    if overflow { return false }
    registers[Int(step.pointee.a)] = Slot(word: result, tag: Slot.int)
    return true
  }

  @inline(__always)
  private static func compare(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Bool {
    let (x, y) = (registers[Int(step.pointee.b)], registers[Int(step.pointee.c)])
    if x.tag != Slot.int || y.tag != Slot.int { return false }
    registers[Int(step.pointee.a)] = Slot(bool: operation.holds(x.word, y.word))
    return true
  }

  @inline(__always)
  private static func compareInt(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Bool {
    let x = registers[Int(step.pointee.b)]
    if x.tag != Slot.int { return false }
    registers[Int(step.pointee.a)] = Slot(bool: operation.holds(x.word, Int(step.pointee.c)))
    return true
  }

  @inline(__always)
  private static func unless(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>,
    _ next: inout UnsafePointer<Instruction>, _ operation: Operation
  ) -> Bool {
    let (x, y) = (registers[Int(step.pointee.b)], registers[Int(step.pointee.c)])
    let holds: Bool
    if x.tag == Slot.int, y.tag == Slot.int {
      holds = operation.holds(x.word, y.word)
    } else if x.tag == Slot.double, y.tag == Slot.double {
      holds = operation.holds(x.double, y.double)
    } else {
      return false
    }
    if !holds { next += Int(step.pointee.a) }
    return true
  }

  @inline(__always)
  private static func unlessInt(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>,
    _ next: inout UnsafePointer<Instruction>, _ operation: Operation
  ) -> Bool {
    let x = registers[Int(step.pointee.b)]
    if x.tag != Slot.int { return false }
    if !operation.holds(x.word, Int(step.pointee.c)) { next += Int(step.pointee.a) }
    return true
  }

  @inline(__always)
  private static func negate(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let x = registers[Int(step.pointee.b)]
    let (negated, overflow) = Operation.subtract.checked(0, x.word)
    if x.tag != Slot.int || overflow { return false }
    registers[Int(step.pointee.a)] = Slot(word: negated, tag: Slot.int)
    return true
  }

  // MARK: loops

  /// A cursor takes four registers: the first Int of a range, or the address of the elements of a list; the index; the
  /// count; and that list, unless it is the source.
  @inline(__always)
  private static func advance(_ cursor: UnsafeMutablePointer<Slot>, _ element: UnsafeMutablePointer<Slot>) -> Bool {
    let index = cursor[1].word
    if index == cursor[2].word { return false }
    cursor[1].word = index &+ 1
    if cursor.pointee.tag == Slot.int {
      element.pointee = Slot(word: cursor.pointee.word &+ index, tag: Slot.int)
    } else {
      read(cursor, index, element)
    }
    return true
  }

  @inline(never)
  private static func read(
    _ cursor: UnsafeMutablePointer<Slot>, _ index: Int, _ element: UnsafeMutablePointer<Slot>
  ) {
    element.put(copyOf: UnsafePointer<Value>(bitPattern: cursor.pointee.word).unsafelyUnwrapped + index)
  }

  @inline(never)
  private static func newList(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    let list = ListBox(room: min(registers[Int(step.pointee.b) + 2].word, InnerLoop.few))
    (registers + Int(step.pointee.a)).put(.box(list))
  }

  /// Adds register c to the list b, which the loop alone holds; false if the list has enough elements.
  @inline(never)
  private static func append(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let list = registers[Int(step.pointee.b)].word
    return Unmanaged<ListBox>.fromOpaque(UnsafeRawPointer(bitPattern: list).unsafelyUnwrapped)
      ._withUnsafeGuaranteedRef { list in
        let most = step.pointee.kind == .give ? InnerLoop.most : Capacity.elements
        if list.count >= most { return false }
        list.append((registers + Int(step.pointee.c)).copy())
        return true
      }
  }

  /// Adds to a list in its place, if nobody else holds it.
  @inline(never)
  private static func addElement(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let list = registers + Int(step.pointee.b)
    let element = registers + Int(step.pointee.c)
    guard step.pointee.flags & 1 != 0, !step.pointee.settles, list.pointee.tag == Slot.box, element != list else {
      return false
    }
    element.own()
    guard Arithmetic.growNow(&list.value.pointee, byElement: element.value.pointee) else { return false }
    if step.pointee.flags & 2 != 0 { element.clear() }
    let target = registers + Int(step.pointee.a)
    target.pointee = list.pointee
    if target != list { list.pointee.tag = Slot.none }
    return true
  }

  @inline(__always)
  private static func whole(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let sum = registers + Int(step.pointee.b)
    let x = registers[Int(step.pointee.c)]
    let (result, overflow) = Operation.add.checked(sum.pointee.word, x.word)
    if sum.pointee.tag != Slot.int || x.tag != Slot.int || overflow { return false }
    sum.pointee.word = result
    return true
  }

  @inline(__always)
  private static func extreme(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ wins: (Int, Int) -> Bool
  ) -> Bool {
    let best = registers + Int(step.pointee.b)
    let x = registers[Int(step.pointee.c)]
    if best.pointee.tag != Slot.int || x.tag != Slot.int { return false }
    if wins(x.word, best.pointee.word) { best.pointee.word = x.word }
    return true
  }

  // MARK: truth

  @inline(__always)
  private static func jump(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>,
    _ next: inout UnsafePointer<Instruction>
  ) -> Bool {
    let x = registers[Int(step.pointee.b)]
    if x.tag != Slot.bool { return false }
    if (x.word & 1 != 0) == (step.pointee.kind == .jumpIf) { next += Int(step.pointee.a) }
    return true
  }

  @inline(__always)
  private static func truth(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let x = registers[Int(step.pointee.b)]
    if x.tag != Slot.bool { return false }
    registers[Int(step.pointee.a)] = Slot(bool: (x.word & 1 != 0) == (step.pointee.kind == .truth))
    return true
  }

  // MARK: values

  @inline(__always)
  private static func load(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) {
    (registers + Int(step.pointee.a)).put(copyOf: routine.pointee.constants.unsafelyUnwrapped + Int(step.pointee.b))
  }

  @inline(__always)
  private static func move(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    let slot = registers + Int(step.pointee.b)
    let target = registers + Int(step.pointee.a)
    if step.pointee.flags & 1 != 0 {
      target.pointee = slot.pointee
      slot.pointee.tag = Slot.none
    } else {
      target.put(copyOf: slot.value)
    }
  }

  @inline(__always)
  private static func capture(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ captures: UnsafePointer<Value>?
  ) {
    (registers + Int(step.pointee.a)).put(copyOf: captures.unsafelyUnwrapped + Int(step.pointee.b))
  }

  /// The closure keeps its captures alive while it runs, and the code its constants.
  @inline(__always)
  private static func borrow(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ values: UnsafePointer<Value>
  ) {
    let value = UnsafeRawPointer(values + Int(step.pointee.b)).assumingMemoryBound(to: Slot.self).pointee
    registers[Int(step.pointee.a)] = Slot(word: value.word, tag: value.tag == Slot.box ? Slot.borrowed : value.tag)
  }

  @inline(__always)
  private static func global(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    let global = routine.pointee.globals.unsafelyUnwrapped[Int(step.pointee.b)]
    if global.pointee.tag == Slot.unset { return false }
    (registers + Int(step.pointee.a)).put(copyOf: global.value)
    return true
  }

  @inline(__always)
  private static func borrow(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    let global = routine.pointee.globals.unsafelyUnwrapped[Int(step.pointee.b)]
    if global.pointee.tag != Slot.box { return false }
    registers[Int(step.pointee.a)] = Slot(word: global.pointee.word, tag: Slot.borrowed)
    return true
  }

  /// Reads an element of a list, if that takes no more than a look.
  @inline(__always)
  private static func element(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let slot = registers + Int(step.pointee.b)
    let index = registers[Int(step.pointee.c)]
    guard index.tag == Slot.int, slot.pointee.isBox else { return false }
    let box = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: slot.pointee.word).unsafelyUnwrapped)
    let place: UnsafePointer<Value>? = box._withUnsafeGuaranteedRef { box in
      guard type(of: box) == ListBox.self else { return nil }
      return unsafeDowncast(box, to: ListBox.self).address(of: index.word)
    }
    guard let place else { return false }
    let element = UnsafeRawPointer(place).assumingMemoryBound(to: Slot.self).pointee
    if element.tag == Slot.box, !step.pointee.lends(from: slot.pointee) { return false }
    (registers + Int(step.pointee.a)).borrow(place)
    if step.pointee.flags & 1 != 0 { slot.clear() }
    return true
  }

  /// Reads an element of a tuple or a list, a Character of a text, or the value of a key.
  @inline(never)
  private static func indexed(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool {
    let slot = registers + Int(step.pointee.b)
    let index = registers + Int(step.pointee.c)
    guard slot.pointee.isBox else { return false }
    // A sequence is read to be found as a key.
    if index.pointee.isBox, index.pointee.box(TextBox.self) == nil { slot.own() }
    let target = registers + Int(step.pointee.a)
    let box = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: slot.pointee.word).unsafelyUnwrapped)
    let isRead = box._withUnsafeGuaranteedRef { box in
      if type(of: box) == DictionaryBox.self, !step.pointee.vacates {
        // First, since the target may be the register of the key.
        let value = unsafeDowncast(box, to: DictionaryBox.self)[index.value.pointee] ?? .nil
        if step.pointee.flags & 2 != 0 { index.clear() }
        target.put(value)
        return true
      }
      guard index.pointee.tag == Slot.int else { return false }
      if type(of: box) == TextBox.self {
        guard let character = unsafeDowncast(box, to: TextBox.self).character(at: index.pointee.word) else {
          return false
        }
        target.put(character)
        return true
      }
      return put(box, index.pointee.word, target)
    }
    if isRead, step.pointee.flags & 1 != 0 { slot.clear() }
    return isRead
  }

  /// Reads an element of a tuple or a list at a known index.
  @inline(__always)
  private static func indexedInt(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    let slot = registers + Int(step.pointee.b)
    guard slot.pointee.isBox else { return false }
    let target = registers + Int(step.pointee.a)
    let box = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: slot.pointee.word).unsafelyUnwrapped)
    if step.pointee.lends(from: slot.pointee) {
      guard let place = box._withUnsafeGuaranteedRef({ place(in: $0, Int(step.pointee.c)) }) else { return false }
      target.borrow(place)
      return true
    }
    let isRead = box._withUnsafeGuaranteedRef { put($0, Int(step.pointee.c), target) }
    // A part that is not a box cannot grow.
    if isRead, step.pointee.vacates, target.pointee.tag == Slot.box { Detour.vacate(step, registers, routine) }
    if isRead, step.pointee.flags & 1 != 0 { slot.clear() }
    return isRead
  }

  /// Where an element of a tuple or a list lies; nil if there is none.
  @inline(__always)
  private static func place(in box: Box, _ index: Int) -> UnsafePointer<Value>? {
    if type(of: box) == TupleBox.self { return unsafeDowncast(box, to: TupleBox.self).address(of: index) }
    guard type(of: box) == ListBox.self else { return nil }
    return unsafeDowncast(box, to: ListBox.self).address(of: index)
  }

  @inline(__always)
  private static func put(_ box: Box, _ index: Int, _ target: UnsafeMutablePointer<Slot>) -> Bool {
    if type(of: box) == TupleBox.self {
      unsafeDowncast(box, to: TupleBox.self).give(index, to: target.value)
      return true
    }
    guard type(of: box) == ListBox.self else { return false }
    guard let place = unsafeDowncast(box, to: ListBox.self).address(of: index) else { return false }
    target.put(copyOf: place)
    return true
  }

  /// Reads the value of a key that is where it was last found, unless its holder is dropped here.
  @inline(__always)
  private static func likelyMember(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    let slot = registers[Int(step.pointee.b)]
    guard slot.tag == Slot.borrowed || slot.tag == Slot.box && step.pointee.flags & 1 == 0 else { return false }
    let box = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: slot.word).unsafelyUnwrapped)
    let callout = routine.pointee.callouts.unsafelyUnwrapped[Int(step.pointee.c)]
    let place = box._withUnsafeGuaranteedRef { box in
      callout._withUnsafeGuaranteedRef { unsafeDowncast($0, to: MemberRead.self).likelyAddress(in: box) }
    }
    guard let place else { return false }
    var value = UnsafeRawPointer(place).assumingMemoryBound(to: Slot.self).pointee
    if value.tag == Slot.box {
      if !step.pointee.lends(from: slot) { return false }
      value.tag = Slot.borrowed
    }
    registers[Int(step.pointee.a)] = value
    return true
  }

  /// Reads the value of a key, or counts.
  @inline(never)
  private static func member(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    let slot = registers + Int(step.pointee.b)
    guard slot.pointee.isBox else { return false }
    let target = registers + Int(step.pointee.a)
    let callout = routine.pointee.callouts.unsafelyUnwrapped[Int(step.pointee.c)]
    let box = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: slot.pointee.word).unsafelyUnwrapped)
    let (count, place) = box._withUnsafeGuaranteedRef { box in
      callout._withUnsafeGuaranteedRef { callout in
        let member = unsafeDowncast(callout, to: MemberRead.self)
        let count = member.likelyCount(of: box)
        return (count, count == nil ? member.address(in: box) : nil)
      }
    }
    if let count {
      target.put(.int(count))
      if step.pointee.flags & 1 != 0 { slot.clear() }
      return true
    }
    guard let place else { return compute(step, slot, box, callout, target) }
    if step.pointee.lends(from: slot.pointee) {
      target.borrow(place)
      return true
    }
    target.put(copyOf: place)
    // A part that is not a box cannot grow.
    if step.pointee.vacates, target.pointee.tag == Slot.box { Detour.vacate(step, registers, routine) }
    if step.pointee.flags & 1 != 0 { slot.clear() }
    return true
  }

  /// Computes the member of a text, or one that the class of the box is enough to read.
  @inline(__always)
  private static func compute(
    _ step: UnsafePointer<Instruction>, _ slot: UnsafeMutablePointer<Slot>, _ box: Unmanaged<Box>,
    _ callout: Unmanaged<Callout>, _ target: UnsafeMutablePointer<Slot>
  ) -> Bool {
    let made = callout._withUnsafeGuaranteedRef { callout in
      let member = unsafeDowncast(callout, to: MemberRead.self)
      return box._withUnsafeGuaranteedRef { box in
        type(of: box) == TextBox.self
          ? member.member(of: unsafeDowncast(box, to: TextBox.self))
          : member.emptiness(of: box)
      }
    }
    guard let made else { return false }
    target.put(made)
    if step.pointee.flags & 1 != 0 { slot.clear() }
    return true
  }

  /// Sets a property that nobody observes, if neither its old nor its new value is a box.
  @inline(__always)
  private static func setLikelyMember(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    let (target, new) = (registers[Int(step.pointee.b)], registers[Int(step.pointee.c)])
    guard target.tag == Slot.borrowed || target.tag == Slot.box && step.pointee.flags & 1 == 0, !new.isBox else {
      return false
    }
    let box = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: target.word).unsafelyUnwrapped)
    let callout = routine.pointee.callouts.unsafelyUnwrapped[Int(step.pointee.a)]
    let place = box._withUnsafeGuaranteedRef { box in
      callout._withUnsafeGuaranteedRef { unsafeDowncast($0, to: MemberWrite.self).likelyPlace(in: box) }
    }
    guard let old = place.map({ UnsafeMutableRawPointer($0).assumingMemoryBound(to: Slot.self) }),
      old.pointee.tag != Slot.box
    else { return false }
    old.pointee = new
    return true
  }

  /// Sets a property that nobody observes.
  @inline(never)
  private static func setMember(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    let (target, new) = (registers + Int(step.pointee.b), registers + Int(step.pointee.c))
    guard target.pointee.isBox else { return false }
    let box = Unmanaged<Box>.fromOpaque(UnsafeRawPointer(bitPattern: target.pointee.word).unsafelyUnwrapped)
    let callout = routine.pointee.callouts.unsafelyUnwrapped[Int(step.pointee.a)]
    let place = box._withUnsafeGuaranteedRef { box in
      callout._withUnsafeGuaranteedRef { unsafeDowncast($0, to: MemberWrite.self).quietPlace(in: box) }
    }
    guard let place else { return false }
    new.own()
    // A signal among the properties takes more care.
    if new.pointee.tag == Slot.box, !new.value.pointee.isFixed { return false }
    let old = UnsafeMutableRawPointer(place).assumingMemoryBound(to: Slot.self)
    var former = old.pointee
    if step.pointee.flags & 2 != 0 {
      old.pointee = new.pointee
      new.pointee.tag = Slot.none
    } else {
      old.put(copyOf: new.value)
    }
    if step.pointee.flags & 1 != 0 { target.clear() }
    // The old value is freed last: freeing it may run code of the program.
    if former.tag == Slot.box { withUnsafeMutablePointer(to: &former) { $0.clear() } }
    return true
  }

  /// The name of a kind is there as long as the process runs.
  @inline(never)
  private static func kind(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) {
    let slot = registers + Int(step.pointee.b)
    let target = registers + Int(step.pointee.a)
    let place = slot.kind.place
    if step.pointee.flags & 1 != 0 { slot.clear() }
    if step.pointee.flags & Instruction.lends != 0 { target.borrow(place) } else { target.put(copyOf: place) }
  }

  // MARK: functions

  @inline(never)
  private static func callout(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) throws(Failure) {
    var operands = Operands(registers, routine.pointee.operands.unsafelyUnwrapped + Int(step.pointee.c) + 1)
    let callout = routine.pointee.callouts.unsafelyUnwrapped[Int(step.pointee.b)]
    if step.pointee.vacates { return try Detour.readPart(callout.takeUnretainedValue(), step, registers, routine) }
    if step.pointee.settles { Detour.settle(step, registers, routine, Int(operands.first)) }
    let result = try callout.run(&operands)
    (registers + Int(step.pointee.a)).put(result)
  }

  /// Routine and captures of a closure to continue with in the next window; nil if the call is already done.
  @inline(__always)
  private static func enter(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ machine: Machine
  ) throws(Failure) -> (routine: UnsafePointer<Routine>, captures: UnsafePointer<Value>?)? {
    let window = registers + Int(step.pointee.b)
    if let callee = window[2].box(Closure.self) {
      let (routine, captures) = callee._withUnsafeGuaranteedRef { ($0.routine, $0.captured) }
      if RunState.isAhead, !callee._withUnsafeGuaranteedRef({ $0.mayRunAhead }) { try RunState.checkTime() }
      if routine.pointee.count == step.pointee.c, routine.pointee.instructions != nil,
        window + Assembler.link + Int(routine.pointee.size) <= machine.limit
      {
        if routine.pointee.counts { try machine.deepen(routine) }
        return (routine, UnsafePointer(captures))
      }
    }
    if RunState.isAhead, function(window[2])?.mayRunAhead == false { try RunState.checkTime() }
    let result = try call(window, Int(step.pointee.c))
    (registers + Int(step.pointee.a)).put(result)
    return nil
  }

  /// Calls a func that has not been called before, or whose frame needs another segment.
  @inline(never)
  private static func callSlowly(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ callee: UnsafePointer<Routine>
  ) throws(Failure) {
    let closure = Closure(callee.pointee.body.takeUnretainedValue())
    let arguments = (registers + Int(step.pointee.b) + Assembler.link).moved(Int(callee.pointee.count))
    let result = try closure.call(arguments)
    (registers + Int(step.pointee.a)).put(result)
  }

  @inline(__always)
  private static func isFunction(_ slot: Slot) -> Bool { slot.box(Closure.self) != nil || function(slot) != nil }

  @inline(never)
  static func function(_ slot: Slot) -> Function? {
    guard slot.isBox else { return nil }
    let box = UnsafeRawPointer(bitPattern: slot.word).unsafelyUnwrapped
    return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue() as? Function
  }

  /// Calls any function, including closures that cannot simply continue in the next window.
  @inline(never)
  private static func call(_ window: UnsafeMutablePointer<Slot>, _ count: Int) throws(Failure) -> Value {
    // The instruction that calls has checked that it is a function.
    let result = try function(window[2])!.call((window + Assembler.link).moved(count))
    (window + 2).clear()
    return result
  }
}
