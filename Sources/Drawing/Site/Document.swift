import Diagnostics

extension Reference {
  /// A lesson, example, article or other text of the project with its own page.
  public struct Document {
    public enum Shelf: String, CaseIterable, Sendable {
      case lessons = "Learn", examples = "Examples", articles = "Articles", texts = "Texts"

      var anchor: String { rawValue.lowercased() }
    }

    public let shelf: Shelf
    /// Section of the shelf, such as a chapter.
    let group: String
    public let file: String
    let title: String
    /// One-line description.
    public let line: String
    /// Operators that it teaches; their pages link to it.
    let entries: [String]
    /// Text to be searched.
    let words: String
    /// The markup between head and foot.
    public let body: String

    public init(
      _ shelf: Shelf, group: String = "", file: String, title: String, line: String, entries: [String] = [],
      words: String, body: String
    ) {
      self.shelf = shelf
      self.group = group
      self.file = file
      self.title = title
      self.line = line
      self.entries = entries
      self.words = words
      self.body = body
    }

    var link: String { "<a href=\"\(file)\">\(title.asMarkup)</a>" }
  }

  /// The page for a project file that a text links to; nil if it has none.
  public static func page(ofDocument path: String) -> String? {
    if path.hasPrefix("#") || path.hasPrefix("https://") { return path }
    let name = path.fileName
    let stem = String(name.prefix { $0 != "." })
    if name.hasSuffix(".rsig") { return "example-\(stem).html" }
    if name == "grammar.md" { return "the-grammar.html" }
    if path.hasPrefix("articles/") || path.contains("/articles/") { return "article-\(stem.lowercased()).html" }
    if name == "README.md" { return "index.html#examples" }
    return nil
  }
}
