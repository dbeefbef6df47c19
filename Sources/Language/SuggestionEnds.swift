import Diagnostics
import Syntax

// A suggestion that leads to another error is followed to its end: who carries it out stands before that error next.

extension SuggestionTrial {
  /// A suggestion and its worth.
  struct Outcome {
    let suggestion: Suggestion
    /// Errors that are left.
    let errors: Int
    let half: Half?

    init(_ suggestion: Suggestion, errors: Int = .max, half: Half? = nil) {
      (self.suggestion, self.errors, self.half) = (suggestion, errors, half)
    }
  }

  /// A suggestion that leads to errors with fixes of their own.
  struct Half {
    let suggestion: Suggestion
    let text: Source
    let left: [Diagnostic]
    let ground: TrialGround

    init(_ suggestion: Suggestion, _ text: Source, _ left: [Diagnostic], _ ground: TrialGround) {
      (self.suggestion, self.text, self.left, self.ground) = (suggestion, text, left, ground)
    }

    /// True if all it does is to set brackets around an operator, and that operation fails now.
    func setsBrackets(around error: Diagnostic) -> Bool {
      suggestion.edits.allSatisfy { ["(", ")"].contains($0.replacement) }
        && SuggestionTrial.blocking(text, left, ground).contains { one in
          error.place.map { one.place?.text.contains($0.text) == true } == true
        }
    }
  }

  /// Puts the text at its end in the place of a suggestion. One without an end stays: what else is wrong may have been
  /// so before. But brackets that do not help were set in the wrong place.
  mutating func follow(_ half: Half, in diagnostic: inout Diagnostic) {
    func isIt(_ other: Suggestion) -> Bool { other.isFix && other.text == half.suggestion.text }
    let place = diagnostic.help.firstIndex(where: isIt)
    guard place != nil || isIt(diagnostic.label), half.ground.price <= budget else { return }
    var tries = 8
    let end = end(of: half.text, half.left, half.ground, Key(diagnostic), rounds: 3, &tries)
      .flatMap(half.ground.suggestion)
    if end == nil, !half.setsBrackets(around: diagnostic) { return }
    if let place { diagnostic.help.remove(at: place) } else { diagnostic.label = "" }
    end.map { diagnostic.help.insert($0, at: place ?? 0) }
  }

  /// The text after the fixes of all that a suggestion has led to; nil if some of it stays.
  private mutating func end(
    of text: Source, _ left: [Diagnostic], _ ground: TrialGround, _ cured: Key, rounds: Int, _ tries: inout Int
  ) -> Source? {
    let fresh = SuggestionTrial.blocking(text, left, ground)
    if fresh.isEmpty { return left.count { Key($0) == cured } < ground.counts[cured, default: 0] ? text : nil }
    // A name that the program has is not taken for a misspelled one.
    let isGuessed = fresh.contains { one in
      one.label.isFix && SuggestionTrial.isUnknown(one) && one.place.map { ground.mentions($0.text) } == true
    }
    guard rounds > 0, !isGuessed else { return nil }
    let others = fresh.first { !$0.fixes.isEmpty }?.fixes.dropFirst().prefix(2) ?? []
    for fixes in [fresh.compactMap(\.fixes.first)] + others.map({ [$0] }) {
      guard tries > 0, ground.price <= budget, !fixes.isEmpty else { return nil }
      tries -= 1
      budget -= ground.price
      let next = Source(name: text.name, text: Suggestion.apply(fixes, to: text))
      let found = compile(next, ground.globals)
      if let end = end(of: next, found, ground, cured, rounds: rounds - 1, &tries) { return end }
    }
    return nil
  }

  /// Errors that a suggestion has led to in the lines that it changes. Names of the program may be unknown on their own
  /// account; a suggestion may only stand for others.
  static func blocking(_ text: Source, _ left: [Diagnostic], _ ground: TrialGround) -> [Diagnostic] {
    let (counts, lines) = (counts(left), ground.lines(changedIn: text))
    return left.filter { one in
      (one.isError || one.reason.code == LanguageReasons.failsAlways.code)
        && counts[Key(one), default: 0] > ground.counts[Key(one), default: 0]
        && !(isUnknown(one) && one.fixes.isEmpty && one.place.map { ground.mentions($0.text) } == true)
        && one.place.map { lines.contains(text.line(at: $0.span.start)) } == true
    }
  }
}
