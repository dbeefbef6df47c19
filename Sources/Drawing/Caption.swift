import Diagnostics
import Syntax

/// Program text on one line.
enum Caption {
  /// Code on one line: without comments, and with a semicolon where a line ends a statement.
  static func code(_ text: String) -> String {
    if !text.contains(where: \.isNewline) { return line(text) }
    let source = Source(name: "caption", text: text)
    var words = ""
    var last: Token?
    for token in Token.all(of: source) where token.kind != .end {
      if let last {
        let ends = token.beginsLine && !opening.contains(last.kind) && !closing.contains(token.kind)
        words += ends ? "; " : token.flags.isDisjoint(with: [.newline, .blank]) ? "" : " "
      }
      words += source.text(of: token.span)
      last = token
    }
    return line(words)
  }

  /// A statement continues after these, or before those.
  private static let opening: Set<Token.Kind> = [
    .leftBrace, .leftParen, .leftBracket, .in, .pipe, .comma, .colon, .question, .assign, .follow, .else, .semicolon,
    .coalesce, .or, .and, .plus, .minus, .times, .divided,
  ]
  private static let closing: Set<Token.Kind> = [
    .rightBrace, .rightParen, .rightBracket, .pipe, .dot, .colon, .question, .else, .comma, .coalesce, .or, .and,
  ]

  static func line(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
    return words.joined(separator: " ").escaped(for: .screen)
  }

  /// Joins words into lines of at most `width` columns.
  static func lines(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, Display.width(of: last) + 2 + Display.width(of: word) <= width {
        lines.lastElement = last + "  " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
