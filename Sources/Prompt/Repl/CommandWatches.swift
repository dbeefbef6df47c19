import Interpreter
import Language
import Reactive
import Syntax
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
  /// What the present script watches itself.
  private var watchedByScript: Set<String> = []

  /// A script is going to run: what it says `watch` of is not watched twice.
  func begin(_ script: Script) { watchedByScript = Set(script.statements.compactMap(\.watched)) }

  /// A statement is going to run. The watch that it takes the place of ends; gives its number.
  func begin(_ statement: Statement) -> Int? { statement.watched.flatMap(end) }

  /// Ends the watch of what the place held before, and begins one where it holds a Command now.
  func bound(_ path: String, _ value: Value, _ session: Session) -> (ended: Int?, begun: Int?) {
    let earlier = byPath.removeValue(forKey: path)
    earlier?.watch.dispose()
    guard value.kind == .command, !watchedByScript.contains(path),
      let watch = try? session.watch(value, label: path, at: nil)
    else {
      return (earlier?.number, nil)
    }
    count += 1
    byPath[path] = Held(watch: watch, number: count)
    return (earlier?.number, count)
  }

  /// Of which Command's watch it is a part, by the labels of all that is live; nil for other watches.
  static func path(of label: String, among labels: Set<String>) -> String? {
    let ending = ".executionSignals"
    // What is shown of a Command comes together.
    let paths = labels.lazy.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    return paths.first { labels.contains($0 + ".errors") && isLabel(label, of: $0) }
  }

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

extension Statement {
  /// The path of what a `watch` is asked of, without a label of its own.
  fileprivate var watched: String? {
    guard case .expression(let expression) = form else { return nil }
    if case .apply(_, let arguments, _) = expression.form, arguments.count > 1 { return nil }
    return expression.subject(of: "watch")
  }
}
