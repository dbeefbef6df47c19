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
    var width = 80
    let picture: String
    var isUnicode = true
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "a value stands above what was made of it", code: "cold \"-a-b-c|\" | map upper",
      picture: """
        time            0s    100ms       300ms       500ms 600ms
        cold "-a-b-c|"  ──────a───────────b───────────c─────┤
        map upper       ──────A───────────B───────────C─────┤

        """),
    Case(
      name: "equal times are equal distances", code: "cold \"-a-b-c-d|\" | delay 200ms",
      picture: """
        time              0s        1s
        cold "-a-b-c-d|"  ─a─b─c─d┤
        delay 200ms       ───a─b─c─d┤

        """),
    Case(
      name: "the order within an instant is drawn where a row needs it",
      code: "combineLatest (signal [1, 2]) (signal [3, 4])\nreturn 5 | delay 1s", width: 60,
      picture: """
        time                       0s                      1s
        [1, 2]                    (1┈2┤)
        [3, 4]                       (3┈┈┈┈┈┈4┤)
        combineLatest (signal […   ┈┈((2, 3)┈(2, 4)┤)

        return 5                             (5┤)
        delay 1s                              ┈───────────(5┤)
        ( ) and ┈ hold one moment, in order

        """),
    Case(
      name: "a signal that is sent is named after the value it was made for",
      code: "let hits = hot \"a--b|\"\nhits | map { v in cold \"-1|\" } | flatten",
      picture: """
        time                     0s                300ms 400ms 500ms
        hits                     ──────────────────b─────┤
        map { v in cold "-1|" }  ──────────────────⟨b⟩───┤
          ⟨b⟩: cold "-1|"                          ──────1─────┤
        flatten                  ────────────────────────1─────┤

        """),
    Case(
      name: "what begins after everything is over begins at its own zero",
      code: "cold \"-a|\" | map upper\nwait 1s\ncold \"--b|\"",
      picture: """
        time         0s        100ms     200ms     300ms
        cold "-a|"   ──────────a─────────┤
        map upper    ──────────A─────────┤

        from 1s:
        cold "--b|"  ────────────────────b─────────┤

        """),
    Case(
      name: "a Command is named after its owner",
      code: "let list = RefreshControl()\nlist.command = Command { return 1 }\npull list",
      picture: """
        time                              0s
        list.command.enabled              T━━━F─────────────T━━━━━
        list.command.executing            ──F───T━━━━━━━━━━━━━F───
        list.command.executionSignals     ────────⟨[1]⟩───────────
          list.command[1] <RefreshContr…    ────────────1─┤
        list.command.errors               ────────────────────────
        T = true  F = false
        all at 0s, in order

        """),
    Case(
      name: "an inner pipeline begins with its source",
      code: "return 1 | flattenMap { v in cold \"-#\" | catchTo (return v) }", width: 100,
      picture: """
        time                                       0s                      100ms
        return 1                                  (1┤)
          1: cold "-#" | catchTo (return v)        ───────────────────────(1┤)
        flattenMap { v in cold "-#" | catchTo (…   ───────────────────────(1┤)
        ( ) and ┈ hold one moment, in order

        """),
    Case(
      name: "a stage keeps its name under every label that it is watched by",
      code: "let c = cold \"-a|\" | publish\nwatch c.signal \"a\"\nwatch c.signal \"b\"\nconnect c",
      picture: """
        time        0s             100ms          200ms
        a:
        c.signal    ───────────────a──────────────┤

        b:
        c.signal    ───────────────a──────────────┤

        cold "-a|"  ───────────────a──────────────┤

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
      name: "inner signals from their birth to their end",
      code: "func work(v) = cold \"-1-2|\"\ncold \"-a----b---|\" | flattenMap work",
      picture: """
        time                0s        1s
        cold "-a----b---|"  -a----b---|
          a: cold "-1-2|"    -1-2|
          b: cold "-1-2|"         -1-2|
        flattenMap work     --1-2--1-2|

        """, isUnicode: false),
    Case(
      name: "a list that an operator is given is no inner signal",
      code: "cold \"-a-b|\" | zipWith [1, 2] | flattenMap { [$0, 3] } | concat [4]",
      picture: """
        time                    0s   100ms  300ms
        cold "-a-b|"             -    a    - b
        [1, 2]                  (12|)
        zipWith [1, 2]           -    c    -(d  |)
          c: [("a", 1), 3]           (c3 |)
          d: [("b", 2), 3]                  (d3 |)
        flattenMap { [$0, 3] }   -   (c3)  -(d3 |)
        [4]                                    (4 |)
        concat [4]               -   (c3)  -(d3 4 |)
        c = ("a", 1)  d = ("b", 2)

        """, isUnicode: false),
    Case(
      name: "a retried source goes on in its row", code: "cold \"-a#\" | retry 1",
      picture: """
        time        0s 300ms
        cold "-a#"  -a#a#
        retry 1     -a-a#
        # = Error("error")

        """, isUnicode: false),
    Case(
      name: "what has not ended goes on to the edge", code: "cold \"-1-2---\" | concat never",
      picture: """
        time            0s 300ms
        cold "-1-2---"  -1-2---
        concat never    -1-2---

        """, isUnicode: false),
    Case(
      name: "what goes round by itself is not called after the first value",
      code: "return 1 | expand { v in v < 4 ? return(v * 2) : empty }",
      picture: """
        time                              0s
        return 1                          1───────────┤
          1: return(v * 2)                2───┤
          return(v * 2)                       ──4─┤
          empty                                   ──┤
        expand { v in v < 4 ? return(v …  1─2───4─────┤
        all at 0s, in order

        """),
    Case(
      name: "what comes after a disposal is no event", code: "signal(1...3) | take 1",
      picture: """
        time    0s
        1...3   1──
        take 1  1─┤
        all at 0s, in order

        """),
    Case(
      name: "a hot signal is in one column for all its subscribers",
      code:
        "let s = Subject()\ns | map { $0 + 1 }\ns | filter { $0 > 1 }\nsendNext s 1\nwait 100ms\nsendNext s 2\nsendCompleted s",
      picture: """
        time               0s                      100ms
        s                  1──────────────────────(2┤)
        map { $0 + 1 }     2──────────────────────(3┤)

        s                  1──────────────────────(2┤)
        filter { $0 > 1 }  ───────────────────────(2┤)
        ( ) and ┈ hold one moment, in order

        """),
    Case(
      name: "brackets stand around a row's own events of an instant",
      code: "let c = Command { u in return \"hi\" | delay 300ms }\nexecute c 1",
      picture: """
        time                 0s                            300ms
        c.enabled           (T┉F)──────────────────────────┈T━━━━━
        c.executing         (F┈T)━━━━━━━━━━━━━━━━━━━━━━━━━━┉F─────
        c.executionSignals   ┈┈⟨c[1]⟩──────────────────────┈┈─────
          c[1] 1             ┈┈┈──────────────────────────(hi┤)
        c.errors             ┈┈┈───────────────────────────┈┈─────
        T = true  F = false
        ( ) and ┈ hold one moment, in order

        """),
    Case(
      name: "off a UTF-8 terminal too", code: "let c = Command { u in return \"hi\" | delay 300ms }\nexecute c 1",
      picture: """
        time                0s           300ms
        c.enabled           (TF)       --     T ---
        c.executing         (FT)       --     F ---
        c.executionSignals    '<c[1]>' -- -     ---
          c[1] 1             -         --('hi'|)
        c.errors             -         -- -     ---
        T = true  F = false

        """, isUnicode: false),
    Case(
      name: "an instant an hour away is said, not drawn", code: "merge (return 1 | delay 1ms) (return 2 | delay 1h)",
      picture: """
        time                              0s     1ms            3600s
        return 1                          (1 |)
        delay 1ms                          -     (1|)
        return 2                            (2 |)
        delay 1h                             -    -   3599.998s (2|)
        merge (return 1 | delay 1ms) ...   -      1   3599.998s (2|)

        """, isUnicode: false),
    Case(
      name: "nothing at all", code: "never",
      picture: """
        time   0s
        never  ────
        nothing was sent

        """),
    Case(
      name: "only an error", code: "error \"no\"",
      picture: """
        time        0s
        error "no"  ✕
        ✕ = Error("no")

        """),
    Case(
      name: "dates are told as times", code: "interval 1h | take 2",
      picture: """
        time         0s            3600s         7200s
        interval 1h  ──────────────3600s─────────7200s
        take 2       ──────────────3600s────────(7200s┤)
        dates are written as the time since 1970-01-01T00:00:00Z
        ( ) and ┈ hold one moment, in order

        """),
    Case(
      name: "what failed before it could be seen", code: "cold \"-a-b|\"\nlet x = 1 / 0",
      picture: """
        time          0s
        cold "-a-b|"  ─
        nothing was sent
        error: 1 / 0 has no value (test:2:9)

        """),
  ]

  @Test func `values keep the letters that the program gives them`() {
    let code = "cold \"-a-b|\" values: [\"a\": cold \"-1|\", \"b\": cold \"#\"] | map { $0 | materialize } | flatten"
    let text = MarbleText(Studio.film(code).chart(), MarbleText.Style()).text
    let source = text.split(separator: "\n").first { $0.hasPrefix("cold") }.map(String.init) ?? ""
    #expect(source.contains("<a>") && source.contains("<b>"), "\(text)")
  }

  @Test func `a heading names its beginning in the language of the picture`() {
    let code = "watch (return 1 | delay 1ms) \"a\"\nwait 1s\nwatch (return 2 | delay 1ms) \"b\"\nwait 1s"
    var style = MarbleText.Style()
    #expect(MarbleText(Studio.film(code).chart(), style).text.contains("b, from 1s:"))
    style.tongue = .chinese
    #expect(MarbleText(Studio.film(code).chart(), style).text.contains("b，从 1s 开始:"))
  }

  @Test(arguments: cases) func `a run is drawn as rows of marbles`(_ one: Case) {
    #expect(Studio.text(one.code, unicode: one.isUnicode, width: one.width) == one.picture)
  }

  @Test func `an endless program is cut and says so`() {
    let text = Studio.text("interval 1s | mapReplace \"t\"", bound: 3_000_000)
    #expect(text.contains("cut at 3s: the program was still running (`--for` lets it run on)"))
    #expect(text.contains("t─"))
  }

  /// Programs that are hard to draw.
  static let odd = [
    "1...10000 | signal | map { $0 * 2 }", "interval 1ms | take 10000 | map { \"v\\($0)\" }",
    "1...40 | signal | flattenMap { n in return n | delay 37ms }",
    "cold \"-a-b|\" values: [\"a\": \"日本語テキスト\", \"b\": \"👩‍👩‍👧 family\"] | map { $0 + \"\\u{1b}[31m\\n\\t\" }",
    "let aNameThatNobodyWouldWrite = cold \"-a-b|\"\naNameThatNobodyWouldWrite | filter { it in it != \"日本語テキスト日本語テキスト\" }",
    "merge (interval 1ms | take 3) (interval 1h | take 2)", "interval 1ms",
    "cold \"-a---b---c|\" | flattenMap { x in interval 50ms | take 3 }",
    "let c = Command { n in return \"a rather long answer\" | delay 100ms }\nc.allowsConcurrentExecution = true\nexecute c 1\nwait 50ms\nexecute c 2",
    "return \"a very long text that goes on and on, more than sixty columns of it, so that it is cut somewhere\" | delay 1s",
    "never", "empty", "print 1",
    "let s = Subject()\ns\nsendNext s 1\nwait 1s\nsendError s \"an error with a long message that does not fit\"",
  ]

  @Test(arguments: odd) func `every width is kept`(_ code: String) {
    let chart = Studio.film(code).chart()
    for width in [20, 40, 60, 80, 200] {
      for isUnicode in [true, false] {
        var style = MarbleText.Style()
        style.width = width
        style.isUnicode = isUnicode
        let picture = MarbleText(chart, style)
        #expect(
          !picture.lines.contains { Display.width(of: $0.label) + 2 + Display.width(of: $0.text) > width },
          "\(width)\n\(picture.text)")
        #expect(picture.text.escaped(for: .screen) == picture.text)
        // In ASCII the picture uses no other characters than the program's own.
        if !isUnicode { #expect(!picture.text.contains { "─━┤✕…╌╍".contains($0) }) }
      }
    }
  }

  @Test(arguments: [
    "11...10000 | signal | map { $0 * 2 }", "interval 1ms | take 300",
    "10...50 | signal | flattenMap { n in return n | delay 37ms }",
  ])
  func `omitted rows are counted`(_ code: String) {
    let chart = Studio.film(code).chart()
    var style = MarbleText.Style()
    style.isUnicode = true
    let picture = MarbleText(chart, style)
    #expect(!picture.isWhole)
    #expect(picture.lines.contains { $0.text.contains("…") })
    /// The count in a note that has these words before it.
    func count(_ words: String) -> Int? {
      picture.text.components(separatedBy: words).dropFirst().first?.split { $0 == " " || $0 == "\n" }.lazy
        .compactMap { Int($0) }.first
    }
    let left = (count("cut at ") ?? 0) + (count("… leaves out ") ?? 0)
    #expect(left > 0, "\(picture.text)")
    let all = chart.rows.reduce(0) { $0 + $1.marks.count }
    // Any two values of several characters are separated.
    let shown = picture.lines.reduce(0) { sum, line in
      sum + line.text.split { !$0.isLetter && !$0.isNumber }.count + line.text.count { $0 == "┤" }
    }
    #expect(left + shown == all, "\(picture.text)")
  }

  /// A row of hundreds of values in one instant leaves room for the other rows, and for what comes later.
  @Test(arguments: [false, true]) func `a crowded instant hides no other row`(_ isUnicode: Bool) {
    let code = """
      let many = signal (1...300)
      many | filter { $0 % 100 == 0 }
      cold "-x-y|" | map upper
      many | scanWithStart 0 { $0 + $1 }
      """
    let chart = Studio.film(code).chart()
    for width in [60, 80, 120] {
      var style = MarbleText.Style()
      (style.width, style.isUnicode) = (width, isUnicode)
      let picture = MarbleText(chart, style)
      #expect(picture.lines.count == 6 && !picture.text.contains("cut at"), "\(picture.text)")
      #expect(picture.text.contains("200") && picture.text.contains("Y"), "\(picture.text)")
      #expect(picture.text.contains(isUnicode ? "\n… leaves out " : "\n... leaves out "), "\(picture.text)")
    }
    let svg = MarbleSVG(chart, title: "crowded").text
    #expect(svg.components(separatedBy: "class=\"m-row\"").count == 7 && svg.contains(">200</text>"))
  }

  /// Pipelines that ran one after the other may stand below each other; the rows of one keep their order.
  @Test func `pipelines of one instant share its columns if there is no room`() {
    let code = (1...12).map { "signal [\($0), \($0)] | filter { $0 > 0 }" }.joined(separator: "\n")
    var style = MarbleText.Style()
    (style.width, style.isUnicode) = (60, true)
    let picture = MarbleText(Studio.film(code).chart(), style)
    #expect(picture.isWhole && picture.lines.count == 24, "\(picture.text)")
    #expect(picture.text.contains("all at 0s, each pipeline in order"))
  }

  @Test func `letters that are not seen are not explained`() {
    let text = Studio.text("1...10000 | signal | map { [$0, $0] }", width: 60)
    let explained = text.components(separatedBy: " = [").count - 1
    #expect(explained > 3 && explained <= 24 && !text.contains("[900, 900]"))
  }

  @Test func `a failure is a mark with its message`() {
    let text = Studio.text("cold \"-a-b\" | map { $0 == \"b\" ? nil.x : $0 }")
    #expect(text.contains("✕ = Error("))
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("map") && $0.contains("a─") && $0.contains("─✕") })
  }

  @Test func `subscriptions are drawn from begin to end`() {
    let text = Studio.text("cold \"-a-b-c-\" | take 2", unicode: false, subscriptions: true)
    #expect(
      text == """
        time            0s 300ms
        cold "-a-b-c-"  -a- b
                        ^---!
        take 2          -a-(b|)
                        ^----!

        """)
  }

  @Test func `a requested frame rounds times`() {
    let text = Studio.text("cold \"-a-b-c|\" frame: 30ms", unicode: false, frame: 100_000)
    #expect(text.contains("times are rounded down to 100ms"))
    #expect(text.contains("(ab"))
  }

  /// `cold` reads a row back with its values and times, counted from the row's beginning.
  @Test(
    arguments: [
      "cold \"-a-b-c|\" | map upper", "signal(1...3) | map { $0 * 10 }",
      "cold \"-a----b---|\" | flattenMap { v in cold \"-1-2|\" | map { \"\\(v)\\($0)\" } }",
      "merge (cold \"-a-b|\") (cold \"-x-y#\")",
      "type field \"hello\" every: 80ms\ntext | throttle 300ms | delay 350ms",
      "cold \"-5s-m|\" frame: 7ms", "interval 1s | take 3 | map { true }",
      "cold \"a-(bc)--d|\" | scanWithStart \"\" { $0 + $1 }",
      "cold \"-1-2|\" | combineLatestWith (cold \"--x-y|\")", "return [1, 2] | delay 1s",
      "cold \"-1 3s 2|\" | delay 1234ms",
      "let s = ReplaySubject 2\nsendNext s 1\nsendNext s 2\ns\nwait 100ms\ns | map { $0 + 10 }\nsendCompleted s",
      "let c = Command { n in n == 1 ? (return \"one\" | delay 70ms) : (error \"no\") }\nexecute c 1\nwait 100ms\nexecute c 2\nwait 5ms",
    ])
  func `rows read back`(_ code: String) throws {
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
        let read = try MarbleParser.parse(
          line.text, frame: text.frameTime, values: values, error: Studio.error(of: row))
        #expect(read.moments.map(\.time) == row.marks.map { $0.time - life.began }, "\(line.text) at \(width)")
        #expect(
          read.moments.map { EventBox($0.event).description } == row.marks.map { EventBox($0.event).description },
          "\(line.text) at \(width)")
      }
    }
  }

  @Test func `several commands stand over one axis`() {
    let text = Studio.text(
      """
      let a = Command { n in return n | delay 100ms }
      let b = Command enabled: (a.executing | not) { n in error "no" }
      execute a 1
      wait 50ms
      execute b 2
      wait 100ms
      execute b 3
      """)
    let rows = text.split(separator: "\n").map(String.init)
    let labels = rows.map { String($0.prefix { $0 != " " }) }
    let signals = ["enabled", "executing", "executionSignals", "errors"]
    #expect(labels.filter { $0.hasPrefix("a.") }.prefix(4) == signals.map { "a.\($0)" }[...])
    #expect(labels.filter { $0.hasPrefix("b.") } == signals.map { "b.\($0)" })
    #expect(rows.contains { $0.hasPrefix("  b[1] 3") && $0.contains("✕") })
    // A refused execution has a row of its own that says why.
    #expect(rows.contains { $0.hasPrefix("execute b 2") && $0.contains("✕") })
    #expect(text.contains("The command is disabled and cannot be executed"))
    // While a executes, b is disabled: their heavy lines never share a column.
    let executing = rows.first { $0.hasPrefix("a.executing") }!.map { $0 == "━" }
    let enabled = rows.first { $0.hasPrefix("b.enabled") }!.map { $0 == "━" }
    #expect(executing.contains(true) && enabled.contains(true))
  }

  @Test func `many executions and inner signals are counted`() {
    let command = "let c = Command { n in return n }\n" + (1...12).map { "execute c \($0)\nwait 10ms\n" }.joined()
    let text = Studio.text(command, width: 400)
    #expect(text.contains("c[8] 8") && !text.contains("c[9] 9") && text.contains("4 more executions of c have no row"))
    let inner = Studio.text("1...12 | signal | flattenMap { v in return v | delay 10ms }", width: 400)
    #expect(
      inner.contains("8: return v")
        && inner.contains("4 more inner signals of `flattenMap { v in return v | delay 10ms }` have no row"))
  }

  @Test func `colors follow stages`() {
    var style = MarbleText.Style()
    style.isColored = true
    let text = MarbleText(Studio.film("cold \"-a|\" | map upper").chart(), style).text
    let rows = text.split(separator: "\n").dropFirst()
    let inks = rows.prefix(2).map { row in row.split(separator: "m")[0] }
    #expect(Set(inks).count == 2 && inks.allSatisfy { $0.hasPrefix("\u{1B}[") })
    style.isColored = false
    #expect(!MarbleText(Studio.film("cold \"-a|\" | map upper").chart(), style).text.contains("\u{1B}"))
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
