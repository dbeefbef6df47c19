/// Brings a view onto a terminal below whatever was printed, and takes it away again.
/// It writes into `output`, so that one change is one write and nothing flickers.
protocol Drawing {
  var output: [UInt8] { get set }
  /// Changes what is shown into this.
  mutating func draw(_ view: View, _ size: TerminalSize)
  /// Takes what is shown away; the cursor is then where it began.
  mutating func erase()
  /// Leaves what is shown where it is; the cursor is then below it.
  mutating func leave()
  /// Nothing is known about the screen any more.
  mutating func forget()
  /// The terminal has another width and may have folded what is shown anew.
  mutating func refold(to size: TerminalSize)
}

struct TerminalSize: Equatable {
  var rows = 24
  var columns = 80
}

/// Colours as the parameters of a terminal's SGR sequence; without any nothing is coloured.
public struct Palette: Sendable {
  var codes: [UInt8: String]

  public static let none = Palette(codes: [:])
  public static let standard = Palette(codes: [
    Glyph.Ink.prompt.rawValue: "36", Glyph.Ink.faint.rawValue: "2", Glyph.Ink.strong.rawValue: "1",
  ])
}

extension [UInt8] {
  mutating func add(_ text: String) { append(contentsOf: text.utf8) }
}
