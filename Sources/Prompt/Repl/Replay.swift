import Diagnostics

/// The steps of a session: `:back` replays all but the last ones in a new session.
final class Replay {
  private(set) var steps: [ReplayStep] = []
  /// Why the session cannot be replayed; nil where it can.
  var obstacle: String?

  static let wasReal = "this session began in real time, and only held time can be gone back in"

  init(obstacle: String?) { self.obstacle = obstacle }

  func add(_ step: ReplayStep) { steps.append(step) }

  /// Keeps an earlier obstacle.
  func prevent(_ reason: String) { obstacle = obstacle ?? reason }
}

extension Repl {
  /// Forgets the last steps, and replays the others in a new session, in silence.
  func back(_ count: Int) throws(Refusal) {
    if let obstacle = replay.obstacle {
      throw Refusal(
        PromptReasons.notNow, obstacle, help: "`:reset`, then `:time virtual`, begins a session that can be")
    }
    let steps = replay.steps
    guard count <= steps.count else {
      if steps.isEmpty { return output.remark("this is the beginning") }
      throw Refusal(
        PromptReasons.unfit, "there are only \(steps.count) steps to go back", help: "write `:back \(steps.count)`")
    }
    let explained = hasExplainedExecutions
    output.isSilent = true
    reset(held: true)
    for step in steps.dropLast(count) {
      again(step)
      if session.hasStopped { break }
    }
    output.isSilent = false
    hasExplainedExecutions = explained
    output.remark("back at \(timeText), before \(steps[steps.count - count].text)")
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
