import Catalogue
import Diagnostics
import Foundation
import Reactive
import Testing
import Values

@testable import Interpreter

/// Programs that ask for too much get an answer or a clear error, never a crash, a hang or all the memory.
/// RSIG_ENDURANCE=1 uses large sizes; without it every case is short.
@Suite struct EnduranceTests {
  static let isLong = ProcessInfo.processInfo.environment["RSIG_ENDURANCE"] != nil
  static let million = isLong ? 1_000_000 : 30_000
  static let stages = isLong ? 10_000 : 2_000

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let program: String
    /// The last line printed, whole or up to `...`.
    let says: String
    var testDescription: String { name }
    init(_ name: String, _ program: String, _ says: String) {
      (self.name, self.program, self.says) = (name, program, says)
    }
  }

  static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// Just above the size that counts as a large program.
  static let lets = (0..<(isLong ? 100_000 : 5_000))
    .map { "let name\($0) = signal(1...3) | map { $0 + \($0) } | filter { $0 > 1 } | take 2 | sum\n" }.joined()

  static let answers: [Case] = [
    Case("a program of thousands of lets", lets + "print first(zip name10 name2000 name4999)", "(23, 4003, 10001)"),
    Case("a chain of 10,000 lines", "print first(return 1\n" + times(10_000, "| map { $0 + 1 }\n") + ")", "10001"),
    Case(
      "a chain on one line, of a subject",
      "let s = Subject()\ns" + times(stages, " | map { $0 + 1 }") + " | subscribeNext { print $0 }\nsendNext s 1",
      "\(stages + 1)"),
    Case("a chain of a sequence", "print head([1]" + times(stages, " | map { $0 + 1 }") + ")", "\(stages + 1)"),
    Case(
      "a chain of flattenMap", "print first(return 1" + times(stages / 4, " | flattenMap { return ($0 + 1) }") + ")",
      "\(stages / 4 + 1)"),
    Case(
      "a chain by a func",
      "func grow(s, n) = n == 0 ? s : (grow (s | map { $0 + 1 }) (n - 1))\nprint first(grow (return 1) 10000)", "10001"),
    Case(
      "a chain by a fold",
      "let s = 1...50000 | aggregateWithStart (return 1) { s, i in s | map { $0 + 1 } }\nprint first(s)", "50001"),
    Case(
      "a fold that makes lazy sequences",
      "let s = 1...\(stages) | aggregateWithStart [1] { s, i in s | map { $0 } }\nprint (toArray s)", "[1]"),
    Case("concat", "print first(signal(1...\(million)) | map { return 1 } | concat | sum)", "\(million)"),
    Case("flatten 1", "print first(signal(1...\(million)) | map { return 1 } | flatten 1 | sum)", "\(million)"),
    Case("flattenMap", "print first(signal(1...\(million)) | flattenMap { return 1 } | sum)", "\(million)"),
    Case(
      "switchToLatest", "print first(signal(1...\(million)) | map { return 1 } | switchToLatest | sum)", "\(million)"),
    Case("merge of many", "print first(merge (1...\(million / 10) | map { return 1 }) | sum)", "\(million / 10)"),
    Case("zip of many", "print first(zip (1...2000 | map { return 1 }) | map { $0.count })", "2000"),
    Case(
      "combineLatest of many", "print first(combineLatest (1...2000 | map { return 1 }) | map { $0.count })", "2000"),
    Case("repeat", "print first(return 1 | repeat | take \(million) | count)", "\(million)"),
    Case(
      "retry",
      "let n = Object [\"n\": 0]\nprint first(defer { n.n = n.n + 1; if n.n > \(million) { return n.n } else { error \"no\" } } | retry \(million))",
      "\(million + 1)"),
    Case("retry that gives up", "print (waitUntilCompleted (error \"no\" | retry \(million)))", "false"),
    Case("expand", "print first(return 1 | expand { return ($0 + 1) } | take \(million) | count)", "\(million)"),
    Case("interval", "print first(interval 1us | take \(million) | count)", "\(million)"),
    Case("a delay of each", "print first(signal(1...\(million)) | delay 1s | count)", "\(million)"),
    Case(
      "a subject that sends to itself, in time",
      "let s = Subject()\ns | take \(million) | delay 1ms | subscribe s\ns | skip \(million - 1) | subscribeNext { print $0 }\nsendNext s 1",
      "1"),
    Case(
      "a subject that sends to itself 10,000 times",
      "let s = Subject()\ns | subscribeNext { if $0 < 10000 { sendNext s ($0 + 1) } else { print $0 } }\nsendNext s 1",
      "10000"),
    Case(
      "many listeners",
      "let s = Subject()\n1...\(million) | signal | subscribeNext { s | subscribeNext { 1 } }\nsendNext s 1\nsendCompleted s\nprint \"ok\"",
      "ok"),
    Case(
      "parts of a sequence joined to itself forty times",
      "let big = 1...40 | foldLeftWithStart [1] { s, i in concat(s, s) }\nprint ((tail big | skip 3 | take 2), count big)",
      "([1, 1], 1099511627776)"),
    Case("a range to the end of Int", "print (toArray (0...9223372036854775807 | skip 3 | take 2))", "[3, 4]"),
    Case(
      "a range to the end of Int, as a signal", "print (toArray (0...9223372036854775806 | signal | take 5))",
      "[0, 1, 2, 3, 4]"),
    Case(
      "counts at the end of Int",
      "print (toArray (signal(1...2) | take 9223372036854775807 | takeLast 9223372036854775807))", "[1, 2]"),
    Case(
      "lists in lists",
      "let x = 1...\(million) | aggregateWithStart [] { l, i in [l] }\nlet y = 1...\(million) | aggregateWithStart [] { l, i in [l] }\nprint (x == y)",
      "true"),
    Case(
      "dictionaries in dictionaries",
      "let x = 1...\(million) | aggregateWithStart [:] { l, i in [\"a\": l] }\nprint (count x.a.a)", "1"),
    Case("JSON, nested as far as it may", "print (json ((repeated \"[\" 500) + (repeated \"]\" 500))).count", "1"),
    Case(
      "an Object that holds itself",
      "let o = Object [\"a\": 1, \"b\": 2]\no.a = o\no.b = o\nprint (o == o)\nprint (\"\\(o)\".count < 100000)", "true"
    ),
    Case(
      "two Objects that hold each other",
      "let a = Object [\"x\": 1]\nlet b = Object [\"x\": a]\na.x = b\nlet l = [a, b, a] | distinct | toArray\nprint l.count",
      "2"),
    Case(
      "disposables in disposables",
      "let c = 1...\(million) | aggregateWithStart (disposable { print \"last\" }) { d, i in let e = CompoundDisposable(); addDisposable e d; e }\ndispose c",
      "last"),
    Case(
      "100,000 lines of let", (0..<(isLong ? 100_000 : 10_000)).map { "let a\($0) = \($0)\n" }.joined() + "print a9999",
      "9999"),
    Case("a long sum", "print (1" + times(10_000, " + 1") + ")", "10001"),
    Case("a long line", "print \"" + times(3_000_000, "x") + "\".count", "3000000"),
    Case("a long list", "print [" + times(100_000, "1, ") + "1].count", "100001"),
    Case("a large text", "let s = repeated \"ab\" 1000000\nprint s.reversed.count", "2000000"),
    Case("a string that a naive pattern never ends on", "print ((repeated \"a\" 60).matches(\"^(a+)+b$\"))", "false"),
    Case("folds", "print (1...\(million) | foldLeftWithStart 0 { $0 + $1 })", "\(million * (million + 1) / 2)"),
  ]

  static let refusals: [Case] =
    [
      Case(
        "a func without an end", "func f(n) = f(n + 1)\nprint (f 1)", "error: calls are nested more than 20000 deep"),
      Case(
        "signals without an end, by a func", "func f(n) = concat (return n) (f (n + 1))\nf 1 | take 5",
        "error: calls are nested more than 20000 deep"
      ),
      Case(
        "sequences without an end, by a func", "func nat(n) = concat [n] (nat (n + 1))\nnat 1 | take 3",
        "error: calls are nested more than 20000 deep"),
      Case(
        "a subject that sends to itself, by a closure",
        "let s = Subject()\ns | subscribeNext { sendNext s ($0 + 1) }\nsendNext s 1",
        "error: calls are nested more than 20000 deep"),
      Case(
        "a subject that feeds itself", "let s = Subject()\ns | subscribe s\nsendNext s 1",
        "error: handlers of events send further events without end"),
      Case(
        "a subject that feeds itself through a stage",
        "let s = Subject()\ns | map { $0 + 1 } | subscribe s\nsendNext s 1",
        "error: handlers of events send further events without end"),
      Case(
        "a subject that feeds itself through two stages",
        "let s = Subject()\ns | map { $0 + 1 } | doNext { nil } | subscribe s\nsendNext s 1",
        "error: handlers of events send further events without end"),
      Case(
        "two subjects that feed each other through stages",
        "let a = Subject()\nlet b = Subject()\na | map { $0 + 1 } | subscribe b\nb | map { $0 + 1 } | subscribe a\nsendNext a 1",
        "error: handlers of events send further events without end"),
      Case(
        "a subject that feeds itself twice", "let s = Subject()\nmerge s s | subscribe s\nsendNext s 1",
        "error: handlers of events send further events without end"),
      Case(
        "two subjects that feed each other",
        "let a = Subject()\nlet b = Subject()\na | subscribe b\nb | subscribe a\nsendNext a 1",
        "error: handlers of events send further events without end"),
      Case(
        "a BehaviorSubject that feeds itself", "let a = BehaviorSubject 1\na | subscribe a",
        "error: handlers of events send further events without end"),
      Case(
        "a property that follows itself",
        "let m = Object [\"a\": 1, \"b\": 2]\nm.a <~ (observe m \\.b | map { $0 + 1 })\nm.b <~ (observe m \\.a | map { $0 + 1 })\nm.b = 5",
        "error: ..."),
      Case(
        "repeat of what ends at once", "return 1 | repeat | subscribeNext { 1 }",
        "error: more than a million turns at one instant: the program does not let time pass"),
      Case(
        "a list as long as Int is wide", "print (toArray (0...9223372036854775806))",
        "error: a list of 9223372036854775807 elements would be larger than a gigabyte"),
      Case(
        "a string as long as Int is wide", "print (\"a\".padLeft(9223372036854775807))",
        "error: a string of 9223372036854775807 bytes would be larger than a gigabyte"),
      Case(
        "a list that doubles", "print (1...60 | aggregateWithStart [1] { s, i in s + s }).count",
        "error: a list of 134217728 elements would be larger than a gigabyte"),
      Case("a sum past the end of Int", "print (sum [9223372036854775807, 1])", "error: ..."),
      Case(
        "JSON nested without an end", "print (json (repeated \"[\" 100000))",
        "error: JSON nested more than 512 deep ..."),
      Case(
        "a list nested without an end, as JSON",
        "let x = 1...100000 | aggregateWithStart [] { l, i in [l] }\nprint (toJSON x)",
        "error: a value nested more than 512 deep is not written as JSON"),
      Case(
        "brackets", "print " + times(257, "(") + "1" + times(257, ")"),
        "error: brackets, closures and conditions are nested deeper than 256"),
      Case(
        "closures", "let f = " + times(300, "{ ") + "1" + times(300, " }"),
        "error: brackets, closures and conditions are nested deeper than 256"),
      Case(
        "a longer sum", "print (1" + times(20_001, " + 1") + ")",
        "error: a chain of more than 20000 operators, members or stages"),
      Case(
        "a longer chain", "return 1" + times(20_001, " | map { $0 }"),
        "error: a chain of more than 20000 operators, members or stages"),
    ] + (isLong ? deep : [])

  /// Cases that use the whole stack, which is slow in a debug build.
  static let deep: [Case] = [
    Case("defer without an end", "func f(n) = defer { f (n + 1) }\nprint (waitUntilCompleted (f 1))", "false"),
    Case("then without an end", "func f(n) = return n | then { f (n + 1) }\nprint (waitUntilCompleted (f 1))", "false"),
    Case(
      "flattenMap without an end", "func f(n) = return n | flattenMap { f ($0 + 1) }\nprint (waitUntilCompleted (f 1))",
      "false"),
    Case(
      "catch without an end", "func f(n) = error \"x\" | catch { f (n + 1) }\nprint (waitUntilCompleted (f 1))", "false"
    ),
    Case(
      "endless concat, of which a few are taken",
      "func f(n) = concat (return n) (defer { f (n + 1) })\nprint (toArray (f 1 | take 5))",
      "[1, 2, 3, 4, 5]"),
  ]

  /// An operator that calls nothing itself may have a call as its operand.
  static let pureOperators = Entries.all.filter { entry in
    entry.traits.contains(.pure) && entry.parameters.filter { $0.need == .required }.count == 1
  }

  @Test(.serialized, arguments: pureOperators.map(\.name))
  func `an endless recursion within an operator is an error`(_ name: String) {
    let lines = printed(Case(name, "func f(n) = \(name) (f n)\nprint (f 1)", ""))
    #expect(lines.contains("error: calls are nested more than 20000 deep"), "it printed \(lines.suffix(3))")
  }

  /// Serialized, because some cases use a gigabyte or the whole stack.
  @Test(.serialized, arguments: answers + refusals) func `a program that asks for too much ends`(_ one: Case) {
    let lines = printed(one)
    let found = lines.contains { one.says.hasSuffix("...") ? $0.hasPrefix(one.says.dropLast(3)) : $0 == one.says }
    #expect(found, "it printed \(lines.suffix(3).map { $0.prefix(200) })")
  }

  private func printed(_ one: Case) -> [String] {
    onDeepStack {
      let paper = Paper()
      var settings = Session.Settings()
      settings.continuesAfterErrors = true
      let session = Session(clock: VirtualClock(), output: paper, settings: settings)
      session.run(Source(name: one.name, text: one.program))
      session.disposeAll()
      return paper.lines
    }
  }

  private final class Paper: Output {
    var lines: [String] = []
    func show(_ event: ShownEvent) { lines.append(event.text) }
    func show(_ value: Value) { lines.append(value.description) }
    func print(_ text: String) { lines.append(text) }
    func report(_ diagnostic: Diagnostic) { lines.append("\(diagnostic.severity.rawValue): \(diagnostic.message)") }
    func begin(_ statement: String) {}
    func flush() {}
  }

  // MARK: Ctrl-C

  static let endless: [Case] = [
    Case("a range", "0...9223372036854775806 | signal | filter { $0 < 0 }", ""),
    Case("a sum", "sum (0...9223372036854775806 | map { $0 % 2 })", ""),
    Case("a search in a sequence", "head (0...9223372036854775806 | filter { $0 < 0 })", ""),
    Case("a search without closures", "0...9223372036854775806 | signal | ignore nil | skip 9223372036854775807", ""),
    Case("sequences in a sequence", "head (0...9223372036854775806 | flattenMap { [] })", ""),
    Case("signals in a signal", "0...9223372036854775806 | signal | flattenMap { empty }", ""),
    Case("one after the other", "0...9223372036854775806 | signal | map { return $0 } | concat | ignoreValues", ""),
    Case("repeat", "empty | repeat", ""),
    Case("retry", "error \"no\" | retry", ""),
    Case("repeatWhen", "empty | repeatWhen { $0 }", ""),
    Case("expand", "return 1 | expand { return 1 } | ignoreValues", ""),
    Case("rounds of a scheduler", "scheduleRecursiveBlock main { again in again() }", ""),
    Case("rounds on the spot", "scheduleRecursiveBlock immediate { again in again() }", ""),
    Case("turns", "func f() { schedule main { f() } }\nf()", ""),
    Case("an interval", "interval 1us | ignoreValues", ""),
    Case("waiting", "wait 24h", ""),
    Case("a blocking read", "first (interval 1us | ignoreValues)", ""),
    Case(
      "a Command",
      "let c = Command { return $0 }\nc.executing | filter { !$0 } | skip 1 | subscribeNext { execute c 1 }\nlet r = execute c 1",
      ""),
    Case("defer in defer", "func f(n) = defer { f (n + 1) }\nf 1 | repeat", ""),
    Case("an endless list", "eagerSequence (0...9223372036854775806 | map { $0 } | filter { $0 < 0 })", ""),
    Case("a string searched for long", "0...9223372036854775806 | objectPassingTest { false }", ""),
    Case("standard input", "lines | map { $0 }", ""),
    Case("a long string that nobody reads", "print (repeated \"x\" 200000000)", ""),
    Case("values that nobody reads", "1...9223372036854775807 | signal", ""),
  ]

  @Test(arguments: endless) func `Ctrl-C ends a busy program`(_ one: Case) throws {
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = ["-e", "print \"ready\"\nwait 1ms\n" + one.program]
    let out = Pipe()
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    process.standardInput = Pipe()
    try process.run()
    // Wait for the first line, which shows that the program runs; more may have come with it.
    #expect(out.fileHandleForReading.availableData.starts(with: Data("ready\n".utf8)))
    let pid = process.processIdentifier
    kill(pid, SIGINT)
    // Kills a program that does not end in time.
    let end = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: end)
    let rest = out.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    end.cancel()
    #expect(rest.count < 1 << 20)
    #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
  }

  static let binary: URL = {
    let beside = [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])].compactMap {
      $0?.deletingLastPathComponent()
    }
    return beside.map { $0.appendingPathComponent("rsig") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
      ?? URL(fileURLWithPath: "rsig is not built")
  }()

  // MARK: memory

  /// Peak memory does not grow with the input: 64 MB for a gigabyte of lines in a release build; a debug build is
  /// tested with less input.
  @Test func `lines stream in constant memory`() throws {
    let megabytes = Self.isLong ? 1024 : 48
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A limit on address space would count the reserved stack, so read the peak while the program runs.
    process.arguments = [
      "-c",
      """
      head -c \(megabytes)m /dev/zero | tr '\\0' 'x' | fold -w 120 | "$0" -e 'lines | filter { $0.contains("y") } | subscribeCompleted { print "end" }
      lines | count | subscribeNext { print $0 }
      wait 1ms'
      exit $?
      """, Self.binary.path,
    ]
    let out = Pipe()
    process.standardOutput = out
    try process.run()
    var peak = 0
    let reader = Thread { _ = out.fileHandleForReading.readDataToEndOfFile() }
    reader.start()
    while process.isRunning {
      for child in Self.children(of: process.processIdentifier, named: "rsig") {
        peak = max(peak, Self.peak(of: child))
      }
      usleep(20_000)
    }
    #expect(process.terminationStatus == 0)
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return }
    #expect(peak > 0 && peak < 64 * 1024, "\(peak) KB")
  }

  private static func children(of parent: Int32, named name: String) -> [Int32] {
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: "/proc") else { return [] }
    return all.compactMap(Int32.init).filter { pid in
      guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else { return false }
      return status.hasPrefix("Name:\t\(name)\n") && status.contains("\nPPid:\t\(parent)\n")
    }
  }

  /// Peak memory in KB, from the kernel.
  private static func peak(of pid: Int32) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return Int(line.split(whereSeparator: { !$0.isNumber }).first ?? "") ?? 0
  }
}
