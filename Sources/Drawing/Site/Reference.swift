import Catalogue
import Diagnostics
import Values

/// The whole reference as self-contained pages: a front page with a search, a page for each entry and each document,
/// and lists of all codes, hints and properties.
public enum Reference {
  public struct Leaf {
    public let file: String
    public let text: String
  }

  /// All pages of the reference. `reasons` are the codes that `rsig explain` knows. Names of pages other than entries'
  /// contain a hyphen, to avoid conflicts.
  public static func pages(
    _ entries: [Entry] = Entries.all, reasons: [Reason] = [], documents: [Document] = []
  ) -> [Leaf] {
    [
      Leaf(file: "index.html", text: FrontPage(entries, reasons, documents).text),
      Leaf(file: "all-codes.html", text: list("Codes of errors and warnings", reasons.filter { !$0.isHint })),
      Leaf(file: "all-hints.html", text: list("Hints", reasons.filter(\.isHint).sorted { $0.number < $1.number })),
      Leaf(file: "all-properties.html", text: properties),
    ] + reasons.map(story) + entries.map { Leaf(file: file($0.name), text: EntryPage($0, documents).text) }
      + documents.map { Leaf(file: $0.file, text: SiteFrame($0.title, $0.body).text) }
  }

  /// A picture of a program's run.
  public static func picture(of code: String, title: String) -> String {
    let chart = Film(Source(name: "picture", text: code)).chart()
    return chart.rows.contains { !$0.marks.isEmpty } ? Figure(chart, title: title, mark: "").markup : ""
  }

  /// The cells of each row of a Markdown table.
  public static func rows(ofTable text: String) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { Markdown.cells(String($0)) }
  }

  /// File name of an entry's page. Some file systems do not distinguish `Switch` from `switch`.
  public static func file(_ name: String) -> String {
    (name.first!.isUppercase ? "\(name.lowercased())-maker" : name) + ".html"
  }

  static func link(_ name: String) -> String {
    "<a href=\"\(file(name))\"><code>\(name.asMarkup)</code></a>"
  }

  /// Markup of a catalogue sentence: text between backticks becomes code, and an entry's name a link to its page,
  /// unless it is one of the `own` names, such as those of parameters.
  public static func prose(_ text: String, own: [String] = []) -> String {
    text.split(at: "`").enumerated().map { index, part in
      if index % 2 == 0 { return String(part).asMarkup }
      return Entries.named(String(part)) != nil && !own.contains(String(part))
        ? link(String(part)) : "<code>\(String(part).asMarkup)</code>"
    }.joined()
  }

  public static func code(_ text: String, own: String = "") -> String {
    "<div class=\"code\"><button type=\"button\" class=\"copy\">copy</button>"
      + "<pre><code>\(Highlight(text, own: own).text)</code></pre></div>\n"
  }

  /// The page of a code.
  static func page(of reason: Reason) -> String { "\(reason.isHint ? "hint" : "code")-\(reason.code).html" }

  private static func list(_ title: String, _ reasons: [Reason]) -> String {
    var out = "<h1>\(title)</h1>\n<dl>\n"
    for reason in reasons {
      out += "<dt id=\"\(reason.code)\"><a href=\"\(page(of: reason))\">\(reason.code)</a></dt>"
      out += "<dd>\(prose(reason.title))</dd>\n"
    }
    return SiteFrame(title, out + "</dl>\n").text
  }

  private static func story(_ reason: Reason) -> Leaf {
    let list = reason.isHint ? "hints" : "codes"
    var out = "<p class=\"path\"><a href=\"index.html\">rsig</a> / <a href=\"all-\(list).html\">\(list)</a></p>\n"
    out += "<h1>\(reason.code)</h1>\n<p><strong>\(prose(reason.title))</strong></p>\n"
    out += linked(Markdown(reason.story).markup)
    return Leaf(file: page(of: reason), text: SiteFrame("\(reason.code): \(reason.title)", out).text)
  }

  /// Turns paths of examples in a text into links.
  private static func linked(_ markup: String) -> String {
    markup.split(at: " ").map { word in
      guard let start = word.range(of: "examples/"), let end = word.range(of: ".rsig"),
        start.lowerBound < end.lowerBound, let page = page(ofDocument: String(word[start.lowerBound..<end.upperBound]))
      else { return String(word) }
      let path = word[start.lowerBound..<end.upperBound]
      return "\(word[..<start.lowerBound])<a href=\"\(page)\">\(path)</a>\(word[end.upperBound...])"
    }.joined(separator: " ")
  }

  // MARK: properties

  /// The page and anchor of a property: on the page of the entry that makes its kind, if there is one.
  static func place(of property: Property, _ kind: Kind) -> String {
    let page = Entries.named(kind.rawValue) == nil ? "all-properties.html" : file(kind.rawValue)
    return "\(page)#\(kind.rawValue).\(property.name)"
  }

  /// Properties of values for whose kind there is no entry.
  private static var properties: String {
    var out = "<h1>Properties</h1>\n<p>Written as <code>value.name</code>.</p>\n"
    for kind in Kind.allCases where Entries.named(kind.rawValue) == nil {
      out += table(of: kind)
    }
    return SiteFrame("Properties", out).text
  }

  static func table(of kind: Kind) -> String {
    let own = Entries.properties.filter { $0.kinds.contains(kind) }
    if own.isEmpty { return "" }
    var out = "<h2 id=\"\(kind.rawValue)\">Properties of \(kind.withArticle)</h2>\n<dl>\n"
    for property in own {
      out += "<dt id=\"\(kind.rawValue).\(property.name)\"><code>\(property.name.asMarkup)</code>"
      out += "\(property.set == nil ? "" : " <small>can be set</small>")</dt>\n<dd>\(prose(property.summary))</dd>\n"
    }
    return out + "</dl>\n"
  }
}

extension Reason {
  /// True for hints, whose codes are H1, H2, …
  var isHint: Bool { code.hasPrefix("H") }
  var number: Int { Int(code.drop { $0.isLetter }) ?? 0 }
}
