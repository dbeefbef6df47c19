/// An entry to draw, before the terminal's width is known.
struct LineView: Equatable {
  var prompt = ""
  var continuation = ""
  var text: [Unicode.Scalar] = []
  var cursor = 0
  /// Rows below the entry, such as a list of candidates.
  var below: [[Glyph]] = []
}
