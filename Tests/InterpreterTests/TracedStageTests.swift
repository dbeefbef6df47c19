import Catalogue
import Diagnostics
import Interpreter
import Reactive
import Testing
import Values

/// Stages and their subscriptions hold each other; the signals decide how long.
@Suite struct TracedStageTests {
  private final class Stages: TraceListener {
    private final class Weak {
      weak var stage: TracedStage?
      init(_ stage: TracedStage) { self.stage = stage }
    }
    private var made: [Weak] = []

    func made(_ stage: TracedStage) { made.append(Weak(stage)) }
    func heard(_ event: TracedEvent) {}
    func noticed(_ command: Command, _ call: Call, _ tracing: Tracing) {}

    func living(_ name: String) -> Int { made.count { $0.stage?.name == name } }
  }

  private final class Nowhere: Sink {
    func write(_ text: String) {}
    func flush() {}
  }

  /// Runs a program to its end and counts the living stages of that name, before and after its session is gone.
  private func living(_ name: String, after code: String) -> (while: Int, after: Int) {
    let stages = Stages()
    let kept = onDeepStack {
      var settings = Session.Settings()
      settings.traces = Tracing([stages])
      let session = Session(
        clock: VirtualClock(), output: TextOutput(Nowhere(), diagnostics: Nowhere()), settings: settings)
      session.run(Source(name: "code", text: code))
      let count = stages.living(name)
      session.disposeAll()
      return count
    }
    return (kept, stages.living(name))
  }

  @Test func `inner signals that have ended are kept by their operator only`() {
    let code = "let s = signal(1...1000) | flattenMap { return 1 }\ns"
    #expect(living("return", after: code).while <= 8)
  }

  @Test func `a stage with a name lives as long as its session`() {
    let count = living("map", after: "let s = [1, 2] | signal | map { $0 }\ns\nlet t = never | map { $0 }\nt")
    #expect(count == (2, 0))
  }
}
