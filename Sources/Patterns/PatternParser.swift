import Values

/// Parses the usual notation of regular expressions, except lookaround and backreferences, which no linear matcher
/// supports.
struct PatternParser {
  static let depthLimit = 200

  let source: String
  let scalars: [Unicode.Scalar]
  var index = 0
  private var depth = 0
  private var flags = Flags()
  /// Names of the groups by number, from 1; nil for a group without a name.
  private(set) var names: [String?] = []

  private struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotTakesAll = false
  }

  init(_ source: String) {
    self.source = source
    scalars = Array(source.unicodeScalars)
  }

  /// pattern = choice
  mutating func read() throws(Failure) -> PatternTree {
    let tree = try choice()
    if index < scalars.count { throw wrong("a `)` without its `(`") }
    return tree
  }

  /// choice = sequence { "|" sequence }
  private mutating func choice() throws(Failure) -> PatternTree {
    depth += 1
    defer { depth -= 1 }
    if depth > PatternParser.depthLimit { throw wrong("groups nested more than \(PatternParser.depthLimit) deep") }
    let outer = flags
    var parts = [try sequence()]
    while take("|") { parts.append(try sequence()) }
    flags = outer
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  /// sequence = { item [ repetition ] }
  private mutating func sequence() throws(Failure) -> PatternTree {
    var parts: [PatternTree] = []
    while index < scalars.count, scalars[index] != "|", scalars[index] != ")" {
      try Failure.checkInterruption()
      guard let item = try item() else { continue }
      parts.append(try repetition(of: item))
    }
    return parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// repetition = ( "*" | "+" | "?" | "{" [ n ] [ "," [ n ] ] "}" ) [ "?" ]
  private mutating func repetition(of item: PatternTree) throws(Failure) -> PatternTree {
    let start = index
    guard let (least, most) = try counts() else { return item }
    if case .look = item, scalars[start - 1] != ")" { throw wrong("nothing to repeat", at: start) }
    if let most, most < least { throw wrong("a repetition of at least \(least) and at most \(most)", at: start) }
    let isGreedy = !take("?")
    if take("+") {
      throw wrong("a pattern has no possessive repetition", at: index - 1)
    }
    let next = index
    if try counts() != nil { throw wrong("nothing to repeat", at: next) }
    return .repeated(item, least: least, most: most, isGreedy: isGreedy)
  }

  private mutating func counts() throws(Failure) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = index
    guard take("{") else { return nil }
    let least = try number()
    let most = take(",") ? try number() : least
    // A brace that does not begin a count stands for itself.
    if take("}"), scalars[index - 2] != "{", least != nil || most != nil { return (least ?? 0, most) }
    index = start
    return nil
  }

  private mutating func number() throws(Failure) -> Int? {
    let start = index
    var number = 0
    while index < scalars.count, case let digit = scalars[index].value &- 0x30, digit < 10 {
      number = number * 10 + Int(digit)
      if number > PatternProgram.limit { throw wrong("a repetition of more than \(PatternProgram.limit)", at: start) }
      index += 1
    }
    return index == start ? nil : number
  }

  /// item = "." | "^" | "$" | class | group | escape | scalar
  private mutating func item() throws(Failure) -> PatternTree? {
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case ".": return .set(flags.dotTakesAll ? ScalarSet([], negated: true) : ScalarSet([0x0a...0x0a], negated: true))
    case "^": return .look(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .look(flags.isMultiline ? .lineEnd : .textEnd)
    case "[": return .set(try characterClass())
    case "(": return try group()
    case "\\":
      if let look = look() { return .look(look) }
      return .set(try escaped())
    case "*", "+", "?": throw wrong("nothing to repeat", at: index - 1)
    case "{":
      index -= 1
      if try counts() != nil { throw wrong("nothing to repeat", at: index - 1) }
      index += 1
    default: break
    }
    return .set(set([scalar.value...scalar.value]))
  }

  func set(
    _ ranges: [ClosedRange<UInt32>], _ classes: [(of: ScalarSet.Class, isNegated: Bool)] = [], negated: Bool = false
  ) -> ScalarSet {
    ScalarSet(ranges, classes, negated: negated, ignoringCase: flags.ignoresCase)
  }

  /// group = "(" [ "?:" | "?<" name ">" | "?P<" name ">" | "?" flags ":" ] choice ")" | "(?" flags ")" | "(?#" … ")"
  private mutating func group() throws(Failure) -> PatternTree? {
    let start = index - 1
    var number: Int?
    let outer = flags
    if take("?") {
      if take("#") {
        while index < scalars.count, scalars[index] != ")" { index += 1 }
        if !take(")") { throw wrong("a `(` without its `)`", at: start) }
        return nil
      }
      if take("P<") || !comes("<=") && !comes("<!") && take("<") {
        number = try name(start)
      } else if comes("=") || comes("!") || comes("<") {
        throw wrong("a pattern cannot look ahead or behind", at: start)
      } else if comes(">") {
        throw wrong("a pattern has no atomic group", at: start)
      } else {
        try readFlags()
        // Without a colon, flags hold for the rest of the enclosing group.
        if take(")") { return nil }
        if !take(":") { throw wrong("unknown after `(?`: write (?:…), (?<name>…) or flags i, m, s") }
      }
    } else {
      names.append(nil)
      number = names.count
    }
    let inner = try choice()
    if !take(")") { throw wrong("a `(` without its `)`", at: start) }
    flags = outer
    return number.map { .group($0, inner) } ?? inner
  }

  private mutating func name(_ start: Int) throws(Failure) -> Int {
    var name = ""
    while index < scalars.count, scalars[index] != ">" {
      name.unicodeScalars.append(scalars[index])
      index += 1
    }
    let isName = name.unicodeScalars.enumerated().allSatisfy {
      $1.properties.isAlphabetic || $1 == "_" || $0 > 0 && $1.value &- 0x30 < 10
    }
    if !take(">") || name.isEmpty || !isName {
      throw wrong("a group's name must be letters, digits and `_`, then `>`", at: start)
    }
    if names.contains(name) { throw wrong("two groups with the name \(name)", at: start) }
    names.append(name)
    return names.count
  }

  /// flags = { "i" | "m" | "s" } [ "-" { "i" | "m" | "s" } ]
  private mutating func readFlags() throws(Failure) {
    var isOn = true
    while index < scalars.count {
      switch scalars[index] {
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotTakesAll = isOn
      case "-" where isOn: isOn = false
      default: return
      }
      index += 1
    }
  }

  func comes(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }

  mutating func take(_ text: String) -> Bool {
    guard comes(text) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  func wrong(_ what: String, at place: Int? = nil) -> Failure {
    Failure(ValueReasons.badText, "invalid pattern: \(what), at \((place ?? index) + 1) in \(Texts.quoted(source))")
  }
}
