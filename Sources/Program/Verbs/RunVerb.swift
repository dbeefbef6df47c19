import CSystem
import Diagnostics
import Interpreter
import Language
import Outside
import Platform

/// `rsig FILE`, `rsig -e CODE`, `rsig -p CODE`, and a script on standard input.
enum RunVerb {
  static let verb = Verb(
    name: "", summary: "runs a script",
    usage: """
      rsig                 the prompt; with no terminal, the script on standard input
      rsig FILE [ARG…]     runs a script
      rsig -e CODE         runs CODE
      rsig -p CODE         runs CODE and prints its values, one a line
      rsig -i FILE [ARG…]  runs a script at the prompt, which continues from there
      """,
    options: [RunOptions.code, RunOptions.printed] + RunOptions.all + [CheckVerb.hints, TranslateVerb.from]
      + PromptVerb.own.filter { own in !RunOptions.all.contains { $0.name == own.name } }
      + [version],
    runsScript: true, run: run)

  private static let version = Option.flag("--version", or: "-V", "the version of rsig")

  /// Microseconds of processor time in which work must stop after Ctrl-C; otherwise the process ends at once.
  private static let timeToStop: Int64 = 40_000

  @Sendable private static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    if options[version] {
      program.out.write("rsig \(Invocation.version)\n")
      return 0
    }
    if options[PromptVerb.interactive] {
      if let code = options.code {
        throw UsageError(
          UsageReasons.tooMany, "-i runs one file at the prompt, and was given \(code) too", help: "leave out \(code)")
      }
      return try PromptVerb.run(program, options)
    }
    if let code = options.code {
      return try run(program, Source(name: "code", text: code), options, arguments: options.words, readsInput: true)
    }
    if let path = options.words.first, path != "-" {
      var source = try Scripts.read(path)
      if try TranslateVerb.isForeign(path, options) {
        guard let translated = TranslateVerb.translated(program, source, options) else { return 2 }
        source = translated
      }
      // Words after the file are the script's arguments, except `--hints` if the script reads no arguments.
      if options.words.dropFirst() == ["--hints"], !Compilation(source).program.names(.arguments) {
        options.words.removeLast()
        return try run(program, source, options, arguments: [], readsInput: true, showsHints: true)
      }
      return try run(program, source, options, arguments: Array(options.words.dropFirst()), readsInput: true)
    }
    if options.words.isEmpty, program.isTerminal(0) { return try PromptVerb.run(program, options) }
    var source = try Scripts.readInput()
    if try TranslateVerb.isForeign("", options) {
      guard let translated = TranslateVerb.translated(program, source, options) else { return 2 }
      source = translated
    }
    return try run(program, source, options, arguments: Array(options.words.dropFirst()), readsInput: false)
  }

  static func run(
    _ program: Invocation, _ source: Source, _ options: Options, arguments: [String], readsInput: Bool,
    showsHints: Bool = false
  ) throws(UsageError) -> Int32 {
    let gateway = try Gateway(program, options)
    Invocation.watchSignals()
    var settings = Session.Settings(arguments: gateway.arguments(arguments))
    settings.echo = options[RunOptions.echo]
    settings.runsByEvents = options.runsByEvents
    settings.bound = options.bound
    settings.seed = options.seed ?? gateway.seed
    settings.program = source.name.fileName
    settings.memory = options.memory ?? settings.memory
    let hints = showsHints || options[CheckVerb.hints] ? RunHints() : nil
    var listeners: [any TraceListener] = hints.asArray
    let trace = options.trace.map { TraceWriter(program.err, $0, flushing: { program.out.flush() }) }
    if let trace { listeners.append(trace) }
    if !listeners.isEmpty { settings.traces = Tracing(listeners) }
    let session = Session(clock: gateway.clock, output: output(program, options), settings: settings)
    program.keep(session)
    guard try gateway.open(session, source, readsInput: readsInput, isLast: true) else { return 1 }
    defer { gateway.close(session) }
    options.boundTime()
    if let hints { begin(hints, session, source) }
    if readsInput, let warning = unreadFiles(arguments, source, options) { session.output.report(warning) }
    rsig_limit_stop(timeToStop, program.out.unwritten)
    let checked = session.run(source)
    rsig_limit_stop(0, nil)
    for hint in hints?.take(isOver: true) ?? [] { session.output.report(hint) }
    if session.hasStopped {
      // Let teardowns run, but only for a twentieth of a second after Ctrl-C; a second Ctrl-C stops them too.
      if rsig_stop_signaled() {
        trace?.silence()
        rsig_stop_after(50_000, true)
      }
      rsig_end_process()
      session.disposeAll()
      program.out.flush()
      if let status = Invocation.takeSignal() { return status }
    }
    if session.reachedBound { session.disposeAll() }
    if !checked { return 2 }
    if let status = session.exitStatus { return Int32(status) }
    return session.hasFailed ? 1 : 0
  }

  /// Warns of a file after a program that reads only standard input, as `grep` and `awk` would not.
  private static func unreadFiles(_ arguments: [String], _ source: Source, _ options: Options) -> Diagnostic? {
    guard let path = arguments.first, Files.exists(path), case let program = Compilation(source).program,
      program.names(.input), !program.names(.arguments)
    else { return nil }
    let isMany = arguments.count > 1
    let words = arguments.joined(separator: " ")
    let run = options.code == nil ? "rsig \(source.name)" : "rsig \(options.events == .raw ? "-p" : "-e") '…'"
    return Diagnostic(
      .warning, UsageReasons.tooMany,
      isMany
        ? "this program reads standard input; the names of the files are in `args`"
        : "this program reads standard input; the name of \(path) is in `args`",
      at: nil, help: [Suggestion(Sentence("write `\(isMany ? "cat \(words) | \(run)" : "\(run) < \(path)")`"))])
  }

  /// Reports hints about the text before the run; those about the run follow it.
  private static func begin(_ hints: RunHints, _ session: Session, _ source: Source) {
    let compilation = Compilation(source)
    for hint in compilation.hints(isUnbounded: session.settings.bound == nil) { session.output.report(hint) }
    hints.session = session
    hints.addSilences(of: compilation.script)
  }

  static func output(_ program: Invocation, _ options: Options) -> any Output {
    let colors = program.colors(options.color, 2)
    return switch options.events ?? .text {
    case .text: TextOutput(program.out, diagnostics: program.err, style: style(program, options))
    case .json:
      JSONOutput(
        program.out, diagnostics: program.err, version: Invocation.version, isVirtual: options.isVirtual)
    case .raw: RawOutput(program.out, diagnostics: program.err, colors: colors)
    case .none: QuietOutput(TextOutput(program.out, diagnostics: program.err, style: style(program, options)))
    }
  }

  private static func style(_ program: Invocation, _ options: Options) -> TextOutput.Style {
    var style = TextOutput.Style()
    style.showsTime = options[RunOptions.time]
    style.isColored = program.colors(options.color, 1)
    style.colorsDiagnostics = program.colors(options.color, 2)
    style.tongue = Tongue.of(program.environment)
    return style
  }
}
