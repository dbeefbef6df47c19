import Reactive
import Values

extension Entries {
  static let timeProperties: [PropertyListing] = [
    PropertyListing("year") { datePart($0, "The year, in UTC.") { $0.year } },
    PropertyListing("month") { datePart($0, "The month, 1 to 12.") { $0.month } },
    PropertyListing("day") { datePart($0, "The day of the month, 1 to 31.") { $0.day } },
    PropertyListing("hour") { datePart($0, "The hour, 0 to 23.") { $0.hour } },
    PropertyListing("minute") { datePart($0, "The minute, 0 to 59.") { $0.minute } },
    PropertyListing("second") { datePart($0, "The second, 0 to 59.") { $0.second } },
    PropertyListing("millisecond") {
      datePart($0, "The milliseconds of the second, 0 to 999.") { $0.microsecond / 1000 }
    },
    PropertyListing("weekday") { datePart($0, "The day of the week, 1 is Monday and 7 is Sunday.") { $0.weekday } },
    PropertyListing("dayOfYear") { datePart($0, "The day of the year, 1 to 366.") { $0.dayOfYear } },
    PropertyListing("timestamp") {
      Property($0, of: [.date], "Seconds since 1970-01-01T00:00:00Z.", gives: .kind(.double)) {
        value, _ throws(Failure) in
        guard case .date(let us) = value else { return .nil }
        return .double(Double(us) / 1_000_000)
      }
    },
    PropertyListing("microseconds") { length($0, "The length in microseconds.", 1) },
    PropertyListing("milliseconds") { length($0, "The length in milliseconds.", 1000) },
    PropertyListing("seconds") { length($0, "The length in seconds.", 1_000_000) },
    PropertyListing("minutes") { length($0, "The length in minutes.", 60_000_000) },
    PropertyListing("hours") { length($0, "The length in hours.", 3_600_000_000) },
  ]

  private static func datePart(_ name: String, _ summary: String, _ part: @escaping @Sendable (DateParts) -> Int)
    -> Property
  {
    Property(name, of: [.date], summary, gives: .kind(.int)) { value, _ throws(Failure) in
      guard case .date(let us) = value else { return .nil }
      return .int(part(DateParts(us)))
    }
  }

  private static func length(_ name: String, _ summary: String, _ unit: Int64) -> Property {
    Property(name, of: [.duration], summary, gives: .kind(.double)) { value, _ throws(Failure) in
      guard case .duration(let us) = value else { return .nil }
      return .double(Double(us) / Double(unit))
    }
  }
}
