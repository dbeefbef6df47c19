import Values

/// HTTP dates: `Sun, 06 Nov 1994 08:49:37 GMT`, and the two older forms that servers may still send.
enum WebDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Microseconds since 1970. In each form the day precedes the year, and only the time contains colons.
  static func read(_ text: String) -> Int64? {
    let words = text.lowercased().split(whereSeparator: { " ,-".contains($0) })
    guard let month = words.lazy.compactMap({ months.firstIndex(of: String($0)) }).first,
      let clock = words.first(where: { $0.contains(":") })
    else { return nil }
    let numbers = words.compactMap { Int64($0) }
    let time = clock.split(separator: ":").compactMap { Int64($0) }
    guard numbers.count == 2, time.count == 3, (1...31).contains(numbers[0]), (0...9999).contains(numbers[1]),
      (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2])
    else { return nil }
    let year = words.contains { $0.count == 4 && Int64($0) == numbers[1] } ? numbers[1] : century(of: numbers[1])
    let day = days(fromCivil: year, Int64(month) + 1, numbers[0])
    return (day * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]) * 1_000_000
  }

  private static func century(of year: Int64) -> Int64 { year + (year < 70 ? 2000 : 1900) }
}
