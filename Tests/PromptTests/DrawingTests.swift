import Chance
import Testing

@testable import Prompt

/// The output of drawings on a simulated screen: whatever was shown before, the screen shows the picture.
struct DrawingTests {
  private static let alphabet = Array("ab cdé日本語xyz\n\t😀".unicodeScalars)

  private func view(_ dice: inout Dice, previous: LineView) -> LineView {
    var view = previous
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: view.text = []
    case 1: view.prompt = ["rsig> ", "rsig[1.5s]> ", "λ→ "].randomElement(using: &dice)!
    case 2:
      view.below = (0..<Int.random(in: 0..<4, using: &dice)).map { Glyph.glyphs(of: "item \($0)", ink: .strong) }
    case 3 where !view.text.isEmpty:
      view.text.removeSubrange(0..<Int.random(in: 0..<view.text.count, using: &dice))
    case 4 where !view.text.isEmpty: view.text.remove(at: Int.random(in: 0..<view.text.count, using: &dice))
    default:
      let count = Int.random(in: 1..<12, using: &dice)
      let more = (0..<count).map { _ in Self.alphabet.randomElement(using: &dice)! }
      view.text.insert(contentsOf: more, at: Int.random(in: 0...view.text.count, using: &dice))
    }
    view.cursor = Int.random(in: 0...view.text.count, using: &dice)
    return view
  }

  private func show(_ picture: LinePicture) -> [String] {
    picture.rows.map { row in
      var text = row.glyphs.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private func trimmed(_ rows: [String]) -> [String] {
    var rows = rows
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  @Test(arguments: 1...60) func `only the difference is written, and the screen shows the whole`(seed: Int) {
    var dice = Dice(seed: seed)
    let size = TerminalSize(rows: 40, columns: Int.random(in: 8...40, using: &dice))
    var screen = Screen(rows: size.rows, columns: size.columns)
    var drawing = ScreenDrawing(palette: seed % 2 == 0 ? .standard : .none)
    var current = LineView(prompt: "rsig> ", continuation: "....> ")
    var printed: [String] = []
    for _ in 0..<60 {
      current = view(&dice, previous: current)
      // Tall pictures have a test of their own.
      if LinePicture(current, width: size.columns).rows.count > 30 { current.text = [] }
      current.cursor = min(current.cursor, current.text.count)
      if Int.random(in: 0..<4, using: &dice) == 0 {
        drawing.erase()
        drawing.output.add("line \(printed.count)\r\n")
        printed.append("line \(printed.count)")
      }
      drawing.draw(current, size)
      screen.feed(drawing.output)
      drawing.output = []
      let picture = LinePicture(current, width: size.columns)
      let wanted = trimmed(printed + show(picture))
      #expect(trimmed(screen.everything) == wanted)
      #expect(screen.past.count + screen.row == printed.count + picture.cursorRow)
      #expect(screen.column == picture.cursorColumn)
      #expect(screen.unknown == [])
    }
    drawing.leave()
    screen.feed(drawing.output)
    #expect(screen.column == 0)
  }

  @Test(arguments: 1...20) func `a picture taller than the terminal shows the part with the cursor`(seed: Int) {
    var dice = Dice(seed: seed + 100)
    let size = TerminalSize(rows: 5, columns: 20)
    var screen = Screen(rows: size.rows, columns: size.columns)
    var drawing = ScreenDrawing(palette: .none)
    var current = LineView(prompt: "rsig> ", continuation: "....> ")
    for _ in 0..<60 {
      current = view(&dice, previous: current)
      drawing.draw(current, size)
      screen.feed(drawing.output)
      drawing.output = []
      let picture = LinePicture(current, width: size.columns)
      let rows = show(picture)
      #expect(screen.column == picture.cursorColumn)
      #expect(screen.text(screen.row) == rows[picture.cursorRow])
      let top = picture.cursorRow - screen.row
      for row in 0..<min(size.rows, rows.count) { #expect(screen.text(row) == rows[top + row]) }
    }
  }

  @Test(arguments: 1...60) func `a terminal that rewraps lines is followed`(seed: Int) {
    var dice = Dice(seed: seed + 500)
    var size = TerminalSize(rows: 50, columns: 30)
    var screen = Screen(rows: size.rows, columns: size.columns)
    var drawing = ScreenDrawing(palette: .none)
    screen.feed(Array("above\r\n".utf8))
    // Terminals differ where a wide character meets the margin.
    let text = (0..<Int.random(in: 0..<80, using: &dice)).map { _ in
      Array("abcde fg\n".unicodeScalars).randomElement(using: &dice)!
    }
    let current = LineView(
      prompt: "rsig> ", continuation: "....> ", text: text, cursor: Int.random(in: 0...text.count, using: &dice))
    drawing.draw(current, size)
    screen.feed(drawing.output)
    drawing.output = []
    for _ in 0..<6 {
      size.columns = Int.random(in: 10...60, using: &dice)
      screen.resize(rows: size.rows, columns: size.columns)
      drawing.refold(to: size)
      drawing.erase()
      drawing.draw(current, size)
      screen.feed(drawing.output)
      drawing.output = []
      let picture = LinePicture(current, width: size.columns)
      #expect(trimmed(screen.everything) == trimmed(["above"] + show(picture)))
      #expect(screen.past.count + screen.row == 1 + picture.cursorRow && screen.column == picture.cursorColumn)
    }
  }

  @Test(arguments: 1...40) func `a terminal without cursor movement shows the line with the cursor`(seed: Int) {
    var dice = Dice(seed: seed + 900)
    let size = TerminalSize(rows: 20, columns: 24)
    var screen = Screen(rows: size.rows, columns: size.columns)
    var drawing = PaperDrawing()
    var current = LineView(prompt: "rsig> ", continuation: "....> ")
    for _ in 0..<40 {
      current = view(&dice, previous: current)
      current.below = []
      current.text.removeAll { $0 == "\t" }
      current.cursor = min(current.cursor, current.text.count)
      drawing.draw(current, size)
      #expect(!drawing.output.contains(0x1b))
      screen.feed(drawing.output)
      drawing.output = []
      let line = current.text[..<current.cursor].count { $0 == "\n" }
      let text = current.text.split(separator: "\n", omittingEmptySubsequences: false)[line]
      let whole = (line == 0 ? current.prompt : current.continuation) + String(String.UnicodeScalarView(text))
      let seen = screen.text(screen.row)
      if CellWidth.of(whole) < size.columns - 1 {
        #expect(seen == String(whole.reversed().drop { $0 == " " }.reversed()))
        let start = current.text.lineStart(before: current.cursor)
        let head = String(String.UnicodeScalarView(current.text[start..<current.cursor]))
        #expect(screen.column == 6 + CellWidth.of(head) + (line == 0 ? CellWidth.of(current.prompt) - 6 : 0))
      } else if CellWidth.of(whole) > size.columns - 1 {
        #expect(seen.contains("<") || seen.contains(">"))
      }
    }
  }

  @Test func `characters that would confuse a terminal are replaced`() {
    let picture = LinePicture(
      LineView(prompt: "> ", text: Array("a\u{1}b\u{202e}c\u{7f}e\u{301}".unicodeScalars), cursor: 0), width: 40)
    #expect(show(picture) == ["> a^Ab\u{fffd}c^?e\u{301}"])
  }

  /// No tab stop is ever reached in a row of fewer than eight columns.
  @Test(arguments: 2...9) func `a tab ends with its row`(width: Int) {
    let picture = LinePicture(LineView(text: Array("a\tb\t\tc".unicodeScalars), cursor: 6), width: width)
    #expect(picture.rows.allSatisfy { $0.width <= width })
    #expect(show(picture).filter { !$0.isEmpty } == (width < 9 ? ["a", "b", "c"] : ["a       b", "c"]))
  }
}
