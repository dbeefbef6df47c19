import Testing

@testable import Diagnostics

struct DisplayTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("é", 1), ("😀", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1B}[", 7),
    ("…", 1),
  ]) func widths(text: String, width: Int) {
    #expect(Display.width(of: text) == width)
  }

  @Test(arguments: [
    ("plain é 日", "plain é 日"), ("a\u{1B}[31mb", "a\\u{1b}[31mb"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u{202E}evil\u{2066}", "\\u{202e}evil\\u{2066}"),
    ("\u{9B}x\u{7F}", "\\u{9b}x\\u{7f}"),
  ]) func whatReachesATerminal(text: String, shown: String) {
    #expect(Display.safe(text) == shown)
  }

  @Test func linesMayStay() {
    #expect(Display.safe("a\n\tb\u{7}", keepingLines: true) == "a\n\tb\\u{7}")
  }
}
