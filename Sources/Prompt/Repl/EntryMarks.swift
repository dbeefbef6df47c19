import Diagnostics

/// The entry shown directly above the next output, so that errors can be marked in place.
struct EntryMarks {
  let source: Source
  let prompt: String
  let continuation: String
  let columns: Int
  /// True if a long line continues in the next row instead of being cut.
  let folds: Bool

  /// Marks with the label, which goes below them if a row cannot hold both; nil if the place is not on the row above.
  func marks(_ diagnostic: Diagnostic) -> String? {
    guard let place = diagnostic.place, place.source === source else { return nil }
    let text = String(utf8: source.bytes)
    let first = index(of: place.span.start, in: text)
    let last = max(first, index(of: place.span.end, in: text) - 1)
    let scalars = Array(text.unicodeScalars)
    // The line editor's layout decides where each character is.
    func picture(_ cursor: Int) -> LinePicture {
      LinePicture(LineView(prompt: prompt, continuation: continuation, text: scalars, cursor: cursor), width: columns)
    }
    let (start, end) = (picture(first), picture(last))
    guard start.cursorRow == start.rows.count - 1, end.cursorRow == end.rows.count - 1 else { return nil }
    if !folds, start.cursorRow > scalars.count(where: { $0 == "\n" }) { return nil }
    let width = end.cursorColumn - start.cursorColumn + (last < scalars.count ? max(1, CellWidth.of(scalars[last])) : 1)
    let room = folds ? max(20, columns - 1) : .max
    return Display.marks(width, at: start.cursorColumn, Display.safe("\(diagnostic.label)"), room).joined(
      separator: "\n")
  }

  private func index(of byte: Int, in text: String) -> Int {
    String(utf8: text.utf8.prefix(byte)).unicodeScalars.count
  }
}
