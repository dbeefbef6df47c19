import Diagnostics
import Interpreter
import Values

/// Collects a program's output while it is judged. A program with too much output is stopped, since no case expects
/// that many lines.
final class Logbook: Output {
  enum Entry {
    case event(ShownEvent)
    case line(String)
  }

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  static let limit = 2000

  var isFull: Bool { entries.count >= Logbook.limit }

  func show(_ event: ShownEvent) { add(.event(event)) }
  func show(_ value: Value) { print(value.description) }
  func print(_ text: String) {
    for line in sanitized(text).lines { add(.line(line)) }
  }
  private func add(_ entry: Entry) {
    if isFull { return RunState.current.isOver = true }
    entries.append(entry)
  }
  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note, diagnostics.count < 100 { diagnostics.append(diagnostic) }
  }
}
