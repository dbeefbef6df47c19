/// Swift keeps a text of up to fifteen bytes in the two words of the String itself. Most texts in programs are that
/// short. Making and comparing them as words is several times faster than Swift's own functions, which check UTF-8 and
/// call out. A test holds this to Swift's results.
@usableFromInline enum SmallText {
  /// The most bytes that a String holds within itself.
  static let most = 15

  /// A String of ASCII bytes; nil if they do not fit or are not ASCII.
  @inline(__always)
  static func make(_ bytes: Bytes) -> String? {
    #if _endian(little) && (arch(x86_64) || arch(arm64))
      let count = bytes.count
      if count > most || count == 0 { return nil }
      let start = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
      var low: UInt64
      var high: UInt64 = 0
      // The two loads overlap, so that neither reads beyond the bytes.
      if count >= 8 {
        low = start.loadUnaligned(as: UInt64.self)
        if count > 8 {
          high = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) >> UInt64(8 * (16 - count))
        }
      } else if count >= 4 {
        low = UInt64(start.loadUnaligned(as: UInt32.self))
        low |= UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << UInt64(8 * (count - 4))
      } else {
        low = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << UInt64(8 * (count / 2))
        low |= UInt64(bytes[count - 1]) << UInt64(8 * (count - 1))
      }
      if (low | high) & 0x8080_8080_8080_8080 != 0 { return nil }
      return unsafeBitCast((low, high | UInt64(0xe0 | count) << 56), to: String.self)
    #else
      return nil
    #endif
  }

  /// The bytes of an ASCII text, within its String or in the memory that this holds, as long as it stays where it is;
  /// nil where that is not known.
  @inline(__always)
  static func bytes(of text: UnsafePointer<String>) -> Bytes? {
    #if _endian(little) && (arch(x86_64) || arch(arm64))
      let count = Int(unsafeBitCast(text.pointee, to: (UInt64, UInt64).self).1 >> 56) - 0xe0
      if count < 0 || count > most { return Texts.withBytes(text.pointee) { $0 } }
      return Bytes(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
    #else
      return nil
    #endif
  }

  /// Copies an ASCII text within its String, to where there is room for the whole String; returns the number of bytes,
  /// and nil for any other text.
  @inline(__always)
  static func write(_ text: String, to out: UnsafeMutablePointer<UInt8>) -> Int? {
    #if _endian(little) && (arch(x86_64) || arch(arm64))
      let words = unsafeBitCast(text, to: (UInt64, UInt64).self)
      let count = Int(words.1 >> 56) - 0xe0
      if count < 0 || count > most { return nil }
      let start = UnsafeMutableRawPointer(out)
      start.storeBytes(of: words.0, as: UInt64.self)
      start.storeBytes(of: words.1, toByteOffset: 8, as: UInt64.self)
      return count
    #else
      return nil
    #endif
  }

  /// Whether each byte of an ASCII text within its String is a Character; nil for any other text.
  @inlinable @inline(__always)
  static func isPlain(_ text: String) -> Bool? {
    #if _endian(little) && (arch(x86_64) || arch(arm64))
      let words = unsafeBitCast(text, to: (UInt64, UInt64).self)
      if words.1 >> 60 != 0xe { return nil }
      return !hasReturn(words.0) && !hasReturn(words.1)
    #else
      return nil
    #endif
  }

  /// Whether a byte of the word is a carriage return, the only byte that may be one Character with the next one.
  @inlinable @inline(__always)
  static func hasReturn(_ word: UInt64) -> Bool {
    let others = word ^ 0x0d0d_0d0d_0d0d_0d0d
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080 != 0
  }

  /// Whether the words alone show that two texts are equal; nil if their bytes must be compared.
  @inline(__always)
  static func areSame(_ a: String, _ b: String) -> Bool? {
    #if _endian(little) && (arch(x86_64) || arch(arm64))
      let (x, y) = (unsafeBitCast(a, to: (UInt64, UInt64).self), unsafeBitCast(b, to: (UInt64, UInt64).self))
      if x == y { return true }
      let bothAreSmall = x.1 & y.1 & 0x2000_0000_0000_0000 != 0
      return bothAreSmall ? false : nil
    #else
      return nil
    #endif
  }
}

extension SmallText {
  /// One text after the other; nil unless both lie within their Strings, are ASCII, and fit into one together.
  @inline(__always)
  static func joined(_ a: String, _ b: String) -> String? {
    #if _endian(little) && (arch(x86_64) || arch(arm64))
      let (x, y) = (unsafeBitCast(a, to: (UInt64, UInt64).self), unsafeBitCast(b, to: (UInt64, UInt64).self))
      let (first, second) = (Int(x.1 >> 56) - 0xe0, Int(y.1 >> 56) - 0xe0)
      if first < 0 || second < 0 || first > most || second > most || first + second > most { return nil }
      // The last byte holds the count.
      let mask: UInt64 = 0x00ff_ffff_ffff_ffff
      let bytes = (y.0, y.1 & mask)
      let bits = UInt64(8 * first)
      let moved: (UInt64, UInt64) =
        first >= 8
        ? (0, bytes.0 << (bits - 64)) : first == 0 ? bytes : (bytes.0 << bits, bytes.1 << bits | bytes.0 >> (64 - bits))
      let high = x.1 & mask | moved.1 | UInt64(0xe0 | first + second) << 56
      return unsafeBitCast((x.0 | moved.0, high), to: String.self)
    #else
      return nil
    #endif
  }
}

extension Texts {
  /// One short text after the other, if that takes no more than a look; otherwise nil.
  public static func joined(_ a: TextBox, _ b: TextBox) -> Value? {
    SmallText.joined(a.text, b.text).map { .string($0) }
  }

  /// As `joined`, for texts that have room on the stack together.
  public static func joinedOnStack(_ a: TextBox, _ b: TextBox) -> Value? {
    let room = 256
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      guard let first = a.write(to: start, room: room),
        let second = b.write(to: start + first, room: room - first)
      else { return nil }
      return value(Bytes(start: start, count: first + second))
    }
  }

  /// The most bytes of an Int.
  public static let mostDigits = 20

  /// Writes an Int, or a text if there is room for it; returns the number of bytes, and nil for any other value.
  @inline(__always)
  static func write(_ value: Value, to out: UnsafeMutablePointer<UInt8>, room: Int) -> Int? {
    if case .int(let n) = value { return room < mostDigits ? nil : write(n, to: out) }
    return value.asTextBox.flatMap { $0.write(to: out, room: room) }
  }

  public static func text(of number: Int) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: mostDigits) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      return string(Bytes(start: start, count: write(number, to: start)))
    }
  }

  /// Writes the digits of an Int; returns the number of bytes.
  public static func write(_ number: Int, to out: UnsafeMutablePointer<UInt8>) -> Int {
    var count = number < 0 ? 2 : 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    rest = number.magnitude
    var place = count
    repeat {
      place -= 1
      out[place] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 { out[0] = UInt8(ascii: "-") }
    return count
  }
}
