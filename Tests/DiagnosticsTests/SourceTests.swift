import Testing

@testable import Diagnostics

struct SourceTests {
  @Test func `lines of a text are found`() {
    let source = Source(name: "x", text: "ab\r\n\nc")
    #expect(source.lineCount == 3)
    #expect((0...6).map(source.line) == [0, 0, 0, 0, 1, 2, 2])
    #expect((0..<3).map(source.text(ofLine:)) == ["ab", "", "c"])
  }

  @Test func `columns count characters`() {
    let source = Source(name: "x", text: "日e\u{301}b")
    #expect(Place(source, Span(6, 7)).description == "x:1:3")
  }

  @Test func `spans join`() {
    #expect(Span(3, 5).joined(with: Span(1, 2)) == Span(1, 5))
    #expect(Span(2, 2).isEmpty)
  }

  @Test func `between two places that stand the other way round is no text`() {
    let source = Source(name: "x", text: "abcdef")
    #expect(source.text(of: Span(4, 2)) == "")
    #expect(Span(4, 2) == Span(at: 4))
  }
}
