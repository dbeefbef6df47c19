import Catalogue
import Diagnostics
import Syntax
import Values

/// The page of a script of the project: its first comment as prose, its code, and a picture of each pipeline.
public struct ExamplePage {
  public let body: String

  /// Makes a page; `name` is the file's name without its extension, `line` the description.
  public init(name: String, line: String, script: Source) {
    let text = String(utf8: script.bytes)
    let lines = text.lines
    let comment = lines.prefix { $0.hasPrefix("# ") || $0 == "#" }
    let code = lines.dropFirst(comment.count).drop(while: \.isEmpty).joined(separator: "\n")
    var out = "<p class=\"path\"><a href=\"index.html\">rsig</a> / <a href=\"index.html#examples\">examples</a></p>\n"
    out += "<h1>\(name.asMarkup)</h1>\n<p class=\"path\">\(Markdown.inline(line))</p>\n"
    out += "<p>\(Reference.prose(comment.map { String($0.dropFirst(2)) }.joined(separator: " ")))</p>\n"
    out += Reference.code(code)
    let film = Film(script)
    let parts = film.isRefused ? [] : film.chart().parts.filter { $0.rows.contains { !$0.marks.isEmpty } }
    if !parts.isEmpty { out += "<h2>Drawn</h2>\n" }
    var height = 0
    for (index, part) in parts.enumerated() {
      let group = part.groups[0]
      let title = group.title ?? part.rows.last.map { $0.name ?? $0.label } ?? name
      let caption = "`\(title)`" + (group.zero == 0 ? "" : ", from \(Value.duration(group.zero)) on")
      var chart = part
      // Notes of the run go below the first picture.
      if index > 0 { chart.notes = [] }
      let figure = { (caption: String?) in
        Figure(chart, title: "\(name): \(title)", mark: "-\(index)", caption: caption)
      }
      let whole = figure(caption)
      height += whole.height
      if height <= Self.mostHeight || index == 0 {
        out += whole.markup
      } else {
        out += "<details class=\"drawn\"><summary>\(Reference.prose(caption))</summary>\n"
        out += figure(nil).markup + "</details>\n"
      }
    }
    body = out
  }

  /// Height of the pictures that are shown at once; later ones are opened by the reader.
  private static let mostHeight = 2600

  /// Entries that a script names, each once.
  public static func entries(of script: Source) -> [String] {
    var seen: Set<String> = []
    return Token.all(of: script).compactMap { token in
      guard token.kind == .name else { return nil }
      let word = String(utf8: script.bytes[token.start..<token.end])
      return Entries.named(word) != nil && seen.insert(word).inserted ? word : nil
    }
  }
}
