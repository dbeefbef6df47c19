import Diagnostics

extension String {
  /// The text as it stands in HTML and SVG.
  var asMarkup: String { escaped(for: .markup) }
}
