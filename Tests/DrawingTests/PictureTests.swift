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

/// Pictures beyond text: they are what ran, they are well formed, and they do not change by themselves.
@Suite struct PictureTests {
  static let programs = [
    "cold \"-a----b---|\" | flattenMap { v in cold \"-1-2|\" | map { \"\\(v)\\($0)\" } }", "signal(1...3) | map { $0 * 10 } | filter { $0 > 10 }",
    "let c = Command { u in error \"no <&> \\\"quoted\\\"\" }\nexecute c 1", "interval 1s | mapReplace \"long text that is wide\"", "never", "",
    "print 1", "cold \"-a#\" | retry 2", "1...200 | signal | scanWithStart 0 { $0 + $1 }", "merge (cold \"-a-b|\") (cold \"-x-y#\")",
  ]

  @Test(arguments: programs) func svgIsWellFormedAndTheSameEachTime(_ code: String) throws {
    let first = MarbleSVG(Studio.film(code).chart(), title: "a < b & \"c\"").text
    #expect(first == MarbleSVG(Studio.film(code).chart(), title: "a < b & \"c\"").text)
    #expect(wellFormed(first))
    #expect(first.contains("<title id=\"m-title\">") && first.contains("<desc id=\"m-desc\">") && first.contains("prefers-color-scheme:dark"))
    #expect(!first.contains("http://") || first.components(separatedBy: "http://").count == 2, "only the namespace")
    let graph = GraphSVG(SignalGraph(Studio.film(code), counts: true), title: code).text
    #expect(wellFormed(graph))
    #expect(graph == GraphSVG(SignalGraph(Studio.film(code), counts: true), title: code).text)
  }

  private func wellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  /// Every picture of the reference shows what the same example prints when nobody watches its stages.
  @Test(arguments: Entries.all.map(\.name)) func operatorPagesShowWhatRuns(_ name: String) throws {
    let entry = try #require(Entries.named(name))
    guard let drawn = onDeepStack({ OperatorPage(entry).drawn }) else { return }
    let events = onDeepStack { Plain.events(drawn.script) }
    for group in drawn.chart.groups {
      guard let row = group.rows.last, row.role == .result else { continue }
      let shown = row.marks.map { "\($0.time) \(Value.box(EventBox($0.event)))" }
      // The watches of one signal each have a picture of their own; one of them must be this one.
      #expect(events.contains { $0 == shown } || shown.isEmpty || Plain.isUnwatched(drawn.script, row), "\(name): \(row.label)")
    }
    #expect(drawn.chart.rows.contains { !$0.marks.isEmpty })
    let text = onDeepStack { OperatorPage(entry).text() }
    #expect(text.hasPrefix(Page.text(entry)))
    #expect(text.contains("drawn, `"))
  }

  @Test func mostOperatorsOnSignalsHaveAPicture() {
    let operators = Entries.all.filter { entry in if case .stream = entry.meaning { true } else { false } }
    let bare = operators.filter { entry in onDeepStack { OperatorPage(entry).drawn == nil } }
    #expect(bare.count * 10 <= operators.count, "\(bare.map(\.name))")
  }

  @Test func theReferenceHasAPageForEachEntry() {
    let few = Array(Entries.all.prefix(12))
    let pages = onDeepStack { Reference.pages(few) }
    #expect(pages.count == few.count + 1)
    for entry in few { #expect(pages[0].text.contains("href=\"\(Reference.file(entry.name))\"")) }
    #expect(Set(Entries.all.map { Reference.file($0.name).lowercased() }).count == Entries.all.count, "names that differ in case alone")
  }

  @Test(arguments: ["README.md", "grammar.md", "examples/README.md"]) func documentsShowWhatRuns(_ path: String) throws {
    for picture in DocumentPictures.pictures(of: try Studio.source(path)) {
      #expect(onDeepStack { picture.actual } == picture.expected, "\(path):\(picture.line)")
    }
  }

  // MARK: graphs

  @Test func aGraphIsATree() {
    let film = Studio.film("cold \"-a----b---|\" | flattenMap { v in cold \"-1-2|\" | map upper }")
    #expect(
      GraphText(SignalGraph(film, counts: true)).tree(isUnicode: false, width: 100) == """
        _1: flattenMap { v in cold "-1-2|" | map upper }  [cold, 1 subscription, 0 values, 1 error]
        |-- cold "-a----b---|"  [cold, 1 subscription, 1 value]
        `.. inner map upper  [cold, 1 subscription, 0 values, 1 error]
            `-- cold "-1-2|"  [cold, 1 subscription, 1 value]

        """)
  }

  @Test func aCommandIsOpenedUp() {
    let film = Studio.film(
      "let ok = BehaviorSubject true\nlet login = Command enabled: ok { u in return u | delay 1s }\nlogin.executionSignals | switchToLatest\nexecute login 1"
    )
    let graph = SignalGraph(film, counts: true, only: ["login"])
    for name in ["executionSignals", "errors", "executing", "enabled", "activeExecutionSignals"] {
      #expect(graph.nodes.filter { $0.label == "login.\(name)" }.count == 1, "\(name)")
    }
    #expect(graph.nodes.contains { $0.label == "ok" && $0.isHot })
    #expect(graph.nodes.first { $0.label == "login.executionSignals" }?.values == 1)
    let text = GraphText(graph)
    #expect(text.dot.hasPrefix("digraph signals {"))
    #expect(text.mermaid.hasPrefix("flowchart TB\n"))
    #expect(!text.mermaid.contains("{"), "marks of Mermaid's own within labels")
  }

  // MARK: comparing

  static let hits = "let hits = cold \"-a--b-----|\"\nfunc work(v) = cold \"-1-2-3|\" | map { \"\\(v)\\($0)\" }\n"

  private func contrast(_ pipelines: [String]) -> Contrast { Contrast(pipelines.map { ($0, Studio.film(PictureTests.hits + $0)) }) }

  @Test func pipelinesAreAlignedAndWhereTheyPartIsSaid() {
    let contrast = contrast(["hits | flattenMap work", "hits | map work | switchToLatest", "hits | map work | concat"])
    var style = MarbleText.Style()
    style.isUnicode = true
    #expect(
      MarbleText(contrast.chart, style).text == """
        time                             0s          500ms          1s
        cold "-a--b-----|"               ──a──────b─────────────────┤
        ... | flattenMap work            ────a1───a2─b1─a3─b2────b3─┤
        ... | map work | switchToLatest  ────a1──────b1────b2────b3─┤
        ... | map work | concat          ────a1───a2────a3────b1────b2───b3─┤
        they part at 400ms: `... | flattenMap work` sends "a2", `... | map work | switchToLatest` does nothing, `... | map work | concat` sends "a2"

        """)
  }

  @Test func pipelinesThatDoTheSameAreSaidTo() {
    #expect(contrast(["hits | map upper", "hits | map { $0.upper }"]).verdict == "they do the same: 3 events at the same times")
  }
}

/// A run that nobody watches.
enum Plain {
  /// The events of each watch.
  static func events(_ code: String) -> [[String]] {
    let session = session(code)
    return session.byWatch.keys.sorted().map { session.byWatch[$0]! }
  }

  /// A pipeline that ends in a handler of the program prints what the handler does.
  static func isUnwatched(_ code: String, _ row: Chart.Row) -> Bool {
    ["subscribe", "<~", "print", "execute", "Command", "expect", "first", "toArray", "wait", "connect"].contains { code.contains($0) }
  }

  private final class Log {
    var byWatch: [Int: [String]] = [:]
  }

  private static func session(_ code: String) -> Log {
    let log = Log()
    var settings = Session.Settings()
    settings.goesOnAfterErrors = true
    settings.bound = Film.usualBound
    let session = Session(clock: VirtualClock(), output: Silence(), settings: settings)
    session.onEvent = { event in log.byWatch[event.id, default: []].append("\(event.time) \(Value.box(EventBox(event.event)))") }
    session.run(Source(name: "plain", text: code))
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
