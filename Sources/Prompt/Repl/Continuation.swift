import Interpreter
import Language
import Reactive
import Values

/// The place where a line that begins with `|` goes on: the signal that was watched last, or the value shown last.
struct Continuation {
  /// Nil where a value was shown last: that is `_`.
  private(set) var signal: Value?
  /// Text that stands for the signal in a script.
  private(set) var text = "_"

  /// A statement showed something. `path`: what it names, where it is no more than a name.
  mutating func shown(_ value: Value, _ watch: Watch?, _ path: String?, _ statement: String) {
    if let watch {
      signal = value
      text = path ?? (Globals.isShown(watch.label) ? watch.label : "(\(statement))")
    } else if !value.isNil, value.kind != .disposable {
      signal = nil
      text = "_"
    }
  }

  static func goesOn(_ entry: String) -> Bool { entry.first { !$0.isWhitespace } == "|" }

  /// The entry with what it goes on from before it.
  func whole(_ entry: String) -> String { Continuation.goesOn(entry) ? text + " " + entry : entry }

  /// While an entry that begins with `|` is checked and run, `_` is the signal that it goes on from.
  func with<Result>(_ session: Session, _ entry: String, _ body: () -> Result) -> Result {
    guard let signal, Continuation.goesOn(entry) else { return body() }
    let last = session.globals["_"] ?? session.globals.bind(Global("_"))
    let value = last.value
    last.value = signal
    defer {
      // A value that the entry showed has replaced it already.
      if last.value?.box === signal.box { last.value = value }
      if last.value == nil, session.globals["_"] === last { session.globals.remove("_") }
    }
    return body()
  }
}
