import Diagnostics
import Values

/// A chart as lines of text.
///
///     time         0s   300ms 500ms
///     hits         -a-----b---|
///       a: search  -x-y|
///     flattenMap   --x-y------|
///
/// Except with UTF-8 output, `cold` can read back each row with one subscription: it ignores blanks, which align the
/// rows.
public struct MarbleText {
  public struct Style: Sendable {
    public var width = 80
    public var isUnicode = false
    public var isColored = false
    /// Adds a line `^---!` below each row, from its subscription to its end.
    public var showsSubscriptions = false
    /// Time per character; if nil, derived from the times of the events.
    public var frame: Int64?
    /// Language of the legend.
    public var tongue = Tongue.english
    public init() {}
  }

  /// One row of the picture.
  public struct Line {
    public let label: String
    public let text: String
  }

  private let chart: Chart
  private let rows: [Chart.Row]
  private let style: Style
  private let axis: TimeAxis
  private let notation: Notation
  private let columns: MarbleColumns
  private let labels: [String]
  private let labelWidth: Int

  public init(_ chart: Chart, _ style: Style = Style()) {
    self.init(whole: chart, style)
    // Cutting within an instant that has many values would hide other rows and all later events.
    var hidden = self.chart.hidden(of: chart)
    for thinner in chart.thinnings where hidden > 0 {
      let other = MarbleText(whole: thinner, style)
      let rest = other.chart.hidden(of: chart)
      if rest < hidden { (self, hidden) = (other, rest) }
    }
  }

  /// Draws the unmodified chart, up to the edge.
  private init(whole chart: Chart, _ style: Style) {
    // A slot needs at least one column.
    var rest = chart.first(slots: style.width)
    // If the picture does not fit or its scale breaks, move wide values to the legend and shorten long names.
    let tries = [(8, 40), (8, 25), (5, 40), (5, 25), (2, 25)]
    for isStrict in style.isUnicode ? [true, false] : [false] {
      for (widest, share) in tries {
        self.init(rest, style, widest, share)
        if !columns.isCut, columns.isUnbroken || !isStrict { return }
      }
    }
    // Drop rows that begin beyond the edge, which may make room for more.
    repeat {
      self.init(rest, style, 5, 25)
      rest = rest.first(slots: columns.shownSlots)
    } while columns.isCut && columns.shownSlots > 0
  }

  private init(_ chart: Chart, _ style: Style, _ widest: Int, _ share: Int) {
    self.chart = chart
    rows = chart.rows
    self.style = style
    axis = TimeAxis(chart, grain: style.frame)
    notation = Notation(chart, isReadable: !style.isUnicode, widest: widest)
    let limit = max(min(12, style.width / 3), style.width * share / 100)
    let ellipsis = style.isUnicode ? "…" : "..."
    labels = rows.map { [notation] row in
      Display.fit(String(repeating: "  ", count: row.depth) + notation.label(row), limit, ellipsis: ellipsis)
    }
    labelWidth = max(4, labels.map(Display.width).max() ?? 0)
    columns = MarbleColumns(
      chart, axis, room: max(6, style.width - labelWidth - 2 - (chart.cut == nil ? 0 : ellipsis.count)),
      frame: style.frame, isLoose: style.isUnicode
    ) { [notation] mark in MarbleText.word(mark, notation, style.isUnicode) }
  }

  // MARK: lines

  /// True if no event is left out.
  public var isWhole: Bool { chart.cut == nil && !columns.isCut && chart.notes.isEmpty && chart.thinningNote() == nil }
  /// Values of the letters in the lines: the `values` argument for reading them back.
  public var legend: [(word: String, value: Value)] { notation.legend }
  /// Time per character.
  public var frameTime: Int64 { columns.frame }

  /// The rows without axis and legend.
  public var lines: [Line] { rows.indices.map { Line(label: labels[$0], text: line($0)) } }

  public var text: String {
    if chart.isEmpty { return said(Chart.nothing) + "\n" + notes.map { "\($0)\n" }.joined() }
    var out = ""
    out +=
      said(Sentence("time", chinese: "时间")).padded(to: labelWidth) + "  "
      + dim(Ruler(columns.times).text(within: style.width - labelWidth - 2)) + "\n"
    var index = 0
    let titled = chart.groups.count > 1
    for (number, group) in chart.groups.enumerated() {
      if titled, number > 0 { out += "\n" }
      if titled, let title = group.heading(in: style.tongue) { out += bold(title.escaped(for: .line) + ":") + "\n" }
      for row in group.rows {
        out += paint(labels[index].padded(to: labelWidth), row) + "  " + paint(line(index).trimmedEnd, row) + "\n"
        if style.showsSubscriptions {
          out += blanks(labelWidth + 2) + dim(subscriptionLine(row).trimmedEnd) + "\n"
        }
        index += 1
      }
    }
    for note in notes { out += note + "\n" }
    return out
  }

  static func word(_ mark: Chart.Mark, _ notation: Notation, _ isUnicode: Bool) -> String {
    if mark.omitted > 0 { return isUnicode ? "…" : "..." }
    return switch mark.event {
    case .next(let value): notation.word(value)
    case .error: isUnicode ? "✕" : "#"
    case .completed: isUnicode ? "┤" : "|"
    }
  }

  /// One row of the picture: its subscriptions and events, column by column.
  private func line(_ index: Int) -> String {
    let row = rows[index]
    if columns.isToScale {
      var stave = Stave(row, at: index, columns) { [notation] in MarbleText.word($0, notation, true) }
      if chart.cut != nil { stave.tear() }
      return stave.text
    }
    var pen = Pen(row, columns, style.isUnicode) { [notation, style] in MarbleText.word($0, notation, style.isUnicode) }
    for (number, frame) in columns.visible.enumerated() {
      if number > 0 { pen.draw(columns.gaps[number - 1], after: frame.slots.lowerBound - 1) }
      pen.draw(frame)
    }
    if chart.cut != nil {
      pen.tear()
    } else if columns.tail > 0, row.lives.last?.end == .open {
      pen.trail(columns.tail)
    }
    return pen.text
  }

  /// `^---!`
  private func subscriptionLine(_ row: Chart.Row) -> String {
    let room = max(columns.width + columns.tail, style.width - labelWidth - 2)
    var cells = [Character](repeating: " ", count: min(columns.width + columns.tail + 1, room))
    for life in row.lives {
      let span = axis.span(life)
      guard let start = columns.column(of: span.lowerBound) else { continue }
      let end = columns.column(of: span.upperBound) ?? cells.count - 1
      for column in start...max(start, min(end, cells.count - 1)) { cells[column] = "-" }
      cells[start] = "^"
      if life.end != .open, columns.column(of: span.upperBound) != nil {
        cells[end == start ? min(end + 1, cells.count - 1) : end] = "!"
      }
    }
    return String(cells)
  }

  // MARK: notes

  private var notes: [String] {
    var notes = legendLines
    if let remark = notation.remark { notes.append(said(remark)) }
    notes += errors
    let count = rows.reduce(0) { $0 + $1.marks.count }
    if count == 0, !chart.isEmpty { notes.append(said(Sentence("nothing was sent", chinese: "没有发送任何东西"))) }
    if count > 1, axis.isOrderOnly {
      notes.append(said(axis.order(at: axis.frames[0].time)))
    }
    if columns.isToScale, columns.visible.contains(where: { $0.slots.count > 1 }) {
      notes.append(said(Sentence("( ) and ┈ hold one moment, in order", chinese: "( ) 和 ┈ 之内是同一时刻，按顺序")))
    }
    if axis.isRounded {
      let frame = Value.duration(columns.frame)
      notes.append(said(Sentence("times are rounded down to \(frame)", chinese: "时间向下舍入到 \(frame)")))
    }
    if let thinning = chart.thinningNote(style.isUnicode ? "…" : "...") { notes.append(said(thinning)) }
    if let cut = chart.cutNote { notes.append(said(cut)) }
    return (notes + chart.notes.map(said)).flatMap { Display.wrapped($0, style.width, indent: 2) }
  }

  private var legendLines: [String] {
    Caption.lines(
      notation.legend(beside: rows).map {
        "\($0.word) = \(Display.fit(Notation.meaning($0.value), 60))"
      },
      width: style.width)
  }

  private var errors: [String] {
    var seen: [(String, [String])] = []
    for row in rows {
      for mark in row.marks {
        guard mark.omitted == 0, case .error(let error) = mark.event else { continue }
        let text = Notation.meaning(error)
        if let index = seen.firstIndex(where: { $0.0 == text }) {
          seen[index].1.append(row.label)
        } else {
          seen.append((text, [row.label]))
        }
      }
    }
    let sign = style.isUnicode ? "✕" : "#"
    if seen.count == 1 { return ["\(sign) = \(seen[0].0)"] }
    return seen.map { text, rows in
      let row = Display.fit(rows[0], 40)
      return said(Sentence("\(sign) = \(text) in \(row)", chinese: "\(sign) = \(text)，在 \(row)"))
    }
  }

  private func said(_ sentence: Sentence) -> String { sentence.text(in: style.tongue) }

  // MARK: colors

  private func paint(_ text: String, _ row: Chart.Row) -> String {
    guard style.isColored else { return text }
    let hues = [96, 36, 33, 35, 32, 34]
    let weight = row.role == .result ? "1;" : ""
    return "\u{1B}[\(weight)\(hues[abs(row.stage) % hues.count])m\(text)\u{1B}[0m"
  }

  private func dim(_ text: String) -> String { style.isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  private func bold(_ text: String) -> String { style.isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

extension Chart {
  static let nothing = Sentence(
    """
    no signal was subscribed to: there is nothing to draw
    (a pipeline on a line of its own is watched; a list or a range has no time, and `| signal` gives it one)
    """,
    chinese: """
      没有信号被订阅：没有可画的
      （单独一行的管道会被观察；列表和范围没有时间，`| signal` 给它时间）
      """)
}
