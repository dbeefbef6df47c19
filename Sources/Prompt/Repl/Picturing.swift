import Diagnostics
import Drawing
import Interpreter
import Language
import Syntax
import Values
import Values

// Pictures of what would happen: each is made from a run of its own in virtual time, with the definitions that it needs.

extension Repl {
  /// `:marbles EXPR [for 1s]`
  func marbles(_ source: Source, _ code: Span, bound: Int64?) {
    guard let film = film(source, code, bound: bound) else { return }
    var chart = film.chart()
    if chart.rows.isEmpty {
      return refuse(
        PromptReasons.undrawable, "no signal was subscribed to",
        help: "a sequence has no time, and `| signal` gives it one", at: code)
    }
    chart.notes.removeAll { $0 == film.cutNote }
    if film.wasCut, bound == nil {
      chart.notes.append("still running after \(Value.duration(film.end)); :marbles EXPR for 1m goes further")
    }
    draw(MarbleText(chart, style).text)
  }

  /// `:marbles` alone: what this session has shown, as much of it as there is room for.
  func shownMarbles() {
    // Finer than a millisecond real time says nothing.
    let grain: Int64 = clock.mode == .held ? 1 : 1000
    var events = output.log.events.map {
      ShownEvent(time: $0.time / grain * grain, id: $0.id, label: $0.label, event: $0.event)
    }
    if events.isEmpty { return output.remark("nothing was shown yet: :marbles EXPR draws a pipeline") }
    let all = events.count
    let live = Set(session.liveWatches.map(\.id))
    var chart = Chart(shown: events, end: session.loop.now) { live.contains($0) }
    while chart.columns * 4 > style.width * 3 / 5, events.count > 1 {
      events.removeFirst((events.count + 7) / 8)
      chart = Chart(shown: events, end: session.loop.now) { live.contains($0) }
    }
    if events.count < all { chart.notes.append("the last \(events.count) events; :log has all") }
    draw(MarbleText(chart, style).text)
  }

  /// `:graph EXPR`
  func graph(_ source: Source, _ code: Span) {
    guard let film = film(source, code, bound: nil) else { return }
    draw(GraphText(SignalGraph(film, counts: false)).tree(isUnicode: isUnicode, width: output.width()))
  }

  /// `:compare A, B`
  func compare(_ source: Source, _ code: Span) {
    // What stands between the commas is what stands between those of a list.
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
        refuse(
          PromptReasons.missing, "`:compare` needs two pipelines or more",
          help: "write `:compare text | throttle 1s, text | delay 1s`", at: code)
      }
      return
    }
    var films: [(label: String, film: Film)] = []
    for part in parts {
      guard let film = film(source, part.span, bound: nil) else { return }
      films.append((source.text(of: part.span), film))
    }
    draw(MarbleText(Contrast(films).chart, style).text)
  }

  var style: MarbleText.Style {
    var style = MarbleText.Style()
    style.width = max(20, output.width() - 1)
    style.isUnicode = isUnicode
    style.isColoured = output.isColoured
    return style
  }

  func draw(_ text: String) { output.line(text.trimmedEnd) }

  /// Nil where it did not check, which has been told.
  private func film(_ source: Source, _ code: Span, bound: Int64?) -> Film? {
    let text = source.text(of: code)
    guard check(source, code) else { return nil }
    let film: Film
    do throws(Undrawable) {
      let definitions = try definitions(for: text)
      let whole = definitions + (text.hasPrefix("|") ? "_ " : "") + text + "\n"
      film = Film(Source(name: "entry", text: whole), bound: bound ?? Film.usualBound)
    } catch {
      refuse(PromptReasons.undrawable, error.message, help: error.help, at: code)
      return nil
    }
    // Interrupted, it shows nothing to rely on.
    if session.hasStopped { return nil }
    for diagnostic in film.diagnostics where diagnostic.severity == .error { output.report(diagnostic) }
    return film.isRefused ? nil : film
  }

  /// Errors are marked in the entry itself.
  func check(_ source: Source, _ code: Span) -> Bool {
    let blank = Source(
      name: source.name,
      bytes: source.bytes.indices.map { code.start..<code.end ~= $0 || source.bytes[$0] == 10 ? source.bytes[$0] : 32 })
    let errors = session.compile(blank, continuesLast: true).errors
    for error in errors { output.report(moved(error, to: source)) }
    return errors.isEmpty
  }

  /// The same place in the entry as it was typed.
  private func moved(_ diagnostic: Diagnostic, to source: Source) -> Diagnostic {
    guard let place = diagnostic.place, place.span.end <= source.bytes.count else { return diagnostic }
    var moved = diagnostic
    moved.place = Place(source, place.span)
    return moved
  }

  // MARK: definitions

  struct Undrawable: Error {
    let message: String
    let help: String?
  }

  /// The statements that bound what the text mentions, and what those mention.
  private func definitions(for text: String) throws(Undrawable) -> String {
    var needed = Names.mentioned(in: text)
    if text.hasPrefix("|") { needed.insert("_") }
    var lines: [String] = []
    var found: Set<String> = []
    if needed.contains("_") {
      lines.append("let _ = \(try shownValue())")
      found.insert("_")
    }
    for case .deed(let deed) in records.reversed() where !deed.wasInterrupted {
      let text = deed.text.hasPrefix("|") ? "_ " + deed.text : deed.text
      if let watch = deed.watch, Globals.isShown(watch.label), needed.contains(watch.label),
        found.insert(watch.label).inserted
      {
        if deed.mentioned.contains("_") {
          throw Undrawable(
            message: "`\(watch.label)` went on from a value that is gone", help: "bind it with `let`, and draw that")
        }
        lines.append("let \(watch.label) = \(text)")
      } else if deed.bound.contains(where: { needed.contains($0.name) && !found.contains($0.name) }) {
        if deed.mentioned.contains("_") {
          throw Undrawable(
            message: "`\(deed.bound[0].name)` came of a value that is gone",
            help: "bind that with `let` as well, and begin anew")
        }
        for (name, _) in deed.bound { found.insert(name) }
        lines.append(text)
      } else if let assigned = deed.assigned, needed.contains(assigned), !found.contains(assigned) {
        lines.append(text)
      } else {
        continue
      }
      needed.formUnion(deed.mentioned)
    }
    return lines.reversed().map { $0 + "\n" }.joined()
  }

  /// The last value as a literal: in a run of its own nothing has been shown.
  private func shownValue() throws(Undrawable) -> String {
    guard let value = session.globals["_"]?.value else {
      throw Undrawable(message: "nothing was shown yet that could go on", help: "enter a value first, or name one")
    }
    switch value.kind {
    case .nil, .bool, .int, .double, .string, .duration, .array, .dictionary, .tuple, .error: return "(\(value))"
    default:
      throw Undrawable(
        message: "`_` is \(value.kind.withArticle), which cannot be written into a picture", help: "bind it with `let`")
    }
  }
}
