import Values

/// One row on the slots of a time axis: its words, its states, and the slots where it is live.
struct SlottedRow {
  private let spans: [(slots: ClosedRange<Int>, isOpen: Bool)]
  private(set) var words: [Int: String] = [:]
  /// For a row of states: the state from each slot on.
  private(set) var states: [Int: Bool] = [:]

  init(_ row: Chart.Row, _ axis: TimeAxis, word: (Chart.Mark) -> String) {
    spans = row.lives.map { (axis.span($0), $0.end == .open) }
    for mark in row.marks {
      guard let slot = axis.slotOf[mark.number] else { continue }
      words[slot, default: ""] += word(mark)
      if row.isState, case .next(let value) = mark.event { states[slot] = value == .bool(true) }
    }
  }

  func isAlive(_ slot: Int) -> Bool { spans.contains { $0.slots.contains(slot) } }

  func goesThrough(_ left: Int, _ right: Int) -> Bool {
    spans.contains { $0.slots.lowerBound <= left && right <= $0.slots.upperBound }
  }

  /// True if the row continues past this slot, even if only to the edge of the picture.
  func continues(_ slot: Int) -> Bool {
    spans.contains {
      $0.slots.lowerBound <= slot && (slot < $0.slots.upperBound || slot == $0.slots.upperBound && $0.isOpen)
    }
  }
}
