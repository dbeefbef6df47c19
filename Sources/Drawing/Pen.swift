import Diagnostics
import Values

/// Draws one row from left to right. In ASCII a dash stands for a passing frame, and blanks fill the rest, so that
/// `cold` can read the row.
struct Pen {
  private(set) var text = ""
  private let columns: MarbleColumns
  private let isUnicode: Bool
  private let slots: SlottedRow
  private var isSo = false

  init(_ row: Chart.Row, _ columns: MarbleColumns, _ isUnicode: Bool, word: (Chart.Mark) -> String) {
    self.columns = columns
    self.isUnicode = isUnicode
    isSo = row.wasTrue
    slots = SlottedRow(row, columns.axis, word: word)
  }

  private var dash: Character { !isUnicode ? "-" : isSo ? "━" : "─" }
  private func filler(_ isAlive: Bool) -> Character { isAlive && isUnicode ? dash : " " }

  // MARK: drawing

  mutating func draw(_ frame: TimeAxis.Frame) {
    let own = frame.slots.filter { slots.words[$0] != nil }
    let first = own.count > 1 && columns.slots[own[0]].opens ? own[0] : nil
    let last = own.count > 1 && columns.slots[own.lastElement].closes ? own.lastElement : nil
    // A frame without events in this row is one dash.
    let silent = isUnicode || !own.isEmpty ? nil : frame.slots.first(where: slots.isAlive)
    for slot in frame.slots {
      let place = columns.slots[slot]
      if place.opens {
        text.append(first == slot ? "(" : filler(slot == 0 ? slots.isAlive(0) : slots.goesThrough(slot - 1, slot)))
      }
      let isAlive = slots.isAlive(slot)
      let word = (slots.words[slot] ?? (slot == silent ? "-" : "")) + (last == slot ? ")" : "")
      if let state = slots.states[slot] { isSo = state }
      text += word.padded(
        to: place.width + (place.closes ? 1 : 0),
        with: filler(slots.words[slot] == nil ? isAlive : slots.continues(slot)))
      if columns.hasSeparator(after: slot, in: frame) { text.append(filler(slots.goesThrough(slot, slot + 1))) }
    }
  }

  /// The gap between two frames.
  mutating func draw(_ gap: TimeAxis.Gap, after slot: Int) {
    guard slots.goesThrough(slot, slot + 1) else {
      text += blanks(gap.width)
      return
    }
    switch gap {
    case .frames: text += String(repeating: dash, count: gap.width)
    case .stretch(let time):
      let side = !isUnicode ? " " : isSo ? "╍" : "╌"
      text += side + Value.duration(time).description + side
    }
  }

  /// Draws time passing after the last known event.
  mutating func trail(_ count: Int) { text += String(repeating: dash, count: count) }

  /// Draws the edge where the picture is cut off.
  mutating func tear() {
    guard let last = columns.visible.last?.slots.upperBound, slots.continues(last - 1) else { return }
    text += isUnicode ? "…" : "..."
  }
}
