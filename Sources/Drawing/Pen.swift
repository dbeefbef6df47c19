import Diagnostics
import Values

/// Draws one row from left to right. In ASCII a line is drawn only where a frame passes, and blanks fill the rest,
/// which `cold` can read.
struct Pen {
  private(set) var text = ""
  private let row: Chart.Row
  private let columns: MarbleColumns
  private let isUnicode: Bool
  private let spans: [(slots: ClosedRange<Int>, isOpen: Bool)]
  private var words: [Int: String] = [:]
  /// For a row of states: whether the state is true from that slot on.
  private var states: [Int: Bool] = [:]
  private var isSo = false

  init(_ row: Chart.Row, _ columns: MarbleColumns, _ isUnicode: Bool, word: (Chart.Mark) -> String) {
    self.row = row
    self.columns = columns
    self.isUnicode = isUnicode
    isSo = row.wasTrue
    spans = row.lives.map { (columns.axis.span($0), $0.end == .open) }
    for mark in row.marks {
      guard let slot = columns.axis.slotOf[mark.number] else { continue }
      words[slot, default: ""] += word(mark)
      if row.isState, case .next(let value) = mark.event { states[slot] = value == .bool(true) }
    }
  }

  // MARK: where the row is there

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

  private var dash: Character { !isUnicode ? "-" : isSo ? "━" : "─" }
  private func filler(_ isAlive: Bool) -> Character { isAlive && isUnicode ? dash : " " }

  // MARK: drawing

  mutating func draw(_ frame: TimeAxis.Frame) {
    let own = frame.slots.filter { words[$0] != nil }
    let first = own.count > 1 && columns.slots[own[0]].opens ? own[0] : nil
    let last = own.count > 1 && columns.slots[own[own.count - 1]].closes ? own[own.count - 1] : nil
    // A frame in which the row sends nothing is one dash.
    let silent = isUnicode || !own.isEmpty ? nil : frame.slots.first(where: isAlive)
    for slot in frame.slots {
      let place = columns.slots[slot]
      if place.opens { text.append(first == slot ? "(" : filler(slot == 0 ? isAlive(0) : goesThrough(slot - 1, slot))) }
      let isAlive = isAlive(slot)
      let word = (words[slot] ?? (slot == silent ? "-" : "")) + (last == slot ? ")" : "")
      if let state = states[slot] { isSo = state }
      text += word.padded(
        to: place.width + (place.closes ? 1 : 0), with: filler(words[slot] == nil ? isAlive : goesOn(slot)))
      if columns.hasSeparator(after: slot, in: frame) { text.append(filler(goesThrough(slot, slot + 1))) }
    }
  }

  /// The gap between two frames.
  mutating func draw(_ gap: TimeAxis.Gap, after slot: Int) {
    guard goesThrough(slot, slot + 1) else {
      text += String(repeating: " ", count: gap.width)
      return
    }
    switch gap {
    case .frames: text += String(repeating: dash, count: gap.width)
    case .stretch(let time):
      let side = !isUnicode ? " " : isSo ? "╍" : "╌"
      text += side + Value.duration(time).description + side
    }
  }

  /// Draws passing time after the last known event.
  mutating func trail(_ count: Int) { text += String(repeating: dash, count: count) }

  /// Draws the edge where the picture is cut off.
  mutating func tear() {
    guard let last = columns.visible.last?.slots.upperBound, goesOn(last - 1) else { return }
    text += isUnicode ? "…" : "..."
  }
}
