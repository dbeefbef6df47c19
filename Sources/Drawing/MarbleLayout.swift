import Diagnostics
import Reactive
import Values

/// Positions of a chart's parts in pixels: instants and their slots from left to right, rows from top to bottom.
struct MarbleLayout {
  struct RowPlace {
    /// Top of the caption; `line` is the height of the row's line.
    let caption: Int
    let line: Int
    /// True for operators, whose code is in a box above their line; other rows have a caption.
    let isBoxed: Bool
    let radius: Int
  }

  struct Tick {
    let x: Int
    let text: String
    /// True if the time label is at the left edge, as for an instant with several slots; otherwise it is centered.
    let isEdge: Bool
  }

  /// Pixels per unit of time.
  struct Pitch {
    var pixels = 100
    var time = MarbleColumns.usualFrame

    /// Nil if the distance is too long to draw.
    func pixels(for time: Int64) -> Int? {
      let width = Double(time) * Double(pixels) / Double(self.time)
      return width <= 640 ? Int(width.rounded()) : nil
    }
  }

  static let margin = 24
  static let width = 800
  static let top = 40
  /// Most columns of an error's message beside its mark.
  static let mostOfError = 48
  private static let breakWidth = 34
  /// Extra pixels considered as bad as one break of the scale.
  private static let costOfBreak = 300

  let axis: TimeAxis
  let notation: Notation
  private let tongue: Tongue
  /// True if everything happens at one instant, and the picture is not part of a longer one.
  private(set) var isOrderOnly = false
  private(set) var pitch = Pitch()
  /// Position of each instant: the center of its marks, or its left edge if it has several slots.
  private(set) var starts: [Int] = []
  /// Center of each slot.
  private(set) var slotX: [Int] = []
  private(set) var right = 0
  private(set) var ticks: [Tick] = []
  /// Positions where the scale is interrupted.
  private(set) var cuts: [Int] = []
  /// Ranges of the instants with more than one slot.
  private(set) var bands: [ClosedRange<Int>] = []
  private(set) var rows: [RowPlace] = []
  private(set) var titles: [(text: String, y: Int)] = []
  private(set) var height = 0

  /// A line of a picture that is continued below has the scale of the `whole`.
  init(
    _ chart: Chart, notation: Notation? = nil, room: Int, of whole: MarbleLayout? = nil,
    tongue: Tongue = .english
  ) {
    axis = TimeAxis(chart)
    self.notation = notation ?? Notation(chart, isReadable: false, widest: 12)
    self.tongue = whole?.tongue ?? tongue
    placeSlots(chart, room: room, of: whole)
    placeRows(chart)
  }

  // MARK: columns

  private mutating func placeSlots(_ chart: Chart, room: Int, of whole: MarbleLayout?) {
    let given = whole?.pitch
    isOrderOnly = whole?.isOrderOnly ?? axis.isOrderOnly
    let rows = chart.rows.map { Dictionary(grouping: $0.marks, by: { axis.slotOf[$0.number] ?? -1 }) }
    let instants = axis.frames.map { Instant($0, chart.rows, rows, notation, isWide: isOrderOnly) }
    let moments = axis.frames.indices.filter { index in index == 0 || !instants[index].pieces.isEmpty }
    let isFew = moments.count <= Ruler.few
    var best: (pitch: Pitch, scale: TimeScale, isNamed: Bool, cost: Int)?
    for pitch in given.map({ [$0] }) ?? pitches {
      for isNamed in isFew ? [true, false] : [false] {
        let scale = scale(instants, pitch, naming: isNamed ? moments : [])
        let over = max(0, scale.width - room)
        // Readers understand a long time that is shortened, but not a short one that is lengthened.
        let drawnOut = scale.breaks.count { pitch.pixels(for: axis.frames[$0 + 1].time - axis.frames[$0].time) != nil }
        let cost =
          scale.breaks.count * MarbleLayout.costOfBreak + drawnOut * 100 + over
          + 3 * max(0, over - 400) + max(0, room - scale.width) / 20
          + (isNamed || !isFew ? 0 : 150)
        if best.map({ cost < $0.cost }) ?? true { best = (pitch, scale, isNamed, cost) }
      }
    }
    guard let best else { return }
    pitch = best.pitch
    starts = best.scale.starts
    for index in axis.frames.indices {
      slotX += instants[index].offsets.map { starts[index] + $0 }
      if best.scale.breaks.contains(index) {
        let edge = starts[index + 1] + (instants[index + 1].pieces.map(\.left).min() ?? 0)
        cuts.append(edge - MarbleLayout.breakWidth / 2)
      }
      if instants[index].isBand { bands.append(starts[index]...(starts[index] + instants[index].cell)) }
    }
    right = max(best.scale.width + 24, 300)
    placeTicks(instants, rest: chart.beginsWithin)
  }

  /// Scales to try: multiples of the greatest common divisor of all distances, and of each distance.
  private var pitches: [Pitch] {
    let steps = zip(axis.frames.dropFirst(), axis.frames).map { $0.time - $1.time }
    guard let least = steps.min() else { return [Pitch()] }
    let units = [steps.reduce(0, Numbers.divisor)] + Set(steps).sorted().prefix(12)
    let widths = Array(stride(from: 8, through: 64, by: 4)) + Array(stride(from: 72, through: 130, by: 8))
    return units.flatMap { unit in
      // Drawing the shortest distance longer than this gains nothing.
      widths.filter { Double(least) * Double($0) / Double(unit) <= 130 }.map { Pitch(pixels: $0, time: unit) }
    }
  }

  private func scale(_ instants: [Instant], _ pitch: Pitch, naming named: [Int]) -> TimeScale {
    let gaps = zip(axis.frames.dropFirst(), axis.frames).map { pitch.pixels(for: $0.time - $1.time) }
    var pieces = instants.map(\.pieces)
    for index in named {
      let width = Value.duration(axis.frames[index].time).description.count * 8
      let left = instants[index].isBand ? 0 : -width / 2
      pieces[index].append(TimeScale.Piece(row: -1, left: left, right: left + width, margin: 8))
    }
    let edge = pieces.first?.map(\.left).min() ?? 0
    return TimeScale(
      gaps, cells: instants.map(\.cell), pieces: pieces, from: MarbleLayout.margin + 4 - min(0, edge)
    ) { _ in MarbleLayout.breakWidth }
  }

  /// One instant: its slots, and the extent of each row's marks from its start.
  private struct Instant {
    private(set) var offsets: [Int] = []
    private(set) var pieces: [TimeScale.Piece] = []
    private(set) var cell = 14
    let isBand: Bool

    init(
      _ frame: TimeAxis.Frame, _ chart: [Chart.Row], _ rows: [[Int: [Chart.Mark]]], _ notation: Notation, isWide: Bool
    ) {
      isBand = frame.slots.count > 1 && !isWide
      var ends: [Int: Int] = [:]
      var edges: [Int: Int] = [:]
      for slot in frame.slots {
        var middle = offsets.last.map { $0 + 22 } ?? 0
        for (index, row) in rows.enumerated() {
          for mark in row[slot] ?? [] {
            let half = MarbleLayout.width(of: mark, notation) / 2
            let edge = ends[index].map { $0 + 4 } ?? (isBand ? 4 : Int.min / 2)
            middle = max(middle, edge + half)
          }
        }
        offsets.append(middle)
        for (index, row) in rows.enumerated() {
          for mark in row[slot] ?? [] {
            let half = MarbleLayout.width(of: mark, notation) / 2
            edges[index] = min(edges[index] ?? Int.max, middle - half)
            ends[index] = max(ends[index] ?? 0, middle + half)
            if mark.omitted == 0, case .error(let error) = mark.event, mark.number == chart[index].marks.last?.number {
              let columns = min(MarbleLayout.mostOfError, Display.width(of: Notation.meaning(error)))
              ends[index] = middle + 16 + columns * 73 / 10
            }
          }
        }
      }
      pieces = ends.keys.sorted().map { TimeScale.Piece(row: $0, left: edges[$0]!, right: ends[$0]!, margin: 6) }
      if isBand { cell = max(offsets.last! + 12, ends.values.max() ?? 0) + 4 }
      if isBand { cell = min(cell, offsets.last! + 60) }
    }
  }

  /// Each of a few moments has its time; of many, as many as do not touch.
  private mutating func placeTicks(_ instants: [Instant], rest isRest: Bool) {
    if isOrderOnly {
      if let first = axis.frames.first {
        let text = (isRest ? TimeAxis.rest(of: first.time) : axis.order(at: first.time)).text(in: tongue)
        ticks.append(Tick(x: slotX.first ?? MarbleLayout.margin, text: text, isEdge: true))
      }
      return
    }
    var free = 0
    for (index, frame) in axis.frames.enumerated() where index == 0 || !instants[index].pieces.isEmpty {
      let text =
        index == 0 && isRest ? TimeAxis.rest(of: frame.time).text(in: tongue) : Value.duration(frame.time).description
      let isEdge = instants[index].isBand
      let left = isEdge ? starts[index] : starts[index] - text.count * 4
      if left < free { continue }
      ticks.append(Tick(x: starts[index], text: text, isEdge: isEdge))
      free = left + text.count * 8 + 8
    }
  }

  static func width(of mark: Chart.Mark, _ notation: Notation) -> Int {
    guard mark.omitted == 0, case .next(let value) = mark.event else { return 16 }
    let columns = Display.width(of: notation.name(value))
    return (columns <= 2 ? 32 : 16 + columns * 8) + (value.box is Signal ? 2 * tail : 0)
  }

  /// Length of the tail on the ring that stands for a signal as a value.
  static let tail = 9

  // MARK: rows

  private mutating func placeRows(_ chart: Chart) {
    var y = MarbleLayout.top
    for (index, group) in chart.groups.enumerated() {
      if index > 0 { y += 18 }
      if chart.groups.count > 1 || chart.leavesOutRows, let title = group.heading(in: tongue) {
        titles.append((title, y + 16))
        y += 26
      }
      for row in group.rows {
        let isBoxed =
          !group.isCommand && (row.role == .stage || row.role == .result) && row.role != .source && group.rows.count > 1
        if isBoxed {
          rows.append(RowPlace(caption: y + 4, line: y + 60, isBoxed: true, radius: 16))
          y += 86
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
