import Testing
import Values

@testable import Kernels

/// A shortcut has the result that the operation has on values, or leaves the step alone.
struct ShortcutTests {
  private static let operations: [Operation] = [
    .add, .subtract, .multiply, .divide, .remainder, .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]
  private static let values: [Value] =
    [0, 1, -1, 7, 1 << 53, 1 << 53 + 1, -(1 << 53) - 1, .max, .min].map { .int($0) }
    + [0, -0.0, 0.5, 7, -1, 9_007_199_254_740_992, 0x1p63, -0x1p63, .infinity, .nan].map { .double($0) }
    + ["", "a", "a longer text that lies in memory of its own"].map { .string($0) } + [.nil, .bool(true)]

  @Test func `two registers`() throws {
    var taken = 0
    for operation in Self.operations {
      for x in Self.values {
        for y in Self.values {
          guard let made = result(.of(operation), x, y) else { continue }
          taken += 1
          #expect(same(made, try operation.apply(x, y)), "\(x) \(operation.sign) \(y)")
          guard operation.isComparison else { continue }
          let distance = distance(Instruction.Kind.of(operation).jump, x, y)
          #expect(distance == (made == .bool(true) ? 0 : 9), "\(x) \(operation.sign) \(y)")
        }
      }
    }
    // 10 Doubles with each other and, but for the inexact comparisons, with 9 Ints, both ways; 3 texts compared and
    // joined.
    #expect(taken == 11 * 100 + 5 * 180 + 6 * 100 + 6 * 9 + 9)
  }

  @Test func `equality of texts, and with nil`() {
    for x in Self.values {
      for y in Self.values {
        let answer = run(Instruction(.equal, 2, 0, 1), x, y, by: { Shortcut.areSame($0, $1).map { $0 ? 1 : 0 } }) {
          answer, _ in answer
        }
        let isTaken = x.isNil || y.isNil || x.asText != nil && y.asText != nil
        #expect(answer == (isTaken ? x == y ? 1 : 0 : nil), "\(x) \(y)")
      }
    }
  }

  @Test func `times`() throws {
    let times = [0, 1, -1, 7, Int.max, .min].flatMap { [Value.duration(Int64($0)), .date(Int64($0)), .int($0)] }
    var taken = 0
    for operation in Self.operations {
      for x in times {
        for y in times {
          guard let made = result(.of(operation), x, y, by: Shortcut.times) else { continue }
          taken += 1
          #expect(same(made, try operation.apply(x, y)), "\(x) \(operation.sign) \(y)")
          guard operation.isComparison else { continue }
          let jump = run(Instruction(.of(operation).jump, 9, 0, 1), x, y, by: Shortcut.times) { distance, _ in distance
          }
          #expect(jump == (made == .bool(true) ? 0 : 9), "\(x) \(operation.sign) \(y)")
        }
      }
    }
    // Three kinds, each with itself in six comparisons; arithmetic as far as it fits.
    #expect(taken > 6 * 3 * 36 + 300)
  }

  @Test func `an Int in the instruction`() throws {
    for operation in Self.operations {
      for x in Self.values {
        for n in [0, 7, -1, Int(Int32.max)] {
          guard let made = result(Instruction.Kind.of(operation).withInt, x, nil, n) else {
            #expect(x.kind != .double)
            continue
          }
          #expect(same(made, try operation.apply(x, .int(n))), "\(x) \(operation.sign) \(n)")
          guard operation.isComparison else { continue }
          let distance = distance(Instruction.Kind.of(operation).withInt.jump, x, nil, n)
          #expect(distance == (made == .bool(true) ? 0 : 9), "\(x) \(operation.sign) \(n)")
        }
      }
    }
  }

  @Test func `a negation`() throws {
    for x in Self.values {
      guard let made = result(.negate, x, nil) else { continue }
      #expect(same(made, try Arithmetic.negate(x)), "\(x)")
    }
  }

  private func same(_ x: Value, _ y: Value) -> Bool {
    guard case (.double(let a), .double(let b)) = (x, y) else { return x.kind == y.kind && x == y }
    return a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
  }

  /// The result of the step `a ← x op y`; nil if the shortcut leaves it alone.
  private func result(
    _ kind: Instruction.Kind, _ x: Value, _ y: Value?, _ n: Int = 1, by take: Take = Shortcut.take
  ) -> Value? {
    run(Instruction(kind, 2, 0, n), x, y, by: take) { $0 == nil ? nil : ($1 + 2).move() }
  }

  private func distance(_ kind: Instruction.Kind, _ x: Value, _ y: Value?, _ n: Int = 1) -> Int? {
    run(Instruction(kind, 9, 0, n), x, y) { distance, _ in distance }
  }

  private typealias Take = (UnsafePointer<Instruction>, UnsafeMutablePointer<Slot>) -> Int?

  private func run<Result>(
    _ step: Instruction, _ x: Value, _ y: Value?, by take: Take = Shortcut.take,
    _ read: (Int?, UnsafeMutablePointer<Slot>) -> Result
  ) -> Result {
    let registers = UnsafeMutablePointer<Slot>.allocate(capacity: 3)
    defer { registers.deallocate() }
    registers.put(x)
    (registers + 1).put(y ?? .nil)
    registers[2] = Slot(word: 0, tag: Slot.none)
    defer { for register in 0..<2 { (registers + register).clear() } }
    return withUnsafePointer(to: step) { read(take($0, registers), registers) }
  }
}
