import CSystem

/// The mathematical functions of the language. Like its operators, they are exact or an error.
public enum Numbers {
  public static func magnitude(_ value: Value) throws(Failure) -> Value? {
    switch value {
    case .int(let n):
      if n == .min { throw Failure(ValueReasons.overflow, "the magnitude of \(n) does not fit into an Int") }
      return .int(abs(n))
    case .double(let d): return .double(d.magnitude)
    case .duration(let us):
      if us == .min { throw Failure(ValueReasons.overflow, "the time does not fit") }
      return .duration(abs(us))
    default: return nil
    }
  }

  public static func sign(_ value: Value) -> Value? {
    switch value {
    case .int(let n): .int(n.signum())
    case .duration(let us): .int(Int(us.signum()))
    // The sign of nan has no meaning.
    case .double(let d): d.isNaN ? value : .int(d > 0 ? 1 : d < 0 ? -1 : 0)
    default: nil
    }
  }

  /// Converts to an Int; an error if it does not fit.
  public static func whole(_ value: Value, _ rule: FloatingPointRoundingRule) throws(Failure) -> Int? {
    switch value {
    case .int(let n): return n
    case .double(let d):
      if let n = Int(exactly: d.rounded(rule)) { return n }
      throw Failure(ValueReasons.overflow, "\(value) does not fit into an Int")
    default: return nil
    }
  }

  /// Rounds to a number of decimals, halves away from zero. Rounds the printed digits, so that 2.675 becomes 2.68
  /// although its binary value is slightly less.
  public static func rounded(_ d: Double, places: Int) throws(Failure) -> Double {
    guard d.isFinite, d != 0, places < 400 else { return d }
    if let rounded = quicklyRounded(d, places) { return rounded }
    // The value is 0.DIGITS times ten to the power of `exponent`.
    let parts = d.magnitude.description.split(separator: "e")
    let point = parts[0].firstIndex(of: ".") ?? parts[0].endIndex
    var exponent = parts[0].distance(from: parts[0].startIndex, to: point) + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    var digits = parts[0].utf8.filter { $0 != "." }[...]
    while digits.first == "0" {
      digits.removeFirst()
      exponent -= 1
    }
    let kept = exponent + max(places, -400)
    if kept >= digits.count { return d }
    if kept < 0 { return d < 0 ? -0.0 : 0 }
    let isUp = digits[digits.startIndex + kept] >= "5"
    var rounded = Array(digits.prefix(kept))
    if isUp {
      var index = kept - 1
      while index >= 0, rounded[index] == "9" {
        rounded[index] = UInt8(ascii: "0")
        index -= 1
      }
      if index >= 0 {
        rounded[index] += 1
      } else {
        rounded.insert(UInt8(ascii: "1"), at: 0)
        exponent += 1
      }
    }
    let magnitude = try Texts.double("0.\(String(utf8: rounded))0e\(exponent)")
    return d < 0 ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]

  /// Rounds without digits; nil if only these tell on which side of a half the number lies. The quotient of a whole
  /// number and a power of ten, which are both exact, is the Double nearest to the decimal number.
  private static func quicklyRounded(_ d: Double, _ places: Int) -> Double? {
    guard powersOfTen.indices.contains(places) else { return nil }
    let scaled = d.magnitude * powersOfTen[places]
    guard scaled < 0x1p40, (scaled - scaled.rounded(.down) - 0.5).magnitude > 0x1p-10 else { return nil }
    let magnitude = scaled.rounded() / powersOfTen[places]
    return d < 0 ? -magnitude : magnitude
  }

  /// The number with exactly `decimals` decimals, such as 3.10.
  public static func text(_ d: Double, decimals: Int) throws(Failure) -> String {
    if decimals < 0 || decimals > 1000 {
      throw Failure(ValueReasons.outOfRange, "a number has 0 to 1000 decimals, not \(decimals)")
    }
    if !d.isFinite { return Value.double(d).description }
    let rounded = try rounded(d, places: decimals)
    var buffer = [CChar](repeating: 0, count: 320 + decimals)
    let count = Int(rsig_write_decimals(rounded, Int32(decimals), &buffer, buffer.count))
    return String(utf8: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }

  /// Exact for an Int raised to a non-negative Int, otherwise a Double.
  public static func power(_ base: Value, _ exponent: Value) throws(Failure) -> Value? {
    guard case .int(let b) = base, case .int(let e) = exponent, e >= 0 else {
      guard let x = base.asDouble, let y = exponent.asDouble else { return nil }
      return .double(rsig_pow(x, y))
    }
    var result = 1
    var square = b
    var left = e
    while left > 0 {
      if left & 1 == 1 {
        let (product, overflow) = result.multipliedReportingOverflow(by: square)
        if overflow { throw tooLarge(b, e) }
        result = product
      }
      left >>= 1
      if left == 0 { break }
      let (next, overflow) = square.multipliedReportingOverflow(by: square)
      if overflow { throw tooLarge(b, e) }
      square = next
    }
    return .int(result)
  }

  private static func tooLarge(_ base: Int, _ exponent: Int) -> Failure {
    Failure(
      ValueReasons.overflow, "\(base) to the power of \(exponent) does not fit into an Int",
      help: ["`pow \(base).0 \(exponent)` is a Double"])
  }

  /// The greatest common divisor.
  public static func divisor(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : divisor(b, a % b) }

  public static func logarithm(_ x: Double, base: Double?) -> Double {
    switch base {
    case nil: rsig_log(x)
    case 2: rsig_log2(x)
    case 10: rsig_log10(x)
    case let base?: rsig_log(x) / rsig_log(base)
    }
  }
}
