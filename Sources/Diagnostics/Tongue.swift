/// A language of messages and help. Programs and their output are the same in all of them.
public enum Tongue: String, CaseIterable, Sendable {
  case english = "en"
  case chinese = "zh"

  /// The language that the user has set; English if it is not supported.
  public static func of(_ variable: (String) -> String?) -> Tongue {
    let names = ["RSIG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
    let set = names.compactMap(variable).first { !$0.isEmpty }
    return set?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }
}

extension Sentence {
  /// The text in a language; English if there is no translation.
  public func text(in tongue: Tongue) -> String {
    tongue == .chinese ? chinese ?? ChineseMessages.translation(of: english) ?? english : english
  }
}

extension Diagnostic {
  /// This report in another language; codes, places and edits do not change.
  public func translated(to tongue: Tongue) -> Diagnostic {
    if tongue == .english { return self }
    func translated(_ suggestion: Suggestion) -> Suggestion {
      Suggestion(
        Sentence(suggestion.sentence.text(in: tongue)), edits: suggestion.edits, isSure: suggestion.isSure)
    }
    var other = self
    other.message = Sentence(message.text(in: tongue))
    other.label = translated(label)
    other.help = help.map(translated)
    other.notes = notes.map { Note(Sentence($0.text.text(in: tongue)), at: $0.place) }
    return other
  }
}
