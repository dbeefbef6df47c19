import Diagnostics
import Testing

@testable import Syntax

/// The prompt wants another line exactly where one would help.
struct IncompleteTests {
  @Test(arguments: [
    "f(", "f(1", "f(1,", "[", "[1", "[1,", "[\"a\":", "{", "{ a", "{ a,", "{ a, b", "{ x in", "(", "(1,", "let",
    "let x", "let x =", "let (a",
    "let (a,", "let (a, b)",
    "func", "func f", "func f(", "func f(a,", "func f(a)", "func f(a) =", "func f(a) {", "if", "if c", "if c {",
    "if c { 1 } else",
    "if c { 1 } else {", "a |",
    "a | # why\n", "a +", "a ?", "a ? b", "a ? b :", "a.", "\\", "\\.", "\\.a.", "m.x <~", "m.x =", "f x:", "f else",
    "f -", "return v -", "{ $0 -",
    "!", "-", "f !", "\"abc",
    "\"a \\(", "\"a \\(b", "\"a \\(b)", "\"\"\"\nabc", "\"\"\"\na \\(b", "x[", "x[1", "a ??", "1...", "[f\n error",
    "a\n-", "xs | count -",
    "if c { 1 } -",
  ]) func moreWouldCureIt(program: String) {
    let diagnostics = parse(program).diagnostics
    #expect(!diagnostics.isEmpty && diagnostics.allSatisfy(\.isIncomplete), "\(told(diagnostics))")
    #expect(diagnostics.count == 1, "\(told(diagnostics))")
  }

  @Test(arguments: [
    ")", "f(1]", "a | | b", "print a ==", "1 2", "x = 3", "\"abc\n", "\"a \\(b\n", "f(1\nlet x = 2", "a\n== b",
    "300 ms", "\\x", "()", "let 3",
    "[1 2", "{ |x|", "a.1", "if c\n", "let\n", "func f\n", "x.\n", "if c {} else\n",
  ]) func moreWouldNotCureIt(program: String) {
    let diagnostics = parse(program).diagnostics
    #expect(diagnostics.contains { !$0.isIncomplete }, "\(told(diagnostics))")
  }

  @Test func `conformance scripts parse`() {
    #expect(Scripts.all.count > 100)
    for script in Scripts.all {
      let diagnostics = parse(script.text).diagnostics
      #expect(diagnostics.isEmpty, "\(script.name):\n\(told(diagnostics))")
    }
  }

  /// Every beginning of a valid program, cut at a token's border, is valid or incomplete.
  @Test func `beginnings are at most incomplete`() {
    for script in Scripts.all {
      let source = Source(name: script.name, text: script.text)
      for token in Lexer.scan(source).tokens.all {
        for cut in Set([token.start, token.end]) {
          let diagnostics = Parser.parse(Source(name: script.name, bytes: Array(source.bytes[..<cut]))).diagnostics
          if diagnostics.allSatisfy(\.isIncomplete) { continue }
          Issue.record("\(script.name) cut at \(cut):\n\(source.text(of: Span(0, cut)))\n\(told(diagnostics))")
          return
        }
      }
    }
  }
}
