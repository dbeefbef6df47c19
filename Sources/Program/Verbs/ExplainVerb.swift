import Catalogue
import Diagnostics
import Interpreter
import Language
import Marbles
import Outside
import Reactive
import Syntax
import Values

/// `rsig explain E0012`: the long story of a diagnostic.
enum ExplainVerb {
  static let verb = Verb(name: "explain", summary: "tells the long story of an error's code", run: run)

  static let reasons: [Reason] =
    [LanguageReasons.all, SyntaxReasons.all, ValueReasons.all, RunReasons.all, StageReasons.all, MarbleReasons.all, FileReasons.all].flatMap { $0 }
    .sorted { $0.code < $1.code }

  @Sendable static func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options.read(words, stopsAtWord: false)
    if options.words.isEmpty {
      for reason in reasons { program.out.write("\(reason.code)  \(reason.title)\n") }
      return 0
    }
    for word in options.words {
      let code = word.uppercased()
      guard let reason = reasons.first(where: { $0.code == code }) else {
        throw UsageError("there is no error \(word)", help: Nearest.name(to: code, among: reasons.map(\.code)).map { "did you mean \($0)?" })
      }
      program.out.write("\(reason.code): \(reason.title)\n\n\(reason.story)\n")
    }
    return 0
  }
}
