import Diagnostics

extension Texts {
  /// `300ms`, `-1.5s`, `1m30s`: numbers with their units, as the language writes them.
  public static func duration(_ text: String) throws(Failure) -> Int64 {
    let trimmed = try trim(text)
    let isNegative = trimmed.utf8.first == "-"
    let sum = try reading(trimmed) { bytes throws(Failure) -> Int64? in
      var index = isNegative ? 1 : 0
      var sum: Int64 = 0
      repeat {
        try Failure.checkInterruption()
        guard index < bytes.count, bytes[index] != "-", let number = Numeral(bytes, from: index) else {
          return nil
        }
        let start = number.range.upperBound
        index = start
        while index < bytes.count, bytes[index] | 0x20 >= "a", bytes[index] | 0x20 <= "z" {
          index += 1
        }
        let name = string(bytes, start..<index)
        guard let unit = TimeUnit.microseconds(of: name) else { return nil }
        let (next, overflow) = sum.addingReportingOverflow(try time(number, bytes, unit))
        if overflow { throw tooLong(text) }
        sum = next
      } while index < bytes.count
      return sum
    }
    try Failure.checkInterruption()
    guard let sum else {
      throw Failure(
        ValueReasons.badText, "\(quoted(text)) is not a Duration",
        help: ["write it with its unit: 250us, 300ms, 1.5s, 1m30s, 2h"])
    }
    return isNegative ? -sum : sum
  }

  private static func time(_ number: Numeral, _ bytes: Bytes, _ unit: Int64) throws(Failure) -> Int64 {
    if let whole = number.int {
      let (time, overflow) = Int64(whole).multipliedReportingOverflow(by: unit)
      if !overflow { return time }
    } else if !number.isWhole, let double = number.double(bytes),
      let time = Int64(exactly: (double * Double(unit)).rounded())
    {
      return time
    }
    throw tooLong(string(bytes, number.range))
  }

  private static func tooLong(_ text: String) -> Failure {
    Failure(ValueReasons.overflow, "the time \(quoted(text)) does not fit")
  }
}

/// Writes in `us`, `ms` or `s`: `0s`, `250us`, `300ms`, `1.5s`, `90s`.
public func writeDuration(_ microseconds: Int64, to out: inout String) {
  if microseconds < 0 { out += "-" }
  let us = microseconds.magnitude
  if us >= 1_000_000 || us == 0 {
    writeDecimal(us, places: 6, to: &out)
    out += "s"
  } else if us >= 1000 {
    writeDecimal(us, places: 3, to: &out)
    out += "ms"
  } else {
    out += "\(us)us"
  }
}

private func writeDecimal(_ n: UInt64, places: Int, to out: inout String) {
  var unit: UInt64 = 1
  for _ in 0..<places { unit *= 10 }
  out += String(n / unit)
  var rest = n % unit
  guard rest != 0 else { return }
  out += "."
  while rest != 0 {
    unit /= 10
    out += String(rest / unit)
    rest %= unit
  }
}
