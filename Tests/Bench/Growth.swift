import Diagnostics
import Glibc
import Interpreter
import Outside
import Reactive
import Syntax
import Values

/// How costs grow: a table for each, and the exponent that fits it (1 is linear). The fit leaves out small sizes, which
/// measure the start.
enum Growth {
  nonisolated(unsafe) private static var only: String?

  private static func isWanted(_ title: String) -> Bool { only.map(title.contains) ?? true }

  /// `--only WORD` keeps the tables with that word in their titles.
  static func run(_ options: Bench.Options) {
    only = options.only
    // First, while the process holds no memory that could be reused.
    if isWanted("subscriptions") { subscriptions() }
    if isWanted("memory while streaming") { streaming() }
    if isWanted("stages") { stages() }
    series("events in batches", "event", [1000, 10_000, 100_000, 1_000_000, 10_000_000]) { n in
      script("1...\(n) | signal | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum")
    }
    series("events one by one", "event", [1000, 10_000, 100_000, 1_000_000, 10_000_000]) { n in
      script("1...\(n) | signal | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum", byEvents: true)
    }
    series("stages, \(asMany), a thousand values through each", "value and stage", chains, per: 1000) { n in
      script("signal(1...1000)" + String(repeating: " | map { $0 + 1 }", count: n) + " | sum", byEvents: true)
    }
    series("subscribers, a hundred values to each", "delivery", [1000, 10_000, 100_000, 1_000_000], per: 100) { n in
      script(
        """
        let s = Subject()
        1...\(n) | signal | flattenMap { k in s | sum } | sum
        1...100 | signal | subscribe s
        """, byEvents: true)
    } hand: { n in
      Workload.answer(Loops.fanOut(100, to: n))
    }
    series(
      "subscribers of one subject, disposed one after the other", "subscriber",
      [1000, 10_000, 100_000, 1_000_000, 10_000_000]
    ) { n in
      final class Counter: Subscriber {}
      let subject = Subject()
      let live = (0..<n).map { _ in subject.subscribe(Counter())! }
      for index in stride(from: n - 1, through: 0, by: -2) { live[index].dispose() }
      for index in stride(from: 0, to: n, by: 2) { live[index].dispose() }
      return subject.roster.count
    } hand: { n in
      Loops.leaving(n)
    }
    series("filters, \(asMany), a thousand values through each", "value and stage", chains, per: 1000) { n in
      script("signal(1...1000)" + String(repeating: " | filter { $0 > 0 }", count: n) + " | sum")
    }
    series("maps of a subject, \(asMany), a thousand single events", "event and stage", chains, per: 1000) { n in
      script(
        "let s = Subject()\ns" + String(repeating: " | map { $0 + 1 }", count: n)
          + " | sum\n1...1000 | signalWithScheduler main | subscribe s")
    }
    timers("timers all at one time") { _ in 1000 }
    timers("timers at a hundred thousand mixed times") { $0 &* 7919 % 100_003 * 1000 }
    timers("timers at mixed times, no two at one") { ($0 &* 7_368_787 % 10_000_019 + 1) * 1000 }
    fronts()
  }

  /// Up to the longest pipeline accepted; its last stage is the sum.
  private static let chains = [10, 100, 1000, 10_000, Parser.longestChain - 1]
  private static let asMany = "up to as many as a pipeline may have"

  private static func timers(_ title: String, at time: @escaping (Int) -> Int) {
    series(title, "timer", [1000, 10_000, 100_000, 1_000_000, 10_000_000]) { n in
      let loop = Loop(clock: VirtualClock())
      var ran = 0
      for index in 0..<n { _ = loop.main.after(Int64(time(index))) { ran += 1 } }
      loop.run()
      return ran
    } hand: { n in
      Loops.timers(n, at: time)
    }
  }

  /// The work around the engine: text in, text out.
  private static func fronts() {
    series("a script parsed and its tree freed", "byte", [1000, 10_000, 100_000, 1_000_000, 10_000_000]) { n in
      Parser.parse(Source(name: "parse", bytes: text(n))).script.statements.count
    }
    parsing()
    for (title, line) in lets {
      series("lines of `let name = \(title)`, parsed, checked and run", "line", [1000, 10_000, 100_000]) { n in
        script((0..<n).map { "let name\($0) = \(line.replacing("N", with: String($0)))" }.joined(separator: "\n"))
      }
    }
    series("lines of standard input, counted", "line", [1000, 10_000, 100_000, 1_000_000, 10_000_000]) {
      Lines.stream($0, "lines | count")
    }
    series("lines of standard input, filtered and printed", "line", [1000, 10_000, 100_000, 1_000_000]) {
      Lines.stream($0, #"lines | filter { $0.contains("ERROR") } | map upper"#)
    }
    series("values printed", "line", [1000, 10_000, 100_000, 1_000_000]) {
      Lines.printing("1...\($0) | signal | map { $0 * 2 }")
    }
    for n in [100_000, 1_000_000, 10_000_000] where isWanted("memory of lines") {
      Memory.reset()
      let before = Memory.now
      _ = Lines.stream(n, #"lines | filter { $0.contains("ERROR") } | map upper | map { $0.count } | sum"#)
      print("| memory of lines, \(n) of them streamed | \((Memory.peak - before) >> 10) KB | |")
    }
  }

  private static let lets = [
    ("N + 1", "N + 1"), ("a text", #""text N""#), ("a closure", "{ x in x + N }"),
    ("a pipeline of two stages", "signal(1...3) | map { $0 + N } | filter { $0 > 3 }"),
    ("a pipeline of three", "signal(1...3) | map { $0 + N } | filter { $0 > 3 } | take 2"),
    ("a Command", "Command { x in return (x + N) }"),
  ]

  private static func script(_ text: String, byEvents: Bool = false) -> String { Script.run(text, byEvents: byEvents) }

  /// Prints a table. `hand` is a loop to compare with where memory affects the growth, since data beyond the
  /// processor's caches costs more for everyone.
  private static func series<Answer: Equatable>(
    _ title: String, _ unit: String, _ sizes: [Int], per: Int = 1, _ body: (Int) -> Answer,
    hand: ((Int) -> Answer)? = nil
  ) {
    guard isWanted(title) else { return }
    var ours = Curve()
    var byHand = Curve()
    for size in sizes {
      if let hand, hand(size) != body(size) {
        return print("| \(title) | WRONG: \(body(size)) instead of \(hand(size)) | |")
      }
      var times: [Double] = []
      var handTimes: [Double] = []
      for _ in 0..<3 {
        times.append(Stopwatch.measure { body(size) }.nanoseconds)
        if let hand { handTimes.append(Stopwatch.measure { hand(size) }.nanoseconds) }
      }
      ours.add(size, Spread(times).least, per)
      if hand != nil { byHand.add(size, Spread(handTimes).least, per) }
    }
    defer { fflush(nil) }
    var figures = "ns a \(unit): \(ours.text)"
    var exponent = "exponent \(Table.number(ours.exponent))"
    if hand != nil {
      figures += "; by hand \(byHand.text)"
      exponent += ", by hand \(Table.number(byHand.exponent))"
    }
    print("| \(title) | \(figures) | \(exponent) |")
  }

  private struct Curve {
    private var points: [(size: Double, time: Double)] = []
    private var cells: [String] = []

    mutating func add(_ size: Int, _ time: Double, _ per: Int) {
      points.append((log(Double(size)), log(time)))
      cells.append("\(size): \(Table.number(time / Double(size * per)))")
    }

    var text: String { cells.joined(separator: ", ") }

    /// Slope of the line that fits the last three points best.
    var exponent: Double {
      let fitted = points.suffix(3)
      let meanX = fitted.reduce(0) { $0 + $1.size } / Double(fitted.count)
      let meanY = fitted.reduce(0) { $0 + $1.time } / Double(fitted.count)
      return fitted.reduce(0) { $0 + ($1.size - meanX) * ($1.time - meanY) }
        / fitted.reduce(0) { $0 + ($1.size - meanX) * ($1.size - meanX) }
    }
  }

  /// A script of about `size` bytes.
  private static func text(_ size: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(size + 128)
    var index = 0
    while text.count < size {
      text += Array(
        "let name\(index) = signal(1...\(index)) | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | take 10 # a remark\n"
          .utf8)
      index += 1
    }
    return text
  }

  /// Time from bytes to the tree, and separately the time to free it.
  private static func parsing() {
    guard isWanted("parsing") else { return }
    let text = text(4_000_000)
    var parsed: [Double] = []
    var freed: [Double] = []
    for _ in 0..<5 {
      var script: Syntax.Script?
      parsed.append(Stopwatch.measure { script = Parser.parse(Source(name: "parse", bytes: text)).script }.nanoseconds)
      freed.append(Stopwatch.measure { script = nil }.nanoseconds)
      _ = script
    }
    let rate = { (time: Double) in Table.number(Double(text.count) / time * 1000) }
    let both = Spread(zip(parsed, freed).map { $0 + $1 }).median
    print(
      "| parsing | \(rate(Spread(parsed).median)) MB/s of \(text.count / 1_000_000) MB, \(rate(both)) with the freeing of its tree | |"
    )
  }

  /// Peak memory of the process above its initial size.
  private static func streaming() {
    for n in [100_000, 1_000_000, 10_000_000] {
      Memory.reset()
      let before = Memory.now
      _ = script("1...\(n) | signal | map { $0 * 2.5 } | filter { $0 > 3 } | scanWithStart 0 { $0 + $1 } | last")
      let batches = Memory.peak - before
      Memory.reset()
      _ = script(
        "1...\(min(n, 1_000_000)) | signal | map { $0 * 2.5 } | filter { $0 > 3 } | scanWithStart 0 { $0 + $1 } | last",
        byEvents: true)
      print(
        "| memory while streaming \(n) values | \(batches >> 10) KB in batches, \((Memory.peak - before) >> 10) KB one by one | |"
      )
    }
  }

  /// Memory of a stage in a long chain while values pass.
  private static func stages() {
    let n = 10_000
    for (title, script) in [
      ("maps", "signal(1...1000)" + String(repeating: " | map { $0 + 1 }", count: n) + " | sum"),
      ("filters", "signal(1...1000)" + String(repeating: " | filter { $0 > 0 }", count: n) + " | sum"),
      ("scans", "signal(1...1000)" + String(repeating: " | scanWithStart 0 { $1 }", count: n) + " | sum"),
    ] {
      Memory.reset()
      let before = Memory.now
      _ = self.script(script)
      print(
        "| memory of ten thousand \(title), with their text and code | \((Memory.peak - before) / n) bytes each | |")
    }
  }

  private static func subscriptions() {
    final class Counter: Subscriber {
      override func next(_ value: Value) {}
    }
    let n = 1_000_000
    let subject = Subject()
    var live: [Disposable] = []
    live.reserveCapacity(n)
    let before = Memory.now
    for _ in 0..<n { live.append(subject.subscribe(Counter())!) }
    let bytes = (Memory.now - before) / n
    let disposal =
      Stopwatch.measure { for index in stride(from: 0, to: n, by: 10) { live[index].dispose() } }.nanoseconds
      / Double(n / 10)
    print(
      "| a million live subscriptions | \(bytes) bytes each with their subscriber; disposal of one \(Table.number(disposal)) ns | |"
    )
  }
}
