import CSystem
import Diagnostics
import Interpreter
import Language
import Outside
import Reactive

/// `rsig rerun FILE`: runs a script, and reruns it after each save.
enum RerunVerb {
  static let verb = Verb(
    name: "rerun", summary: "runs a script, and again at each save",
    usage: """
      rsig rerun FILE [ARG…]   at each save, the old run is disposed, its programs end, and a new run begins; if the
                               text has errors, they are reported and the old run continues
      """,
    options: [clear, with] + RunOptions.all,
    notes: "Options of a run go before FILE; with --replay each save replays the record.", runsScript: true,
    run: run)

  private static let clear = Option.flag("--clear", "clears the screen before each run")
  private static let with = Option.text(
    "--with", "GLOB,…", sample: "'*.csv'", "reruns when these files change, too")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard let path = options.words.first else {
      throw UsageError(UsageReasons.nothingNamed, "name a script: rsig rerun FILE", help: nil)
    }
    Invocation.watchSignals()
    let globs = [path] + (try further(options))
    // Taken before the script is read, so that saves between watches are noticed too.
    var states = FileSaves.states(of: globs)
    var source = try Scripts.read(path)
    while true {
      if options[clear] { program.out.write("\u{1b}[H\u{1b}[2J") }
      guard let next = try once(program, source, options, globs, &states, path) else {
        return Invocation.takeSignal() ?? 130
      }
      source = next
    }
  }

  /// Globs of `--with`; their directories must exist to be watched.
  private static func further(_ options: Options) throws(UsageError) -> [String] {
    let globs = Glob.list(options[with] ?? "")
    for glob in globs {
      for base in Glob(glob).bases where !Files.isDirectory(base) {
        throw UsageError(
          UsageReasons.badValue, "--with \(glob) cannot be watched: there is no directory \(base)",
          help: "make it first, or name a directory above it: `**` stands for any directories")
      }
    }
    return globs
  }

  /// Runs the script until a saved version has no errors, and returns that; nil after Ctrl-C.
  private static func once(
    _ program: Invocation, _ source: Source, _ options: Options, _ globs: [String], _ states: inout FileSaves.States,
    _ path: String
  ) throws(UsageError) -> Source? {
    let gateway = try Gateway(program, options)
    var next: Source?
    var settings = Session.Settings(arguments: Array(options.words.dropFirst()))
    settings.echo = options[RunOptions.echo]
    settings.seed = options.seed ?? gateway.seed
    settings.memory = options.memory ?? settings.memory
    settings.program = path.fileName
    settings.isEnough = { next != nil }
    let output = RunVerb.output(program, options)
    let session = Session(clock: gateway.clock, output: output, settings: settings)
    // Reruns may continue for days, so free everything.
    defer { session.close() }
    let clock = gateway.clock as? OutsideClock
    // A replay has its own virtual clock, so wait for saves after it ends.
    let watching = clock.map { FileSaves(globs, session.loop, $0, since: states) { next = read(path, output) ?? next } }
    if try gateway.open(session, source, readsInput: true) { session.run(source) }
    var isOver = wasInterrupted
    if !isOver, next == nil {
      // A script that ended by itself or by `exit` waits for the next save.
      _ = session.liftStop()
      session.disposeAll()
      flush(program)
      if watching == nil {
        waitForSave(globs, &states) {
          next = read(path, output) ?? next
          return next != nil
        }
      }
      session.loop.run { next != nil }
      isOver = wasInterrupted && next == nil
    }
    states = watching?.end() ?? states
    _ = session.liftStop()
    rsig_forget_stop()
    session.disposeAll()
    gateway.close(session)
    flush(program)
    return isOver ? nil : next
  }

  private static func flush(_ program: Invocation) {
    program.out.flush()
    program.err.flush()
  }

  private static var wasInterrupted: Bool {
    rsig_signals_pending() & UInt32(RSIG_INTERRUPT | RSIG_TERMINATE | RSIG_HANGUP) != 0
  }

  /// Waits for a save on a separate real clock, since a record is replayed in virtual time.
  private static func waitForSave(_ globs: [String], _ states: inout FileSaves.States, _ saved: @escaping () -> Bool) {
    let clock = OutsideClock(isVirtual: false)
    let loop = Loop(clock: clock)
    var isOver = false
    let saves = FileSaves(globs, loop, clock, since: states) { isOver = isOver || saved() }
    loop.run { isOver }
    states = saves.end()
  }

  /// The saved text, unless it has errors, which are reported.
  private static func read(_ path: String, _ output: any Output) -> Source? {
    guard let bytes = try? Files.read(path) else { return nil }
    let source = Source(name: path, bytes: bytes)
    let compilation = Compilation(source)
    if !compilation.hasErrors { return source }
    for diagnostic in compilation.diagnostics { output.report(diagnostic) }
    output.flush()
    return nil
  }
}
