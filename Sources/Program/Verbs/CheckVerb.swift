import Diagnostics
import Interpreter
import Language
import Syntax

/// `rsig check FILE…`: everything that can be known before a script runs.
enum CheckVerb {
  static let verb = Verb(name: "check", summary: "reads and checks scripts without running them", run: run)

  @Sendable static func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options.read(words, stopsAtWord: false)
    guard !options.words.isEmpty || options.code != nil else {
      throw UsageError(
        UsageReasons.nothingNamed, "name what to check: rsig check FILE…",
        help: "`-` checks standard input, -e CODE a line")
    }
    var status: Int32 = 0
    var sources: [Source] = []
    if let code = options.code { sources.append(Source(name: "code", text: code)) }
    for path in options.words { sources.append(path == "-" ? try Scripts.readInput() : try Scripts.read(path)) }
    let report = Report(isColored: program.colours(options.colour, 2), columns: program.err.columns)
    for source in sources {
      for diagnostic in Compilation(source).diagnostics {
        program.err.write(options.events == .json ? Report.json(diagnostic) : report.picture(diagnostic))
        if diagnostic.severity == .error { status = 2 }
      }
    }
    return status
  }
}
