import CSystem
import Chance
import Testing

@testable import Values

/// Equality is an equivalence except for nan, and equal values have equal hashes.
struct EqualityTests {
  /// Values within a row are equal; values of different rows are not.
  static let rows: [[Value]] = [
    [.nil], [.bool(true)], [.bool(false)],
    [.int(0), .double(0), .double(-0.0)], [.int(1), .double(1)], [.double(0.5)], [.double(.infinity)],
    [.int(9_007_199_254_740_993)], [.double(9_007_199_254_740_992), .int(9_007_199_254_740_992)], [.int(.max)],
    [.double(0x1p63)],
    [.duration(1)], [.date(1)],
    [.string("")], [.string("é")], [.string("e\u{301}")],
    [.list([]), .box(RangeSeries(first: 5, count: 0)), .box(ListSeries([]))],
    [
      .list([.int(1), .int(2)]), .list([.double(1), .int(2)]), .box(RangeSeries(1, 2, isClosed: true)),
      .box(ListSeries([.int(1), .int(2)])),
    ],
    [.tuple([]), .tuple([])], [.tuple([.int(1), .int(2)]), .tuple([.double(1), .int(2)])],
    [.tuple([.list([.string("a")])])],
    [.dictionary([]), .dictionary([])],
    [
      .dictionary([(.string("a"), .int(1)), (.int(2), .nil)]),
      .dictionary([(.double(2), .nil), (.string("a"), .double(1))]),
    ],
    [
      .dictionary((0..<20).map { (.int($0), .int($0)) }),
      .dictionary((0..<20).reversed().map { (.double(Double($0)), .int($0)) }),
    ],
    [.error("e"), .error("e")], [.error("e", code: 1)], [.error("e", domain: "d")],
    [.box(EventBox(.next(.int(1)))), .box(EventBox(.next(.double(1))))], [.box(EventBox(.error(.int(1))))],
    [.box(EventBox(.completed)), .box(EventBox(.completed))],
    [
      .list([.list([.int(1)]), .tuple([.int(2)])]),
      .list([.box(RangeSeries(1, 1, isClosed: true)), .tuple([.double(2)])]),
    ],
  ]

  @Test func `values are equal within a row and unequal between rows`() {
    for (i, row) in EqualityTests.rows.enumerated() {
      for (j, other) in EqualityTests.rows.enumerated() {
        for a in row {
          for b in other {
            #expect((a == b) == (i == j), "\(a) and \(b)")
            if i == j { #expect(a.hashValue == b.hashValue, "\(a) and \(b)") }
          }
        }
      }
    }
  }

  @Test func `nan is unequal to everything, at any depth`() {
    let nan = Value.double(.nan)
    for value in [
      nan, .list([nan]), .tuple([nan]), .list([.list([nan])]), .dictionary([(.int(1), nan)]),
      .box(EventBox(.next(nan))),
    ] {
      #expect(value != value, "\(value)")
    }
  }

  @Test func `random values equal themselves`() {
    var dice = Dice(seed: 1)
    for _ in 0..<300 {
      let value = dice.value()
      #expect(value == value && value.hashValue == value.hashValue, "\(value)")
    }
  }

  @Test func `dictionary finds what it holds`() {
    for count in [0, 1, 7, 8, 9, 100] {
      let box = DictionaryBox(
        (0..<count).map { (.int($0), .string("\($0)")) } + (0..<count).map { (.double(Double($0)), .int($0)) })
      #expect(box.count == count)
      for key in 0..<count { #expect(box[.int(key)] == .int(key)) }
      #expect(box[.int(count)] == nil)
    }
  }

  /// Deep values are compared, hashed and freed on a small stack.
  @Test func `values nested deeper than the stack compare`() {
    // The body is a C function, so its result is passed through its context.
    var isSound = false
    let ran = withUnsafeMutablePointer(to: &isSound) { sound in
      rsig_run_on_deep_stack(
        1 << 20,
        { context in
          func nested(_ depth: Int, _ core: Value) -> Value {
            var value = core
            for round in 0..<depth {
              value =
                round % 3 == 0
                ? .tuple([value]) : round % 3 == 1 ? .list([.int(1), value]) : .dictionary([(.int(1), value)])
            }
            return value
          }
          let a = nested(200_000, .int(1))
          let b = nested(200_000, .double(1))
          let isEqual = a == b && a != nested(200_000, .int(2)) && a.hashValue == b.hashValue
          context!.assumingMemoryBound(to: Bool.self).pointee = isEqual && compare(a, b) == nil
        }, sound)
    }
    #expect(ran && isSound)
  }

  /// Forty lists with 2⁴⁰ paths through them: none may be walked path by path.
  static func shared(_ make: (Value, Value) -> Value, _ first: Value = .int(1)) -> Value {
    (0..<40).reduce(first) { value, _ in make(value, value) }
  }

  @Test func `shared parts are compared once`() {
    for make: (Value, Value) -> Value in [
      { .list([$0, $1]) }, { .tuple([$0, $1]) }, { .dictionary([(.int(1), $0), (.int(2), $1)]) },
      { .list([.box(EventBox(.next($0))), $1]) }, { .box(ListSeries([$0, $1])) },
    ] {
      let (one, same, other) = (
        EqualityTests.shared(make), EqualityTests.shared(make), EqualityTests.shared(make, .int(2))
      )
      #expect(one == same)
      #expect(one != other)
      #expect(one.hashValue == same.hashValue)
      #expect(Set([one, same, other]).count == 2)
    }
  }

  @Test func `shared parts are ordered once`() throws {
    let (one, other) = (EqualityTests.shared { .list([$0, $1]) }, EqualityTests.shared({ .list([$0, $1]) }, .int(2)))
    #expect(compare(one, one) == 0)
    #expect(compare(one, other) == -1)
    #expect(compare(.list([one, .int(2)]), .list([one, .int(1)])) == 1)
    #expect(try Sorting.sorted([other, one, other]).first == one)
  }
}
