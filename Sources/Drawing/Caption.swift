import Diagnostics

/// Texts of the program on one line.
enum Caption {
  static func line(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
    return words.joined(separator: " ").escaped(for: .screen)
  }

  /// Cut to `width` columns, with a mark where text is missing.
  static func fit(_ text: String, _ width: Int, ellipsis: String) -> String {
    var kept = text.startIndex
    var used = 0
    for index in text.indices {
      used += Display.width(of: text[index])
      if used > width { return text[..<kept] + ellipsis }
      if used <= width - ellipsis.count { kept = text.index(after: index) }
    }
    return text
  }

  /// Joins words into lines of at most `width` columns.
  static func lines(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, Display.width(of: last) + 2 + Display.width(of: word) <= width {
        lines[lines.count - 1] = last + "  " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
