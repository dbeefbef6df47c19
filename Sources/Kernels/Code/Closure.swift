import Diagnostics
import Values

/// A closure or func of the program with its captured values. Small, because each value may need its own.
public final class Closure: ComputingFunction {
  let body: Body
  let routine: UnsafePointer<Routine>
  let captured: UnsafeMutablePointer<Value>?
  private let captureCount: Int

  init(_ body: Body) {
    self.body = body
    routine = UnsafePointer(body.routine)
    captured = nil
    captureCount = 0
  }

  /// Takes its captures from registers.
  init(_ body: Body, captures count: Int, _ operands: inout Operands) {
    self.body = body
    routine = UnsafePointer(body.routine)
    let captured = UnsafeMutablePointer<Value>.allocate(capacity: count)
    for index in 0..<count { (captured + index).initialize(to: operands.take()) }
    self.captured = captured
    captureCount = count
  }

  /// A closure with the same captures as `other`.
  private init(_ body: Body, like other: Closure) {
    self.body = body
    routine = UnsafePointer(body.routine)
    captureCount = other.captureCount
    captured = other.captured.map { captures in
      let copy = UnsafeMutablePointer<Value>.allocate(capacity: other.captureCount)
      copy.initialize(from: captures, count: other.captureCount)
      return copy
    }
  }

  deinit {
    guard let captured else { return }
    captured.deinitialize(count: captureCount)
    captured.deallocate()
  }

  var captures: [Value] { (0..<captureCount).map { captured![$0] } }
  private var count: Int { Int(routine.pointee.count) }

  public override var name: String? { body.name }
  public override var minimum: Int { count }
  public override var isPure: Bool { body.purity == .pure }
  public override var isRepeatable: Bool { body.purity >= .looks }
  public override var mayRunAhead: Bool { body.purity != .acts }

  public override func formula(ofArguments arguments: Int) -> Formula? {
    if count > arguments {
      return arguments == 1 ? FormulaReader(captures, arguments: 0).formula(of: body, unpacking: count) : nil
    }
    return count <= 2 ? FormulaReader(captures, arguments: count).formula(of: body) : nil
  }

  /// The order by which it compares.
  var sortOrder: SortOrder? { captureCount == 0 ? body.sortOrder(of: self) : SortOrder(self) }

  public override func gathering() -> Function? {
    count > 0 ? body.gathering.map { Closure($0, like: self) } : nil
  }

  public override func gatheringSequence() -> Function? {
    count > 0 ? body.gatheringSequence.map { Closure($0, like: self) } : nil
  }

  public override func call() throws(Failure) -> Value {
    return try call([])
  }

  public override func call(_ a: Value) throws(Failure) -> Value {
    if count > 1 {
      guard let tuple = a.asTuple else { throw missing(given: 1) }
      return try call(partsOf: tuple)
    }
    // Read once, since each read retains and releases it.
    let machine = body.machine
    guard let registers = machine.window(routine) else { return try call([a]) }
    if count == 1 { registers.put(a) }
    return try machine.run(routine, captured, in: registers)
  }

  public override func call(_ a: Value, _ b: Value) throws(Failure) -> Value { try fold(a, b) }

  public override func fold(_ a: consuming Value, _ b: Value) throws(Failure) -> Value {
    let count = count
    if count > 2 { throw missing(given: 2) }
    let machine = body.machine
    guard let registers = machine.window(routine) else { return try call([a, b]) }
    // Moved, not copied: if nobody else holds the state of a fold, it changes in place.
    if count > 0 { registers.put(consume a) }
    if count > 1 { (registers + 1).put(b) }
    return try machine.run(routine, captured, in: registers)
  }

  /// Reduces the state that a register holds, as `fold` does. The closure may have effects, so the register keeps the
  /// state until the closure uses it for the last time.
  public func fold(_ lender: Register, _ b: Value, _ c: Value? = nil) throws(Failure) -> Value? {
    guard let state = lender.held else { return nil }
    let machine = body.machine
    guard count > 0, count <= (c == nil ? 2 : 3), let registers = machine.window(routine) else {
      return try call([state, b] + (c.map { [$0] } ?? []))
    }
    registers.put(consume state)
    if count > 1 { (registers + 1).put(b) }
    if count > 2, let c { (registers + 2).put(c) }
    let outer = machine.loan
    machine.loan = Loan(lender: lender, base: registers)
    defer { machine.loan = outer }
    return try machine.run(routine, captured, in: registers)
  }

  public override func call(_ a: Value, _ b: Value, _ c: Value) throws(Failure) -> Value { try call([a, b, c]) }

  public override func call(_ arguments: [Value]) throws(Failure) -> Value {
    let count = count
    var arguments = arguments
    // A closure of two or more parameters unpacks a single tuple.
    if arguments.count == 1, count > 1, let tuple = arguments[0].asTuple { arguments = tuple.elements }
    if count > arguments.count { throw missing(given: arguments.count) }
    return try body.machine.run(routine, captured) { registers in
      for index in 0..<count { (registers + index).put(arguments[index]) }
    }
  }

  public override func call(partsOf tuple: TupleBox) throws(Failure) -> Value {
    let count = count
    // A single element may be a tuple itself.
    if tuple.count == 1 { return try call(tuple.elements) }
    if count > tuple.count { throw missing(given: tuple.count) }
    return try body.machine.run(routine, captured) { registers in
      for index in 0..<count { (registers + index).put(tuple[index]) }
    }
  }

  private func missing(given: Int) -> Failure {
    Failure(
      ValueReasons.arity,
      "\(name.map { "`\($0)`" } ?? "this closure") takes \(counted(count, "argument")), but was given \(given)",
      at: body.place)
  }
}
