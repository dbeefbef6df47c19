// Long, because the widths of words, the room of instants and the scale of time depend on each other.
import Diagnostics
import Values

/// Maps the slots of the time axis to columns of a text line.
struct MarbleColumns {
  /// The usual frame of marble strings.
  static let usualFrame: Int64 = 100_000

  struct Slot {
    var width = 1
    /// True if a group in some row begins or ends here, which needs a column for the bracket.
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
  /// Time represented by a column without events, in a line that can be read back.
  private(set) var frame: Int64 = MarbleColumns.usualFrame
  private var pitch = Pitch()
  private(set) var gaps: [TimeAxis.Gap] = []
  /// Frames that fit; the last one may be incomplete.
  private(set) var visible: [TimeAxis.Frame] = []
  /// First column of each frame.
  private(set) var starts: [Int] = []
  /// Columns of the slots relative to their instants, when drawn to scale.
  private var offsets: [Int] = []
  /// Columns after the last event, for signals that continue.
  private(set) var tail = 0
  /// True if each column represents time, and words may extend over the columns after their instant. In ASCII, where
  /// `cold` reads the line back, every instant is as wide as its widest word instead.
  let isToScale: Bool
  private let rows: [[Int: Written]]
  private let room: Int
  /// Columns between the events if everything happens at one instant.
  private let separator: Int

  /// Creates the columns; `word` writes an event. Words that would run together are separated, unless the notation does
  /// it.
  init(_ chart: Chart, _ axis: TimeAxis, room: Int, frame wish: Int64?, isLoose: Bool, word: (Chart.Mark) -> String) {
    self.axis = axis
    self.room = room
    isToScale = isLoose && !axis.isOrderOnly
    separator = axis.isOrderOnly ? 1 : 0
    slots = [Slot](repeating: Slot(), count: axis.slotCount)
    rows = chart.rows.map { row in
      Dictionary(grouping: row.marks.filter { axis.slotOf[$0.number] != nil }, by: { axis.slotOf[$0.number]! })
        .mapValues { marks in
          Written(
            width: marks.reduce(0) { $0 + Display.width(of: word($1)) }, isValue: marks.contains { !$0.isEnd })
        }
    }
    for row in rows { for (slot, written) in row { slots[slot].width = max(slots[slot].width, written.width) } }
    for frame in axis.frames where frame.slots.count > 1 {
      // When drawn to scale, brackets use free columns of their own row.
      if isLoose { continue }
      for row in rows {
        let own = frame.slots.filter { row[$0] != nil }
        guard own.count > 1 else { continue }
        slots[own.first!].opens = true
        slots[own.last!].closes = true
      }
    }
    if isToScale {
      for frame in axis.frames { arrange(frame) }
      scale(wish)
    } else {
      plan(wish)
    }
    show()
    // Rows that have not ended continue past the last event; a few columns show that.
    if !isCut, chart.cut == nil, chart.rows.contains(where: { $0.lives.last?.end == .open }) {
      tail = max(0, min(3, room - width))
    }
  }

  var isCut: Bool { (visible.last?.slots.upperBound ?? 0) < axis.slotCount }
  var shownSlots: Int { visible.last?.slots.upperBound ?? 0 }
  /// True if the whole line is to scale.
  var isUnbroken: Bool { !gaps.contains(where: \.isStretch) }

  // MARK: lines in which each column is time

  /// Frames in which something is sent, and the first one; the ruler labels them all if they are few.
  private var moments: [Int] {
    axis.frames.indices.filter { index in
      index == 0 || rows.contains { row in axis.frames[index].slots.contains { row[$0] != nil } }
    }
  }

  /// Columns for a stretch of time.
  private struct Pitch {
    var columns = 1
    var time = MarbleColumns.usualFrame

    /// Nil unless the time is a whole and small enough number of columns.
    func columns(for time: Int64) -> Int? {
      let (product, overflow) = time.multipliedReportingOverflow(by: Int64(columns))
      guard !overflow, product % self.time == 0, product / self.time <= 400 else { return nil }
      return Int(product / self.time)
    }
  }

  /// Picks the scale with the fewest breaks. If there are few moments, each gets room for its time label.
  private mutating func scale(_ wish: Int64?) {
    let named = moments
    let isFew = named.count <= Ruler.few
    let (exact, others) = axis.candidates()
    let common = exact.first ?? MarbleColumns.usualFrame
    let tries =
      wish.map { [Pitch(time: $0)] }
      ?? (1...24).map { Pitch(columns: $0, time: common) } + others.map { Pitch(time: $0) }
    var best: (pitch: Pitch, scale: TimeScale, cost: (Int, Int, Int, Int))?
    for pitch in tries {
      for isNamed in isFew ? [true, false] : [false] {
        let scale = scaled(pitch, naming: isNamed ? named : [])
        // A short line may be finer, but without labels the usual frame is easiest to compare with marble strings.
        let isUsual = pitch.columns(for: MarbleColumns.usualFrame) == 1 && !isNamed
        let enough = isUsual ? 0 : min(room, isNamed ? 36 : 48)
        let cost = (
          scale.width <= room ? scale.breaks.count : 10_000, isNamed || !isFew ? 0 : 1, isUsual ? 0 : 1,
          scale.width > enough ? scale.width : -scale.width
        )
        if best.map({ cost < $0.cost }) ?? true { best = (pitch, scale, cost) }
      }
    }
    guard let best else { return }
    pitch = best.pitch
    frame = wish ?? frame
    starts = best.scale.starts
    gaps = starts.indices.dropFirst().map { index in
      best.scale.breaks.contains(index - 1)
        ? .stretch(axis.frames[index].time - axis.frames[index - 1].time)
        : .frames(starts[index] - starts[index - 1] - cell(axis.frames[index - 1]))
    }
  }

  private func scaled(_ pitch: Pitch, naming named: [Int]) -> TimeScale {
    let frames = axis.frames
    let gaps = zip(frames.dropFirst(), frames).map { pitch.columns(for: $0.time - $1.time) }
    var pieces = frames.map(pieces)
    for index in named {
      pieces[index].append(
        TimeScale.Piece(row: -1, left: 0, right: Value.duration(frames[index].time).description.utf8.count, margin: 1))
    }
    let origin = pieces.first?.contains { $0.left < 0 } ?? false ? 1 : 0
    return TimeScale(gaps, cells: frames.map(cell), pieces: pieces, from: origin) { index in
      TimeAxis.Gap.stretch(frames[index + 1].time - frames[index].time).width
    }
  }

  /// Positions the slots of an instant: each to the right of the slot before it, and of the values before it in its
  /// rows.
  private mutating func arrange(_ frame: TimeAxis.Frame) {
    var ends: [Int: Int] = [:]
    for slot in frame.slots {
      var offset = slot == frame.slots.lowerBound ? 0 : offsets[slot - 1] + 1
      for (index, row) in rows.enumerated() where row[slot]?.isValue ?? false {
        if let end = ends[index] { offset = max(offset, end + 1) }
      }
      offsets.append(offset)
      for (index, row) in rows.enumerated() { if let word = row[slot] { ends[index] = offset + word.width } }
    }
  }

  /// Positions of a row's words in an instant. An end mark may be further right than its slot, next to the last value.
  func places(of row: Int, in frame: TimeAxis.Frame) -> [(slot: Int, left: Int, right: Int)] {
    var end = 0
    return frame.slots.compactMap { slot in
      guard let word = rows[row][slot] else { return nil }
      let left = max(offset(of: slot, in: frame), end)
      end = left + word.width
      return (slot, left, end)
    }
  }

  /// The words of an instant as pieces; several in a row are enclosed in brackets.
  private func pieces(of frame: TimeAxis.Frame) -> [TimeScale.Piece] {
    rows.indices.compactMap { index in
      let own = places(of: index, in: frame)
      guard let first = own.first, let last = own.last else { return nil }
      let bracket = own.count > 1 ? 1 : 0
      return TimeScale.Piece(
        row: index, left: first.left - bracket, right: last.right + bracket,
        margin: max(bracket, first.right - first.left > 1 ? 1 : 0))
    }
  }

  /// Number of columns up to the last slot with a value. Words and later end marks may extend beyond.
  private func cell(_ frame: TimeAxis.Frame) -> Int {
    let last = frame.slots.last { slot in rows.contains { $0[slot]?.isValue ?? false } }
    return offset(of: last ?? frame.slots.lowerBound, in: frame) + 1
  }

  /// First column of a slot's word within its instant.
  private func offset(of slot: Int, in frame: TimeAxis.Frame) -> Int {
    if isToScale { return offsets[slot] }
    return (frame.slots.lowerBound..<slot).reduce(0) { $0 + slots[$1].all + separator } + (slots[slot].opens ? 1 : 0)
  }

  // MARK: lines that can be read back

  /// Picks a frame that draws time to scale if the line fits, otherwise the one with the fewest written-out stretches.
  private mutating func plan(_ wish: Int64?) {
    frame = wish ?? MarbleColumns.usualFrame
    gaps = axis.gaps(frame: frame)
    defer {
      pitch = Pitch(time: frame)
      place()
    }
    guard wish == nil, axis.frames.count > 1 else { return }
    let cells = axis.frames.reduce(0) { $0 + width(of: $1) }
    func length(_ gaps: [TimeAxis.Gap]) -> Int { cells + gaps.reduce(0) { $0 + $1.width } }
    let (exact, others) = axis.candidates()
    let tries = (exact + others).map { ($0, axis.gaps(frame: $0)) }.filter { !$0.1.contains { $0.isNegative } }
    let fitting = tries.filter { length($0.1) <= room }
    let scaled = fitting.filter { one in exact.contains(one.0) && !one.1.contains { $0.isStretch } }
    // Use a frame finer than the coarsest only if the line is short, and prefer the usual one if some time fits it.
    if let usual = scaled.first(where: { $0.0 == MarbleColumns.usualFrame && length($0.1) > 2 }) {
      (frame, gaps) = usual
    } else if let best = scaled.last(where: { length($0.1) <= min(room, 48) }) ?? scaled.first {
      (frame, gaps) = best
    } else {
      func cost(_ one: (Int64, [TimeAxis.Gap])) -> (Int, Int, Int64) {
        (one.1.count(where: \.isStretch), length(one.1), -one.0)
      }
      let best = fitting.isEmpty ? tries.min { length($0.1) < length($1.1) } : fitting.min { cost($0) < cost($1) }
      if let best { (frame, gaps) = best }
    }
  }

  private mutating func place() {
    var column = 0
    for (index, frame) in axis.frames.enumerated() {
      if index > 0 { column += gaps[index - 1].width }
      starts.append(column)
      column += width(of: frame)
    }
  }

  // MARK: columns

  /// Shows as many frames as fit, and as much as possible of the next.
  private mutating func show() {
    for (index, frame) in axis.frames.enumerated() {
      if starts[index] + extent(of: frame) <= room {
        visible.append(frame)
        continue
      }
      var rest = frame
      while !rest.slots.isEmpty, starts[index] + extent(of: rest) + 3 > room {
        rest.slots = rest.slots.lowerBound..<(rest.slots.upperBound - 1)
      }
      if !rest.slots.isEmpty { visible.append(rest) }
      return
    }
  }

  /// Width of an instant in every row.
  func width(of frame: TimeAxis.Frame) -> Int {
    frame.slots.reduce(0) { $0 + slots[$1].all } + separator * max(0, frame.slots.count - 1)
  }

  /// Columns from the start of an instant to the end of its longest word.
  private func extent(of frame: TimeAxis.Frame) -> Int {
    if frame.slots.isEmpty { return 0 }
    if !isToScale { return width(of: frame) }
    return pieces(of: frame).map(\.right).reduce(cell(frame), max)
  }

  /// Width of everything shown.
  var width: Int {
    visible.indices.reduce(0) { max($0, starts[$1] + extent(of: visible[$1])) }
  }

  /// Columns of an instant that no other instant uses in any row.
  func span(of frame: TimeAxis.Frame) -> Int { isToScale ? cell(frame) : width(of: frame) }

  /// First column of a slot's word; nil beyond the right edge.
  func column(of slot: Int) -> Int? {
    guard let index = visible.firstIndex(where: { $0.slots.contains(slot) }) else { return nil }
    return starts[index] + offset(of: slot, in: axis.frames[index])
  }

  /// True if there is a space between two slots of one frame.
  func hasSeparator(after slot: Int, in frame: TimeAxis.Frame) -> Bool {
    separator > 0 && slot + 1 < frame.slots.upperBound
  }

  /// Columns with a known time.
  var times: [Ruler.Column] {
    let named = Set(moments)
    var places: [Ruler.Column] = []
    for (index, shown) in visible.enumerated() {
      var isAfterStretch = index == 0
      if index > 0 {
        if case .frames(let count) = gaps[index - 1] {
          // If not drawn to scale, an instant counts as one frame.
          let before = axis.frames[index - 1]
          let first = starts[index] - count
          let passed = isToScale ? span(of: before) : 1
          for step in 0..<count {
            let (time, rest) = (pitch.time * Int64(step + passed)).quotientAndRemainder(
              dividingBy: Int64(pitch.columns))
            if rest == 0 { places.append(Ruler.Column(column: first + step, time: before.time + time)) }
          }
        } else {
          isAfterStretch = true
        }
      }
      places.append(
        Ruler.Column(
          column: starts[index], time: shown.time, isAfterStretch: isAfterStretch, isInstant: named.contains(index)))
    }
    return places
  }
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
