import Interpreter
import Reactive
import Syntax
import Values

extension Repl {
  var timeText: String { Value.duration(session.loop.now).description }

  func duration(_ text: String) -> Int64? {
    let (script, diagnostics) = Parser.parse(.init(name: "", text: text))
    guard diagnostics.isEmpty, script.statements.count == 1, case .expression(let expression) = script.statements[0].form,
      case .literal(.duration(let us)) = expression.form
    else { return nil }
    return us
  }

  func holdTime() {
    if clock.mode == .held { return output.remark("time is held already, at \(timeText)") }
    // Held from the beginning it can be told again: `:back`.
    if inputs.isEmpty { reset(held: true) } else { clock.hold() }
    session.loop.beginTurn()
    output.remark("time is held at \(timeText): :step runs what is due next, :run all, :time real lets it go")
  }

  func letTimeGo() {
    if clock.mode == .real { return output.remark("time is real already") }
    clock.letGo()
    whyNotRetellable = Repl.wasReal
    output.remark("time passes again, from \(timeText)")
  }

  private var isHeld: Bool {
    if clock.mode != .held { refuse(PromptReasons.notNow, "time is real, and passes by itself", help: "`:pause` holds it") }
    return clock.mode == .held
  }

  func step(_ count: Int) {
    guard isHeld else { return }
    for index in 0..<count {
      guard session.loop.nextDue != nil else {
        return output.remark(index == 0 ? "nothing is due" : "nothing more is due")
      }
      remember(.step)
      stepOnce()
      if session.hasStopped { return }
    }
  }

  /// Goes on to what is due next, and runs that alone.
  func stepOnce() {
    guard let due = session.loop.nextDue else { return }
    clock.wait(until: due)
    session.loop.beginTurn()
    _ = session.loop.step()
  }

  func runHeld(_ text: String?) {
    guard isHeld else { return }
    if let text, duration(text) == nil {
      return refuse(PromptReasons.unfit, "`\(text)` is no duration", help: "write `:run until 5s`", at: last(text))
    }
    let end = text.flatMap(duration)
    if let end, end < session.loop.now {
      return refuse(PromptReasons.unfit, "it is \(timeText) already", help: "`:back` goes back", at: text.flatMap(last))
    }
    if end == nil, !session.loop.hasWork { return output.remark("nothing is due") }
    remember(.run(end))
    run(until: end)
    if end == nil, session.loop.hasWork, !session.hasStopped {
      output.remark("still live after an hour of its time; :run until D goes further")
    }
  }

  func run(until end: Int64?) {
    // An endless interval has no end to run to: an hour is enough to see that.
    let limit = end ?? session.loop.now + 3_600_000_000
    if end == nil {
      session.loop.run(until: nil) { [session] in (session.loop.nextDue ?? .max) > limit }
    } else {
      session.loop.run(until: limit)
    }
  }
}
