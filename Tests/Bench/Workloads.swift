import Interpreter
import Outside
import Reactive

/// One row of the table: a script, the loop that a Swift programmer would write instead, and the goal per source
/// element.
struct Workload {
  let name: String
  let title: String
  /// Number by which the time is divided.
  let elements: Int
  let script: String
  /// Expected output of the script.
  let hand: () -> String
  /// Nanoseconds per element; nil if only the ratio to the loop counts.
  let goal: Double?
  var configure: (Session) -> Void = { _ in }
  /// Drives the script from outside once it has run.
  var drive: (Session) -> Void = { _ in }

  static let size = 10_000_000

  static var all: [Workload] { cold + hot + single + rest }

  static var cold: [Workload] {
    let n = size
    return [
      Workload(
        name: "W1", title: "map, filter, sum of a range", elements: n,
        script: "1...\(n) | signal | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum",
        hand: { answer(Loops.mapFilterSum(opaque(n))) }, goal: 1.1),
      Workload(
        name: "W2", title: "ten maps of a range", elements: n,
        script: "1...\(n) | signal" + (1...10).map { " | map { $0 + \($0) }" }.joined() + " | sum",
        hand: { answer(Loops.tenMaps(opaque(n))) },
        goal: 1.0),
      Workload(
        name: "W3", title: "scanWithStart, map, distinctUntilChanged, take", elements: n,
        script:
          "1...\(n) | signal | scanWithStart 0 { $0 + $1 } | map { $0 % 1000 } | distinctUntilChanged | take \(n) | sum",
        hand: { answer(Loops.scanDistinct(opaque(n))) }, goal: 3),
      Workload(
        name: "W4a", title: "flattenMap to return", elements: n,
        script: "1...\(n) | signal | flattenMap { v in return (v + 1) } | sum",
        hand: { answer(Loops.flattenReturn(opaque(n))) }, goal: 10),
      Workload(
        name: "W4b", title: "flattenMap to a range of ten", elements: n,
        script: "1...\(n / 10) | signal | flattenMap { v in signal(v...v + 9) } | sum",
        hand: { answer(Loops.flattenRange(opaque(n / 10))) }, goal: 2),
      Workload(
        name: "W6z", title: "zip of two ranges", elements: n,
        script: "zip (signal(1...\(n))) (signal(2...\(n + 1))) { $0 + $1 } | sum",
        hand: { answer(Loops.zip(opaque(n))) }, goal: 3),
    ]
  }

  static var hot: [Workload] {
    let n = size / 2
    return [
      Workload(
        name: "W1h", title: "map, filter, sum of a subject", elements: n,
        script: """
          let s = Subject()
          s | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum
          1...\(n) | signal | subscribe s
          """, hand: { answer(Loops.mapFilterSum(opaque(n))) }, goal: 5.5),
      Workload(
        name: "W2h", title: "ten maps of a subject", elements: n,
        script: "let s = Subject()\ns" + (1...10).map { " | map { $0 + \($0) }" }.joined()
          + " | sum\n1...\(n) | signal | subscribe s",
        hand: { answer(Loops.tenMaps(opaque(n))) }, goal: 20),
      Workload(
        name: "W5", title: "fan-out to 1000 subscribers, a delivery", elements: n,
        script: """
          let s = Subject()
          1...1000 | signal | flattenMap { k in s | sum } | sum
          1...\(n / 1000) | signal | subscribe s
          """, hand: { answer(Loops.fanOut(opaque(n / 1000))) }, goal: 6),
      Workload(
        name: "W6c", title: "combineLatest of two subjects", elements: n,
        script: """
          let a = Subject()
          let b = Subject()
          combineLatest a b { $0 + $1 } | sum
          sendNext a 7
          1...\(n) | signal | subscribe b
          sendCompleted a
          """, hand: { answer(Loops.combineLatest(opaque(n))) }, goal: 15),
    ]
  }

  /// The pipelines of `cold` fed with single events from outside, each delivered before the next is sent.
  static var single: [Workload] {
    let n = size / 2
    return [
      Workload(
        name: "W1s", title: "map, filter, sum of a subject, single events", elements: n,
        script: "let s = Subject()\ns | map { $0 * 2 + 1 } | filter { $0 % 3 == 0 } | sum",
        hand: { answer(Loops.mapFilterSum(opaque(n))) },
        goal: 5.5, drive: { send(n, to: "s", in: $0) }),
      Workload(
        name: "W2s", title: "ten maps of a subject, single events", elements: n,
        script: "let s = Subject()\ns" + (1...10).map { " | map { $0 + \($0) }" }.joined() + " | sum",
        hand: { answer(Loops.tenMaps(opaque(n))) },
        goal: 20, drive: { send(n, to: "s", in: $0) }),
      Workload(
        name: "W3s", title: "scan, map, distinct of a subject, single events", elements: n,
        script: "let s = Subject()\ns | scanWithStart 0 { $0 + $1 } | map { $0 % 1000 } | distinctUntilChanged | sum",
        hand: { answer(Loops.scanDistinct(opaque(n))) }, goal: nil,
        drive: { send(n, to: "s", in: $0) }),
      Workload(
        name: "W5s", title: "fan-out to 1000 subscribers, single events, a delivery", elements: n,
        script: "let s = Subject()\n1...1000 | signal | flattenMap { k in s | sum } | sum",
        hand: { answer(Loops.fanOut(opaque(n / 1000))) }, goal: 6,
        drive: { send(n / 1000, to: "s", in: $0) }),
      Workload(
        name: "W6s", title: "combineLatest of two subjects, single events", elements: n,
        script: "let a = Subject()\nlet b = Subject()\ncombineLatest a b { $0 + $1 } | sum\nsendNext a 7",
        hand: { answer(Loops.combineLatest(opaque(n))) }, goal: 15,
        drive: { session in
          send(n, to: "b", in: session)
          subject("a", in: session)?.sendCompleted()
        }),
    ]
  }

  private static func subject(_ name: String, in session: Session) -> Subject? {
    session.globals[name]?.value?.box as? Subject
  }

  private static func send(_ count: Int, to name: String, in session: Session) {
    guard let subject = subject(name, in: session) else { return }
    for number in 1...count { subject.sendNext(.int(number)) }
    subject.sendCompleted()
  }

  static var rest: [Workload] {
    let n = size / 50
    return [
      Workload(
        name: "W7", title: "execute a Command with one synchronous value", elements: n,
        script: """
          let c = Command { v in return (v + 1) }
          1...\(n) | signalWithScheduler main | flattenMap { v in execute c v } | sum
          """, hand: { answer(Loops.flattenReturn(opaque(n))) }, goal: 600),
      Workload(
        name: "W8", title: "lines: contains, upper, count, a line", elements: Lines.count,
        script: #"lines | filter { $0.contains("ERROR") } | map upper | map { $0.count } | sum"#,
        hand: { answer(Lines.handLoop()) }, goal: 60,
        configure: { Lines.attach($0) }),
      Workload(
        name: "W10", title: "a million virtual timers", elements: 1_000_000,
        script: "1...1000000 | signal | delay 1s | sum",
        hand: { answer(Loops.timers(opaque(1_000_000))) }, goal: 200),
      Workload(
        name: "W10a", title: "a million `after` at mixed times", elements: 1_000_000,
        script: """
          let done = Subject()
          done | count
          1...1000000 | signal | subscribeNext { v in after main (1ms * (v * 7919 % 100003)) { sendNext done v } }
          wait 200s
          sendCompleted done
          """, hand: { answer(Loops.mixedTimers(opaque(1_000_000))) }, goal: nil),
    ]
  }

  static func answer(_ value: Int) -> String { "_1: next \(value); _1: completed" }
}

/// Hides a value from the optimizer.
@inline(never)
@_optimize(none)
func opaque<T>(_ value: T) -> T { value }
