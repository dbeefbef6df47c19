import Values

/// Classes and escapes: the parts of a pattern that match one scalar out of several.
extension PatternParser {
  /// class = "[" [ "^" ] ( scalar | escape ) [ "-" ( scalar | escape ) ] … "]"
  mutating func characterClass() throws(Failure) -> ScalarSet {
    let start = index - 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var classes: [(of: ScalarSet.Class, isNegated: Bool)] = []
    var isFirst = true
    while isFirst || !comes("]") {
      if index >= scalars.count { throw wrong("a `[` without its `]`", at: start) }
      isFirst = false
      if comes("[:") { throw wrong("classes by name are written \\p{L}, \\d, \\w or \\s") }
      let place = index
      let low = try member()
      guard case .one(let first) = low else {
        if case .many(let part) = low { classes.append(part) }
        if comes("-"), !comes("-]") { throw wrong("a range that begins with several characters", at: place) }
        continue
      }
      guard comes("-"), !comes("-]"), index + 1 < scalars.count else {
        ranges.append(first...first)
        continue
      }
      index += 1
      guard case .one(let last) = try member() else {
        throw wrong("a range that ends with several characters", at: place)
      }
      if last < first { throw wrong("a range whose end is before its beginning", at: place) }
      ranges.append(first...last)
    }
    index += 1
    return set(ranges, classes, negated: isNegated)
  }

  private enum Member {
    case one(UInt32)
    case many((of: ScalarSet.Class, isNegated: Bool))
  }

  private mutating func member() throws(Failure) -> Member {
    let scalar = scalars[index]
    index += 1
    if scalar != "\\" { return .one(scalar.value) }
    if take("b") { return .one(8) }
    return try escape()
  }

  mutating func look() -> PatternTree.Look? {
    if take("b") { return .wordEdge }
    if take("B") { return .noWordEdge }
    if take("A") { return .textStart }
    if take("z") { return .textEnd }
    return nil
  }

  mutating func escaped() throws(Failure) -> ScalarSet {
    switch try escape() {
    case .one(let scalar): set([scalar...scalar])
    case .many(let part): set([], [part])
    }
  }

  /// escape = "\" ( d D w W s S | p{…} P{…} | n r t f v 0 a e | xHH x{H…} uHHHH u{H…} | sign )
  /// An escaped sign matches itself.
  private mutating func escape() throws(Failure) -> Member {
    guard index < scalars.count else { throw wrong("a `\\` with nothing after it", at: index - 1) }
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "d": return .many((.digit, false))
    case "D": return .many((.digit, true))
    case "w": return .many((.word, false))
    case "W": return .many((.word, true))
    case "s": return .many((.space, false))
    case "S": return .many((.space, true))
    case "p", "P": return .many((.category(try category()), scalar == "P"))
    case "n": return .one(0x0a)
    case "r": return .one(0x0d)
    case "t": return .one(0x09)
    case "f": return .one(0x0c)
    case "v": return .one(0x0b)
    case "a": return .one(0x07)
    case "e": return .one(0x1b)
    case "0": return .one(0)
    case "x": return .one(try code(2))
    case "u": return .one(try code(4))
    case "1"..."9": throw wrong("a pattern cannot refer back to a group", at: index - 2)
    default:
      if scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) { return .one(scalar.value) }
      if !scalar.isASCII { return .one(scalar.value) }
      throw wrong("there is no escape \\\(scalar)", at: index - 2)
    }
  }

  private mutating func code(_ digits: Int) throws(Failure) -> UInt32 {
    let start = index - 2
    let isBraced = take("{")
    var code: UInt32 = 0
    var count = 0
    while index < scalars.count, count < (isBraced ? 6 : digits), let digit = Character(scalars[index]).hexDigitValue {
      code = code << 4 | UInt32(digit)
      count += 1
      index += 1
    }
    let isWhole = isBraced ? count > 0 && take("}") : count == digits
    guard isWhole, Unicode.Scalar(code) != nil else { throw wrong("an escape that is not a scalar", at: start) }
    return code
  }

  private mutating func category() throws(Failure) -> String {
    let start = index - 2
    var letters = ""
    if take("{") {
      while index < scalars.count, scalars[index] != "}" {
        letters.unicodeScalars.append(scalars[index])
        index += 1
      }
      index += 1
    } else if index < scalars.count {
      letters = String(scalars[index])
      index += 1
    }
    guard index <= scalars.count, ScalarSet.categories.contains(letters) else {
      throw wrong("a category must be one of Unicode's, as \\p{L} or \\p{Lu}", at: start)
    }
    return letters
  }
}
