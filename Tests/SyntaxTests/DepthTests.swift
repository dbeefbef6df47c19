import Diagnostics
import Testing

@testable import Syntax

/// Nesting is limited to some hundred levels, chains to some thousand links.
struct DepthTests {
  struct Nesting: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let open: String
    var core = "1"
    let close: String

    func program(_ depth: Int) -> String {
      String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
    }
  }

  static let nestings = [
    Nesting(testDescription: "brackets", open: "(", close: ")"),
    Nesting(testDescription: "lists", open: "[", close: "]"),
    Nesting(testDescription: "closures", open: "{ ", close: " }"),
    Nesting(testDescription: "calls", open: "f(", close: ")"),
    Nesting(testDescription: "indexes", open: "x[", close: "]"),
    Nesting(testDescription: "conditionals", open: "c ? 1 : ", close: ""),
    Nesting(testDescription: "ifs", open: "if c { ", close: " }"),
    Nesting(testDescription: "else ifs", open: "if c { 1 } else ", core: "{ 1 }", close: ""),
    Nesting(testDescription: "prefixes", open: "-!", close: ""),
    Nesting(testDescription: "interpolations", open: "\"\\(", close: ")\""),
    Nesting(testDescription: "dictionaries", open: "[1: ", close: "]"),
  ]

  @Test(arguments: DepthTests.nestings) func `nesting within the limit parses`(nesting: Nesting) {
    let diagnostics = parse(nesting.program(120)).diagnostics
    #expect(diagnostics.isEmpty, "\(told(diagnostics))")
  }

  @Test(arguments: DepthTests.nestings, [300, 5_000]) func `nesting too deep is an error`(nesting: Nesting, depth: Int)
  {
    let diagnostics = parse(nesting.program(depth)).diagnostics
    #expect(diagnostics.map(\.reason.code) == ["E0112"], "\(told(diagnostics))")
  }

  /// Arrows of another language nest as the closures that they stand for.
  @Test(arguments: ["x -> ", "(a, b) => "]) func `arrows have a limit`(arrow: String) {
    let diagnostics = parse("let f = " + String(repeating: arrow, count: 5_000) + "x").diagnostics
    #expect(diagnostics.contains { $0.reason.code == "E0112" }, "\(told(diagnostics))")
    #expect(diagnostics.count < 300)
  }

  @Test(arguments: [("a", "\n  | map { $0 }"), ("1", " + 1"), ("a", ".b")]) func `chains have a limit`(
    first: String, link: String
  ) {
    let (script, diagnostics) = parse(first + String(repeating: link, count: Parser.longestChain))
    #expect(diagnostics.isEmpty)
    // Printing and freeing follow the same chain.
    #expect(Printer.text(of: script).utf8.count > Parser.longestChain)
    let tooLong = parse(first + String(repeating: link, count: 5 * Parser.longestChain)).diagnostics
    #expect(tooLong.map(\.reason.code) == ["E0112"], "\(told(tooLong))")
  }

  @Test(arguments: [("a", ".f { 1 }"), ("f", " 1")]) func `long calls parse`(first: String, link: String) {
    let (script, diagnostics) = parse(first + String(repeating: link, count: 100_000))
    #expect(diagnostics.isEmpty)
    #expect(Printer.text(of: script).utf8.count > 100_000)
  }
}
