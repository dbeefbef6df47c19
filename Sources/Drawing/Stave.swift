import Diagnostics
import Values

/// One row of a picture to scale: a line of columns, over which the words are written where their instants are.
struct Stave {
  private var cells: [String]
  private let row: Int
  private let columns: MarbleColumns
  private let spans: [(slots: ClosedRange<Int>, isOpen: Bool)]
  private var words: [Int: String] = [:]
  /// For a row of states: whether the state is true from that slot on.
  private var states: [Int: Bool] = [:]
  private let wasTrue: Bool

  /// Strokes for time, for the columns of one instant, and for a break; each also for a state that is true.
  private static let strokes = (time: ["─", "━"], instant: ["┈", "┉"], gap: ["╌", "╍"])

  init(_ row: Chart.Row, at index: Int, _ columns: MarbleColumns, word: (Chart.Mark) -> String) {
    self.row = index
    wasTrue = row.wasTrue
    self.columns = columns
    cells = [String](repeating: " ", count: columns.width + columns.tail)
    spans = row.lives.map { (columns.axis.span($0), $0.end == .open) }
    for mark in row.marks {
      guard let slot = columns.axis.slotOf[mark.number] else { continue }
      words[slot, default: ""] += word(mark)
      if row.isState, case .next(let value) = mark.event { states[slot] = value == .bool(true) }
    }
    for index in columns.visible.indices { draw(index) }
    for index in columns.visible.indices { write(index) }
  }

  var text: String { cells.joined() }

  private func isAlive(_ slot: Int) -> Bool { spans.contains { $0.slots.contains(slot) } }
  private func goesThrough(_ left: Int, _ right: Int) -> Bool {
    spans.contains { $0.slots.lowerBound <= left && right <= $0.slots.upperBound }
  }
  /// True if the row continues past this slot, even if only to the edge of the picture.
  private func goesOn(_ slot: Int) -> Bool {
    spans.contains {
      $0.slots.lowerBound <= slot && (slot < $0.slots.upperBound || slot == $0.slots.upperBound && $0.isOpen)
    }
  }

  /// 1 where the state is true after a slot.
  private func weight(after slot: Int) -> Int {
    let last = states.keys.filter { $0 <= slot }.max()
    return last.map { states[$0]! } ?? wasTrue ? 1 : 0
  }

  // MARK: lines

  /// The line of an instant, and of the time from there to the next one.
  private mutating func draw(_ index: Int) {
    let frame = columns.visible[index]
    let start = columns.starts[index]
    let end = start + columns.span(of: frame)
    // An instant of several columns has a line of its own kind.
    let strokes = end - start > 1 ? Stave.strokes.instant : Stave.strokes.time
    for slot in frame.slots where isAlive(slot) {
      guard let column = columns.column(of: slot), column < end else { continue }
      let next = goesOn(slot) ? columns.column(of: slot + 1).map { min($0, end) } ?? end : column + 1
      for column in column..<max(column + 1, next) { cells[column] = strokes[weight(after: slot)] }
    }
    let last = frame.slots.upperBound - 1
    let weight = weight(after: last)
    guard index + 1 < columns.visible.count else {
      if goesOn(last) { for column in end..<max(end, cells.count) { cells[column] = Stave.strokes.time[weight] } }
      return
    }
    guard goesThrough(last, last + 1) else { return }
    let next = columns.starts[index + 1]
    for column in end..<next { cells[column] = Stave.strokes.time[weight] }
    if case .stretch(let time) = columns.gaps[index] {
      let side = Stave.strokes.gap[weight]
      put(side + Value.duration(time).description + side, at: next - columns.gaps[index].width)
    }
  }

  // MARK: words

  private mutating func write(_ index: Int) {
    let places = columns.places(of: row, in: columns.visible[index])
    for place in places {
      let column = columns.starts[index] + place.left
      let isGroup = places.count > 1
      if isGroup, place.slot == places[0].slot { put("(", at: column - 1) }
      put(words[place.slot]! + (isGroup && place.slot == places[places.count - 1].slot ? ")" : ""), at: column)
    }
  }

  private mutating func put(_ text: String, at start: Int) {
    var column = start
    for character in text where column < cells.count {
      cells[column] = String(character)
      let width = Display.width(of: character)
      for next in column + 1..<max(column + 1, min(column + width, cells.count)) { cells[next] = "" }
      column += max(1, width)
    }
  }

  /// Draws the edge where the picture is cut off.
  mutating func tear() {
    guard let last = columns.visible.last?.slots.upperBound, goesOn(last - 1) else { return }
    cells.append("…")
  }
}
