/// A language that prose is written in. Programs and their output are the same in all of them.
public enum Tongue: String, CaseIterable, Sendable {
  case english = "en"
  case chinese = "zh"

  /// The language that the user set; English for any other.
  public static func of(_ variable: (String) -> String?) -> Tongue {
    let names = ["RSIG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
    let set = names.compactMap(variable).first { !$0.isEmpty }
    return set?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }
}

extension Sentence {
  /// English where nobody has translated it.
  public func text(in tongue: Tongue) -> String { tongue == .chinese ? chinese ?? english : english }
}
