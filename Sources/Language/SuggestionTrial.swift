import Diagnostics
import Syntax

/// Tries suggestions before they are shown: each is applied to a copy of the source, which is compiled again. One that
/// leaves its error, or only exchanges it for another that nobody can help with, is dropped, since no suggestion is
/// better than a wrong one.
struct SuggestionTrial {
  let source: Source
  let compile: (Source) -> [Diagnostic]
  let found: [Diagnostic]
  /// Bytes left to compile: in a large script with many errors the last suggestions are shown untried.
  private var budget = 1 << 20
  private let syntax: Int

  init(_ source: Source, _ found: [Diagnostic], compile: @escaping (Source) -> [Diagnostic]) {
    (self.source, self.found, self.compile) = (source, found, compile)
    syntax = found.count(where: SuggestionTrial.isSyntax)
  }

  /// The diagnostics with the suggestions that work.
  mutating func kept() -> [Diagnostic] {
    found.map { diagnostic in
      guard !diagnostic.fixes.isEmpty else { return diagnostic }
      var tried = diagnostic
      if diagnostic.label.isFix {
        let outcome = outcome(of: diagnostic.label, diagnostic, isGuess: true)
        tried.label = outcome ?? ""
      }
      tried.help = diagnostic.help.compactMap { $0.isFix ? outcome(of: $0, diagnostic) : $0 }
      return tried
    }
  }

  /// The suggestion if it works, its sentence alone if only its edits do not, otherwise nil.
  private mutating func outcome(
    of suggestion: Suggestion, _ diagnostic: Diagnostic, isGuess: Bool = false
  ) -> Suggestion? {
    // A command of the prompt is no program.
    let isCommand = suggestion.edits.contains { $0.replacement.hasPrefix(":") }
    guard !isCommand, source.bytes.count <= budget else { return suggestion }
    budget -= source.bytes.count
    let fixed = compile(Source(name: source.name, text: Suggestion.apply([suggestion], to: source)))
    func isSame(_ other: Diagnostic) -> Bool { SuggestionTrial.areSame(other, diagnostic) }
    guard fixed.count(where: isSame) < found.count(where: isSame) else { return nil }
    let fresh = fixed.filter { one in
      one.severity == .error && one.fixes.isEmpty
        && fixed.count { SuggestionTrial.areSame($0, one) } > found.count { SuggestionTrial.areSame($0, one) }
    }
    // Only a name that then works was meant by a misspelt one.
    if isGuess, !fresh.isEmpty { return nil }
    let isSyntax = SuggestionTrial.isSyntax(diagnostic)
    // A cured syntax error lets the checker see more, but never the parser.
    if fresh.contains(where: SuggestionTrial.isSyntax) { return nil }
    if SuggestionTrial.brackets.contains(diagnostic.reason.code), fixed.count(where: SuggestionTrial.isSyntax) >= syntax
    {
      return nil
    }
    guard fresh.contains(where: { SuggestionTrial.misfits.contains($0.reason.code) }) else { return suggestion }
    return isSyntax ? nil : Suggestion(suggestion.sentence)
  }

  private static func areSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    one.reason.code == other.reason.code && one.message.english == other.message.english
  }

  private static func isSyntax(_ diagnostic: Diagnostic) -> Bool { diagnostic.reason.code.hasPrefix("E01") }

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
