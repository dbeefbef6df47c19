import Diagnostics
import Reactive
import Testing
import Values

@testable import Interpreter

/// Two sessions in one process, on one thread, a statement of each in turn: each prints what it prints alone.
@Suite struct InterleavedSessionsTests {
  private static let programs: [[String]] = [
    // An endless recursion whose error reaches nobody is reported by the session in which it happens.
    ["let s = Subject()", "s | subscribe s", "sendNext s 1", "print \"a\"", "signal(1...500) | map { $0 * 2 } | sum"],
    ["let t = Subject()", "t | map { $0 + 1 } | scanWithStart 0 { a, b in a + b }", "sendNext t 1", "sendNext t 2"],
    ["1...9223372036854775807 | signal | doNext { nil } | count", "print \"after\""],
    ["1...5 | signal | doNext { print $0 } | take 2", "print \"b\"", "return 1 | delay 1s"],
  ]

  @Test(arguments: [false, true]) func `interleaved sessions print what each prints alone`(_ byEvents: Bool) {
    onDeepStack {
      let alone = Self.programs.map { Self.run([$0], byEvents)[0] }
      let together = Self.run(Self.programs, byEvents)
      for (index, program) in Self.programs.enumerated() {
        #expect(together[index] == alone[index], "\(program)")
        #expect(!alone[index].isEmpty)
      }
    }
  }

  @Test(.timeLimit(.minutes(5))) func `sessions on threads of their own print what each prints alone`() async {
    let alone = onDeepStack { Self.programs.map { Self.run([$0], false)[0] } }
    await withTaskGroup(of: (Int, [String]).self) { group in
      for round in 0..<8 {
        let index = round % Self.programs.count
        group.addTask { (index, onDeepStack { Self.run([Self.programs[index]], false)[0] }) }
      }
      for await (index, lines) in group { #expect(lines == alone[index]) }
    }
  }

  @Test func `a session that has ended stops no other, and another does not lift its end`() {
    onDeepStack {
      var settings = Session.Settings()
      settings.mayExit = true
      let logs = [Log(), Log(), Log()]
      let sessions = logs.map { Session(clock: VirtualClock(), output: $0, settings: settings) }
      sessions[0].run(Source(name: "step", text: "exit 3"))
      sessions[1].run(Source(name: "step", text: "signal(1...3) | sum"))
      #expect(sessions[0].hasStopped && !sessions[1].hasStopped)
      #expect(logs[1].lines.contains { $0.hasSuffix("6") })
      #expect(!sessions[1].liftStop() && sessions[0].hasStopped)
      // The first one's end is the thread's current state when the second one closes, and the third one compiles.
      sessions[0].run(Source(name: "step", text: "exit 3"))
      sessions[1].close()
      #expect(sessions[0].hasStopped)
      sessions[2].run(Source(name: "step", text: "print (2 * 3)"))
      #expect(logs[2].lines == ["6"])
      sessions[0].close()
      sessions[2].close()
    }
  }

  /// The first session of two runs by events, the second does not, and so on.
  private static func run(_ programs: [[String]], _ byEvents: Bool) -> [[String]] {
    var logs: [Log] = []
    var sessions: [Session] = []
    for (index, _) in programs.enumerated() {
      let log = Log()
      var settings = Session.Settings()
      settings.continuesAfterErrors = true
      settings.runsByEvents = byEvents == (index % 2 == 0)
      logs.append(log)
      sessions.append(Session(clock: VirtualClock(), output: log, settings: settings))
      sessions[index].loop.run.valueLimit = 100_000
    }
    for step in 0..<(programs.map(\.count).max() ?? 0) {
      for (index, program) in programs.enumerated() where step < program.count {
        sessions[index].run(Source(name: "step", text: program[step]))
      }
    }
    return logs.map(\.lines)
  }

  private final class Log: Output {
    var lines: [String] = []
    func show(_ event: ShownEvent) { lines.append(event.text) }
    func show(_ value: Value) { lines.append(value.description) }
    func print(_ text: String) { lines.append(text) }
    func report(_ diagnostic: Diagnostic) { lines.append(diagnostic.message.english) }
    func begin(_ statement: String) {}
    func flush() {}
  }
}
