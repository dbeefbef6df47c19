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
  var budget = 1 << 20
  let whole: TrialGround
  let script: Script
  let continuesLast: Bool
  lazy var parts = ProgramParts(script)
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
    var halves: [(diagnostic: Int, half: Half)] = []
    var kept = found.enumerated().map { place, diagnostic in
      guard !diagnostic.fixes.isEmpty else { return diagnostic }
      let ground = ground(for: diagnostic)
      var tried = diagnostic
      let label = diagnostic.label.isFix ? outcome(of: diagnostic.label, diagnostic, ground, isLabel: true) : nil
      let outcomes = diagnostic.help.compactMap { $0.isFix ? outcome(of: $0, diagnostic, ground) : Outcome($0) }
      halves += ([label].compactMap { $0 } + outcomes).compactMap(\.half).map { (place, $0) }
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
    for (place, half) in halves { follow(half, in: &kept[place]) }
    leaveOutCured(in: &kept)
    return kept
  }

  // MARK: parts of the program

  /// In a short program all statements concern each other.
  var isLong: Bool { source.bytes.count >= 1024 }

  mutating func ground(for diagnostic: Diagnostic) -> TrialGround {
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
  mutating func ground(_ part: ProgramParts.Part, naming names: [String] = []) -> TrialGround? {
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

  // MARK: suggestions

  /// The suggestion if it works, its sentence alone if only its edits do not, otherwise nil.
  private mutating func outcome(
    of suggestion: Suggestion, _ diagnostic: Diagnostic, _ ground: TrialGround, isLabel: Bool = false
  ) -> Outcome? {
    let isGuess = isLabel || suggestion.text.hasPrefix("did you mean ")
    // A command of the prompt is not a program.
    let isCommand = suggestion.edits.contains { edit in
      edit.replacement.first == ":" && edit.replacement.dropFirst().first?.isLetter == true
    }
    guard !isCommand, ground.price <= budget, let changed = ground.applying(suggestion) else {
      return Outcome(suggestion, errors: 0)
    }
    budget -= ground.price
    let fixed = compile(changed, ground.globals)
    let left = SuggestionTrial.counts(fixed)
    func change(_ one: Diagnostic) -> Int { left[Key(one), default: 0] - ground.counts[Key(one), default: 0] }
    guard change(diagnostic) < 0 else { return nil }
    let errors = fixed.count(where: SuggestionTrial.isFailure)
    if !fixed.contains(where: { SuggestionTrial.isFailure($0) && change($0) > 0 }) {
      return Outcome(suggestion, errors: errors)
    }
    let fresh = fixed.filter {
      ($0.isError || $0.reason.code == LanguageReasons.failsAlways.code) && $0.fixes.isEmpty && change($0) > 0
        && !helped.contains(Key($0))
    }
    // A misspelled name was meant as this one only if the program then works.
    let isOther = fixed.contains {
      [LanguageReasons.uncalled.code, LanguageReasons.missingArgument.code].contains($0.reason.code) && change($0) > 0
    }
    if isGuess, !fresh.isEmpty || isOther { return nil }
    // A program that runs must not be broken.
    if diagnostic.severity == .warning, !fresh.isEmpty { return Outcome(Suggestion(suggestion.sentence)) }
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
        || fresh.contains(where: { $0.reason.code == LanguageReasons.failsAlways.code })
    {
      return nil
    }
    guard fresh.contains(where: { SuggestionTrial.misfits.contains($0.reason.code) }) else {
      let isWhole = SuggestionTrial.blocking(changed, fixed, ground).isEmpty
      return Outcome(suggestion, errors: errors, half: isWhole ? nil : Half(suggestion, changed, fixed, ground))
    }
    return isSyntax || diagnostic.reason.code == LanguageReasons.tooManyArguments.code
      ? nil : Outcome(Suggestion(suggestion.sentence))
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

  static func isUnknown(_ diagnostic: Diagnostic) -> Bool {
    [LanguageReasons.unknownName.code, LanguageReasons.unknownOperator.code].contains(diagnostic.reason.code)
  }

  static func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.isError || doubts.contains(diagnostic.reason.code)
  }

  /// Warnings that show that a program was not meant as it stands.
  private static let doubts: Set<String> = [
    LanguageReasons.failsAlways.code, LanguageReasons.uncalled.code, LanguageReasons.mapToSignal.code,
    LanguageReasons.neverEqual.code, LanguageReasons.unusedSignal.code, LanguageReasons.unusedValue.code,
  ]

  /// Errors whose suggestions set brackets, which must not leave another syntax error behind.
  private static let brackets: Set<String> = [
    SyntaxReasons.operatorAfterArguments.code, SyntaxReasons.applicationAsOperand.code, SyntaxReasons.notCallable.code,
  ]

  /// Errors of a call that show that the suggested name was not meant.
  private static let misfits: Set<String> = [
    LanguageReasons.tooManyArguments.code, LanguageReasons.missingArgument.code, LanguageReasons.unknownLabel.code,
    LanguageReasons.wrongKind.code, LanguageReasons.valueFunction.code, LanguageReasons.boundTwice.code,
    ValueReasons.missingMember.code, LanguageReasons.tooEarly.code,
  ]
}
