import Diagnostics
import Values

/// Collects a script's output by the group of statements that produced it.
final class Transcript: Output {
  private(set) var groups: [[PrintedLine]]
  /// The group that output belongs to; output before the first statement belongs to group 0.
  private var current = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(groups count: Int) { groups = Array(repeating: [], count: max(1, count)) }

  /// Time at which each group began.
  private var begins: [Int64] = []

  func enter(_ group: Int, at time: Int64) {
    current = group
    begins.append(time)
  }

  /// Time at which the script's last group began, or the next one.
  func end(of group: Int) -> Int64 { group + 1 < begins.count ? begins[group + 1] : .max }

  /// Time at which a line expected of this group arrived later.
  func time(of expected: String, after group: Int) -> Int64? {
    groups.dropFirst(group + 1).joined().first { $0.time != nil && $0.matches(expected) }?.time
  }

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

  /// An error that reached nobody is not part of what a script prints; it fails a script that claims nothing. The end
  /// of a binding changes what the script does from there on, and is part of it.
  func report(lost error: Diagnostic, endsBinding: Bool) {
    if endsBinding { return report(error) }
    diagnostics.append(error)
  }

  private func add(_ text: String) { groups[current].append(PrintedLine(text: text, time: nil)) }

  func begin(_ statement: String) {}
  func flush() {}
}
