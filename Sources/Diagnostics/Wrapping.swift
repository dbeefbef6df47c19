extension Display {
  /// One sentence on as many lines as it needs; code between backticks stays whole where a line can hold it.
  public static func wrapped(_ text: String, _ width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    for word in pieces(text, width) {
      if let last = lines.last, self.width(of: last) + 1 + self.width(of: word) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(lines.isEmpty ? word : String(repeating: " ", count: indent) + word)
      }
    }
    return lines
  }

  private static func pieces(_ text: String, _ width: Int) -> [String] {
    var pieces: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      if let last = pieces.last, last.count(where: { $0 == "`" }) % 2 == 1, self.width(of: last) + 1 + self.width(of: word) < width {
        pieces[pieces.count - 1] = last + " " + word
      } else {
        pieces.append(word)
      }
    }
    return pieces
  }
}
