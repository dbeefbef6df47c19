import Diagnostics
import Values

/// One row of a picture drawn to scale: a line, with words written over it at their instants.
struct Stave {
  private var cells: [String]
  private let row: Int
  private let columns: MarbleColumns
  private let slots: SlottedRow
  private let wasTrue: Bool

  /// Strokes for time, for the columns of an instant, and for a break; each in a second version for a true state.
  private static let strokes = (time: ["─", "━"], instant: ["┈", "┉"], gap: ["╌", "╍"])

  init(_ row: Chart.Row, at index: Int, _ columns: MarbleColumns, word: (Chart.Mark) -> String) {
    self.row = index
    wasTrue = row.wasTrue
    self.columns = columns
    cells = [String](repeating: " ", count: columns.width + columns.tail)
    slots = SlottedRow(row, columns.axis, word: word)
    for index in columns.visible.indices { draw(index) }
    for index in columns.visible.indices { write(index) }
  }

  var text: String { cells.joined() }

  /// 1 if the state is true after a slot, otherwise 0.
  private func weight(after slot: Int) -> Int {
    let last = slots.states.keys.filter { $0 <= slot }.max()
    return last.map { slots.states[$0]! } ?? wasTrue ? 1 : 0
  }

  // MARK: lines

  /// Draws the line of an instant, and of the time until the next.
  private mutating func draw(_ index: Int) {
    let frame = columns.visible[index]
    let start = columns.starts[index]
    let end = start + columns.span(of: frame)
    // An instant of several columns has its own stroke.
    let strokes = end - start > 1 ? Stave.strokes.instant : Stave.strokes.time
    for slot in frame.slots where slots.isAlive(slot) {
      guard let column = columns.column(of: slot), column < end else { continue }
      let next = slots.continues(slot) ? columns.column(of: slot + 1).map { min($0, end) } ?? end : column + 1
      for column in column..<max(column + 1, next) { cells[column] = strokes[weight(after: slot)] }
    }
    let last = frame.slots.upperBound - 1
    let weight = weight(after: last)
    guard index + 1 < columns.visible.count else {
      if slots.continues(last) {
        for column in end..<max(end, cells.count) { cells[column] = Stave.strokes.time[weight] }
      }
      return
    }
    guard slots.goesThrough(last, last + 1) else { return }
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
      put(slots.words[place.slot]! + (isGroup && place.slot == places.lastElement.slot ? ")" : ""), at: column)
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
    guard let last = columns.visible.last?.slots.upperBound, slots.continues(last - 1) else { return }
    cells.append("…")
  }
}
