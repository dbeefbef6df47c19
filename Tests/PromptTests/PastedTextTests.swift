import Testing

@testable import Prompt

struct PastedTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var raw: String
    var cleaned: String
    var testDescription: String { raw.debugDescription }
  }

  @Test(arguments: [
    Case(raw: "one", cleaned: "one"),
    Case(raw: "one\rtwo\r", cleaned: "one\ntwo"),
    Case(raw: "one\r\ntwo\n\rthree\n\n", cleaned: "one\ntwo\nthree"),
    Case(raw: "a\tb\u{7}\u{0}c\u{85}", cleaned: "a\tbc"),
    Case(raw: "\u{1b}[1;31mred\u{1b}[0m", cleaned: "red"),
    Case(raw: "rsig> let a = 1\ra: 1\r", cleaned: "let a = 1"),
    Case(raw: "\r  rsig> a |\r....>   b\r_1: next 1\rrsig[250ms]> c\rrsig(2/9)> d\r", cleaned: "a |\n  b\nc\nd"),
    Case(raw: "rsig>\rrsig> a", cleaned: "a"),
    Case(raw: "a\rrsig> b", cleaned: "a\nrsig> b"),
    Case(raw: "rsig>3", cleaned: "rsig>3"),
    Case(raw: "rsiga> 3", cleaned: "rsiga> 3"),
    Case(raw: "rsig[ 3", cleaned: "rsig[ 3"),
  ]) func `a paste becomes program text`(case: Case) {
    #expect(PastedText.cleaned(`case`.raw) == `case`.cleaned)
  }
}
