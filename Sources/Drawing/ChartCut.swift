import Diagnostics
import Values

extension Chart {
  /// The part of the chart in the first `slots` slots, with a note of the rest in `cut`.
  func first(slots: Int) -> Chart {
    let axis = TimeAxis(self)
    guard axis.slotCount > slots else { return self }
    func isShown(_ number: Int) -> Bool { (axis.slotOf[number] ?? 0) < slots }
    var chart = self
    var cut = cut ?? Cut(time: 0, last: axis.frames.last!.time)
    let last = axis.frames.last { $0.slots.lowerBound <= slots }!
    cut.time = last.time
    cut.isWithin = last.slots.lowerBound < slots
    chart.changeRows { row in
      cut.events += row.marks.reduce(0) { isShown($1.number) ? $0 : $0 + max(1, $1.omitted) }
      row.marks.removeAll { !isShown($0.number) }
      row.lives.removeAll { !isShown($0.number) }
      for index in row.lives.indices {
        guard let end = row.lives[index].endNumber, !isShown(end) else { continue }
        row.lives[index].end = .open
        row.lives[index].ended = nil
        row.lives[index].endNumber = nil
      }
    }
    for group in chart.groups.indices {
      cut.rows += chart.groups[group].rows.count { $0.lives.isEmpty }
      chart.groups[group].rows.removeAll(where: \.lives.isEmpty)
    }
    chart.groups.removeAll(where: \.rows.isEmpty)
    chart.end = cut.time
    chart.cut = cut
    return chart
  }

  /// Describes the number of events and rows left out by the cut.
  var cutNote: Sentence? {
    guard let cut else { return nil }
    let time = Value.duration(cut.time)
    let events = counted(cut.events, "more event")
    let until = cut.last > cut.time ? ", the last at \(Value.duration(cut.last))," : ""
    let rows = cut.rows == 0 ? "" : " and \(counted(cut.rows, "row")) that would begin later"
    let verb = cut.events == 1 && cut.rows == 0 ? "is" : "are"
    let last = cut.last > cut.time ? "，最后一个在 \(Value.duration(cut.last))" : ""
    let later = cut.rows == 0 ? "" : "，还有之后才开始的 \(cut.rows) 行"
    return Sentence(
      "cut at \(time): \(events)\(until)\(rows) \(verb) left out",
      chinese: "在 \(time) 截断：省略了 \(cut.events) 个事件\(last)\(later)")
  }
}
