import CSystem

/// Texts by Character, as a reader counts: 👩‍👩‍👧 is one, and so are é in both its spellings and a line end of two
/// bytes. Finding where a Character ends takes some twenty nanoseconds, so every walk looks for Ctrl-C.
extension Texts {
  @inline(__always)
  public static func count(_ text: String) throws(Failure) -> Int {
    if let count = withBytes(text, { isPlain($0) ? $0.count : nil }) { return count }
    return try characterCount(text[...])
  }

  private static func characterCount(_ text: Substring) throws(Failure) -> Int {
    var index = text.startIndex
    var count = 0
    while index < text.endIndex {
      try Failure.checkInterruption()
      text.formIndex(after: &index)
      count += 1
    }
    return count
  }

  /// How many Characters stand before that byte.
  static func characterCount(_ text: String, before offset: Int) throws(Failure) -> Int {
    try characterCount(text[..<text.utf8.index(text.startIndex, offsetBy: offset)])
  }

  /// Where the Character of that index begins; the end of the text where it has fewer.
  private static func place(_ text: String, _ index: Int, from start: String.Index) throws(Failure) -> String.Index {
    var place = start
    var left = index
    while left > 0, place < text.endIndex {
      try Failure.checkInterruption()
      text.formIndex(after: &place)
      left -= 1
    }
    return place
  }

  /// Nil past the end and below 0.
  public static func character(_ box: TextBox, at index: Int) throws(Failure) -> Value? {
    if index < 0 { return nil }
    let text = box.text
    if box.isPlain {
      return withBytes(text) { bytes in index < bytes.count ? character(bytes[index]) : nil }
    }
    let place = try place(text, index, from: text.startIndex)
    return place < text.endIndex ? value(text[place]) : nil
  }

  /// The text of one ASCII Character. Texts of one Character are many and alike, so all of a kind share one box.
  @inline(__always)
  public static func character(_ byte: UInt8) -> Value { .box(characters[Int(byte)]) }

  public static func value(_ character: Character) -> Value {
    if let byte = character.asciiValue, character != "\r\n" { return self.character(byte) }
    return .string(String(character))
  }

  nonisolated(unsafe) private static let characters: UnsafeMutablePointer<TextBox> = {
    let all = UnsafeMutablePointer<TextBox>.allocate(capacity: 128)
    for byte in 0..<128 { (all + byte).initialize(to: TextBox(String(Unicode.Scalar(UInt8(byte))))) }
    return all
  }()

  /// From one index up to but not including the other, as far as the text goes.
  public static func slice(_ text: String, _ low: Int, _ high: Int) throws(Failure) -> String {
    if high <= low { return "" }
    if withBytes(text, isPlain) {
      return withBytes(text) { bytes in low < bytes.count ? string(bytes, low..<min(high, bytes.count)) : "" }
    }
    let start = try place(text, low, from: text.startIndex)
    return String(text[start..<(try place(text, high - low, from: start))])
  }

  public static func reversed(_ text: String) throws(Failure) -> String {
    if withBytes(text, isPlain) {
      return withBytes(text) { bytes in
        make(bytes.count) { out in for index in 0..<bytes.count { out[index] = bytes[bytes.count - 1 - index] } }
      }
    }
    var out = ""
    out.reserveCapacity(text.utf8.count)
    var end = text.endIndex
    while end > text.startIndex {
      try Failure.checkInterruption()
      let start = text.index(before: end)
      out += text[start..<end]
      end = start
    }
    return out
  }

  public static func repeated(_ text: String, _ times: Int) throws(Failure) -> String {
    if times < 0 { throw Failure(ValueReasons.outOfRange, "a text cannot be repeated \(times) times") }
    try Capacity.text(text.utf8.count, times: times)
    if text.isEmpty { return "" }
    // A megabyte at a time.
    var (block, count) = (text, 1)
    while count <= times / 2, block.utf8.count < 1 << 20 {
      block += block
      count *= 2
    }
    var out = ""
    out.reserveCapacity(text.utf8.count * times)
    for _ in 0..<times / count {
      try Failure.checkInterruption()
      out += block
    }
    return times % count == 0 ? out : out + (try repeated(text, times % count))
  }

  public static func padded(_ text: String, to width: Int, with filling: String, _ side: Side) throws(Failure) -> String
  {
    let (unit, missing) = (try count(filling), width - min(width, try count(text)))
    if unit == 0 { throw Failure(ValueReasons.outOfRange, "a text cannot be padded with an empty one") }
    if missing == 0 { return text }
    try Capacity.text(filling.utf8.count, times: missing / unit + 1)
    let margin = try repeated(filling, missing / unit) + slice(filling, 0, missing % unit)
    try Capacity.text(margin.utf8.count + text.utf8.count)
    return side == .start ? margin + text : text + margin
  }

  /// The numbers of its Unicode scalars.
  public static func codes(_ text: String) throws(Failure) -> [Value] {
    var codes: [Value] = []
    for scalar in text.unicodeScalars {
      try Failure.checkInterruption()
      codes.append(.int(Int(scalar.value)))
      try Capacity.list(codes.count)
    }
    return codes
  }
}
