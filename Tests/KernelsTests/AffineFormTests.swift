import Testing
import Values

@testable import Kernels

/// Chains of additions and multiplications as one of each, compared with one operation after another.
struct AffineFormTests {
  private static let constants = [
    .min, .min + 1, -(1 << 62), -1_000_003, -3, -2, -1, 0, 1, 2, 3, 31, 1_103_515_245, 1 << 31, 1 << 62, .max - 1, .max,
  ]
  private static let operations: [Operation] = [.add, .subtract, .multiply]

  @Test func `a chain has a value exactly where none of its operations overflows`() throws {
    var compared = 0
    for first in Self.operations {
      for a in Self.constants {
        for second in Self.operations {
          for b in Self.constants {
            let chain: [(Operation, Int)] = [(first, a), (second, b)]
            guard let form = AffineForm(Self.formula(of: chain)) else { continue }
            #expect(form.operations.count == 2)
            let (low, high) = (form.domain.lowerBound, form.domain.upperBound)
            let near = [low, high].flatMap { [$0 &- 1, $0, $0 &+ 1] }
            for x in near + Self.constants + [-1000, 7, 12345] {
              let exact = Self.result(of: chain, x)
              #expect(form.domain.contains(x) == (exact != nil), "\(chain) of \(x)")
              if let exact { #expect(form.value(x) == exact, "\(chain) of \(x)") }
              compared += 1
            }
          }
        }
      }
    }
    #expect(compared > 10_000)
  }

  @Test func `constants that overflow together make no chain`() {
    #expect(AffineForm(Self.formula(of: [(.add, .max), (.add, 1)])) == nil)
    #expect(AffineForm(Self.formula(of: [(.multiply, 1 << 40), (.multiply, 1 << 40)])) == nil)
    #expect(AffineForm(.argument(1)) == nil)
  }

  private static func formula(of chain: [(Operation, Int)]) -> Formula {
    chain.reduce(.argument(0)) { .operation($1.0, $0, .constant(.int($1.1))) }
  }

  private static func result(of chain: [(Operation, Int)], _ x: Int) -> Int? {
    chain.reduce(x) { x, step in
      x.flatMap { x in
        let (result, overflow) = step.0.checked(x, step.1)
        return overflow ? nil : result
      }
    }
  }
}
