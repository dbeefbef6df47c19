/// Brings a view onto a terminal below whatever was printed, and takes it away again.
/// It writes into `output`, so that one change is one write and nothing flickers.
protocol LineDrawing {
  var output: [UInt8] { get set }
  /// Changes what is shown into this.
  mutating func draw(_ view: LineView, _ size: TerminalSize)
  /// Takes what is shown away; the cursor is then where it began.
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
