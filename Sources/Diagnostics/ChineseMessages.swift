import CCourse

/// Messages and suggestions in Chinese, from the table `Chinese.txt`.
///
/// A message is written where it is reported, with holes for names and kinds; the table has its pattern. A message
/// without a pattern stays English. Sentences that carry their own Chinese text need no pattern.
enum ChineseMessages {
  private struct Row {
    /// The English text between the holes.
    let pieces: [Substring]
    let chinese: String
  }

  static func translation(of english: String) -> String? { translation(of: english, in: messages) }

  private static func translation(of english: String, in rows: [Row]) -> String? {
    for row in rows {
      guard let holes = match(english, row.pieces), let text = filled(row.chinese, holes) else { continue }
      return tidied(text)
    }
    return nil
  }

  /// Rows for a whole message, and for parts of one, which may be a message as well.
  private static let (messages, parts) = { () -> ([Row], [Row]) in
    let lines = embeddedLines(rsig_chinese_txt())
    let border = lines.firstIndex(of: "# parts") ?? lines.endIndex
    return (rows(lines[..<border]), rows(lines[...]))
  }()

  /// Rows from the most exact pattern to the most general one.
  private static func rows(_ lines: ArraySlice<String>) -> [Row] {
    zip(lines, lines.dropFirst()).filter { !$0.hasPrefix("#") && $1.hasPrefix("  ") }.map { english, chinese in
      Row(pieces: english.split(at: "*"), chinese: String(chinese.dropFirst(2)))
    }.sorted { length($0) > length($1) }
  }

  private static func length(_ row: Row) -> Int { row.pieces.reduce(0) { $0 + $1.utf8.count } }

  /// The translation with its holes filled; nil if one has no translation and needs it.
  private static func filled(_ chinese: String, _ holes: [String]) -> String? {
    var text = chinese
    for (index, hole) in holes.enumerated() {
      let translated = part(hole)
      if let other = replaced(text, "{\(index + 1)!}", translated ?? hole) {
        guard translated != nil else { return nil }
        text = other
      }
      text = replaced(text, "{\(index + 1)}", translated ?? hole) ?? text
    }
    return text
  }

  private static func replaced(_ text: String, _ piece: String, _ other: String) -> String? {
    guard let place = text.indices.first(where: { text[$0...].hasPrefix(piece) }) else { return nil }
    return text[..<place] + other + text[place...].dropFirst(piece.count)
  }

  /// A part of a message. Kinds lose their articles, which Chinese has not.
  private static func part(_ hole: String) -> String? {
    for article in ["a ", "an "] where hole.hasPrefix(article) {
      let bare = String(hole.dropFirst(article.count))
      return part(bare) ?? bare
    }
    return translation(of: hole, in: parts)
  }

  /// Drops the blanks that filled holes leave between Chinese characters; code stays as it is.
  private static func tidied(_ text: String) -> String {
    let characters = Array(text)
    var isCode = false
    var tidy = ""
    for (index, character) in characters.enumerated() {
      if character == "`" { isCode.toggle() }
      if character == " ", !isCode, index > 0, index + 1 < characters.count, isChinese(characters[index - 1]),
        isChinese(characters[index + 1])
      {
        continue
      }
      tidy.append(character)
    }
    return tidy
  }

  private static func isChinese(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3000...0x9FFF).contains($0.value) || (0xFF00...0xFFEF).contains($0.value) }
      ?? false
  }

  /// The texts in the holes between the pieces; nil if the text does not fit.
  private static func match(_ text: String, _ pieces: [Substring]) -> [String]? {
    guard text.hasPrefix(pieces[0]) else { return nil }
    var holes: [String] = []
    var rest = text.dropFirst(pieces[0].count)
    for (index, piece) in pieces.enumerated().dropFirst() {
      let isLast = index == pieces.count - 1
      guard let found = find(piece, in: rest, atEnd: isLast) else { return nil }
      let hole = rest[..<found]
      // A pair of backticks holds one piece of code.
      if pieces[index - 1].hasSuffix("`"), piece.hasPrefix("`"), hole.contains("`") { return nil }
      holes.append(String(hole))
      rest = rest[found...].dropFirst(piece.count)
    }
    return rest.isEmpty ? holes : nil
  }

  private static func find(_ piece: Substring, in text: Substring, atEnd: Bool) -> String.Index? {
    if atEnd { return text.hasSuffix(piece) ? text.index(text.endIndex, offsetBy: -piece.count) : nil }
    return text.indices.first { text[$0...].hasPrefix(piece) }
  }
}
