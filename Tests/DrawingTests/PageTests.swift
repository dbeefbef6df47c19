import Diagnostics
import Drawing
import Foundation
import Testing

/// Properties of pages that can be tested without a browser; Tests/PageCheck/check.py tests them in one.
@Suite struct PageTests {
  private func page(_ code: String) -> String {
    let film = Studio.film(code)
    return MarblePage(film.chart(), source: film.source).text
  }

  private let code = "cold \"-a-b|\" | map upper | filter { $0 == \"B\" }"

  @Test func `a page needs no other file`() {
    let text = page("return \"</script><b>\" | map { $0 + \"&\" }")
    #expect(!text.contains("src=") && !text.contains("@import") && !text.contains("<link") && !text.contains("url("))
    #expect(text.components(separatedBy: "</script>").count == 2)
    #expect(page(code) == page(code))
  }

  @Test func `an example with many pipelines shows the first and folds the rest`() {
    let code = (1...40).map { "cold \"-1-2-3|\" | map { $0 + \($0) }" }.joined(separator: "\n")
    let text = ExamplePage(name: "many", line: "many", script: Source(name: "many.rsig", text: code)).body
    let folded = text.components(separatedBy: "<details class=\"drawn\">").count - 1
    #expect((1..<40).contains(folded) && text.components(separatedBy: "<figure>").count - 1 > folded)
    let few = ExamplePage(name: "few", line: "few", script: Source(name: "few.rsig", text: "return 1\nreturn 2")).body
    #expect(few.contains("<figure>") && !few.contains("<details"))
  }

  @Test func `the source is whole and its stages are marked`() throws {
    let text = page(code)
    let block = try #require(text.components(separatedBy: "<code>").last?.components(separatedBy: "</code>").first)
    let plain = block.replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression)
    #expect(plain.replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&gt;", with: ">") == code)
    #expect(block.components(separatedBy: "class=\"p-stage\"").count - 1 == 3)
  }

  /// Every mark of the picture has its step, and every step has its time and its events in order.
  @Test func `every event has its step`() throws {
    let text = page(code)
    let steps = try #require(text.components(separatedBy: "const steps = ").last?.components(separatedBy: "];\n").first)
    #expect(steps.components(separatedBy: "{t:").count - 1 == 4)
    #expect(steps.contains("cold \\\"-a-b|\\\" sends \\\"a\\\""))
    #expect(text.components(separatedBy: "class=\"m-mark\"").count - 1 == 8)
    for name in ["p-first", "p-back", "p-play", "p-next", "p-last", "p-range"] {
      #expect(text.contains("id=\"\(name)\""))
    }
  }
}
