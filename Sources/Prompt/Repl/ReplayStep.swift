import Diagnostics
import Values

/// Something that was said to a session, so that it can be said again to another one.
enum ReplayStep {
  case entry(String)
  /// The first `count` statements of a script.
  case script(Source, count: Int)
  /// `:dispose`; nil is all.
  case dispose(String?)
  case mute(String)
  /// Ctrl-C, a second time: nothing that the program subscribed to is left.
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
