import Diagnostics
import Interpreter
import Reactive
import Testing

/// Runs a script that reports no error, and looks at the session that it leaves.
func inSession(_ script: String, _ body: (Session) throws -> Void) throws {
  try onDeepStack { () -> Result<Void, any Error> in
    let log = Log()
    let session = Session(clock: VirtualClock(), output: log)
    session.run(Source(name: "kernels", text: script))
    #expect(log.lines.filter { $0.contains("error") } == [])
    defer { session.disposeAll() }
    return Result { try body(session) }
  }.get()
}
