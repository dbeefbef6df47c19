import Chance
import Testing

@testable import Values

struct DateTests {
  /// Known instants over the centuries, in seconds.
  static let known: [(String, Int64, weekday: Int, dayOfYear: Int)] = [
    ("0001-01-01T00:00:00.000Z", -62_135_596_800, 1, 1), ("1582-10-15T00:00:00.000Z", -12_219_292_800, 5, 288),
    ("1600-02-29T12:00:00.000Z", -11_670_955_200, 2, 60),
    ("1858-11-17T00:00:00.000Z", -3_506_716_800, 3, 321), ("1899-12-31T23:59:59.000Z", -2_208_988_801, 7, 365),
    ("1900-03-01T00:00:00.000Z", -2_203_891_200, 4, 60),
    ("1969-07-20T20:17:40.000Z", -14_182_940, 7, 201), ("1970-01-01T00:00:00.000Z", 0, 4, 1),
    ("2000-02-29T00:00:00.000Z", 951_782_400, 2, 60),
    ("2000-12-31T00:00:00.000Z", 978_220_800, 7, 366), ("2001-09-09T01:46:40.000Z", 1_000_000_000, 7, 252),
    ("2026-11-20T11:31:51.000Z", 1_795_174_311, 5, 324),
    ("2038-01-19T03:14:07.000Z", 2_147_483_647, 2, 19), ("2100-03-01T00:00:00.000Z", 4_107_542_400, 1, 60),
    ("9999-12-31T23:59:59.000Z", 253_402_300_799, 5, 365),
  ]

  @Test func `dates work across the centuries`() throws {
    for (text, seconds, weekday, dayOfYear) in DateTests.known {
      let date = seconds * 1_000_000
      #expect(Value.date(date).description == text)
      #expect(try Texts.date(text) == date)
      let parts = DateParts(date)
      #expect(parts.weekday == weekday && parts.dayOfYear == dayOfYear, "\(text)")
    }
  }

  @Test func `every day of an era reads back`() {
    var expected = (year: Int64(1600), month: Int64(1), day: Int64(1))
    var strays: [Int] = []
    for number in -135_140...10_957 {
      let actual = civil(fromDays: Int64(number))
      if actual != expected || days(fromCivil: actual.year, actual.month, actual.day) != Int64(number) {
        strays.append(number)
      }
      let isLeap = expected.year % 4 == 0 && (expected.year % 100 != 0 || expected.year % 400 == 0)
      let length: Int64 = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Int(expected.month) - 1]
      expected.day += 1
      if expected.day > length {
        expected = (expected.month == 12 ? expected.year + 1 : expected.year, expected.month % 12 + 1, 1)
      }
    }
    #expect(strays == [])
  }

  @Test func `random dates read back`() throws {
    var dice = Dice(seed: 6)
    for _ in 0..<1000 {
      let date = Int64(truncatingIfNeeded: dice.next()) >> Int64(dice.below(40))
      #expect(try Texts.date(Value.date(date).description) == date, "\(date)")
    }
    for date in [Int64.min, .max] { #expect(try Texts.date(Value.date(date).description) == date) }
  }

  @Test(
    arguments: [
      ("2026-11-20", 1_795_132_800_000_000), ("2026-11-20T09:30", 1_795_167_000_000_000),
      ("2026-11-20 09:30:15", 1_795_167_015_000_000),
      ("2026-11-20T09:30:15.25Z", 1_795_167_015_250_000),
      ("2026-11-20T09:30:15,123456789z", 1_795_167_015_123_456), ("2026-11-20T10:30:00+01:00", 1_795_167_000_000_000),
      ("2026-11-20T04:00:00-0530", 1_795_167_000_000_000),
      ("2026-11-20T10:30:00+01", 1_795_167_000_000_000), ("2026-11-20T24:00", 1_795_219_200_000_000),
      (" 1970-01-01\n", 0),
      ("-0001-01-01", -62_198_755_200_000_000), ("+1970-01-01", 0),
    ] as [(String, Int64)]) func `forms of a date are read`(text: String, expected: Int64) throws
  { #expect(try Texts.date(text) == expected) }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-1-2", "20-11-2026", "2026-13-01", "2026-00-01", "2026-02-29", "2026-04-31",
    "2026-11-20T", "2026-11-20T9:30",
    "2026-11-20T25:00", "2026-11-20T24:01",
    "2026-11-20T09:60", "2026-11-20T09:30:60", "2026-11-20T09:30:15.", "2026-11-20T09:30+25", "2026-11-20T09:30X",
    "2026-11-20Z", "tomorrow",
    "2026-11-20T09:30:15ZZ",
  ]) func `other texts are not dates`(text: String) {
    #expect(code { () throws(Failure) in _ = try Texts.date(text) } == "E0207", "\(text)")
  }

  @Test func `dates too far away are refused`() {
    #expect(code { () throws(Failure) in _ = try Texts.date("999999-01-01") } == "E0202")
  }

  @Test(arguments: [
    ("%Y-%m-%dT%H:%M:%S.%LZ", "2026-11-20T09:05:07.042Z"), ("%a %d %b %y", "Fri 20 Nov 26"),
    ("%A, %B %d", "Friday, November 20"),
    ("%I:%M %p", "09:05 AM"), ("%j %u", "324 5"),
    ("%f", "042017"), ("%F %T", "2026-11-20 09:05:07"), ("100%% é", "100% é"), ("", ""),
  ]) func `dates can be written in a given form`(form: String, expected: String) throws {
    #expect(try DateParts(try Texts.date("2026-11-20T09:05:07.042017Z")).text(form) == expected)
  }

  @Test(arguments: [
    ("%q", "the form \"%q\" has %q, which stands for nothing"),
    ("50%", "the form \"50%\" has % at its end, which stands for nothing"),
  ])
  func `unknown forms are refused`(form: String, expected: String) {
    #expect(message { () throws(Failure) in _ = try DateParts(0).text(form) } == expected)
  }
}
