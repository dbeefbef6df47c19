import Diagnostics
import Interpreter
import Values

/// What was said to a session, so that it can be told to another one.
enum Input {
  case entry(String)
  /// So many statements of it ran.
  case script(Source, count: Int)
  case dispose(String?)
  case mute(String)
  /// Ctrl-C, a second time: of what the program subscribed to nothing is left.
  case endLive
  /// A key of `:live`, in a field.
  case key(Character, field: String)
  case step
  case run(Int64?)

  var text: String {
    switch self {
    case .entry(let text): "`\(Excerpts.line(text))`"
    case .script(let source, _): ":load \(source.name)"
    case .dispose(let label): ":dispose \(label ?? "all")"
    case .mute(let word): ":mute \(word)"
    case .endLive: "^C"
    case .key(let letter, let field): letter == "\u{8}" ? "a backspace in \(field)" : "`\(letter)` in \(field)"
    case .step: ":step"
    case .run: ":run"
    }
  }
}

extension Repl {
  func remember(_ input: Input) { inputs.append(input) }

  /// Forgets the last inputs and tells the others to a new session, in silence.
  func back(_ count: Int) {
    if let whyNotRetellable {
      return refuse(
        PromptReasons.notNow, whyNotRetellable, help: "`:reset`, then `:time virtual`, begins a session that can be")
    }
    guard count <= inputs.count else {
      if inputs.isEmpty { return output.remark("this is the beginning") }
      return refuse(
        PromptReasons.unfit, "there are only \(inputs.count) steps to go back", help: "write `:back \(inputs.count)`",
        at: last("\(count)"))
    }
    let kept = inputs.dropLast(count)
    let first = inputs[inputs.count - count]
    let told = hasToldOfExecutions
    output.isSilent = true
    reset(held: true)
    for input in kept {
      tellAgain(input)
      if session.hasStopped { break }
    }
    output.isSilent = false
    hasToldOfExecutions = told
    output.remark("back at \(timeText), before \(first.text)")
  }

  private func tellAgain(_ input: Input) {
    inputs.append(input)
    switch input {
    case .entry(let text): evaluate(Source(name: "entry", text: text), .entry)
    case .script(let source, let count):
      var left = count
      evaluate(source, .loaded) { _ in
        left -= 1
        return left >= 0
      }
    case .dispose(let label): dispose(label)
    case .mute(let word): mute(word)
    case .endLive: disposeAllButCommands()
    case .key(let letter, let field): press(letter, in: field)
    case .step: stepOnce()
    case .run(let end): run(until: end)
    }
  }
}
