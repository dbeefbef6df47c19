import CSystem
import Diagnostics
import Interpreter
import Language
import Outside
import Reactive
import Values

/// `rsig rerun FILE`: runs a script, and again at each save.
enum RerunVerb {
  static let verb = Verb(
    name: "rerun", summary: "runs a script, and again at each save",
    details: """
        rsig rerun FILE [ARG…]   a text that does not check leaves the old run alone, and says why; otherwise the old
                                 run is disposed, its programs end, and the new one begins

        --clear                  clears the screen before each run
        --with GLOB,…            runs again at changes of these files too
        Options of a run stand before FILE; with --replay each save replays the record.
      """, run: run)

  @Sendable static func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options.read(words, stopsAtWord: true, own: ["--clear": false, "--with": true])
    guard let path = options.words.first else {
      throw UsageError(UsageReasons.nothingNamed, "name a script: rsig rerun FILE", help: nil)
    }
    rsig_signals_watch(UInt32(RSIG_INTERRUPT | RSIG_TERMINATE | RSIG_HANGUP))
    let globs = [path] + (options.flags["--with"] ?? "").split(separator: ",").map(String.init)
    var source = try Scripts.read(path)
    while true {
      if options.flags["--clear"] != nil { program.out.write("\u{1b}[H\u{1b}[2J") }
      guard let next = try once(program, source, options, globs, path) else {
        let ended = rsig_signals_take(UInt32(RSIG_INTERRUPT | RSIG_TERMINATE | RSIG_HANGUP))
        return ended & UInt32(RSIG_TERMINATE) != 0 ? 143 : ended & UInt32(RSIG_HANGUP) != 0 ? 129 : 130
      }
      source = next
    }
  }

  /// Runs it until a save brings a text that checks; nil at Ctrl-C.
  private static func once(
    _ program: Invocation, _ source: Source, _ options: Options, _ globs: [String], _ path: String
  ) throws(UsageError) -> Source? {
    let gateway = try Gateway(program, options)
    var next: Source?
    var settings = Session.Settings(arguments: Array(options.words.dropFirst()))
    settings.echo = options.echo
    settings.seed = options.seed ?? gateway.seed
    settings.memory = options.memory ?? settings.memory
    settings.program = path.split(separator: "/").last.map(String.init) ?? path
    settings.isEnough = { next != nil }
    let output = RunVerb.output(program, options)
    let session = Session(clock: gateway.clock, output: output, settings: settings)
    program.keep(session)
    let clock = gateway.clock as? OutsideClock
    // A replay has a clock of its own: the saves are waited for after it.
    let watching = clock.map { FileSaves(globs, session.loop, $0) { next = read(path, output) ?? next } }
    if try gateway.open(session, source, readsInput: true) { session.run(source) }
    if watching == nil, !session.hasStopped {
      let waiting = Loop(clock: OutsideClock(isVirtual: false))
      if let clock = waiting.clock as? OutsideClock {
        let saves = FileSaves(globs, waiting, clock) { next = read(path, output) ?? next }
        waiting.run { next != nil }
        saves.end()
      }
    } else if !session.hasStopped, next == nil {
      session.loop.run { next != nil }
    }
    watching?.end()
    let isOver = session.hasStopped && next == nil
    _ = session.liftStop()
    rsig_forget_stop()
    session.disposeAll()
    gateway.close(session)
    program.out.flush()
    return isOver ? nil : next
  }

  /// The text that was saved, if it checks.
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
