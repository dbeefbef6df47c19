import Diagnostics
import Testing

@testable import Syntax

struct PrinterTests {
  @Test func `printed conformance scripts are the same trees`() {
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
  ]) func `printed programs are the same trees`(program: String) {
    let tree = parse(program).script
    #expect(Shape.of(parse(Printer.text(of: tree)).script) == Shape.of(tree))
  }
}
