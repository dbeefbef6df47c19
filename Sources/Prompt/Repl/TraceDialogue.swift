import CSystem
import Diagnostics
import Interpreter
import Reactive
import Values

/// Shows traced events as numbered lines, each indented below its cause, with the code that sent it. Pauses the run at
/// each event until Enter is pressed.
///
///     1 return 1: next 1
///     2   map { $0 + 1 }: next 2, because of 1
final class TraceDialogue {
  /// The signal, Command or control to trace, with the events that it causes; nil traces everything.
  let name: String?
  private unowned let prompt: Repl
  /// Numbers of the lines shown, by the number of the event.
  private var lines: [Int: Int] = [:]
  /// Number of events shown for the current entry; beyond the limit they are only counted, in `omitted`.
  private var shown = 0
  private var omitted = 0
  /// False once Escape ended pausing for the current entry.
  private var holds = true
  /// True while it waits for a key: the loop must not run meanwhile.
  private(set) var isHolding = false

  private static let mostShown = 500

  init(_ prompt: Repl, name: String? = nil) {
    self.prompt = prompt
    self.name = name
  }

  /// Called before the next entry runs.
  func begin() { (holds, shown, omitted, lines) = (true, 0, 0, [:]) }

  /// Called after the entry ran. `isAlone` is true if only this entry was traced.
  func end(isAlone: Bool) {
    if omitted > 0 { prompt.output.remark("and \(omitted) more events") }
    if isAlone, shown == 0 { prompt.output.remark("it caused no event") }
    omitted = 0
  }

  func show(_ event: TracedEvent) {
    if prompt.output.isSilent || !concerns(event) { return }
    if shown == TraceDialogue.mostShown {
      omitted += 1
      return
    }
    shown += 1
    lines[event.number] = shown
    prompt.output.line(line(event))
    hold()
  }

  /// Waits for Enter. While a line is typed it does not wait, since the keys belong to the line.
  private func hold() {
    guard holds, !rsig_stop_requested(), let editor = prompt.editor, !editor.isEditing else { return }
    isHolding = true
    // Escape and Ctrl-C end `readKeys` without calling the closure.
    holds = false
    let way = Sentence("(Enter: the next step, Escape: the rest)").text(in: prompt.output.tongue)
    let ending = editor.readKeys(line: { way }) { key in
      holds = key.isEnter
      return !holds
    }
    isHolding = false
    switch ending {
    case .interrupted, .gone, .terminated: rsig_request_stop()
    case .escape, .stopped: break
    }
  }

  /// True if the event belongs to the traced object, or was caused by an event that does.
  private func concerns(_ event: TracedEvent) -> Bool {
    guard let name else { return true }
    if let cause = event.cause, lines[cause] != nil { return true }
    let one = event.subscription
    if let command = one.execution?.command ?? one.stage.command, command.name == name { return true }
    let own = [one.label, one.stage.code, one.stage.name].compactMap { $0 }
    return own.contains { $0 == name || $0.hasPrefix(name + ".") || CommandWatches.isLabel($0, of: name) }
  }

  private func line(_ event: TracedEvent) -> String {
    let number = String(shown)
    let cause = event.cause.flatMap { lines[$0] }.map { ", because of \($0)" } ?? ""
    let blanks = blanks(2 - number.count)
    let indent = String(repeating: "  ", count: min(event.depth, 12))
    return sanitized("\(blanks)\(number) \(indent)\(TraceDialogue.words(event))\(cause)")
  }

  private static func words(_ event: TracedEvent) -> String {
    let stage = Display.line(event.subscription.stage.code, 40)
    let name = event.subscription.label.map { "\($0) (\(stage))" } ?? stage
    return switch event.form {
    case .subscribe: "\(name): subscribed"
    case .next(let value): "\(name): next \(Display.line(value.description(limit: 200), 40))"
    case .error(let error): "\(name): error \(Display.line(error.description(limit: 200)))"
    case .completed: "\(name): completed"
    case .dispose: "\(name): disposed"
    }
  }
}

extension Repl {
  /// `:trace on`, `:trace NAME` and `:trace off`; `:trace ENTRY` traces that entry alone.
  func trace(_ call: CommandCall) throws(Refusal) {
    guard session.tracer != nil else {
      throw Refusal(PromptReasons.notNow, "nothing is traced while `why` is off", help: "`:set why on`")
    }
    let text = call.rest
    switch text {
    case "off":
      tracing = nil
      output.remark("tracing is off")
    case "on": beginTracing(nil)
    default:
      if isTraceable(text) { beginTracing(text) } else { traceEntry(text) }
    }
  }

  private func beginTracing(_ name: String?) {
    tracing = TraceDialogue(self, name: name)
    let what = name.map { "each step of \($0)" } ?? "each step"
    output.remark("\(what) is shown from here on, and the next one waits for Enter; `:trace off` ends it")
  }

  private func isTraceable(_ name: String) -> Bool {
    if session.liveWatches.contains(where: { $0.label == name }) { return true }
    guard let box = value(at: name)?.box else { return false }
    return box is Signal || box is Observable
  }

  private func traceEntry(_ text: String) {
    let outer = tracing
    let dialogue = TraceDialogue(self)
    tracing = dialogue
    files.lastEntry = text
    replay.add(.entry(text))
    evaluate(Source(name: "entry", text: text), .entry)
    dialogue.end(isAlone: true)
    tracing = outer
  }
}
