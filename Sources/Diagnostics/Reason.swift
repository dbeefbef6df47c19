import CCourse

/// The kind of a report: a code that never changes its meaning. The pages in `Reasons/` explain each code, below a
/// heading `# E0012 title`, as `rsig explain` prints it.
public struct Reason: Sendable {
  public let code: String

  public init(_ code: String) { self.code = code }

  public var title: String { Reason.pages[code]?.title ?? "" }
  /// The explanation, in Markdown.
  public var story: String { Reason.pages[code]?.story ?? "" }

  /// The explanation below its title.
  public var page: String { "\(code): \(title)\n\n\(story)" }

  /// The reasons of all codes, in order.
  public static let all = pages.keys.sorted().map { Reason($0) }

  /// The reason with this code, in small letters or not.
  public static func named(_ word: String) -> Reason? {
    let code = word.uppercased()
    return pages[code].map { _ in Reason(code) }
  }

  private static let pages = { () -> [String: (title: String, story: String)] in
    var pages: [String: (title: String, story: String)] = [:]
    var code = ""
    for line in embeddedLines(rsig_reasons_md()) {
      if line.hasPrefix("# ") {
        let words = line.split(separator: " ", maxSplits: 2)
        code = String(words[1])
        pages[code] = (String(words[2]), "")
      } else if !line.isEmpty || pages[code]?.story.isEmpty == false {
        pages[code]?.story += line + "\n"
      }
    }
    return pages.mapValues { ($0.title, $0.story.trimmedEnd) }
  }()
}
