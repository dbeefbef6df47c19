/// Reads dates in the extended form of ISO 8601, as `writeDate` and most other software write them.
extension Texts {
  /// `2026-11-20`, `2026-11-20T09:30`, `…:15`, `….250`, then `Z`, `+01:00`, `+0100`, `+01`, or nothing for UTC; a blank
  /// may replace the T.
  public static func date(_ text: String) throws(Failure) -> Int64 {
    let trimmed = try trim(text)
    let answer = withBytes(trimmed) { bytes in
      var reader = DateReader(bytes)
      return reader.read()
    }
    switch answer {
    case .date(let date): return date
    case .shape:
      throw Failure(
        ValueReasons.badText, "\(quoted(text)) is not a date",
        help: ["write it as 2026-11-20 or as 2026-11-20T09:30:00Z"])
    case .absent(let what): throw Failure(ValueReasons.badText, "\(quoted(text)) is not a date: there is no \(what)")
    case .tooFar: throw Failure(ValueReasons.overflow, "the date \(quoted(text)) is too far away")
    }
  }
}

private struct DateReader {
  enum Answer {
    case date(Int64)
    /// Not the form of a date.
    case shape
    /// The form of a date, but a day or time that does not exist.
    case absent(String)
    case tooFar
  }

  let bytes: Bytes
  var index = 0

  init(_ bytes: Bytes) { self.bytes = bytes }

  mutating func read() -> Answer {
    let sign: Int64 = take("-") ? -1 : 1
    if sign == 1 { _ = take("+") }
    guard let year = digits(4...6), take("-"), let month = digits(2...2), take("-"), let day = digits(2...2) else {
      return .shape
    }
    guard (1...12).contains(month) else { return .absent("month \(month)") }
    guard day >= 1, day <= DateReader.length(of: month, year: sign * year) else {
      return .absent("day \(day) in that month")
    }
    var microseconds: Int64 = 0
    if index < bytes.count {
      guard take("T") || take("t") || take(" ") else { return .shape }
      guard let hour = digits(2...2), take(":"), let minute = digits(2...2) else { return .shape }
      var second: Int64 = 0
      var fraction: Int64 = 0
      if take(":") {
        guard let whole = digits(2...2) else { return .shape }
        second = whole
        if take(".") || take(",") {
          guard let part = self.fraction() else { return .shape }
          fraction = part
        }
      }
      // 24:00 is the end of the day.
      guard hour < 24 || hour == 24 && minute == 0 && second == 0 && fraction == 0 else {
        return .absent("hour \(hour)")
      }
      guard minute < 60 else { return .absent("minute \(minute)") }
      guard second < 60 else { return .absent("second \(second)") }
      guard let offset = zone() else { return .shape }
      microseconds = ((hour * 60 + minute - offset) * 60 + second) * 1_000_000 + fraction
    }
    guard index == bytes.count else { return .shape }
    var number = days(fromCivil: sign * year, month, day)
    // The first representable day has no midnight, so count from its end.
    if number < 0, microseconds > 0 {
      number += 1
      microseconds -= 86_400_000_000
    }
    let (start, overflow) = number.multipliedReportingOverflow(by: 86_400_000_000)
    let (date, isTooFar) = start.addingReportingOverflow(microseconds)
    return overflow || isTooFar ? .tooFar : .date(date)
  }

  /// Offset in minutes; 0 if there is no zone, nil if it is invalid.
  private mutating func zone() -> Int64? {
    if index == bytes.count || take("Z") || take("z") { return 0 }
    guard take("+") || take("-") else { return nil }
    let sign: Int64 = bytes[index - 1] == "-" ? -1 : 1
    guard let hours = digits(2...2), hours < 24 else { return nil }
    if index == bytes.count { return sign * hours * 60 }
    _ = take(":")
    guard let minutes = digits(2...2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> Int64? {
    let start = index
    var number: Int64 = 0
    while index < bytes.count, index - start < count.upperBound, case let digit = bytes[index] &- UInt8(ascii: "0"),
      digit < 10
    {
      number = number * 10 + Int64(digit)
      index += 1
    }
    return index - start < count.lowerBound ? nil : number
  }

  /// Microseconds; finer digits are dropped.
  private mutating func fraction() -> Int64? {
    let start = index
    var number: Int64 = 0
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      if index - start < 6 { number = number * 10 + Int64(digit) }
      index += 1
    }
    if index == start { return nil }
    for _ in min(6, index - start)..<6 { number *= 10 }
    return number
  }

  static func length(of month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
