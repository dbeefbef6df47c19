import Chance
import Testing

@testable import Values

struct ShowTests {
  @Test(arguments: [
    (Value.nil, "nil"), (.bool(true), "true"), (.int(.min), "-9223372036854775808"), (.double(1), "1.0"),
    (.double(1e100), "1e+100"),
    (.double(-0.0), "-0.0"),
    (.double(.nan), "nan"), (.double(-.nan), "nan"), (.double(-.infinity), "-inf"), (.double(0.1), "0.1"),
    (.double(.leastNonzeroMagnitude), "5e-324"),
    (.string("a\"b\\\n\t\r\u{0}\u{1b}\u{7f}\u{9b}\u{202e}é😀"), #""a\"b\\\n\t\r\u{0}\u{1B}\u{7F}\u{9B}\u{202E}é😀""#),
    (.duration(0), "0s"), (.duration(1), "1us"), (.duration(999), "999us"), (.duration(1000), "1ms"),
    (.duration(1500), "1.5ms"),
    (.duration(999_999), "999.999ms"),
    (.duration(1_000_000), "1s"), (.duration(90_000_000), "90s"), (.duration(-1_500_000), "-1.5s"),
    (.duration(1_000_001), "1.000001s"),
    (.duration(.min), "-9223372036854.775808s"),
    (.date(250_000), "1970-01-01T00:00:00.250Z"), (.date(1), "1970-01-01T00:00:00.000001Z"),
    (.date(-1), "1969-12-31T23:59:59.999999Z"),
    (.list([]), "[]"), (.list([.int(1), .string("a"), .nil]), "[1, \"a\", nil]"),
    (.tuple([]), "Tuple()"), (.tuple([.int(1)]), "Tuple(1)"), (.tuple([.int(1), .int(2)]), "(1, 2)"),
    (.dictionary([]), "[:]"), (.dictionary([(.string("b"), .int(1)), (.int(2), .list([]))]), "[\"b\": 1, 2: []]"),
    (.error("m"), "Error(\"m\")"), (.error("m", domain: "D", code: 1), "Error(\"m\", domain: \"D\", code: 1)"),
    (.error("m", code: -1), "Error(\"m\", code: -1)"),
    (.box(EventBox(.next(.int(1)))), "next(1)"), (.box(EventBox(.error(.error("m")))), "error(Error(\"m\"))"),
    (.box(EventBox(.completed)), "completed"),
    (.box(RangeSeries(1, 3, isClosed: true)), "[1, 2, 3]"),
  ]) func asTheLanguageWritesIt(value: Value, expected: String) {
    #expect(value.description == expected)
  }

  @Test func `a long sequence is cut`() {
    let text = Value.box(RangeSeries(1, 1_000_000_000, isClosed: true)).description
    #expect(text.hasPrefix("[1, 2, ") && text.hasSuffix("99, 100, ...]"))
  }

  @Test func `durations read back`() throws {
    var dice = Dice(seed: 4)
    for _ in 0..<500 {
      let time = Int64(truncatingIfNeeded: dice.next()) >> Int64(12 + dice.below(50))
      #expect(try Texts.duration(Value.duration(time).description) == time)
    }
  }

  @Test func `doubles read back`() throws {
    var dice = Dice(seed: 5)
    for _ in 0..<2000 {
      let double = dice.double()
      #expect(try Texts.double(Value.double(double).description).bitPattern == double.bitPattern, "\(double)")
    }
  }
}
