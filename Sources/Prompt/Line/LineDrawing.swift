/// Shows a view on a terminal below the output, and removes it again. Writes into `output`, so that each change is one
/// write and nothing flickers.
protocol LineDrawing {
  var output: [UInt8] { get set }
  /// Changes the screen to show this view.
  mutating func draw(_ view: LineView, _ size: TerminalSize)
  /// Removes the view; the cursor is then where the view began.
  mutating func erase()
  /// Leaves the view on the screen; the cursor is then below it.
  mutating func leave()
  /// Assumes nothing about the screen from here on.
  mutating func forget()
  /// The terminal has another width and may have folded the lines differently.
  mutating func refold(to size: TerminalSize)
}

extension [UInt8] {
  mutating func add(_ text: String) { append(contentsOf: text.utf8) }
}
