import Testing

@testable import Diagnostics

struct DisplayTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("é", 1), ("😀", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("ｱ", 1),
    ("Ａ", 2), ("한", 2), ("\u{1B}[", 7),
    ("…", 1),
  ]) func `widths count terminal columns`(text: String, width: Int) {
    #expect(Display.width(of: text) == width)
  }

  /// Breaks between words, keeps code whole if a line can hold it, and measures wide characters by columns.
  @Test(arguments: [
    ("one two three", 7, 0, ["one two", "three"]), ("one two three", 7, 2, ["one two", "  three"]),
    ("say `a b c` now", 9, 0, ["say", "`a b c`", "now"]),
    ("`a b c d e f`", 5, 0, ["`a b", "c d e", "f`"]), ("日本 日本 日本", 9, 0, ["日本 日本", "日本"]), ("a", 5, 2, ["a"]),
    ("longerthanthat a", 5, 0, ["longerthanthat", "a"]), ("it is `a bc de`", 8, 2, ["it is", "  `a bc", "  de`"]),
  ]) func `sentences are wrapped`(text: String, width: Int, indent: Int, lines: [String]) {
    #expect(Display.wrapped(text, width, indent: indent) == lines)
  }

  @Test(arguments: [
    (40, ["a     one two three four five six", "long  日本 seven", "alone"]),
    (32, ["a     one two three four five", "      six", "long  日本 seven", "alone"]),
    (29, ["a", "    one two three four five", "    six", "long", "    日本 seven", "alone"]),
  ]) func `tables fit the width`(width: Int, lines: [String]) {
    let rows = [("a", "one two three four five six"), ("long", "日本 seven"), ("alone", "")]
    #expect(Display.columns(rows, width) == lines)
  }

  /// Labels stand beside the marks, below them, or far enough to the left to fit.
  @Test(arguments: [
    (21, ["     ^^^ did you mean"]), (20, ["     ^^^", "     did you mean"]), (15, ["     ^^^", "   did you mean"]),
    (11, ["     ^^^", "did you", "mean"]), (7, ["     ^^^", "did you", "mean"]),
  ]) func `labels of marks fit the width`(width: Int, lines: [String]) {
    #expect(Display.marks(3, at: 5, "did you mean", width) == lines)
    #expect(Display.marks(3, at: 5, "", width) == ["     ^^^"])
  }
}
