/// Bytes as a value, which Cocoa calls NSData.
public final class DataBox: Box {
  public let bytes: [UInt8]
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    RunState.charge(RunState.box + bytes.count)
  }

  public override var kind: Kind { .data }

  /// Longest value whose bytes are printed; longer ones print only their size.
  private static let shown = 64

  public override func write(to out: inout ValueWriter) {
    if bytes.count > DataBox.shown {
      out += "<Data \(bytes.count) bytes>"
    } else if bytes.isEmpty {
      out += "Data \"\""
    } else {
      out += "Data hex: \"\(hex)\""
    }
  }

  public override func equals(_ other: Box) -> Bool { (other as? DataBox)?.bytes == bytes }

  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    guard budget.read(bytes.count) else { return }
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// The bytes decoded as UTF-8; invalid bytes become U+FFFD.
  public var text: String { String(utf8: bytes) }

  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(utf8: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// Reads pairs of hexadecimal digits, with optional blanks between them; nil for anything else.
  public convenience init?(hex: String) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for byte in hex.utf8 {
      if byte == " ", high == nil { continue }
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      if let first = high {
        bytes.append(first << 4 | UInt8(digit))
        high = nil
      } else {
        high = UInt8(digit)
      }
    }
    if high != nil { return nil }
    self.init(bytes)
  }
}

/// Base64 with padding (RFC 4648).
extension DataBox {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  public var base64: String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var word = 0
      for offset in 0..<3 { word = word << 8 | (offset < part.count ? Int(part[start + offset]) : 0) }
      for place in 0..<4 {
        out.append(place <= part.count ? DataBox.alphabet[word >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(utf8: out)
  }

  /// Skips line ends; nil if the text is not base64.
  public convenience init?(base64: String) {
    var places = [UInt8](repeating: 255, count: 256)
    for (index, letter) in DataBox.alphabet.enumerated() { places[Int(letter)] = UInt8(index) }
    var bytes: [UInt8] = []
    var word = 0
    var letters = 0
    var padding = 0
    for byte in base64.utf8 where byte != 0x0a && byte != 0x0d {
      if byte == "=" {
        padding += 1
      } else {
        guard padding == 0, places[Int(byte)] < 64 else { return nil }
        word = word << 6 | Int(places[Int(byte)])
        letters += 1
        if letters % 4 == 0 {
          bytes += [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
          word = 0
        }
      }
    }
    guard (letters + padding) % 4 == 0, padding < 3 else { return nil }
    switch letters % 4 {
    case 2: bytes.append(UInt8(word >> 4 & 255))
    case 3: bytes += [UInt8(word >> 10 & 255), UInt8(word >> 2 & 255)]
    case 1: return nil
    default: if padding > 0 { return nil }
    }
    self.init(bytes)
  }
}
