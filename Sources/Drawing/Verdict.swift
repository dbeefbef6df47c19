import Values

/// One line that says where pipelines part, or that they do not.
struct Verdict {
  struct Run {
    let name: String
    let marks: [Chart.Mark]
    /// True if it subscribed to a signal at all.
    let isThere: Bool

    init(label: String, row: Chart.Row?) {
      name = "`\(Caption.fit(label, 40, ellipsis: "..."))`"
      marks = row?.marks ?? []
      isThere = row != nil
    }

    var isOver: Bool { marks.last?.isEnd ?? false }
  }

  private let runs: [Run]
  init(_ runs: [Run]) { self.runs = runs }

  var text: String {
    guard let first = runs.first, runs.count > 1 else { return "there is nothing to compare it with" }
    if let absent = runs.first(where: { !$0.isThere }) {
      return
        "\(absent.name) subscribes to no signal: there is nothing to compare "
        + "(`| signal` makes one of a list or a range)"
    }
    let most = runs.map(\.marks.count).max()!
    var index = 0
    while runs.allSatisfy({ isSame($0, first, at: index) }) { index += 1 }
    if index == most {
      return most == 0
        ? "they do the same: nothing"
        : "they do the same: \(most == 1 ? "1 event" : "\(most) events") at the same times"
    }
    return later(first, index) ?? parting(at: index)
  }

  private func isSame(_ a: Run, _ b: Run, at index: Int) -> Bool {
    guard index < a.marks.count, index < b.marks.count else { return false }
    return a.marks[index].time == b.marks[index].time && a.marks[index].event.isSame(as: b.marks[index].event)
  }

  /// Set if all send the same events at different times.
  private func later(_ first: Run, _ index: Int) -> String? {
    let count = first.marks.count
    let isAlike = runs.allSatisfy { run in
      run.marks.count == count && zip(run.marks, first.marks).allSatisfy { $0.event.isSame(as: $1.event) }
    }
    guard isAlike else { return nil }
    let words = runs.dropFirst().compactMap { run -> String? in
      let shifts = Set(zip(run.marks, first.marks).map { $0.time - $1.time })
      if shifts == [0] { return nil }
      guard shifts.count == 1, let shift = shifts.first else {
        return "\(run.name) at \(times(run, index)) instead of \(times(first, index))"
      }
      return "\(run.name) \(Value.duration(abs(shift))) \(shift > 0 ? "later" : "earlier")"
    }
    return "they do the same at other times: \(words.joined(separator: ", "))"
  }

  /// The first times from the point where they part.
  private func times(_ run: Run, _ index: Int) -> String {
    let shown = run.marks[index...].prefix(3).map { Value.duration($0.time).description }
    return shown.joined(separator: ", ") + (run.marks.count - index > 3 ? " …" : "")
  }

  private func parting(at index: Int) -> String {
    let time = runs.compactMap { index < $0.marks.count ? $0.marks[index].time : nil }.min()!
    let words = runs.map { run in
      guard index < run.marks.count, run.marks[index].time == time else {
        if index < run.marks.count { return "\(run.name) does nothing yet" }
        return run.isOver ? "\(run.name) is over" : "\(run.name) stays open"
      }
      switch run.marks[index].event {
      case .next(let value): return "\(run.name) sends \(Caption.fit(Notation.meaning(value), 32, ellipsis: "..."))"
      case .error(let error):
        return "\(run.name) fails with \(Caption.fit(Notation.meaning(error), 48, ellipsis: "..."))"
      case .completed: return "\(run.name) completes"
      }
    }
    return "they part at \(Value.duration(time)): " + words.joined(separator: ", ")
  }
}

extension EventBox.Event {
  func isSame(as other: EventBox.Event) -> Bool {
    switch (self, other) {
    case (.next(let x), .next(let y)), (.error(let x), .error(let y)): x == y && x.kind == y.kind
    case (.completed, .completed): true
    default: false
    }
  }
}
