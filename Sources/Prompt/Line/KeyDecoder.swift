/// Decodes bytes from a terminal into keys.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var head = 0
  /// Where the text of a paste begins in `bytes`, while one is arriving.
  private var pasteStart: Int?
  private var scanned = 0

  /// True if the bytes so far are not a key and the rest may never come: Escape alone looks like the start of an arrow.
  var isUndecided: Bool { pasteStart == nil && head < bytes.count }

  mutating func feed(_ more: some Sequence<UInt8>) {
    if head == bytes.count, pasteStart == nil {
      bytes.removeAll(keepingCapacity: true)
      head = 0
    }
    bytes.append(contentsOf: more)
  }

  /// True if no key is left, nor a part of one.
  var isEmpty: Bool { pasteStart == nil && head == bytes.count }

  mutating func clear() { self = KeyDecoder() }

  mutating func next() -> Key? {
    if pasteStart != nil { return endPaste() }
    while head < bytes.count {
      let first = bytes[head]
      if first == 0x1b {
        guard let key = escapeSequence() else { return nil }
        if key == Self.pasteBegins { return endPaste() }
        return key
      }
      if first < 0x20 || first == 0x7f { return take(1, .control(first)) }
      if first < 0x80 { return take(1, .scalar(Unicode.Scalar(first))) }
      switch scalar(at: head) {
      case .whole(let scalar, let count): return take(count, Key.isTraveling(scalar) ? .unknown : .scalar(scalar))
      case .partial: return nil
      case .broken: head += 1
      }
    }
    return nil
  }

  /// Gives up waiting for the rest and returns the key that is there.
  mutating func giveUp() -> Key? {
    guard isUndecided else { return nil }
    guard bytes[head] == 0x1b else {
      head = bytes.count
      return nil
    }
    return switch bytes.count - head {
    case 1: take(1, .escape)
    case 2: take(2, .meta(Unicode.Scalar(bytes[head + 1])))
    default: take(bytes.count - head, .unknown)
    }
  }

  private mutating func take(_ count: Int, _ key: Key) -> Key {
    head += count
    return key
  }
}

// Escape sequences

extension KeyDecoder {
  private static let pasteBegins = Key.paste("")

  private mutating func escapeSequence() -> Key? {
    guard head + 1 < bytes.count else { return nil }
    switch bytes[head + 1] {
    case "[": return controlSequence()
    case "O":
      guard head + 2 < bytes.count else { return nil }
      return take(3, Self.letters[bytes[head + 2]] ?? .unknown)
    case 0x1b: return take(1, .escape)
    case 10, 13: return take(2, .newline)
    default:
      return switch scalar(at: head + 1) {
      case .whole(let scalar, let count): take(1 + count, .meta(scalar))
      case .partial: nil
      case .broken: take(2, .unknown)
      }
    }
  }

  /// ESC [ parameters intermediates final
  private mutating func controlSequence() -> Key? {
    var index = head + 2
    // The Linux console's function keys are ESC [ [ and a letter.
    if index < bytes.count, bytes[index] == "[" {
      return index + 1 < bytes.count ? take(4, .unknown) : nil
    }
    while index < bytes.count, (0x20...0x3f).contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let parameters = bytes[head + 2..<index].split(at: UInt8(ascii: ";"))
      .map { Int(String(utf8: $0)) ?? 1 }
    let final = bytes[index]
    head = (0x40...0x7e).contains(final) ? index + 1 : index
    // With Ctrl (5), Alt (3) or both, the arrows move by words, and Home and End move to the ends of the whole entry.
    let isModified = parameters.count > 1 && [3, 5, 7].contains(parameters[1])
    if final == "~" {
      switch parameters.first {
      case 1, 7: return isModified ? .start : .home
      case 4, 8: return isModified ? .finish : .end
      case 3: return .delete
      case 5: return .pageUp
      case 6: return .pageDown
      case 200:
        pasteStart = head
        scanned = head
        return Self.pasteBegins
      default: return .unknown
      }
    }
    if final == "Z" { return .backTab }
    guard let plain = Self.letters[final] else { return .unknown }
    return isModified ? Self.modified[plain] ?? plain : plain
  }

  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home,
    UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .control(13),
  ]
  private static let modified: [Key: Key] = [.left: .wordLeft, .right: .wordRight, .home: .start, .end: .finish]

  private mutating func endPaste() -> Key? {
    guard let start = pasteStart else { return nil }
    let mark = Array("\u{1b}[201~".utf8)
    // Looks at each byte once, however slowly a long paste arrives.
    var index = max(scanned, start)
    while index + mark.count <= bytes.count {
      if bytes[index] == 0x1b, bytes[index..<index + mark.count].elementsEqual(mark) {
        pasteStart = nil
        head = index + mark.count
        return .paste(String(utf8: bytes[start..<index]))
      }
      index += 1
    }
    scanned = index
    return nil
  }
}

// UTF-8

extension KeyDecoder {
  private enum Decoded {
    case whole(Unicode.Scalar, Int)
    case partial
    case broken
  }

  private func scalar(at index: Int) -> Decoded {
    let first = bytes[index]
    let count = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
    guard count > 0 else { return .broken }
    let there = bytes[index..<min(index + count, bytes.count)]
    guard there.dropFirst().allSatisfy({ $0 & 0xc0 == 0x80 }) else { return .broken }
    guard there.count == count else { return .partial }
    let text = String(utf8: there).unicodeScalars
    return text.count == 1 ? .whole(text.first!, count) : .broken
  }
}
