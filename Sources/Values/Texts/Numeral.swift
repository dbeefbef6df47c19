import Diagnostics

/// A number as digits in a text: sign, digits, point, exponent. Reading it is exact: an Int, or the nearest Double.
public struct Numeral {
  /// Bytes of the numeral in its text.
  public let range: Range<Int>
  public let isNegative: Bool
  /// True if it has neither point nor exponent.
  let isWhole: Bool
  /// The first nineteen significant digits, and the power of ten to multiply them by.
  private let mantissa: UInt64
  private let isCut: Bool
  private let exponent: Int

  /// numeral = [ sign ] digits [ "." digits ] [ ("e" | "E") [ sign ] digits ]. Reads as much as fits; nil if no number
  /// begins there.
  public init?(_ bytes: Bytes, from start: Int, plus: Bool = false) {
    var index = start
    let end = bytes.count
    var isNegative = false
    if index < end, bytes[index] == "-" || plus && bytes[index] == "+" {
      isNegative = bytes[index] == "-"
      index += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var isCut = false
    var exponent = 0
    func take() -> Bool {
      guard index < end, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 else { return false }
      index += 1
      if digits < 19 {
        mantissa = mantissa * 10 + UInt64(digit)
        if mantissa != 0 { digits += 1 }
      } else {
        isCut = isCut || digit != 0
        exponent += 1
      }
      return true
    }
    guard take() else { return nil }
    // Ctrl-C ends a very long numeral early, so that it does not cover all of its text.
    while !Failure.isInterrupted, take() {}
    var isWhole = true
    if index + 1 < end, bytes[index] == ".", bytes[index + 1] &- UInt8(ascii: "0") < 10 {
      index += 1
      isWhole = false
      while !Failure.isInterrupted, take() { exponent -= 1 }
    }
    if index < end, bytes[index] | 0x20 == "e" {
      var place = index + 1
      let isMinus = place < end && bytes[place] == "-"
      if place < end, isMinus || bytes[place] == "+" { place += 1 }
      if place < end, bytes[place] &- UInt8(ascii: "0") < 10 {
        var power = 0
        while place < end, case let digit = bytes[place] &- UInt8(ascii: "0"), digit < 10 {
          // With a larger exponent, every number is 0 or too large anyway.
          if power < 100_000_000 { power = power * 10 + Int(digit) }
          place += 1
        }
        index = place
        isWhole = false
        exponent += isMinus ? -power : power
      }
    }
    range = start..<index
    self.isNegative = isNegative
    self.isWhole = isWhole
    self.mantissa = mantissa
    self.isCut = isCut
    self.exponent = exponent
  }

  /// nil if the numeral is not whole, or does not fit.
  public var int: Int? {
    guard isWhole, exponent == 0 else { return nil }
    if isNegative { return mantissa <= 1 << 63 ? Int(truncatingIfNeeded: 0 &- mantissa) : nil }
    return Int(exactly: mantissa)
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// nil if the numeral is too large for a Double.
  public func double(_ bytes: Bytes) -> Double? {
    // Both factors are exact, so a single rounding gives the nearest Double (Clinger).
    if !isCut, mantissa <= 1 << 53, exponent.magnitude <= 22 {
      let power = Numeral.powers[Int(exponent.magnitude)]
      let size = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
      return isNegative ? -size : size
    }
    if mantissa == 0 { return isNegative ? -0.0 : 0 }
    let text = String(utf8: UnsafeBufferPointer(rebasing: bytes[range]))
    guard let double = Double(text), double.isFinite else { return nil }
    return double
  }
}

extension Texts {
  /// The Int that the bytes exactly spell; nil if only `int` can decide.
  public static func plainInt(_ bytes: Bytes) -> Int? {
    guard let numeral = Numeral(bytes, from: 0), numeral.range.upperBound == bytes.count else { return nil }
    return numeral.int
  }

  /// The Double that the bytes exactly spell; nil if only `double` can decide.
  public static func plainDouble(_ bytes: Bytes) -> Double? {
    guard let numeral = Numeral(bytes, from: 0, plus: true), numeral.range.upperBound == bytes.count else { return nil }
    return numeral.double(bytes)
  }

  public static func int(_ text: String, radix: Int = 10) throws(Failure) -> Int {
    if radix == 10, let plain = withBytes(text, plainInt) { return plain }
    let trimmed = try trim(text)
    var digits = trimmed.utf8[...]
    var base = radix
    let sign = digits.first == "-" ? "-" : ""
    if digits.first == "-" || digits.first == "+" { digits.removeFirst() }
    if digits.starts(with: "0x".utf8), radix == 10 || radix == 16 {
      digits.removeFirst(2)
      base = 16
    }
    let first = digits.first
    if first != "-", first != "+", let text = String(digits),
      let number = Int(sign + text, radix: base)
    {
      return number
    }
    if !digits.isEmpty, try areDigits(digits, base) {
      throw Failure(
        ValueReasons.overflow, "\(shortened(trimmed)) does not fit into an Int",
        help: base == 10 ? ["`double x` reaches further"] : [])
    }
    let fraction = withBytes(trimmed) { bytes in
      Numeral(bytes, from: 0, plus: true).map { $0.range.upperBound == bytes.count && !$0.isWhole }
    }
    try Failure.checkInterruption()
    let help: [Suggestion] = radix == 10 && fraction == true ? ["`int (double x)` takes its whole part"] : []
    throw Failure(ValueReasons.badText, "\(quoted(text)) is not an Int", help: help)
  }

  public static func double(_ text: String) throws(Failure) -> Double {
    let trimmed = try trim(text)
    let number = withBytes(trimmed) { bytes -> Double?? in
      guard let numeral = Numeral(bytes, from: 0, plus: true), numeral.range.upperBound == bytes.count else {
        return nil
      }
      return numeral.double(bytes)
    }
    // After Ctrl-C the number may be incomplete.
    try Failure.checkInterruption()
    switch number {
    case .some(.some(let double)): return double
    case .some(.none): throw Failure(ValueReasons.overflow, "\(shortened(trimmed)) does not fit into a Double")
    case .none: break
    }
    // Only short texts: comparing a Character with many marks could take long, and cannot be interrupted.
    return switch trimmed.utf8.count < 5 ? trimmed : "" {
    case "inf", "+inf": .infinity
    case "-inf": -.infinity
    case "nan": .nan
    default: throw Failure(ValueReasons.badText, "\(quoted(text)) is not a number")
    }
  }

  private static func areDigits(_ text: Substring.UTF8View, _ base: Int) throws(Failure) -> Bool {
    for byte in text {
      try Failure.checkInterruption()
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < base else { return false }
    }
    return true
  }

  /// The text quoted for a message: a literal, shortened if long.
  public static func quoted(_ text: String) -> String {
    shortened(text).quoted(for: .literal)
  }

  public static func shortened(_ text: String) -> String {
    text.utf8.count <= 60 ? text : beginning(text, 1000).prefix(40) + "…"
  }

  /// The first `count` bytes at most, cut between scalars.
  static func beginning(_ text: String, _ count: Int) -> String {
    withBytes(text) { bytes in
      var end = min(max(0, count), bytes.count)
      while end > 0, end < bytes.count, bytes[end] & 0xc0 == 0x80 { end -= 1 }
      return string(bytes, 0..<end)
    }
  }
}
