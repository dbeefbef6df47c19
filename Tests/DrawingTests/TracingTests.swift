import Catalogue
import Diagnostics
import Foundation
import Interpreter
import Reactive
import Testing
import Values

/// Tracing every stage changes nothing: scripts and examples print the same.
@Suite struct TracingTests {
  @Test(arguments: Studio.files(below: "Tests/ConformanceTests/Scripts", ending: ".rsig"))
  func `a script prints the same when traced`(_ path: String) throws {
    expectPass(try Studio.source(path), path)
  }

  @Test(arguments: Entries.all.map(\.name)) func `an example prints the same when traced`(_ name: String) throws {
    for example in try #require(Entries.named(name)).examples {
      expectPass(Source(name: name, text: example), name)
    }
  }

  private func expectPass(_ source: Source, _ name: String) {
    let outcome = onDeepStack {
      ScriptTrial.run(source) { $0.tracer = Tracing([Recorder()]) }
    }
    for difference in outcome.differences {
      #expect(difference.expected == difference.actual, "\(name):\(difference.line)")
    }
    for diagnostic in outcome.diagnostics { Issue.record("\(name): \(diagnostic.message)") }
  }

  final class Lines: Sink {
    var text = ""
    func write(_ text: String) { self.text += text }
    func flush() {}
  }

  private func trace(_ code: String, _ form: TraceWriter.Form) -> [String] {
    let lines = Lines()
    onDeepStack {
      var settings = Session.Settings()
      settings.traces = Tracing([TraceWriter(lines, form)])
      let session = Session(
        clock: VirtualClock(), output: QuietOutput(TextOutput(Lines(), diagnostics: Lines())), settings: settings)
      session.run(Source(name: "a.rsig", text: code))
    }
    return lines.text.split(separator: "\n").map(String.init)
  }

  @Test func `each stage reports each event`() {
    #expect(
      trace("cold \"-a|\" | map upper", .text) == [
        "[0s] #2.1 map subscribe  (a.rsig:1:14)",
        "[0s] #1.2 cold subscribe  (a.rsig:1:1)",
        "[100ms] #1.2 cold next \"a\"  (a.rsig:1:1)",
        "[100ms]   #2.1 map next \"A\"  (a.rsig:1:14)",
        "[200ms] #1.2 cold completed  (a.rsig:1:1)",
        "[200ms]   #1.2 cold dispose  (a.rsig:1:1)",
        "[200ms]   #2.1 map completed  (a.rsig:1:14)",
        "[200ms]     #2.1 map dispose  (a.rsig:1:14)",
      ])
  }

  @Test func `a trace in JSON is valid JSON`() throws {
    let lines = trace("cold \"-a#\" | take 3", .json)
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(
      objects.map { $0["event"] as? String } == [
        "subscribe", "subscribe", "next", "next", "error", "dispose", "error", "dispose",
      ])
    #expect(objects[2]["us"] as? Int == 100_000)
    #expect(objects[2]["name"] as? String == "cold")
    #expect(objects[2]["at"] as? String == "a.rsig:1:1")
    #expect(objects[1]["parent"] as? Int == objects[0]["subscription"] as? Int)
  }

  private func why(_ code: String) -> [String] { Studio.film(code).printed }

  @Test func `why explains a disabled Command`() {
    let start = "let login = Command { u in never }\n"
    #expect(why(start + "why login") == ["login is enabled: no execution of it runs; no enabled: signal holds it back"])
    #expect(
      why(
        "let ok = BehaviorSubject true\nlet login = Command enabled: ok { u in never }\nlet a = execute login 1\nwait 300ms\nwhy login"
      ) == [
        "login is disabled: execution login[1], started 300ms ago, has not completed; allowsConcurrentExecution is false; enabled: signal last sent true"
      ])
    #expect(
      why("let ok = BehaviorSubject false\nlet login = Command enabled: ok { u in never }\nwhy login") == [
        "login is disabled: enabled: signal last sent false"
      ])
    #expect(why(start + "release login\nwhy login") == ["login is disabled: it was released"])
    #expect(
      why(start + "login.allowsConcurrentExecution = true\nlet a = execute login 1\nwhy login") == [
        "login is enabled: one execution runs, and allowsConcurrentExecution is true; no enabled: signal holds it back"
      ])
  }

  @Test func `why explains a signal that sends nothing`() {
    let dropped = why("let big = cold \"-1-2-3---\" | filter { $0 > 5 }\nwatch big \"big\"\nwait 1s\nwhy big")
    #expect(
      dropped == [
        "big has sent nothing since it was subscribed 1s ago",
        "  `cold \"-1-2-3---\"` has sent 3 values, the last one 3 500ms ago: `filter { $0 > 5 }` dropped them",
      ])
    let waits = why("let a = Subject()\nlet z = combineLatest a (return 1 | concat never)\nwatch z \"z\"\nwhy z")
    #expect(waits.contains("  `a` has sent nothing"))
    #expect(waits.contains { $0.contains("holds it until the others have sent") })
    let ended = why(
      "let stop = Subject()\nlet t = never | takeUntil stop\nwatch t \"t\"\nwait 200ms\nsendNext stop 1\nwait 100ms\nwhy t"
    )
    #expect(ended.first == "t: next 1" || ended.contains { $0.contains("it completed 100ms ago") })
    #expect(
      why("let idle = return 1\nwhy idle") == [
        "idle has sent nothing: nobody has subscribed to it, and a cold signal runs only when somebody does"
      ])
  }
}
