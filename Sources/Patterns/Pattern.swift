import Values

// Patterns: regular expressions as in other languages, without the features that could take exponential time.
//
//     "(\\d+)-(?<unit>\\w+)"  PatternParser   → PatternTree      the pattern as written
//                            PatternProgram  → instructions     for all matchers
//                            PatternStarts                      places where a match may begin
//       bounds of a match    PatternAutomaton                   its end, then its beginning
//       groups of a short    Backtracker                        depth first, each place and instruction once
//       groups of a long     PatternThreads                     all paths at once
//                            PatternSearch                      all matches, captures, replacing, splitting
//
// All matchers take time linear in the length of the text, whatever the pattern, and find the same match. They work on
// UTF-8, scalar by scalar. Matching checks for Ctrl-C every few thousand bytes and at each match; the backtracker's
// texts are too short to need it. This target depends on Values, and knows nothing of the language.

/// A compiled pattern.
public final class Pattern {
  private let tree: PatternTree
  let source: String
  /// Names of the groups, counted from number 1; nil for a group without a name.
  let names: [String?]
  /// The names as keys, which all captures share; the values are nil.
  lazy var record = DictionaryBox(names.compactMap { $0.map(RunState.written) }.map { ($0, .nil) })
  private let program: PatternProgram
  private let starts: PatternStarts
  private lazy var backtracker = Backtracker(program)
  private lazy var threads = PatternThreads(program)
  private lazy var forward = PatternAutomaton(program)
  private var backward: PatternAutomaton?
  /// The template used by the last replacement, already parsed.
  var lastTemplate: (text: String, parts: [Part])?

  public init(_ source: String) throws(Failure) {
    try Capacity.checkText(source.utf8.count)
    var parser = PatternParser(source)
    let tree = try parser.read()
    self.source = source
    self.tree = tree
    names = parser.names
    program = try PatternProgram(tree, groups: parser.names.count)
    starts = PatternStarts(program)
  }

  public func matches(_ text: String) throws(Failure) -> Bool {
    try Texts.reading(text) { bytes throws(Failure) in
      if program.isAllPrefix { return try starts.next(in: bytes, from: 0) != nil }
      return try forward.end(in: bytes, from: 0, starts, any: true) != nil
    }
  }

  /// Positions of the leftmost match at or after byte `start`: two for the match and two for each group, -1 for a group
  /// that took no part. nil if there is no match.
  func find(in bytes: Bytes, from start: Int, only matcher: Matcher? = nil) throws(Failure) -> [Int]? {
    switch matcher {
    case .backtracker:
      return try backtracker.find(in: bytes, from: start, starts) ? backtracker.matched : nil
    case .threads: return try threads.find(in: bytes, from: start, starts) ? threads.matched : nil
    case nil: break
    }
    guard let end = try forward.end(in: bytes, from: start, starts) else { return nil }
    let begin = try backwards().start(in: bytes, from: start, to: end)
    if program.slotCount == 2 { return [begin, end] }
    if Backtracker.admits(program, end - begin) { return backtracker.groups(in: bytes, from: begin, to: end) }
    return try threads.find(in: bytes, from: begin, starts) ? threads.matched : nil
  }

  private func backwards() throws(Failure) -> PatternAutomaton {
    if let backward { return backward }
    let made = PatternAutomaton(try PatternProgram(tree.reversed, groups: 0), backward: true)
    backward = made
    return made
  }

  enum Matcher { case backtracker, threads }
}

extension Pattern {
  /// Patterns compiled once for all their uses in a run; a program has few of them.
  public static func cached(_ source: String) throws(Failure) -> Pattern {
    let run = RunState.current
    let cache = run.patterns as? Cache ?? Cache()
    run.patterns = cache
    for recent in cache.recent where sameBytes(recent.source, source) { return recent }
    if let known = cache.patterns[.string(source)] {
      cache.note(known)
      return known
    }
    let pattern = try Pattern(source)
    if cache.patterns.count >= 100 { cache.patterns = [:] }
    cache.patterns[.string(source)] = pattern
    cache.note(pattern)
    return pattern
  }

  private final class Cache {
    var patterns: [Value: Pattern] = [:]
    /// Found without computing a hash.
    private(set) var recent: [Pattern] = []

    func note(_ pattern: Pattern) {
      if recent.count == 4 { recent.removeFirst() }
      recent.append(pattern)
    }
  }
}
