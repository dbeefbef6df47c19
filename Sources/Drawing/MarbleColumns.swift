import Diagnostics
import Values

/// The columns of a text line that belong to the slots of the axis.
struct MarbleColumns {
  struct Slot {
    var width = 1
    /// A group of some row begins or ends here, which needs a column for the bracket.
    var opens = false
    var closes = false
    var all: Int { width + (opens ? 1 : 0) + (closes ? 1 : 0) }
  }

  /// The word of one row in a slot.
  private struct Written {
    let width: Int
    let isValue: Bool
  }

  let axis: TimeAxis
  private(set) var slots: [Slot]
  /// Time of one column in which nothing happens.
  private(set) var frame: Int64 = Marbling.usualFrame
  private(set) var gaps: [TimeAxis.Gap] = []
  /// Frames that fit; the last one may be incomplete.
  private(set) var visible: [TimeAxis.Frame] = []
  /// Columns after the last event, for signals that continue.
  private(set) var tail = 0
  private let room: Int
  /// If everything happens at one instant, its events are separated.
  private let separator: Int

  /// `word` writes an event. Words that would run together are separated, unless their notation already does it.
  init(_ chart: Chart, _ axis: TimeAxis, room: Int, frame wish: Int64?, isLoose: Bool, word: (EventBox.Event) -> String)
  {
    self.axis = axis
    self.room = room
    separator = axis.isOrderOnly ? 1 : 0
    slots = [Slot](repeating: Slot(), count: axis.slotCount)
    let rows = chart.rows.map { row in
      Dictionary(grouping: row.marks.filter { axis.slotOf[$0.number] != nil }, by: { axis.slotOf[$0.number]! })
        .mapValues { marks in
          Written(
            width: marks.reduce(0) { $0 + Display.width(of: word($1.event)) }, isValue: marks.contains { !$0.isEnd })
        }
    }
    for row in rows { for (slot, written) in row { slots[slot].width = max(slots[slot].width, written.width) } }
    if isLoose {
      for frame in axis.frames where frame.slots.count > 1 && !axis.isOrderOnly {
        for slot in frame.slots.dropLast() { keepApart(slot, rows, always: true) }
      }
    }
    if !(axis.isOrderOnly && isLoose) {
      for frame in axis.frames where frame.slots.count > 1 {
        for row in rows {
          let own = frame.slots.filter { row[$0] != nil }
          guard own.count > 1 else { continue }
          slots[own.first!].opens = true
          slots[own.last!].closes = true
        }
      }
    }
    plan(wish, isLoose)
    if isLoose, gaps.contains(.frames(0)) {
      for (index, gap) in gaps.enumerated() where gap == .frames(0) {
        keepApart(axis.frames[index].slots.upperBound - 1, rows)
      }
      plan(wish, isLoose)
    }
    show()
    // Rows that have not ended go on past the last event; a few columns are enough to see that.
    if !isCut, chart.cut == nil, chart.rows.contains(where: { $0.lives.last?.end == .open }) {
      tail = max(0, min(3, room - width))
    }
  }

  /// A word must not touch the next one in its row: 2 and 3 are not 23.
  private mutating func keepApart(_ slot: Int, _ rows: [[Int: Written]], always: Bool = false) {
    let isTouched = rows.contains { row in
      guard let own = row[slot], let next = row[slot + 1], next.isValue else { return false }
      return own.isValue && own.width == slots[slot].width && (always || max(own.width, next.width) > 1)
    }
    if isTouched { slots[slot].width += 1 }
  }

  var isCut: Bool { (visible.last?.slots.upperBound ?? 0) < axis.slotCount }
  var shownSlots: Int { visible.last?.slots.upperBound ?? 0 }

  // MARK: the plan

  /// Picks a frame that draws time to scale if that fits, otherwise the one with the fewest stretches in words.
  private mutating func plan(_ wish: Int64?, _ isLoose: Bool) {
    frame = wish ?? Marbling.usualFrame
    gaps = axis.gaps(frame: frame)
    guard wish == nil, axis.frames.count > 1 else { return }
    let cells = axis.frames.reduce(0) { $0 + width(of: $1) }
    func length(_ gaps: [TimeAxis.Gap]) -> Int { cells + gaps.reduce(0) { $0 + $1.width } }
    let isWide = isLoose && slots.contains { $0.width > 1 }
    func spaced(_ tries: [(Int64, [TimeAxis.Gap])]) -> [(Int64, [TimeAxis.Gap])] {
      let apart = isWide ? tries.filter { !$0.1.contains(.frames(0)) } : tries
      return apart.isEmpty ? tries : apart
    }
    let (exact, others) = axis.candidates()
    let tries = (exact + others).map { ($0, axis.gaps(frame: $0)) }.filter { !$0.1.contains { $0.isNegative } }
    let fitting = tries.filter { length($0.1) <= room }
    let scaled = spaced(fitting.filter { one in exact.contains(one.0) && !one.1.contains { $0.isStretch } })
    // Use a frame finer than the coarsest only while the line is short, and prefer the usual one if a time fits there.
    if let usual = scaled.first(where: { $0.0 == Marbling.usualFrame && length($0.1) > 2 }) {
      (frame, gaps) = usual
    } else if let best = scaled.last(where: { length($0.1) <= min(room, 48) }) ?? scaled.first {
      (frame, gaps) = best
    } else {
      func cost(_ one: (Int64, [TimeAxis.Gap])) -> (Int, Int, Int64) {
        (one.1.count(where: \.isStretch), length(one.1), -one.0)
      }
      let best =
        fitting.isEmpty ? tries.min { length($0.1) < length($1.1) } : spaced(fitting).min { cost($0) < cost($1) }
      if let best { (frame, gaps) = best }
    }
  }

  /// Shows as many frames as fit, and as much of the next as possible.
  private mutating func show() {
    var used = 0
    for (index, frame) in axis.frames.enumerated() {
      let before = index == 0 ? 0 : gaps[index - 1].width
      if used + before + width(of: frame) <= room {
        used += before + width(of: frame)
        visible.append(frame)
        continue
      }
      var rest = frame
      while !rest.slots.isEmpty, used + before + width(of: rest) + 3 > room {
        rest.slots = rest.slots.lowerBound..<(rest.slots.upperBound - 1)
      }
      if !rest.slots.isEmpty { visible.append(rest) }
      return
    }
  }

  // MARK: columns

  func width(of frame: TimeAxis.Frame) -> Int {
    frame.slots.reduce(0) { $0 + slots[$1].all } + separator * max(0, frame.slots.count - 1)
  }

  /// Width of all that is shown.
  var width: Int {
    visible.enumerated().reduce(0) { sum, one in
      sum + (one.offset == 0 ? 0 : gaps[one.offset - 1].width) + width(of: one.element)
    }
  }

  /// First column of a slot's word; nil past the border.
  func column(of slot: Int) -> Int? {
    var column = 0
    for (number, frame) in visible.enumerated() {
      if number > 0 { column += gaps[number - 1].width }
      if frame.slots.contains(slot) {
        return (frame.slots.lowerBound..<slot).reduce(column) { $0 + slots[$1].all + separator }
          + (slots[slot].opens ? 1 : 0)
      }
      column += width(of: frame)
    }
    return nil
  }

  /// True if there is a space between two slots of one frame.
  func hasSeparator(after slot: Int, in frame: TimeAxis.Frame) -> Bool {
    separator > 0 && slot + 1 < frame.slots.upperBound
  }

  /// Columns whose time is known.
  var times: [Ruler.Column] {
    var places: [Ruler.Column] = []
    var column = 0
    for (number, cell) in visible.enumerated() {
      var isAfterStretch = number == 0
      if number > 0 {
        if case .frames(let count) = gaps[number - 1] {
          for step in 0..<count {
            places.append(
              Ruler.Column(column: column + step, time: axis.frames[number - 1].time + frame * Int64(step + 1)))
          }
        } else {
          isAfterStretch = true
        }
        column += gaps[number - 1].width
      }
      places.append(Ruler.Column(column: column, time: cell.time, isAfterStretch: isAfterStretch, isInstant: true))
      column += width(of: cell)
    }
    return places
  }
}

/// The usual frame of marble strings.
enum Marbling {
  static let usualFrame: Int64 = 100_000
}

extension TimeAxis.Gap {
  var width: Int {
    switch self {
    case .frames(let count): count
    case .stretch(let time): Value.duration(time).description.utf8.count + 2
    }
  }

  var isStretch: Bool { if case .stretch = self { true } else { false } }
  var isNegative: Bool { if case .stretch(let time) = self { time < 0 } else { false } }
}
