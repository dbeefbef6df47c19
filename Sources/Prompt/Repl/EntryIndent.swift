import Diagnostics
import Syntax

/// Indentation of an entry's lines: two blanks for each open bracket, as the formatter writes them.
enum EntryIndent {
  private static let step = 2

  /// The entry as Enter leaves it. With `continues` its last line is new, and already indented.
  static func arranged(_ text: String, continues: Bool) -> String {
    var lines = text.lines
    let last = lines.removeLast()
    let body = last.drop { $0 == " " }
    let indent = last.count - body.count
    let before = lines.joined(separator: "\n")
    if body.isEmpty, !lines.isEmpty {
      lines.append("")
    } else if let first = body.first, "}])".contains(first), indent == step * depth(before), indent > 0 {
      // A closing bracket aligns with the line of its opening one.
      lines.append(blanks(indent - step) + body)
    } else {
      lines.append(last)
    }
    let whole = lines.joined(separator: "\n")
    return continues ? whole + "\n" + blanks(step * depth(whole)) : whole
  }

  /// Number of brackets still open at the end.
  private static func depth(_ text: String) -> Int {
    Token.all(of: Source(name: "", text: text)).reduce(0) { depth, token in
      switch token.kind {
      case _ where token.flags.contains(.synthetic): depth
      case .leftBrace, .leftBracket, .leftParen: depth + 1
      case .rightBrace, .rightBracket, .rightParen: max(0, depth - 1)
      default: depth
      }
    }
  }
}
