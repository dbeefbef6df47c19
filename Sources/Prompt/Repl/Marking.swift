import Diagnostics

/// The entry that stands right above what is printed now, so that an error can be marked in place.
struct Marking {
  let source: Source
  /// The width of what stands before its last line.
  let indent: Int
  let columns: Int

  /// A row of marks with the label; nil where what is meant is not on the row above.
  func marks(_ diagnostic: Diagnostic) -> String? {
    guard let place = diagnostic.place, place.source === source else { return nil }
    let last = source.lineCount - 1
    let line = source.range(ofLine: last)
    guard place.span.start >= line.lowerBound, source.bytes.count > line.lowerBound else { return nil }
    let start = indent + width(line.lowerBound..<place.span.start)
    let end = max(start + 1, indent + width(line.lowerBound..<place.span.end))
    let whole = max(end, indent + width(line))
    // A long line takes several rows; only the last of them is right above.
    let row = (whole - 1) / columns
    guard start / columns == row, (end - 1) / columns == row else { return nil }
    let label = diagnostic.label.isEmpty ? "" : " " + Display.safe(diagnostic.label)
    return String(repeating: " ", count: start % columns) + String(repeating: "^", count: end - start) + label
  }

  private func width(_ range: Range<Int>) -> Int {
    Display.width(
      of: String(decoding: source.bytes[range.lowerBound..<min(max(range.lowerBound, range.upperBound), source.bytes.count)], as: UTF8.self))
  }
}
