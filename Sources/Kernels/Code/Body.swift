import Diagnostics
import Values

/// A closure, func or statement as code, shared by all the functions that are made of it. Its register code is made at
/// the first call: many closures only ever run over columns.
public final class Body {
  let form: Form
  public let place: Place
  /// Name of a func; nil for a closure.
  public let name: String?
  let machine: Machine
  let named: Int
  let routine: UnsafeMutablePointer<Routine>
  private var code: Code?

  /// `registers` counts those with a name: arguments, `let`s and held values.
  public init(
    parameters count: Int, _ form: Form, registers: Int, name: String?, _ machine: Machine, at place: Place
  ) {
    self.form = form
    self.place = place
    self.name = name
    self.machine = machine
    named = max(registers, 2, count)
    routine = .allocate(capacity: 1)
    routine.initialize(to: Routine(.passUnretained(self), count: count, isClosure: name == nil))
  }

  /// A statement of the program itself: no call, and not counted as one.
  public static func statement(_ form: Form, registers: Int, _ machine: Machine, at place: Place) -> Body {
    let body = Body(parameters: 0, form, registers: registers, name: nil, machine, at: place)
    body.isStatement = true
    return body
  }

  private var isStatement = false

  deinit { routine.deallocate() }

  func assemble() {
    if code != nil { return }
    var loops = LoopReading(registers: named)
    let form = loops.reading(form)
    let code = Assembler.assemble(form, named: loops.registers)
    self.code = code
    routine.pointee.take(code, counts: !isStatement && self.form.calls)
  }

  var parameters: Int { Int(routine.pointee.count) }

  /// A body that gives the list of what the stream of this one would send; nil if only the stream itself can tell.
  private(set) lazy var gathering: Body? = {
    guard purity == .pure, !form.calls else { return nil }
    var loops = LoopReading(registers: named)
    return loops.gathering(form).map { form in
      Body(parameters: parameters, form, registers: loops.registers, name: nil, machine, at: place)
    }
  }()

  /// Runs a statement.
  public func run() throws(Failure) -> Value { try machine.run(routine, nil) { _ in } }

  /// Effects of a call. A func that calls itself is assumed to be pure, until something else decides.
  var purity: Purity {
    if let knownPurity { return knownPurity }
    if isBeingRead { return .pure }
    isBeingRead = true
    machine.bodiesRead += 1
    defer {
      isBeingRead = false
      machine.bodiesRead -= 1
    }
    let purity = form.purity
    // Within another that is being read, the answer may rest on an assumption about that one. A global that has no
    // value yet will have one.
    if purity != .acts, machine.bodiesRead == 1 { knownPurity = purity }
    return purity
  }

  private var knownPurity: Purity?
  private var isBeingRead = false
}

/// All that running a body needs to know, in plain memory.
struct Routine {
  /// Nil until the first call.
  private(set) var instructions: UnsafePointer<Instruction>?
  private(set) var constants: UnsafePointer<Value>?
  private(set) var globals: UnsafePointer<UnsafeMutablePointer<Slot>>?
  private(set) var callouts: UnsafePointer<Unmanaged<Callout>>?
  private(set) var operands: UnsafePointer<Int32>?
  private(set) var routines: UnsafePointer<UnsafePointer<Routine>>?
  private(set) var code: Unmanaged<Code>?
  let body: Unmanaged<Body>
  private(set) var size: Int32 = 0
  private(set) var named: Int32 = 0
  /// Number of parameters.
  let count: Int32
  /// Whether its calls are counted: it may call functions itself.
  private(set) var counts = false
  let isClosure: Bool

  init(_ body: Unmanaged<Body>, count: Int, isClosure: Bool) {
    self.body = body
    self.count = Int32(count)
    self.isClosure = isClosure
  }

  mutating func take(_ code: Code, counts: Bool) {
    instructions = UnsafePointer(code.instructions)
    constants = UnsafePointer(code.constants)
    globals = UnsafePointer(code.globals)
    callouts = UnsafePointer(code.callouts)
    operands = UnsafePointer(code.operands)
    routines = UnsafePointer(code.routines)
    size = Int32(code.size)
    named = Int32(code.named)
    self.code = .passUnretained(code)
    self.counts = counts
  }
}
