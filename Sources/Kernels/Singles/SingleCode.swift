import Values

/// What becomes of one Int in one stage or in several, one below the other: a few instructions in raw memory, since an
/// event is over in less time than two references take to count. An instruction is several at once, for going on to the
/// next one costs as much as its work: a multiplication and an addition, a test, then what it is called after.
///
///     map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum      x * 2 + 1, divisible by 3?, then gather
///
/// An Int of which it cannot tell exactly (an overflow, a register that holds something else) is a surprise: the stages
/// tell, from the last one that has kept nothing of it yet.
public final class SingleCode {
  @usableFromInline struct Instruction {
    @usableFromInline enum Kind: UInt8 {
      /// On to the following instruction.
      case pass
      /// The end: it is sent.
      case int, truth
      /// The register adds it up, and that is all, or the sum goes on.
      case gather, accumulate
      /// It goes on as long as the register says that it may.
      case live
      /// It goes on if it differs from the register.
      case change
      /// It is dropped as long as the register counts down; it goes on while that counts down to one.
      case skip, take
      /// The register takes it if it is smaller, or larger, and that is all.
      case least, most
      case quotient, remainder
      /// By the code: what becomes of it, whether it goes on, what becomes of the register and of it, what becomes of
      /// both while the register takes it.
      case map, test, gatherBy, accumulateBy, pairBy
      /// With what the other source of two has sent last, as long as the register says that it may.
      case first, second, joinedSum
    }

    @usableFromInline var kind = Kind.pass
    /// There is nothing to be done before what it is called after.
    @usableFromInline var isIdle = true
    @usableFromInline var isWanted = true
    /// How many of the highest bits must say only the sign: else one of the steps might overflow.
    @usableFromInline var spare: UInt8 = 0
    @usableFromInline var rotation: UInt8 = 0
    /// The stage that goes on where an Int comes that the closures are to tell of.
    @usableFromInline var stage: UInt8 = 0
    @usableFromInline var factor = 1
    @usableFromInline var addend = 0
    /// `(x * multiplier + offset) rotated right <= limit` is divisibility and every range; as it is here, always true.
    @usableFromInline var multiplier: UInt = 0
    @usableFromInline var offset: UInt = 0
    @usableFromInline var limit = UInt.max
    @usableFromInline var register: Unmanaged<Register>?
    @usableFromInline var code: Unmanaged<IntCode>?
    @usableFromInline var division: Division?
    @usableFromInline var latest: (own: UnsafeMutablePointer<Value>, other: UnsafeMutablePointer<Value>)?

    @usableFromInline init() {}
  }

  @frozen public enum Outcome {
    case int(Int)
    case truth(Bool)
    case dropped
    /// The closures are to tell, from that stage on, what becomes of that Int.
    case surprise(Int, stage: Int)
    /// More than can be done on the way: `finish` does it.
    case rest(Position)
  }

  @frozen public struct Position {
    @usableFromInline let instruction: UnsafePointer<Instruction>
    @usableFromInline let x: Int
    /// What came to the stage of the instruction.
    @usableFromInline let entry: Int

    @inlinable @inline(__always)
    init(_ instruction: UnsafePointer<Instruction>, _ x: Int, entry: Int) {
      self.instruction = instruction
      self.x = x
      self.entry = entry
    }
  }

  /// Where an Int begins: good as long as the code lives.
  public struct Entry {
    @usableFromInline let first: UnsafePointer<Instruction>
    @usableFromInline init(_ first: UnsafePointer<Instruction>) { self.first = first }
  }

  private let memory: UnsafeMutableRawPointer
  /// Held for the instructions.
  private let codes: [IntCode]
  private let registers: [Register]
  public var entry: Entry { Entry(UnsafePointer(memory.assumingMemoryBound(to: Instruction.self))) }

  init(_ instructions: [Instruction], _ codes: [IntCode], _ registers: [Register]) {
    self.codes = codes
    self.registers = registers
    // What an instruction mostly asks for is one line of the cache.
    memory = .allocate(byteCount: instructions.count * MemoryLayout<Instruction>.stride, alignment: 64)
    memory.initializeMemory(as: Instruction.self, from: instructions, count: instructions.count)
  }

  deinit { memory.deallocate() }

  /// Becomes a part of the stage that runs it: one call more would be felt.
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
          let (sum, overflow) = register.int.addingReportingOverflow(x)
          if overflow || !register.isInt { return .surprise(entry, stage: Int(next.pointee.stage)) }
          register.int = sum
          return .dropped
        }
      case .accumulate:
        let isDone = next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef { register in
          let (sum, overflow) = register.int.addingReportingOverflow(x)
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
        // The order of the two is no part of a sum.
        let (own, other) = next.pointee.latest.unsafelyUnwrapped
        guard case .int(let y) = other.pointee, case .int = own.pointee,
          next.pointee.register.unsafelyUnwrapped._withUnsafeGuaranteedRef({ $0.isInt })
        else { return .surprise(entry, stage: Int(next.pointee.stage)) }
        own.initialize(to: .int(x))
        let (sum, overflow) = x.addingReportingOverflow(y)
        if overflow { return .surprise(entry, stage: Int(next.pointee.stage)) }
        x = sum
        entry = x
      case .map, .test, .gatherBy, .accumulateBy, .pairBy, .first, .second:
        return .rest(Position(next, x, entry: entry))
      }
      next += 1
    }
  }

  /// Goes on where `run` could not.
  @inline(never)
  public static func finish(_ position: Position) -> Outcome {
    var position = position
    while true {
      let instruction = position.instruction.pointee
      var x = position.x
      var entry = position.entry
      let code = instruction.code.unsafelyUnwrapped
      do throws(Surprise) {
        switch instruction.kind {
        case .map: x = try run(code, x, 0)
        case .test: if try run(code, x, 0) == 0 { return .dropped }
        case .gatherBy, .accumulateBy:
          let register = instruction.register.unsafelyUnwrapped.takeUnretainedValue()
          guard register.isInt else { throw Surprise() }
          x = try run(code, register.int, x)
          register.int = x
          if instruction.kind == .gatherBy { return .dropped }
          entry = x
        case .pairBy:
          let register = instruction.register.unsafelyUnwrapped.takeUnretainedValue()
          guard register.isInt else { throw Surprise() }
          let made = try run(code, register.int, x)
          register.int = x
          x = made
          entry = x
        case .first, .second:
          let (own, other) = instruction.latest.unsafelyUnwrapped
          guard case .int(let y) = other.pointee, case .int = own.pointee,
            instruction.register.unsafelyUnwrapped.takeUnretainedValue().isInt
          else { throw Surprise() }
          own.initialize(to: .int(x))
          x = try instruction.kind == .first ? run(code, x, y) : run(code, y, x)
          entry = x
        default: throw Surprise()
        }
      } catch {
        return .surprise(position.entry, stage: Int(instruction.stage))
      }
      let outcome = run(Position(position.instruction + 1, x, entry: entry))
      guard case .rest(let rest) = outcome else { return outcome }
      position = rest
    }
  }

  @inline(__always)
  private static func run(_ code: Unmanaged<IntCode>, _ x: Int, _ y: Int) throws(Surprise) -> Int {
    let result = code._withUnsafeGuaranteedRef { code -> Int? in
      do throws(Surprise) { return try code.run(x, y) } catch { return nil }
    }
    if let result { return result }
    throw Surprise()
  }
}
