import Diagnostics
import Drawing
import Foundation
import Testing

/// The page in a real browser, without a window, where one is installed.
@Suite struct PageTests {
  static let browser = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let code = "cold \"-a-b|\" | map upper | filter { $0 == \"B\" }"

  private func page(_ code: String = PageTests.code) -> String {
    let film = Studio.film(code)
    return MarblePage(film.chart(), source: film.source).text
  }

  @Test func standsAlone() {
    let text = page("return \"</script><b>\" | map { $0 + \"&\" }")
    #expect(!text.contains("src=") && !text.contains("@import") && !text.contains("<link"))
    #expect(text.components(separatedBy: "</script>").count == 2)
    #expect(page() == page())
  }

  /// Runs a script in the page and gives what it put into the document's title.
  private func ask(_ script: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rsig-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    let body = page().replacingOccurrences(of: "</body>", with: "<script>document.title = JSON.stringify((() => { \(script) })());</script></body>")
    try Data(body.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: PageTests.browser!)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--user-data-dir=\(folder.path)/profile", "--dump-dom", file.path,
    ]
    let out = Pipe()
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let title = try #require(text.components(separatedBy: "<title>").dropFirst().first?.components(separatedBy: "</title>").first)
    return title.replacingOccurrences(of: "&amp;", with: "&").replacingOccurrences(of: "&lt;", with: "<")
  }

  private static let helpers = """
    const key = name => document.dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true}));
    const range = document.getElementById('p-range');
    const shown = () => document.querySelectorAll('.m-mark:not(.later)').length;
    const on = () => [...document.querySelectorAll('.p-stage.on')].map(e => e.textContent);
    const now = () => document.getElementById('p-now').textContent;
    """

  @Test(.enabled(if: browser != nil, "no Chromium is installed")) func keysStepThroughTime() throws {
    let answer = try ask(
      PageTests.helpers
        + """
        const seen = [range.value, shown()];
        key('Home'); seen.push(range.value, shown());
        key('ArrowRight'); key('ArrowRight'); seen.push(range.value, shown(), now(), on().join(' + '));
        key('End'); seen.push(range.value);
        key('ArrowLeft'); seen.push(range.value);
        return seen;
        """)
    #expect(
      answer
        == "[\"4\",8,\"0\",0,\"2\",2,\"100ms\\ncold \\\"-a-b|\\\" sends \\\"a\\\"\\nmap upper sends \\\"A\\\"\",\"cold \\\"-a-b|\\\" + map upper\",\"4\",\"3\"]"
    )
  }

  @Test(.enabled(if: browser != nil, "no Chromium is installed")) func rowsAndTheirSourceShowEachOther() throws {
    let answer = try ask(
      PageTests.helpers
        + """
        const row = document.querySelectorAll('.m-row')[1];
        row.dispatchEvent(new PointerEvent('pointerenter'));
        const near = [...document.querySelectorAll('.p-stage.near')].map(e => e.textContent);
        const dim = document.querySelectorAll('.m-row.dim').length;
        row.dispatchEvent(new PointerEvent('pointerleave'));
        return [near, dim, document.querySelectorAll('.m-row.dim').length];
        """)
    #expect(answer == "[[\"map upper\"],2,0]")
  }

  @Test(.enabled(if: browser != nil, "no Chromium is installed")) func draggingAndPlaying() throws {
    let answer = try ask(
      PageTests.helpers
        + """
        const svg = document.querySelector('.p-picture svg');
        svg.setPointerCapture = () => {};
        const box = svg.getBoundingClientRect();
        const at = x => new PointerEvent('pointerdown', {clientX: box.left + x * box.width / svg.viewBox.baseVal.width, clientY: box.top + 50, pointerId: 1});
        svg.dispatchEvent(at(edges[1])); const first = range.value;
        svg.dispatchEvent(at(edges[3])); const last = range.value;
        const play = document.getElementById('p-play');
        key(' '); const playing = play.textContent; key(' ');
        range.value = 1; range.dispatchEvent(new Event('input'));
        return [first, last, playing, play.textContent, shown()];
        """)
    #expect(answer == "[\"2\",\"4\",\"Pause\",\"Play\",0]")
  }
}
