import CCourse
import Values

/// Equivalents for names from elsewhere that the catalogue does not declare, from `Pages/ForeignWords.md`. An entry of
/// the same name takes precedence.
public enum ForeignWords {
  /// Help for each name: code, or a sentence.
  public static let all = words { !$0.hasPrefix("Members") }

  private static let units = words { $0.hasPrefix("Units") }

  private static let pages = GuidePage.pages(rsig_foreign_words_md())

  /// Items name several words: `forEach each: …`.
  private static func words(under isWanted: (String) -> Bool) -> [String: String] {
    let pairs = pages.filter { isWanted($0.heading) }.flatMap(\.pairs)
    return Dictionary(pairs.flatMap { names, help in names.split(separator: " ").map { (String($0), help) } }) {
      first, _ in first
    }
  }

  public static func isUnit(_ name: String) -> Bool { units[name] != nil }

  /// The name here of a member that values of this kind have under another name.
  public static func member(_ name: String, of kind: Kind) -> String? {
    members[kind.rawValue]?[name] ?? (kind.isControl ? members["Control"]?[name] : nil)
  }

  /// Members of each kind, from headings such as `Members of TextField Label`.
  private static let members = { () -> [String: [String: String]] in
    var members: [String: [String: String]] = [:]
    for page in pages where page.heading.hasPrefix("Members of ") {
      for kind in page.heading.split(separator: " ").dropFirst(2) {
        members[String(kind)] = words { $0 == page.heading }
      }
    }
    return members
  }()
}
