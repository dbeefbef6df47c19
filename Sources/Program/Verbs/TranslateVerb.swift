import Diagnostics
import Language
import Outside
import Translation

/// `rsig translate FILE.m|ARTICLE.md`: translates Objective-C to rsig; `rsig translate --to objc FILE` the reverse.
enum TranslateVerb {
  static let verb = Verb(
    name: "translate", summary: "writes Objective-C, or the Objective-C of an article, as rsig, and back",
    usage: """
      rsig translate FILE.m          writes the program to standard output, and what is unknown to standard error
      rsig translate ARTICLE.md      takes each block of Objective-C in a page (.md, .txt, .html), in order
      rsig translate --to objc FILE  writes a program of rsig in Objective-C, for ReactiveCocoa 2.5
      """,
    options: [RunOptions.code, out, sideBySide, map, drive, runs, from, to] + RunOptions.all,
    notes: """
      The status is 0 if all was translated, 1 if parts were not, 2 if nothing could be read.
      `rsig FILE.m` translates and runs; `rsig --from objc` does it with any file or standard input.
      """,
    run: run)

  private static let out = Option.text("-o", "OUT", sample: "login.rsig", "writes to a file")
  private static let sideBySide = Option.flag("--side-by-side", "the Objective-C and the program in two columns")
  private static let map = Option.flag("--map", "the program with the lines it came from, as lines of JSON")
  private static let drive = Option.flag("--drive", "the user's actions as statements, not as comments")
  private static let runs = Option.flag("--run", "runs the translation in virtual time")
  static let from = Option.text("--from", "LANGUAGE", sample: "objc", "the language of the text: objc, or rsig")
  private static let to = Option.text("--to", "LANGUAGE", sample: "objc", "the language to write: objc")

  private static let pages = [".md", ".markdown", ".txt", ".html", ".htm"]

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard options.words.count == 1 || options.code != nil else {
      throw UsageError(
        options.words.isEmpty ? UsageReasons.nothingNamed : UsageReasons.tooMany,
        options.words.isEmpty ? "name what to translate: rsig translate FILE.m" : "translate takes one file",
        help: "`-` translates standard input; `rsig help translate` lists the options")
    }
    let path = options.words.first ?? ""
    let source: Source
    if let code = options.code {
      source = Source(name: "code", text: code)
    } else {
      source = try Scripts.open(path)
    }
    if let language = options[to] { return try write(program, source, in: language, options) }
    guard let translation = read(program, source, path, options) else { return 2 }
    if options[runs] {
      report(program, options, translation.notes)
      options.isVirtual = true
      let status = try RunVerb.run(
        program, translation.text, options, arguments: [], readsInput: true)
      return status == 0 && !translation.isWhole ? 1 : status
    }
    let text =
      options[map]
      ? TranslationColumns.map(translation)
      : options[sideBySide]
        ? TranslationColumns.sideBySide(translation, width: program.out.columns ?? 160) : translation.program
    try put(text, program, options)
    report(program, options, translation.notes)
    return translation.isWhole
      ? 0 : translation.statements == translation.gaps.count && translation.statements > 0 ? 2 : 1
  }

  /// `--to objc`
  private static func write(_ program: Invocation, _ source: Source, in language: String, _ options: Options)
    throws(UsageError) -> Int32
  {
    guard ["objc", "objective-c"].contains(language.lowercased()) else {
      throw UsageError(UsageReasons.badValue, "--to is objc, not \(language)", help: "write --to objc")
    }
    let others: [any AnyOption] = [runs, map, sideBySide, drive, from]
    if let other = others.first(where: options.contains) {
      throw UsageError(
        UsageReasons.badValue, "\(other.name) is for translating from Objective-C", help: "leave \(other.name) out")
    }
    let compilation = Compilation(source)
    if compilation.hasErrors {
      report(program, options, compilation.errors)
      return 2
    }
    let composed = ComposedProgram.of(compilation)
    try put(composed.file, program, options)
    program.out.flush()
    for gap in composed.gaps { program.err.write("no counterpart: \(gap)\n") }
    return composed.isWhole ? 0 : 1
  }

  private static func put(_ text: String, _ program: Invocation, _ options: Options) throws(UsageError) {
    guard let place = options[out] else { return program.write(script: text) }
    try Scripts.write(text, to: place)
  }

  private static func isPage(_ path: String, _ source: Source) -> Bool {
    let name = path.lowercased()
    if pages.contains(where: { name.hasSuffix($0) }) { return true }
    if name.hasSuffix(".m") || name.hasSuffix(".mm") || name.hasSuffix(".h") { return false }
    return String(utf8: source.bytes.prefix(100_000)).contains("\n```")
  }

  /// True for a script that must be translated before it runs.
  static func isForeign(_ path: String, _ options: Options) throws(UsageError) -> Bool {
    guard let language = options[from] else { return path.hasSuffix(".m") || path.hasSuffix(".mm") }
    if ["objc", "objective-c"].contains(language.lowercased()) { return true }
    if language == "rsig" { return false }
    throw UsageError(UsageReasons.badValue, "--from is one of objc, rsig, not \(language)", help: "write --from objc")
  }

  /// Translates a file of Objective-C; nil if there is no program in it, which has then been reported.
  private static func read(
    _ program: Invocation, _ source: Source, _ path: String, _ options: Options
  ) -> TranslatedProgram? {
    switch TranslatedProgram.of(source, isPage: isPage(path, source), drives: options[drive]) {
    case .failure(let refusal):
      report(program, options, [refusal.diagnostic])
      return nil
    case .success(let translation): return translation
    }
  }

  /// The program of a file of Objective-C; nil if there is none.
  static func translated(_ program: Invocation, _ source: Source, _ options: Options) -> Source? {
    guard let translation = read(program, source, source.name, options) else { return nil }
    report(program, options, translation.notes.filter { $0.severity != .note })
    return translation.text
  }

  /// Reports what a translation leaves out, at its place in the Objective-C. Returns 2 if nothing can be read.
  static func check(_ program: Invocation, _ source: Source, _ options: Options) -> Int32 {
    guard let translation = read(program, source, source.name, options) else { return 2 }
    report(program, options, translation.notes)
    return 0
  }

  static func report(_ program: Invocation, _ options: Options, _ diagnostics: [Diagnostic]) {
    program.out.flush()
    program.report(diagnostics, options)
  }
}
