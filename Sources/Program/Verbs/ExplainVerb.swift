import Catalogue
import Diagnostics
import Interpreter
import Language
import Lessons
import Marbles
import Outside
import Prompt
import Reactive
import Syntax
import Translation
import Values

/// `rsig explain E0012`: the long explanation of a diagnostic.
enum ExplainVerb {
  static let verb = Verb(
    name: "explain", summary: "explains an error code at length",
    usage: "rsig explain CODE…   such as E0012; without a code, lists all", run: run)

  static let reasons: [Reason] =
    [
      LanguageReasons.all, HintReasons.all, SyntaxReasons.all, ValueReasons.all, RunReasons.all, StageReasons.all,
      MarbleReasons.all, FileReasons.all, GateReasons.all, RecordReasons.all, PermissionReasons.all, SharingReasons.all,
      UsageReasons.all, PromptReasons.all, TranslationReasons.all, LessonReasons.all,
    ].flatMap { $0 }
    .sorted { $0.code < $1.code }

  static func story(_ word: String) -> String? {
    let code = word.uppercased()
    return reasons.first { $0.code == code }.map { "\($0.code): \($0.title)\n\n\($0.story)\n" }
  }

  /// The story, wrapped to the terminal or to 80 columns.
  static func page(_ word: String, _ program: Invocation) -> String? {
    story(word).map { Display.prose($0, program.out.columns.map { $0 - 1 } ?? 80) }
  }

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    if options.words.isEmpty {
      for reason in reasons { program.out.write("\(reason.code)  \(reason.title)\n") }
      return 0
    }
    for word in options.words {
      guard let page = page(word, program) else {
        let near = Nearest.name(to: word.uppercased(), among: reasons.map(\.code))
        throw UsageError(
          UsageReasons.unknownTopic, "there is no error \(word)",
          help: near.map { "did you mean \($0)?" } ?? "`rsig explain` lists them")
      }
      program.out.write(page)
    }
    return 0
  }
}
