import Diagnostics
import Testing

@testable import Syntax

/// One run reports several errors, and none twice.
struct RecoveryTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let program: String
    let codes: [String]
    init(_ program: String, _ codes: String...) { (self.program, self.codes) = (program, codes) }
    var testDescription: String { program }
  }

  @Test(arguments: [
    Case("print a == b\nx = 3\nlet y = 2", "E0114", "E0129"), Case("x | 3 | { 1 } | \"s\"", "E0118", "E0118", "E0118"),
    Case("f { print a == b\n x = 3 }\nprint c < d", "E0114", "E0129", "E0114"),
    Case("[1 2, 3 4]\n)", "E0120", "E0120", "E0111"),
    Case("let = 3\nlet x = \nlet y = 1", "E0130", "E0113"), Case("a @ b\nc ~ d", "E0101", "E0101"),
    Case("if f x { y }\nif g z { y }", "E0124", "E0124"),
    Case("print 1 +\nlet y = 2", "E0113"), Case("print (f 1 == )\nx | count *", "E0113", "E0113"),
    Case("f(1 ]\nprint a == b", "E0111", "E0114"), Case("\"a\n\"b\n'c'", "E0103", "E0103", "E0101"),
    Case("f(\nlet x = 1\nprint a == b", "E0110", "E0114"),
    Case("a) b) c", "E0111", "E0111"), Case("{ a ] b }\nx = 1", "E0111", "E0129"),
    Case("try { print (f( } catch (e) { print e }\nx = 3", "E0124", "E0129"),
    Case("do { print [1 } while (true)\nx = 3", "E0124", "E0129"),
  ]) func severalErrors(_ given: Case) {
    let diagnostics = parse(given.program).diagnostics
    #expect(diagnostics.map(\.reason.code) == given.codes, "\(told(diagnostics))")
  }

  @Test func `the parser continues after an error`() {
    let (script, _) = parse("x = 3\nlet y = 2\nprint a == b\ny | map f")
    #expect(script.statements.count == 4)
    #expect(Shape.of(script.statements[1]) == "(let y 2)")
    #expect(Shape.of(script.statements[3]) == "(| y (map f))")
  }

  /// Errors that are not reported cost nothing: no suggestions are computed for them.
  @Test func `many errors take no longer than their text`() {
    #expect(parse(String(repeating: "print a == b\n", count: 10_000)).diagnostics.count == Parser.mostDiagnostics)
  }

  @Test func `many errors are cut`() {
    let diagnostics = parse(String(repeating: "x = 1\n", count: 1000)).diagnostics
    #expect(diagnostics.count == Parser.mostDiagnostics)
  }
}
