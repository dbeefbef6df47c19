import CSystem

public typealias Bytes = UnsafeBufferPointer<UInt8>

/// Functions on the bytes of texts. Swift's own searching and comparing uses canonical equivalence, which is slow and
/// not the semantics of the language.
public enum Texts {
  @inline(__always)
  public static func withBytes<Answer>(_ text: String, _ body: (Bytes) -> Answer) -> Answer {
    var text = text
    return text.withUTF8(body)
  }

  @inline(__always)
  static func withBytes<Answer>(_ a: String, _ b: String, _ body: (Bytes, Bytes) -> Answer) -> Answer {
    withBytes(a) { a in withBytes(b) { b in body(a, b) } }
  }

  /// For a body that may throw: Swift's own buffer access has no typed errors.
  public static func reading<Answer>(_ text: String, _ body: (Bytes) throws(Failure) -> Answer) throws(Failure)
    -> Answer
  {
    try withBytes(text) { bytes -> Result<Answer, Failure> in
      do throws(Failure) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Makes a text of `count` bytes, which the body must fill completely with UTF-8.
  static func make(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    if count == 0 { return "" }
    if count <= SmallText.most {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SmallText.most) { buffer in
        let start = buffer.baseAddress.unsafelyUnwrapped
        body(start)
        return string(Bytes(start: start, count: count))
      }
    }
    return make(atMost: count) { buffer in
      body(buffer.baseAddress!)
      return count
    }
  }

  /// Makes a text of at most `count` bytes; the body returns how many it wrote. A large text gets large pages: they are
  /// faster to touch, and give the memory back in a few milliseconds when Ctrl-C ends the program.
  static func make(atMost count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> String {
    String(unsafeUninitializedCapacity: count) { buffer in
      if count >= RSIG_LARGE_BLOCK { rsig_use_large_pages(buffer.baseAddress, count) }
      return body(buffer)
    }
  }

  /// Makes room for a text that grows to `count` bytes; a large one gets large pages, as in `make`.
  static func reserve(_ count: Int, in text: inout String) {
    text.reserveCapacity(count)
    guard count >= RSIG_LARGE_BLOCK else { return }
    text.withUTF8 { rsig_use_large_pages(UnsafeMutableRawPointer(mutating: $0.baseAddress), count) }
  }

  public static func string(_ bytes: Bytes, _ range: Range<Int>) -> String { string(Bytes(rebasing: bytes[range])) }

  public static func string(_ bytes: Bytes) -> String {
    if bytes.count >= RSIG_LARGE_BLOCK, let start = bytes.baseAddress {
      return make(bytes.count) { $0.update(from: start, count: bytes.count) }
    }
    return SmallText.make(bytes) ?? String(utf8: bytes)
  }

  public static func value(_ bytes: Bytes) -> Value { value(bytes, 0..<bytes.count) }

  public static func value(_ bytes: Bytes, _ range: Range<Int>) -> Value {
    range.count == 1 && bytes[range.lowerBound] < 0x80
      ? character(bytes[range.lowerBound]) : .string(string(bytes, range))
  }

  /// True if each byte is a Character.
  public static func isPlain(_ bytes: Bytes) -> Bool { each(bytes) { rsig_is_plain_ascii($0, $1) } }

  /// Whether a test of bytes holds for each megabyte of the text in turn. Also false after Ctrl-C: callers then take
  /// the slower path, which notices it.
  private static func each(_ bytes: Bytes, _ test: (UnsafePointer<UInt8>, Int) -> Bool) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = min(bytes.count - start, megabyte)
      if !test(bytes.baseAddress! + start, count) || count == megabyte && rsig_stop_requested() { return false }
      start += count
    }
    return true
  }

  static let megabyte = 1 << 20

  public static func isASCII(_ bytes: Bytes) -> Bool { each(bytes) { rsig_is_ascii($0, $1) } }

  /// True if nothing in the text needs an escape on a screen. If false, check the scalars: some may still need none.
  public static func isHarmless(_ bytes: Bytes) -> Bool {
    each(bytes) { rsig_is_harmless($0, $1) }
  }

  /// True if nothing in the text needs an escape between quotes. If false, check the scalars.
  public static func isQuotable(_ bytes: Bytes) -> Bool {
    each(bytes) { rsig_is_quotable($0, $1) }
  }

  /// Position of the first occurrence of `part` at or after `start`.
  @inline(__always)
  public static func find(_ part: Bytes, in bytes: Bytes, from start: Int) -> Int? {
    // An empty text has no address to search.
    guard let base = bytes.baseAddress else { return part.isEmpty ? start : nil }
    let place = rsig_find(base, bytes.count, start, part.baseAddress, part.count)
    return place < 0 ? nil : place
  }

  /// The scalar that begins at `index`, and its length. The bytes must be a text's, and therefore valid.
  @inlinable @inline(__always)
  public static func scalar(_ bytes: Bytes, _ index: Int) -> (value: UInt32, count: Int) {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    if first < 0xe0 { return ((first & 0x1f) << 6 | continued(bytes, index + 1), 2) }
    if first < 0xf0 {
      return ((first & 0x0f) << 12 | continued(bytes, index + 1) << 6 | continued(bytes, index + 2), 3)
    }
    return (
      (first & 0x07) << 18 | continued(bytes, index + 1) << 12 | continued(bytes, index + 2) << 6
        | continued(bytes, index + 3), 4
    )
  }

  @inlinable @inline(__always)
  static func continued(_ bytes: Bytes, _ index: Int) -> UInt32 { UInt32(bytes[index] & 0x3f) }

  /// Whether an ASCII byte is white space.
  @inline(__always)
  public static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0d }

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09...0x0d: true
    case 0..<0x85: false
    default: Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
    }
  }
}
