/// Texts by Character, as a reader counts: 👩‍👩‍👧 is one, and so are é in either spelling and a two-byte line end.
extension Texts {
  @inline(__always)
  public static func count(_ text: String) throws(Failure) -> Int {
    if withBytes(text, isPlain) { return text.utf8.count }
    return try reading(text) { bytes throws(Failure) in try characterCount(bytes, before: bytes.count) }
  }

  /// The number of Characters that end at or before byte `end`.
  static func characterCount(_ bytes: Bytes, before end: Int) throws(Failure) -> Int {
    if isPlain(Bytes(rebasing: bytes[..<end])) { return end }
    var walk = CharacterWalk()
    var count = 0
    while let range = try walk.next(in: bytes), range.upperBound <= end { count += 1 }
    return count
  }

  /// Range of the Character at `index`; nil if the text has fewer.
  private static func character(_ bytes: Bytes, at index: Int) throws(Failure) -> Range<Int>? {
    if isPlain(bytes) { return index < bytes.count ? index..<index + 1 : nil }
    var walk = CharacterWalk()
    var left = index
    while let range = try walk.next(in: bytes) {
      if left == 0 { return range }
      left -= 1
    }
    return nil
  }

  /// nil past the end or if `index` is negative.
  public static func character(_ box: TextBox, at index: Int) throws(Failure) -> Value? {
    if index < 0 { return nil }
    let text = box.text
    if box.isPlain {
      return withBytes(text) { bytes in index < bytes.count ? character(bytes[index]) : nil }
    }
    return try reading(text) { bytes throws(Failure) in try character(bytes, at: index).map { value(bytes, $0) } }
  }

  /// nil if the text is empty.
  static func last(_ text: String) throws(Failure) -> Value? {
    if text.isEmpty { return nil }
    return try reading(text) { bytes throws(Failure) in
      value(bytes, try CharacterWalk.last(before: bytes.count, in: bytes)..<bytes.count)
    }
  }

  /// A text of one ASCII Character. Such texts are frequent, so all equal ones share a box.
  @inline(__always)
  public static func character(_ byte: UInt8) -> Value { .box(characters[Int(byte)]) }

  public static func value(_ character: Character) -> Value {
    if let byte = character.asciiValue, character != "\r\n" { return self.character(byte) }
    return .string(String(character))
  }

  /// Constant, and therefore shared by all runs.
  nonisolated(unsafe) private static let characters: UnsafeMutablePointer<TextBox> = {
    let all = UnsafeMutablePointer<TextBox>.allocate(capacity: 128)
    for byte in 0..<128 { (all + byte).initialize(to: TextBox(String(Unicode.Scalar(UInt8(byte))))) }
    return all
  }()

  /// Characters from `low` up to but not including `high`, as far as the text goes.
  public static func slice(_ text: String, _ low: Int, _ high: Int) throws(Failure) -> String {
    if high <= low { return "" }
    return try reading(text) { bytes throws(Failure) in
      if isPlain(bytes) { return low < bytes.count ? string(bytes, low..<min(high, bytes.count)) : "" }
      var walk = CharacterWalk()
      var index = 0
      var start = bytes.count
      while index < high, let range = try walk.next(in: bytes) {
        if index == low { start = range.lowerBound }
        index += 1
      }
      return start < walk.place ? string(bytes, start..<walk.place) : ""
    }
  }

  public static func reversed(_ text: String) throws(Failure) -> String {
    try reading(text) { bytes throws(Failure) in
      var out = [UInt8](repeating: 0, count: bytes.count)
      var walk = CharacterWalk()
      while let range = try walk.next(in: bytes) {
        let start = bytes.count - range.upperBound
        for index in range { out[start + index - range.lowerBound] = bytes[index] }
      }
      return String(utf8: out)
    }
  }

  /// `times` copies of the text after `head`.
  public static func repeated(_ text: String, _ times: Int, after head: String = "") throws(Failure) -> String {
    if times < 0 { throw Failure(ValueReasons.outOfRange, "a string cannot be repeated \(times) times") }
    try Capacity.checkText(text.utf8.count, times: times)
    if text.isEmpty || times == 0 { return head }
    // Build up to a megabyte, then append it as a block.
    var (block, count) = (text, 1)
    while count <= times / 2, block.utf8.count < 1 << 20 {
      block += block
      count *= 2
    }
    var out = head
    reserve(head.utf8.count + text.utf8.count * times, in: &out)
    for _ in 0..<times / count {
      try Failure.checkInterruption()
      out += block
    }
    if times % count > 0 { out += try repeated(text, times % count) }
    return out
  }

  public static func padded(_ text: String, to width: Int, with filling: String, _ side: Side) throws(Failure) -> String
  {
    let (unit, missing) = (try count(filling), width - min(width, try count(text)))
    if unit == 0 { throw Failure(ValueReasons.outOfRange, "a string cannot be padded with an empty one") }
    if missing == 0 { return text }
    if filling.utf8.count == 1 {
      let (total, overflow) = missing.addingReportingOverflow(text.utf8.count)
      try Capacity.checkText(overflow ? .max : total)
      try Failure.checkInterruption()
      return withBytes(text, filling) { text, filling in
        make(total) { out in
          let (head, tail) = side == .start ? (out + missing, out) : (out, out + text.count)
          _ = copy(text, 0..<text.count, to: head)
          tail.update(repeating: filling[0], count: missing)
        }
      }
    }
    try Capacity.checkText(filling.utf8.count, times: missing / unit)
    let rest = try slice(filling, 0, missing % unit)
    try Capacity.checkText(filling.utf8.count * (missing / unit) + rest.utf8.count + text.utf8.count)
    var padded = try repeated(filling, missing / unit, after: side == .start ? "" : text)
    padded += rest
    if side == .start { padded += text }
    return padded
  }

  /// The numbers of the text's Unicode scalars.
  public static func codes(_ text: String) throws(Failure) -> [Value] {
    var codes: [Value] = []
    if text.utf8.count <= 256, withBytes(text, isASCII) {
      codes.reserveCapacity(text.utf8.count)
      for byte in text.utf8 { codes.append(.int(Int(byte))) }
      return codes
    }
    for scalar in text.unicodeScalars {
      try Failure.checkInterruption()
      try codes.add(.int(Int(scalar.value)))
      try Capacity.checkList(codes.count)
    }
    return codes
  }
}
