import Diagnostics
import Values

/// Register code of one form, with the tables that its instructions point into. All are in raw memory, so that running
/// them counts no references.
final class Code {
  let instructions: UnsafeMutablePointer<Instruction>
  let constants: UnsafeMutablePointer<Value>
  let globals: UnsafeMutablePointer<UnsafeMutablePointer<Slot>>
  let callouts: UnsafeMutablePointer<Unmanaged<Callout>>
  let bodies: [Body]
  let fast: [FastCode]
  private let guards: [LoopGuard]
  /// Conditions under which instructions may change a state in place; see `Instruction.condition`.
  let conditions: [[Condition]]
  let operands: UnsafeMutablePointer<Int32>
  /// Funcs that are known before they are called; `keptGlobals` keeps them alive.
  let routines: UnsafeMutablePointer<UnsafePointer<Routine>>
  /// Place of each instruction that may fail.
  private let places: [Place?]
  private let keptGlobals: [GlobalCell]
  private let keptCallouts: [Callout]
  /// Closures without captures, each created once.
  private var closures: [Closure?]
  private let constantCount: Int
  /// Number of all registers, and of the named ones.
  let size: Int
  let named: Int

  init(
    _ instructions: [Instruction], _ places: [Place?], _ constants: [Value], _ globals: [GlobalCell],
    _ callouts: [Callout], _ bodies: [Body], _ fast: [FastCode], _ guards: [LoopGuard],
    _ operands: [Int32],
    _ routines: [UnsafePointer<Routine>], _ conditions: [[Condition]], size: Int, named: Int
  ) {
    self.instructions = .allocate(capacity: instructions.count)
    self.instructions.initialize(from: instructions, count: instructions.count)
    self.constants = .allocate(capacity: max(1, constants.count))
    self.constants.initialize(from: constants, count: constants.count)
    self.operands = .allocate(capacity: max(1, operands.count))
    self.operands.initialize(from: operands, count: operands.count)
    self.routines = .allocate(capacity: max(1, routines.count))
    self.routines.initialize(from: routines, count: routines.count)
    constantCount = constants.count
    keptGlobals = globals
    self.globals = .allocate(capacity: max(1, globals.count))
    for (place, global) in globals.enumerated() { (self.globals + place).initialize(to: global.slot) }
    keptCallouts = callouts
    self.callouts = .allocate(capacity: max(1, callouts.count))
    for (place, callout) in callouts.enumerated() { (self.callouts + place).initialize(to: .passUnretained(callout)) }
    self.bodies = bodies
    self.fast = fast
    self.guards = guards
    self.conditions = conditions
    closures = bodies.map { _ in nil }
    self.places = places
    self.size = size
    self.named = named
  }

  deinit {
    instructions.deallocate()
    constants.deinitialize(count: constantCount)
    constants.deallocate()
    operands.deallocate()
    routines.deallocate()
    globals.deallocate()
    callouts.deallocate()
  }

  func closure(_ index: Int) -> Closure {
    if let closure = closures[index] { return closure }
    let made = Closure(bodies[index])
    closures[index] = made
    return made
  }

  func unbound(_ global: Int, at place: Place) -> Failure { keptGlobals[global].unbound(at: place) }

  /// The guard of the innermost loop that contains the instruction.
  func guarded(_ instruction: UnsafePointer<Instruction>) -> LoopGuard? {
    let index = instruction - UnsafePointer(instructions)
    return guards.first { $0.instructions.contains(index) }
  }

  func place(_ instruction: UnsafePointer<Instruction>) -> Place? { places[instruction - UnsafePointer(instructions)] }
}
