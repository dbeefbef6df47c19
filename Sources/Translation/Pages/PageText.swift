/// Undoes the damage that pages do to code. The number of lines stays the same.
struct PageText {
  private(set) var lines: [String]
  private(set) var repairs: [String] = []

  init(_ text: String) {
    lines = text.lines.map { $0.last == "\r" ? String($0.dropLast()) : $0 }
    repairMarks()
    cutPrompts()
    cutNumbers()
    hideProse()
  }

  init(island: [String]) {
    lines = island
    repairMarks()
    cutPrompts()
    cutNumbers()
  }

  var text: String { lines.joined(separator: "\n") }

  // MARK: Marks

  private static let marks: [Character: String] = [
    "\u{A0}": " ", "\u{3000}": " ", "\u{FEFF}": "", "\u{200B}": "", "\u{2028}": " ", "\u{201C}": "\"", "\u{201D}": "\"",
    "\u{2018}": "'", "\u{2019}": "'", "\u{FF1B}": ";", "\u{FF08}": "(", "\u{FF09}": ")", "\u{FF0C}": ",",
  ]
  private static let entities = ["&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&#39;": "'", "&nbsp;": " "]

  private mutating func repairMarks() {
    var repairedMarks = false
    var repairedEntities = false
    for index in lines.indices where lines[index].utf8.contains(where: { $0 >= 0x80 }) {
      // Leave typographic marks in strings and comments, where they may be intended.
      let line = lines[index]
      var fixed = ""
      var inText = false
      var isEscaped = false
      for character in line {
        if character == "\"", !isEscaped { inText.toggle() }
        isEscaped = character == "\\" && !isEscaped
        if let plain = PageText.marks[character], !inText || character == "\u{201D}" || character == "\u{A0}" {
          if plain == "\"" { inText.toggle() }
          fixed += plain
        } else {
          fixed.append(character)
        }
      }
      if fixed != line {
        lines[index] = fixed
        repairedMarks = true
      }
    }
    for index in lines.indices where lines[index].utf8.contains(UInt8(ascii: "&")) {
      var line = lines[index]
      for (entity, plain) in PageText.entities where line.contains(entity) {
        line = line.split(separator: entity, omittingEmptySubsequences: false).joined(separator: plain)
        repairedEntities = true
      }
      lines[index] = line
    }
    if repairedMarks { repairs.append("curly quotes and wide blanks were made plain") }
    if repairedEntities { repairs.append("`&lt;` and the like were decoded") }
  }

  // MARK: Prompts and line numbers

  /// Removes `>>> ` or `> ` if nearly all lines begin with it, as in quotations and sessions.
  private mutating func cutPrompts() {
    let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    for prompt in [">>>", "(lldb)", ">", "$"] {
      let marked = filled.filter { $0.hasPrefix(prompt + " ") || $0 == prompt }
      guard marked.count >= 1, marked.count * 10 >= filled.count * 9 else { continue }
      for index in lines.indices where lines[index].hasPrefix(prompt) {
        lines[index] = String(lines[index].dropFirst(prompt.count).drop { $0 == " " })
      }
      return repairs.append("the prompts before the lines were cut")
    }
  }

  /// Removes numbers such as `  12. ` and `12 ` if nearly all lines begin with one.
  private mutating func cutNumbers() {
    let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) && !$0.drop(while: \.isWhitespace).hasPrefix("//") }
    let numbered = filled.filter { PageText.afterNumber($0) != nil }
    guard numbered.count >= 2, numbered.count * 10 >= filled.count * 9 else { return }
    for index in lines.indices { if let rest = PageText.afterNumber(lines[index]) { lines[index] = String(rest) } }
    repairs.append("the numbers of the lines were cut")
  }

  static func afterNumber(_ line: String) -> Substring? {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard (1...4).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    if let mark = rest.first, ".:|)".contains(mark) {
      rest = rest.dropFirst()
    } else if rest.first != " ", rest.first != "\t", !rest.isEmpty {
      return nil
    }
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    return rest.dropFirst()
  }

  // MARK: Prose

  /// Turns prose between declarations into comments.
  private mutating func hideProse() {
    var code = CodeLines()
    var hidden = 0
    for index in lines.indices {
      let isOutside = code.depth == 0
      if isOutside, !code.isOpen, CodeLines.isProse(lines[index]) {
        lines[index] = "// " + lines[index]
        hidden += 1
      } else {
        code.take(lines[index])
      }
    }
    if hidden > 0 { repairs.append("\(hidden) lines of prose became comments") }
  }
}
