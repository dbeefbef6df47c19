import CSystem
import Foundation
import Testing

/// `rsig repl --json` driven as by a tool: lines in, lines out.
struct PromptSessionJSONTests {
  @Test func `requests that arrive while an entry waits are answered though the input ends meanwhile`() throws {
    let tool = try Tool()
    tool.send("{\"id\":1,\"entry\":\"wait 50ms\"}\n{\"id\":2,\"entry\":\"1 + 1\"}")
    tool.close()
    #expect(tool.answer(1)?["status"] as? String == "ok")
    #expect(tool.answer(2)?["status"] as? String == "ok")
  }

  /// Sixty lists with 2⁶⁰ paths through them have a text that nobody could read.
  @Test func `names of values with endless texts are completed`() throws {
    let tool = try Tool()
    let shared = #"let shared = (1...60) | foldLeftWithStart [1] { a, i in [a, a] }; let s = [\"k\": shared]"#
    tool.send(#"{"id":1,"entry":""# + shared + #""}"#)
    tool.send(#"{"id":2,"complete":"s"}"#)
    let candidates = tool.answer(2)?["candidates"] as? [[String: Any]]
    #expect(candidates?.contains { $0["text"] as? String == "s" } == true)
  }

  @Test func `a range that is too long for a text is shortened at once`() throws {
    let tool = try Tool()
    tool.send(#"{"id":1,"entry":"1...4_000_000_000_000_000_000"}"#)
    let value = tool.line { $0["event"] as? String == "value" }?["value"] as? String
    #expect(value?.hasPrefix("[1, 2, 3") == true && value?.hasSuffix("...]") == true, "\(value ?? "")")
    #expect(tool.answer(1)?["status"] as? String == "ok")
  }

  /// A tool session that runs until its input is closed.
  final class Tool {
    let process = Process()
    private let input = Foundation.Pipe()
    private let output = Foundation.Pipe()
    private var rest = Data()

    init(_ options: [String] = []) throws {
      process.executableURL = URL(fileURLWithPath: Pty.built("rsig"))
      process.arguments = ["repl", "--json"] + options
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func send(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

    func close() { try? input.fileHandleForWriting.close() }

    /// The next line; nil at the end, or if none arrives.
    func next() -> [String: Any]? {
      let deadline = Date() + Pty.patience
      while Date() < deadline {
        if let end = rest.firstIndex(of: 10) {
          let line = rest[rest.startIndex..<end]
          rest = Data(rest[(end + 1)...])
          let read = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any]
          if read == nil { Issue.record("no JSON: \(String(decoding: line, as: UTF8.self))") }
          return read
        }
        let descriptor = output.fileHandleForReading.fileDescriptor
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 100) > 0 else { continue }
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return nil }
        rest += more
      }
      Issue.record("no line came")
      return nil
    }

    /// Reads up to the answer with that id.
    func answer(_ id: Int) -> [String: Any]? {
      while let line = next() { if line["id"] as? Int == id, line["label"] == nil { return line } }
      return nil
    }

    /// Reads up to a matching line.
    func line(_ isIt: ([String: Any]) -> Bool) -> [String: Any]? {
      while let line = next() { if isIt(line) { return line } }
      return nil
    }
  }

  @Test func `each entry that uses too much memory ends, and the session stays`() throws {
    let tool = try Tool(["--memory", "80m"])
    for id in [1, 3] {
      tool.send("{\"id\":\(id),\"entry\":\"signal(1...1000000000) | collect\"}")
      #expect(tool.line { $0["code"] as? String == "E0235" } != nil)
      #expect(tool.answer(id)?["status"] as? String == "error")
      tool.send("{\"id\":\(id + 1),\"entry\":\"2 + 3\"}")
      #expect(tool.line { $0["event"] as? String == "value" }?["value"] as? Int == 5)
      #expect(tool.answer(id + 1)?["status"] as? String == "ok")
    }
    tool.close()
  }

  @Test func `an entry that reports an error has its status`() throws {
    let tool = try Tool()
    tool.send(#"{"id":1,"entry":"error \"x\" | print"}"#)
    #expect(tool.line { $0["code"] as? String == "E0200" } != nil)
    #expect(tool.answer(1)?["status"] as? String == "error")
    tool.close()
  }

  @Test(arguments: [
    "signal(1...9223372036854775807) | sum", "wait 1h", "1...9223372036854775807 | filter { $0 < 0 } | last",
  ])
  func `--for bounds each entry`(_ entry: String) throws {
    let tool = try Tool(["--for", "200ms"])
    tool.send("{\"id\":1,\"entry\":\"\(entry)\"}")
    #expect(tool.answer(1)?["status"] as? String == "interrupted")
    tool.send("{\"id\":2,\"entry\":\"2 + 3\"}")
    #expect(tool.answer(2)?["status"] as? String == "ok")
    tool.close()
  }

  @Test func `an entry that begins with a pipe goes on from the signal watched last`() throws {
    let tool = try Tool()
    tool.send(#"{"id":1,"entry":"return \"a\" | named \"first\""}"#)
    #expect(tool.answer(1)?["status"] as? String == "ok")
    tool.send(#"{"id":2,"entry":"| map upper"}"#)
    #expect(tool.line { $0["event"] as? String == "next" }?["value"] as? String == "A")
    #expect(tool.answer(2)?["status"] as? String == "ok")
    tool.send(#"{"id":3,"entry":"2 + 3"}"#)
    tool.send(#"{"id":4,"entry":"| string"}"#)
    #expect(tool.line { $0["event"] as? String == "value" && $0["value"] is String }?["value"] as? String == "5")
    tool.close()
  }

  /// The values of the stream before the `|` decide what `$0` has.
  @Test(arguments: [
    (#"[\"a\", \"b\"] | map { $0.tr"#, "trim"), (#"return \"a\" | filter { v in v.hasP"#, "hasPrefix"),
    (#"let x = return \"a\" | map { $0.up"#, "upper"), (#"[\"a\"] | map { $0."#, "split"),
    (#"return \"a\" | subscribeNext { print $0.up"#, "upper"),
  ]) func `members of a closure's argument are completed`(begun: String, member: String) throws {
    let tool = try Tool()
    tool.send(#"{"id":1,"complete":""# + begun + #""}"#)
    let candidates = tool.answer(1)?["candidates"] as? [[String: Any]] ?? []
    #expect(candidates.contains { $0["text"] as? String == member }, "\(candidates)")
    // Entries whose text is a file, a schedule, a title or a value are no members of it.
    let others = ["cron", "env", "files", "error", "cold", "Alert", "post", "return"]
    #expect(!candidates.contains { others.contains($0["text"] as? String ?? "") }, "\(candidates)")
    tool.close()
  }

  /// Functions are offered that take the values of the stream, and for a test give a Bool.
  @Test(arguments: [
    ("text | map ", "upper", "floor"), ("1...3 | map ", "floor", "upper"), ("text | filter ", "isEmpty", "upper"),
    ("text | throttle ", "300ms", "upper"), ("1...3 | scanWithStart 0 ", "reduce:", "abs"),
    ("text | map ", "trim", "Cell"), ("1...3 | scanWithStart 0 r", "repeated", "removeTarget"),
  ]) func `an argument is completed with what fits`(begun: String, fitting: String, other: String) throws {
    let tool = try Tool()
    tool.send(#"{"id":1,"complete":""# + begun + #""}"#)
    let candidates = (tool.answer(1)?["candidates"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
    #expect(candidates.contains(fitting) && !candidates.contains(other), "\(candidates)")
    tool.close()
  }

  @Test func `running out of memory between entries ends what is live, and no entry fails`() throws {
    let tool = try Tool(["--memory", "200m"])
    tool.send(#"{"id":1,"entry":"interval 1ms | flattenMap { 1...100000 | signal } | collect"}"#)
    #expect(tool.answer(1)?["status"] as? String == "ok")
    #expect(tool.line { $0["code"] != nil }?["code"] as? String == "E0235")
    #expect(tool.next()?["ended"] as? [String] == ["_1"])
    tool.send(#"{"id":2,"entry":"1 + 1"}"#)
    #expect(tool.next()?["value"] as? Int == 2)
    #expect(tool.answer(2)?["status"] as? String == "ok")
    tool.close()
  }

  @Test func `each entry gets its answers`() throws {
    let tool = try Tool()
    #expect(tool.next()?["clock"] as? String == "real")
    tool.send(#"{"id":1,"entry":"let login = Command { return \"hi\" }"}"#)
    #expect(tool.line { $0["event"] as? String == "bound" }?["kind"] as? String == "Command")
    #expect(tool.line { $0["label"] as? String == "login.enabled" }?["value"] as? Bool == true)
    #expect(tool.answer(1)?["status"] as? String == "ok")
    tool.send(#"{"id":2,"entry":"execute login 1"}"#)
    #expect(tool.line { $0["label"] as? String == "_1" }?["value"] as? String == "hi")
    #expect(tool.answer(2)?["status"] as? String == "ok")
    tool.send(#"{"id":3,"entry":"[1, 2] |"}"#)
    #expect(tool.answer(3)?["status"] as? String == "incomplete")
    tool.send(#"{"id":4,"entry":"text | map uper"}"#)
    #expect(tool.line { $0["code"] != nil }?["code"] as? String == "E0010")
    #expect(tool.answer(4)?["status"] as? String == "error")
    tool.send(#"{"id":5,"complete":"login.err"}"#)
    let completed = tool.answer(5)
    #expect(completed?["start"] as? Int == 6)
    #expect((completed?["candidates"] as? [[String: Any]])?.first?["text"] as? String == "errors")
    tool.send(#"{"id":6,"entry":"[3]; _ | sum"}"#)
    #expect(tool.line { $0["event"] as? String == "value" || $0["status"] != nil }?["value"] as? [Int] == [3])
    // Malformed requests are refused, and the next one is answered.
    for line in [
      "nonsense", "[1]", "{\"id\":7}", "{\"id\":7,\"entry\":3}", "\"", "{\"id\":7,\"complete\":\"a\",\"cursor\":-5}x",
    ] { tool.send(line) }
    for _ in 0..<6 { #expect(tool.line { $0["status"] as? String == "error" }?["message"] != nil) }
    tool.send(#"{"id":8,"dispose":"login"}"#)
    #expect(tool.answer(8)?["status"] as? String == "ok")
    tool.send(#"{"id":9,"live":true}"#)
    #expect(tool.answer(9)?["live"] as? [String] == [])
    tool.send(#"{"id":10,"dispose":"nobody"}"#)
    #expect(tool.answer(10)?["status"] as? String == "error")
    tool.close()
    #expect(tool.line { $0["event"] as? String == "end" }?["live"] as? [String] == [])
    tool.process.waitUntilExit()
    #expect(tool.process.terminationStatus == 0)
  }

  @Test func `events arrive between requests, and live work ends with the input`() throws {
    let tool = try Tool()
    tool.send(#"{"id":1,"entry":"let tick = interval 5ms | scanWithStart 0 { r, x in r + 1 }"}"#)
    tool.send(#"{"id":2,"entry":"tick"}"#)
    #expect(tool.answer(2)?["status"] as? String == "ok")
    #expect(tool.line { $0["value"] as? Int == 3 }?["label"] as? String == "tick")
    // A request that arrives while an entry waits is answered after it.
    tool.send(#"{"id":3,"entry":"wait 30ms"}"#)
    tool.send(#"{"id":4,"entry":"createSignal { s in disposable { print \"torn down\" } }"}"#)
    #expect(tool.line { $0["status"] != nil }?["id"] as? Int == 3)
    #expect(tool.line { $0["status"] != nil }?["id"] as? Int == 4)
    tool.close()
    #expect(tool.line { $0["event"] as? String == "print" }?["text"] as? String == "torn down")
    #expect(tool.line { $0["event"] as? String == "end" }?["live"] as? [String] == ["tick", "_1"])
    #expect(tool.next() == nil)
    tool.process.waitUntilExit()
    #expect(tool.process.terminationStatus == 0)
  }

  @Test func `sigint interrupts and the session lives on`() throws {
    let tool = try Tool()
    tool.send(#"{"id":1,"entry":"let kept = 7"}"#)
    #expect(tool.answer(1)?["status"] as? String == "ok")
    // Each entry prints a line before it blocks.
    let entries = [
      "return 1 | repeat | ignoreValues", "return 1 | delay 0s | repeat | ignoreValues", "wait 1h",
      "first (interval 1h)",
    ]
    for (id, entry) in zip(2..., entries) {
      tool.send("{\"id\":\(id),\"entry\":\"print 1; \(entry)\"}")
      #expect(tool.line { $0["event"] as? String == "print" } != nil)
      kill(tool.process.processIdentifier, SIGINT)
      #expect(tool.line { $0["event"] as? String == "interrupted" } != nil)
      #expect(tool.answer(id)?["status"] as? String == "interrupted", "\(entry)")
    }
    // While idle, SIGINT ends nothing.
    kill(tool.process.processIdentifier, SIGINT)
    #expect(tool.line { $0["event"] as? String == "interrupted" }?["ended"] as? [String] == [])
    tool.send(#"{"id":9,"entry":"kept"}"#)
    #expect(tool.line { $0["event"] as? String == "value" }?["value"] as? Int == 7)
    kill(tool.process.processIdentifier, SIGTERM)
    #expect(tool.line { $0["event"] as? String == "end" } != nil)
    tool.process.waitUntilExit()
    #expect(tool.process.terminationStatus == 143)
  }

  @Test func `without a terminal there is no prompt`() throws {
    let run = try Piped([], input: "1 + 1\n")
    #expect(run.output == "2\n")
    #expect(run.status == 0)
    let asked = try Piped(["repl"])
    #expect(asked.status == 2)
    #expect(asked.output.contains("needs a terminal"))
  }
}
