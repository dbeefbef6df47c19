/// Rows of glyphs with a cursor, as they should appear.
struct LinePicture: Equatable {
  var rows: [Row]
  var cursorRow: Int
  var cursorColumn: Int

  /// One row of the screen.
  struct Row: Equatable {
    var glyphs: [Glyph] = []
    var width = 0
    /// True if the line was too long for the terminal and continues in the next row.
    var continues = false
  }
}

extension LinePicture {
  init(_ view: LineView, width: Int) {
    var layout = Layout(width: max(width, 2))
    for scalar in view.prompt.unicodeScalars { layout.put(scalar, ink: .prompt) }
    var cursor: (row: Int, column: Int)?
    for (index, scalar) in view.text.enumerated() {
      if scalar == "\n" {
        if index == view.cursor { cursor = layout.makeRoom(for: 1) }
        layout.breakRow()
        for scalar in view.continuation.unicodeScalars { layout.put(scalar, ink: .prompt) }
      } else {
        if index == view.cursor { cursor = layout.makeRoom(for: CellWidth.of(scalar)) }
        layout.put(scalar)
      }
    }
    let place = cursor ?? layout.makeRoom(for: 1)
    rows = layout.rows + view.below.map { Row(glyphs: $0, width: $0.width) }
    (cursorRow, cursorColumn) = place
  }

  /// The picture as a terminal of another width shows it, if it refolds long lines.
  func refolded(from old: Int, to width: Int) -> LinePicture {
    var layout = Layout(width: max(width, 2))
    var place = (row: 0, column: 0)
    for (index, row) in rows.enumerated() {
      var column = 0
      for glyph in row.glyphs {
        if index == cursorRow, column == cursorColumn { place = layout.makeRoom(for: glyph.width) }
        layout.put(glyph)
        column += glyph.width
      }
      if index == cursorRow, column <= cursorColumn {
        place = (layout.rows.count - 1, min(layout.rows.last!.width, width - 1))
      }
      let isFolded = row.continues && row.width == old && index + 1 < rows.count && rows[index + 1].width > 0
      if !isFolded, index + 1 < rows.count { layout.breakRow() }
    }
    return LinePicture(rows: layout.rows, cursorRow: place.row, cursorColumn: place.column)
  }
}

/// Fills rows of a given width.
private struct Layout {
  let width: Int
  var rows = [LinePicture.Row()]

  init(width: Int) { self.width = width }

  mutating func breakRow() { rows.append(LinePicture.Row()) }

  /// Position for a glyph of this width. A glyph that does not fit at the end of a row begins the next one.
  mutating func makeRoom(for glyphWidth: Int) -> (row: Int, column: Int) {
    if rows.lastElement.width + max(glyphWidth, 1) > width {
      rows.lastElement.continues = true
      breakRow()
    }
    return (rows.count - 1, rows.lastElement.width)
  }

  mutating func put(_ scalar: Unicode.Scalar, ink: Glyph.Ink = .plain) {
    if scalar == "\t" {
      // A row may be shorter than the distance of two tab stops.
      repeat {
        put(Glyph(text: " ", width: 1, ink: ink))
      } while rows.lastElement.width % 8 != 0 && rows.lastElement.width < width
      return
    }
    for glyph in Glyph.glyphs(of: scalar, ink: ink) { put(glyph) }
  }

  mutating func put(_ glyph: Glyph) {
    // An accent belongs to the character before it.
    if glyph.width == 0, let last = rows.lastElement.glyphs.indices.last {
      rows.lastElement.glyphs[last].text += glyph.text
      return
    }
    if glyph.width > 0 { _ = makeRoom(for: glyph.width) }
    rows.lastElement.glyphs.append(glyph)
    rows.lastElement.width += glyph.width
  }
}
