import CSystem
import Values

/// The registers of all running code of one session, and the depth of its calls.
public final class Machine {
  /// Depth of nested calls, counted so that a program fails at the same depth on every machine.
  @exclusivity(unchecked) public internal(set) var depth = 0
  /// The number of nested calls that run closures rather than funcs.
  @exclusivity(unchecked) public internal(set) var closureDepth = 0
  static let depthLimit = 20_000
  /// The number of bodies whose purity is currently being determined.
  var bodiesRead = 0

  /// The state of a fold, while both the fold and the closure that reduces it hold it.
  var loan: Loan?

  /// The first free register, and the end of its segment.
  @exclusivity(unchecked) var top: UnsafeMutablePointer<Slot>
  @exclusivity(unchecked) private(set) var limit: UnsafeMutablePointer<Slot>
  /// Registers lie in segments, each larger than the one before; a frame never moves.
  private var segments: [(start: UnsafeMutablePointer<Slot>, count: Int)] = []
  private var current = 0

  public init() {
    let count = 256
    top = Machine.registers(count)
    limit = top + count
    segments.append((top, count))
  }

  deinit { for segment in segments { segment.start.deallocate() } }

  private static func registers(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let start = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    start.initialize(repeating: Slot(word: 0, tag: Slot.none), count: count)
    return start
  }

  /// Runs with the registers of the next segment, which has room for `count` of them.
  func inNextSegment<Result>(_ count: Int, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let (oldTop, oldLimit) = (top, limit)
    current += 1
    if current == segments.count {
      let size = max(2 * segments[current - 1].count, count)
      segments.append((Machine.registers(size), size))
    } else if segments[current].count < count {
      segments[current].start.deallocate()
      segments[current] = (Machine.registers(2 * count), 2 * count)
    }
    (top, limit) = (segments[current].start, segments[current].start + segments[current].count)
    defer {
      current -= 1
      (top, limit) = (oldTop, oldLimit)
    }
    return try body()
  }

  /// Counts a call that may make further calls.
  @inline(__always)
  func deepen(_ routine: UnsafePointer<Routine>) throws(Failure) {
    if rsig_stop_requested() || depth >= Machine.depthLimit || rsig_stack_is_low() { throw tooDeep(routine) }
    depth += 1
    if routine.pointee.isClosure { closureDepth += 1 }
  }

  @inline(__always)
  func rise(_ routine: UnsafePointer<Routine>) {
    if !routine.pointee.counts { return }
    depth -= 1
    if routine.pointee.isClosure { closureDepth -= 1 }
  }

  @inline(never)
  private func tooDeep(_ routine: UnsafePointer<Routine>) -> Failure {
    do throws(Failure) {
      try Failure.checkInterruption()
    } catch {
      return error
    }
    return Failure(
      ValueReasons.tooDeep,
      depth >= Machine.depthLimit
        ? "calls are nested more than \(Machine.depthLimit) deep" : "calls and events are nested too deeply",
      at: routine.pointee.body.takeUnretainedValue().place,
      help: ["an endless recursion? one that continues after a delay or through `repeat` does not nest"])
  }

  /// The first register of a frame for the routine; nil if the segment has no room for it.
  @inline(__always)
  func window(_ routine: UnsafePointer<Routine>) -> UnsafeMutablePointer<Slot>? {
    if routine.pointee.instructions == nil { routine.pointee.body.takeUnretainedValue().assemble() }
    let base = top + Assembler.link
    return base + Int(routine.pointee.size) > limit ? nil : base
  }

  /// Makes the closure that is about to use a fold's state for the last time its only owner, so that it can change in
  /// place.
  @inline(never)
  func settle(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ register: Int,
    _ routine: UnsafePointer<Routine>
  ) {
    guard let loan, loan.base == registers || Machine.isPassedOn(loan, to: registers),
      let box = (registers + register).copy().box,
      box.growsInPlace || (step.pointee.vacates || step.pointee.kind == .unpack) && type(of: box) == TupleBox.self,
      Machine.mayMove(step, registers, routine)
    else { return }
    loan.lender.forget(box)
  }

  /// True if the frame was called by the one that got the state, perhaps through others, and none of these runs more of
  /// the program after the call.
  @inline(never)
  private static func isPassedOn(_ loan: Loan, to registers: UnsafeMutablePointer<Slot>) -> Bool {
    var registers = registers
    while registers != loan.base {
      guard let caller = Executor.caller(of: registers), caller.call.pointee.settles,
        mayMove(caller.call, caller.registers, caller.routine)
      else { return false }
      registers = caller.registers
    }
    return true
  }

  /// True if the conditions of the instruction are met.
  static func mayMove(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ routine: UnsafePointer<Routine>
  ) -> Bool {
    if step.pointee.condition == 0 { return true }
    return routine.pointee.code.unsafelyUnwrapped._withUnsafeGuaranteedRef { code in
      code.conditions[Int(step.pointee.condition) - 1].allSatisfy { $0.holds(registers) }
    }
  }

  /// Runs a body, which the caller keeps alive, in a frame with its arguments.
  @inline(__always)
  func run(
    _ routine: UnsafePointer<Routine>, _ captures: UnsafePointer<Value>?, in base: UnsafeMutablePointer<Slot>
  ) throws(Failure) -> Value {
    let start = top
    defer { top = start }
    if routine.pointee.counts { try deepen(routine, base) }
    return try Executor.run(self, routine, captures, base)
  }

  @inline(__always)
  func run(
    _ routine: UnsafePointer<Routine>, _ captures: UnsafePointer<Value>?, _ give: (UnsafeMutablePointer<Slot>) -> Void
  ) throws(Failure) -> Value {
    if let base = window(routine) {
      give(base)
      return try run(routine, captures, in: base)
    }
    return try inNextSegment(Assembler.link + Int(routine.pointee.size)) { () throws(Failure) in
      let base = top + Assembler.link
      give(base)
      return try run(routine, captures, in: base)
    }
  }

  private func deepen(_ routine: UnsafePointer<Routine>, _ base: UnsafeMutablePointer<Slot>) throws(Failure) {
    do throws(Failure) {
      try deepen(routine)
    } catch {
      for register in 0..<Int(routine.pointee.named) { (base + register).clear() }
      throw error
    }
  }
}
