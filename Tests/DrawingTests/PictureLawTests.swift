import Chance
import Diagnostics
import Drawing
import Interpreter
import Marbles
import Reactive
import Testing
import Values

/// Laws of pictures, on programs generated from fixed seeds.
@Suite struct PictureLawTests {
  private static func marble(_ dice: inout Dice) -> String {
    let pieces = ["-", "-", "--", "-----", "a", "b", "1", "2", "(ab)", "(1a2)", " 70ms ", " 2s ", "'two words'", "-"]
    let body = (0..<Int.random(in: 1...7, using: &dice)).map { _ in pieces.randomElement(using: &dice)! }.joined()
    let start = body.hasPrefix(" ") ? "-" + body : body
    let frame = ["", "", "", " frame: 10ms", " frame: 1ms"].randomElement(using: &dice)!
    return "(cold \"\(start)\(["|", "|", "#", "-"].randomElement(using: &dice)!)\"\(frame))"
  }

  private static func program(_ seed: Int) -> String {
    var dice = Dice(seed: seed)
    let stages = [
      "map { [$0, $0] }", "map { \"x\\($0)\" }", "delay 50ms", "throttle 100ms", "take 2", "skip 1", "retry 1",
      "repeat | take 5", "startWith 0",
      "distinctUntilChanged", "materialize", "flattenMap { v in \(marble(&dice)) | map { \"\\(v)\\($0)\" } }",
      "map { v in \(marble(&dice)) } | switchToLatest", "map { v in \(marble(&dice)) } | concat",
      "merge \(marble(&dice))",
      "zipWith \(marble(&dice))", "combineLatestWith \(marble(&dice))", "concat \(marble(&dice))",
      "takeUntil \(marble(&dice))",
      "catch { e in \(marble(&dice)) }", "collect", "buffer 2", "sample (interval 130ms)",
    ]
    var line = marble(&dice)
    for _ in 0..<Int.random(in: 1...3, using: &dice) { line += " | " + stages.randomElement(using: &dice)! }
    let start = ["", "wait 30ms\n", "let s = \(line)\ns | map { $0 }\n"].randomElement(using: &dice)!
    return start + line
  }

  @Test(arguments: 1...150) func `every picture is true and fits`(_ seed: Int) throws {
    let code = PictureLawTests.program(seed)
    let film = Studio.film(code, bound: 20_000_000)
    #expect(!film.isRefused, "\(code): \(film.diagnostics.map(\.message))")
    let chart = film.chart()
    for width in [20, 40, 80, 200] {
      for isUnicode in [false, true] {
        var style = MarbleText.Style()
        style.width = width
        style.isUnicode = isUnicode
        style.showsSubscriptions = true
        let text = MarbleText(chart, style)
        #expect(
          text.lines.allSatisfy { Display.width(of: $0.label) + 2 + Display.width(of: $0.text) <= width },
          "\(code)\n\(text.text)")
        let spans = text.text.split(separator: "\n").filter { $0.contains("^") && $0.hasPrefix(" ") }
        #expect(spans.allSatisfy { Display.width(of: String($0)) <= width }, "\(code)\n\(text.text)")
        if isUnicode || !text.isWhole && !chart.notes.isEmpty { continue }
        try expectReadBack(chart, text, code)
      }
    }
    #expect(
      MarbleSVG(chart, title: code).text == MarbleSVG(Studio.film(code, bound: 20_000_000).chart(), title: code).text)
  }

  /// A row with one subscription shows all its events and their times, or all up to the cut.
  private func expectReadBack(_ chart: Chart, _ text: MarbleText, _ code: String) throws {
    guard text.isWhole else { return }
    let values = DictionaryBox(text.legend.map { (.string($0.word), $0.value) })
    for (row, line) in zip(chart.rows, text.lines) {
      guard row.lives.count == 1, let life = row.lives.first else { continue }
      let read = try MarbleParser.parse(line.text, frame: text.frameTime, values: values, error: Studio.error(of: row))
      let wanted = row.marks.map { "\($0.time - life.began) \(Value.box(EventBox($0.event)))" }
      #expect(read.moments.map { "\($0.time) \(Value.box(EventBox($0.event)))" } == wanted, "\(code)\n\(line.text)")
    }
  }
}
