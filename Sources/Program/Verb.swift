import Diagnostics
import Outside

/// A verb of the command line, such as `test`: its name, help, options and effect.
final class Verb: Sendable {
  let name: String
  let summary: String
  /// Help text shown above the options; `notes` is shown below them.
  let usage: String
  let notes: String
  private let makeOptions: @Sendable () -> [any AnyOption]
  /// True if the first word that is not an option is a script; the words after it are the script's arguments.
  let runsScript: Bool
  private let body: @Sendable (Invocation, Options) throws(UsageError) -> Int32

  init(
    name: String, summary: String, usage: String, options: @autoclosure @escaping @Sendable () -> [any AnyOption] = [],
    notes: String = "", runsScript: Bool = false,
    run: @escaping @Sendable (Invocation, Options) throws(UsageError) -> Int32
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.notes = notes
    makeOptions = options
    self.runsScript = runsScript
    body = run
  }

  /// Made only for a command line with options, and for help: most runs have none.
  var options: [any AnyOption] { makeOptions() }

  func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options(words, of: self)
    do throws(UsageError) {
      return options.wantsHelp ? HelpVerb.printPage(of: self, program) : try body(program, options)
    } catch {
      guard let joined = options.joined, error.reason.code == FileReasons.unreadable.code, error.help == nil else {
        throw error
      }
      throw UsageError(error.reason, error.message, help: "did you mean \(joined)?")
    }
  }

  /// Name in messages.
  var title: String { name.isEmpty ? "`rsig`" : "`rsig \(name)`" }

  /// Lists its options, or says where to find them if there are many.
  var own: String {
    let names = options.map(\.name)
    if names.isEmpty { return "\(title) has no options" }
    let help = name.isEmpty ? "`rsig --help`" : "`rsig \(name) --help`"
    return names.count > 12 ? "\(help) lists its options" : "its options: \(names.joined(separator: ", "))"
  }

  static let all = [
    TestVerb.verb, CheckVerb.verb, FormatVerb.verb, ExplainVerb.verb, HelpVerb.verb, PromptVerb.verb, MarbleVerb.verb,
    GraphVerb.verb, CompareVerb.verb, TranslateVerb.verb, LearnVerb.verb, QuizVerb.verb, NeedsVerb.verb,
    TrustVerb.verb, RerunVerb.verb,
  ]

  /// The suggestion for a word that names no file: the verb that it resembles, or that other tools call by this name.
  static func suggestion(for word: String) -> String? {
    if let near = Nearest.name(to: word, among: all.map(\.name)) { return "did you mean `rsig \(near)`?" }
    return switch word {
    case "run", "exec", "start": "a script runs without a verb: `rsig FILE`"
    case "eval": "did you mean `rsig -e`?"
    case "trace", "debug": "did you mean `rsig --trace`?"
    case "watch": "did you mean `rsig test --watch`?"
    case "shell", "console", "interactive": "did you mean `rsig repl`?"
    case "format": "did you mean `rsig \(FormatVerb.verb.name)`?"
    case "lint", "validate": "did you mean `rsig \(CheckVerb.verb.name)`?"
    case "doc", "docs", "man": "did you mean `rsig \(HelpVerb.verb.name)`?"
    case "version": "did you mean `rsig --version`?"
    default: nil
    }
  }

  /// Most first arguments are paths or options, and no verb contains a dot or begins with `-`.
  static func named(_ name: String) -> Verb? {
    name.hasPrefix("-") || name.utf8.contains(UInt8(ascii: ".")) ? nil : all.first { $0.name == name }
  }
}
