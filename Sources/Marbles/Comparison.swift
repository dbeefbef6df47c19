import Diagnostics
import Values

/// Compares an expected marble line with the actual events, and writes both lines one below the other.
public struct Comparison {
  public let agrees: Bool
  /// Both lines, followed by a legend of their letters.
  public let lines: [String]

  /// `continues`: the actual line was cut off before its end.
  public init(expected: Marble, actual: Marble, continues: Bool = false, values: DictionaryBox?, frame: Int64) {
    agrees = expected.happensAs(actual)
    if agrees {
      lines = []
      return
    }
    let frame = MarbleWriter.frame(for: [expected, actual], atMost: frame)
    let told = values ?? DictionaryBox([])
    let first = MarbleWriter(expected, frame: frame, values: told, beside: [actual])
    // The second line reuses the letters of the first, so equal values get equal letters.
    let known = DictionaryBox(zip(told.keys, told.values).map { ($0, $1) } + first.legend.map { (.string($0), $1) })
    let second = MarbleWriter(actual, frame: frame, values: known, beside: [expected])
    var lines = ["expected  \(first.text)", "actual    \(second.text)\(continues ? "…" : "")"]
    let same = zip(first.text, second.text).prefix { $0 == $1 }.count
    // Lines that look the same differ in the meaning of their last sign.
    let column = first.text == second.text && !continues ? max(0, same - 1) : same
    lines.append(blanks(10 + column) + "^")
    for (word, value) in first.legend + second.legend { lines.append("          \(word) is \(value)") }
    if let (wanted, came) = Comparison.errors(expected, actual) {
      lines.append("          # is \(wanted) expected, \(came) actual")
    }
    self.lines = lines
  }

  /// The errors that end the two lines, if they differ although the lines may look the same.
  private static func errors(_ expected: Marble, _ actual: Marble) -> (Value, Value)? {
    guard case .error(let wanted)? = expected.moments.last?.event, case .error(let came)? = actual.moments.last?.event,
      wanted != came
    else {
      return nil
    }
    return (wanted, came)
  }
}
