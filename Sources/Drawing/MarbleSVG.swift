// Long, because one drawing is written from top to bottom in one place, with the style sheet that its classes refer to.
import Diagnostics
import Values

/// A chart as one self-contained SVG: title and description for screen readers, colors for light and dark. The same
/// chart gives the same bytes.
public struct MarbleSVG {
  public let text: String
  let layout: MarbleLayout
  private let chart: Chart

  public init(_ chart: Chart, title: String) {
    self.init(chart, title: title, isAlone: true)
  }

  /// Within a page, the page provides the style.
  init(_ whole: Chart, title: String, isAlone: Bool) {
    let chart = whole.first(slots: MarbleSVG.mostSlots)
    self.chart = chart
    layout = MarbleLayout(chart)
    var writer = Writer(chart, layout)
    text = writer.picture(title, isAlone: isAlone)
  }

  /// A picture with more columns would be unreadable.
  static let mostSlots = 200

  static let style = """
    .m-back{fill:#fff}.m-text{font:15px system-ui,sans-serif;fill:#1c2430}.m-code{font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1c2430}
    .m-title{font-weight:600}.m-small,.m-code{paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round;white-space:pre}
    .m-small{font:12px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#5a6675}.m-line{stroke:#4a5565;stroke-width:2;fill:none}
    .m-head{fill:#4a5565}.m-box{fill:#f1f4f8;stroke:#b8c2cf;stroke-width:1.5}.m-tick{stroke:#e3e8ee;stroke-width:1}.m-band{fill:#f3f6fa}.m-box+.m-code{stroke:none}
    .m-link{stroke:#9aa6b4;stroke-width:1.5;stroke-dasharray:3 4;fill:none}.m-end{stroke:#1c2430;stroke-width:3}.m-fail{stroke:#c62828;stroke-width:3.5;fill:none}
    .m-stop{stroke:#8793a1;stroke-width:2}.m-ball{stroke:#1c2430;stroke-width:1.6}.m-word{font:600 14px system-ui,sans-serif;fill:#10161e;text-anchor:middle}
    .m-why{fill:#c62828}.m0{fill:#8ecae6}.m1{fill:#ffd166}.m2{fill:#95d5b2}.m3{fill:#f4a5ae}.m4{fill:#cdb4f6}.m5{fill:#f9c09a}.m6{fill:#a8dadc}.m7{fill:#d4d98a}
    .m-true{fill:#95d5b2}.m-false{fill:#dfe4ea}.m-so{stroke:#52b788;stroke-width:8;opacity:.55}

    """

  static let darkStyle = """
    @media (prefers-color-scheme:dark){.m-back{fill:#12171e}.m-text,.m-code{fill:#e6ebf2}.m-small{fill:#9aa7b6}.m-line{stroke:#9aa7b6}.m-head{fill:#9aa7b6}
    .m-box{fill:#1c232d;stroke:#435062}.m-tick{stroke:#252e39}.m-band{fill:#19202a}.m-link{stroke:#5c6a7a}.m-end{stroke:#e6ebf2}.m-fail{stroke:#ff8a80}.m-why{fill:#ff8a80}
    .m-stop{stroke:#77859a}.m-ball{stroke:#e6ebf2}.m-small,.m-code{stroke:#12171e}}

    """

  /// The events of a chart, in words.
  static func description(_ chart: Chart) -> String {
    var words: [String] = []
    for row in chart.rows {
      var parts: [String] = []
      for mark in row.marks.prefix(24) {
        let at = "at \(Value.duration(mark.time))"
        switch mark.event {
        case .next(let value): parts.append("\(Notation.meaning(value)) \(at)")
        case .error(let error): parts.append("the error \(Notation.meaning(error)) \(at)")
        case .completed: parts.append("completion \(at)")
        }
      }
      if row.marks.count > 24 { parts.append("and \(row.marks.count - 24) more") }
      words.append("\(row.label): \(parts.isEmpty ? "nothing" : parts.joined(separator: ", ")).")
    }
    return (words + chart.notes).joined(separator: " ")
  }

  private struct Writer {
    let chart: Chart
    let layout: MarbleLayout
    var out = ""
    /// A value that was made from another one has its color.
    var colours: [Int: Int] = [:]
    var places: [Int: (x: Int, row: Int)] = [:]

    init(_ chart: Chart, _ layout: MarbleLayout) {
      self.chart = chart
      self.layout = layout
      colour()
    }

    private mutating func colour() {
      var next = 0
      var seen: [(Value, Int)] = []
      let marks = chart.rows.enumerated().flatMap { row, content in content.marks.map { (row, $0) } }.sorted {
        $0.1.number < $1.1.number
      }
      for (row, mark) in marks {
        if let slot = layout.axis.slotOf[mark.number] { places[mark.number] = (layout.slotX[slot], row) }
        guard case .next(let value) = mark.event else { continue }
        if let cause = mark.cause, let known = colours[cause] {
          colours[mark.number] = known
        } else if !(value.box is Series), let known = seen.first(where: { $0.0 == value }) {
          colours[mark.number] = known.1
        } else {
          colours[mark.number] = next % 8
          next += 1
        }
        if seen.count < 64, !(value.box is Series) { seen.append((value, colours[mark.number]!)) }
      }
    }

    mutating func picture(_ title: String, isAlone: Bool) -> String {
      let width = max(layout.right + MarbleLayout.margin, 480)
      let notes = notes(columns: (width - 48) * 2 / 15)
      let height = layout.height + notes.count * 20 + 8
      out +=
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" role=\"img\""
      // Within a page it may shrink, but must stay readable.
      if !isAlone { out += " style=\"min-width:\(min(width, max(480, width * 4 / 5)))px\"" }
      out += " aria-labelledby=\"m-title m-desc\">\n"
      out +=
        "<title id=\"m-title\">\(title.escaped(for: .markup))</title>\n<desc id=\"m-desc\">\(MarbleSVG.description(chart).escaped(for: .markup))</desc>\n"
      if isAlone { out += "<style>\n\(MarbleSVG.style)\(MarbleSVG.darkStyle)</style>\n" }
      out += "<rect class=\"m-back\" width=\"\(width)\" height=\"\(height)\"/>\n"
      ruler(height: layout.height)
      for title in layout.titles {
        out +=
          "<text class=\"m-text m-title\" x=\"\(MarbleLayout.margin)\" y=\"\(title.y)\">\(title.text.escaped(for: .markup))</text>\n"
      }
      links()
      for index in chart.rows.indices { row(index, width, isAlone) }
      for (index, note) in notes.enumerated() {
        out +=
          "<text class=\"m-small\" x=\"\(MarbleLayout.margin)\" y=\"\(layout.height + 14 + index * 20)\">\(note.escaped(for: .markup))</text>\n"
      }
      return out + "</svg>\n"
    }

    private func notes(columns: Int) -> [String] {
      if chart.isEmpty { return Chart.nothing.split(separator: "\n").map(String.init) + chart.notes }
      let legend = layout.notation.legend(beside: chart.rows)
      let words = legend.prefix(24).map { "\($0.word) = \(Wording.fit(Notation.meaning($0.value), 90, ellipsis: "…"))" }
      var notes = Wording.lines(words, width: columns)
      if legend.count > 24 { notes.append("and \(legend.count - 24) more letters") }
      notes += [layout.notation.remark, chart.cutNote].compactMap { $0 } + chart.notes
      return notes.flatMap { Display.wrapped($0, columns) }
    }

    private mutating func ruler(height: Int) {
      for band in layout.bands {
        out +=
          "<rect class=\"m-band\" x=\"\(band.lowerBound)\" y=\"30\" width=\"\(band.upperBound - band.lowerBound)\" height=\"\(height - 34)\"/>\n"
      }
      for tick in layout.ticks {
        let anchor = layout.axis.isOrderOnly ? "start" : "middle"
        if !layout.axis.isOrderOnly { out += "<path class=\"m-tick\" d=\"M\(tick.x) 30V\(height - 4)\"/>\n" }
        out += "<text class=\"m-small\" text-anchor=\"\(anchor)\" x=\"\(tick.x)\" y=\"22\">\(tick.text)</text>\n"
      }
    }

    /// Draws links from a value to its consequences, through the operators between.
    private mutating func links() {
      for (row, content) in chart.rows.enumerated() {
        for mark in content.marks {
          guard let cause = mark.cause, let from = places[cause], let to = places[mark.number], from.row != row,
            case .next = mark.event
          else {
            continue
          }
          let start = layout.rows[from.row].line + layout.rows[from.row].radius
          let end = layout.rows[row].line - layout.rows[row].radius
          if end > start { link(from.x, start, to.x, end, slot: layout.axis.slotOf[mark.number]!) }
        }
        // An inner signal begins below the value it was made for.
        for life in content.lives where content.role == .inner {
          guard let cause = life.cause, let from = places[cause], from.row < row else { continue }
          // Values that it sends at once are linked to the same value already.
          if content.marks.contains(where: { $0.cause == cause && $0.number > life.number }) { continue }
          let x = start(of: life, content)
          let start = layout.rows[from.row].line + layout.rows[from.row].radius
          link(from.x, start, x, layout.rows[row].line, slot: layout.axis.span(life).lowerBound)
        }
      }
    }

    private mutating func link(_ x: Int, _ y: Int, _ endX: Int, _ endY: Int, slot: Int) {
      out += "<path class=\"m-link\" data-slot=\"\(slot)\" d=\"M\(x) \(y)L\(endX) \(endY)\"/>\n"
    }

    private mutating func row(_ index: Int, _ width: Int, _ isAlone: Bool) {
      let row = chart.rows[index]
      let place = layout.rows[index]
      out += "<g class=\"m-row\" data-row=\"\(index)\" data-stage=\"\(row.stage)\">\n"
      // Within a page, the whole row reacts to the mouse, not only its lines.
      if !isAlone {
        out +=
          "<rect x=\"0\" y=\"\(place.caption - 2)\" width=\"\(width)\" height=\"\(place.line + place.radius + 4 - place.caption)\""
        out += " fill=\"none\" pointer-events=\"all\"/>\n"
      }
      caption(row, place, width)
      for life in row.lives { line(life, row, place) }
      for (index, mark) in row.marks.enumerated() { draw(mark, place, isLast: index == row.marks.count - 1, width) }
      out += "</g>\n"
    }

    private mutating func caption(_ row: Chart.Row, _ place: MarbleLayout.RowPlace, _ width: Int) {
      if place.isBoxed {
        let left = MarbleLayout.margin + row.depth * 20
        let room = width - left - MarbleLayout.margin
        out += "<rect class=\"m-box\" x=\"\(left)\" y=\"\(place.caption)\" width=\"\(room)\" height=\"30\" rx=\"6\"/>\n"
        let text = Wording.fit(row.label, max(8, room / 9 - 4), ellipsis: "…")
        out +=
          "<text class=\"m-code\" text-anchor=\"middle\" x=\"\(left + room / 2)\" y=\"\(place.caption + 20)\">\(text.escaped(for: .markup))</text>\n"
      } else {
        let label = layout.notation.label(row)
        // A row that begins late has its label where it begins.
        let begin = row.lives.first.map { start(of: $0, row) + (row.role == .inner ? 6 : 0) } ?? 0
        let left = row.role == .inner || begin > MarbleLayout.margin + 120 ? begin : MarbleLayout.margin
        let shift = max(0, left + Display.width(of: label) * 9 - width + 20)
        let style = row.role == .inner ? "m-small" : "m-code"
        let text = Wording.fit(label, max(8, (width - 48) * 2 / 17), ellipsis: "…")
        out +=
          "<text class=\"\(style)\" x=\"\(max(MarbleLayout.margin, left - shift))\" y=\"\(place.caption + 12)\">\(text.escaped(for: .markup))</text>\n"
      }
    }

    private mutating func line(_ life: Chart.Life, _ row: Chart.Row, _ place: MarbleLayout.RowPlace) {
      let span = layout.axis.span(life)
      let start = start(of: life, row)
      let y = place.line
      switch life.end {
      case .open:
        let end = layout.right
        out +=
          "<path class=\"m-line\" d=\"M\(start) \(y)H\(end - 8)\"/><path class=\"m-head\" d=\"M\(end) \(y)l-11 -5v10z\"/>\n"
      case .ended:
        let end = layout.slotX[span.upperBound]
        out += "<path class=\"m-line\" d=\"M\(start) \(y)H\(end)\"/>\n"
      case .disposed:
        let end = layout.slotX[span.upperBound]
        out +=
          "<path class=\"m-line\" d=\"M\(start) \(y)H\(end)\"/><path class=\"m-stop\" d=\"M\(end) \(y - 6)V\(y + 6)\"/>\n"
      }
      for cut in layout.cuts
      where cut > start && cut < (life.end == .open ? layout.right : layout.slotX[span.upperBound]) {
        out += "<rect class=\"m-back\" x=\"\(cut - 5)\" y=\"\(y - 6)\" width=\"10\" height=\"12\"/>"
        out += "<path class=\"m-line\" d=\"M\(cut - 8) \(y + 7)l6 -14m4 14l6 -14\"/>\n"
      }
      if row.isState { states(row, y, to: life.end == .open ? layout.right - 11 : layout.slotX[span.upperBound]) }
    }

    /// A state that is true is drawn as a bar.
    private mutating func states(_ row: Chart.Row, _ y: Int, to end: Int) {
      var since: Int?
      func bar(_ to: Int) -> String { since.map { "<path class=\"m-so\" d=\"M\($0) \(y)H\(to)\"/>\n" } ?? "" }
      for mark in row.marks {
        guard let slot = layout.axis.slotOf[mark.number] else { continue }
        out += bar(layout.slotX[slot])
        since = if case .next(.bool(true)) = mark.event { layout.slotX[slot] } else { nil }
      }
      out += bar(end)
    }

    /// An inner signal begins where it was subscribed, or right before a value that it sends at once; all others begin
    /// a little before their first instant.
    private func start(of life: Chart.Life, _ row: Chart.Row) -> Int {
      let slot = layout.axis.span(life).lowerBound
      let first = row.marks.first { $0.number >= life.number && layout.axis.slotOf[$0.number] == slot }
      if row.role == .inner, first == nil { return layout.slotX[slot] }
      let half = first.map { MarbleLayout.width(of: $0.event, layout.notation) / 2 } ?? 16
      return max(MarbleLayout.margin - 8, layout.slotX[slot] - half - (row.role == .inner ? 4 : 8))
    }

    private mutating func draw(_ mark: Chart.Mark, _ place: MarbleLayout.RowPlace, isLast: Bool, _ width: Int) {
      guard let slot = layout.axis.slotOf[mark.number] else { return }
      let x = layout.slotX[slot]
      let y = place.line
      let r = place.radius
      out += "<g class=\"m-mark\" data-slot=\"\(slot)\">"
      switch mark.event {
      case .completed: out += "<path class=\"m-end\" d=\"M\(x) \(y - r)V\(y + r)\"/>"
      case .error(let error):
        let d = r - 5
        out += "<path class=\"m-fail\" d=\"M\(x - d) \(y - d)L\(x + d) \(y + d)M\(x + d) \(y - d)L\(x - d) \(y + d)\"/>"
        // After an error a row ends, unless it was tried again.
        if isLast {
          let text = Wording.fit(
            Notation.meaning(error), min(MarbleLayout.mostOfError, max(4, (width - x - r - 6) * 10 / 73)), ellipsis: "…"
          )
          out += "<text class=\"m-small m-why\" x=\"\(x + r)\" y=\"\(y + 4)\">\(text.escaped(for: .markup))</text>"
        }
      case .next(let value):
        let word = layout.notation.word(value)
        let colour =
          if case .bool(let flag) = value { flag ? "m-true" : "m-false" } else { "m\(colours[mark.number] ?? 0)" }
        let wide = MarbleLayout.width(of: mark.event, layout.notation)
        if wide <= 32 {
          out += "<circle class=\"m-ball \(colour)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(r)\"/>"
        } else {
          out +=
            "<rect class=\"m-ball \(colour)\" x=\"\(x - wide / 2)\" y=\"\(y - r)\" width=\"\(wide)\" height=\"\(2 * r)\" rx=\"\(r)\"/>"
        }
        out += "<text class=\"m-word\" x=\"\(x)\" y=\"\(y + 5)\">\(word.escaped(for: .markup))</text>"
      }
      out += "</g>\n"
    }
  }
}
