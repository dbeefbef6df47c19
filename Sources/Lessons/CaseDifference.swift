import Diagnostics
import Marbles

/// The first case in which a program differs from the expected log.
public struct CaseDifference {
  /// One-based number of the case.
  let number: Int
  let name: String
  let expected: [String]
  let actual: [String]
  /// Expected and actual events as marble lines with the difference marked; empty if printed lines differ.
  let rows: [String]
  let sentence: Sentence
  /// Errors of the learner's own closures in this case.
  let errors: [Diagnostic]

  init(_ number: Int, _ test: LessonFile.Case, _ run: CaseRun, solution: CaseRun?) {
    self.number = number
    name = test.name
    expected = test.expected
    actual = run.log
    var index = 0
    while index < expected.count, index < actual.count, expected[index] == actual[index] { index += 1 }
    let wanted = index < expected.count ? LogLine(expected[index]) : nil
    let came = index < actual.count ? LogLine(actual[index]) : nil
    sentence = LogLine.difference(wanted, came)
    errors = run.closureErrors
    let label = wanted?.label ?? came?.label
    // Marbles do not show what was printed.
    if let label, let solution, came?.label != nil || came == nil {
      rows =
        Comparison(
          expected: solution.marble(label), actual: run.marble(label), values: nil, frame: Marble.usualFrame
        ).lines
    } else {
      rows = []
    }
  }
}
