import Diagnostics
import Values

/// Where a chart's parts stand in a picture, in pixels: the slots of the axis from left to right, the rows from top to bottom.
struct MarbleLayout {
  struct RowPlace {
    /// The caption's top, and the line's height.
    let caption: Int
    let line: Int
    /// Operators have their code in a box across the picture, everything else a caption over its line.
    let isBoxed: Bool
    let radius: Int
  }

  struct Tick {
    let x: Int
    let text: String
  }

  /// A stretch of time that is drawn shorter than it was.
  struct Cut {
    let x: Int
    let text: String
  }

  static let margin = 24
  static let width = 960
  static let top = 40

  let axis: TimeAxis
  let notation: Notation
  /// The middle of each slot.
  private(set) var slotX: [Int] = []
  private(set) var right = 0
  private(set) var ticks: [Tick] = []
  private(set) var cuts: [Cut] = []
  /// The instants that hold more than one slot, from edge to edge.
  private(set) var bands: [ClosedRange<Int>] = []
  private(set) var rows: [RowPlace] = []
  private(set) var titles: [(text: String, y: Int)] = []
  private(set) var height = 0
  private(set) var isOpen = false

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
        if let slot = axis.slotOf[mark.number] { widths[slot] = max(widths[slot], MarbleLayout.width(of: mark.event, notation) + 8) }
      }
    }
    isOpen = chart.rows.contains { $0.lives.last?.end == .open }
    let frames = axis.frames
    let total = max(1, (frames.last?.time ?? 0) - (frames.first?.time ?? 0))
    let cells = frames.map { frame in frame.slots.reduce(0) { $0 + widths[$1] } }
    let room = MarbleLayout.width - 2 * MarbleLayout.margin - 60 - cells.reduce(0, +)
    var x = MarbleLayout.margin + 16
    for (index, frame) in frames.enumerated() {
      if index > 0 {
        let gap = frame.time - frames[index - 1].time
        let scaled = Int(Double(max(room, 40 * frames.count)) * Double(gap) / Double(total))
        let drawn = min(max(scaled, 18), 260)
        if drawn < scaled { cuts.append(Cut(x: x + drawn / 2, text: Value.duration(gap).description)) }
        x += drawn
      }
      let left = x
      for slot in frame.slots {
        slotX.append(x + widths[slot] / 2)
        x += widths[slot]
      }
      if frame.slots.count > 1, !axis.isOrderOnly { bands.append(left...x) }
    }
    right = max(x + 36, 420)
    placeTicks()
  }

  /// The time of each instant, where it does not run into the one before.
  private mutating func placeTicks() {
    if axis.isOrderOnly {
      if let first = axis.frames.first {
        ticks.append(Tick(x: slotX.first ?? MarbleLayout.margin, text: "all at \(Value.duration(first.time)), in order"))
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
      if chart.groups.count > 1, let title = group.title {
        titles.append((title, y + 16))
        y += 26
      }
      let isCommand = group.rows.contains { $0.role == .inner } && group.rows.allSatisfy(\.isHot)
      for row in group.rows {
        let isBoxed = !isCommand && (row.role == .stage || row.role == .result) && row.role != .source && group.rows.count > 1
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
