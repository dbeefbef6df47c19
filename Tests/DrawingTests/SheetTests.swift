import Diagnostics
import Drawing
import Testing

/// Pictures for print: widths, lines, patterns, and parts of a picture.
@Suite struct SheetTests {
  static let search = """
    let hits = cold "-a--b-----c|"
    let pages = hits | map { v in cold "-1-2-3|" | map { "\\(v)\\($0)" } }
    pages | flatten
    """

  private func picture(_ code: String, _ change: (inout Sheet) -> Void) -> MarbleSVG {
    var sheet = Sheet()
    change(&sheet)
    return MarbleSVG(Studio.film(code).chart(), title: "sheet", sheet)
  }

  @Test func `a long picture goes on in lines below`() {
    let whole = picture(SheetTests.search) { _ in }
    let narrow = picture(SheetTests.search) { $0.width = 400 }
    #expect(whole.width > 400 && narrow.width <= 400)
    #expect(narrow.text.contains("<g transform=\"translate(0 0)\">") && !whole.text.contains("<g transform"))
    #expect(narrow.smallest == 9)
    // No value is lost between two lines.
    func count(_ picture: MarbleSVG) -> Int { picture.text.components(separatedBy: "class=\"m-mark\"").count }
    #expect(count(whole) == count(narrow))
  }

  @Test func `an instant that is wider than the paper goes on in lines below`() {
    let code = "1...30 | signal | map { $0 * 1000 }"
    let dense = picture(code) { $0.width = 300 }
    #expect(dense.smallest >= Sheet.legible && dense.text.contains("0s, continued"))
    func count(_ picture: MarbleSVG) -> Int { picture.text.components(separatedBy: "class=\"m-mark\"").count }
    #expect(count(dense) == count(picture(code) { _ in }))
  }

  @Test func `an instant that is a little wider is drawn smaller and whole`() {
    let code = "1...9 | signal | map { $0 * 1000 }"
    let whole = picture(code) { $0.width = 4000 }
    let narrow = picture(code) { $0.width = whole.width * 7 / 8 }
    #expect(narrow.smallest < whole.smallest && narrow.smallest >= Sheet.legible)
    #expect(!narrow.text.contains("continued"))
  }

  @Test func `a later line has the rows in which something happens`() {
    let code = "watch (cold \"a\") \"early\"\nwatch (cold \"-1-2-3-4-5-6-7-8-9|\") \"late\""
    let narrow = picture(code) { $0.width = 240 }.text
    #expect(narrow.components(separatedBy: ">late<").count > narrow.components(separatedBy: ">early<").count)
    #expect(narrow.contains("a line below leaves out rows without events"))
  }

  @Test func `statements of a closure stand on one line, with semicolons`() {
    let code = "createSignal { s in\n  sendNext s 1  # one\n  sendCompleted s\n}\n  | map {\n    $0\n  }"
    let labels = Studio.film(code).chart().rows.map(\.label)
    #expect(labels == ["createSignal { s in sendNext s 1; sendCompleted s }", "map { $0 }"])
  }

  @Test func `letters have the size that is asked for`() {
    let large = picture("cold \"-a|\"") { $0.textSize = 18 }
    #expect(large.smallest == 18 && large.width == 2 * picture("cold \"-a|\"") { _ in }.width)
  }

  @Test func `a gray picture has patterns`() {
    let gray = picture(SheetTests.search) { $0.isGray = true }.text
    #expect(gray.contains("<pattern id=\"p1\"") && gray.contains(".m1{fill:url(#p1)}"))
    #expect(!gray.contains("prefers-color-scheme"))
  }

  @Test func `a signal that is sent is a ring with a tail`() {
    let text = picture(SheetTests.search) { _ in }.text
    #expect(text.components(separatedBy: "class=\"m-tail").count - 1 == 3)
  }

  @Test func `only named rows are drawn`() {
    let chart = Studio.film(SheetTests.search).chart()
    #expect(chart.names == ["hits", "pages"])
    #expect(chart.only(["pages", "hits"]).rows.map(\.label) == ["pages", "hits"])
    #expect(chart.only(["flatten"]).rows.map(\.label) == ["flatten"])
    #expect(chart.only(["nothing"]).isEmpty)
  }

  @Test func `a signal with several subscribers is one row`() {
    let chart = Studio.film("let s = Subject()\ns | map { $0 }\ns | filter { $0 > 0 }\nsendNext s 1").chart()
    #expect(chart.only(["s"]).rows.map(\.label) == ["s"])
  }

  @Test func `a Command is drawn whole`() {
    let chart = Studio.film("let c = Command { n in return n }\nexecute c 1\nc.errors").chart()
    #expect(chart.only(["c"]).rows.map(\.label).prefix(2) == ["c.enabled", "c.executing"])
  }

  @Test func `a part of the time is drawn`() {
    let part = Studio.film("cold \"-a-b-c|\"").chart().during(200_000...500_000)
    #expect(part.rows.flatMap(\.marks).map(\.time) == [300_000, 500_000])
    #expect(Studio.film("cold \"-a|\"").chart().during(900_000...1_000_000).isEmpty)
  }

  @Test func `a chart is split into its pipelines`() {
    let parts = Studio.film("return 1\ncold \"-a|\" | map upper").chart().parts
    #expect(parts.map(\.rows.count) == [1, 2])
  }

  /// A time that is cut short or drawn out is marked; all others are to one scale.
  @Test func `breaks are marked`() {
    func breaks(_ code: String) -> Int {
      MarbleSVG(Studio.film(code).chart(), title: "breaks").text.components(separatedBy: "l6 -14m4 14").count - 1
    }
    #expect(breaks("cold \"-a----b|\"") == 0)
    #expect(breaks("merge (return 1 | delay 100ms) (return 2 | delay 1h)") > 0)
  }
}

/// The words around a picture in another language; programs and values stay as they are.
@Suite struct LegendTests {
  @Test func `a legend is written in the language that is asked for`() {
    let chart = Studio.film(
      "cold \"a-b|\" | delay 0s | flattenMap { return $0 } | map { \"a long text \\($0)\" }\ncold \"(ab)-c|\""
    ).chart()
    var style = MarbleText.Style()
    style.isUnicode = true
    let english = MarbleText(chart, style).text
    style.tongue = .chinese
    let chinese = MarbleText(chart, style).text
    #expect(english.hasPrefix("time") && english.contains("( ) and ┈ hold one moment, in order"))
    #expect(chinese.hasPrefix("时间") && chinese.contains("( ) 和 ┈ 之内是同一时刻，按顺序"))
    let rows = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("cold") || $0.hasPrefix("map") } }
    #expect(rows(english) == rows(chinese) && !rows(english).isEmpty)
    var sheet = Sheet()
    sheet.tongue = .chinese
    #expect(MarbleSVG(chart, title: "legend", sheet).text.contains("有底色的一列是同一时刻，按顺序"))
  }

  @Test func `executions keep their numbers where there is no room for names`() throws {
    var style = MarbleText.Style()
    (style.width, style.isUnicode) = (80, true)
    let text = MarbleText(Film(try Studio.source("examples/42_login.rsig")).chart(), style).text
    #expect(text.contains("⟨1⟩") && text.contains("⟨2⟩") && !text.contains("⟨login[1]⟩"), "\(text)")
  }
}
