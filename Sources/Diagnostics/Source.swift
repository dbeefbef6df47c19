/// A text that diagnostics refer to: a script, an entry at the prompt, a marble string.
public final class Source: Sendable {
  public let name: String
  public let bytes: [UInt8]
  /// Lines of another language from which lines of this text were translated, such as `login.m:12`, by zero-based line.
  let origins: [Int: String]
  private let lineStarts: [Int]
  /// In ASCII a column is a number of bytes: no line of thousands of stages is read for each of them.
  private let isASCII: Bool

  public init(name: String, bytes: [UInt8], origins: [Int: String] = [:]) {
    self.name = name
    self.origins = origins
    self.bytes = bytes
    (lineStarts, isASCII) = bytes.withUnsafeBytes(Source.lines)
  }

  /// Reads eight bytes at a time, since most contain no line end.
  private static func lines(_ bytes: UnsafeRawBufferPointer) -> (starts: [Int], isASCII: Bool) {
    var starts: [Int] = []
    var bits: UInt64 = 0
    starts.reserveCapacity(bytes.count / 32 + 4)
    starts.append(0)
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count {
        // XOR turns each line end into a zero byte, and only a zero byte borrows when 1 is subtracted.
        let letters = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        bits |= letters
        let word = letters ^ 0x0a0a_0a0a_0a0a_0a0a
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 == 0 {
          index += 8
          continue
        }
      }
      let end = min(index + 8, bytes.count)
      while index < end {
        bits |= UInt64(bytes[index])
        if bytes[index] == "\n" { starts.append(index + 1) }
        index += 1
      }
    }
    return (starts, bits & 0x8080_8080_8080_8080 == 0)
  }

  public convenience init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

  /// The byte at an offset; a newline before the first and after the last, so that callers need not check.
  public func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0x0A }

  public var lineCount: Int { lineStarts.count }

  /// Zero-based line that contains the byte at `offset`.
  public func line(at offset: Int) -> Int { max(0, lineStarts.partitioningIndex { $0 > offset } - 1) }

  /// Number of characters in the line before the byte at `offset`.
  func column(at offset: Int) -> Int {
    let start = lineStarts[line(at: offset)]
    return isASCII ? offset - start : String(utf8: bytes[start..<offset]).count
  }

  /// Offset of the beginning of a zero-based line.
  public func start(ofLine line: Int) -> Int { lineStarts[line] }

  /// Bytes of a zero-based line, without its line end.
  public func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == "\r" { end -= 1 }
    return start..<end
  }

  public func text(of span: Span) -> String {
    precondition(span.end <= bytes.count)
    // Names and literals of a whole script are extracted here, most of them short, so ASCII takes a fast path.
    return bytes.withUnsafeBufferPointer { bytes in
      String(unsafeUninitializedCapacity: span.end - span.start) {
        $0.initialize(fromContentsOf: bytes[span.start..<span.end])
      }
    }
  }

  public func text(ofLine line: Int) -> String { String(utf8: bytes[range(ofLine: line)]) }
}
