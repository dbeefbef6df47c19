import Diagnostics
import Drawing
import Interpreter
import Marbles
import Reactive
import Testing
import Values

@Suite struct MarbleTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let code: String
    let picture: String
    var isUnicode = true
    var width = 80
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "a value stands above what was made of it", code: "cold \"-a-b-c|\" | map upper",
      picture: """
        time            0s
        cold "-a-b-c|"  ─a─b─c┤
        map upper       ─A─B─C┤

        """),
    Case(
      name: "all at one instant is drawn in order", code: "signal(1...3) | map { $0 * 10 } | filter { $0 > 10 }",
      picture: """
        time                0s
        1...3               1──2──3──┤
        map { $0 * 10 }     10─20─30─┤
        filter { $0 > 10 }  ───20─30─┤
        all at 0s, in order

        """),
    Case(
      name: "off a UTF-8 terminal an instant is a group", code: "signal(1...3) | map { $0 * 10 }",
      picture: """
        time             0s
        1...3            (1 2 3 |)
        map { $0 * 10 }  (a b c |)
        a = 10  b = 20  c = 30
        all at 0s, in order

        """, isUnicode: false),
    Case(
      name: "inner signals from their birth to their end", code: "func work(v) = cold \"-1-2|\"\ncold \"-a----b---|\" | flattenMap work",
      picture: """
        time                0s        1s
        cold "-a----b---|"  -a----b---|
          cold "-1-2|"       -1-2|
          cold "-1-2|"            -1-2 |
        flattenMap work     --1-2--1-2 |

        """, isUnicode: false),
    Case(
      name: "a retried source goes on in its row", code: "cold \"-a#\" | retry 1",
      picture: """
        time        0s
        cold "-a#"  -a#a#
        retry 1     -a-a#
        # = Error("error")

        """, isUnicode: false),
    Case(
      name: "what has not ended goes on to the edge", code: "cold \"-1-2---\" | concat never",
      picture: """
        time            0s
        cold "-1-2---"  -1-2---
        concat never    -1-2---
        """ + "\n", isUnicode: false),
  ]

  @Test(arguments: cases) func picture(_ one: Case) {
    #expect(Studio.text(one.code, unicode: one.isUnicode, width: one.width) == one.picture)
  }

  @Test func anEndlessProgramIsCutAndSaysSo() {
    let text = Studio.text("interval 1s | mapReplace \"t\"", bound: 3_000_000)
    #expect(text.contains("cut at 3s: the program was still running (`--for` lets it run on)"))
    #expect(text.contains("t─"))
  }

  @Test func whatDoesNotFitTheWidthIsCounted() {
    let text = Studio.text("1...40 | signal | flattenMap { n in return n | delay 37ms } | zipWith (interval 37ms)", width: 40)
    for line in text.split(separator: "\n").prefix(8) where !line.hasPrefix("cut") { #expect(Display.width(of: String(line)) <= 40, "\(line)") }
    #expect(text.contains("do not fit this width"))
  }

  @Test func aFailureIsAMarkWithItsMessage() {
    let text = Studio.text("cold \"-a-b\" | map { $0 == \"b\" ? nil.x : $0 }")
    #expect(text.contains("✕ = Error("))
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("map") && $0.contains("a─✕") })
  }

  @Test func subscriptionsAreDrawnFromBeginToEnd() {
    let text = Studio.text("cold \"-a-b-c-\" | take 2", unicode: false, subscriptions: true)
    #expect(
      text == """
        time            0s
        cold "-a-b-c-"  -a- b
                        ^---!
        take 2          -a-(b|)
                        ^----!

        """)
  }

  @Test func aFrameThatIsAskedForRounds() {
    let text = Studio.text("cold \"-a-b-c|\" frame: 30ms", unicode: false, frame: 100_000)
    #expect(text.contains("times are rounded down to 100ms"))
    #expect(text.contains("(ab"))
  }

  /// What `cold` makes of a row is what the row shows, from the row's own beginning.
  @Test(
    arguments: [
      "cold \"-a-b-c|\" | map upper", "signal(1...3) | map { $0 * 10 }",
      "cold \"-a----b---|\" | flattenMap { v in cold \"-1-2|\" | map { \"\\(v)\\($0)\" } }",
      "merge (cold \"-a-b|\") (cold \"-x-y#\")", "type field \"hello\" every: 80ms\ntext | throttle 300ms | delay 350ms",
      "cold \"-5s-m|\" frame: 7ms", "interval 1s | take 3 | map { true }", "cold \"a-(bc)--d|\" | scanWithStart \"\" { $0 + $1 }",
      "cold \"-1-2|\" | combineLatestWith (cold \"--x-y|\")", "return [1, 2] | delay 1s", "cold \"-1 3s 2|\" | delay 1234ms",
    ])
  func rowsReadBack(_ code: String) throws {
    for width in [40, 60, 80, 120] {
      var style = MarbleText.Style()
      style.isUnicode = false
      style.width = width
      let chart = Studio.film(code).chart()
      let text = MarbleText(chart, style)
      guard text.isWhole else { continue }
      let values = DictionaryBox(text.legend.map { (.string($0.word), $0.value) })
      for (row, line) in zip(chart.rows, text.lines) {
        guard row.lives.count == 1, let life = row.lives.first else { continue }
        let read = try MarbleParser.parse(line.text, frame: text.frameTime, values: values, error: Studio.error(of: row))
        #expect(read.moments.map(\.time) == row.marks.map { $0.time - life.began }, "\(line.text) at \(width)")
        #expect(read.moments.map { EventBox($0.event).description } == row.marks.map { EventBox($0.event).description }, "\(line.text) at \(width)")
      }
    }
  }

  @Test func aCommandIsDrawnOverOneAxis() {
    let text = Studio.text(
      """
      let login = Command { user in return "hello" | delay 300ms }
      wait 100ms
      execute login "bob"
      """)
    let rows = text.split(separator: "\n").map(String.init)
    let labels = rows.map { String($0.prefix { $0 != " " }) }.filter { $0.hasPrefix("login.") }
    #expect(labels == ["login.enabled", "login.executing", "login.executionSignals", "login.errors"])
    #expect(rows.contains { $0.hasPrefix("  login[1] \"bob\"") && $0.contains("hello") })
    #expect(rows.contains { $0.hasPrefix("login.executing") && $0.contains("F") && $0.contains("T") })
    #expect(text.contains("T = true"))
  }
}

extension Studio {
  static func error(of row: Chart.Row) -> Value {
    if case .error(let error)? = row.marks.last?.event { return error }
    return .nil
  }
}

extension EventBox {
  fileprivate var description: String { Value.box(self).description }
}
