import Diagnostics
import Values

/// Keeps what a script prints, by the group of statements during which it came.
final class Transcript: Output {
  private(set) var groups: [[PrintedLine]]
  /// What came before the first statement.
  private var current = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(groups count: Int) { groups = Array(repeating: [], count: max(1, count)) }

  func enter(_ group: Int) { current = group }

  func show(_ event: ShownEvent) { groups[current].append(PrintedLine(text: sanitised(event.text), time: event.time)) }
  func show(_ value: Value) { add(sanitised(value.description)) }
  func print(_ text: String) {
    // A text of several lines is several lines of output.
    for line in sanitised(text).split(separator: "\n", omittingEmptySubsequences: false) { add(String(line)) }
  }

  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .note { return }
    diagnostics.append(diagnostic)
    add("\(diagnostic.severity.rawValue): \(sanitised(diagnostic.message.english))")
  }

  private func add(_ text: String) { groups[current].append(PrintedLine(text: text, time: nil)) }

  func begin(_ statement: String) {}
  func flush() {}
}
