import Diagnostics
import Interpreter
import Reactive
import Values

/// Traced events as lines: numbered, further right what another one brought about, with the code that sent each.
struct TraceLines {
  let lines: [String]

  init(_ events: [TracedEvent]) {
    // A number of its own, since disposals and subscriptions without an event are left out.
    var numbers: [Int: Int] = [:]
    let width = String(events.count).count
    lines = events.enumerated().map { index, event in
      numbers[event.number] = index + 1
      let number = String(index + 1)
      let cause = event.cause.flatMap { numbers[$0] }.map { ", because of \($0)" } ?? ""
      let blanks = String(repeating: " ", count: width - number.count)
      let indent = String(repeating: "  ", count: min(event.depth, 12))
      return sanitised("\(blanks)\(number) \(indent)\(TraceLines.words(event))\(cause)")
    }
  }

  private static func words(_ event: TracedEvent) -> String {
    let stage = Excerpts.line(event.subscription.stage.code, 40)
    let name = event.subscription.label.map { "\($0) (\(stage))" } ?? stage
    return switch event.form {
    case .subscribe: "\(name): subscribed"
    case .next(let value): "\(name): next \(Excerpts.line(value.description, 40))"
    case .error(let error): "\(name): error \(Excerpts.line(error.description, 60))"
    case .completed: "\(name): completed"
    case .dispose: "\(name): disposed"
    }
  }
}

extension Repl {
  /// `:trace ENTRY`: runs the entry, then shows the events of one instant after the other, each below its cause. Enter
  /// shows the next one, Escape all that are left.
  func trace(_ call: CommandCall) throws(Refusal) {
    guard session.tracer != nil else {
      throw Refusal(PromptReasons.notNow, "nothing is traced while `why` is off", help: "`:set why on`")
    }
    let text = call.rest
    files.lastEntry = text
    replay.add(.entry(text))
    workspace.recorder.isOn = true
    evaluate(Source(name: "entry", text: text), .entry)
    workspace.recorder.isOn = false
    let lines = TraceLines(workspace.recorder.events).lines
    show(lines)
    if workspace.recorder.omitted > 0 { output.remark("and \(workspace.recorder.omitted) more events") }
    if lines.isEmpty { output.remark("no event came of it") }
  }

  private func show(_ lines: [String]) {
    var left = lines[...]
    while let next = left.popFirst() {
      output.line(next)
      guard let editor, left.count > 0 else { continue }
      var isNext = false
      _ = editor.readKeys(line: { "(Enter: the next of \(left.count), Escape: all)" }) { key in
        isNext = key.isEnter
        return !isNext
      }
      if !isNext {
        for line in left { output.line(line) }
        return
      }
    }
  }
}
