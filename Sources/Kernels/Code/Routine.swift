import Values

/// Everything needed to run a body, in raw memory.
struct Routine {
  /// nil until the first call.
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
  /// Whether its calls are counted, because it may call functions itself.
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
