import Values

extension Entries {
  static let timeProperties: [Property] = [
    datePart("year", "The year, in UTC.") { $0.year },
    datePart("month", "The month, 1 to 12.") { $0.month },
    datePart("day", "The day of the month, 1 to 31.") { $0.day },
    datePart("hour", "The hour, 0 to 23.") { $0.hour },
    datePart("minute", "The minute, 0 to 59.") { $0.minute },
    datePart("second", "The second, 0 to 59.") { $0.second },
    datePart("millisecond", "The milliseconds of the second, 0 to 999.") { $0.microsecond / 1000 },
    datePart("weekday", "The day of the week, 1 is Monday and 7 is Sunday.") { $0.weekday },
    datePart("dayOfYear", "The day of the year, 1 to 366.") { $0.dayOfYear },
    Property("timestamp", of: [.date], "Seconds since 1970-01-01T00:00:00Z.", returns: .double) {
      value, _ in
      guard case .date(let us) = value else { return .nil }
      return .double(Double(us) / 1_000_000)
    },
    length("microseconds", "The length in microseconds.", 1),
    length("milliseconds", "The length in milliseconds.", 1000),
    length("seconds", "The length in seconds.", 1_000_000),
    length("minutes", "The length in minutes.", 60_000_000),
    length("hours", "The length in hours.", 3_600_000_000),
  ]

  private static func datePart(_ name: String, _ summary: String, _ part: @escaping @Sendable (DateParts) -> Int)
    -> Property
  {
    Property(name, of: [.date], summary, returns: .int) { value, _ in
      guard case .date(let us) = value else { return .nil }
      return .int(part(DateParts(us)))
    }
  }

  private static func length(_ name: String, _ summary: String, _ unit: Int64) -> Property {
    Property(name, of: [.duration], summary, returns: .double) { value, _ in
      guard case .duration(let us) = value else { return .nil }
      return .double(Double(us) / Double(unit))
    }
  }
}
