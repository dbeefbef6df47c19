import CSystem

/// Texts by Character, as a reader counts: 👩‍👩‍👧 is one, and so are é in both its spellings and a line end of two bytes.
extension Texts {
  @inline(__always)
  public static func count(_ text: String) -> Int {
    withBytes(text) { bytes in isPlain(bytes) ? bytes.count : nil } ?? text.count
  }

  /// nil past the end and below 0.
  public static func character(_ text: String, at index: Int) -> Value? {
    if index < 0 { return nil }
    if withBytes(text, isPlain) {
      return withBytes(text) { bytes in index < bytes.count ? value(bytes, index..<index + 1) : nil }
    }
    guard let place = text.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex), place < text.endIndex
    else { return nil }
    return .string(String(text[place]))
  }

  /// From one index up to and without the other, as far as the text goes.
  public static func slice(_ text: String, _ low: Int, _ high: Int) -> String {
    if high <= low { return "" }
    if withBytes(text, isPlain) {
      return withBytes(text) { bytes in low < bytes.count ? string(bytes, low..<min(high, bytes.count)) : "" }
    }
    guard let start = text.index(text.startIndex, offsetBy: low, limitedBy: text.endIndex) else { return "" }
    return String(text[start...].prefix(high - low))
  }

  public static func reversed(_ text: String) -> String {
    guard withBytes(text, isPlain) else { return String(text.reversed()) }
    return withBytes(text) { bytes in
      make(bytes.count) { out in for index in 0..<bytes.count { out[index] = bytes[bytes.count - 1 - index] } }
    }
  }

  public static func repeated(_ text: String, _ times: Int) throws(Failure) -> String {
    if times < 0 { throw Failure(ValueReasons.outOfRange, "a text cannot be repeated \(times) times") }
    try Capacity.text(text.utf8.count, times: times)
    return text.isEmpty ? "" : String(repeating: text, count: times)
  }

  public static func padded(_ text: String, to width: Int, with filling: String, _ side: Side) throws(Failure) -> String
  {
    let (unit, missing) = (count(filling), width - min(width, count(text)))
    if unit == 0 { throw Failure(ValueReasons.outOfRange, "a text cannot be padded with an empty one") }
    if missing == 0 { return text }
    try Capacity.text(filling.utf8.count, times: missing / unit + 1)
    var margin = try repeated(filling, missing / unit)
    margin += filling.prefix(missing % unit)
    try Capacity.text(margin.utf8.count + text.utf8.count)
    return side == .start ? margin + text : text + margin
  }

  public static func characters(_ text: String) throws(Failure) -> [Value] {
    try Capacity.list(count(text))
    return text.map { .string(String($0)) }
  }
}
