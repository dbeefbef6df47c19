import Diagnostics
import Language

/// Warnings of failures that a run is certain to meet. Each is held back until the run raises its error, and that
/// report takes its place, so that one failure is not reported twice.
struct ForetoldFailures {
  private var warnings: [Diagnostic] = []

  /// Holds back the warnings of failures; returns the other diagnostics.
  mutating func holdBack(from found: [Diagnostic]) -> [Diagnostic] {
    warnings += found.filter(ForetoldFailures.isOne)
    return found.filter { !ForetoldFailures.isOne($0) }
  }

  /// The warning of the error, which is then not reported; nil if none was held back.
  mutating func take(_ message: String, at place: Place?) -> Diagnostic? {
    guard let place else { return nil }
    let names = ForetoldFailures.quoted(message)
    let matching = warnings.indices.filter { index in
      guard let marked = warnings[index].place, marked.meets(place) || marked.sharesLine(with: place) else {
        return false
      }
      let foretold = warnings[index].message.english
      return foretold.hasSuffix(message) || !names.isDisjoint(with: ForetoldFailures.quoted(foretold))
    }
    // The error of a whole statement is the first one within it.
    return matching.min { start(of: $0) < start(of: $1) }.map { warnings.remove(at: $0) }
  }

  /// True if a warning about this place is held back.
  func holdsBack(at place: Place) -> Bool { warnings.contains { $0.place?.meets(place) == true } }

  /// The warnings whose errors did not occur.
  mutating func takeAll() -> [Diagnostic] {
    defer { warnings = [] }
    return warnings
  }

  private func start(of index: Int) -> Int { warnings[index].place?.span.start ?? 0 }

  private static func isOne(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .warning && diagnostic.reason.code == LanguageReasons.failsAlways.code
  }

  /// The program text that a message quotes.
  private static func quoted(_ message: String) -> Set<String> {
    let parts = message.split(at: "`")
    return Set(parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) })
  }
}

extension Place {
  /// True if both begin in one line: a value is marked at its source, and its failure at the stage that refuses it.
  fileprivate func sharesLine(with other: Place) -> Bool {
    source === other.source && source.line(at: span.start) == source.line(at: other.span.start)
  }
}
