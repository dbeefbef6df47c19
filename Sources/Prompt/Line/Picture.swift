/// One character on the screen.
struct Glyph: Equatable {
  /// Role of a glyph, which the drawing turns into a color.
  enum Ink: UInt8 {
    case plain, prompt, faint, strong
  }

  var text: String
  var width: Int
  var ink = Ink.plain
}

struct Row: Equatable {
  var glyphs: [Glyph] = []
  var width = 0
  /// The line was too long for the terminal and continues in the next row.
  var goesOn = false
}

/// Rows of glyphs with a cursor: the intended screen.
struct Picture: Equatable {
  var rows: [Row]
  var cursorRow: Int
  var cursorColumn: Int
}

/// What to draw, independent of the terminal's width.
struct View: Equatable {
  var prompt = ""
  var continuation = ""
  var text: [Unicode.Scalar] = []
  var cursor = 0
  /// Rows below the entry, such as a list of candidates.
  var below: [[Glyph]] = []
}

extension Glyph {
  /// A control character takes two glyphs, `^A`; characters that would confuse the terminal (U+202E …) become one
  /// replacement.
  static func glyphs(of scalar: Unicode.Scalar, ink: Ink = .plain) -> [Glyph] {
    let width = CellWidth.of(scalar)
    if width > 0 { return [Glyph(text: String(Character(scalar)), width: width, ink: ink)] }
    if scalar.value < 0x20 || scalar.value == 0x7f {
      let letter = Unicode.Scalar(UInt8(scalar.value ^ 0x40))
      return [Glyph(text: "^", width: 1, ink: .faint), Glyph(text: String(Character(letter)), width: 1, ink: .faint)]
    }
    if Key.isTravelling(scalar) { return [] }
    let isJoiner = [0x200c, 0x200d].contains(scalar.value)
    if scalar.properties.generalCategory == .format, !isJoiner {
      return [Glyph(text: "\u{fffd}", width: 1, ink: .faint)]
    }
    return [Glyph(text: String(Character(scalar)), width: 0, ink: ink)]
  }

  static func glyphs(of text: some StringProtocol, ink: Ink = .plain) -> [Glyph] {
    text.unicodeScalars.flatMap { glyphs(of: $0, ink: ink) }
  }
}

extension Picture {
  init(_ view: View, width: Int) {
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
    rows = layout.rows + view.below.map { Row(glyphs: $0, width: $0.reduce(0) { $0 + $1.width }) }
    (cursorRow, cursorColumn) = place
  }

  /// The picture as shown by a terminal of this width that rewraps long lines.
  func refolded(from old: Int, to width: Int) -> Picture {
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
      let isFolded = row.goesOn && row.width == old && index + 1 < rows.count && rows[index + 1].width > 0
      if !isFolded, index + 1 < rows.count { layout.breakRow() }
    }
    return Picture(rows: layout.rows, cursorRow: place.row, cursorColumn: place.column)
  }
}

/// Fills rows of a given width.
private struct Layout {
  let width: Int
  var rows = [Row()]

  init(width: Int) { self.width = width }

  mutating func breakRow() { rows.append(Row()) }

  /// Position for a glyph of this width. A glyph that does not fit at the end of a row begins the next one.
  mutating func makeRoom(for glyphWidth: Int) -> (row: Int, column: Int) {
    if rows[rows.count - 1].width + max(glyphWidth, 1) > width {
      rows[rows.count - 1].goesOn = true
      breakRow()
    }
    return (rows.count - 1, rows[rows.count - 1].width)
  }

  mutating func put(_ scalar: Unicode.Scalar, ink: Glyph.Ink = .plain) {
    if scalar == "\t" {
      repeat { put(Glyph(text: " ", width: 1, ink: ink)) } while rows[rows.count - 1].width % 8 != 0
      return
    }
    for glyph in Glyph.glyphs(of: scalar, ink: ink) { put(glyph) }
  }

  mutating func put(_ glyph: Glyph) {
    // An accent belongs to the character before it.
    if glyph.width == 0, let last = rows[rows.count - 1].glyphs.indices.last {
      rows[rows.count - 1].glyphs[last].text += glyph.text
      return
    }
    if glyph.width > 0 { _ = makeRoom(for: glyph.width) }
    rows[rows.count - 1].glyphs.append(glyph)
    rows[rows.count - 1].width += glyph.width
  }
}
