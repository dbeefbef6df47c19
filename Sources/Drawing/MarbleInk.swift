import CCourse

/// The style sheets of marbles.
enum MarbleInk {
  static let style = String(cString: rsig_marble_css())
  static let darkStyle = String(cString: rsig_marble_dark_css())
  /// For gray print: a pattern instead of each color, and black rings.
  static let grayStyle = String(cString: rsig_marble_gray_css())
  static let grayPatterns = String(cString: rsig_patterns_svg())
}
