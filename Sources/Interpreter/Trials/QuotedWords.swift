/// Splits text into words as a shell does: blanks within double quotes belong to the word.
public enum QuotedWords {
  public static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in text {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted, "\t" where !isQuoted:
        if let whole = word { words.append(whole) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + word.asArray
  }
}
