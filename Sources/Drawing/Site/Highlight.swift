import CCourse
import Catalogue
import Diagnostics
import Syntax

/// A program as markup: strings, numbers, comments and words in colors, and each operator linked to its page.
struct Highlight {
  let text: String

  static let style = String(cString: rsig_code_css())

  private static let keywords = Set(
    words: """
      let func if else for in true false nil import match case
      """)

  /// Highlights a program; `own` is the entry of the current page, which needs no link.
  init(_ code: String, own: String) {
    let source = Source(name: "example", text: code)
    var out = ""
    var position = 0
    func raw(_ start: Int, _ end: Int) -> String {
      String(utf8: source.bytes[start..<max(start, end)])
    }
    // Blanks and comments between tokens.
    func between(_ end: Int) {
      let text = raw(position, end)
      guard let mark = text.firstIndex(of: "#") else {
        out += text.asMarkup
        return
      }
      let isOutput = text[mark...].hasPrefix("#=>")
      let line = text[mark...].prefix { !$0.isNewline }
      out += String(text[..<mark]).asMarkup
      out += "<span class=\"\(isOutput ? "said" : "c")\">\(String(line).asMarkup)</span>"
      position += text[..<mark].utf8.count + line.utf8.count
      between(end)
    }
    for token in Token.all(of: source) where token.end > token.start && token.start >= position {
      between(token.start)
      let word = raw(token.start, token.end)
      let escaped = word.asMarkup
      position = token.end
      switch token.kind {
      case .string, .stringOpen, .stringText, .stringClose: out += "<span class=\"s\">\(escaped)</span>"
      case .int, .double, .duration: out += "<span class=\"n\">\(escaped)</span>"
      case .name where Highlight.keywords.contains(word): out += "<span class=\"k\">\(escaped)</span>"
      case .name:
        guard Entries.named(word) != nil else {
          out += escaped
          continue
        }
        out +=
          word == own
          ? "<span class=\"f\">\(escaped)</span>"
          : "<a class=\"f\" href=\"\(Reference.file(word))\">\(escaped)</a>"
      default: out += escaped
      }
    }
    between(source.bytes.count)
    text = out
  }
}
