/// Draws on a terminal whose cursor only moves forward and back to the left margin (`TERM=dumb`): one row shows the
/// line of the entry that contains the cursor, or part of it if it is too long.
struct PaperDrawing: LineDrawing {
  var output: [UInt8] = []
  private var shown: [Glyph]?
  private var cursorColumn = 0
  /// Line of the entry shown last; nil if none was.
  private var line: Int?
  private var below: [[Glyph]] = []

  mutating func draw(_ view: LineView, _ size: TerminalSize) {
    let lines = view.text.split(at: "\n")
    let wanted = view.text[..<min(view.cursor, view.text.count)].count { $0 == "\n" }
    if !view.below.isEmpty, view.below != below { list(view.below) }
    below = view.below
    let width = max(size.columns - 1, 8)
    // Also show the lines skipped over, as after a paste.
    for passed in (line ?? 0)..<max(line ?? 0, wanted) {
      let all = glyphs(view, passed, lines[passed])
      show(all, cursor: all.width, width: width)
      endRow()
    }
    if let line, line > wanted { endRow() }
    line = wanted
    let start = view.text[..<view.cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let head = glyphs(view, wanted, view.text[start..<view.cursor])
    show(glyphs(view, wanted, lines[wanted]), cursor: head.width, width: width)
  }

  mutating func erase() {
    guard let shown else { return }
    output.add("\r")
    output.append(contentsOf: repeatElement(32, count: shown.width))
    output.add("\r")
    forget()
  }

  mutating func leave() {
    endRow()
    line = nil
  }

  private mutating func endRow() {
    if shown != nil { output.add("\r\n") }
    shown = nil
  }

  mutating func forget() { shown = nil }

  mutating func refold(to size: TerminalSize) {}
}

extension PaperDrawing {
  private func glyphs(_ view: LineView, _ line: Int, _ text: some Sequence<Unicode.Scalar>) -> [Glyph] {
    let prompt = line == 0 ? view.prompt : view.continuation
    return Glyph.glyphs(of: prompt) + text.flatMap { $0 == "\t" ? [Glyph(text: " ", width: 1)] : Glyph.glyphs(of: $0) }
  }

  private mutating func list(_ rows: [[Glyph]]) {
    endRow()
    for row in rows {
      write(row)
      output.add("\r\n")
    }
  }

  private mutating func show(_ all: [Glyph], cursor: Int, width: Int) {
    let (part, column) = Self.part(of: all, cursor: cursor, width: width)
    // Overwrite text that was typed, and echoed, while nothing was read.
    if shown == nil {
      output.add("\r")
      cursorColumn = 0
    }
    let old = shown ?? []
    if cursorColumn == old.reduce(0, { $0 + $1.width }), part.starts(with: old) {
      write(part[old.count...])
    } else if part != old {
      output.add("\r")
      write(part)
      let rest = old.width - part.width
      output.append(contentsOf: repeatElement(32, count: max(rest, 0)))
      output.append(contentsOf: repeatElement(8, count: max(rest, 0)))
    } else if column != cursorColumn {
      output.add("\r")
      write(part)
    }
    let back = part.width - column
    let isInPlace = part == old && column == cursorColumn
    if back > 0, !isInPlace { output.append(contentsOf: repeatElement(8, count: back)) }
    shown = part
    cursorColumn = column
  }

  /// The part around the cursor that fits; marks show where text is left out.
  private static func part(of all: [Glyph], cursor: Int, width: Int) -> (glyphs: [Glyph], column: Int) {
    let whole = all.width
    if whole < width || (whole == width && cursor < width) { return (all, cursor) }
    let from = cursor < width - 2 ? 0 : cursor - width / 2
    var part = from > 0 ? [Glyph(text: "<", width: 1)] : []
    var column = part.count
    var passed = 0
    var filled = column
    for glyph in all {
      defer { passed += glyph.width }
      guard passed >= from else { continue }
      if filled + glyph.width > width - 1 {
        part.append(Glyph(text: ">", width: 1))
        break
      }
      if passed < cursor { column += glyph.width }
      part.append(glyph)
      filled += glyph.width
    }
    return (part, column)
  }

  private mutating func write(_ glyphs: some Sequence<Glyph>) {
    for glyph in glyphs { output.add(glyph.text) }
  }
}
