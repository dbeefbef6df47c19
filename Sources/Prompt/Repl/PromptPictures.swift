import Catalogue
import Diagnostics
import Drawing
import Interpreter
import Language
import Syntax
import Values

/// Draws pipelines, each run separately in virtual time with the definitions that it needs.
struct PromptPictures {
  let prompt: Repl

  private var session: Session { prompt.session }
  private var output: PromptOutput { prompt.output }

  /// `:marbles EXPR [for 1s]`
  func marbles(_ call: CommandCall) throws(Refusal) {
    let (code, bound) = try call.bounded()
    // A Command or a control has its history in this session; a separate run would only show it newly created.
    if let value = prompt.value(at: call.rest), value.kind == .command || value.kind.isControl {
      return shownMarbles(call.rest)
    }
    guard let film = try film(call.source, code, bound: bound) else { return }
    var chart = film.chart()
    if chart.rows.isEmpty {
      throw Refusal(
        PromptReasons.undrawable, "no signal was subscribed to",
        help: "a sequence has no time, and `| signal` gives it one", at: code)
    }
    chart.notes.removeAll { $0 == film.cutNote }
    if film.wasCut, bound == nil {
      let time = Value.duration(film.end)
      chart.notes.append(
        Sentence(
          "still running after \(time); :marbles EXPR for 1m goes further",
          chinese: "\(time) 之后还在运行；:marbles EXPR for 1m 画得更远"))
    }
    draw(MarbleText(chart, style).text)
  }

  /// `:marbles` alone: draws what this session has shown, as far as it fits; with a Command's path, only that Command.
  func shownMarbles(_ path: String?) {
    // Real time finer than a millisecond is noise.
    let grain: Int64 = prompt.clock.mode == .held ? 1 : 1000
    var events = output.log.events.filter { event in path.map { CommandWatches.isLabel(event.label, of: $0) } ?? true }
      .map { ShownEvent(time: $0.time / grain * grain, id: $0.id, label: $0.label, event: $0.event) }
    if events.isEmpty { return output.remark("nothing was shown yet: :marbles EXPR draws a pipeline") }
    let all = events.count
    let live = Set(session.liveWatches.map(\.id))
    var chart = Chart(shown: events, end: session.loop.now) { live.contains($0) }
    while chart.columns * 4 > style.width * 3 / 5, events.count > 1 {
      events.removeFirst((events.count + 7) / 8)
      chart = Chart(shown: events, end: session.loop.now) { live.contains($0) }
    }
    if events.count < all {
      chart.notes.append(
        Sentence("the last \(events.count) events; :log has all", chinese: "最后 \(events.count) 个事件；:log 有全部"))
    }
    draw(MarbleText(chart, style).text)
  }

  /// `:graph EXPR`
  func graph(_ call: CommandCall) throws(Refusal) {
    guard let film = try film(call.source, call.place, bound: nil) else { return }
    draw(GraphText(SignalGraph(film, counts: false)).tree(isUnicode: prompt.isUnicode, width: output.width()))
  }

  /// `:compare A, B`
  func compare(_ call: CommandCall) throws(Refusal) {
    let (source, code) = (call.source, call.place)
    // Wrap the parts in brackets, so that they parse as a list.
    var bytes = Array(repeating: UInt8(ascii: " "), count: code.start) + source.bytes[code.start..<code.end]
    bytes[code.start - 1] = UInt8(ascii: "[")
    bytes.append(UInt8(ascii: "]"))
    let (script, diagnostics) = Parser.parse(Source(name: "entry", bytes: bytes))
    guard diagnostics.isEmpty, script.statements.count == 1,
      case .expression(let expression) = script.statements[0].form,
      case .list(let parts) = expression.form, parts.count > 1
    else {
      for one in diagnostics { output.report(moved(one, to: source)) }
      if diagnostics.isEmpty {
        throw Refusal(
          PromptReasons.missing, "`:compare` needs two pipelines or more",
          help: "write `:compare \(PromptPictures.example)`")
      }
      return
    }
    var films: [(label: String, film: Film)] = []
    for part in parts {
      guard let film = try film(source, part.span, bound: nil) else { return }
      films.append((source.text(of: part.span), film))
    }
    var chart = Contrast(films).chart
    if let still = stillInput(call.rest) {
      chart.notes.append(
        Sentence(
          "nobody uses `\(still)` while this runs, so little can be seen; a drawn signal does more: "
            + ":compare \(PromptPictures.example)",
          chinese: "运行时没有人使用 `\(still)`，所以看不到什么；画出来的信号更好：:compare \(PromptPictures.example)"))
    }
    draw(MarbleText(chart, style).text)
  }

  private static let example = "cold \"-a-bc---|\" | throttle 200ms, cold \"-a-bc---|\" | delay 200ms"

  /// A source that sends only on user action: a field, a button, a subject.
  private func stillInput(_ text: String) -> String? {
    NamesInText.mentioned(in: text).sorted().first { name in
      let kind = prompt.value(at: name)?.kind
      return kind?.isControl == true || kind?.isSignal == true && kind != .signal
        || Entries.named(name)?.role == .stageText
    }
  }

  var style: MarbleText.Style {
    var style = MarbleText.Style()
    style.width = max(20, output.width() - 1)
    style.isUnicode = prompt.isUnicode
    style.isColored = output.isColored
    style.tongue = output.tongue
    return style
  }

  func draw(_ text: String) { output.line(text.trimmedEnd) }

  /// Runs the code and films it; nil if it has errors, which have then been reported.
  private func film(_ source: Source, _ code: Span, bound: Int64?) throws(Refusal) -> Film? {
    guard check(source, code) else { return nil }
    let text = prompt.workspace.continuation.whole(source.text(of: code))
    let definitions: String
    do {
      definitions = try prompt.journal.definitions(for: text, last: session.globals["_"]?.value)
    } catch {
      throw Refusal(error.reason, error.message, help: error.help, at: code)
    }
    let film = Film(Source(name: "entry", text: definitions + text + "\n"), bound: bound ?? Film.usualBound)
    // A film that was interrupted would mislead.
    if session.hasStopped { return nil }
    for diagnostic in film.diagnostics where diagnostic.isError { output.report(diagnostic) }
    return film.isRefused ? nil : film
  }

  /// Reports errors, marked in the entry itself.
  func check(_ source: Source, _ code: Span) -> Bool {
    let blank = Source(
      name: source.name,
      bytes: source.bytes.indices.map { code.start..<code.end ~= $0 || source.bytes[$0] == 10 ? source.bytes[$0] : 32 })
    let errors = prompt.workspace.continuation.with(session, source.text(of: code)) {
      session.compile(blank, continuesLast: true).errors
    }
    for error in errors { output.report(moved(error, to: source)) }
    return errors.isEmpty
  }

  /// The diagnostic, moved to the same place in the entry as typed.
  private func moved(_ diagnostic: Diagnostic, to source: Source) -> Diagnostic {
    guard let place = diagnostic.place, place.span.end <= source.bytes.count else { return diagnostic }
    var moved = diagnostic
    moved.place = Place(source, place.span)
    return moved
  }

  /// `:kind EXPR`
  func kind(_ call: CommandCall) throws(Refusal) {
    let (entry, code) = (call.source, call.place)
    guard check(entry, code) else { return }
    let source = Source(name: entry.name, text: prompt.workspace.continuation.whole(entry.text(of: code)))
    guard case .expression(let expression)? = Parser.parse(source).script.statements.first?.form
    else {
      throw Refusal(
        PromptReasons.missing, "`:kind` works on a pipeline", help: "write `:kind text | map upper`", at: code)
    }
    let journal = prompt.journal
    let lines = StageKinds(session: session, source: source, definition: { journal.definition(of: $0) }).lines(
      expression)
    for line in Display.columns(lines.map { ($0.text, $0.facts.text) }, output.lineWidth) { output.line(line) }
  }
}
