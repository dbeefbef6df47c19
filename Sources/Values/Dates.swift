/// ISO 8601 with milliseconds, in UTC: `1970-01-01T00:00:00.250Z`. Writes microseconds only if they are not zero.
func writeDate(_ microseconds: Int64, to out: inout String) {
  let day: Int64 = 86_400_000_000
  var days = microseconds / day
  var rest = microseconds % day
  if rest < 0 {
    rest += day
    days -= 1
  }
  let (year, month, date) = civil(fromDays: days)
  out += "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))T"
  out += "\(padded(rest / 3_600_000_000, 2)):\(padded(rest / 60_000_000 % 60, 2)):\(padded(rest / 1_000_000 % 60, 2))."
  let fraction = rest % 1_000_000
  out += fraction % 1000 == 0 ? padded(fraction / 1000, 3) : padded(fraction, 6)
  out += "Z"
}

/// Date in the proleptic Gregorian calendar, counted in eras of 400 years that begin on 1 March.
func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
}

public func days(fromCivil year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
  let y = month <= 2 ? year - 1 : year
  let era = (y >= 0 ? y : y - 399) / 400
  let yearOfEra = y - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

func padded(_ n: Int64, _ width: Int) -> String {
  let digits = String(n.magnitude)
  return (n < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
}
