import Catalogue
import Diagnostics
import Drawing
import Foundation
import Interpreter
import Reactive
import Testing
import Values

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures in other formats: they show the run, are well formed, and are deterministic.
@Suite struct PictureTests {
  static let programs = [
    "cold \"-a----b---|\" | flattenMap { v in cold \"-1-2|\" | map { \"\\(v)\\($0)\" } }",
    "signal(1...3) | map { $0 * 10 } | filter { $0 > 10 }",
    "let c = Command { u in error \"no <&> \\\"quoted\\\"\" }\nexecute c 1",
    "interval 1s | mapReplace \"long text that is wide\"", "never", "",
    "print 1", "cold \"-a#\" | retry 2", "1...200 | signal | scanWithStart 0 { $0 + $1 }",
    "merge (cold \"-a-b|\") (cold \"-x-y#\")",
    "return \"\\u{1b}[31m \\u{0} </svg>\"", "merge (interval 1ms | take 3) (interval 1h | take 2)",
    "let a = Command { n in return n | delay 100ms }\nlet b = Command enabled: (a.executing | not) { n in error \"no\" }\nexecute a 1\nexecute b 2",
    "watch (return 1 | take 1) \"\\u{1B}[31m\\u{FFFF}\\r\"", "error \"\\u{7}]]>\" | subscribeError { }",
    "watch (return [\"\\u{0}\": \"\\u{FFFE}\"] | map { $0 }) \"<&\\n>\"", "cold \"-'\u{1}'-|\"",
    "text | map upper\ntext | takeUntil dealloc\ntype field \"hi\"\nrelease field", "1...10000 | signal",
  ]

  @Test(arguments: programs) func `SVG is well formed and deterministic`(_ code: String) throws {
    let first = MarbleSVG(Studio.film(code).chart(), title: "a < b & \"c\"").text
    #expect(first == MarbleSVG(Studio.film(code).chart(), title: "a < b & \"c\"").text)
    #expect(wellFormed(first))
    #expect(
      first.contains("<title id=\"m-title\">") && first.contains("<desc id=\"m-desc\">")
        && first.contains("prefers-color-scheme:dark"))
    #expect(!first.contains("http://") || first.components(separatedBy: "http://").count == 2, "only the namespace")
    let graph = GraphSVG(SignalGraph(Studio.film(code), counts: true), title: code).text
    #expect(wellFormed(graph))
    #expect(graph == GraphSVG(SignalGraph(Studio.film(code), counts: true), title: code).text)
    let text = GraphText(SignalGraph(Studio.film(code), counts: true))
    for picture in [text.tree(isUnicode: true), text.dot, text.mermaid] {
      #expect(!picture.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }
  }

  private func wellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  /// Every picture of the reference shows what its example prints without tracing.
  @Test(arguments: Entries.all.map(\.name)) func `pages of operators show real runs`(_ name: String) throws {
    let entry = try #require(Entries.named(name))
    guard let drawn = onDeepStack({ OperatorPage(entry).drawn }) else { return }
    let last = drawn.chart.rows.flatMap(\.marks).map(\.time).max() ?? 0
    let events = onDeepStack { Plain.events(drawn.script, until: max(Film.usualBound, last)) }
    for group in drawn.chart.groups {
      guard let row = group.rows.last, row.role == .result else { continue }
      let shown = row.marks.map { "\($0.time) \(Value.box(EventBox($0.event)))" }
      // Each watch of one signal has a picture of its own; one of them must be this one.
      #expect(
        events.contains { $0 == shown } || shown.isEmpty || Plain.isUnwatched(drawn.script, row),
        "\(name): \(row.label)")
    }
    #expect(drawn.chart.rows.contains { !$0.marks.isEmpty })
    let text = onDeepStack { OperatorPage(entry).text() }
    // Sentences and parameters are folded at the width of the page, examples stand as they are.
    let words = text.split(whereSeparator: \.isWhitespace)
    #expect(words.starts(with: Page.text(entry).split(whereSeparator: \.isWhitespace)))
    let facts = text.split(separator: "\n\n").prefix(3).joined(separator: "\n")
    #expect(facts.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("\n  drawn"))
  }

  @Test func `every entry has a picture but for functions that only compute`() {
    let bare = onDeepStack { Entries.all.filter { OperatorPage($0).drawn == nil } }
    let odd = bare.filter { $0.traits.isDisjoint(with: [.pure, .reads]) && $0.permit == nil }
    #expect(odd.map(\.name) == [], "each has an example that sends events, or the trait `.pure`, or `needs:`")
    #expect(Set(bare.map(\.name)).isSuperset(of: ["upper", "sqrt", "padLeft", "capture", "env"]))
    #expect(!onDeepStack { OperatorPage(Entries.named("upper")!).text() }.contains("drawn"))
  }

  /// The picture on an operator's page contains the operator itself.
  @Test func `an operator is among the rows of its picture`() {
    let operators = Entries.all.filter { entry in if case .stream = entry.meaning { true } else { false } }
    let bare = onDeepStack {
      operators.filter { entry in
        guard let drawn = OperatorPage(entry).drawn else { return true }
        return !drawn.script.contains(entry.name)
      }
    }
    #expect(bare.map(\.name) == [])
  }

  /// Distances in the picture are proportional to time.
  /// The words of an error stand above the line of a row that was subscribed again.
  @Test func `an error is not struck through by a line that goes on`() throws {
    func heights(_ code: String) throws -> (words: Int, line: Int) {
      let svg = MarbleSVG(Studio.film(code).chart(), title: "error").text
      let words = try #require(svg.firstMatch(of: /m-why" x="\d+" y="(\d+)"/))
      let cross = try #require(svg.firstMatch(of: /m-fail" d="M\d+ (\d+)L\d+ (\d+)/))
      let (top, bottom) = (try #require(Int(cross.1)), try #require(Int(cross.2)))
      return (try #require(Int(words.1)), (top + bottom) / 2)
    }
    let over = try heights("cold \"-1-#\"")
    #expect(over.words > over.line)
    let again = try heights("let s = hot \"-1-#\"\ns | retry 1\nwait 1s")
    #expect(again.words < again.line - 5)
  }

  @Test func `time is to scale`() throws {
    let svg = MarbleSVG(Studio.film("cold \"-a--b------c|\"").chart(), title: "scale").text
    let middles = svg.components(separatedBy: "cx=\"").dropFirst().compactMap {
      $0.split(separator: "\"").first.flatMap { Int($0) }
    }
    #expect(middles.count == 3)
    let ratio = Double(middles[2] - middles[1]) / Double(middles[1] - middles[0])
    #expect(abs(ratio - 7.0 / 3) < 0.05)
    #expect(!svg.contains("l6 -14m4 14"), "nothing is cut short")
    #expect(
      MarbleSVG(Studio.film(PictureTests.programs[11]).chart(), title: "cut").text.contains("l6 -14m4 14"),
      "an hour beside a millisecond is")
  }

  /// A Command's enabled and executing are bars over the times in which they are true.
  @Test func `states are bars`() {
    let svg = MarbleSVG(
      Studio.film("let c = Command { n in return n | delay 1s }\nexecute c 1").chart(), title: "states"
    ).text
    #expect(svg.components(separatedBy: "class=\"m-so\"").count - 1 == 3)
  }

  @Test func `the reference has a page for each entry`() {
    let few = Array(Entries.all.prefix(12))
    let pages = onDeepStack { Reference.pages(few) }
    #expect(pages.count == few.count + 4)
    for entry in few { #expect(pages[0].text.contains("href=\"\(Reference.file(entry.name))\"")) }
    #expect(
      Set(Entries.all.map { Reference.file($0.name).lowercased() }).count == Entries.all.count,
      "names that differ in case alone")
  }

  /// A comparison that does not check, or whose parts do the same, teaches nothing.
  @Test(arguments: Kin.all.map(\.title)) func `look-alikes differ over one input`(_ title: String) throws {
    let kin = try #require(Kin.all.first { $0.title == title })
    let films = kin.pipelines.map { (label: $0, film: Studio.film(kin.common + $0)) }
    for (code, film) in films { #expect(!film.failed, "\(code): \(film.diagnostics.map(\.message))") }
    #expect(!Contrast(films).verdict.english.hasPrefix("they do the same:"), "\(title)")
  }

  static let documents =
    ["README.md", "grammar.md", "examples/README.md"]
    + ["A_command_inside", "B_order_button", "C_command_and_controls", "D_text_field", "E_using_commands"].map {
      "examples/articles/\($0).md"
    }

  @Test(arguments: documents) func `pictures in documents match their runs`(
    _ path: String
  ) throws {
    for picture in DocumentPictures.pictures(of: try Studio.source(path)) {
      #expect(onDeepStack { picture.actual } == picture.expected, "\(path):\(picture.line)")
    }
  }

  // MARK: graphs

  @Test func `a graph is a tree`() {
    let film = Studio.film("cold \"-a----b---|\" | flattenMap { v in cold \"-1-2|\" | map upper }")
    #expect(
      GraphText(SignalGraph(film, counts: true)).tree(isUnicode: false, width: 100) == """
        _1: flattenMap { v in cold "-1-2|" | map upper }  [cold, 1 subscription, 0 values, 1 error]
        |-- cold "-a----b---|"  [cold, 1 subscription, 1 value]
        `.. inner map upper  [cold, 1 subscription, 0 values, 1 error]
            `-- cold "-1-2|"  [cold, 1 subscription, 1 value]

        """)
  }

  static let shared = """
    let clock = cold "-1-2-3|"
    let kept = clock | replay
    clock | map { $0 * 2 }
    zip kept text (clock | filter { $0 > 1 })
    text | takeUntil dealloc
    type field "hi"
    """

  @Test func `a signal that is used twice is one node`() {
    let graph = SignalGraph(Studio.film(PictureTests.shared), counts: true)
    #expect(
      GraphText(graph).tree(isUnicode: true, width: 100) == """
        _1: map { $0 * 2 }  [cold, 1 subscription, 3 values, completed]
        └─ clock: cold "-1-2-3|"  [cold, 3 subscriptions, 9 values, 3 completions]

        _2: zip kept text (clock | filter { $0 > 1 })  [cold, 1 subscription, 2 values, completed]
        ├─ kept: replay  [hot, 1 subscription, 3 values, completed]
        │  └─ clock: cold "-1-2-3|"  [above]
        ├─ text  [hot, 2 subscriptions, 6 values]
        └─ filter { $0 > 1 }  [cold, 1 subscription, 2 values, completed]
           └─ clock: cold "-1-2-3|"  [above]

        _3: takeUntil dealloc  [cold, 1 subscription, 3 values]
        ├─ text  [above]
        └─ dealloc  [hot, 1 subscription, 0 values]

        """)
    #expect(
      SignalGraph(Studio.film(PictureTests.shared), counts: false, only: ["kept"]).nodes.map(\.label) == [
        "cold \"-1-2-3|\"", "replay",
      ])
  }

  struct Sharing: CustomTestStringConvertible, Sendable {
    let code: String
    let tree: String
    var testDescription: String { code }
  }

  static let sharings = [
    Sharing(
      code: "let c = cold \"-1-2|\" | publish\nc.signal | map { $0 + 1 }\nc.signal | take 1\nconnect c",
      tree: """
        _1: map { $0 + 1 }  [cold, 1 subscription, 2 values, completed]
        └─ c.signal  [hot, 2 subscriptions, 3 values, completed]
           └─ cold "-1-2|"  [cold, 1 subscription, 2 values, completed]

        _2: take 1  [cold, 1 subscription, 1 value, completed]
        └─ c.signal  [above]

        """),
    Sharing(
      code: "let shared = cold \"-1|\" | multicast (ReplaySubject 1) | autoconnect\nshared | map { $0 + 1 }\nshared",
      tree: """
        _1: map { $0 + 1 }  [cold, 1 subscription, 1 value, completed]
        └─ shared: autoconnect  [hot, 2 subscriptions, 2 values, 2 completions]
           └─ cold "-1|"  [cold, 1 subscription, 1 value, completed]

        """),
    Sharing(
      code: "let a = Subject()\nlet b = Subject()\na | map { $0 + 1 } | subscribe b\nb | take 1\nsendNext a 1",
      tree: """
        _1: take 1  [cold, 1 subscription, 1 value, completed]
        └─ b  [hot, 1 subscription, 1 value]
           └─ map { $0 + 1 }  [cold, 1 subscription, 1 value]
              └─ a  [hot, 1 subscription, 1 value]

        """),
    Sharing(
      code: "cold \"-1-2|\" | flattenMap { v in v == 1 ? (return 1) : (return 2 | delay 10ms) }",
      tree: """
        _1: flattenMap { v in v == 1 ? (return 1) : (return 2 | delay 10ms) }  [cold, 1 subscription, 2 values, completed]
        ├─ cold "-1-2|"  [cold, 1 subscription, 2 values, completed]
        ├╌ inner return 1  [cold, 1 subscription, 1 value, completed]
        └╌ inner delay 10ms  [cold, 1 subscription, 1 value, completed]
           └─ return 2  [cold, 1 subscription, 1 value, completed]

        """),
  ]

  /// Each stage of a tree is indented further, so a long one goes on below.
  @Test func `a tree of many stages stays narrow`() {
    let count = 500
    let code = "return 1" + String(repeating: " | map { $0 + 1 }", count: count)
    let tree = GraphText(SignalGraph(Studio.film(code), counts: false)).tree(isUnicode: false, width: 80)
    let lines = tree.split(separator: "\n")
    let continued = lines.count { $0.hasSuffix("[below]") }
    #expect(continued > 3 && lines.count == count + 1 + continued)
    #expect(lines.allSatisfy { $0.count < 200 })
    #expect(lines.count { $0.hasSuffix("[cold]") } == count + 1)
  }

  @Test(arguments: sharings) func `a shared signal leads back to its source`(_ one: Sharing) {
    #expect(GraphText(SignalGraph(Studio.film(one.code), counts: true)).tree(isUnicode: true, width: 120) == one.tree)
  }

  /// Boxes do not touch, derived nodes stand below their sources, and no line crosses a box.
  @Test(arguments: [
    shared,
    "let c = Command enabled: (BehaviorSubject true) { u in return u }\nc.executing | not\nexecute c 1\nexecute c 2",
  ])
  func `boxes stand apart`(_ code: String) {
    let svg = GraphSVG(SignalGraph(Studio.film(code), counts: true), title: "graph").text
    func numbers(_ text: Substring) -> [Int] { text.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) } }
    let boxes = svg.components(separatedBy: "<rect class=\"g-box").dropFirst().map {
      piece -> (x: Int, y: Int, width: Int, height: Int) in
      let values = ["x=", "y=", "width=", "height="].map { name in
        Int(piece.components(separatedBy: " \(name)\"")[1].prefix { $0.isNumber })!
      }
      return (values[0], values[1], values[2], values[3])
    }
    #expect(boxes.count > 4)
    for (index, a) in boxes.enumerated() {
      for b in boxes.dropFirst(index + 1) {
        #expect(a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y)
      }
    }
    for piece in svg.components(separatedBy: "class=\"g-edge").dropFirst() {
      let path = piece.components(separatedBy: " d=\"")[1].prefix { $0 != "\"" }
      var points: [(x: Int, y: Int)] = []
      for part in path.split(whereSeparator: { "MC".contains($0) }) {
        let values = numbers(part.prefix { $0 != "V" })
        points.append((values[values.count - 2], values[values.count - 1]))
        if let down = part.split(separator: "V").dropFirst().first.flatMap({ Int($0) }) {
          points.append((points.last!.x, down))
        }
      }
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.y < $1.y }, "downwards")
      // Between two bends a line runs straight down and meets no box.
      for (from, to) in zip(points, points.dropFirst()) where from.x == to.x {
        #expect(
          !boxes.contains { $0.x < from.x && from.x < $0.x + $0.width && $0.y < to.y - 8 && from.y < $0.y },
          "\(from) \(to)")
      }
    }
  }

  /// Labels may contain every special character of DOT and Mermaid.
  @Test func `texts of other languages are quoted`() {
    let film = Studio.film("cold \"-a|\" values: [\"a\": \"\\\\ } ] ; <b> #quot;\"] | map { $0 + \"\\n\" }")
    let text = GraphText(SignalGraph(film, counts: false))
    for line in text.dot.split(separator: "\n").dropFirst(3).dropLast() where line.contains("label=") {
      var isQuoted = false
      var isEscaped = false
      for character in line {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted.toggle()
        }
      }
      #expect(!isQuoted && line.hasSuffix("];"), "\(line)")
    }
    for line in text.mermaid.split(separator: "\n").dropFirst() where line.contains("\"") {
      let label = line.split(separator: "\"", omittingEmptySubsequences: false)
      #expect(label.count == 3, "\(line)")
      let plain = label[1].replacingOccurrences(of: "<br/>", with: " ")
      #expect(!plain.contains { "<>{}[]()|`\\".contains($0) }, "\(line)")
      // In Mermaid a number sign begins an entity and a semicolon ends it.
      for piece in plain.components(separatedBy: "#").dropFirst() {
        #expect(piece.first?.isNumber ?? false && piece.drop { $0.isNumber }.first == ";", "\(line)")
      }
      #expect(plain.components(separatedBy: "#").count == plain.components(separatedBy: ";").count, "\(line)")
    }
  }

  @Test func `a Command is opened up`() {
    let film = Studio.film(
      "let ok = BehaviorSubject true\nlet login = Command enabled: ok { u in return u | delay 1s }\nlogin.executionSignals | switchToLatest\nexecute login 1"
    )
    let graph = SignalGraph(film, counts: true, only: ["login"])
    for name in ["executionSignals", "errors", "executing", "enabled", "activeExecutionSignals"] {
      #expect(graph.nodes.filter { $0.label == "login.\(name)" }.count == 1, "\(name)")
    }
    #expect(graph.nodes.contains { $0.label == "ok" && $0.isHot })
    #expect(graph.nodes.first { $0.label == "login.executionSignals" }?.values == 1)
    // RACCommand's own derivation, under its own names.
    func from(_ label: String) -> [String] {
      let node = graph.nodes.first { $0.label == label || $0.title == label }
      return graph.edges.filter { $0.to == node?.id }.compactMap { edge in
        graph.node(edge.from).map { $0.title ?? $0.label }
      }
    }
    #expect(from("newActiveExecutionSignals") == ["login.activeExecutionSignals"])
    #expect(from("immediateExecuting") == ["login.activeExecutionSignals"])
    #expect(from("moreExecutionsAllowed") == ["immediateExecuting"])
    #expect(Set(from("immediateEnabled")) == ["moreExecutionsAllowed", "enabledSignal"])
    #expect(from("enabledSignal") == ["ok"])
    #expect(from("login.activeExecutionSignals") == ["login"])
    let text = GraphText(graph)
    #expect(text.dot.hasPrefix("digraph signals {"))
    #expect(text.mermaid.hasPrefix("flowchart TB\n"))
    #expect(!text.mermaid.contains("{"), "marks of Mermaid's own within labels")
  }

  @Test func `executions are one node and come from their Command`() {
    let film = Studio.film(
      "let c = Command { n in return n }\nc.executionSignals | flatten\nexecute c 1\nwait 1s\nexecute c 2")
    let graph = SignalGraph(film, counts: true)
    let executions = graph.nodes.filter { $0.label == "c[1...2]" }
    #expect(executions.map(\.subscriptions) == [2])
    let made = graph.edges.filter { $0.to == executions.first?.id }.compactMap { graph.node($0.from)?.label }
    #expect(made == ["Command c"])
    #expect(graph.edges.contains { $0.from == executions.first?.id && $0.link == .inner })
  }

  // MARK: comparing

  static let hits = "let hits = cold \"-a--b-----|\"\nfunc work(v) = cold \"-1-2-3|\" | map { \"\\(v)\\($0)\" }\n"

  private func contrast(_ pipelines: [String]) -> Contrast {
    Contrast(pipelines.map { ($0, Studio.film(PictureTests.hits + $0)) })
  }

  @Test func `the signals of a Command are compared`() {
    let common = "let login = Command { return 1 | delay 300ms }\nafter main 100ms { execute login 1 }\n"
    let contrast = Contrast(["login.enabled", "login.executing"].map { ($0, Studio.film(common + $0)) })
    #expect(contrast.chart.groups[0].rows.map(\.label) == ["login.enabled", "login.executing"])
    #expect(contrast.chart.groups[0].rows.map(\.marks.count) == [3, 3])
    #expect(contrast.verdict.english == "they part at 0s: `login.enabled` sends true, `login.executing` sends false")
  }

  @Test func `the signals of a Command are drawn as states`() {
    func shown(_ time: Int64, _ id: Int, _ value: Value) -> ShownEvent {
      ShownEvent(time: time, id: id, label: "_\(id)", event: .next(value))
    }
    let events = [
      shown(0, 1, .bool(true)), shown(0, 2, .bool(true)), shown(0, 3, .int(1)), shown(100, 1, .bool(false)),
      shown(100, 2, .bool(true)),
    ]
    let rows = Chart(shown: events, end: 100) { _ in true }.groups[0].rows
    #expect(rows.map(\.isState) == [true, false, false])
  }

  @Test func `pipelines are aligned, and the picture says where they part`() {
    let contrast = contrast(["hits | flattenMap work", "hits | map work | switchToLatest", "hits | map work | concat"])
    var style = MarbleText.Style()
    style.isUnicode = true
    #expect(
      MarbleText(contrast.chart, style).text == """
        time                             0s             500ms          1s
        hits                             ───a────────b─────────────────┤
        ... | flattenMap work            ──────a1────a2─b1─a3─b2────b3─┤
        ... | map work | switchToLatest  ──────a1───────b1────b2────b3─┤
        ... | map work | concat          ──────a1────a2────a3────b1────b2────b3─┤
        they part at 400ms: `... | flattenMap work` sends "a2",
          `... | map work | switchToLatest` does nothing yet, `... | map work | concat`
          sends "a2"

        """)
  }

  struct Pair: CustomTestStringConvertible, Sendable {
    let pipelines: [String]
    let verdict: String
    var testDescription: String { pipelines.joined(separator: " / ") }
    init(_ pipelines: String..., verdict: String) {
      self.pipelines = pipelines
      self.verdict = verdict
    }
  }

  static let pairs = [
    Pair("hits | map upper", "hits | map { $0.upper }", verdict: "they do the same: 3 events at the same times"),
    Pair("never", "never", verdict: "they do the same: nothing"),
    Pair(
      "[return 1, return 2] | signal | flatten", "[return 1, return 2] | signal | switchToLatest",
      verdict: "they do the same: every inner signal ends at once; with inner signals that take time they part"),
    Pair(
      "[never, return 2] | signal | flatten", "[never, return 2] | signal | switchToLatest",
      verdict: "they part at 0s: `... | flatten` stays open, `... | switchToLatest` completes"),
    Pair("hits", "hits | delay 50ms", verdict: "they do the same at other times: `hits | delay 50ms` 50ms later"),
    Pair(
      "hits", "hits | delay 50ms", "hits | map { $0 }",
      verdict: "they do the same at other times: `hits | delay 50ms` 50ms later"),
    Pair(
      "cold \"-a-b|\"", "cold \"a---b|\"",
      verdict: "they do the same at other times: `cold \"a---b|\"` at 0s, 400ms, 500ms instead of 100ms, 300ms, 400ms"),
    Pair(
      "hits", "hits | map { $0 == \"b\" ? nil.x : $0 }",
      verdict:
        "they part at 400ms: `hits` sends \"b\", `hits | map { $0 == \"b\" ? nil.x : $0 }` fails with Error(\"nil has no `x`\")"
    ),
    Pair("hits", "hits | concat never", verdict: "they part at 1s: `hits` completes, `hits | concat never` stays open"),
    Pair("hits | take 1", "hits", verdict: "they part at 100ms: `hits | take 1` completes, `hits` does nothing yet"),
    Pair(
      "hits | take 1", "hits | take 2", "hits | take 1",
      verdict: "they part at 100ms: `... | take 1` completes, `... | take 2` does nothing yet, `... | take 1` completes"
    ),
    Pair(
      "return 1", "[1] | map { $0 }",
      verdict:
        "`[1] | map { $0 }` subscribes to no signal: there is nothing to compare (`| signal` makes one of a list or a range)"
    ),
    Pair(
      "let c = Command { n in return n }\nexecute c 1", "let c = Command { n in error \"no\" }\nexecute c 1",
      verdict: "they part at 0s: `execute c 1` sends 1, `execute c 1` fails with Error(\"no\")"),
    Pair(
      "interval 1s", "interval 1s | take 3",
      verdict: "they part at 3s: `interval 1s` does nothing yet, `interval 1s | take 3` completes"),
  ]

  @Test(arguments: pairs) func `one line says where pipelines part`(_ pair: Pair) {
    #expect(contrast(pair.pipelines).verdict.english == pair.verdict)
  }

  @Test func `equal pipelines use the same columns`() {
    let rows = MarbleText(contrast(["signal(1...3)", "signal(1...3)", "return 1"]).chart).lines.map(\.text)
    #expect(rows[0] == rows[1] && rows[2].hasPrefix("(1"))
  }

  /// The page needs all positions of the rows within one text.
  @Test func `a comparison knows its places`() {
    let contrast = contrast(["hits | delay 100ms", "hits | throttle 200ms"])
    #expect(
      contrast.source.text(ofLine: 2) == "hits | delay 100ms"
        && contrast.source.text(ofLine: 3) == "hits | throttle 200ms")
    let places = contrast.chart.rows.compactMap { $0.place.map { $0.source.text(of: $0.span) } }
    #expect(places == ["cold \"-a--b-----|\"", "delay 100ms", "throttle 200ms"])
  }
}

/// A run without tracing.
enum Plain {
  /// The events of each watch.
  static func events(_ code: String, until bound: Int64 = Film.usualBound) -> [[String]] {
    let session = session(code, until: bound)
    return session.byWatch.keys.sorted().map { session.byWatch[$0]! }
  }

  /// A pipeline that ends in a handler of the program prints only what the handler prints.
  static func isUnwatched(_ code: String, _ row: Chart.Row) -> Bool {
    [
      "subscribe", "<~", "print", "execute", "Command", "expect", "first", "toArray", "wait", "connect", "setKeyPath",
      "liftSelector", "sequence", "server",
    ].contains { code.contains($0) }
  }

  private final class Log {
    var byWatch: [Int: [String]] = [:]
  }

  private static func session(_ code: String, until bound: Int64) -> Log {
    let log = Log()
    var settings = Session.Settings()
    settings.continuesAfterErrors = true
    settings.bound = bound
    let session = Session(clock: VirtualClock(), output: Silence(), settings: settings)
    session.observer.event = { event in
      log.byWatch[event.id, default: []].append("\(event.time) \(Value.box(EventBox(event.event)))")
    }
    let source = Source(name: "plain", text: code)
    if let record = try? RunRecord(of: source) { session.replay(record, source) }
    session.run(source)
    session.disposeAll()
    return log
  }

  private final class Silence: Output {
    func show(_ event: ShownEvent) {}
    func show(_ value: Value) {}
    func print(_ text: String) {}
    func report(_ diagnostic: Diagnostic) {}
    func begin(_ statement: String) {}
    func flush() {}
  }
}
