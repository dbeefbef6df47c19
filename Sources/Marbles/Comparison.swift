import Values

/// A marble and what came, written frame under frame.
public struct Comparison {
  public let agrees: Bool
  /// The two lines, and where a letter stands for something, what.
  public let lines: [String]

  public init(expected: Marble, actual: Marble, values: DictionaryBox?, frame: Int64) {
    agrees = expected.happensAs(actual)
    if agrees {
      lines = []
      return
    }
    let frame = MarbleWriter.frame(for: [expected, actual], atMost: frame)
    let told = values ?? DictionaryBox([])
    let first = MarbleWriter(expected, frame: frame, values: told, beside: [actual])
    // The second line knows the letters of the first, so that the same value has the same letter.
    let known = DictionaryBox(zip(told.keys, told.values).map { ($0, $1) } + first.legend.map { (.string($0), $1) })
    let second = MarbleWriter(actual, frame: frame, values: known, beside: [expected])
    var lines = ["expected  \(first.text)", "actual    \(second.text)"]
    for (word, value) in first.legend + second.legend { lines.append("          \(word) is \(value)") }
    if let (wanted, came) = Comparison.errors(expected, actual) {
      lines.append("          # is \(wanted) expected, \(came) actual")
    }
    self.lines = lines
  }

  /// Two lines may look alike and end in other errors.
  private static func errors(_ expected: Marble, _ actual: Marble) -> (Value, Value)? {
    guard case .error(let wanted)? = expected.moments.last?.event, case .error(let came)? = actual.moments.last?.event,
      wanted != came
    else {
      return nil
    }
    return (wanted, came)
  }
}
