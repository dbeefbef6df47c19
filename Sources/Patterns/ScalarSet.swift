/// A set of scalars that one place of a pattern matches: listed ones, or all but those.
struct ScalarSet {
  enum Class {
    case digit, word, space
    /// General categories, by their two-letter codes.
    case category(String)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let properties = scalar.properties
      switch self {
      case .digit: return properties.generalCategory == .decimalNumber
      case .space: return properties.isWhitespace
      case .word:
        return switch properties.generalCategory {
        case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: true
        default: properties.isAlphabetic
        }
      case .category(let letters): return ScalarSet.letters(of: properties.generalCategory).hasPrefix(letters)
      }
    }
  }

  /// Members below 128, one bit each.
  private(set) var ascii: (UInt64, UInt64) = (0, 0)
  private let ranges: [ClosedRange<UInt32>]
  private let classes: [(of: Class, isNegated: Bool)]
  private let isNegated: Bool
  private let ignoresCase: Bool

  init(
    _ ranges: [ClosedRange<UInt32>], _ classes: [(of: Class, isNegated: Bool)] = [], negated: Bool,
    ignoringCase: Bool = false
  ) {
    self.ranges = ranges
    self.classes = classes
    isNegated = negated
    ignoresCase = ignoringCase
    for code in UInt32(0)..<128 where isMember(Unicode.Scalar(code)!) {
      if code < 64 { ascii.0 |= 1 << UInt64(code) } else { ascii.1 |= 1 << UInt64(code - 64) }
    }
  }

  /// True if the set may have members of 128 and above.
  var reachesBeyondASCII: Bool {
    isNegated || ignoresCase || !classes.isEmpty || ranges.contains { $0.upperBound >= 128 }
  }

  /// The only member of the set, if it has exactly one.
  var only: UInt32? {
    guard !isNegated, classes.isEmpty, ranges.count == 1, ranges[0].count == 1 else { return nil }
    let scalar = Unicode.Scalar(ranges[0].lowerBound)!
    return !ignoresCase || ScalarSet.variants(of: scalar).count == 1 ? scalar.value : nil
  }

  func isMember(_ scalar: Unicode.Scalar) -> Bool {
    if !ignoresCase { return has(scalar) != isNegated }
    return ScalarSet.variants(of: scalar).contains(where: has) != isNegated
  }

  private func has(_ scalar: Unicode.Scalar) -> Bool {
    for range in ranges where range.contains(scalar.value) { return true }
    for part in classes where part.of.contains(scalar) != part.isNegated { return true }
    return false
  }

  /// The scalar and its variants in other cases.
  private static func variants(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var variants = [scalar]
    func add(_ text: String) {
      let scalars = text.unicodeScalars
      if scalars.count == 1, let first = scalars.first, !variants.contains(first) { variants.append(first) }
    }
    let lower = scalar.properties.lowercaseMapping
    add(lower)
    add(scalar.properties.uppercaseMapping)
    if let first = lower.unicodeScalars.first { add(first.properties.uppercaseMapping) }
    // The Kelvin sign and the long s are the only non-ASCII scalars with an ASCII letter as other case.
    switch scalar {
    case "k", "K": variants.append("\u{212a}")
    case "s", "S": variants.append("\u{17f}")
    default: break
    }
    return variants
  }

  static let categories: Set<String> = Set(
    Unicode.GeneralCategory.all.map(letters(of:)).flatMap { [$0, String($0.prefix(1))] })

  private static func letters(of category: Unicode.GeneralCategory) -> String {
    switch category {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate static let all: [Unicode.GeneralCategory] = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
    .enclosingMark,
    .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation,
    .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
    .otherSymbol,
    .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .privateUse, .unassigned,
  ]
}
