import Diagnostics
import Syntax

// Lost brackets, quotes and other marks: the way that puts a line right takes the place of other suggestions, and of
// errors that only follow from the mark.

extension SuggestionTrial {
  /// Gives the errors of a lost bracket or quote the one suggestion that puts their line right. Those that are made
  /// without it are seldom meant.
  mutating func restoreMarks(in kept: inout [Diagnostic]) {
    var restored: Set<Int> = []
    // Many errors share the work that a single one may take.
    let mostWays = max(4, 4 * LostMarks.mostWays / max(1, kept.count))
    for mark in LostMarks(source).all where !restored.contains(mark.line) {
      guard budget > 0 else { break }
      let lines = kept.map { $0.place.map { source.line(at: $0.span.start) } ?? -1 }
      // A bracket may be missed only in a later line.
      guard
        let first = kept.indices.first(where: { lines[$0] == mark.line && kept[$0].isError })
          ?? kept.indices.first(where: { lines[$0] == mark.line && SuggestionTrial.isFailure(kept[$0]) })
          ?? kept.indices.first(where: {
            mark.isUnpaired && lines[$0] > mark.line && SuggestionTrial.isSyntax(kept[$0])
          })
          ?? kept.indices.first(where: { kept[$0].reason.code == SyntaxReasons.openBracket.code }),
        mark.cause.admits(kept[first]),
        mark.isLikely
          || !kept.indices.contains(where: { index in
            lines[index] == mark.line && kept[index].fixes.contains { left(by: $0, mark, kept[first]) != nil }
          })
      else { continue }
      var cured = restore(mark, Array(mark.ways.prefix(mostWays)), first, lines, in: &kept)
      if cured.isEmpty, budget > 2 * source.bytes.count {
        // To find a second mark, the whole text is read again for each way.
        budget -= source.bytes.count
        cured = restore(mark, mark.pairs(), first, lines, in: &kept)
      }
      restored.formUnion(cured)
    }
  }

  /// Gives the first error of a mark the way that works; the lines of the errors that it removes, none if no way does.
  private mutating func restore(
    _ mark: LostMark, _ ways: [Suggestion], _ first: Int, _ lines: [Int], in kept: inout [Diagnostic]
  ) -> Set<Int> {
    for (place, way) in ways.enumerated() {
      guard let (left, counts) = left(by: way, mark, kept[first]), hasLess(kept[first]), restores(way, mark) else {
        continue
      }
      if mark.isOnly, ways[(place + 1)...].contains(where: { self.left(by: $0, mark, kept[first]) != nil }) {
        return []
      }
      func hasLess(_ one: Diagnostic) -> Bool { left[Key(one), default: 0] < counts[Key(one), default: 0] }
      for index in kept.indices
      where (lines[index] == mark.line || index == first || SuggestionTrial.isSyntax(kept[index]))
        && hasLess(kept[index])
      {
        kept[index].help.removeAll(where: \.isFix)
        if kept[index].label.isFix { kept[index].label = "" }
      }
      kept[first].help.insert(way, at: 0)
      markOpener(mark, of: &kept[first])
      let cured = kept.indices.filter { counts[Key(kept[$0])] != nil && left[Key(kept[$0])] == nil }
      return Set(cured.map { lines[$0] }).union([mark.line])
    }
    return []
  }

  /// Marks the bracket that the suggestion closes: the parser takes the first one of several lines to be open.
  private func markOpener(_ mark: LostMark, of error: inout Diagnostic) {
    guard error.reason.code == SyntaxReasons.openBracket.code, let (span, closer) = mark.opener,
      let place = error.place?.span, source.line(at: place.start) != mark.line
    else { return }
    error.place = Place(source, span)
    error.message = "this `\(source.text(of: span))` is not closed"
    error.label = Suggestion(Sentence("a `\(closer)` is missing"))
    error.notes = []
  }

  /// Leaves out syntax errors that the suggestion of another one cures, too: those that follow it, brackets before it
  /// that seemed to be open, and those before it in its line, which take over its suggestion. And names that it binds.
  mutating func leaveOutCured(in kept: inout [Diagnostic]) {
    var index = 0
    while index < kept.count {
      defer { index += 1 }
      let error = kept[index]
      guard SuggestionTrial.isSyntax(error), let fix = error.fixes.first,
        kept.count(where: { SuggestionTrial.isSyntax($0) || SuggestionTrial.isUnknown($0) }) > 1
      else { continue }
      let ground = ground(for: error)
      guard ground.price <= budget, let fixed = ground.applying(fix) else { continue }
      budget -= ground.price
      let left = compile(fixed, ground.globals)
      var cured = ground.counts
      let counts = SuggestionTrial.counts(left)
      for (key, count) in counts { cured[key, default: 0] -= count }
      cured[Key(error), default: 0] -= 1
      // Errors with the same words elsewhere have causes of their own.
      let others = kept.indices.filter { $0 != index }.map { Key(kept[$0]) }
      func isCured(_ other: Diagnostic) -> Bool {
        SuggestionTrial.isSyntax(other) && cured[Key(other), default: 0] > 0 && ground.holds(other)
          && others.count { $0 == Key(other) } == 1 && (error.fixes.count == 1 || Key(other) != Key(error))
      }
      if left.count(where: SuggestionTrial.isSyntax) < ground.syntax {
        let rest = kept[(index + 1)...].filter {
          !SuggestionTrial.isUnknown($0) || !ground.holds($0) || counts[Key($0)] != nil
        }
        kept.replaceSubrange((index + 1)..., with: rest)
      }
      if !left.contains(where: SuggestionTrial.isSyntax), !others.contains(Key(error)),
        let first = kept[..<index].firstIndex(where: { isCured($0) && $0.fixes.isEmpty && isSameLine($0, error) })
      {
        kept[first].help.insert(fix, at: 0)
        cured[Key(kept[first])]! -= 1
        kept.remove(at: index)
        index = first
      }
      var other = 0
      while other < kept.count {
        let isOpen = kept[other].reason.code == SyntaxReasons.openBracket.code && kept[other].fixes.isEmpty
        if other > index || other < index && isOpen, isCured(kept[other]) {
          cured[Key(kept[other])]! -= 1
          kept.remove(at: other)
          if other < index { index -= 1 }
        } else {
          other += 1
        }
      }
    }
  }

  private func isSameLine(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    guard let first = one.place, let second = other.place else { return false }
    return source.line(at: first.span.start) == source.line(at: second.span.start)
  }

  /// The diagnostics left by a suggestion that puts a line right, and makes no other error, and those before it.
  private mutating func left(
    by suggestion: Suggestion, _ mark: LostMark, _ error: Diagnostic
  ) -> (after: [Key: Int], before: [Key: Int])? {
    let ground = ground(for: suggestion, mark, error)
    guard ground.price <= budget, let fixed = ground.applying(suggestion), parses(fixed, mark, ground) else {
      return nil
    }
    budget -= ground.price
    let diagnostics = compile(fixed, ground.globals)
    let left = SuggestionTrial.counts(diagnostics)
    let line = ground.line(source.range(ofLine: mark.line).upperBound)
    let added = max(0, fixed.lineCount - ground.source.lineCount)
    let isWrong = diagnostics.contains { one in
      guard SuggestionTrial.isFailure(one), !mark.isCertain || !SuggestionTrial.isUnknown(one) else { return false }
      return one.place.map { (line...line + added).contains(fixed.line(at: $0.span.start)) } == true
        || left[Key(one), default: 0] > ground.counts[Key(one), default: 0]
    }
    return isWrong ? nil : (left, ground.counts)
  }

  /// True if a way that works in its part leaves the rest of the program as it was.
  private mutating func restores(_ way: Suggestion, _ mark: LostMark) -> Bool {
    !isLong || whole.applying(way).map { parses($0, mark, whole) } ?? false
  }

  /// True if a text has no more syntax errors than a restored mark may leave. Most ways fail here, at little cost.
  private mutating func parses(_ text: Source, _ mark: LostMark, _ ground: TrialGround) -> Bool {
    // Even a short text takes its time, and there are many ways.
    budget -= 1024 + text.bytes.count / 8
    let found = Parser.parse(text, continuesLast: continuesLast).diagnostics
    return found.count(where: SuggestionTrial.isSyntax) <= mark.mostErrors(of: ground.syntax)
  }

  /// The part that a way to restore a mark concerns, in which its error is found.
  private mutating func ground(for way: Suggestion, _ mark: LostMark, _ error: Diagnostic) -> TrialGround {
    guard isLong else { return whole }
    let line = source.range(ofLine: mark.line)
    let spans = [Span(line.lowerBound, line.upperBound)] + way.edits.map(\.place.span)
    for part in [parts.concerned(by: spans), parts.cut(afterLine: mark.line)] {
      if let part, let ground = ground(part), ground.counts[Key(error)] != nil { return ground }
    }
    return whole
  }
}
