import Interpreter
import Reactive
import Syntax
import Values

/// Commands watched because they were bound, keyed by the name or place that holds each.
final class CommandWatches {
  struct Held {
    let watch: Disposable
    /// Counts up through the session.
    let number: Int
  }

  private(set) var byPath: [String: Held] = [:]
  /// Names and places that hold a Command, in the order of binding.
  private var holders: [(path: String, command: Command)] = []
  private var count = 0
  /// Paths that the current script watches explicitly.
  private var watchedByScript: Set<String> = []

  /// Called before a script runs: Commands that it watches explicitly are not watched twice.
  func begin(_ script: Script) { watchedByScript = Set(script.statements.compactMap(\.watched)) }

  /// Called before a statement runs. Ends the watch that the statement replaces, and returns its number.
  func begin(_ statement: Statement, _ session: Session) -> Int? {
    if let path = statement.watched { return end(path) }
    // A Command's signal that is entered as an expression gets a watch of its own, so end the automatic one.
    if case .expression(let expression) = statement.form, let path = expression.path,
      byPath.keys.contains(where: { CommandWatches.isLabel(path, of: $0) })
    {
      session.liveWatches.first { $0.label == path }?.dispose()
    }
    return nil
  }

  /// Called when a place holds a new value. Ends the watch of its earlier Command (or moves it to another name that
  /// still holds that Command), then watches the new Command unless it is already shown.
  func bound(_ path: String, _ value: Value, _ session: Session) -> (ended: Int?, begun: [(path: String, number: Int)])
  {
    let earlier = holders.first { $0.path == path }?.command
    holders.removeAll { $0.path == path }
    let ended = end(path)
    if let command = value.box as? Command {
      if command.name == nil { command.name = path }
      holders.append((path, command))
    }
    let left = ended == nil ? nil : holders.first { $0.command === earlier && $0.path != path }
    let wanted = [left, holders.last.flatMap { $0.path == path ? $0 : nil }].compactMap { $0 }
    return (ended, wanted.compactMap { begin($0.path, $0.command, session) })
  }

  private func begin(_ path: String, _ command: Command, _ session: Session) -> (path: String, number: Int)? {
    let isShown = session.liveWatches.contains { $0.signal.equals(command.executionSignals) }
    guard !isShown, !watchedByScript.contains(path),
      let watch = try? session.watch(.box(command), label: path, path: path, at: nil)
    else { return nil }
    count += 1
    byPath[path] = Held(watch: watch, number: count)
    return (path, count)
  }

  func end(_ path: String) -> Int? {
    let held = byPath.removeValue(forKey: path)
    held?.watch.dispose()
    return held?.number
  }

  /// Path of the Command whose watch includes `label`, judging by all live labels; nil for other watches.
  static func path(of label: String, among labels: Set<String>) -> String? {
    let ending = ".executionSignals"
    // A Command's watches exist all together or not at all.
    let paths = labels.lazy.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    return paths.first { labels.contains($0 + ".errors") && isLabel(label, of: $0) }
  }

  static func isLabel(_ label: String, of path: String) -> Bool {
    guard label.hasPrefix(path) else { return false }
    let rest = label.dropFirst(path.count)
    if rest.first == "[" { return true }
    return [".enabled", ".executing", ".executionSignals", ".errors"].contains { rest == $0 }
  }
}

extension Statement {
  /// Path watched by a `watch` statement without an explicit label.
  fileprivate var watched: String? {
    guard case .expression(let expression) = form else { return nil }
    if case .apply(_, let arguments, _) = expression.form, arguments.count > 1 { return nil }
    return expression.subject(of: "watch")
  }
}
