import Diagnostics
import Testing

@testable import Syntax

struct PrinterTests {
  @Test func printedConformanceScriptsAreTheSameTrees() {
    for script in Scripts.all {
      let tree = parse(script.text).script
      let text = Printer.text(of: tree)
      let again = parse(text)
      #expect(again.diagnostics.isEmpty, "\(script.name): \(told(again.diagnostics))")
      #expect(Shape.of(again.script) == Shape.of(tree), "\(script.name)")
    }
  }

  @Test(arguments: [
    "\"a\\n\\\"\\\\ \\(b | c) \\u{7}\"", "-1.5s", "1e300", "[:]", "\\.a.b", "if a { b } else if c { d } else { e }",
    "f(a, { 1 })", "a ? -b : !c",
    "x.f { a; b }.c",
  ]) func printedProgramsAreTheSameTrees(program: String) {
    let tree = parse(program).script
    #expect(Shape.of(parse(Printer.text(of: tree)).script) == Shape.of(tree))
  }
}
