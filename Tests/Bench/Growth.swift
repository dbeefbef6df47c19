import Diagnostics
import Glibc
import Interpreter
import Outside
import Reactive
import Syntax
import Values

/// How costs grow: a table for each, and the exponent that fits it (1 is linear). Small sizes are left out of the fit: they measure the start.
enum Growth {
  static func run(_ options: Bench.Options) {
    // First, while the process holds nothing that could be used again.
    subscriptions()
    streaming()
    series("events in batches", "event", [1000, 10_000, 100_000, 1_000_000, 10_000_000]) { n in
      script("1...\(n) | signal | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum")
    }
    series("events one by one", "event", [1000, 10_000, 100_000, 1_000_000]) { n in
      script("1...\(n) | signal | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum", byEvents: true)
    }
    series("stages, a thousand values through each", "value and stage", [10, 100, 1000, 10_000], per: 1000) { n in
      script("signal(1...1000)" + String(repeating: " | map { $0 + 1 }", count: n) + " | sum", byEvents: true)
    }
    series("subscribers, a hundred values to each", "delivery", [100, 1000, 10_000, 100_000], per: 100) { n in
      script(
        """
        let s = Subject()
        1...\(n) | signal | flattenMap { k in s | sum } | sum
        1...100 | signal | subscribe s
        """, byEvents: true)
    }
    series("timers at mixed times", "timer", [1000, 10_000, 100_000, 1_000_000]) { n in
      let loop = Loop(clock: VirtualClock())
      var ran = 0
      for index in 0..<n { _ = loop.main.after(Int64(index &* 7919 % 100_003) * 1000) { ran += 1 } }
      loop.run()
      return ran
    }
    series("lines of `let`, parsed, checked and run", "line", [1000, 10_000, 100_000]) { n in
      script((0..<n).map { "let name\($0) = \($0) + 1" }.joined(separator: "\n"))
    }
    parsing()
  }

  private static func script(_ text: String, byEvents: Bool = false) -> Int { Script.run(text, byEvents: byEvents).count }

  private static func series(_ title: String, _ unit: String, _ sizes: [Int], per: Int = 1, _ body: (Int) -> Int) {
    var points: [(Double, Double)] = []
    var cells: [String] = []
    for size in sizes {
      var times: [Double] = []
      for _ in 0..<3 { times.append(Stopwatch.measure { body(size) }.nanoseconds) }
      let time = Spread(times).least
      points.append((log(Double(size)), log(time)))
      cells.append("\(size): \(Table.number(time / Double(size * per)))")
    }
    let fitted = points.suffix(3)
    let meanX = fitted.reduce(0) { $0 + $1.0 } / Double(fitted.count)
    let meanY = fitted.reduce(0) { $0 + $1.1 } / Double(fitted.count)
    let slope = fitted.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / fitted.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    defer { fflush(nil) }
    print("| \(title) | ns a \(unit): \(cells.joined(separator: ", ")) | exponent \(Table.number(slope)) |")
  }

  private static func parsing() {
    var text = ""
    for index in 0..<40_000 { text += "let name\(index) = signal(1...\(index)) | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | take 10 # a remark\n" }
    let source = Source(name: "parse", text: text)
    let time = Spread((0..<5).map { _ in Stopwatch.measure { Parser.parse(source).0.statements.count }.nanoseconds })
    print("| parsing | \(Table.number(Double(text.utf8.count) / time.median * 1000)) MB/s of \(text.utf8.count >> 20) MB | |")
  }

  /// The peak is that of the process above what it held before.
  private static func streaming() {
    for n in [100_000, 1_000_000, 10_000_000] {
      Memory.reset()
      let before = Memory.now
      _ = script("1...\(n) | signal | map { $0 * 2.5 } | filter { $0 > 3 } | scanWithStart 0 { $0 + $1 } | last")
      let batches = Memory.peak - before
      Memory.reset()
      _ = script("1...\(min(n, 1_000_000)) | signal | map { $0 * 2.5 } | filter { $0 > 3 } | scanWithStart 0 { $0 + $1 } | last", byEvents: true)
      print("| memory while streaming \(n) values | \(batches >> 10) KB in batches, \((Memory.peak - before) >> 10) KB one by one | |")
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
    let disposal = Stopwatch.measure { for index in stride(from: 0, to: n, by: 10) { live[index].dispose() } }.nanoseconds / Double(n / 10)
    print("| a million live subscriptions | \(bytes) bytes each with their subscriber; disposal of one \(Table.number(disposal)) ns | |")
  }
}
