/// A date split into its parts, in UTC.
public struct DateParts: Sendable {
  public let year: Int
  public let month: Int
  public let day: Int
  public let hour: Int
  public let minute: Int
  public let second: Int
  public let microsecond: Int
  /// 1 is Monday, 7 is Sunday.
  public let weekday: Int
  public let dayOfYear: Int

  public init(_ microseconds: Int64) {
    let length: Int64 = 86_400_000_000
    var number = microseconds / length
    var rest = microseconds % length
    if rest < 0 {
      rest += length
      number -= 1
    }
    let civil = civil(fromDays: number)
    (year, month, day) = (Int(civil.year), Int(civil.month), Int(civil.day))
    hour = Int(rest / 3_600_000_000)
    minute = Int(rest / 60_000_000 % 60)
    second = Int(rest / 1_000_000 % 60)
    microsecond = Int(rest % 1_000_000)
    // 1970-01-01 was a Thursday.
    weekday = Int(((number + 3) % 7 + 7) % 7) + 1
    dayOfYear = Int(number - days(fromCivil: civil.year, 1, 1)) + 1
  }

  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  public func text(_ form: String) throws(Failure) -> String {
    var text = ""
    var scalars = form.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "%" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "Y": text += padded(Int64(year), 4)
      case "y": text += padded(Int64((year % 100 + 100) % 100), 2)
      case "m": text += padded(Int64(month), 2)
      case "d": text += padded(Int64(day), 2)
      case "H": text += padded(Int64(hour), 2)
      case "I": text += padded(Int64((hour + 11) % 12 + 1), 2)
      case "p": text += hour < 12 ? "AM" : "PM"
      case "M": text += padded(Int64(minute), 2)
      case "S": text += padded(Int64(second), 2)
      case "L": text += padded(Int64(microsecond / 1000), 3)
      case "f": text += padded(Int64(microsecond), 6)
      case "j": text += padded(Int64(dayOfYear), 3)
      case "u": text += String(weekday)
      case "a": text += DateParts.weekdays[weekday - 1].prefix(3)
      case "A": text += DateParts.weekdays[weekday - 1]
      case "b": text += DateParts.months[month - 1].prefix(3)
      case "B": text += DateParts.months[month - 1]
      case "F": text += try self.text("%Y-%m-%d")
      case "T": text += try self.text("%H:%M:%S")
      case "%": text += "%"
      case let other:
        let sign = other.map { "%\($0)" } ?? "% at its end"
        throw Failure(
          ValueReasons.badText, "the form \(Texts.quoted(form)) has \(sign), which stands for nothing",
          help: ["`%%` is a percent sign"])
      }
    }
    return text
  }
}
