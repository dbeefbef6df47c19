// Longer than most: the plan of the columns and the lines drawn by it share every width, and are read together.
import Diagnostics
import Values

/// A chart as lines of text.
///
///     time       0s   300ms 500ms
///     hits       -a-----b---|
///       search a  -x-y|
///     flattenMap --x-y------|
///
/// Off a UTF-8 terminal `cold` can read each row that holds one subscription: blanks mean nothing there, so they line the rows up.
public struct MarbleText {
  public struct Style: Sendable {
    public var width = 80
    public var isUnicode = false
    public var isColoured = false
    /// A line `^---!` for each row: from its subscription to its end.
    public var showsSubscriptions = false
    /// What one character takes; nil where the times of the events decide.
    public var frame: Int64?
    public var showsRuler = true
    public var showsNotes = true
    public init() {}
  }

  /// One row, as it stands in the picture.
  public struct Line {
    public let label: String
    public let text: String
  }

  private let chart: Chart
  private let style: Style
  private let axis: TimeAxis
  private let notation: Notation
  private let labels: [String]
  private let labelWidth: Int
  /// In columns, of each slot and of each frame.
  private var slotWidths: [Int]
  private var isGroup: [Bool]
  private let frame: Int64
  private let gaps: [TimeAxis.Gap]
  /// The frames that are drawn; the last of them may hold less than happened.
  private let visible: [TimeAxis.Frame]
  private var isCut: Bool { (visible.last?.slots.upperBound ?? 0) < axis.slotCount }
  private var tail = 0

  public init(_ chart: Chart, _ style: Style = Style()) {
    // Wide values go to the legend where they would not leave room for the whole.
    for widest in [8, 5, 2] {
      let made = MarbleText(chart, style, widest)
      if !made.isCut {
        self = made
        return
      }
    }
    self.init(chart, style, 1)
  }

  private init(_ chart: Chart, _ style: Style, _ widest: Int) {
    self.chart = chart
    self.style = style
    let axis = TimeAxis(chart, grain: style.frame)
    self.axis = axis
    notation = Notation(chart, isReadable: !style.isUnicode, widest: widest)
    let limit = max(12, style.width * 2 / 5)
    let ellipsis = style.isUnicode ? "…" : "..."
    labels = chart.rows.map { Wording.fit(String(repeating: "  ", count: $0.depth) + $0.label, limit, ellipsis: ellipsis) }
    labelWidth = max(4, labels.map(Display.width).max() ?? 0)
    slotWidths = [Int](repeating: 1, count: axis.slotCount)
    isGroup = [Bool](repeating: false, count: axis.frames.count)
    for row in chart.rows {
      var counts: [Int: Int] = [:]
      for mark in row.marks {
        guard let slot = axis.slotOf[mark.number] else { continue }
        slotWidths[slot] = max(slotWidths[slot], Display.width(of: MarbleText.word(mark.event, notation, style.isUnicode)))
        counts[slot, default: 0] += 1
      }
      for (index, frame) in axis.frames.enumerated() where frame.slots.count > 1 {
        if frame.slots.filter({ counts[$0] != nil }).count > 1 { isGroup[index] = true }
      }
    }
    let room = max(10, style.width - labelWidth - 2)
    let plan = MarbleText.plan(axis, style, room, isWide: slotWidths.contains { $0 > 1 }) { [slotWidths, isGroup] index in
      MarbleText.width(of: axis.frames[index], slotWidths, isGroup[index], axis, style)
    }
    frame = plan.frame
    gaps = plan.gaps
    var visible = Array(axis.frames.prefix(plan.shown))
    if plan.shown < axis.frames.count {
      // What happened at one instant may need more columns than there are.
      let before = plan.shown == 0 ? 0 : MarbleText.width(of: gaps[plan.shown - 1])
      var rest = axis.frames[plan.shown]
      while !rest.slots.isEmpty {
        let width = MarbleText.width(of: rest, slotWidths, isGroup[plan.shown], axis, style)
        if plan.width + before + width + 3 <= room { break }
        rest.slots = rest.slots.lowerBound..<(rest.slots.upperBound - 1)
      }
      if !rest.slots.isEmpty { visible.append(rest) }
    }
    self.visible = visible
    if !isCut, let last = axis.frames.last, chart.rows.contains(where: { $0.lives.last?.end == .open }) {
      // Time goes on past the last event; a few frames of it are enough to see that.
      tail = Int(min(3, max(0, (chart.end - last.time) / frame)))
      tail = max(0, min(tail, room - plan.width))
    }
  }

  // MARK: the plan of columns

  private static func width(of frame: TimeAxis.Frame, _ slots: [Int], _ isGroup: Bool, _ axis: TimeAxis, _ style: Style) -> Int {
    let separators = axis.isOrderOnly ? frame.slots.count - 1 : 0
    let brackets = isGroup && !(axis.isOrderOnly && style.isUnicode) ? 2 : 0
    return frame.slots.reduce(0) { $0 + slots[$1] } + separators + brackets
  }

  private static func width(of gap: TimeAxis.Gap) -> Int {
    switch gap {
    case .frames(let count): count
    case .stretch(let time): Value.duration(time).description.utf8.count + 2
    }
  }

  /// The frame that draws time to scale if that fits; else the one that needs the fewest columns, with stretches in words.
  private static func plan(_ axis: TimeAxis, _ style: Style, _ room: Int, isWide: Bool, _ cell: (Int) -> Int) -> (
    frame: Int64, gaps: [TimeAxis.Gap], shown: Int, width: Int
  ) {
    let cells = axis.frames.indices.map(cell)
    let total = cells.reduce(0, +)
    func width(_ gaps: [TimeAxis.Gap]) -> Int { total + gaps.reduce(0) { $0 + Self.width(of: $1) } }
    var frame = style.frame ?? Marbling.usualFrame
    var gaps = axis.gaps(frame: frame)
    if style.frame == nil, axis.frames.count > 1 {
      let (exact, others) = axis.candidates()
      let fitting = exact.map { ($0, axis.gaps(frame: $0)) }.filter { width($0.1) <= room }
      // Wide words that touch could not be told apart.
      let spaced = fitting.filter { !isWide || !$0.1.contains(.frames(0)) }
      let scaled = spaced.isEmpty ? fitting : spaced
      // Finer than the coarsest only while the line is short, and the usual frame above all.
      if let usual = scaled.first(where: { $0.0 == Marbling.usualFrame }) {
        (frame, gaps) = usual
      } else if let best = scaled.last(where: { width($0.1) <= min(room, 48) }) ?? scaled.first {
        (frame, gaps) = best
      } else {
        let tries = (others + exact).map { ($0, axis.gaps(frame: $0)) }.filter { !$0.1.contains { $0.isNegative } }
        let apart = tries.filter { !isWide || !$0.1.contains(.frames(0)) }.filter { width($0.1) <= room }
        if let best = (apart.isEmpty ? tries : apart).min(by: { width($0.1) < width($1.1) }) { (frame, gaps) = best }
      }
    }
    var used = 0
    var shown = 0
    for index in cells.indices {
      let more = (index == 0 ? 0 : Self.width(of: gaps[index - 1])) + cells[index]
      if used + more > room { break }
      used += more
      shown += 1
    }
    return (frame, gaps, shown, used)
  }

  // MARK: lines

  /// No event is left out.
  public var isWhole: Bool { !isCut && chart.notes.isEmpty }
  /// What the letters of the lines stand for: the `values` to read them with.
  public var legend: [(word: String, value: Value)] { notation.legend }
  /// What one character takes.
  public var frameTime: Int64 { frame }

  /// The rows alone.
  public var lines: [Line] { chart.rows.indices.map { Line(label: labels[$0], text: line($0)) } }

  public var text: String {
    if chart.isEmpty { return "nothing was subscribed to: there is nothing to draw\n" + notes.map { "\($0)\n" }.joined() }
    var out = ""
    if style.showsRuler { out += "time".padded(to: labelWidth) + "  " + dim(Ruler(columns).text) + "\n" }
    var index = 0
    let titled = chart.groups.count > 1
    for (number, group) in chart.groups.enumerated() {
      if titled, number > 0 { out += "\n" }
      if titled, let title = group.title { out += bold(title + ":") + "\n" }
      for row in group.rows {
        out += paint(labels[index].padded(to: labelWidth), row) + "  " + paint(line(index), row).trimmedAtEnd + "\n"
        if style.showsSubscriptions { out += String(repeating: " ", count: labelWidth + 2) + dim(subscriptionLine(row)).trimmedAtEnd + "\n" }
        index += 1
      }
    }
    if style.showsNotes { for note in notes { out += note + "\n" } }
    return out
  }

  static func word(_ event: EventBox.Event, _ notation: Notation, _ isUnicode: Bool) -> String {
    switch event {
    case .next(let value): notation.word(value)
    case .error: isUnicode ? "✕" : "#"
    case .completed: isUnicode ? "┤" : "|"
    }
  }

  private var dash: Character { style.isUnicode ? "─" : "-" }

  /// One row of the picture: its subscriptions and its events, column by column.
  private func line(_ index: Int) -> String {
    let row = chart.rows[index]
    let spans = row.lives.map(axis.span)
    var bySlot: [Int: [Chart.Mark]] = [:]
    for mark in row.marks { if let slot = axis.slotOf[mark.number] { bySlot[slot, default: []].append(mark) } }
    func isAlive(_ slot: Int) -> Bool { spans.contains { $0.contains(slot) } }
    func goesThrough(_ left: Int, _ right: Int) -> Bool { spans.contains { $0.lowerBound <= left && right <= $0.upperBound } }
    /// Past this slot, if only to the edge of the picture.
    func goesOn(_ slot: Int) -> Bool {
      spans.contains { $0.lowerBound <= slot && slot < $0.upperBound } || spans.contains { $0.upperBound == slot && isOpen(row, $0) }
    }
    func filler(_ isAlive: Bool) -> Character { isAlive && style.isUnicode ? dash : " " }

    var out = ""
    for (number, cell) in visible.enumerated() {
      if number > 0 { out += gap(gaps[number - 1], isAlive: goesThrough(cell.slots.lowerBound - 1, cell.slots.lowerBound)) }
      let count = cell.slots.filter { bySlot[$0] != nil }.count
      let separator = axis.isOrderOnly ? 1 : 0
      let brackets = isGroup[number] && !(axis.isOrderOnly && style.isUnicode)
      let isWritten = count > 1 && brackets
      var text = ""
      if brackets { text.append(isWritten ? "(" : count == 0 && isAlive(cell.slots.lowerBound) ? dash : filler(isAlive(cell.slots.lowerBound))) }
      for slot in cell.slots {
        var word = (bySlot[slot] ?? []).map { Self.word($0.event, notation, style.isUnicode) }.joined()
        let alive = isAlive(slot)
        if word.isEmpty, count == 0, alive, !text.contains(dash), !style.isUnicode { word = String(dash) }
        let pad = isWritten ? " " : filler(bySlot[slot] == nil ? alive : goesOn(slot))
        text += word.padded(to: slotWidths[slot], with: pad)
        if separator > 0, slot + 1 < cell.slots.upperBound { text.append(isWritten ? " " : filler(goesThrough(slot, slot + 1))) }
      }
      if brackets { text.append(isWritten ? ")" : filler(goesOn(cell.slots.upperBound - 1))) }
      out += text
    }
    if isCut {
      let last = visible.last?.slots.upperBound ?? 0
      if goesThrough(last - 1, last) { out += style.isUnicode ? "…" : "..." }
    } else if tail > 0, row.lives.last?.end == .open {
      out += String(repeating: dash, count: tail)
    }
    return out
  }

  private func isOpen(_ row: Chart.Row, _ span: ClosedRange<Int>) -> Bool {
    row.lives.contains { $0.end == .open && axis.span($0) == span }
  }

  private func gap(_ gap: TimeAxis.Gap, isAlive: Bool) -> String {
    let width = Self.width(of: gap)
    if !isAlive { return String(repeating: " ", count: width) }
    switch gap {
    case .frames: return String(repeating: dash, count: width)
    case .stretch(let time):
      let text = Value.duration(time).description
      return style.isUnicode ? "╌\(text)╌" : " \(text) "
    }
  }

  /// `^---!`
  private func subscriptionLine(_ row: Chart.Row) -> String {
    var cells = [Character](repeating: " ", count: width + tail + 1)
    for life in row.lives {
      let span = axis.span(life)
      guard let start = column(of: span.lowerBound) else { continue }
      let end = column(of: span.upperBound) ?? cells.count - 1
      for column in start...max(start, min(end, cells.count - 1)) { cells[column] = "-" }
      cells[start] = "^"
      if life.end != .open, column(of: span.upperBound) != nil { cells[end == start ? min(end + 1, cells.count - 1) : end] = "!" }
    }
    return String(cells)
  }

  private var width: Int {
    visible.enumerated().reduce(0) { sum, cell in
      sum + (cell.offset == 0 ? 0 : Self.width(of: gaps[cell.offset - 1]))
        + Self.width(of: cell.element, slotWidths, isGroup[cell.offset], axis, style)
    }
  }

  private func column(of slot: Int) -> Int? {
    var column = 0
    for (number, cell) in visible.enumerated() {
      if number > 0 { column += Self.width(of: gaps[number - 1]) }
      let brackets = isGroup[number] && !(axis.isOrderOnly && style.isUnicode)
      if cell.slots.contains(slot) {
        let before = (cell.slots.lowerBound..<slot).reduce(0) { $0 + slotWidths[$1] + (axis.isOrderOnly ? 1 : 0) }
        return column + before + (brackets ? 1 : 0)
      }
      column += Self.width(of: cell, slotWidths, isGroup[number], axis, style)
    }
    return nil
  }

  /// Every column whose time is known.
  private var columns: [Ruler.Column] {
    var places: [Ruler.Column] = []
    var column = 0
    for (number, cell) in visible.enumerated() {
      var isAfterStretch = number == 0
      if number > 0 {
        let gap = gaps[number - 1]
        if case .frames(let count) = gap {
          for step in 0..<count {
            places.append(Ruler.Column(column: column + step, time: axis.frames[number - 1].time + frame * Int64(step + 1), isAfterStretch: false))
          }
        } else {
          isAfterStretch = true
        }
        column += Self.width(of: gap)
      }
      places.append(Ruler.Column(column: column, time: cell.time, isAfterStretch: isAfterStretch))
      column += Self.width(of: cell, slotWidths, isGroup[number], axis, style)
    }
    return places
  }

  // MARK: notes

  private var notes: [String] {
    var notes: [String] = []
    if !notation.legend.isEmpty {
      let shownLegend = notation.legend.prefix(24).map { "\($0.word) = \(Wording.fit(Notation.meaning($0.value), 60, ellipsis: "..."))" }
      notes += Wording.lines(shownLegend, width: style.width)
      if notation.legend.count > 24 { notes.append("and \(notation.legend.count - 24) more letters") }
    }
    if let remark = notation.remark { notes.append(remark) }
    notes += errors
    if axis.isOrderOnly, !axis.frames.isEmpty { notes.append("all at \(Value.duration(axis.frames[0].time)), in order") }
    if axis.isRounded { notes.append("times are rounded down to \(Value.duration(frame))") }
    if isCut {
      let border = visible.last?.slots.upperBound ?? 0
      let left = chart.rows.reduce(0) { sum, row in sum + row.marks.filter { axis.slotOf[$0.number].map { $0 >= border } ?? false }.count }
      let time = axis.frames.first { $0.slots.contains(border) }?.time ?? 0
      notes.append(
        "cut at \(Value.duration(time)): \(left) more \(left == 1 ? "event" : "events") until \(Value.duration(axis.frames.last!.time)) \(left == 1 ? "does" : "do") not fit this width"
      )
    }
    return notes + chart.notes
  }

  private var errors: [String] {
    var seen: [(String, [String])] = []
    for row in chart.rows {
      for mark in row.marks {
        guard case .error(let error) = mark.event else { continue }
        let text = Notation.meaning(error)
        if let index = seen.firstIndex(where: { $0.0 == text }) { seen[index].1.append(row.label) } else { seen.append((text, [row.label])) }
      }
    }
    let sign = style.isUnicode ? "✕" : "#"
    if seen.count == 1 { return ["\(sign) = \(seen[0].0)"] }
    return seen.map { "\(sign) = \($0.0) in \(Wording.fit($0.1[0], 40, ellipsis: "..."))" }
  }

  // MARK: colours

  private func paint(_ text: String, _ row: Chart.Row) -> String {
    guard style.isColoured else { return text }
    let hues = [36, 33, 35, 32, 34, 96]
    let weight = row.role == .result ? "1;" : ""
    return "\u{1B}[\(weight)\(hues[abs(row.stage - 1) % hues.count])m\(text)\u{1B}[0m"
  }

  private func dim(_ text: String) -> String { style.isColoured ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  private func bold(_ text: String) -> String { style.isColoured ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

/// What the notation of marble strings takes as known.
enum Marbling {
  static let usualFrame: Int64 = 100_000
}

extension TimeAxis.Gap {
  var isNegative: Bool { if case .stretch(let time) = self { time < 0 } else { false } }
}

extension String {
  func padded(to width: Int, with filler: Character = " ") -> String {
    self + String(repeating: filler, count: max(0, width - Display.width(of: self)))
  }

  var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
