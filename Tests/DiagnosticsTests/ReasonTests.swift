import Diagnostics
import Testing

@Suite struct ReasonTests {
  @Test func `each code has a title and an explanation`() {
    #expect(Reason.all.count > 180)
    #expect(Reason.all.filter { $0.title.count < 5 || $0.story.count < 30 }.map(\.code) == [])
  }

  @Test func `a code is found in small letters`() throws {
    let reason = try #require(Reason.named("e0109"))
    #expect(reason.page.hasPrefix("E0109: a comment that does not begin with #\n\nA comment begins with `#`"))
    #expect(reason.story.contains("\n\n    1 + 1      # a sum\n    #=> 2"))
    #expect(Reason.named("E9999") == nil)
  }
}
