import Catalogue
import Diagnostics

/// `rsig explain E0012`: the long explanation of a diagnostic.
enum ExplainVerb {
  static let verb = Verb(
    name: "explain", summary: "explains an error code at length",
    usage: "rsig explain CODE…   such as E0012; without a code, lists all", run: run)

  /// The story, wrapped to the terminal or to 80 columns.
  static func page(_ word: String, _ program: Invocation) -> String? {
    Reason.named(word).map { Display.prose($0.page, program.out.columns.map { $0 - 1 } ?? 80) + "\n" }
  }

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    if options.words.isEmpty {
      for reason in Reason.all { program.out.write("\(reason.code)  \(reason.title)\n") }
      return 0
    }
    for word in options.words {
      guard let page = page(word, program) else {
        let codes = Reason.all.map(\.code)
        let near = codes.first { $0.hasSuffix("00\(word)") } ?? Nearest.name(to: word.uppercased(), among: codes)
        throw UsageError(
          UsageReasons.unknownTopic, "there is no error \(word)",
          help: near.map { "did you mean \($0)?" }
            ?? (Entries.named(word) == nil ? "`rsig explain` lists them" : "did you mean `rsig help \(word)`?"))
      }
      program.out.write(page)
    }
    return 0
  }
}
