import Diagnostics

/// Computes the value of a number's digits.
struct NumberReader {
  private let digits: [UInt8]
  private let isNegative: Bool

  init(_ text: ArraySlice<UInt8>, isNegative: Bool) {
    digits = text.filter { $0 != "_" }
    self.isNegative = isNegative
  }

  /// The Int of a token; nil if it does not fit 64 bits. The sign is included, since -2^63 has no positive counterpart.
  static func int(_ bytes: [UInt8], _ range: Range<Int>, isNegative: Bool) -> Int? {
    let isHex = range.count > 2 && bytes[range.lowerBound + 1] | 0x20 == "x"
    let base = isHex ? 16 : 10
    var value = 0
    for index in isHex ? range.lowerBound + 2..<range.upperBound : range {
      let byte = bytes[index]
      if byte == "_" { continue }
      let digit = Int(byte.isDigit ? byte - UInt8(ascii: "0") : (byte | 0x20) - UInt8(ascii: "a") + 10)
      let (product, overflow) = value.multipliedReportingOverflow(by: base)
      let (next, overflows) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflow || overflows { return nil }
      value = next
    }
    return value
  }

  var double: Double? {
    guard let value = Double(String(utf8: digits)), value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  /// Exact; nil if the duration is not a whole number of microseconds.
  var microseconds: Int64? {
    var mantissa: Int64 = 0
    var exponent = 0
    var index = 0
    var isFraction = false
    while index < digits.count, digits[index].isDigit || digits[index] == "." {
      if digits[index] == "." {
        isFraction = true
      } else {
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, overflows) = product.addingReportingOverflow(Int64(digits[index] - UInt8(ascii: "0")))
        if overflow || overflows { return nil }
        mantissa = sum
        if isFraction { exponent -= 1 }
      }
      index += 1
    }
    if index < digits.count, digits[index] | 0x20 == "e" {
      let end =
        digits[(index + 1)...].firstIndex { !($0.isDigit || $0 == "+" || $0 == "-") }
        ?? digits.count
      guard let written = Int(String(utf8: digits[(index + 1)..<end])), written.magnitude < 1000 else {
        return mantissa == 0 ? 0 : nil
      }
      exponent += written
      index = end
    }
    let name = String(utf8: digits[index...])
    guard let unit = TimeUnit.all.first(where: { $0.name == name }) else { return nil }
    var (value, overflow) = mantissa.multipliedReportingOverflow(by: unit.microseconds)
    if overflow { return nil }
    while exponent > 0, value != 0 {
      (value, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      exponent -= 1
    }
    while exponent < 0, value != 0 {
      guard value % 10 == 0 else { return nil }
      value /= 10
      exponent += 1
    }
    return isNegative ? -value : value
  }
}
