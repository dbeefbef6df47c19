/// Finds the name that was probably meant.
public enum Nearest {
  /// The best candidate, if one is near enough.
  public static func name(to word: String, among names: some Sequence<String>) -> String? {
    self.names(to: word, among: names, limit: 1).first
  }

  /// Whether a single typing error, or capitalization alone, turns the name into the word. A short word must have the
  /// same letters: `mpa` is `map`, but `add` need not be `and`.
  public static func isSlip(_ word: String, of name: String) -> Bool {
    let (letters, others) = (letters(of: word), letters(of: name))
    if letters.count < 6 || letters.first != others.first, letters.sorted() != others.sorted() { return false }
    return distance(letters, others, within: 1) != nil
  }

  /// Whether a candidate is near enough to be proposed at all. A word of four letters, such as `stop`, often has one of
  /// ours at the distance of a letter, such as `step`, and seldom means it.
  public static func isLikely(_ word: String, for name: String, mayBeShortened: Bool = true) -> Bool {
    let (letters, others) = (letters(of: word), letters(of: name))
    if letters == others || letters.sorted() == others.sorted() { return true }
    let isSameStart = letters.first == others.first
    if letters.count > 4, mayBeShortened, name.starts(with: word) { return true }
    if letters.count > 3, others.dropFirst() == letters[...] { return true }
    if letters.count < 5 {
      // An extra letter is one that was typed twice: `mapp` is `map`, but `init` is not `int`.
      let isDoubled = letters.indices.dropFirst().contains { index in
        letters[index] == letters[index - 1] && Array(letters[..<index] + letters[(index + 1)...]) == others
      }
      return isSameStart && (letters.count < others.count ? distance(letters, others, within: 1) != nil : isDoubled)
    }
    if letters.count < 7 { return distance(letters, others, within: 1) != nil }
    if others.count > 5, letters.starts(with: others) { return true }
    return distance(letters, others, within: isSameStart ? (letters.count < 10 ? 2 : 3) : 1) != nil
  }

  /// Candidates, nearest first: different capitalization, one typing error, names that begin with a word of five
  /// letters or more, several typing errors, then names that begin with a shorter word.
  static func names(to word: String, among names: some Sequence<String>, limit: Int = 3) -> [String] {
    let letters = Array(word.unicodeScalars)
    let lowered = self.letters(of: word)
    let reach = letters.count < 3 ? 0 : letters.count < 4 ? 1 : min(8, max(1, letters.count / 3))
    var found: [(rank: Int, name: String)] = []
    for name in names where name != word {
      let candidate = self.letters(of: name)
      if candidate == lowered {
        found.append((0, name))
        continue
      }
      if let slips = distance(lowered, candidate, within: reach) {
        // The first letter is seldom wrong, but may be missing.
        let isOtherStart = candidate.first != lowered.first && candidate.dropFirst() != lowered[...]
        let isOtherCase = name.first?.isUppercase != word.first?.isUppercase
        // A letter is left out or swapped more often than another one is written: `retrn` is `return`, not `retry`.
        let isChanged = candidate.count == lowered.count && candidate.sorted() != lowered.sorted()
        let rank = 1000 * (slips * 4 + (isOtherStart ? 2 : 0) + (isOtherCase ? 1 : 0)) + (isChanged ? 1 : 0)
        let isBeginning = slips > 1 && letters.count >= 5 && candidate.starts(with: lowered)
        found.append((isBeginning ? 7000 + candidate.count : rank, name))
      } else if letters.count >= 4, candidate.count > lowered.count, candidate.starts(with: lowered) {
        found.append(((letters.count >= 5 ? 7000 : 1_000_000) + candidate.count, name))
      }
    }
    let ordered = found.sorted { $0.rank == $1.rank ? $0.name < $1.name : $0.rank < $1.rank }
    var result: [String] = []
    for candidate in ordered where result.count < limit && !result.contains(candidate.name) {
      result.append(candidate.name)
    }
    return result
  }

  private static func letters(of word: String) -> [Unicode.Scalar] { Array(word.lowercased().unicodeScalars) }

  /// Number of letters inserted, omitted, changed or swapped; nil if it exceeds `limit`.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], within limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit, limit > 0 else { return left == right ? 0 : nil }
    // Only cells within the limit of the diagonal matter, so that a long name takes linear time.
    let beyond = limit + 1
    var before = [Int](repeating: beyond, count: right.count + 1)
    var last = Array(0...right.count)
    var line = before
    for (row, letter) in left.enumerated() {
      let columns = max(0, row - limit)...min(right.count, row + limit + 1)
      line[columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : beyond
      var least = line[columns.lowerBound]
      for column in columns.dropFirst() {
        let other = right[column - 1]
        let above = column == row + limit + 1 ? beyond : last[column]
        var best = min(above + 1, line[column - 1] + 1, last[column - 1] + (letter == other ? 0 : 1))
        if row > 0, column > 1, letter == right[column - 2], left[row - 1] == other {
          best = min(best, before[column - 2] + 1)
        }
        line[column] = best
        least = min(least, best)
      }
      if least > limit { return nil }
      (before, last, line) = (last, line, before)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
