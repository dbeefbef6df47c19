import Diagnostics
import Interpreter
import Reactive
import Testing
import Values

@testable import Kernels

/// Lines are sent in batches to their only subscriber. No program can tell: neither from what it prints, nor from the
/// line that an error names, nor from the lines that are left for the next subscriber.
struct LineBatchTests {
  static let programs = [
    "lines | map { $0.split(\" \")[0] } | print",
    "lines | filter { $0.contains(\"the\") } | take 2 | print",
    "lines | flattenMap { l in signal(words(l)) } | take 25 | print",
    "lines | flattenMap { l in signal(l.split(\" \")) } | filter { $0 != \"the\" } | take 5 | print",
    "lines | flattenMap { l in signal(l.split(\"the\")) } | map { \"<\\($0)>\" } | print",
    "lines | flattenMap { l in signal([l, upper(l)]) } | take 3 | print",
    "lines | flattenMap { l in signal(0...l.count / 9) } | scanWithStart 0 { $0 + $1 } | takeWhileBlock { $0 < 90 } | print",
    "lines | flattenMap { l in signal(words(l)) | map upper | take 2 } | print",
    "lines | flattenMap { l in words(l) | filter { $0.count > 3 } | signal } | buffer 4 | print",
    "lines | flattenMap { l in signal(words(l)) | delay 1s } | take 9 | print",
    "lines | flattenMap { l in signal(words(l)) } | groupBy { $0 } | flattenMap { g in g | count | map { (g.key, $0) } } | print",
    "lines | flattenMap { l in signal(words(l)) } | map lower | groupBy { $0 } | flattenMap { g in g | take 2 } | print",
    "lines | flattenMap { l in signal(words(l)) } | groupBy { $0 } | take 3 | flattenMap { g in g } | print",
    """
    lines | flattenMap { l in signal(words(l)) } | groupBy { $0 } | subscribeNext { g in
      print "new \\(g.key)"
      g | take 2 | subscribeNext { v in print v } completed: { print "end \\(g.key)" }
    }
    """,
    "lines | map { $0.count } | skip 2 | distinctUntilChanged | take 3 | print",
    "lines | map { $0.count } | scanWithStart 0 { $0 + $1 } | print",
    "lines | map { $0.split(\" \")[3] } | map { int($0) } | print",
    "lines | map { int($0.split(\" \")[0]) } | print",
    "lines | map { $0.split(\" \")[0] } | subscribeNext { w in print w == \"of\" ? int(w) : w }",
    "lines | flattenMap { l in signal(words(l)) } | subscribeNext { w in if w == \"of\" { print w.foo } else { print w } }",
    "lines | map { ($0.count, $0.split(\" \")[1]) } | sortedBy { p in p[0] } descending: true | take 4 | print",
    "lines | map { [\"n\": $0.count, \"w\": [$0, 1]] } | filter { $0.n > 20 } | print",
    "lines | map { $0.split(\" \")[0] } | combinePreviousWithStart \"\" { a, b in \"\\(a)-\\(b)\" } | print",
    """
    let seen = Object ["n": 0]
    lines | map { $0.count + seen.n } | subscribeNext { c in
      print c
      seen.n = seen.n + 1
    }
    """,
    // A subscriber that joins while a batch is sent gets the next lines, too.
    """
    let seen = Object ["n": 0]
    lines | map { $0.count } | scanWithStart 0 { $0 + $1 } | subscribeNext { c in
      seen.n = seen.n + 1
      if seen.n == 3 { lines | take 2 | subscribeNext { l in print "joined \\(l)" } }
      print c
    }
    """,
    """
    let seen = Object ["n": 0]
    lines | flattenMap { l in signal(words(l)) } | scanWithStart "" { $1 } | subscribeNext { w in
      seen.n = seen.n + 1
      if seen.n == 7 {
        lines | take 3 | subscribeNext { l in print "joined \\(l)" }
        1...200 | signal | doNext { seen.n = seen.n + 1 } | map { $0 + seen.n } | subscribeNext { print $0 }
      }
      print w
    }
    """,
    """
    let seen = Object ["n": 0]
    lines | filter { $0.contains("stop stop") } | subscribeNext { w in
      if seen.n == 0 { lines | take 3 | subscribeNext { l in print "joined \\(l)" } }
      seen.n = seen.n + 1
      print w
    }
    """,
    """
    let stop = Subject()
    lines | takeUntil stop | map { $0.split(" ")[1] } | subscribeNext { w in
      print w
      if w == "of" { sendNext stop 1 }
    }
    """,
    """
    let first = SerialDisposable()
    let d = lines | flattenMap { l in signal(words(l)) } | subscribeNext { w in
      print w
      if w == "stop" { dispose first }
    }
    setDisposable first d
    """,
  ]

  @Test(arguments: programs)
  func `a program takes lines in batches as it takes them one by one`(_ program: String) {
    onDeepStack {
      for text in [Self.ascii, Self.mixed] {
        let single = Self.run(program, text, byEvents: true)
        #expect(Self.run(program, text, byEvents: false) == single)
        #expect(single.count > 1)
      }
    }
  }

  private static let words = ["the", "of", "Signal", "value", "a", "reactive", "stop", "The"]

  private static let ascii = (0..<2500).map { row in
    (0..<(4 + row % 3)).map { words[(row * row + 3 * $0 * row + $0 + row / 7) % words.count] }.joined(separator: " ")
  }

  /// Lines that columns cannot hold, or whose values have no result.
  private static let mixed = ascii.enumerated().map { row, line in
    row % 40 == 20 ? "é \(line)" : row % 40 == 30 ? "7" : row % 40 == 35 ? " \(line)  x \r" : line
  }

  private static func run(_ program: String, _ text: [String], byEvents: Bool) -> [String] {
    let log = Log()
    var settings = Session.Settings()
    settings.runsByEvents = byEvents
    let session = Session(clock: VirtualClock(), output: log, settings: settings)
    let input = Subject()
    let splitter = LineSplitter(input, isInput: true)
    session.openInput = { _ in input }
    session.run(Source(name: "lines", text: program))
    let bytes = Array(text.joined(separator: "\n").utf8)
    session.loop.main.schedule {
      // The pieces end within lines.
      for start in stride(from: 0, to: bytes.count, by: 30_000) {
        bytes[start..<min(start + 30_000, bytes.count)].withUnsafeBytes { splitter.take($0) }
      }
      splitter.finish()
      if !splitter.holdsLines { input.sendCompleted() }
    }
    session.loop.drain()
    session.run(Source(name: "rest", text: "lines | take 2 | subscribeNext { l in print \"rest \\(l)\" }"))
    session.loop.main.schedule { splitter.sendHeld() }
    session.loop.drain()
    session.disposeAll()
    return log.lines
  }
}
