import Catalogue
import Diagnostics
import Values

/// One line that states where pipelines differ, or that they do not.
struct Verdict {
  struct Run {
    let name: String
    let marks: [Chart.Mark]
    /// True if the pipeline has a row at all.
    let isThere: Bool
    /// True if its last stage joins the signals that it receives.
    let joins: Bool

    init(label: String, row: Chart.Row?) {
      name = "`\(Display.fit(label, 40))`"
      marks = row?.marks ?? []
      isThere = row != nil
      joins = [.flatten, .concat].contains(row?.place.flatMap { Entries.named($0.text)?.role })
    }

    var isOver: Bool { marks.last?.isEnd ?? false }
  }

  private let runs: [Run]
  init(_ runs: [Run]) { self.runs = runs }

  var text: Sentence {
    guard let first = runs.first, runs.count > 1 else {
      return Sentence("there is nothing to compare it with", chinese: "没有可以比较的对象")
    }
    if let absent = runs.first(where: { !$0.isThere }) {
      return Sentence(
        "\(absent.name) subscribes to no signal: there is nothing to compare "
          + "(`| signal` makes one of a list or a range)",
        chinese: "\(absent.name) 没有订阅任何信号：没有可比较的（`| signal` 把列表或范围变成信号）")
    }
    let most = runs.map(\.marks.count).max()!
    var index = 0
    while runs.allSatisfy({ isSame($0, first, at: index) }) { index += 1 }
    if index < most { return later(first, index) ?? parting(at: index) }
    if most == 0 { return Sentence("they do the same: nothing", chinese: "结果相同：什么都没有发送") }
    let joinsAtOnce = runs.allSatisfy { $0.joins && $0.isOver } && Set(first.marks.map(\.time)).count == 1
    if joinsAtOnce, Set(runs.map(\.name)).count > 1 {
      return Sentence(
        "they do the same: every inner signal ends at once; with inner signals that take time they part",
        chinese: "结果相同：每个内部信号都立即结束；内部信号持续一段时间时，它们就不同了")
    }
    return Sentence(
      "they do the same: \(counted(most, "event")) at the same times", chinese: "结果相同：同样的时刻，同样的 \(most) 个事件")
  }

  private func isSame(_ a: Run, _ b: Run, at index: Int) -> Bool {
    guard index < a.marks.count, index < b.marks.count else { return false }
    return a.marks[index].time == b.marks[index].time && a.marks[index].event.isSame(as: b.marks[index].event)
  }

  /// The verdict if all send the same events at different times; otherwise nil.
  private func later(_ first: Run, _ index: Int) -> Sentence? {
    let count = first.marks.count
    let isAlike = runs.allSatisfy { run in
      run.marks.count == count && zip(run.marks, first.marks).allSatisfy { $0.event.isSame(as: $1.event) }
    }
    guard isAlike else { return nil }
    let words = runs.dropFirst().compactMap { run -> Sentence? in
      let shifts = Set(zip(run.marks, first.marks).map { $0.time - $1.time })
      if shifts == [0] { return nil }
      guard shifts.count == 1, let shift = shifts.first else {
        let (own, others) = (times(run, index), times(first, index))
        return Sentence("\(run.name) at \(own) instead of \(others)", chinese: "\(run.name) 在 \(own)，而不是 \(others)")
      }
      let time = Value.duration(abs(shift))
      return Sentence(
        "\(run.name) \(time) \(shift > 0 ? "later" : "earlier")",
        chinese: "\(run.name) \(shift > 0 ? "晚" : "早") \(time)")
    }
    return Verdict.list("they do the same at other times:", chinese: "事件相同，时刻不同：", words)
  }

  private static func list(_ opening: String, chinese: String, _ words: [Sentence]) -> Sentence {
    Sentence(
      "\(opening) \(words.map(\.english).joined(separator: ", "))",
      chinese: chinese + words.map { $0.text(in: .chinese) }.joined(separator: "，"))
  }

  /// The first times from the point where they differ.
  private func times(_ run: Run, _ index: Int) -> String {
    let shown = run.marks[index...].prefix(3).map { Value.duration($0.time).description }
    return shown.joined(separator: ", ") + (run.marks.count - index > 3 ? " …" : "")
  }

  private func parting(at index: Int) -> Sentence {
    let time = runs.compactMap { index < $0.marks.count ? $0.marks[index].time : nil }.min()!
    let words = runs.map { run in
      let name = run.name
      guard index < run.marks.count, run.marks[index].time == time else {
        if index < run.marks.count { return Sentence("\(name) does nothing yet", chinese: "\(name) 还没有动静") }
        return run.isOver
          ? Sentence("\(name) is over", chinese: "\(name) 已经结束")
          : Sentence("\(name) stays open", chinese: "\(name) 没有结束")
      }
      switch run.marks[index].event {
      case .next(let value):
        let value = Display.fit(Notation.meaning(value), 32)
        return Sentence("\(name) sends \(value)", chinese: "\(name) 发送 \(value)")
      case .error(let error):
        let error = Display.fit(Notation.meaning(error), 48)
        return Sentence("\(name) fails with \(error)", chinese: "\(name) 出错：\(error)")
      case .completed: return Sentence("\(name) completes", chinese: "\(name) 完成")
      }
    }
    return Verdict.list("they part at \(Value.duration(time)):", chinese: "在 \(Value.duration(time)) 分开：", words)
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
