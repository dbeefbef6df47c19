import Testing

@testable import Values

struct ArithmeticTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: @Sendable () throws(Failure) -> Value
    let expected: String
    init(_ text: String, _ expected: String, _ body: @escaping @Sendable () throws(Failure) -> Value) {
      testDescription = text
      self.body = body
      self.expected = expected
    }
  }

  /// A value, or the code of an error.
  static let cases: [Case] = [
    Case("max + 1", "E0202") { () throws(Failure) in try Arithmetic.add(.int(.max), .int(1)) },
    Case("max + 1.0", "9.223372036854776e+18") { () throws(Failure) in try Arithmetic.add(.int(.max), .double(1)) },
    Case("min - 1", "E0202") { () throws(Failure) in try Arithmetic.subtract(.int(.min), .int(1)) },
    Case("min * -1", "E0202") { () throws(Failure) in try Arithmetic.multiply(.int(.min), .int(-1)) },
    Case("min / -1", "E0202") { () throws(Failure) in try Arithmetic.divide(.int(.min), .int(-1)) },
    Case("min % -1", "0") { () throws(Failure) in try Arithmetic.remainder(.int(.min), .int(-1)) },
    Case("-min", "E0202") { () throws(Failure) in try Arithmetic.negate(.int(.min)) },
    Case("7 / 2", "3") { () throws(Failure) in try Arithmetic.divide(.int(7), .int(2)) },
    Case("-7 / 2", "-3") { () throws(Failure) in try Arithmetic.divide(.int(-7), .int(2)) },
    Case("-7 % 2", "-1") { () throws(Failure) in try Arithmetic.remainder(.int(-7), .int(2)) },
    Case("1 / 0", "E0203") { () throws(Failure) in try Arithmetic.divide(.int(1), .int(0)) },
    Case("1 % 0", "E0203") { () throws(Failure) in try Arithmetic.remainder(.int(1), .int(0)) },
    Case("1.0 / 0", "inf") { () throws(Failure) in try Arithmetic.divide(.double(1), .int(0)) },
    Case("0.0 / 0", "nan") { () throws(Failure) in try Arithmetic.divide(.double(0), .int(0)) },
    Case("1s + 500ms", "1.5s") { () throws(Failure) in try Arithmetic.add(.duration(1_000_000), .duration(500_000)) },
    Case("longest + 1us", "E0202") { () throws(Failure) in try Arithmetic.add(.duration(.max), .duration(1)) },
    Case("1s * 2.5", "2.5s") { () throws(Failure) in try Arithmetic.multiply(.duration(1_000_000), .double(2.5)) },
    Case("1s * nan", "E0202") { () throws(Failure) in try Arithmetic.multiply(.duration(1_000_000), .double(.nan)) },
    Case("1s / 0.0", "E0202") { () throws(Failure) in try Arithmetic.divide(.duration(1_000_000), .double(0)) },
    Case("1s / 0", "E0203") { () throws(Failure) in try Arithmetic.divide(.duration(1_000_000), .int(0)) },
    Case("1s / 300ms", "3.3333333333333335") { () throws(Failure) in
      try Arithmetic.divide(.duration(1_000_000), .duration(300_000))
    },
    Case("1s % 300ms", "100ms") { () throws(Failure) in
      try Arithmetic.remainder(.duration(1_000_000), .duration(300_000))
    },
    Case("date + 1h", "1970-01-01T01:00:00.000Z") { () throws(Failure) in
      try Arithmetic.add(.date(0), .duration(3_600_000_000))
    },
    Case("date - date", "1s") { () throws(Failure) in try Arithmetic.subtract(.date(3_000_000), .date(2_000_000)) },
    Case("last date + 1us", "E0202") { () throws(Failure) in try Arithmetic.add(.date(.max), .duration(1)) },
    Case("date + date", "E0201") { () throws(Failure) in try Arithmetic.add(.date(1), .date(1)) },
    Case("texts", "\"ab\"") { () throws(Failure) in try Arithmetic.add(.string("a"), .string("b")) },
    Case("lists", "[1, 2]") { () throws(Failure) in try Arithmetic.add(.list([.int(1)]), .list([.int(2)])) },
    Case("text + 1", "E0201") { () throws(Failure) in try Arithmetic.add(.string("a"), .int(1)) },
    Case("true + 1", "E0201") { () throws(Failure) in try Arithmetic.add(.bool(true), .int(1)) },
    Case("pow 2 62", "4611686018427387904") { () throws(Failure) in try Numbers.power(.int(2), .int(62))! },
    Case("pow 2 63", "E0202") { () throws(Failure) in try Numbers.power(.int(2), .int(63))! },
    Case("pow -2 63", "-9223372036854775808") { () throws(Failure) in try Numbers.power(.int(-2), .int(63))! },
    Case("pow 1 max", "1") { () throws(Failure) in try Numbers.power(.int(1), .int(.max))! },
    Case("pow 0 0", "1") { () throws(Failure) in try Numbers.power(.int(0), .int(0))! },
    Case("pow 2 -1", "0.5") { () throws(Failure) in try Numbers.power(.int(2), .int(-1))! },
    Case("abs min", "E0202") { () throws(Failure) in try Numbers.magnitude(.int(.min))! },
    Case("floor 1e300", "E0202") { () throws(Failure) in .int(try Numbers.whole(.double(1e300), .down)!) },
    Case("floor nan", "E0202") { () throws(Failure) in .int(try Numbers.whole(.double(.nan), .down)!) },
  ]

  @Test(arguments: ArithmeticTests.cases) func `arithmetic at the edges of the range`(item: Case) {
    let actual: String
    do throws(Failure) {
      actual = try item.body().description
    } catch {
      actual = error.reason.code
    }
    #expect(actual == item.expected)
  }

  @Test(arguments: [
    (2.675, 2, "2.68"), (-2.675, 2, "-2.68"), (2.5, 0, "3.0"), (0.05, 1, "0.1"), (0.04, 1, "0.0"), (9.99, 1, "10.0"),
    (0.00001234, 6, "1.2e-05"),
    (123456.0, -3, "123000.0"), (999.9, -3, "1000.0"), (499.0, -3, "0.0"), (500.0, -3, "1000.0"), (1e300, 5, "1e+300"),
    (1e-300, 5, "0.0"),
    (.leastNonzeroMagnitude, 323, "1e-323"), (.leastNonzeroMagnitude, 324, "5e-324"),
    (1.7976931348623157e308, 2, "1.7976931348623157e+308"), (0.1, 400, "0.1"), (1.5, Int.min, "0.0"),
    (1.5, Int.max, "1.5"), (.infinity, 2, "inf"),
    (0.0, 2, "0.0"),
  ]) func `numbers round as written`(number: Double, places: Int, expected: String) throws {
    #expect(Value.double(try Numbers.rounded(number, places: places)).description == expected)
  }

  @Test func `rounding rounds the printed digits`() throws {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = Int(state >> 44)
      let (places, dropped) = (Int(state >> 20) % 7, Int(state >> 30) % 5)
      let unit = (0..<dropped).reduce(1) { unit, _ in unit * 10 }
      let number = try Texts.double("\(digits)e-\(places + dropped)")
      let expected = try Texts.double("\((digits + unit / 2) / unit)e-\(places)")
      #expect(try Numbers.rounded(number, places: places) == expected)
      #expect(try Numbers.rounded(-number, places: places) == -expected)
    }
  }

  @Test(arguments: [
    (3.14159, 2, "3.14"), (2.675, 2, "2.68"), (1, 3, "1.000"), (-0.5, 0, "-1"), (1e21, 1, "1000000000000000000000.0"),
    (.nan, 2, "nan"),
    (-.infinity, 2, "-inf"),
  ])
  func `decimals are written exactly`(number: Double, decimals: Int, expected: String) throws {
    #expect(try Numbers.text(number, decimals: decimals) == expected)
  }

  @Test func `a sequence is told how it becomes an Array, before how it grows`() {
    let failure = #expect(throws: Failure.self) { try Arithmetic.add(.box(ListSeries([])), .list([])) }
    #expect(failure?.help.map(\.text) == ["`array(x) + y` makes an Array", "`concat(x, y)` joins two sequences"])
  }
}
