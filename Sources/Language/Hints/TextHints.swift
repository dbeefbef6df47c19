import Catalogue
import Diagnostics

/// Rules about texts: signals that are written into them, and patterns in place of a text.
extension ProgramHints {
  /// Inspects the parts of a text with values in it.
  func inspectText(of parts: [Resolved]) {
    for part in parts where shape(of: part)?.isSignal == true {
      let words = text(part.span)
      let head = words.contains(" ") && !words.hasPrefix("(") ? "(\(words))" : words
      hint(
        HintReasons.signalInText, "this writes the signal itself into the text, not its values", part.span,
        help: ["`\(head) | map { \"\\($0)\" }` sends a text for each value"])
    }
  }

  /// Inspects the arguments of a function of texts that has a counterpart for patterns: `"a1".split(r"\d")`.
  func inspectPatterns(_ name: String, _ arguments: [Resolved]) {
    guard let entry = Entries.named(name), let first = entry.parameters.first, first.accepts.admits(.string),
      let other = Entries.named(name + "Matches")
        ?? (entry.result.kind(givenStream: .array) == .bool ? Entries.named("matches") : nil),
      other !== entry
    else { return }
    for argument in arguments {
      let words = text(argument.span)
      guard case .constant = argument.form, words.hasPrefix("r\""), isPattern(words) else { continue }
      hint(
        HintReasons.patternAsText, "`\(name)` looks for this text as it is, not for a pattern", argument.span,
        help: ["`\(other.name)` takes a pattern"])
    }
  }

  /// True for classes of characters, which few texts hold: `\d`, `[a-z]+`.
  private func isPattern(_ words: String) -> Bool {
    let signs = Array(words)
    return zip(signs, signs.dropFirst()).contains { one, next in
      one == "\\" && "dwsbDWSB".contains(next) || one == "]" && "+*?".contains(next)
    }
  }
}
