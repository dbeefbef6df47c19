import Testing

@testable import Kernels

/// Division without a divide instruction, compared with the machine's.
struct DivisionTests {
  private static let edges: [Int] = [
    .min, .min + 1, .min + 2, -4_611_686_018_427_387_905, -1_000_003, -101, -100, -7, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7,
    63, 64, 65, 100, 999_999,
    1 << 32, (1 << 32) + 1, 4_611_686_018_427_387_904, .max - 2, .max - 1, .max,
  ]

  @Test func `quotients and remainders match the machine's`() {
    for divisor in Self.edges + Array(2...300) + (2...300).map({ -$0 }) {
      guard let division = Division(by: divisor) else { continue }
      for x in Self.edges + (0..<200).map({ $0 &* 0x1234_5678_9abc_def1 }) {
        #expect(division.quotient(x) == x / divisor, "\(x) / \(divisor)")
        #expect(division.remainder(x) == x % divisor, "\(x) % \(divisor)")
      }
    }
  }

  @Test func `divisibility matches the machine's`() {
    for divisor in Array(1...300) + [1 << 20, 1 << 62, 3 << 40, 1_000_003, .max] {
      guard let test = Divisibility(by: divisor) else { continue }
      for x in Self.edges + (-300...300) + (0..<200).map({ $0 &* divisor }) {
        #expect(test.isDivisor(of: x) == (x % divisor == 0), "\(x) by \(divisor)")
        if test.lowBits == nil { #expect(test.divides(x) == (x % divisor == 0), "\(x) by \(divisor)") }
      }
    }
  }
}
