import Interpreter
import Language
import Values

/// The source of a line that begins with `|`: the signal watched last, or the value shown last.
struct Continuation {
  /// Nil if a value was shown last; that is `_`.
  private(set) var signal: Value?
  /// Text that stands for the signal in a script.
  private(set) var text = "_"

  /// Called when a statement showed something.
  mutating func shown(_ value: Value, _ watch: Watch?, by item: HistoryItem?) {
    if let watch {
      signal = value
      text = item?.path ?? (Globals.isShown(watch.label) ? watch.label : "(\(item?.text ?? ""))")
    } else if let watch = value.box as? Watch, let watched = item?.watched {
      signal = .box(watch.signal)
      text = watched
    } else if !value.isNil, value.kind != .disposable {
      signal = nil
      text = "_"
    }
  }

  static func continues(_ entry: String) -> Bool { entry.first { !$0.isWhitespace } == "|" }

  /// The entry, preceded by its source if it begins with `|`.
  func whole(_ entry: String) -> String { Continuation.continues(entry) ? text + " " + entry : entry }

  /// Runs `body` with `_` bound to the source signal, if the entry begins with `|`.
  func with<Result>(_ session: Session, _ entry: String, _ body: () -> Result) -> Result {
    guard let signal, Continuation.continues(entry) else { return body() }
    let last = session.globals["_"] ?? session.globals.bind(Global("_"))
    let value = last.value
    last.value = signal
    defer {
      // Restore `_`, unless the entry showed a value that replaced it.
      if last.value?.box === signal.box { last.value = value }
      if last.value == nil, session.globals["_"] === last { session.globals.remove("_") }
    }
    return body()
  }
}
