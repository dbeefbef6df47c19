import Diagnostics
import Syntax
import Values

/// Tries suggestions before they are shown: each is applied to a copy of the source, which is compiled again. A
/// suggestion that leaves its error, or only replaces it with one that has no suggestion, is dropped: no suggestion is
/// better than a wrong one.
///
/// Only the statements that a suggestion concerns are compiled again, if alone they have the errors that they have in
/// the whole program.
struct SuggestionTrial {
  let source: Source
  let compile: (Source, Globals?) -> [Diagnostic]
  /// The meaning of a name in the whole program.
  let known: (String) -> Global?
  let found: [Diagnostic]
  /// Errors that have a fix: `compile` need not find it again.
  private let helped: Set<Key>
  /// Work left, in bytes to compile: in a large script whose errors concern most of it, the last suggestions are shown
  /// untried.
  private var budget = 1 << 20
  private let whole: TrialGround
  private let script: Script
  private let continuesLast: Bool
  private lazy var parts = ProgramParts(script)
  /// Parts by their ranges; nil for one whose errors depend on the rest of the program.
  private var grounds: [[Range<Int>]: TrialGround?] = [:]

  init(
    _ script: Script, _ found: [Diagnostic], continuesLast: Bool, known: @escaping (String) -> Global?,
    compile: @escaping (Source, Globals?) -> [Diagnostic]
  ) {
    (self.script, source, self.found, self.compile) = (script, script.source, found, compile)
    (self.continuesLast, self.known) = (continuesLast, known)
    whole = TrialGround(script.source, found)
    helped = Set(found.filter { !$0.fixes.isEmpty }.map(Key.init))
  }

  /// The diagnostics with the suggestions that work.
  mutating func kept() -> [Diagnostic] {
    var kept = found.map { diagnostic in
      guard !diagnostic.fixes.isEmpty else { return diagnostic }
      let ground = ground(for: diagnostic)
      var tried = diagnostic
      let label = diagnostic.label.isFix ? outcome(of: diagnostic.label, diagnostic, ground, isGuess: true) : nil
      let outcomes = diagnostic.help.compactMap { $0.isFix ? outcome(of: $0, diagnostic, ground) : ($0, Int.max) }
      tried.help = outcomes.map(\.suggestion)
      // The one that leaves the fewest errors comes first.
      let best = outcomes.indices.min { outcomes[$0].errors < outcomes[$1].errors }
      if let best, outcomes[best].suggestion.isFix { tried.help.insert(tried.help.remove(at: best), at: 0) }
      if diagnostic.label.isFix {
        tried.label =
          label.flatMap { label in
            outcomes.contains { $0.errors < label.errors } ? nil : label.suggestion
          } ?? ""
      }
      if let first = tried.help.first, first.text.hasPrefix("or `") {
        tried.help[0] = Suggestion("write\(first.text.dropFirst(2))", edits: first.edits, isSure: first.isSure)
      }
      return tried
    }
    if found.contains(where: SuggestionTrial.isFailure) { restoreMarks(in: &kept) }
    return kept
  }

  // MARK: parts of the program

  /// In a short program all statements concern each other.
  private var isLong: Bool { source.bytes.count >= 1024 }

  private mutating func ground(for diagnostic: Diagnostic) -> TrialGround {
    guard isLong else { return whole }
    let edits = diagnostic.fixes.flatMap(\.edits)
    let spans = edits.map(\.place.span) + [diagnostic.place].compactMap { $0?.span }
    let names = edits.flatMap { edit in
      let text = Source(name: "replacement", text: edit.replacement)
      return Token.all(of: text).filter { $0.kind == .name }.map { text.text(of: $0.span) }
    }
    return parts.concerned(by: spans).flatMap { ground($0, naming: names) } ?? whole
  }

  /// A part as a program of its own; nil if its errors depend on the rest of the program.
  private mutating func ground(_ part: ProgramParts.Part, naming names: [String] = []) -> TrialGround? {
    let globals = Globals()
    for name in part.names.union(names).subtracting(part.own) { known(name).map { _ = globals.bind($0) } }
    if let known = grounds[part.ranges] { return known?.with(globals) }
    let program = ProgramPart(source, part.ranges)
    guard program.source.bytes.count <= budget else { return nil }
    budget -= program.source.bytes.count
    let alone = compile(program.source, globals)
    let within = found.filter { $0.place.map { program.offset($0.span.start) != nil } ?? false }
    let isFaithful =
      SuggestionTrial.counts(alone.filter(SuggestionTrial.isFailure))
      == SuggestionTrial.counts(within.filter(SuggestionTrial.isFailure))
    let ground = isFaithful ? TrialGround(program.source, alone, program, globals) : nil
    grounds[part.ranges] = .some(ground)
    return ground
  }

  /// The part that a way to restore a mark concerns, in which its error is found.
  private mutating func ground(for way: Suggestion, _ mark: LostMarks.Mark, _ error: Diagnostic) -> TrialGround {
    guard isLong else { return whole }
    let line = source.range(ofLine: mark.line)
    let spans = [Span(line.lowerBound, line.upperBound)] + way.edits.map(\.place.span)
    for part in [parts.concerned(by: spans), parts.cut(afterLine: mark.line)] {
      if let part, let ground = ground(part), ground.counts[Key(error)] != nil { return ground }
    }
    return whole
  }

  // MARK: lost marks

  /// Gives the errors of a lost bracket or quote the one suggestion that puts their line right. Those that are made
  /// without it are seldom meant.
  private mutating func restoreMarks(in kept: inout [Diagnostic]) {
    var restored: Set<Int> = []
    for mark in LostMarks(source).all where !restored.contains(mark.line) {
      let lines = kept.map { $0.place.map { source.line(at: $0.span.start) } ?? -1 }
      // A bracket may be missed only in the next line.
      guard
        let first = kept.indices.first(where: { lines[$0] == mark.line && kept[$0].isError })
          ?? kept.indices.first(where: { lines[$0] == mark.line && SuggestionTrial.isFailure(kept[$0]) })
          ?? kept.indices.first(where: { lines[$0] > mark.line && SuggestionTrial.isSyntax(kept[$0]) }),
        !kept.indices.contains(where: { index in
          lines[index] == mark.line && kept[index].fixes.contains { left(by: $0, mark, kept[first]) != nil }
        })
      else { continue }
      for way in [{ mark.ways }, mark.pairs].lazy.flatMap({ $0() }) {
        guard let (left, counts) = left(by: way, mark, kept[first]), hasLess(kept[first]), restores(way, mark) else {
          continue
        }
        func hasLess(_ one: Diagnostic) -> Bool { left[Key(one), default: 0] < counts[Key(one), default: 0] }
        for index in kept.indices
        where (lines[index] == mark.line || index == first || SuggestionTrial.isSyntax(kept[index]))
          && hasLess(kept[index])
        {
          kept[index].help.removeAll(where: \.isFix)
        }
        kept[first].help.insert(way, at: 0)
        restored.insert(mark.line)
        break
      }
    }
  }

  /// The diagnostics left by a suggestion that puts a line right, and makes no other error, and those before it.
  private mutating func left(
    by suggestion: Suggestion, _ mark: LostMarks.Mark, _ error: Diagnostic
  ) -> (after: [Key: Int], before: [Key: Int])? {
    let ground = ground(for: suggestion, mark, error)
    guard ground.price <= budget, let fixed = ground.applying(suggestion), parses(fixed, mark, ground) else {
      return nil
    }
    budget -= ground.price
    let diagnostics = compile(fixed, ground.globals)
    let left = SuggestionTrial.counts(diagnostics)
    let line = ground.line(source.range(ofLine: mark.line).upperBound)
    let isWrong = diagnostics.contains { one in
      guard SuggestionTrial.isFailure(one) else { return false }
      return one.place.map { fixed.line(at: $0.span.start) } == line
        || left[Key(one), default: 0] > ground.counts[Key(one), default: 0]
    }
    return isWrong ? nil : (left, ground.counts)
  }

  /// True if a way that works in its part leaves the rest of the program as it was.
  private mutating func restores(_ way: Suggestion, _ mark: LostMarks.Mark) -> Bool {
    !isLong || whole.applying(way).map { parses($0, mark, whole) } ?? false
  }

  /// True if a text has no more syntax errors than a restored mark may leave. Most ways fail here, at little cost.
  private mutating func parses(_ text: Source, _ mark: LostMarks.Mark, _ ground: TrialGround) -> Bool {
    budget -= text.bytes.count / 8
    let found = Parser.parse(text, continuesLast: continuesLast).diagnostics
    return found.count(where: SuggestionTrial.isSyntax) <= mark.mostErrors(of: ground.syntax)
  }

  // MARK: suggestions

  /// The suggestion if it works, its sentence alone if only its edits do not, otherwise nil.
  private mutating func outcome(
    of suggestion: Suggestion, _ diagnostic: Diagnostic, _ ground: TrialGround, isGuess: Bool = false
  ) -> (suggestion: Suggestion, errors: Int)? {
    // A command of the prompt is not a program.
    let isCommand = suggestion.edits.contains { edit in
      edit.replacement.first == ":" && edit.replacement.dropFirst().first?.isLetter == true
    }
    guard !isCommand, ground.price <= budget, let changed = ground.applying(suggestion) else {
      return (suggestion, 0)
    }
    budget -= ground.price
    let fixed = compile(changed, ground.globals)
    let left = SuggestionTrial.counts(fixed)
    func change(_ one: Diagnostic) -> Int { left[Key(one), default: 0] - ground.counts[Key(one), default: 0] }
    guard change(diagnostic) < 0 else { return nil }
    let errors = fixed.count(where: SuggestionTrial.isFailure)
    if !fixed.contains(where: { SuggestionTrial.isFailure($0) && change($0) > 0 }) { return (suggestion, errors) }
    let fresh = fixed.filter {
      ($0.isError || $0.reason.code == LanguageReasons.failsAlways.code) && $0.fixes.isEmpty && change($0) > 0
        && !helped.contains(Key($0))
    }
    // A misspelled name was meant as this one only if the program then works.
    let isUncalled = fixed.contains { $0.reason.code == LanguageReasons.uncalled.code && change($0) > 0 }
    if isGuess, !fresh.isEmpty || isUncalled { return nil }
    // A program that runs must not be broken.
    if diagnostic.severity == .warning, !fresh.isEmpty { return (Suggestion(suggestion.sentence), Int.max) }
    let isSyntax = SuggestionTrial.isSyntax(diagnostic)
    // A cured syntax error lets the checker see more, but never the parser.
    if fresh.contains(where: SuggestionTrial.isSyntax) { return nil }
    if SuggestionTrial.brackets.contains(diagnostic.reason.code),
      fixed.count(where: SuggestionTrial.isSyntax) >= ground.syntax
    {
      return nil
    }
    // Words between operators may not be calls at all.
    if SuggestionTrial.brackets.contains(diagnostic.reason.code), fresh.contains(where: SuggestionTrial.isUnknown) {
      return nil
    }
    if diagnostic.reason.code == LanguageReasons.tooManyArguments.code,
      fixed.contains(where: { $0.reason.code == LanguageReasons.wrongKind.code && change($0) > 0 })
    {
      return nil
    }
    guard fresh.contains(where: { SuggestionTrial.misfits.contains($0.reason.code) }) else {
      return (suggestion, errors)
    }
    return isSyntax || diagnostic.reason.code == LanguageReasons.tooManyArguments.code
      ? nil : (Suggestion(suggestion.sentence), Int.max)
  }

  /// Diagnostics with the same code and message count as one, wherever they are.
  struct Key: Hashable {
    let code: String
    let message: String

    init(_ diagnostic: Diagnostic) { (code, message) = (diagnostic.reason.code, diagnostic.message.english) }
  }

  static func counts(_ diagnostics: [Diagnostic]) -> [Key: Int] {
    diagnostics.reduce(into: [:]) { $0[Key($1), default: 0] += 1 }
  }

  static func isSyntax(_ diagnostic: Diagnostic) -> Bool { diagnostic.reason.code.hasPrefix("E01") }

  private static func isUnknown(_ diagnostic: Diagnostic) -> Bool {
    [LanguageReasons.unknownName.code, LanguageReasons.unknownOperator.code].contains(diagnostic.reason.code)
  }

  private static func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.isError || doubts.contains(diagnostic.reason.code)
  }

  /// Warnings that show that a program was not meant as it stands.
  private static let doubts: Set<String> = [
    LanguageReasons.failsAlways.code, LanguageReasons.uncalled.code, LanguageReasons.mapToSignal.code,
    LanguageReasons.neverEqual.code, LanguageReasons.unusedSignal.code,
  ]

  /// Errors whose suggestions set brackets, which must not leave another syntax error behind.
  private static let brackets: Set<String> = [
    SyntaxReasons.operatorAfterArguments.code, SyntaxReasons.applicationAsOperand.code, SyntaxReasons.notCallable.code,
  ]

  /// Errors of a call that show that the suggested name was not meant.
  private static let misfits: Set<String> = [
    LanguageReasons.tooManyArguments.code, LanguageReasons.missingArgument.code, LanguageReasons.unknownLabel.code,
    LanguageReasons.wrongKind.code, LanguageReasons.valueFunction.code, LanguageReasons.boundTwice.code,
    ValueReasons.missingMember.code,
  ]
}
