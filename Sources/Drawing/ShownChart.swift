import Interpreter

extension Chart {
  /// Makes a chart of events shown by watches: a row for each watch, in the order of first events.
  public init(shown events: [ShownEvent], end: Int64, isLive: (_ id: Int) -> Bool) {
    var rows: [Row] = []
    var places: [Int: Int] = [:]
    for (number, event) in events.enumerated() {
      let place = places[event.id] ?? rows.count
      if place == rows.count {
        places[event.id] = place
        rows.append(
          Row(
            label: event.label, isHot: true, lives: [Life(began: event.time, number: number, cause: nil)], stage: place)
        )
      }
      rows[place].marks.append(Mark(number: number, time: event.time, cause: nil, event: event.event))
      // The row ends there unless another event follows.
      rows[place].lives[0].ended = event.time
      rows[place].lives[0].endNumber = number
      if case .next = event.event {
        rows[place].lives[0].end = .disposed
      } else {
        rows[place].lives[0].end = .ended
      }
    }
    for (id, place) in places where rows[place].lives[0].end == .disposed && isLive(id) {
      rows[place].lives[0].end = .open
      rows[place].lives[0].ended = nil
      rows[place].lives[0].endNumber = nil
    }
    for place in rows.indices { rows[place].isState = Chart.isState(rows[place]) }
    self.init(groups: [Group(title: nil, rows: rows)], end: end)
  }

  /// True for alternating Bools, such as a Command's `enabled` and `executing`.
  private static func isState(_ row: Row) -> Bool {
    var last: Bool?
    for mark in row.marks {
      guard case .next(let value) = mark.event else { continue }
      guard case .bool(let state) = value, state != last else { return false }
      last = state
    }
    return last != nil
  }

  /// Number of events side by side.
  public var columns: Int { TimeAxis(self).slotCount }
}
