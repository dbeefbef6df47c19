import CCourse

/// Words that users search for and that no summary contains, by the entry they refer to. Those of Chinese readers are
/// from the glossary of the course.
public enum Synonyms {
  public static func of(_ name: String) -> String { words[name] ?? "" }

  public static var names: [String] { words.keys.sorted() }

  private static let words = Dictionary(
    uniqueKeysWithValues: GuidePage.pages(rsig_synonyms_md()).flatMap(\.pairs))
}
