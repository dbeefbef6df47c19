import Diagnostics
import Interpreter

/// The steps of a session. `:back` replays all but the last ones in a new session.
final class Replay {
  /// Each step with the moment before it, if answers from outside are recorded.
  private(set) var steps: [(step: ReplayStep, before: Tape.Moment?)] = []
  /// Record of the answers from outside; nil while another record is being replayed.
  let tape: Tape?
  /// Why the session cannot be replayed; nil if it can.
  private(set) var obstacle: String?

  init(tape: Tape?) { self.tape = tape }

  /// When the current line was entered: most steps are added only when they are done.
  private var entered: Tape.Moment?

  func begin() { entered = tape?.now }

  func add(_ step: ReplayStep) {
    // One line can make several steps of this kind.
    if case .step = step { entered = tape?.now }
    steps.append((step, entered ?? tape?.now))
  }

  /// Marks the session as not replayable; an earlier obstacle is kept.
  func prevent(_ reason: String) { obstacle = obstacle ?? reason }
}

extension Repl {
  /// Forgets the last `count` steps, and silently replays the others in a new session.
  func back(_ count: Int) throws(Refusal) {
    if let obstacle = replay.obstacle {
      throw Refusal(
        PromptReasons.notNow, obstacle, help: "`:reset` begins a session that can be")
    }
    let steps = replay.steps
    guard count <= steps.count else {
      if steps.isEmpty { return output.remark("this is the beginning") }
      throw Refusal(
        PromptReasons.unfit,
        steps.count == 1 ? "there is only 1 step to go back" : "there are only \(steps.count) steps to go back",
        help: "write `:back \(steps.count)`")
    }
    let wasReal = clock.mode == .real
    let explained = hasExplainedExecutions
    let taken = steps[steps.count - count]
    let record = taken.before.flatMap { try? RunRecord(replay.tape!.bytes(until: $0), name: "the session") }
    output.isSilent = true
    reset(held: true, replaying: workspace.replayed, from: record)
    for (step, before) in steps.dropLast(count) {
      if let before { session.catchUp(to: before.place) }
      again(step)
      if session.hasStopped { break }
    }
    if let before = taken.before { session.catchUp(to: before.place) }
    output.isSilent = false
    hasExplainedExecutions = explained
    output.remark("back at \(timeText), before \(taken.step.text)")
    if wasReal { output.remark("time is held: :time real lets it go") }
  }

  private func again(_ step: ReplayStep) {
    replay.add(step)
    switch step {
    case .entry(let text): evaluate(Source(name: "entry", text: text), .entry)
    case .script(let source, let count):
      var left = count
      evaluate(source, .loaded) { _ in
        left -= 1
        return left >= 0
      }
    case .dispose(let label): jobs.end(label)
    case .mute(let word): jobs.setMuted(word)
    case .endLive: jobs.endAllButCommands()
    case .key(let letter, let field): press(letter, in: field)
    case .step: stepOnce()
    case .run(let end): run(until: end)
    }
  }
}
