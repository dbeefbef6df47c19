import Diagnostics
import Values

/// Positions of a chart's parts in pixels: slots from left to right, rows from top to bottom.
struct MarbleLayout {
  struct RowPlace {
    /// Top of the caption, and height of the line.
    let caption: Int
    let line: Int
    /// Operators have their code in a box across the picture; other rows have a caption above the line.
    let isBoxed: Bool
    let radius: Int
  }

  struct Tick {
    let x: Int
    let text: String
  }

  static let margin = 24
  static let width = 960
  /// Maximum width that a picture gets just to be drawn to scale.
  static let mostToScale = 1200
  static let top = 40
  /// Columns for an error's message beside its mark.
  static let mostOfError = 48

  let axis: TimeAxis
  let notation: Notation
  /// The middle of each slot.
  private(set) var slotX: [Int] = []
  private(set) var right = 0
  private(set) var ticks: [Tick] = []
  /// Positions where a stretch of time is drawn much too short.
  private(set) var cuts: [Int] = []
  /// Instants with more than one slot, from edge to edge.
  private(set) var bands: [ClosedRange<Int>] = []
  private(set) var rows: [RowPlace] = []
  private(set) var titles: [(text: String, y: Int)] = []
  private(set) var height = 0

  init(_ chart: Chart) {
    axis = TimeAxis(chart)
    notation = Notation(chart, isReadable: false, widest: 12)
    placeSlots(chart)
    placeRows(chart)
  }

  // MARK: columns

  private mutating func placeSlots(_ chart: Chart) {
    var widths = [Int](repeating: 20, count: axis.slotCount)
    for row in chart.rows {
      for mark in row.marks {
        if let slot = axis.slotOf[mark.number] {
          widths[slot] = max(widths[slot], MarbleLayout.width(of: mark.event, notation) + 8)
        }
      }
    }
    let gaps = MarbleLayout.gaps(axis.frames, widths)
    var x = MarbleLayout.margin + 16
    for (index, frame) in axis.frames.enumerated() {
      if index > 0 {
        x += gaps[index - 1].drawn
        if gaps[index - 1].isShort { cuts.append(x - gaps[index - 1].drawn / 2) }
      }
      let left = x
      for slot in frame.slots {
        slotX.append(x + widths[slot] / 2)
        x += widths[slot]
      }
      if frame.slots.count > 1, !axis.isOrderOnly { bands.append(left...x) }
    }
    right = max(x + 36, 420)
    for row in chart.rows {
      guard let last = row.marks.last, case .error(let error) = last.event, let slot = axis.slotOf[last.number] else {
        continue
      }
      let columns = min(MarbleLayout.mostOfError, Display.width(of: Notation.meaning(error)))
      right = max(right, slotX[slot] + 16 + columns * 73 / 10 + 8 - MarbleLayout.margin)
    }
    placeTicks()
  }

  /// Gaps are to scale, from the last event of one instant to the first of the next, as long as the picture is not too
  /// wide. Otherwise each gap gets its minimum, and those much too short are marked.
  private static func gaps(_ frames: [TimeAxis.Frame], _ widths: [Int]) -> [(drawn: Int, isShort: Bool)] {
    guard frames.count > 1 else { return [] }
    let times = zip(frames.dropFirst(), frames).map { Double($0.time - $1.time) }
    // From the middle of one event to the middle of the next; half of each event belongs to its own slot.
    let halves = zip(frames.dropFirst(), frames).map {
      Double(widths[$0.slots.lowerBound] + widths[$1.slots.upperBound - 1]) / 2
    }
    let cells = frames.reduce(0.0) { sum, frame in frame.slots.reduce(sum) { $0 + Double(widths[$1]) } }
    let room = Double(width - 2 * margin - 60) - cells
    let total = times.reduce(0, +)
    let least = zip(times, halves).map { ($1 + 4) / $0 }.max()!
    let wish = min((room + halves.reduce(0, +)) / total, 130 / times.min()!)
    let scale = max(least, wish)
    if cells - halves.reduce(0, +) + total * scale <= Double(mostToScale) {
      return zip(times, halves).map { (Int($0 * scale - $1), false) }
    }
    let even = max(room, 40 * Double(frames.count)) / total
    let drawn = times.map { min(max($0 * even, 14), 260) }
    let finest = zip(drawn, times).map { $0 / $1 }.max()!
    return zip(drawn, times).map { (Int($0), $0 / $1 < finest / 2) }
  }

  /// Labels each instant with its time unless it would touch the previous label.
  private mutating func placeTicks() {
    if axis.isOrderOnly {
      if let first = axis.frames.first {
        ticks.append(
          Tick(x: slotX.first ?? MarbleLayout.margin, text: "all at \(Value.duration(first.time)), in order"))
      }
      return
    }
    var free = 0
    for frame in axis.frames {
      let middle = (slotX[frame.slots.lowerBound] + slotX[frame.slots.upperBound - 1]) / 2
      let text = Value.duration(frame.time).description
      if middle - text.count * 4 < free { continue }
      ticks.append(Tick(x: middle, text: text))
      free = middle + text.count * 4 + 10
    }
  }

  static func width(of event: EventBox.Event, _ notation: Notation) -> Int {
    guard case .next(let value) = event else { return 16 }
    let columns = Display.width(of: notation.word(value))
    return columns <= 2 ? 32 : 16 + columns * 8
  }

  // MARK: rows

  private mutating func placeRows(_ chart: Chart) {
    var y = MarbleLayout.top
    for (index, group) in chart.groups.enumerated() {
      if index > 0 { y += 18 }
      if chart.groups.count > 1, let title = group.heading {
        titles.append((title, y + 16))
        y += 26
      }
      for row in group.rows {
        let isBoxed =
          !group.isCommand && (row.role == .stage || row.role == .result) && row.role != .source && group.rows.count > 1
        if isBoxed {
          rows.append(RowPlace(caption: y + 4, line: y + 64, isBoxed: true, radius: 16))
          y += 90
        } else if row.role == .inner {
          rows.append(RowPlace(caption: y + 2, line: y + 32, isBoxed: false, radius: 12))
          y += 48
        } else {
          rows.append(RowPlace(caption: y + 2, line: y + 38, isBoxed: false, radius: 16))
          y += 62
        }
      }
    }
    height = y + 12
  }
}
