import CSystem
import Values

/// JSON: texts to values (JSONReader), values to texts (JSONWriter), and values to texts without errors (JSONText, for
/// outputs).
///
///     nil  true  1  1.5  "a"  [1]  ["k": 1]       null  true  1  1.5  "a"  [1]  {"k":1}
///     (1, 2)                                      {"$tuple":[1,2]}     reads back as a Tuple
///     Data                                        {"$data":"base64"}   reads back as Data
///     300ms, dates, nan                           strings              read back as texts
///     Error, Event                                objects with their fields
///     all others                                  their printed text, as a string
///
/// Both directions stop at a depth of 512, at a gigabyte, and at Ctrl-C. This target knows values, and nothing of the
/// language.

/// Strict JSON (RFC 8259). A number without point and exponent is an Int if it fits; all others are Doubles. If two
/// members have the same name, the later one counts. `{"$tuple": […]}` and `{"$data": "base64"}`, as JSONWriter writes
/// them, become a Tuple and Data.
public struct JSONReader {
  static let depthLimit = 512

  public static func read(_ text: String) throws(Failure) -> Value {
    try Texts.reading(text) { bytes throws(Failure) in
      var reader = JSONReader(bytes)
      return try reader.whole()
    }
  }

  private let bytes: Bytes
  private let keys = RecordKeys.current
  private var index = 0
  private var depth = 0

  private init(_ bytes: Bytes) { self.bytes = bytes }

  private mutating func whole() throws(Failure) -> Value {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    skipSpace()
    let value = try self.value()
    skipSpace()
    if index < bytes.count { throw unfit("the end", at: index) }
    return value
  }

  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0a, 0x0d, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func value() throws(Failure) -> Value {
    try Failure.checkInterruption()
    switch next {
    case "\"": return .string(try string())
    case "{": return try object()
    case "[": return try .list(array())
    case "-", "0"..."9": return try number()
    case "t" where take("true"): return .bool(true)
    case "f" where take("false"): return .bool(false)
    case "n" where take("null"): return .nil
    default: throw unfit("a value", at: index)
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - index >= count, rsig_compare_bytes(bytes.baseAddress! + index, word.utf8Start, count) == 0
    else { return false }
    index += count
    return true
  }

  private mutating func number() throws(Failure) -> Value {
    guard let numeral = Numeral(bytes, from: index) else { throw unfit("a digit", at: index + 1) }
    let digits = index + (numeral.isNegative ? 1 : 0)
    if bytes[digits] == "0", digits + 1 < bytes.count, bytes[digits + 1] &- UInt8(ascii: "0") < 10 {
      throw wrong("a number must not begin with 0", at: digits)
    }
    try Failure.checkInterruption()
    index = numeral.range.upperBound
    if next == "." || next | 0x20 == "e" { throw unfit("a digit", at: index + 1) }
    if let int = numeral.int { return .int(int) }
    if let double = numeral.double(bytes) { return .double(double) }
    throw wrong(
      "the number \(Texts.shortened(Texts.string(bytes, numeral.range))) does not fit into a Double",
      at: numeral.range.lowerBound)
  }

  private mutating func array() throws(Failure) -> [Value] {
    try deepen()
    defer { depth -= 1 }
    index += 1
    skipSpace()
    if next == "]" {
      index += 1
      return []
    }
    var elements: [Value] = []
    while true {
      elements.append(try value())
      try Capacity.checkList(elements.count)
      skipSpace()
      let separator = next
      if separator != ",", separator != "]" { throw unfit("`,` or `]`", at: index) }
      index += 1
      if separator == "]" { return elements }
      skipSpace()
    }
  }

  private mutating func object() throws(Failure) -> Value {
    try deepen()
    defer { depth -= 1 }
    index += 1
    skipSpace()
    if next == "}" {
      index += 1
      return .dictionary([])
    }
    var fields = RecordFields(keys)
    while true {
      guard next == "\"" else { throw unfit("a name in quotes", at: index) }
      fields.begin(try name())
      skipSpace()
      guard next == ":" else { throw unfit("`:`", at: index) }
      index += 1
      skipSpace()
      fields.end(try value())
      try Capacity.checkList(fields.values.count)
      skipSpace()
      let separator = next
      if separator != ",", separator != "}" { throw unfit("`,` or `}`", at: index) }
      index += 1
      if separator == "}" { break }
      skipSpace()
    }
    if fields.values.count == 1 {
      let (key, value) = (fields.firstKey.asText, fields.values[0])
      if key == "$tuple", let elements = value.asList { return .tuple(elements) }
      if key == "$data", let text = value.asText, let data = DataBox(base64: text) { return .box(data) }
    }
    return fields.made()
  }

  /// The key of a member; keys without escapes are looked up among known ones.
  private mutating func name() throws(Failure) -> (key: Value, cell: Int) {
    let start = index + 1
    let end = plainEnd(from: start)
    guard end < bytes.count, bytes[end] == "\"" else { return (.string(try string()), 0) }
    index = end + 1
    return keys.key(Bytes(rebasing: bytes[start..<end]))
  }

  /// End of the run of bytes that need no closer look.
  @inline(__always)
  private func plainEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != "\"", bytes[index] != "\\",
      bytes[index] >= 0x20
    { index += 1 }
    return index
  }

  private mutating func deepen() throws(Failure) {
    depth += 1
    if depth > JSONReader.depthLimit {
      throw Failure(ValueReasons.tooDeep, "JSON nested more than \(JSONReader.depthLimit) deep \(at(index))")
    }
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    let start = index
    index = plainEnd(from: start)
    if next == "\"" {
      index += 1
      return Texts.string(bytes, start..<index - 1)
    }
    var text = Texts.string(bytes, start..<index)
    while true {
      try Failure.checkInterruption()
      if index == bytes.count { throw unfit("the closing `\"`", at: index) }
      switch bytes[index] {
      case "\"":
        index += 1
        return text
      case "\\": text.unicodeScalars.append(try escape())
      case 0..<0x20: throw wrong("a control character must be written as an escape", at: index)
      default:
        let start = index
        index = plainEnd(from: start)
        text += Texts.string(bytes, start..<index)
      }
    }
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    index += 2
    switch index <= bytes.count ? bytes[index - 1] : 0 {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": break
    default: throw unfit("one of `\"\\/bfnrtu`", at: index - 1)
    }
    let unit = try hex()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // The other half of a surrogate pair must follow; a single half is invalid.
    if unit < 0xdc00, next == "\\", index + 1 < bytes.count, bytes[index + 1] == "u" {
      let back = index
      index += 2
      let low = try hex()
      if (0xdc00..<0xe000).contains(low), let scalar = Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
      {
        return scalar
      }
      index = back
    }
    return "\u{fffd}"
  }

  private mutating func hex() throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw unfit("four hex digits", at: index)
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }
}

extension JSONReader {
  private func unfit(_ expected: String, at index: Int) -> Failure {
    if index >= bytes.count { return wrong("expected \(expected), but the text ends", at: bytes.count) }
    let start = max(0, index - 3)
    // A byte position within a character is reported as the position of the whole character.
    let first = (start...index).last { bytes[$0] & 0xc0 != 0x80 } ?? index
    let end =
      (first + 1..<min(bytes.count, first + 4) + 1).first { $0 == bytes.count || bytes[$0] & 0xc0 != 0x80 } ?? first + 1
    return wrong("expected \(expected), but found \(Texts.quoted(Texts.string(bytes, first..<end)))", at: first)
  }

  private func wrong(_ what: String, at index: Int) -> Failure {
    Failure(ValueReasons.badText, "invalid JSON \(at(index)): \(what)")
  }

  /// `at 2:5`: line and column, counted from one.
  private func at(_ index: Int) -> String {
    let lineStart = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[..<lineStart].reduce(1) { $0 + ($1 == "\n" ? 1 : 0) }
    let column = try? Texts.count(Texts.string(bytes, lineStart..<index))
    return "at \(line):\((column ?? 0) + 1)"
  }
}
