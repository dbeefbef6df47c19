import Diagnostics
import Reactive
import Values

/// A chart as one self-contained SVG: title and description for screen readers, colors for light and dark. The same
/// chart gives the same bytes.
public struct MarbleSVG {
  public let text: String
  /// Points of the smallest letters, in a picture of the width that was asked for.
  public let smallest: Double
  /// Width in pixels.
  public let width: Int
  let layout: MarbleLayout

  public init(_ chart: Chart, title: String, _ sheet: Sheet = Sheet()) {
    self.init(chart, title: title, sheet, isAlone: true)
  }

  /// Within a page, the page provides the style, and `mark` tells its pictures apart.
  init(_ whole: Chart, title: String, _ sheet: Sheet = Sheet(), isAlone: Bool, mark: String = "") {
    let chart = whole.cut(slots: MarbleSVG.mostSlots)
    let wish = sheet.width.map { Int(Double($0) / sheet.zoom) }
    let layout = MarbleLayout(
      chart, room: wish.map { $0 - 2 * MarbleLayout.margin } ?? MarbleLayout.width, tongue: sheet.tongue)
    self.layout = layout
    let lines = wish.map { MarbleSVG.lines(chart, layout, within: $0) } ?? [(chart, layout)]
    let colors = MarbleDrawing.colors(chart)
    let inner = max(lines.map { $0.layout.right + MarbleLayout.margin }.max()!, min(wish ?? 480, 480))
    let notes = MarbleSVG.notes(chart, layout, sheet.tongue, columns: (inner - 48) * 2 / 15)
    var body = ""
    var y = 0
    for (part, layout) in lines {
      let drawing = MarbleDrawing(part, layout, colors, width: inner, isAlone: isAlone)
      body += lines.count == 1 ? drawing.text : "<g transform=\"translate(0 \(y))\">\n\(drawing.text)</g>\n"
      y += layout.height
    }
    for (index, note) in notes.enumerated() {
      body +=
        "<text class=\"m-small\" xml:space=\"preserve\" x=\"\(MarbleLayout.margin)\" y=\"\(y + 14 + index * 20)\">"
        + "\(note.escaped(for: .markup))</text>\n"
    }
    let height = y + notes.count * 20 + 8
    // An instant with many values cannot be broken, and makes the letters smaller.
    let zoom = wish.map { min(sheet.zoom, sheet.zoom * Double($0) / Double(inner)) } ?? sheet.zoom
    width = Int((Double(inner) * zoom).rounded())
    smallest = Sheet.smallest * zoom
    let shown = Int((Double(height) * zoom).rounded())
    var out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(inner) \(height)\" "
      + "width=\"\(width)\" height=\"\(shown)\" role=\"img\""
    // Within a page it may shrink, but must stay readable.
    if !isAlone { out += " style=\"min-width:\(min(width, max(360, width * 4 / 5)))px\"" }
    out +=
      " aria-labelledby=\"m-title\(mark) m-desc\(mark)\">\n"
      + "<title id=\"m-title\(mark)\">\(title.escaped(for: .markup))</title>\n"
    out += "<desc id=\"m-desc\(mark)\">\(MarbleSVG.description(chart).escaped(for: .markup))</desc>\n"
    if isAlone {
      out += "<style>\n\(MarbleInk.style)\(sheet.isGrey ? MarbleInk.greyStyle : MarbleInk.darkStyle)</style>\n"
      if sheet.isGrey { out += MarbleInk.greyPatterns }
    }
    out += "<rect class=\"m-back\" width=\"\(inner)\" height=\"\(height)\"/>\n"
    text = out + body + "</svg>\n"
  }

  /// A picture with more columns would be unreadable.
  static let mostSlots = 200

  /// The chart on as many lines as it needs, all to one scale.
  private static func lines(
    _ chart: Chart, _ layout: MarbleLayout, within width: Int
  ) -> [(chart: Chart, layout: MarbleLayout)] {
    let room = width - MarbleLayout.margin
    if layout.right <= room { return [(chart, layout)] }
    let lines = split(chart, layout, width, room: room)
    // The last line should not be a short rest.
    let even = split(chart, layout, width, room: min(room, layout.right / lines.count + 3 * MarbleLayout.margin))
    return even.count == lines.count ? even : lines
  }

  private static func split(
    _ chart: Chart, _ layout: MarbleLayout, _ width: Int, room: Int
  ) -> [(chart: Chart, layout: MarbleLayout)] {
    var parts: [(chart: Chart, layout: MarbleLayout)] = []
    var begin = 0
    let count = layout.axis.frames.count
    while begin < count {
      var end = count
      var part = MarbleSVG.part(chart, layout, begin..<end, width)
      while part.layout.right > room, end - begin > 1 {
        end -= 1
        part = MarbleSVG.part(chart, layout, begin..<end, width)
      }
      parts.append(part)
      begin = end
    }
    return parts
  }

  private static func part(_ chart: Chart, _ layout: MarbleLayout, _ frames: Range<Int>, _ width: Int) -> (
    chart: Chart, layout: MarbleLayout
  ) {
    let part = chart.part(frames, of: layout.axis)
    return (part, MarbleLayout(part, notation: layout.notation, room: width, pitch: layout.pitch))
  }

  private static func notes(_ chart: Chart, _ layout: MarbleLayout, _ tongue: Tongue, columns: Int) -> [String] {
    let said = chart.notes.map { $0.text(in: tongue) }
    if chart.isEmpty { return Chart.nothing.text(in: tongue).split(separator: "\n").map(String.init) + said }
    let words = layout.notation.legend(beside: chart.rows).map { entry in
      let name = entry.value.box is Signal ? layout.notation.name(entry.value) : entry.word
      return "\(name) = \(Caption.fit(Notation.meaning(entry.value), 90, ellipsis: "…"))"
    }
    var notes = Caption.lines(words, width: columns)
    if !layout.bands.isEmpty {
      notes.append(
        Sentence("a tinted column is one moment, in order", chinese: "有底色的一列是同一时刻，按顺序").text(in: tongue))
    }
    notes += [layout.notation.remark, chart.thinningNote(), chart.cutNote].compactMap { $0?.text(in: tongue) } + said
    return notes.flatMap { Display.wrapped($0, columns) }
  }

  /// The events of a chart, in words.
  static func description(_ chart: Chart) -> String {
    var words: [String] = []
    for row in chart.rows {
      var parts: [String] = []
      for mark in row.marks.prefix(24) {
        let at = "at \(Value.duration(mark.time))"
        switch mark.event {
        case _ where mark.omitted > 0: parts.append("\(counted(mark.omitted, "more event")) \(at)")
        case .next(let value): parts.append("\(Notation.meaning(value)) \(at)")
        case .error(let error): parts.append("the error \(Notation.meaning(error)) \(at)")
        case .completed: parts.append("completion \(at)")
        }
      }
      if row.marks.count > 24 { parts.append("and \(row.marks.count - 24) more") }
      words.append("\(row.label): \(parts.isEmpty ? "nothing" : parts.joined(separator: ", ")).")
    }
    return (words + chart.notes.map(\.english)).joined(separator: " ")
  }
}
