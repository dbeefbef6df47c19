import Testing
import Values

@testable import Reactive

@Suite struct LineSplitterTests {
  init() { Run().makeCurrent() }

  @Test func `a line over the limit fails once, and nothing of it is sent`() {
    let out = Subject()
    var sent: [String] = []
    _ = out.subscribe(next: { sent.append($0.asText ?? "\($0)") })
    let splitter = LineSplitter(out)
    splitter.longestLine = 1000
    var failures: [String] = []
    splitter.failed = { failures.append($0.diagnostic.reason.code) }
    func take(_ text: String) { Array(text.utf8).withUnsafeBytes { splitter.take($0) } }
    take("one\n" + String(repeating: "a", count: 600))
    #expect(failures.isEmpty)
    for _ in 0..<3 { take(String(repeating: "a", count: 600)) }
    take("\ntwo\n")
    splitter.finish()
    #expect(sent == ["one"] && failures == ["E0212"])
  }
}
