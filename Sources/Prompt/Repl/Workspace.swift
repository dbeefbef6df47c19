import Catalogue
import Diagnostics
import Interpreter
import Outside

/// A session of the prompt, from its start to the next `:reset`: the running program, its clock, and a record of what
/// was done.
final class Workspace {
  let session: Session
  let clock: PromptClock
  let commandWatches = CommandWatches()
  let journal = Journal()
  let replay: Replay
  /// The source of an entry that begins with `|`.
  var continuation = Continuation()
  /// Receives every stage while `:trace` is on.
  let recorder = TraceSwitch()
  let tracing: Tracing
  let hints = PromptHints()

  /// The recorded run being replayed, and its script.
  let replayed: Replayed?
  private let live: Live

  /// Settings that all sessions of a prompt share.
  struct Setup {
    /// Granted on the command line, by an answer or by `:allow`; they survive a `:reset`.
    let permissions: Permissions
    /// The script run first, and its arguments.
    let program: String?
    let arguments: [String]
    /// Limit of memory in bytes; nil for the usual one.
    let memory: Int?
  }

  typealias Replayed = (record: RunRecord, source: Source)

  /// Creates a session. `held`: in held time from the first moment on. `record`: an earlier session up to some step, to
  /// be continued from there.
  init(
    _ output: PromptOutput, _ setup: Setup, held: Bool, traced: Bool, replaying replayed: Replayed? = nil,
    from record: RunRecord? = nil
  ) {
    clock = PromptClock(held: held)
    self.replayed = replayed
    let tape = replayed == nil ? Tape() : nil
    replay = Replay(tape: tape)
    tracing = Tracing([recorder, hints.run])
    var settings = Session.Settings(arguments: replayed?.record.arguments ?? setup.arguments)
    if let program = setup.program { settings.program = program.fileName }
    settings.continuesAfterErrors = true
    settings.mayRebind = true
    settings.memory = setup.memory ?? settings.memory
    settings.mayExit = false
    if traced { settings.traces = tracing }
    session = Session(clock: clock, output: output, settings: settings)
    hints.run.session = session
    live = Live(session.loop, clock.kernel, setup.permissions)
    let errors = ErrorLines(output)
    live.writeErrors = { errors.take($0, from: $1) }
    session.world = live
    if let replayed { session.replay(replayed.record, replayed.source) }
    if let record { session.resume(record) }
    if let tape { tape.record(session, obstacle: { [replay] in replay.prevent($0) }) }
  }

  /// Unanswered requests of the program to the outside.
  var openAsks: [Ask] { live.openAsks }
}
