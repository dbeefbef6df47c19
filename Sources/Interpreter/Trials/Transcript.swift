import Diagnostics
import Marbles
import Values

/// Collects a script's output by the group of statements that produced it.
final class Transcript: Output {
  private(set) var groups: [[PrintedLine]]
  /// Current group; output before the first statement belongs to group 0.
  private var current = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(groups count: Int) { groups = Array(repeating: [], count: max(1, count)) }

  /// Time at which each group began.
  private var begins: [Int64] = []

  func enter(_ group: Int, at time: Int64) {
    current = group
    begins.append(time)
  }

  /// Start time of the group after `group`; `.max` if there is none.
  func end(of group: Int) -> Int64 { group + 1 < begins.count ? begins[group + 1] : .max }

  /// When a line expected of this group arrived, if that was after the group's end.
  func time(of expected: String, after group: Int) -> Int64? {
    groups.dropFirst(group + 1).joined().first { $0.time != nil && $0.matches(expected) }?.time
  }

  func show(_ event: ShownEvent) { groups[current].append(PrintedLine(text: sanitized(event.text), time: event.time)) }
  func show(_ value: Value) { add(sanitized(value.description)) }
  func print(_ text: String) {
    // A text with newlines counts as several lines of output.
    for line in sanitized(text).lines { add(line) }
  }

  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .note { return }
    diagnostics.append(withMarbles(diagnostic))
    add("\(diagnostic.severity.rawValue): \(sanitized(diagnostic.message.english))")
  }

  /// The report of `expect` with the two lines that it printed.
  private func withMarbles(_ diagnostic: Diagnostic) -> Diagnostic {
    let lines = groups[current].map(\.text)
    guard diagnostic.reason.code == MarbleReasons.differs.code,
      let first = lines.lastIndex(where: { $0.hasPrefix("expected") })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.notes.append(Diagnostic.Note(Sentence(lines[first...].joined(separator: "\n"))))
    return diagnostic
  }

  /// An unhandled error is not part of the script's output; it only fails a script without expectations. The end of a
  /// binding is part of the output, because it changes what the script does afterwards.
  func report(lost error: Diagnostic, endsBinding: Bool) {
    if endsBinding { return report(error) }
    diagnostics.append(error)
  }

  private func add(_ text: String) { groups[current].append(PrintedLine(text: text, time: nil)) }
}
