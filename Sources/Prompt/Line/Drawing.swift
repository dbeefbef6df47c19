/// Shows a view on a terminal below the output, and removes it again. Writes into `output`, so that each change is one
/// write and nothing flickers.
protocol Drawing {
  var output: [UInt8] { get set }
  /// Changes the screen to show this view.
  mutating func draw(_ view: View, _ size: TerminalSize)
  /// Removes the view; the cursor is then where the view began.
  mutating func erase()
  /// Leaves the view on the screen; the cursor is then below it.
  mutating func leave()
  /// Assumes nothing about the screen from here on.
  mutating func forget()
  /// The terminal has another width and may have rewrapped the view.
  mutating func refold(to size: TerminalSize)
}

struct TerminalSize: Equatable {
  var rows = 24
  var columns = 80
}

/// Colors as parameters of a terminal's SGR sequence; without parameters nothing is colored.
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
