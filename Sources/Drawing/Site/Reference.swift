import Catalogue
import Diagnostics
import Values

/// The whole reference as self-contained pages: a front page with a search, a page for each entry, and one for all
/// codes of errors.
public enum Reference {
  public struct Leaf {
    public let file: String
    public let text: String
  }

  /// `reasons` are the codes that `rsig explain` knows.
  public static func pages(_ entries: [Entry] = Entries.all, reasons: [Reason] = []) -> [Leaf] {
    [
      Leaf(file: "index.html", text: FrontPage(entries, reasons).text),
      Leaf(file: "codes.html", text: codes(reasons)), Leaf(file: "properties.html", text: properties),
    ] + entries.map { Leaf(file: file($0.name), text: EntryPage($0).text) }
  }

  /// Some file systems treat `Switch` and `switch` as one name.
  public static func file(_ name: String) -> String {
    (name.first!.isUppercase ? "\(name.lowercased())-maker" : name) + ".html"
  }

  static func link(_ name: String) -> String {
    "<a href=\"\(file(name))\"><code>\(name.escaped(for: .markup))</code></a>"
  }

  /// A sentence of the catalogue; text between backticks is code, and an entry's name a link to its page, unless it is
  /// one of the `own` names, such as those of parameters.
  static func prose(_ text: String, own: [String] = []) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      if index % 2 == 0 { return String(part).escaped(for: .markup) }
      return Entries.named(String(part)) != nil && !own.contains(String(part))
        ? link(String(part)) : "<code>\(String(part).escaped(for: .markup))</code>"
    }.joined()
  }

  static func code(_ text: String, own: String = "") -> String {
    "<div class=\"code\"><button type=\"button\" class=\"copy\">copy</button>"
      + "<pre><code>\(Highlight(text, own: own).text)</code></pre></div>\n"
  }

  private static func codes(_ reasons: [Reason]) -> String {
    var out = "<h1>Codes of errors and warnings</h1>\n"
    for reason in reasons {
      out += "<section id=\"\(reason.code)\">\n<h2>\(reason.code): \(prose(reason.title))</h2>\n"
      out += "<p>\(prose(reason.story))</p>\n</section>\n"
    }
    return SiteFrame("Codes", out).text
  }

  // MARK: properties

  /// The page and the anchor of a property: at the entry that makes its kind, if there is one.
  static func place(of property: Property, _ kind: Kind) -> String {
    "\(Entries.named(kind.rawValue) == nil ? "properties.html" : file(kind.rawValue))#\(kind.rawValue).\(property.name)"
  }

  /// Properties of values that no entry is called after.
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
      out += "<dt id=\"\(kind.rawValue).\(property.name)\"><code>\(property.name.escaped(for: .markup))</code>"
      out += "\(property.set == nil ? "" : " <small>can be set</small>")</dt>\n<dd>\(prose(property.summary))</dd>\n"
    }
    return out + "</dl>\n"
  }
}
