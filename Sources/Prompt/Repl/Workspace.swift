import Interpreter
import Outside
import Values

/// A session of the prompt, from its beginning to the next `:reset`: the program that runs, its clock, and a record of
/// what was done in it.
final class Workspace {
  let session: Session
  let clock: PromptClock
  let commandWatches = CommandWatches()
  let journal = Journal()
  let replay: Replay
  /// The place where an entry that begins with `|` goes on.
  var continuation = Continuation()
  /// Hears every stage while `:trace` runs an entry.
  let recorder = TraceSwitch()
  let tracing: Tracing
  let hints = PromptHints()

  /// `held`: in held time from the first moment on, so that it can be replayed.
  init(
    _ output: PromptOutput, _ permissions: Permissions, held: Bool, traced: Bool, program: String?, arguments: [String]
  ) {
    clock = PromptClock(held: held)
    replay = Replay(obstacle: held ? nil : Replay.wasReal)
    tracing = Tracing([recorder, hints.run])
    var settings = Session.Settings(arguments: arguments)
    if let name = program?.split(separator: "/").last { settings.program = String(name) }
    settings.goesOnAfterErrors = true
    settings.mayRebind = true
    settings.mayExit = false
    if traced { settings.traces = tracing }
    session = Session(clock: clock, output: output, settings: settings)
    hints.run.session = session
    session.world = Live(session.loop, clock.kernel, permissions)
  }
}
