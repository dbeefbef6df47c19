import Diagnostics

/// A Markdown text of the project as markup: headings, paragraphs, lists, tables and code blocks. For a block marked
/// `marbles`, the program is run and drawn; its text picture is omitted.
public struct Markdown {
  public private(set) var markup = ""
  private let lines: [String]
  private var next = 0
  private var pictures = 0

  public init(_ text: String) {
    lines = text.lines
    while next < lines.count { block() }
  }

  private mutating func block() {
    let line = lines[next]
    if line.hasPrefix("```") { return fence(String(line.dropFirst(3))) }
    if line.allSatisfy(\.isWhitespace) {
      next += 1
    } else if let level = Markdown.level(line) {
      next += 1
      let title = String(line.dropFirst(level + 1))
      markup += "<h\(level) id=\"\(Markdown.anchor(title))\">\(Markdown.inline(title))</h\(level)>\n"
    } else if line.hasPrefix("|") {
      table()
    } else if line.hasPrefix("    ") {
      let code = taken { $0.hasPrefix("    ") || $0.isEmpty }.map { String($0.dropFirst(4)) }
      markup += Reference.code(Markdown.trimmed(code))
    } else if Markdown.item(line) != nil {
      list()
    } else {
      let text = taken { !$0.isEmpty && !$0.hasPrefix("```") && !$0.hasPrefix("    ") && Markdown.item($0) == nil }
      markup += "<p>\(Markdown.inline(text.joined(separator: " ")))</p>\n"
    }
  }

  /// Takes the next line, and those after it while `isSo` holds.
  private mutating func taken(_ isSo: (String) -> Bool) -> [String] {
    let start = next
    repeat { next += 1 } while next < lines.count && isSo(lines[next])
    return Array(lines[start..<next])
  }

  private mutating func fence(_ info: String) {
    next += 1
    let start = next
    while next < lines.count, lines[next] != "```" { next += 1 }
    let code = Array(lines[start..<next])
    next += 1
    if info == "marbles" {
      let program = code.prefix { !$0.isEmpty }.joined(separator: "\n")
      let chart = Film(Source(name: "picture", text: program)).chart()
      pictures += 1
      markup += Reference.code(program) + Figure(chart, title: Caption.line(program), mark: "-p\(pictures)").markup
    } else {
      let text = code.joined(separator: "\n")
      markup +=
        info.hasPrefix("rsig") ? Reference.code(text) : "<pre><code>\(text.asMarkup)</code></pre>\n"
    }
  }

  private mutating func table() {
    let rows = taken { $0.hasPrefix("|") }.map(Markdown.cells)
    markup += "<div class=\"table\"><table>\n"
    for (index, row) in rows.enumerated() where !row.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) {
      let tag = index == 0 ? "th" : "td"
      markup += "<tr>" + row.map { "<\(tag)>\(Markdown.inline($0))</\(tag)>" }.joined() + "</tr>\n"
    }
    markup += "</table></div>\n"
  }

  private mutating func list() {
    let tag = lines[next].hasPrefix("- ") ? "ul" : "ol"
    markup += "<\(tag)>\n"
    while next < lines.count, let item = Markdown.item(lines[next]) {
      let rest = taken { $0.hasPrefix("  ") && Markdown.item($0) == nil }.dropFirst()
      markup +=
        "<li>\(Markdown.inline(([item] + rest.map { String($0.drop { $0 == " " }) }).joined(separator: " ")))</li>\n"
    }
    markup += "</\(tag)>\n"
  }

  // MARK: lines

  private static func level(_ line: String) -> Int? {
    let marks = line.prefix { $0 == "#" }.count
    return (1...4).contains(marks) && line.dropFirst(marks).first == " " ? marks : nil
  }

  /// The text after `- ` or `1. `.
  private static func item(_ line: String) -> String? {
    if line.hasPrefix("- ") { return String(line.dropFirst(2)) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ")
      ? String(line.dropFirst(digits.count + 2)) : nil
  }

  /// The cells of a table row; a bar within backticks or after a backslash does not end a cell.
  static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isCode = false
    var isEscaped = false
    for letter in line.dropFirst() {
      if letter == "`" { isCode.toggle() }
      if letter == "|", !isCode, !isEscaped {
        cells.append("")
      } else if letter != "\\" || isEscaped {
        cells.lastElement.append(letter)
      }
      isEscaped = letter == "\\" && !isEscaped
    }
    return cells.dropLast().map { cell in
      let text = cell.drop { $0 == " " }
      return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
    }
  }

  static func anchor(_ title: String) -> String {
    String(
      title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.map { $0 == " " ? "-" : $0 })
  }

  private static func trimmed(_ lines: [String]) -> String {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  // MARK: within a line

  /// Code between backticks, links, and words between stars.
  static func inline(_ text: String) -> String {
    guard let open = text.firstIndex(of: "["), let middle = text[open...].range(of: "]("),
      let close = text[middle.upperBound...].firstIndex(of: ")"),
      text[..<open].count(where: { $0 == "`" }) % 2 == 0
    else { return starred(text) }
    let label = String(text[text.index(after: open)..<middle.lowerBound])
    let target = String(text[middle.upperBound..<close])
    let link = Reference.page(ofDocument: target).map {
      "<a href=\"\($0.asMarkup)\">\(starred(label))</a>"
    }
    return starred(String(text[..<open])) + (link ?? starred(label)) + inline(String(text[text.index(after: close)...]))
  }

  private static func starred(_ text: String) -> String {
    var isStrong = false
    var isCode = false
    var out = ""
    var plain = ""
    func flush() -> String {
      defer { plain = "" }
      return Reference.prose(plain)
    }
    for letter in text {
      if letter == "`" { isCode.toggle() }
      if letter == "*", !isCode {
        out += flush() + (isStrong ? "</em>" : "<em>")
        isStrong.toggle()
      } else {
        plain.append(letter)
      }
    }
    return out + flush() + (isStrong ? "</em>" : "")
  }
}
