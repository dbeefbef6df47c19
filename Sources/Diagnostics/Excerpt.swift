/// A line of a source laid out in columns, so that marks can be placed under the right ones.
struct Excerpt {
  /// One character as displayed.
  private struct Cell {
    let offset: Int
    let text: String
    let column: Int
    let width: Int
  }

  private static let tabStop = 4

  private var cells: [Cell] = []
  /// End of the line, as a byte offset in its source and as a column.
  private let end: Int
  private(set) var columns = 0

  /// `place` is the byte offset of the marks. Reads only what can be shown beside them: a line may be a million bytes
  /// long, and have thousands of errors.
  init(_ source: Source, line: Int, around place: Int, within width: Int) {
    let whole = source.range(ofLine: line)
    func around(_ reach: Int) -> Range<Int> {
      let start = max(whole.lowerBound, min(place, whole.upperBound) - reach)
      return start..<max(start, min(whole.upperBound, place + reach))
    }
    // Few characters have more bytes per column, and ASCII has one.
    let reach = (source.bytes[around(2 * width)].allSatisfy { $0 < 0x80 } ? 2 : 16) * width
    var start = around(reach).lowerBound
    while start < whole.upperBound, start > whole.lowerBound, source.bytes[start] & 0xC0 == 0x80 { start += 1 }
    let range = start..<max(start, min(whole.upperBound, place + reach))
    end = range.upperBound
    var offset = range.lowerBound
    var run = String.UnicodeScalarView()
    var runStart = offset
    var bytes = source.bytes[range].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    reading: while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let encoded):
        run.append(Unicode.UTF8.decode(encoded))
        offset += encoded.count
      case .error(let length):
        append(String(run), from: runStart)
        run = String.UnicodeScalarView()
        cells.append(Cell(offset: offset, text: "\u{FFFD}", column: columns, width: 1))
        columns += 1
        offset += max(1, length)
        runStart = offset
      case .emptyInput: break reading
      }
    }
    append(String(run), from: runStart)
  }

  private mutating func append(_ text: String, from start: Int) {
    var offset = start
    for character in text {
      let width = character == "\t" ? Excerpt.tabStop - columns % Excerpt.tabStop : Display.width(of: character)
      let shown = character == "\t" ? blanks(width) : Display.safe(String(character))
      cells.append(Cell(offset: offset, text: shown, column: columns, width: width))
      columns += width
      offset += character.utf8.count
    }
  }

  /// Columns that a part of the line occupies, at least one.
  func columns(of span: Range<Int>) -> Range<Int> {
    let low = column(at: span.lowerBound)
    var high = low
    if let last = cells.last(where: { $0.offset < span.upperBound }), span.upperBound > span.lowerBound {
      high = last.column + last.width
    }
    return low..<max(high, low + 1)
  }

  private func column(at offset: Int) -> Int {
    guard let cell = cells.last(where: { $0.offset <= offset }), offset < end else { return columns }
    return cell.column
  }

  var firstColumn: Int { cells.first { !$0.text.allSatisfy { $0 == " " } }?.column ?? 0 }

  /// The line, cut to a width around the marked columns, and the number of columns cut off at the left.
  func text(showing marked: Range<Int>, within width: Int) -> (text: String, shift: Int) {
    guard columns > width, width > 8 else { return (cells.map(\.text).joined(), 0) }
    var first = 0
    if marked.upperBound > width - 1 {
      // Show as much before the marks as fits, and always the beginning of the marks.
      first = max(0, min(marked.lowerBound - 4, marked.upperBound - width + 2))
      first = max(first, marked.lowerBound - width / 2)
    }
    let start = cells.first { $0.column >= first }?.column ?? 0
    var text = ""
    var column = start
    if start > 0 {
      text = "…"
      column += 1
    }
    for cell in cells where cell.column >= column {
      if cell.column + cell.width > start + width - 1, cell.column + cell.width < columns {
        text += "…"
        break
      }
      // The cut may have removed half of a wide character.
      if text == "…", cell.column > column { text += blanks(cell.column - column) }
      text += cell.text
    }
    return (text, start)
  }
}
