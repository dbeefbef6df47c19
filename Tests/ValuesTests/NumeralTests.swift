import Testing

@testable import Values

struct NumeralTests {
  @Test(arguments: [
    ("0", 0), ("42", 42), ("-42", -42), ("+7", 7), (" 12\n", 12), ("007", 7), ("9223372036854775807", .max),
    ("-9223372036854775808", .min),
    ("0xff", 255), ("-0x10", -16),
  ]) func `Ints are read`(text: String, expected: Int) throws { #expect(try Texts.int(text) == expected) }

  @Test(arguments: [
    ("12x", "\"12x\" is not an Int"), ("", "\"\" is not an Int"), ("-", "\"-\" is not an Int"),
    ("--5", "\"--5\" is not an Int"),
    ("1.5", "\"1.5\" is not an Int"),
    ("0x", "\"0x\" is not an Int"),
    ("٣", "\"٣\" is not an Int"), ("1 2", "\"1 2\" is not an Int"),
    ("9223372036854775808", "9223372036854775808 does not fit into an Int"),
    ("-9223372036854775809", "-9223372036854775809 does not fit into an Int"),
  ]) func `other texts are not Ints`(text: String, expected: String) {
    #expect(message { () throws(Failure) in _ = try Texts.int(text) } == expected)
  }

  @Test func `Ints are read in a radix`() throws {
    #expect(
      try Texts.int("ff", radix: 16) == 255 && Texts.int("0xFF", radix: 16) == 255 && Texts.int("-101", radix: 2) == -5
        && Texts.int("zz", radix: 36) == 1295)
    #expect(message { () throws(Failure) in _ = try Texts.int("12", radix: 2) } == "\"12\" is not an Int")
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("1.5", 1.5), ("+1e3", 1000), ("1E-2", 0.01), ("0.1", 0.1),
    ("123456789012345678901234567890", 0x1.8ee90ff6c373ep+96),
    ("1e22", 1e22), ("1e23", 1e23),
    ("9007199254740993", 9007199254740992), ("5e-324", .leastNonzeroMagnitude), ("1e-400", 0),
    ("1e-99999999999999999999", 0), ("inf", .infinity),
    ("-inf", -.infinity), (" 2 ", 2),
    ("0.000000000000000000000000000001", 1e-30), ("1.7976931348623157e308", 1.7976931348623157e308),
  ]) func `Doubles are read`(text: String, expected: Double) throws {
    #expect(try Texts.double(text).bitPattern == expected.bitPattern)
  }

  @Test(arguments: ["", ".", ".5", "5.", "1e", "1e+", "0x10", "infinity", "1,5", "1_000", "- 1", "e5", "nan()"])
  func `other texts are not Doubles`(text: String) {
    #expect(code { () throws(Failure) in _ = try Texts.double(text) } == "E0207", "\(text)")
  }

  @Test(arguments: ["1e309", "-1e99999", "1e9999999999999999999999"]) func `Doubles too large are refused`(text: String)
  {
    #expect(code { () throws(Failure) in _ = try Texts.double(text) } == "E0202", "\(text)")
  }

  @Test(arguments: [
    ("300ms", 300_000), ("1.5s", 1_500_000), ("1m30s", 90_000_000), ("-2h", -7_200_000_000), ("250us", 250),
    ("0.1s", 100_000), ("1e3ms", 1_000_000),
    ("0s", 0),
  ]) func `Durations are read`(text: String, expected: Int64) throws { #expect(try Texts.duration(text) == expected) }

  @Test(arguments: ["", "1", "s", "1 s", "1x", "1s-1s", "--1s", "1ss"]) func `other texts are not Durations`(
    text: String
  ) {
    #expect(code { () throws(Failure) in _ = try Texts.duration(text) } == "E0207", "\(text)")
  }

  @Test func `Durations too long are refused`() {
    for text in ["99999999999999999999s", "9223372036854775807us1us", "1e30h"] {
      #expect(code { () throws(Failure) in _ = try Texts.duration(text) } == "E0202", "\(text)")
    }
  }
}
