/// Draws on a terminal with the control sequences common to all since the VT100. Writes only the differences from the
/// current screen.
struct ScreenDrawing: LineDrawing {
  var output: [UInt8] = []
  private let palette: Palette
  /// The picture as drawn, no taller than the terminal; without rows if nothing is shown.
  private var shown = LinePicture(rows: [], cursorRow: 0, cursorColumn: 0)
  /// First visible row of a picture that is too tall.
  private var top = 0
  private var columns = 80
  private var ink = Glyph.Ink.plain

  init(palette: Palette) { self.palette = palette }

  mutating func draw(_ view: LineView, _ size: TerminalSize) {
    columns = size.columns
    let wanted = windowed(LinePicture(view, width: size.columns), height: size.rows)
    if shown.rows.isEmpty {
      // Overwrite text that was typed, and echoed, while nothing was read.
      output.add("\r")
      write(wanted, from: 0, column: 0)
    } else if let (row, column) = firstDifference(shown.rows, wanted.rows) {
      let isAppending = row == shown.cursorRow && column == shown.cursorColumn
      if !isAppending { move(to: row, column) }
      write(wanted, from: row, column: column)
    }
    move(to: wanted.cursorRow, wanted.cursorColumn)
    shown.rows = wanted.rows
  }

  mutating func erase() {
    guard !shown.rows.isEmpty else { return }
    move(to: 0, 0)
    // Row by row, since a multiplexer may save what "erase below" removes at the top of the screen, and bring it back.
    for row in shown.rows.indices {
      if row > 0 { output.add("\r\n") }
      output.add("\u{1b}[2K")
    }
    if shown.rows.count > 1 { output.add("\u{1b}[\(shown.rows.count - 1)A") }
    forget()
  }

  mutating func leave() {
    guard !shown.rows.isEmpty else { return }
    move(to: shown.rows.count - 1, 0)
    output.add("\r\n")
    forget()
  }

  mutating func forget() { shown = LinePicture(rows: [], cursorRow: 0, cursorColumn: 0) }

  mutating func refold(to size: TerminalSize) {
    guard !shown.rows.isEmpty else { return }
    shown = shown.refolded(from: columns, to: size.columns)
    // Rows pushed over the top of the screen are out of reach.
    let lost = max(0, shown.cursorRow - (size.rows - 1))
    shown.rows.removeFirst(lost)
    shown.cursorRow -= lost
    let hidden = max(0, shown.rows.count - size.rows)
    shown.rows.removeLast(hidden)
    columns = size.columns
  }
}

extension ScreenDrawing {
  /// The rows around the cursor of a picture taller than the terminal.
  private mutating func windowed(_ picture: LinePicture, height: Int) -> LinePicture {
    guard picture.rows.count > height else {
      top = 0
      return picture
    }
    top = min(max(top, picture.cursorRow - height + 1), picture.cursorRow, picture.rows.count - height)
    return LinePicture(
      rows: Array(picture.rows[top..<top + height]), cursorRow: picture.cursorRow - top,
      cursorColumn: picture.cursorColumn)
  }

  private func firstDifference(_ old: [LinePicture.Row], _ new: [LinePicture.Row]) -> (row: Int, column: Int)? {
    guard let row = new.indices.first(where: { $0 >= old.count || old[$0] != new[$0] }) else {
      return old.count > new.count ? end(of: new, new.count - 1) : nil
    }
    guard row < old.count else { return end(of: new, row - 1) }
    let common = zip(old[row].glyphs, new[row].glyphs).prefix { $0 == $1 }.count
    return common == new[row].glyphs.count
      ? end(of: new, row) : (row, new[row].glyphs[..<common].width)
  }

  /// The cursor cannot move past the last column, so rewrite that column's glyph to get there.
  private func end(of rows: [LinePicture.Row], _ row: Int) -> (row: Int, column: Int) {
    let width = rows[row].width
    return (row, width < columns ? width : width - (rows[row].glyphs.last { $0.width > 0 }?.width ?? 0))
  }

  /// Writes the picture from this position to its end, and erases the rest of the old one.
  private mutating func write(_ picture: LinePicture, from first: Int, column start: Int) {
    var column = start
    for row in first..<picture.rows.count {
      let isNew = row >= shown.rows.count
      var passed = 0
      for glyph in picture.rows[row].glyphs {
        if passed >= column { put(glyph) }
        passed += glyph.width
      }
      setInk(.plain)
      // In the last column the cursor stays on the row just filled, and erasing would remove its last glyph.
      if !isNew || column == 0, picture.rows[row].width < columns { output.add("\u{1b}[K") }
      // A full row that continues needs no newline; without one the terminal can refold it when resized.
      let wraps =
        picture.rows[row].continues && picture.rows[row].width == columns && row + 1 < picture.rows.count
      if row + 1 < picture.rows.count, !(wraps && picture.rows[row + 1].width > 0) { output.add("\r\n") }
      shown.cursorRow = row
      shown.cursorColumn = picture.rows[row].width
      column = 0
    }
    for row in picture.rows.count..<max(picture.rows.count, shown.rows.count) {
      output.add("\r\n\u{1b}[2K")
      shown.cursorRow = row
      shown.cursorColumn = 0
    }
  }

  private mutating func put(_ glyph: Glyph) {
    setInk(glyph.ink)
    output.add(glyph.text)
  }

  private mutating func setInk(_ wanted: Glyph.Ink) {
    guard wanted != ink else { return }
    let code = palette.codes[wanted.rawValue]
    if palette.codes[ink.rawValue] != nil || code != nil {
      output.add(code.map { "\u{1b}[0;\($0)m" } ?? "\u{1b}[0m")
    }
    ink = wanted
  }

  private mutating func move(to row: Int, _ column: Int) {
    if row == shown.cursorRow, column == shown.cursorColumn, column < columns { return }
    let down = row - shown.cursorRow
    if down != 0 || column < shown.cursorColumn || shown.cursorColumn >= columns {
      let back = shown.cursorColumn - column
      if down == 0, back > 0, back < 4, shown.cursorColumn < columns {
        output.append(contentsOf: repeatElement(8, count: back))
      } else {
        output.add("\r")
        if down > 0 { output.append(contentsOf: repeatElement(10, count: down)) }
        if down < 0 { output.add("\u{1b}[\(-down)A") }
        if column > 0 { output.add("\u{1b}[\(column)C") }
      }
    } else {
      output.add("\u{1b}[\(column - shown.cursorColumn)C")
    }
    shown.cursorRow = row
    shown.cursorColumn = column
  }
}
