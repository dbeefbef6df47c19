/// A picture within a page, in two versions: one for wide screens and paper, and one for phones that continues on lines
/// below.
struct Figure {
  let markup: String
  /// Height on a wide screen in pixels.
  let height: Int

  /// Widths of the two versions in pixels. The wider one shrinks to the width of printed text, where its smallest
  /// letters still have 7 points.
  private static let (wideRoom, narrowRoom) = (800, 340)
  /// Smallest letters in points that are legible on a phone.
  private static let legible = 5.5

  init(_ chart: Chart, title: String, mark: String, caption: String? = nil) {
    let usual = MarbleSVG(chart, title: title, isAlone: false, mark: mark)
    let wide = usual.width <= Self.wideRoom ? usual : Figure.folded(chart, title, mark, Self.wideRoom)
    height = wide.height
    var out = "<figure>\n"
    if let caption { out += "<figcaption>\(Reference.prose(caption))</figcaption>\n" }
    let isNarrow = usual.width <= Self.narrowRoom + 20
    let narrow = isNarrow ? nil : Figure.folded(chart, title, "\(mark)-n", Self.narrowRoom)
    let isFolded = narrow.map { $0.smallest >= Self.legible } ?? false
    // If an instant is wider than a phone, the picture keeps its size and scrolls within its frame.
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
