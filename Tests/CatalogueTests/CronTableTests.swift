import Testing
import Values

@testable import Catalogue

/// Times at which lines of cron come.
@Suite struct CronTableTests {
  /// The first `count` times after a date, in UTC.
  private func times(_ line: String, after date: String, zone: String = "UTC", _ count: Int) throws -> [String] {
    let table = try CronTable(line)
    let zone = try #require(TimeZone(zone))
    var time = try Texts.date(date) / 1_000_000
    var found: [String] = []
    for _ in 0..<count {
      time = try #require(table.next(after: time, zone: zone))
      found.append(try DateParts(time * 1_000_000).text("%m-%d %H:%M"))
    }
    return found
  }

  @Test func `a restricted day and a restricted weekday fit either way`() throws {
    #expect(
      try times("0 12 13 * 5", after: "2026-02-01", 4) == ["02-06 12:00", "02-13 12:00", "02-20 12:00", "02-27 12:00"])
    #expect(try times("0 0 1 * mon", after: "2026-01-30", 2) == ["02-01 00:00", "02-02 00:00"])
  }

  @Test func `names, ranges, steps and lists are read`() throws {
    #expect(try times("*/30 9-10 * jan-feb *", after: "2026-02-28T10:10:00Z", 2) == ["02-28 10:30", "01-01 09:00"])
    #expect(try times("5,10 0 * * 7", after: "2026-01-03", 2) == ["01-04 00:05", "01-04 00:10"])
    #expect(try times("@daily", after: "2026-01-03T12:00:00Z", 1) == ["01-04 00:00"])
    #expect(try times("0 0 29 2 *", after: "2026-01-01", 1) == ["02-29 00:00"])
  }

  @Test func `a skipped time comes right after the gap`() throws {
    // Berlin's clocks go from 2:00 to 3:00 on March 29, which is 1:00 in UTC.
    #expect(
      try times("30 2 * * *", after: "2026-03-28T00:00:00Z", zone: "Europe/Berlin", 3)
        == ["03-28 01:30", "03-29 01:00", "03-30 00:30"])
  }

  @Test func `a zone follows its rule beyond the changes that its file lists`() throws {
    #expect(
      try times("0 12 1 1,7 *", after: "2060-12-15", zone: "America/New_York", 2) == ["01-01 17:00", "07-01 16:00"])
    #expect(try times("0 0 1 1 *", after: "1901-01-15", zone: "UTC", 1) == ["01-01 00:00"])
    #expect(TimeZone("Nowhere/City") == nil && TimeZone("../zoneinfo/UTC") == nil && TimeZone("") == nil)
  }

  @Test func `a repeated time comes once`() throws {
    // They go back from 3:00 to 2:00 on October 25, which is 1:00 in UTC.
    #expect(
      try times("30 2 * * *", after: "2026-10-24T12:00:00Z", zone: "Europe/Berlin", 2) == [
        "10-25 00:30", "10-26 01:30",
      ])
    #expect(
      try times("30 * * * *", after: "2026-10-25T00:00:00Z", zone: "Europe/Berlin", 3)
        == ["10-25 00:30", "10-25 01:30", "10-25 02:30"])
  }
}
