/// Options of the verbs that draw.
enum PictureOptions {
  static let svg = Option.text("--svg", "FILE", "the picture as SVG")
  static let html = Option.text("--html", "FILE", "a page to step through")
  static let frame = Option.duration("--frame", sample: "100ms", "one column is D; times are rounded down")
  static let width = Option.text("--width", "N", sample: "80", "columns of text, or pixels of an SVG")
  static let textSize = Option.text("--text-size", "N", sample: "9", "points of the smallest letters of an SVG")
  static let gray = Option.flag("--gray", or: "--grey", "patterns in place of colors, for print")
  static let unicode = Option.flag("--unicode", "drawn with lines; by default where the terminal can show them")
  static let ascii = Option.flag("--ascii", "drawn in ASCII")

  /// Options of verbs that draw marbles.
  static let drawing: [any AnyOption] = [frame, width, textSize, gray, unicode, ascii]
}
