import Diagnostics

/// Number of terminal columns per scalar. Editing works on scalars, so a composed character (a flag, a family) counts
/// as the sum of its parts.
enum CellWidth {
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7f..<0xa0).contains(value) ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    // Two regional indicators make a flag of two columns.
    return (0x1f1e6...0x1f1ff).contains(value) ? 1 : Display.width(of: Character(scalar))
  }

  static func of(_ text: some StringProtocol) -> Int { text.unicodeScalars.reduce(0) { $0 + of($1) } }
}
