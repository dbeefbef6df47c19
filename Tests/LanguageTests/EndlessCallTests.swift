import Diagnostics
import Language
import Testing

@Suite struct EndlessCallTests {
  private static func warnings(_ program: String) -> [Diagnostic] {
    Compilation(Source(name: "t", text: program)).diagnostics.filter { $0.reason.code == "W0008" }
  }

  @Test(arguments: [
    "func count(xs) { xs | filter { $0 > 1 } | count }", "func sum(xs) { let n = sum(xs); n + 1 }",
    "func f(n) { n > 0 ? f(n - 1) : f(n + 1) }", "func f(n) { f(n) && n }", "func f(n) { print (f n); 3 }",
    "func again(s) = s | concat (again s)", "func f(n) { if f(n) { 1 } else { 2 } }",
  ]) func `a func whose every way calls it is a warning`(_ program: String) {
    #expect(Self.warnings(program).count == 1)
    #expect(!Compilation(Source(name: "t", text: program)).hasErrors)
  }

  @Test(arguments: [
    "func f(n) { n > 0 ? f(n - 1) : 0 }", "func f(n) { n == 0 || f(n - 1) }", "func f(n) { if n > 0 { f(n - 1) } }",
    "func poll(s) { s | subscribeNext { poll(s) } }", "func f(n) { let g = { f(n) }; g }",
    "func f(n) { n == 0 ? f : f(1) }", "func ask(n) { if n == 0 { exit 2 }\nask(n - 1) }",
    "func f(n) { func g() { f(n) }\nn }", "func f(count) { [1] | count }", "func f(n) { n.f }",
  ]) func `a recursion that may end is no warning`(_ program: String) {
    #expect(Self.warnings(program).isEmpty)
  }

  @Test func `a func named like an operator learns of it`() {
    let help = Self.warnings("func count(xs) { xs | count }").first?.help.first?.text
    #expect(help == "`count` is the func itself here; give it another name, and this is the operator again")
    #expect(Self.warnings("func counted(xs) { xs | count }").isEmpty)
  }
}
