import Glibc
import Interpreter
import Outside

/// Runs the workloads and prints the table.
enum Table {
  struct Row {
    let workload: Workload
    let ours: Spread
    let hand: Spread
    let peak: Int
    var isReached: Bool? { workload.goal.map { ours.median <= $0 } }
  }

  static func run(_ options: Bench.Options) {
    var rows: [Row] = []
    for workload in Workload.all
    where options.only.map({
      workload.name == $0 || workload.name.hasPrefix($0) && !workload.name.dropFirst($0.count).first!.isNumber
    }) ?? true {
      guard let row = measure(workload, options) else { continue }
      rows.append(row)
      if !options.isJSON { show(row, isFirst: rows.count == 1) }
      // Show each row as soon as it is known.
      fflush(nil)
    }
    if options.isJSON { print(json(rows)) }
  }

  private static func measure(_ workload: Workload, _ options: Bench.Options) -> Row? {
    func ours() -> String {
      Script.run(
        workload.script, byEvents: options.runsByEvents, clock: OutsideClock(isVirtual: true),
        configure: workload.configure,
        drive: workload.drive)
    }
    // Check the answer first: a wrong one is not worth timing.
    let expected = workload.hand()
    let answer = ours()
    guard answer == expected else {
      print("| \(workload.name) | WRONG: \(answer) instead of \(expected) |")
      return nil
    }
    var times: [Double] = []
    var handTimes: [Double] = []
    Memory.reset()
    var peak = 0
    for _ in 0..<options.runs {
      times.append(Stopwatch.measure(ours).nanoseconds / Double(workload.elements))
      peak = max(peak, Memory.peak)
      handTimes.append(Stopwatch.measure(workload.hand).nanoseconds / Double(workload.elements))
    }
    return Row(workload: workload, ours: Spread(times), hand: Spread(handTimes), peak: peak)
  }

  private static func show(_ row: Row, isFirst: Bool) {
    if isFirst {
      print("| workload | | rsig ns (min … max) | by hand ns | ratio | memory | goal | |")
      print("|---|---|---|---|---|---|---|---|")
    }
    let memory = "\(row.peak >> 20) MB"
    let goal = row.workload.goal.map { "≤ \(number($0))" } ?? "–"
    let verdict = row.isReached.map { $0 ? "reached" : "missed" } ?? ""
    print(
      "| \(row.workload.name) | \(row.workload.title) | **\(number(row.ours.median))** (\(number(row.ours.least)) … \(number(row.ours.most))) "
        + "| \(number(row.hand.median)) | \(number(row.ours.median / row.hand.median)) | \(memory) | \(goal) | \(verdict) |"
    )
  }

  private static func json(_ rows: [Row]) -> String {
    "["
      + rows.map { row in
        """
        {"name":"\(row.workload.name)","title":"\(row.workload.title)","elements":\(row.workload.elements),"ns":\(row.ours.median),"min":\(row.ours.least),\
        "max":\(row.ours.most),"hand":\(row.hand.median),"ratio":\(row.ours.median / row.hand.median),"peakBytes":\(row.peak),"goal":\(row.workload.goal.map { "\($0)" } ?? "null"),\
        "reached":\(row.isReached.map { "\($0)" } ?? "null")}
        """
      }.joined(separator: ",\n") + "]"
  }

  static func number(_ x: Double) -> String {
    if x >= 100 { return "\(Int(x.rounded()))" }
    let digits = x >= 10 ? 10.0 : 100.0
    return "\((x * digits).rounded() / digits)"
  }
}
