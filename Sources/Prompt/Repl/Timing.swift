import CSystem
import Interpreter
import Reactive
import Syntax
import Values

extension Repl {
  var timeText: String { Value.duration(session.loop.now).description }

  func duration(_ text: String) -> Int64? {
    let (script, diagnostics) = Parser.parse(.init(name: "", text: text))
    guard diagnostics.isEmpty, script.statements.count == 1,
      case .expression(let expression) = script.statements[0].form,
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
    if clock.mode != .held {
      refuse(PromptReasons.notNow, "time is real, and passes by itself", help: "`:pause` holds it")
    }
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
    let before = session.eventCount
    run(until: end)
    // Told to another session, it ends where it ended here.
    remember(.run(session.hasStopped ? session.loop.now : end ?? session.loop.now))
    let more = Value.duration(max(1_000_000, 2 * session.loop.now))
    if session.hasStopped, !rsig_was_cut() {
      Interrupt.take()
      output.remark("^C stopped it at \(timeText), and nothing else: `:run` goes on")
    } else if end == nil, session.loop.hasWork, !session.hasStopped {
      let count = session.eventCount - before
      let seen = count == 0 ? "nothing shown" : "\(count) event\(count == 1 ? "" : "s") shown"
      output.remark(
        "stopped at \(timeText), with \(seen) and more to come: `:run` goes on, `:run until \(more)` further")
    }
  }

  func run(until end: Int64?) {
    if let end {
      session.loop.run(until: end)
      return
    }
    // What does not end is stopped where there is enough to see, but only where an instant is over: it can be gone back to.
    let limit = session.loop.now + Repl.mostTime
    let (events, turns) = (session.eventCount, session.loop.turn)
    session.loop.run(until: nil) { [session] in
      guard let due = session.loop.nextDue, due > session.loop.now else { return false }
      return due > limit || session.eventCount - events >= Repl.mostEvents
        || session.loop.turn - turns >= Repl.mostTurns
    }
  }

  private static let mostTime: Int64 = 3_600_000_000
  private static let mostEvents = 100
  private static let mostTurns = 100_000
}
