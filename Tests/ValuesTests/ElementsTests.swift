import Testing

@testable import Values

struct ElementsTests {
  static let wholes: [(Value, [String])] = [
    (.string("a😀é"), ["\"a\"", "\"😀\"", "\"é\""]), (.string(""), []), (.list([.int(1), .nil]), ["1", "nil"]),
    (.tuple([.int(1)]), ["1"]),
    (.dictionary([(.string("k"), .int(1)), (.int(2), .nil)]), ["(\"k\", 1)", "(2, nil)"]),
    (.box(RangeSeries(3, 5, isClosed: true)), ["3", "4", "5"]),
    (.box(RangeSeries(.max - 1, .max, isClosed: true)), ["\(Int.max - 1)", "\(Int.max)"]),
    (.box(RangeSeries(first: 1, count: 0)), []),
    (.box(ListSeries([.int(7)])), ["7"]),
  ]

  @Test func `lists, ranges and texts agree with their elements`() throws {
    for (value, parts) in ElementsTests.wholes {
      #expect(try Elements.series(value)!.elements().map(\.description) == parts)
      #expect(try Elements.count(value) == parts.count && Elements.isEmpty(value) == parts.isEmpty)
      #expect(try Elements.last(value)?.description == parts.last)
      #expect(
        try Elements.part(value, at: -1) == nil && Elements.part(value, at: parts.count) == nil
          && Elements.part(value, at: .max) == nil)
      for (index, part) in parts.enumerated() { #expect(try Elements.part(value, at: index)?.description == part) }
      guard value.kind != .dictionary else { continue }
      for (index, part) in try Elements.series(value)!.elements().enumerated() {
        #expect(try Elements.contains(value, part) == true && Elements.index(of: part, in: value) == index)
      }
      for low in 0...4 {
        for high in [0, 1, 2, 3, Int.max] {
          let expected = low < min(high, parts.count) ? Array(parts[low..<min(high, parts.count)]) : []
          #expect(try Elements.series(try Elements.slice(value, low, high)!)!.elements().map(\.description) == expected)
        }
      }
    }
  }

  @Test func `other values have no elements`() throws {
    for value: Value in [.nil, .int(1), .duration(1), .error("e")] {
      #expect(
        try Elements.count(value) == nil && Elements.isEmpty(value) == nil && Elements.series(value) == nil
          && Elements.last(value) == nil)
      #expect(
        try Elements.contains(value, .int(1)) == nil && Elements.index(of: .int(1), in: value) == nil
          && Elements.slice(value, 0, 1) == nil)
    }
  }

  @Test func `contains finds elements`() throws {
    let range = Value.box(RangeSeries(-3, 1_000_000_000_000, isClosed: true))
    #expect(
      try Elements.contains(range, .double(5)) == true && Elements.contains(range, .double(5.5)) == false
        && Elements.contains(range, .int(-4)) == false)
    #expect(
      try Elements.contains(.dictionary([(.int(1), .int(2))]), .double(1)) == true
        && Elements.contains(.dictionary([(.int(1), .int(2))]), .int(2)) == false)
    #expect(code { () throws(Failure) in _ = try Elements.contains(.string("a"), .int(1)) } == "E0201")
    #expect(code { () throws(Failure) in _ = try Elements.slice(.string("a"), -1, 1) } == "E0205")
  }
}
