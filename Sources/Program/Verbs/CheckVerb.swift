import Diagnostics
import Language
import Outside

/// `rsig check [--fix] [--hints] FILE…`: reports everything that can be known before a script runs.
enum CheckVerb {
  static let verb = Verb(
    name: "check", summary: "checks scripts without running them",
    usage: "rsig check FILE… | -e CODE        `-` is standard input",
    options: [fix, hints, RunOptions.code, RunOptions.events, RunOptions.color, TranslateVerb.from],
    notes: "The status is 0, or 2 if there are errors. With --fix, standard input is written to standard output.",
    run: run)

  private static let fix = Option.flag("--fix", "applies the suggestions that are certain")
  static let hints = Option.flag("--hints", "points out code that is often misread")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard !options.words.isEmpty || options.code != nil else {
      throw UsageError(
        UsageReasons.nothingNamed, "name what to check: rsig check FILE…",
        help: "`-` checks standard input, -e CODE a line")
    }
    var status: Int32 = 0
    var sources: [Source] = []
    if let code = options.code { sources.append(Source(name: "code", text: code)) }
    for path in options.words { sources.append(try Scripts.open(path)) }
    let tongue = Tongue.of(program.environment)
    for var source in sources {
      if try TranslateVerb.isForeign(source.name, options) {
        status = max(status, TranslateVerb.check(program, source, options))
        continue
      }
      if options[fix] { source = try fixed(source, program) }
      let compilation = Compilation(source)
      let hints = options[self.hints] ? compilation.hints() : []
      // Code given on the command line has no room for a `needs` comment.
      let unsaid = Files.exists(source.name) ? ImpliedNeeds.warnings(source) : []
      let found = compilation.diagnostics + unsaid + hints
      program.report(options.events == .json ? found : found.map { $0.translated(to: tongue) }, options)
      if found.contains(where: \.isError) { status = 2 }
    }
    return status
  }

  /// Applies a script's certain fixes and writes it, repeatedly, since one fix may reveal the next. Standard input is
  /// written to standard output.
  private static func fixed(_ source: Source, _ program: Invocation) throws(UsageError) -> Source {
    var fixed = source
    for _ in 0..<20 {
      let fixes = Compilation(fixed).diagnostics.compactMap { $0.fixes.first { $0.isSure } }
      if fixes.isEmpty { break }
      fixed = Source(name: source.name, text: Suggestion.apply(fixes, to: fixed))
    }
    if source.name == "stdin" || source.name == "code" {
      program.write(script: String(utf8: fixed.bytes))
    } else if fixed.bytes != source.bytes {
      try UsageError.writing(Files.write(fixed.bytes, to: source.name))
    }
    return fixed
  }
}
