import Values

/// Code that runs one Int through one or several stages: a few instructions in raw memory, because an event takes less
/// time than counting two references. Each instruction does several things, because going to the next costs as much as
/// its work: first a multiplication and an addition, then a test, then the action it is named after.
///
///     map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum      x * 2 + 1, divisible by 3?, then gather
///
/// A closure that no instruction can express is called.
///
/// An Int that the code cannot handle exactly (an overflow, a register with another kind) is a surprise: the stages
/// take over, beginning below the last stage that has already stored the Int.
public final class SingleCode {
  @usableFromInline struct Instruction {
    @usableFromInline enum Kind: UInt8 {
      /// Continue with the next instruction.
      case pass
      /// The end: send the value as an Int, or as a Bool.
      case int, truth
      /// Add to the register and stop, or continue with the sum.
      case gather, accumulate
      /// Continue while the register allows it.
      case live
      /// Continue if the value differs from the register.
      case change
      /// Drop values while the register counts down; pass them while it counts down to one.
      case skip, take
      /// Store the value if it is smaller, or larger, and stop.
      case least, most
      case quotient, remainder
      /// Call the closure: for an Int, for a test, for a Bool, for the register, for both, or for both while storing
      /// the value.
      case map, test, ask, gatherBy, accumulateBy, pairBy
      /// Combine with the latest value of the other source, while the register allows it.
      case first, second, joinedSum
    }

    @usableFromInline var kind = Kind.pass
    /// True if no arithmetic and no test precede the action.
    @usableFromInline var isIdle = true
    @usableFromInline var isWanted = true
    /// Whether the closure takes a Bool.
    @usableFromInline var takesTruth = false
    /// Number of highest bits that must equal the sign; otherwise a step might overflow.
    @usableFromInline var spare: UInt8 = 0
    @usableFromInline var rotation: UInt8 = 0
    /// The stage that continues if the closures must handle an Int.
    @usableFromInline var stage: UInt8 = 0
    @usableFromInline var factor = 1
    @usableFromInline var addend = 0
    /// The test `(x * multiplier + offset) rotated right <= limit` can express divisibility and every range; with the
    /// initial values it is always true.
    @usableFromInline var multiplier: UInt = 0
    @usableFromInline var offset: UInt = 0
    @usableFromInline var limit = UInt.max
    @usableFromInline var register: Unmanaged<Register>?
    /// A pure closure.
    @usableFromInline var function: Unmanaged<Function>?
    @usableFromInline var division: Division?
    @usableFromInline var latest: (own: UnsafeMutablePointer<Value>, other: UnsafeMutablePointer<Value>)?

    @usableFromInline init() {}
  }

  @frozen public enum Outcome {
    case int(Int)
    case truth(Bool)
    case dropped
    /// The closures must handle this Int, beginning with this stage.
    case surprise(Int, stage: Int)
    /// More work than fits into `run`; call `finish`.
    case rest(Position)
  }

  @frozen public struct Position {
    @usableFromInline let instruction: UnsafePointer<Instruction>
    @usableFromInline let x: Int
    /// The Int as it reached the instruction's stage.
    @usableFromInline let entry: Int

    @inlinable @inline(__always)
    init(_ instruction: UnsafePointer<Instruction>, _ x: Int, entry: Int) {
      self.instruction = instruction
      self.x = x
      self.entry = entry
    }
  }

  /// Entry point of an Int; valid while the code lives.
  public struct Entry {
    @usableFromInline let first: UnsafePointer<Instruction>
    @usableFromInline init(_ first: UnsafePointer<Instruction>) { self.first = first }
  }

  private let memory: UnsafeMutableRawPointer
  /// Keeps the closures of the instructions alive.
  private let functions: [Function]
  private let registers: [Register]
  public var entry: Entry { Entry(UnsafePointer(memory.assumingMemoryBound(to: Instruction.self))) }

  init(_ instructions: [Instruction], _ functions: [Function], _ registers: [Register]) {
    self.functions = functions
    self.registers = registers
    // The fields that an instruction usually needs fit one cache line.
    memory = .allocate(byteCount: instructions.count * MemoryLayout<Instruction>.stride, alignment: 64)
    memory.initializeMemory(as: Instruction.self, from: instructions, count: instructions.count)
  }

  deinit { memory.deallocate() }

  /// Inlined into the calling stage, since one more call would be measurable.
  @inlinable @inline(__always)
  public static func run(_ n: Int, at entry: Entry) -> Outcome { run(Position(entry.first, n, entry: n)) }

  @inlinable @inline(__always)
  static func run(_ position: Position) -> Outcome {
    var x = position.x
    var entry = position.entry
    var next = position.instruction
    while true {
      if !next.pointee.isIdle {
        let spare = Int(next.pointee.spare)
        guard (x &<< spare) &>> spare == x else { return .surprise(entry, stage: Int(next.pointee.stage)) }
        x = x &* next.pointee.factor &+ next.pointee.addend
        let product = UInt(bitPattern: x) &* next.pointee.multiplier &+ next.pointee.offset
        let rotation = UInt(next.pointee.rotation)
        let rotated = (product &>> rotation) | (product &<< (64 &- rotation))
        if (rotated <= next.pointee.limit) != next.pointee.isWanted { return .dropped }
      }
      switch next.pointee.kind {
      case .pass: break
      case .int: return .int(x)
      case .truth: return .truth(x != 0)
      case .gather:
        return next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef { register in
          let (sum, overflow) = Operation.add.checked(register.int, x)
          if overflow || !register.isInt { return .surprise(entry, stage: Int(next.pointee.stage)) }
          register.int = sum
          return .dropped
        }
      case .accumulate:
        let isDone = next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef { register in
          let (sum, overflow) = Operation.add.checked(register.int, x)
          if overflow || !register.isInt { return false }
          register.int = sum
          x = sum
          return true
        }
        if !isDone { return .surprise(entry, stage: Int(next.pointee.stage)) }
        entry = x
      case .live:
        if !next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef({ $0.isInt }) {
          return .surprise(entry, stage: Int(next.pointee.stage))
        }
      case .change:
        let before = next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef { register in
          let before = register.isInt ? register.int : nil
          if before != nil { register.int = x }
          return before
        }
        guard let before else { return .surprise(entry, stage: Int(next.pointee.stage)) }
        if before == x { return .dropped }
        entry = x
      case .skip:
        let isSkipped = next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef { register in
          if register.int == 0 { return false }
          register.int &-= 1
          return true
        }
        if isSkipped { return .dropped }
        entry = x
      case .take:
        let isTaken = next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef { register in
          if register.int < 2 { return false }
          register.int &-= 1
          return true
        }
        if !isTaken { return .surprise(entry, stage: Int(next.pointee.stage)) }
        entry = x
      case .least, .most:
        let isMost = next.pointee.kind == .most
        return next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef { register in
          if !register.isInt { return .surprise(entry, stage: Int(next.pointee.stage)) }
          if isMost ? x > register.int : x < register.int { register.int = x }
          return .dropped
        }
      case .quotient: x = next.pointee.division.unsafelyUnwrapped.quotient(x)
      case .remainder: x = next.pointee.division.unsafelyUnwrapped.remainder(x)
      case .joinedSum:
        // The order of the two does not matter to a sum.
        let (own, other) = next.pointee.latest.unsafelyUnwrapped
        guard case .int(let y) = other.pointee, case .int = own.pointee,
          next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef({ $0.isInt })
        else { return .surprise(entry, stage: Int(next.pointee.stage)) }
        own.initialize(to: .int(x))
        let (sum, overflow) = Operation.add.checked(x, y)
        if overflow { return .surprise(entry, stage: Int(next.pointee.stage)) }
        x = sum
        entry = x
      case .map, .test, .ask, .gatherBy, .accumulateBy, .pairBy, .first, .second:
        return .rest(Position(next, x, entry: entry))
      }
      next += 1
    }
  }

  /// Continues where `run` left off, with a call of a closure.
  @inline(never)
  public static func finish(_ position: Position) -> Outcome {
    var position = position
    while true {
      guard let next = call(position) else {
        return .surprise(position.entry, stage: Int(position.instruction.pointee.stage))
      }
      guard case .rest(let rest) = next else { return next }
      position = rest
    }
  }

  /// nil if the closure's result, or a register, is of another kind than the instruction wants.
  @inline(__always)
  private static func call(_ position: Position) -> Outcome? {
    let step = position.instruction
    let x = position.x
    let register = step.pointee.register
    if let register, !register._withUnsafeGuaranteedRef({ $0.isInt }) { return nil }
    switch step.pointee.kind {
    case .map, .test, .ask:
      let made: Int
      switch (answer(step, x), step.pointee.kind) {
      case (.int(let n)?, .map): made = n
      case (.bool(let answer)?, .ask): made = answer ? 1 : 0
      case (.bool(let answer)?, .test):
        if answer != step.pointee.isWanted { return .dropped }
        made = x
      default: return nil
      }
      return run(Position(step + 1, made, entry: position.entry))
    case .gatherBy, .accumulateBy, .pairBy:
      let state = register.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.int }
      guard let made = join(step, state, x) else { return nil }
      let kept = step.pointee.kind == .pairBy ? x : made
      register.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.int = kept }
      if step.pointee.kind == .gatherBy { return .dropped }
      return run(Position(step + 1, made, entry: made))
    default:
      let (own, other) = step.pointee.latest.unsafelyUnwrapped
      guard case .int(let y) = other.pointee, case .int = own.pointee else { return nil }
      own.initialize(to: .int(x))
      guard let made = step.pointee.kind == .first ? join(step, x, y) : join(step, y, x) else { return nil }
      return run(Position(step + 1, made, entry: made))
    }
  }

  @inline(__always)
  private static func answer(_ step: UnsafePointer<Instruction>, _ x: Int) -> Value? {
    let value = step.pointee.takesTruth ? Value.bool(x != 0) : .int(x)
    return step.pointee.function.unsafelyUnwrapped._withUnsafeGuaranteedRef { try? $0.call(value) }
  }

  @inline(__always)
  private static func join(_ step: UnsafePointer<Instruction>, _ x: Int, _ y: Int) -> Int? {
    step.pointee.function.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.int(x, y) }
  }
}

extension Function {
  /// The result of a pure closure on Ints; nil if it fails or returns another kind of value, since a call with the same
  /// arguments finds that again.
  @inline(__always)
  final func int(_ x: Int, _ y: Int) -> Int? {
    let result = type(of: self) == Closure.self ? unsafeDowncast(self, to: Closure.self).value(x, y) : nil
    guard case .int(let result)? = result ?? (try? call(.int(x), .int(y))) else { return nil }
    return result
  }
}
