import Diagnostics

/// A picture within a page: one for wide screens and for paper, and one for phones that is continued on lines below.
struct Figure {
  let markup: String

  /// Widths of a picture in pixels. The larger one shrinks to the width of printed text, where its smallest letters
  /// keep 7 points.
  private static let (wideRoom, narrowRoom) = (800, 340)
  /// Points of letters that can be read on a phone.
  private static let legible = 5.5

  init(_ chart: Chart, title: String, mark: String, caption: String? = nil) {
    let usual = MarbleSVG(chart, title: title, isAlone: false, mark: mark)
    let wide = usual.width <= Self.wideRoom ? usual : Figure.folded(chart, title, mark, Self.wideRoom)
    var out = "<figure>\n"
    if let caption { out += "<figcaption>\(Reference.prose(caption))</figcaption>\n" }
    let isNarrow = usual.width <= Self.narrowRoom + 20
    let narrow = isNarrow ? nil : Figure.folded(chart, title, "\(mark)-n", Self.narrowRoom)
    let isFolded = narrow.map { $0.smallest >= Self.legible } ?? false
    // A picture with an instant wider than a phone keeps its size there, and is moved within its frame.
    let kind = isFolded ? " has" : isNarrow ? "" : " slides"
    out += "<div class=\"wide\(kind)\"\(kind == " slides" ? " tabindex=\"0\"" : "")>\n\(wide.text)</div>\n"
    if let narrow, isFolded { out += "<div class=\"narrow\">\n\(narrow.text)</div>\n" }
    markup = out + "</figure>\n"
  }

  private static func folded(_ chart: Chart, _ title: String, _ mark: String, _ width: Int) -> MarbleSVG {
    var sheet = Sheet()
    sheet.width = width
    // The page itself may be shrunk on paper.
    sheet.least = Sheet.smallest
    return MarbleSVG(chart, title: title, sheet, isAlone: false, mark: mark)
  }
}
