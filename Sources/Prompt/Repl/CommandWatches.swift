import Interpreter
import Language
import Reactive
import Values

/// The Commands that are watched because something was bound to them, by the name or place that holds each.
final class CommandWatches {
  struct Held {
    let watch: Disposable
    /// Counted over the session.
    let number: Int
  }

  private(set) var byPath: [String: Held] = [:]
  private var count = 0

  /// Ends the watch of what the place held before, and begins one where it holds a Command now.
  func bound(_ path: String, _ value: Value, _ session: Session) -> (ended: Int?, begun: Int?) {
    let earlier = byPath.removeValue(forKey: path)
    earlier?.watch.dispose()
    guard value.kind == .command, let watch = try? session.watch(value, label: path, at: nil) else { return (earlier?.number, nil) }
    count += 1
    byPath[path] = Held(watch: watch, number: count)
    return (earlier?.number, count)
  }

  /// Whose label it is; nil for other watches.
  func path(of label: String) -> String? { byPath.keys.first { CommandWatches.isLabel(label, of: $0) } }

  func end(_ path: String) -> Int? {
    let held = byPath.removeValue(forKey: path)
    held?.watch.dispose()
    return held?.number
  }

  static func isLabel(_ label: String, of path: String) -> Bool {
    guard label.hasPrefix(path) else { return false }
    let rest = label.dropFirst(path.count)
    if rest.first == "[" { return true }
    return [".enabled", ".executing", ".executionSignals", ".errors"].contains { rest == $0 }
  }
}
