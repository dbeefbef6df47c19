import Diagnostics
import Language
import Testing

/// Programs of a few tokens in any order are mostly wrong; each is told so, and none brings the compiler down.
struct FewTokensTests {
  private static let tokens = [
    "?", ":", "|", ",", ".", "(", ")", "{", "}", "[", "]", "=", "==", "!", "?.", "??", "...", "..<", "->", "=>", "\\",
    "\"", "`", "#",
    "@", "$0", "in", "let", "func", "if", "else", "x", "map", "1", "1s", "\"a\"", "-", "&&", ";", "\n", "\r\n",
  ]

  @Test(arguments: tokens)
  func `any two tokens are a program or an error`(_ first: String) {
    for second in Self.tokens {
      for text in ["\(first)\(second)", "\(first) \(second) x"] {
        let source = Source(name: "tokens", text: text)
        for problem in Compilation(source).diagnostics {
          let place = problem.place?.span
          #expect(place.map { $0.start >= 0 && $0.end <= text.utf8.count } ?? true, "\(text)")
        }
      }
    }
  }

  @Test(arguments: ["func f(a = createSignal { s\nin\n  f s\n}", "[\"f\nin\n  f s\n}", "f s,\nt\nin\n  f s\n}"])
  func `a closure's names may stand on the line above its in`(_ text: String) {
    let errors = Compilation(Source(name: "tokens", text: text)).diagnostics
    #expect(errors.contains { $0.message.english.contains("`in`") })
  }

  @Test(arguments: ["print \"\\(n\r\n", "print \"\\(\r\n", "f { print \"\\(n }\r\n", "\"a\r\n"])
  func `a text may be lost on a line that ends as in Windows`(_ text: String) {
    let errors = Compilation(Source(name: "tokens", text: text)).diagnostics
    #expect(errors.contains { $0.message.english.hasPrefix("the string that begins here is not closed") })
  }
}
