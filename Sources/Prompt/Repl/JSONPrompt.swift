import CSystem
import Catalogue
import Diagnostics
import Interpreter
import JSON
import Language
import Outside
import Reactive
import Translation
import Values

/// `rsig repl --json`: reads one request per line and writes one object per line. For tools: no editing, colors or
/// prompt.
///
/// `{"id":1,"entry":"return 1"}` runs an entry: its events follow, then `{"id":1,"status":"ok"}`; or `error` if it
/// reported one, `incomplete`, `interrupted`. `{"id":2,"complete":"te","cursor":2}` answers
/// `{"id":2,"start":0,"candidates":[…]}`, `{"id":3,"dispose":"_1"}` ends watches, `{"id":4,"live":true}` lists them.
/// SIGINT interrupts running work. The end of the input ends everything live.
public final class JSONPrompt {
  private let out: any Sink
  private let output: JSONOutput
  private let clock: OutsideClock
  private let session: Session
  private let commandWatches = CommandWatches()
  /// Requests that have arrived and are not answered yet.
  private var waiting: [String] = []
  /// The source of an entry that begins with `|`.
  private var continuation = Continuation()
  /// The running statement.
  private var present: HistoryItem?

  /// Real time that an entry may take, in microseconds; nil for no bound.
  private let bound: Int64?

  /// Creates a prompt; with `isVirtual`, time is virtual and nothing waits.
  public init(_ out: any Sink, version: String, isVirtual: Bool = false, memory: Int? = nil, bound: Int64? = nil) {
    self.out = out
    self.bound = bound
    clock = OutsideClock(isVirtual: isVirtual)
    output = JSONOutput(out, diagnostics: out, version: version, isVirtual: isVirtual)
    var settings = Session.Settings()
    settings.continuesAfterErrors = true
    settings.mayRebind = true
    settings.memory = memory ?? settings.memory
    settings.mayExit = false
    settings.traces = Tracing()
    session = Session(clock: clock, output: output, settings: settings)
    session.observer.shown = { [unowned self] value, watch in
      continuation.shown(value, watch, by: present)
    }
    session.observer.bound = { [unowned self] global, path in
      guard let value = global.value else { return }
      out.write("{\"event\":\"bound\",\"name\":\(quoted(path)),\"kind\":\(quoted(value.kind.rawValue))}\n")
      _ = commandWatches.bound(path, value, session)
    }
  }

  deinit { session.close() }

  /// Serves requests until the input ends.
  public func run() -> Int32 {
    Interrupt.watch()
    let world = Live(session.loop, clock)
    session.world = world
    let requests = SharedLines(world, session.loop)
    var isOver = false
    requests.subscribe(
      // Answered between turns: an entry that waits may receive the end of the input meanwhile.
      next: { [self] line in waiting.append(line.raw) },
      completed: { isOver = true })
    out.flush()
    while !isOver || !waiting.isEmpty, Interrupt.termination == nil {
      session.loop.run { [self] in
        out.flush()
        return isOver || !waiting.isEmpty
      }
      if Interrupt.termination != nil { break }
      answerWaiting()
      // Work that an earlier entry left running may exceed a bound.
      let live = session.liveWatches.map(\.label)
      if !session.checkLoop(), !rsig_stop_requested() { reportEnded(live) }
      if rsig_stop_requested() { interrupt() }
    }
    // Taken before disposing: the last line reports what was still live.
    let live = session.liveWatches.map(\.label)
    // Let teardowns run.
    rsig_forget_stop()
    session.disposeAll()
    out.write("{\"event\":\"end\",\"live\":\(list(live))}\n")
    out.flush()
    return Interrupt.termination.map { 128 + $0 } ?? 0
  }

  /// Answers a request.
  public func receive(_ line: String) {
    waiting.append(line)
    answerWaiting()
  }

  private func answerWaiting() {
    while !waiting.isEmpty, Interrupt.termination == nil { answer(waiting.removeFirst()) }
  }

  private func answer(_ line: String) {
    if line.allSatisfy(\.isWhitespace) { return }
    let request: DictionaryBox
    do {
      guard let read = try JSONReader.read(line).asDictionary else {
        return refuse(.nil, "a request is an object: {\"id\":1,\"entry\":\"return 1\"}")
      }
      request = read
    } catch {
      return refuse(.nil, error.message)
    }
    let id = request[.string("id")] ?? .nil
    if let entry = request[.string("entry")]?.asText {
      finish(id, run(entry))
    } else if let begun = request[.string("complete")]?.asText {
      complete(id, begun, request[.string("cursor")])
    } else if let label = request[.string("dispose")]?.asText {
      let meant = session.liveWatches.filter {
        label == "all" || $0.label == label || CommandWatches.isLabel($0.label, of: label)
      }
      for watch in meant { watch.dispose() }
      if meant.isEmpty { refuse(id, "nothing live is called \(label)") } else { finish(id, "ok") }
    } else if request[.string("live")] != nil {
      out.write("{\"id\":\(json(id)),\"live\":\(list(session.liveWatches.map(\.label)))}\n")
    } else {
      refuse(id, "a request has one of: entry, complete, dispose, live")
    }
    out.flush()
  }

  private func complete(_ id: Value, _ begun: String, _ place: Value?) {
    var cursor = begun.utf8.count
    if case .int(let n)? = place { cursor = max(0, min(n, cursor)) }
    let completion = Completer(session: session).complete(begun, cursor)
    let candidates = completion.candidates.map { "{\"text\":\(quoted($0.text)),\"summary\":\(quoted($0.summary))}" }
    out.write(
      "{\"id\":\(json(id)),\"start\":\(completion.start),\"candidates\":[\(candidates.joined(separator: ","))]}\n")
  }

  private func run(_ entry: String) -> String { continuation.with(session, entry) { evaluate(entry) } }

  private func evaluate(_ entry: String) -> String {
    var compilation = session.compile(Source(name: "entry", text: entry), continuesLast: true)
    if compilation.hasErrors, Recognition.isObjectiveC(entry) {
      if Recognition.isIncomplete(entry) { return "incomplete" }
      if let translated = translated(entry) { compilation = translated }
    }
    if compilation.isIncomplete { return "incomplete" }
    session.announce(compilation.diagnostics)
    if compilation.hasErrors { return "error" }
    let errors = output.errors
    if let bound { rsig_stop_after(max(bound, 1), false) }
    defer { if bound != nil { rsig_stop_after(0, false) } }
    commandWatches.begin(compilation.script)
    session.begin(compilation.program)
    for statement in compilation.program.statements {
      _ = commandWatches.begin(statement.syntax, session)
      present = HistoryItem(statement.syntax, in: compilation.source, .entry, continuation)
      let continues = session.run(statement, of: compilation.program)
      // The next request may take long, so write the output now.
      out.flush()
      if !continues || rsig_stop_requested() { break }
    }
    session.reportForetold()
    guard rsig_stop_requested(), Interrupt.termination == nil else { return output.errors > errors ? "error" : "ok" }
    interrupt()
    return "interrupted"
  }

  /// Translates an Objective-C entry to a program that runs in its place; writes that program and the original lines.
  private func translated(_ entry: String) -> Compilation? {
    guard let translation = session.translation(of: entry) else { return nil }
    let map = TranslationColumns.map(translation).split(separator: "\n").joined(separator: ",")
    out.write(
      "{\"event\":\"translated\",\"rsig\":\(quoted(translation.program)),\"map\":[\(map)],"
        + "\"unknown\":\(list(translation.gaps))}\n")
    return session.compile(Source(name: "entry", text: translation.program))
  }

  private func interrupt() {
    Interrupt.take()
    reportEnded(session.interrupt().map(\.label))
  }

  private func reportEnded(_ labels: [String]) {
    out.write("{\"event\":\"interrupted\",\"ended\":\(list(labels))}\n")
    out.flush()
  }

  private func finish(_ id: Value, _ status: String) { out.write("{\"id\":\(json(id)),\"status\":\"\(status)\"}\n") }

  private func refuse(_ id: Value, _ message: String) {
    out.write("{\"id\":\(json(id)),\"status\":\"error\",\"message\":\(quoted(message))}\n")
    out.flush()
  }

  private func list(_ texts: [String]) -> String { "[\(texts.map { quoted($0) }.joined(separator: ","))]" }
  private func quoted(_ text: String) -> String { JSONText.write(.string(text)) }
  private func json(_ value: Value) -> String { JSONText.write(value) }
}
