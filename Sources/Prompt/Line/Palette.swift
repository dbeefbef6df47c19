/// Colors as parameters of a terminal's SGR sequence; empty parameters leave text uncolored.
public struct Palette: Sendable {
  var codes: [UInt8: String]

  public static let none = Palette(codes: [:])
  public static let standard = Palette(codes: [
    Glyph.Ink.prompt.rawValue: "36", Glyph.Ink.faint.rawValue: "2", Glyph.Ink.strong.rawValue: "1",
  ])
}
