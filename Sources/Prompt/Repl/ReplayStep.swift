import Diagnostics

/// One input to a session, so that it can be repeated in another.
enum ReplayStep {
  case entry(String)
  /// The first `count` statements of a script.
  case script(Source, count: Int)
  /// `:dispose`; nil ends everything.
  case dispose(String?)
  case mute(String)
  /// A second Ctrl-C, which ends everything that the program subscribed to.
  case endLive
  /// A key pressed in a field during `:live`.
  case key(Character, field: String)
  case step
  case run(Int64?)

  var text: String {
    switch self {
    case .entry(let text): "`\(Display.line(text))`"
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
