import Diagnostics
import Syntax

/// Tries suggestions before they are shown: each is applied to a copy of the source, which is compiled again. A
/// suggestion that leaves its error, or only replaces it with one that has no suggestion, is dropped: no suggestion is
/// better than a wrong one.
struct SuggestionTrial {
  let source: Source
  let compile: (Source) -> [Diagnostic]
  let found: [Diagnostic]
  /// Number of diagnostics with the same code and message.
  private let counts: [Key: Int]
  /// Errors that have a fix: `compile` need not find it again.
  private let helped: Set<Key>
  /// Work left: in a large script with many errors the last suggestions are shown untried.
  private var budget = 1 << 20
  /// Work of a trial, in bytes to compile; an error costs as much as a few lines.
  private let price: Int
  private let syntax: Int

  init(_ source: Source, _ found: [Diagnostic], compile: @escaping (Source) -> [Diagnostic]) {
    (self.source, self.found, self.compile) = (source, found, compile)
    price = source.bytes.count + 64 * found.count
    counts = SuggestionTrial.counts(found)
    helped = Set(found.filter { !$0.fixes.isEmpty }.map(Key.init))
    syntax = found.count(where: SuggestionTrial.isSyntax)
  }

  /// The diagnostics with the suggestions that work.
  mutating func kept() -> [Diagnostic] {
    var kept = found.map { diagnostic in
      guard !diagnostic.fixes.isEmpty else { return diagnostic }
      var tried = diagnostic
      if diagnostic.label.isFix {
        let outcome = outcome(of: diagnostic.label, diagnostic, isGuess: true)
        tried.label = outcome ?? ""
      }
      tried.help = diagnostic.help.compactMap { $0.isFix ? outcome(of: $0, diagnostic) : $0 }
      if let first = tried.help.first, first.text.hasPrefix("or `") {
        tried.help[0] = Suggestion("write\(first.text.dropFirst(2))", edits: first.edits, isSure: first.isSure)
      }
      return tried
    }
    if found.contains(where: SuggestionTrial.isFailure) { restoreMarks(in: &kept) }
    return kept
  }

  /// Gives the errors of a lost bracket or quote the one suggestion that puts their line right. Those that are made
  /// without it are seldom meant.
  private mutating func restoreMarks(in kept: inout [Diagnostic]) {
    for mark in LostMarks(source).all {
      let lines = kept.map { $0.place.map { source.line(at: $0.span.start) } ?? -1 }
      // A bracket may be missed only in the next line.
      guard price * mark.ways.count <= budget,
        let first = kept.indices.first(where: { lines[$0] == mark.line && kept[$0].isError })
          ?? kept.indices.first(where: { lines[$0] == mark.line && SuggestionTrial.isFailure(kept[$0]) })
          ?? kept.indices.first(where: { lines[$0] > mark.line && SuggestionTrial.isSyntax(kept[$0]) }),
        !kept.indices.contains(where: { index in
          lines[index] == mark.line && kept[index].fixes.contains { left(by: $0, mark) != nil }
        })
      else { continue }
      for way in mark.ways {
        guard let left = left(by: way, mark), left[Key(kept[first]), default: 0] < counts[Key(kept[first])]! else {
          continue
        }
        for index in kept.indices where lines[index] == mark.line || index == first {
          guard left[Key(kept[index]), default: 0] < counts[Key(kept[index]), default: 0] else { continue }
          kept[index].help.removeAll(where: \.isFix)
        }
        kept[first].help.insert(way, at: 0)
        break
      }
    }
  }

  /// The diagnostics left by a suggestion that puts a line right, and makes no other error.
  private mutating func left(by suggestion: Suggestion, _ mark: LostMarks.Mark) -> [Key: Int]? {
    budget -= price
    let fixed = Source(name: source.name, text: Suggestion.apply([suggestion], to: source))
    let diagnostics = compile(fixed)
    let left = SuggestionTrial.counts(diagnostics)
    let isWrong = diagnostics.contains { one in
      guard SuggestionTrial.isFailure(one) else { return false }
      return one.place.map { fixed.line(at: $0.span.start) } == mark.line
        || left[Key(one), default: 0] > counts[Key(one), default: 0]
    }
    let most = mark.isUnpaired ? syntax - 1 : syntax
    return isWrong || diagnostics.count(where: SuggestionTrial.isSyntax) > most ? nil : left
  }

  /// The suggestion if it works, its sentence alone if only its edits do not, otherwise nil.
  private mutating func outcome(
    of suggestion: Suggestion, _ diagnostic: Diagnostic, isGuess: Bool = false
  ) -> Suggestion? {
    // A command of the prompt is not a program.
    let isCommand = suggestion.edits.contains { edit in
      edit.replacement.first == ":" && edit.replacement.dropFirst().first?.isLetter == true
    }
    guard !isCommand, price <= budget else { return suggestion }
    budget -= price
    let fixed = compile(Source(name: source.name, text: Suggestion.apply([suggestion], to: source)))
    let left = SuggestionTrial.counts(fixed)
    func change(_ one: Diagnostic) -> Int { left[Key(one), default: 0] - counts[Key(one), default: 0] }
    guard change(diagnostic) < 0 else { return nil }
    let fresh = fixed.filter {
      ($0.isError || $0.reason.code == LanguageReasons.failsAlways.code) && $0.fixes.isEmpty && change($0) > 0
        && !helped.contains(Key($0))
    }
    // A misspelled name was meant as this one only if the program then works.
    let isUncalled = fixed.contains { $0.reason.code == LanguageReasons.uncalled.code && change($0) > 0 }
    if isGuess, !fresh.isEmpty || isUncalled { return nil }
    // A program that runs must not be broken.
    if diagnostic.severity == .warning, !fresh.isEmpty { return Suggestion(suggestion.sentence) }
    let isSyntax = SuggestionTrial.isSyntax(diagnostic)
    // A cured syntax error lets the checker see more, but never the parser.
    if fresh.contains(where: SuggestionTrial.isSyntax) { return nil }
    if SuggestionTrial.brackets.contains(diagnostic.reason.code), fixed.count(where: SuggestionTrial.isSyntax) >= syntax
    {
      return nil
    }
    if diagnostic.reason.code == LanguageReasons.tooManyArguments.code,
      fixed.contains(where: { $0.reason.code == LanguageReasons.wrongKind.code && change($0) > 0 })
    {
      return nil
    }
    guard fresh.contains(where: { SuggestionTrial.misfits.contains($0.reason.code) }) else { return suggestion }
    return isSyntax || diagnostic.reason.code == LanguageReasons.tooManyArguments.code
      ? nil : Suggestion(suggestion.sentence)
  }

  /// Diagnostics with the same code and message count as one, wherever they are.
  private struct Key: Hashable {
    let code: String
    let message: String

    init(_ diagnostic: Diagnostic) { (code, message) = (diagnostic.reason.code, diagnostic.message.english) }
  }

  private static func counts(_ diagnostics: [Diagnostic]) -> [Key: Int] {
    diagnostics.reduce(into: [:]) { $0[Key($1), default: 0] += 1 }
  }

  private static func isSyntax(_ diagnostic: Diagnostic) -> Bool { diagnostic.reason.code.hasPrefix("E01") }

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
    SyntaxReasons.operatorAfterArguments.code, SyntaxReasons.applicationAsOperand.code,
  ]

  /// Errors of a call that show that the suggested name was not meant.
  private static let misfits: Set<String> = [
    LanguageReasons.tooManyArguments.code, LanguageReasons.missingArgument.code, LanguageReasons.unknownLabel.code,
    LanguageReasons.wrongKind.code, LanguageReasons.valueFunction.code,
  ]
}
