import Values

extension Chart {
  /// Names by which rows can be selected.
  public var names: [String] {
    var names: [String] = []
    for group in groups {
      for name in [group.title] + group.rows.map(\.name) {
        if let name, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Keeps only rows with these names, in the given order and labeled with the name. A name is that of a signal, a
  /// Command or a watch; if there is none, an operator or a label.
  public func only(_ wanted: [String]) -> Chart {
    var found: [Row] = []
    var commands: [Group] = []
    for name in wanted {
      if let command = groups.first(where: { $0.isCommand && $0.title == name }) {
        commands.append(command)
        continue
      }
      var rows = groups.flatMap { $0.rows.filter { $0.name == name } + ($0.title == name ? $0.rows.suffix(1) : []) }
      if rows.isEmpty {
        rows = self.rows.filter { row in row.label == name || row.label.prefix { $0 != " " } == name }
        for row in rows where !found.contains(where: { $0.isSame(as: row) }) { found.append(row) }
        continue
      }
      for row in rows where !found.contains(where: { $0.isSame(as: row) }) {
        var row = row
        row.label = name
        found.append(row)
      }
    }
    for index in found.indices {
      found[index].depth = 0
      found[index].role = .source
      found[index].bornOf = nil
    }
    var chart = self
    let zero = groups.first { group in group.rows.contains { row in found.contains { $0.isSame(as: row) } } }?.zero
    chart.groups = commands + (found.isEmpty ? [] : [Group(title: nil, rows: found, zero: zero ?? 0)])
    return chart
  }

  /// One chart for each pipeline and each Command.
  public var parts: [Chart] {
    groups.map { group in
      var chart = self
      chart.groups = [group]
      return chart
    }
  }

  /// The part within a range of times, relative to each pipeline's own zero.
  public func during(_ times: ClosedRange<Int64>) -> Chart {
    let axis = TimeAxis(self)
    let first = axis.frames.firstIndex { $0.time >= times.lowerBound } ?? axis.frames.count
    let last = axis.frames.lastIndex { $0.time <= times.upperBound } ?? -1
    guard first <= last else { return Chart(groups: [], end: end, notes: notes) }
    return part(axis.frames[first].slots.lowerBound..<axis.frames[last].slots.upperBound, of: axis)
  }

  /// A range of slots. Signals that begin earlier, or continue, are drawn from edge to edge.
  func part(_ slots: Range<Int>, of axis: TimeAxis) -> Chart {
    guard let first = axis.frames.first(where: { $0.slots.contains(slots.lowerBound) }) else { return self }
    // The instant that continues in the next part.
    let broken = axis.frames.first { $0.slots.contains(slots.upperBound) && $0.slots.lowerBound < slots.upperBound }
    func slot(_ number: Int?) -> Int? { number.flatMap { axis.slotOf[$0] } }
    var chart = self
    for group in groups.indices {
      chart.groups[group].rows = groups[group].rows.compactMap { row in
        var part = row
        part.marks = row.marks.filter { mark in slot(mark.number).map(slots.contains) ?? false }
        let earlier = row.marks.last { mark in slot(mark.number).map { $0 < slots.lowerBound } ?? false }
        if row.isState, case .next(let value)? = earlier?.event { part.wasTrue = value == .bool(true) }
        part.lives = row.lives.compactMap { life in
          let begin = slot(life.number) ?? 0
          let end = slot(life.endNumber)
          if begin >= slots.upperBound || (end.map { $0 < slots.lowerBound } ?? false) { return nil }
          var part = life
          if begin < slots.lowerBound {
            part.began = first.time + groups[group].zero
            part.isContinued = true
          }
          if end.map({ $0 >= slots.upperBound }) ?? (slots.upperBound < axis.slotCount) {
            part.end = .open
            part.ended = nil
            part.endNumber = nil
            part.isContinuedAfter = true
          }
          return part
        }
        if part.lives.isEmpty { return nil }
        guard let broken, part.marks.isEmpty else { return part }
        // If it begins in the instant that continues there, it begins in the next part, where its first event is.
        let begins = part.lives.allSatisfy { !$0.isContinued && slot($0.number) ?? 0 >= broken.slots.lowerBound }
        let sends = row.marks.contains { mark in
          slot(mark.number).map { slots.upperBound <= $0 && $0 < broken.slots.upperBound } ?? false
        }
        return begins && sends ? nil : part
      }
    }
    chart.groups.removeAll(where: \.rows.isEmpty)
    chart.isFused = axis.isFused
    chart.beginsWithin = slots.lowerBound > first.slots.lowerBound
    return chart
  }
}

extension Chart {
  /// Only the rows with events, unless there are none.
  var withoutSilentRows: Chart {
    if rows.allSatisfy(\.marks.isEmpty) { return self }
    var chart = self
    for group in groups.indices { chart.groups[group].rows.removeAll(where: \.marks.isEmpty) }
    chart.groups.removeAll(where: \.rows.isEmpty)
    chart.leavesOutRows = chart.rows.count < rows.count
    return chart
  }
}

extension Chart.Row {
  /// True if two rows show the same signal with the same events.
  fileprivate func isSame(as other: Chart.Row) -> Bool {
    stage == other.stage && hasSameMarks(as: other)
  }

  /// True if the events of two rows are the same, at the same times.
  func hasSameMarks(as other: Chart.Row) -> Bool {
    marks.count == other.marks.count
      && zip(marks, other.marks).allSatisfy { $0.time == $1.time && $0.event.isSame(as: $1.event) }
  }
}
