// Long, because one drawing is written from top to bottom in one place.
import Diagnostics
import Reactive
import Values

/// The marks of a picture, or of one of its lines.
struct MarbleDrawing {
  private let chart: Chart
  private let rows: [Chart.Row]
  private let layout: MarbleLayout
  private let colors: [Int: Int]
  private let width: Int
  private let isAlone: Bool
  private var out = ""
  private var places: [Int: (x: Int, row: Int)] = [:]

  init(_ chart: Chart, _ layout: MarbleLayout, _ colors: [Int: Int], width: Int, isAlone: Bool) {
    self.chart = chart
    rows = chart.rows
    self.layout = layout
    self.colors = colors
    self.width = width
    self.isAlone = isAlone
    for (row, content) in rows.enumerated() {
      for mark in content.marks {
        if let slot = layout.axis.slotOf[mark.number] { places[mark.number] = (layout.slotX[slot], row) }
      }
    }
    ruler()
    for title in layout.titles { text(title.text, "m-text m-title", MarbleLayout.margin, title.y) }
    links()
    for index in rows.indices { row(index) }
  }

  var text: String { out }

  /// Color number of each event. A value derived from another has its color.
  static func colors(_ chart: Chart) -> [Int: Int] {
    var colors: [Int: Int] = [:]
    var next = 0
    var seen: [(Value, Int)] = []
    for mark in chart.rows.flatMap(\.marks).sorted(by: { $0.number < $1.number }) {
      guard mark.omitted == 0, case .next(let value) = mark.event else { continue }
      if let cause = mark.cause, let known = colors[cause] {
        colors[mark.number] = known
      } else if !(value.box is Series), let known = seen.first(where: { $0.0 == value }) {
        colors[mark.number] = known.1
      } else {
        colors[mark.number] = next % 8
        next += 1
      }
      if seen.count < 64, !(value.box is Series) { seen.append((value, colors[mark.number]!)) }
    }
    return colors
  }

  private mutating func text(_ words: String, _ style: String, _ x: Int, _ y: Int, _ more: String = "") {
    out += "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\"\(more)>\(words.asMarkup)</text>\n"
  }

  private mutating func ruler() {
    let height = layout.height
    for band in layout.bands {
      out +=
        "<rect class=\"m-band\" x=\"\(band.lowerBound)\" y=\"28\" width=\"\(band.count - 1)\" "
        + "height=\"\(height - 32)\"/>\n"
    }
    for tick in layout.ticks {
      if !layout.isOrderOnly { out += "<path class=\"m-tick\" d=\"M\(tick.x) 28V\(height - 4)\"/>\n" }
      text(tick.text, "m-small", tick.x, 22, tick.isEdge ? "" : " text-anchor=\"middle\"")
    }
  }

  // MARK: links

  /// Draws links from a value to its consequences, through the operators between them.
  private mutating func links() {
    for (row, content) in chart.rows.enumerated() {
      for mark in content.marks {
        guard let cause = mark.cause, let from = places[cause], let to = places[mark.number], from.row != row,
          case .next = mark.event
        else { continue }
        let start = layout.rows[from.row].line + layout.rows[from.row].radius
        let end = layout.rows[row].line - layout.rows[row].radius
        if end > start { link(from.x, start, to.x, end, slot: layout.axis.slotOf[mark.number]!) }
      }
      // An inner signal begins below the value it was made for.
      for life in content.lives where content.role == .inner && !life.isContinued {
        guard let cause = life.cause, let from = places[cause], from.row < row else { continue }
        // Values that it sends at once already have links to the same value.
        if content.marks.contains(where: { $0.cause == cause && $0.number > life.number }) { continue }
        let start = layout.rows[from.row].line + layout.rows[from.row].radius
        link(
          from.x, start, self.start(of: life, content), layout.rows[row].line, slot: layout.axis.span(life).lowerBound)
      }
    }
  }

  private mutating func link(_ x: Int, _ y: Int, _ endX: Int, _ endY: Int, slot: Int) {
    out += "<path class=\"m-link\" data-slot=\"\(slot)\" d=\"M\(x) \(y)L\(endX) \(endY)\"/>\n"
  }

  // MARK: rows

  private mutating func row(_ index: Int) {
    let row = rows[index]
    let place = layout.rows[index]
    out += "<g class=\"m-row\" data-row=\"\(index)\" data-stage=\"\(row.stage)\">\n"
    // Within a page, the whole row reacts to the mouse, not only its lines.
    if !isAlone {
      out +=
        "<rect x=\"0\" y=\"\(place.caption - 2)\" width=\"\(width)\" "
        + "height=\"\(place.line + place.radius + 4 - place.caption)\" fill=\"none\" pointer-events=\"all\"/>\n"
    }
    caption(row, place)
    for life in row.lives { line(life, row, place) }
    for (index, mark) in row.marks.enumerated() {
      let isLast = index == row.marks.count - 1
      draw(mark, place, isLast: isLast, goesOn: isLast && row.lives.contains { $0.number > mark.number })
    }
    out += "</g>\n"
  }

  /// Left and right edges of everything that a row draws.
  private func edges(_ row: Chart.Row) -> (left: Int, right: Int) {
    var left = row.lives.map { start(of: $0, row) }.min() ?? MarbleLayout.margin
    var right = row.lives.map(end).max() ?? left
    for mark in row.marks {
      guard let place = places[mark.number] else { continue }
      let half = MarbleLayout.width(of: mark, layout.notation) / 2
      (left, right) = (min(left, place.x - half), max(right, place.x + half))
    }
    return (left, right)
  }

  /// Draws the row's code: in a box above its marks, or above the start of its line.
  private mutating func caption(_ row: Chart.Row, _ place: MarbleLayout.RowPlace) {
    let edges = edges(row)
    let most = width - MarbleLayout.margin
    let style = row.role == .inner ? "m-small" : "m-code"
    let letter = row.role == .inner ? 73 : 85
    let label = place.isBoxed ? row.label : layout.notation.label(row)
    let text = Display.fit(label, max(8, (most - MarbleLayout.margin - 24) * 10 / letter), ellipsis: "…")
    let wide = Display.width(of: text) * letter / 10 + (place.isBoxed ? 24 : 0)
    let begin = max(edges.left, MarbleLayout.margin - 8)
    // A row that begins late has its label there.
    let isLate = place.isBoxed || row.role == .inner || begin > MarbleLayout.margin + 120
    let left = max(MarbleLayout.margin - 8, min(isLate ? begin : MarbleLayout.margin - 4, most - wide))
    var x = left + (row.role == .inner ? 6 : 0)
    if place.isBoxed {
      let right = min(most, max(edges.right + 6, left + wide))
      out +=
        "<rect class=\"m-box\" x=\"\(left)\" y=\"\(place.caption)\" width=\"\(right - left)\" height=\"28\" "
        + "rx=\"6\"/>\n"
      x = left + 12
    }
    // When the picture is scrolled, the page moves labels along as far as their rows extend.
    let way = max(0, edges.right - x - wide)
    let more = isAlone || way == 0 ? "" : " data-way=\"\(way)\""
    self.text(text, style, x, place.caption + (place.isBoxed ? 19 : 12), more)
  }

  private func end(of life: Chart.Life) -> Int {
    if life.end == .open { return life.isContinuedAfter ? layout.right + 8 : layout.right }
    return layout.slotX[layout.axis.span(life).upperBound]
  }

  private mutating func line(_ life: Chart.Life, _ row: Chart.Row, _ place: MarbleLayout.RowPlace) {
    let start = start(of: life, row)
    let end = end(of: life)
    let y = place.line
    let isArrow = life.end == .open && !life.isContinuedAfter
    out += "<path class=\"m-line\" d=\"M\(start) \(y)H\(isArrow ? end - 8 : end)\"/>"
    if isArrow { out += "<path class=\"m-head\" d=\"M\(end) \(y)l-11 -5v10z\"/>" }
    if life.end == .disposed { out += "<path class=\"m-stop\" d=\"M\(end) \(y - 6)V\(y + 6)\"/>" }
    out += "\n"
    for cut in layout.cuts where cut > start && cut < end {
      out += "<rect class=\"m-back\" x=\"\(cut - 5)\" y=\"\(y - 6)\" width=\"10\" height=\"12\"/>"
      out += "<path class=\"m-line\" d=\"M\(cut - 8) \(y + 7)l6 -14m4 14l6 -14\"/>\n"
    }
    if row.isState { states(row, y, from: start, to: isArrow ? end - 11 : end) }
  }

  /// Draws a bar while a state is true.
  private mutating func states(_ row: Chart.Row, _ y: Int, from start: Int, to end: Int) {
    var since = row.wasTrue ? start : nil
    func bar(_ to: Int) -> String { since.map { "<path class=\"m-so\" d=\"M\($0) \(y)H\(to)\"/>\n" } ?? "" }
    for mark in row.marks {
      guard let place = places[mark.number] else { continue }
      out += bar(place.x)
      since = if case .next(.bool(true)) = mark.event { place.x } else { nil }
    }
    out += bar(end)
  }

  /// Start of a line: an inner signal starts where it was subscribed, or just before a value that it sends at once;
  /// others start a little before their first instant.
  private func start(of life: Chart.Life, _ row: Chart.Row) -> Int {
    if life.isContinued { return MarbleLayout.margin - 12 }
    let slot = layout.axis.span(life).lowerBound
    let first = row.marks.first { $0.number >= life.number && layout.axis.slotOf[$0.number] == slot }
    if row.role == .inner, first == nil { return layout.slotX[slot] }
    let half = first.map { MarbleLayout.width(of: $0, layout.notation) / 2 } ?? 16
    return max(MarbleLayout.margin - 8, layout.slotX[slot] - half - (row.role == .inner ? 4 : 8))
  }

  // MARK: marks

  private mutating func draw(_ mark: Chart.Mark, _ place: MarbleLayout.RowPlace, isLast: Bool, goesOn: Bool) {
    guard let slot = layout.axis.slotOf[mark.number] else { return }
    let x = layout.slotX[slot]
    let y = place.line
    let r = place.radius
    out += "<g class=\"m-mark\" data-slot=\"\(slot)\">"
    switch mark.event {
    case _ where mark.omitted > 0:
      out += "<rect class=\"m-back\" x=\"\(x - 9)\" y=\"\(y - 6)\" width=\"18\" height=\"12\"/>"
      out += "<text class=\"m-word\" x=\"\(x)\" y=\"\(y + 4)\">…</text>"
    case .completed: out += "<path class=\"m-end\" d=\"M\(x) \(y - r)V\(y + r)\"/>"
    case .error(let error):
      let d = r - 5
      out += "<path class=\"m-fail\" d=\"M\(x - d) \(y - d)L\(x + d) \(y + d)M\(x + d) \(y - d)L\(x - d) \(y + d)\"/>"
      // A row ends after an error, unless the source was retried; then its line continues below the words.
      if isLast {
        let line = goesOn ? y - r + 2 : y + 4
        let room = min(MarbleLayout.mostOfError, max(4, (width - x - r - 6) * 10 / 73))
        let text = Display.fit(Notation.meaning(error), room, ellipsis: "…")
        out += "<text class=\"m-small m-why\" x=\"\(x + r)\" y=\"\(line)\">\(text.asMarkup)</text>"
      }
    case .next(let value): ball(mark, value, colors[mark.number] ?? 0, x, y, r)
    }
    out += "</g>\n"
  }

  private mutating func ball(_ mark: Chart.Mark, _ value: Value, _ color: Int, _ x: Int, _ y: Int, _ r: Int) {
    let isSignal = value.box is Signal
    let ink =
      if case .bool(let flag) = value { flag ? "m-true" : "m-false" } else { isSignal ? "s\(color)" : "m\(color)" }
    let style = isSignal ? "m-ring \(ink)" : "m-ball \(ink)"
    let wide = MarbleLayout.width(of: mark, layout.notation) - (isSignal ? 2 * MarbleLayout.tail : 0)
    if wide <= 32 {
      out += "<circle class=\"\(style)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(r)\"/>"
    } else {
      out +=
        "<rect class=\"\(style)\" x=\"\(x - wide / 2)\" y=\"\(y - r)\" width=\"\(wide)\" height=\"\(2 * r)\" "
        + "rx=\"\(r)\"/>"
    }
    // A signal as a value: a ring with a tail for the events to come.
    if isSignal {
      let edge = x + (wide <= 32 ? r : wide / 2)
      out += "<path class=\"m-tail \(ink)\" d=\"M\(edge + 1) \(y)h\(MarbleLayout.tail)m-4 -4l4 4l-4 4\"/>"
    }
    out +=
      "<text class=\"m-word\" x=\"\(x)\" y=\"\(y + 5)\">\(layout.notation.name(value).asMarkup)</text>"
  }
}
