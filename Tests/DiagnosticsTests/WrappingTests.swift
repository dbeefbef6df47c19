import Diagnostics
import Testing

/// Lines of prose end between words, or between Chinese characters.
struct WrappingTests {
  @Test func `English breaks at blanks, and code stays whole`() {
    #expect(Display.wrapped("one two three", 8) == ["one two", "three"])
    #expect(Display.wrapped("write `map upper` here", 12) == ["write", "`map upper`", "here"])
  }

  @Test func `lines of prose flow together, and program text keeps its lines`() {
    let story = "E1: a title\n\none two\nthree\nfour `a b`\n\n    x | map\n    y\n"
    #expect(Display.prose(story, 40) == "E1: a title\n\none two three four `a b`\n\n    x | map\n    y\n")
    #expect(Display.prose(story, 14) == "E1: a title\n\none two three\nfour `a b`\n\n    x | map\n    y\n")
  }

  @Test func `Chinese breaks between characters, which are two columns wide`() {
    #expect(Display.wrapped("信号发送若干个值", 8) == ["信号发送", "若干个值"])
  }

  @Test func `no line begins with a closing mark or ends with an opening one`() {
    #expect(Display.wrapped("信号发送，值", 8) == ["信号发", "送，值"])
    #expect(Display.wrapped("信号（发送）值", 6) == ["信号", "（发", "送）值"])
  }

  @Test func `code within Chinese stays whole`() {
    #expect(Display.wrapped("用 `map upper` 变换每个值", 12) == ["用", "`map upper`", "变换每个值"])
  }
}
