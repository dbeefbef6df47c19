import CSystem

/// What white space and line ends part.
extension Texts {
  public enum Side: Sendable { case start, end, both }

  public static func trim(_ text: String, _ side: Side = .both) -> String {
    withBytes(text) { bytes in
      var low = 0
      var high = bytes.count
      while side != .end, low < high {
        let (scalar, count) = scalar(bytes, low)
        guard isSpace(scalar) else { break }
        low += count
      }
      while side != .start, high > low {
        var start = high - 1
        while bytes[start] & 0xc0 == 0x80 { start -= 1 }
        guard isSpace(scalar(bytes, start).value) else { break }
        high = start
      }
      return low == 0 && high == bytes.count ? nil : string(bytes, low..<high)
    } ?? text
  }

  /// Without the Characters at both ends that are among these.
  public static func trim(_ text: String, of characters: String) -> String {
    let set = Set(characters)
    guard let low = text.firstIndex(where: { !set.contains($0) }),
      let high = text.lastIndex(where: { !set.contains($0) })
    else { return "" }
    return String(text[low...high])
  }

  public static func words(_ text: String) throws(Failure) -> [Value] {
    let words = withBytes(text) { bytes in
      var words: [Value] = []
      var start = 0
      var index = 0
      while index < bytes.count {
        let (scalar, count) = scalar(bytes, index)
        if isSpace(scalar) {
          if start < index { words.append(value(bytes, start..<index)) }
          start = index + count
        }
        index += count
        if words.count > Capacity.elements { break }
      }
      if start < index { words.append(value(bytes, start..<index)) }
      return words
    }
    try Capacity.list(words.count)
    return words
  }

  /// The lines, each ended by `\n` or `\r\n`; the last one's end may be missing.
  public static func lines(_ text: String) throws(Failure) -> [Value] {
    let lines = withBytes(text) { bytes in
      var lines: [Value] = []
      var start = 0
      while start < bytes.count, lines.count <= Capacity.elements {
        let end = withUnsafeBytes(of: UInt8(ascii: "\n")) {
          find($0.bindMemory(to: UInt8.self), in: bytes, from: start)
        }
        var high = end ?? bytes.count
        if end != nil, high > start, bytes[high - 1] == UInt8(ascii: "\r") { high -= 1 }
        lines.append(value(bytes, start..<high))
        start = (end ?? bytes.count) + 1
      }
      return lines
    }
    try Capacity.list(lines.count)
    return lines
  }

  public static func join(_ texts: [String], _ separator: String) throws(Failure) -> String {
    var total = 0
    for text in texts { total += text.utf8.count + separator.utf8.count }
    try Capacity.text(total - (texts.isEmpty ? 0 : separator.utf8.count))
    return texts.joined(separator: separator)
  }
}
