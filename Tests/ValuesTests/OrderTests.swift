import Chance
import Testing

@testable import Values

struct OrderTests {
  /// In ascending order.
  static let ascending: [[Value]] = [
    [
      .double(-.infinity), .int(.min), .double(-1.5), .int(-1), .double(-0.5), .int(0), .double(0.5), .int(1),
      .int(9_007_199_254_740_992),
      .int(9_007_199_254_740_993), .int(.max), .double(0x1p63), .double(.infinity),
    ],
    [
      .string(""), .string("A"), .string("B"), .string("Ba"), .string("a"), .string("e\u{301}"), .string("é"),
      .string("日"),
    ],
    [.duration(-1), .duration(0), .duration(5)],
    [.date(-5), .date(0), .date(7)],
    [.list([]), .list([.int(1)]), .list([.int(1), .int(0)]), .list([.int(2)])],
    [.tuple([.int(1), .string("a")]), .tuple([.double(1.5), .string("")])],
  ]

  @Test(arguments: OrderTests.ascending) func `every pair of values is ordered`(row: [Value]) {
    for (i, a) in row.enumerated() {
      for (j, b) in row.enumerated() { #expect(compare(a, b) == (i - j).signum(), "\(a) and \(b)") }
    }
  }

  @Test(arguments: [
    (Value.int(1), Value.string("1")), (.nil, .nil), (.bool(true), .bool(false)), (.duration(1), .int(1)),
    (.double(.nan), .double(1)),
    (.list([.int(1)]), .list([.nil])),
  ]) func `values of different kinds have no order`(a: Value, b: Value) {
    #expect(compare(a, b) == nil)
    #expect(code { () throws(Failure) in _ = try order(a, b) } == "E0209")
  }

  @Test func `sorting keeps the order of equals`() throws {
    var dice = Dice(seed: 2)
    for count in [0, 1, 2, 3, 10, 1000, 5000] {
      let pairs = (0..<count).map { Value.tuple([.int(dice.below(10)), .int($0)]) }
      for descending in [false, true] {
        let sorted = try Sorting.sorted(pairs, by: { pair in pair.asTuple![0] }, descending: descending)
        let expected = pairs.enumerated().sorted { a, b in
          let order = compare(a.element.asTuple![0], b.element.asTuple![0])!
          return order == 0 ? a.offset < b.offset : descending ? order > 0 : order < 0
        }
        #expect(sorted == expected.map(\.element))
      }
      let mixed = pairs.map { $0.asTuple![0] }
      #expect(try Sorting.sorted(mixed) == mixed.sorted { compare($0, $1)! < 0 })
    }
  }

  /// Keys of several parts, some of which are held flat: each kind of part, and parts that differ late or not at all.
  @Test func `sorting by lists and tuples follows their order`() throws {
    var dice = Dice(seed: 4)
    let makers: [(inout Dice) -> Value] = [
      { .int($0.below(5) - 2) }, { .int(.max - $0.below(2)) }, { .double(Double($0.below(5) - 2) / 2) },
      { .double($0.below(2) == 0 ? 0.0 : -0.0) }, { .double($0.double()) }, { .duration(Int64($0.below(3)) - 1) },
      { .date(Int64($0.below(3)) - 1) }, { .string($0.text()) },
      { .string($0.pick(["", "a", "a\u{0}", "ab", "abcdefg", "abcdefg\u{0}", "abcdefgh", "abcdefghi", "abcdefgz"])) },
      { .list([.int($0.below(2)), .string($0.pick(["a", "b"]))]) }, { $0.below(2) == 0 ? .int(1) : .double(1.5) },
    ]
    for round in 0..<200 {
      let columns = (0..<dice.below(4)).map { _ in dice.pick(makers) }
      let isList = dice.below(2) == 0
      var keys: [Value] = []
      for _ in 0..<dice.pick([2, 3, 50, 300]) {
        var parts = columns.map { $0(&dice) }
        // Without the same number of parts, or of another kind.
        if round % 5 == 4, isList, dice.below(3) == 0 { parts.append(.int(dice.below(3))) }
        keys.append(isList ? .list(parts) : .tuple(parts))
      }
      let places = keys.indices.map { Value.int($0) }
      for descending in [false, true] {
        let sorted = try Sorting.sorted(
          places, by: { place in if case .int(let n) = place { keys[n] } else { .nil } }, descending: descending)
        let expected = keys.enumerated().sorted { a, b in
          let order = compare(a.element, b.element)!
          return order == 0 ? a.offset < b.offset : descending ? order > 0 : order < 0
        }
        #expect(sorted == expected.map { .int($0.offset) }, "\(keys.prefix(20))")
      }
    }
  }

  @Test func `sorting without an order is an error`() {
    for values: [Value] in [
      [.nil], [.int(1), .string("a")], [.double(.nan), .double(1)], [.double(.nan)],
      [.list([.int(1), .double(.nan)]), .list([.int(1), .double(1)])],
      [.tuple([.int(1), .int(1)]), .tuple([.int(1), .nil])],
    ] {
      #expect(code { () throws(Failure) in _ = try Sorting.sorted(values) } == "E0209", "\(values)")
    }
  }

  /// A contradictory order gives some result and does not end the process.
  @Test func `sorting by an inconsistent order terminates`() throws {
    var dice = Dice(seed: 3)
    let values = (0..<500).map { Value.int($0) }
    let sorted = try Sorting.sorted(values) { _, _ throws(Failure) in dice.below(2) == 0 }
    #expect(sorted.count == 500 && Set(sorted).count == 500)
  }
}
