extension Display {
  /// Wraps a sentence into lines. Code between backticks is kept together if a line can hold it. Between Chinese
  /// characters a line may break without a blank.
  public static func wrapped(_ text: String, _ width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    for piece in pieces(text, width - indent) {
      let (word, blank) = (piece.text, piece.isGlued ? "" : " ")
      if let last = lines.last, self.width(of: last) + blank.utf8.count + self.width(of: word) <= width {
        lines.lastElement = last + blank + word
      } else {
        lines.append(lines.isEmpty ? word : blanks(indent) + word)
      }
    }
    return lines
  }

  /// Wraps each line of the text that is too long, keeping its indentation, plus `hanging` for the further lines.
  public static func paragraphs(_ text: String, _ width: Int, hanging: Int = 0) -> String {
    text.lines.map { line in
      let indent = line.prefix { $0 == " " }.count
      return wrapped(String(line), width, indent: indent + hanging).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Wraps prose whose lines flow together; a line that begins with a blank is program text and stays by itself.
  public static func prose(_ text: String, _ width: Int) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let before = lines.last?.first, let first = line.first, before != " ", first != " " {
        lines[lines.count - 1] += " " + line
      } else {
        lines.append(String(line))
      }
    }
    return paragraphs(lines.joined(separator: "\n"), width)
  }

  /// Texts beside their names, or below them if there is too little room.
  public static func columns(_ rows: [(name: String, text: String)], _ width: Int, indent: Int = 0) -> [String] {
    let named = rows.filter { !$0.text.isEmpty }
    let left = indent + (named.map { self.width(of: $0.name) }.max() ?? 0) + 2
    let longest = named.flatMap { $0.text.split(separator: " ") }.map { self.width(of: String($0)) }.max() ?? 0
    let isBeside = width - left >= max(24, longest)
    return rows.flatMap { row($0, width, indent: indent, textAt: isBeside ? left : nil) }
  }

  /// One row, with its text at a given column; nil puts the text below the name.
  public static func row(_ row: (name: String, text: String), _ width: Int, indent: Int, textAt left: Int?) -> [String]
  {
    let name = blanks(indent) + row.name
    guard let left, !row.text.isEmpty else {
      // Use less indentation for a word that would not fit otherwise.
      let longest = row.text.split(separator: " ").map { self.width(of: String($0)) }.max() ?? 0
      let below = blanks(min(indent + 4, width - longest))
      return wrapped(name, width, indent: indent + 2)
        + (row.text.isEmpty ? [] : wrapped(row.text, width - below.count).map { below + $0 })
    }
    let beside = name + blanks(left - self.width(of: name))
    return wrapped(row.text, width - left).enumerated().map {
      ($0 == 0 ? beside : blanks(left)) + $1
    }
  }

  /// Marks that begin at a column, with their label beside them, or below if a line cannot hold both.
  public static func marks(_ count: Int, at column: Int, _ label: String, _ width: Int) -> [String] {
    let marks = blanks(column) + String(repeating: "^", count: count)
    if label.isEmpty { return [marks] }
    let whole = self.width(of: label)
    if column + count + 1 + whole <= width { return [marks + " " + label] }
    let start = min(column, max(0, width - whole))
    return [marks] + wrapped(label, width - start).map { blanks(start) + $0 }
  }

  /// A part that stays on one line; a glued part follows the previous one without a blank.
  private typealias Piece = (text: String, isGlued: Bool)

  private static func pieces(_ text: String, _ width: Int) -> [Piece] {
    var pieces: [Piece] = []
    for word in text.split(at: " ").map(String.init) {
      if let last = pieces.last?.text, last.count(where: { $0 == "`" }) % 2 == 1,
        self.width(of: last) + 1 + self.width(of: word) <= width
      {
        pieces.lastElement.text = last + " " + word
      } else {
        pieces.append((word, false))
      }
    }
    return pieces.contains { $0.text.contains(where: isWide) } ? pieces.flatMap(parts) : pieces
  }

  /// Splits a word of Chinese into parts between which a line may break: never before a closing mark or after an
  /// opening one, and not within code.
  private static func parts(_ piece: Piece) -> [Piece] {
    var parts: [Piece] = []
    var part = ""
    var isCode = false
    var previous: Character?
    for character in piece.text {
      if let last = previous, !isCode, isWide(character) || isWide(last), !closing.contains(character),
        !opening.contains(last)
      {
        parts.append((part, parts.isEmpty ? piece.isGlued : true))
        part = ""
      }
      part.append(character)
      if character == "`" { isCode.toggle() }
      previous = character
    }
    parts.append((part, parts.isEmpty ? piece.isGlued : true))
    return parts
  }

  private static func isWide(_ character: Character) -> Bool { width(of: character) == 2 }
  private static let closing: Set<Character> = ["。", "，", "、", "；", "：", "？", "！", "）", "”", "》", ")", ".", ",", "\""]
  private static let opening: Set<Character> = ["（", "“", "《", "(", "\""]
}
