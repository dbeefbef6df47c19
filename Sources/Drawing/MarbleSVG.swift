import Diagnostics
import Reactive
import Values

/// A chart as one self-contained SVG: title and description for screen readers, colors for light and dark mode. The
/// same chart always gives the same bytes.
public struct MarbleSVG {
  public let text: String
  /// Size of the smallest letters in points, when displayed at the requested width.
  public let smallest: Double
  /// Size in pixels.
  public let width: Int
  public let height: Int
  let layout: MarbleLayout

  public init(_ chart: Chart, title: String, _ sheet: Sheet = Sheet()) {
    self.init(chart, title: title, sheet, isAlone: true)
  }

  /// Within a page, the page provides the style, and `mark` makes ids unique among its pictures.
  init(_ whole: Chart, title: String, _ sheet: Sheet = Sheet(), isAlone: Bool, mark: String = "") {
    let chart = whole.cut(slots: MarbleSVG.mostSlots)
    let wish = sheet.width.map { Int(Double($0) / sheet.zoom) }
    let layout = MarbleLayout(
      chart, room: wish.map { $0 - 2 * MarbleLayout.margin } ?? MarbleLayout.width, tongue: sheet.tongue)
    self.layout = layout
    let shrunk = max(1, Sheet.smallest / sheet.least * 0.97)
    let lines = wish.map { MarbleSVG.lines(chart, layout, within: $0, shrunk: shrunk) } ?? [(chart, layout)]
    let colors = MarbleDrawing.colors(chart)
    let inner = max(lines.map { $0.layout.right + MarbleLayout.margin }.max()!, min(wish ?? 480, 480))
    var notes = MarbleSVG.notes(chart, layout, sheet.tongue, columns: (inner - 48) * 2 / 15)
    if lines.contains(where: \.chart.leavesOutRows) {
      notes.append(
        Sentence("a line below leaves out rows without events", chinese: "续行省略没有事件的行").text(in: sheet.tongue))
    }
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
        + "\(note.asMarkup)</text>\n"
    }
    let height = y + notes.count * 20 + 8
    // An instant with many values cannot be broken across lines, so the letters get smaller.
    let zoom = wish.map { min(sheet.zoom, sheet.zoom * Double($0) / Double(inner)) } ?? sheet.zoom
    width = Int((Double(inner) * zoom).rounded())
    smallest = Sheet.smallest * zoom
    self.height = Int((Double(height) * zoom).rounded())
    var out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(inner) \(height)\" "
      + "width=\"\(width)\" height=\"\(self.height)\" role=\"img\""
    // Within a page it may shrink, as long as it stays readable.
    if !isAlone { out += " style=\"min-width:\(min(width, max(360, width * 4 / 5)))px\"" }
    out +=
      " aria-labelledby=\"m-title\(mark) m-desc\(mark)\">\n"
      + "<title id=\"m-title\(mark)\">\(title.asMarkup)</title>\n"
    out += "<desc id=\"m-desc\(mark)\">\(MarbleSVG.description(chart).asMarkup)</desc>\n"
    if isAlone {
      out += "<style>\n\(MarbleInk.style)\(sheet.isGray ? MarbleInk.grayStyle : MarbleInk.darkStyle)</style>\n"
      if sheet.isGray { out += MarbleInk.grayPatterns }
    }
    out += "<rect class=\"m-back\" width=\"\(inner)\" height=\"\(height)\"/>\n"
    text = out + body + "</svg>\n"
  }

  /// A picture with more columns would be unreadable.
  static let mostSlots = 200

  /// The chart broken into as many lines as it needs, all with one scale.
  private static func lines(
    _ chart: Chart, _ layout: MarbleLayout, within width: Int, shrunk: Double
  ) -> [(chart: Chart, layout: MarbleLayout)] {
    let room = width - MarbleLayout.margin
    if layout.right <= room { return [(chart, layout)] }
    var lines = split(chart, layout, width, room: room, shrunk)
    // The last line should not be a short rest: the narrowest lines of that number are about equal.
    var (narrow, wide) = (layout.right / lines.count, room)
    while wide - narrow > MarbleLayout.margin {
      let middle = (narrow + wide) / 2
      let even = split(chart, layout, width, room: middle, shrunk)
      if even.count <= lines.count {
        (lines, wide) = (even, middle)
      } else {
        narrow = middle
      }
    }
    return lines
  }

  private static func split(
    _ chart: Chart, _ layout: MarbleLayout, _ width: Int, room: Int, _ shrunk: Double
  ) -> [(chart: Chart, layout: MarbleLayout)] {
    var parts: [(chart: Chart, layout: MarbleLayout)] = []
    var begin = 0
    let count = layout.axis.slotCount
    while begin < count {
      // Lines end between instants, or within one that is wider than a line; a little wider, it is drawn smaller.
      let instants = layout.axis.frames.map(\.slots.upperBound).filter { $0 > begin }
      let line =
        longest(instants, chart, layout, from: begin, width, room: room)
        ?? longest([instants[0]], chart, layout, from: begin, width, room: Int(Double(room) * shrunk))
      let within = line == nil ? Array(begin + 1..<instants[0]) : []
      let part =
        line ?? longest(within, chart, layout, from: begin, width, room: room)
        ?? (within.first ?? instants[0], MarbleSVG.part(chart, layout, begin..<(within.first ?? instants[0]), width))
      parts.append(part.part)
      begin = part.end
    }
    return parts
  }

  /// The part up to the last of these ends that fits; a longer part is wider.
  private static func longest(
    _ ends: [Int], _ chart: Chart, _ layout: MarbleLayout, from begin: Int, _ width: Int, room: Int
  ) -> (end: Int, part: (chart: Chart, layout: MarbleLayout))? {
    var found: (end: Int, part: (chart: Chart, layout: MarbleLayout))?
    var rest = ends[...]
    while !rest.isEmpty {
      let middle = (rest.startIndex + rest.endIndex) / 2
      let part = MarbleSVG.part(chart, layout, begin..<rest[middle], width)
      if part.layout.right <= room {
        found = (rest[middle], part)
        rest = rest[(middle + 1)...]
      } else {
        rest = rest[..<middle]
      }
    }
    return found
  }

  private static func part(_ chart: Chart, _ layout: MarbleLayout, _ slots: Range<Int>, _ width: Int) -> (
    chart: Chart, layout: MarbleLayout
  ) {
    let whole = chart.part(slots, of: layout.axis)
    // As in a score, the first line has all rows, and a later one those in which something happens.
    let part = slots.lowerBound == 0 ? whole : whole.withoutSilentRows
    return (part, MarbleLayout(part, notation: layout.notation, room: width, of: layout))
  }

  private static func notes(_ chart: Chart, _ layout: MarbleLayout, _ tongue: Tongue, columns: Int) -> [String] {
    let said = chart.notes.map { $0.text(in: tongue) }
    if chart.isEmpty { return Chart.nothing.text(in: tongue).pieces(by: "\n") + said }
    let words = layout.notation.legend(beside: chart.rows).map { entry in
      let name = entry.value.box is Signal ? layout.notation.name(entry.value) : entry.word
      return "\(name) = \(Display.fit(Notation.meaning(entry.value), 90, ellipsis: "…"))"
    }
    var notes = Caption.lines(words, width: columns)
    if !layout.bands.isEmpty {
      notes.append(
        Sentence("a tinted column is one moment, in order", chinese: "有底色的一列是同一时刻，按顺序").text(in: tongue))
    }
    notes += [layout.notation.remark, chart.thinningNote(), chart.cutNote].compactMap { $0?.text(in: tongue) } + said
    return notes.flatMap { Display.wrapped($0, columns) }
  }

  /// Describes the events of a chart in words.
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
