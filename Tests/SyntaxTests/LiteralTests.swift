import Diagnostics
import Testing

@testable import Syntax

struct LiteralTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let program: String
    let value: String
    init(_ program: String, _ value: String) { (self.program, self.value) = (program, value) }
    var testDescription: String { program }
  }

  @Test(arguments: [
    Case("42", "42"), Case("1_000", "1000"), Case("0xff", "255"), Case("0xFF_ff", "65535"), Case("007", "7"),
    Case("1.5", "1.5"),
    Case("1e9", "1000000000.0"),
    Case("1_0.2_5e-1", "1.025"), Case("9223372036854775807", "9223372036854775807"),
    Case("-9223372036854775808", "-9223372036854775808"),
    Case("-0x8000000000000000", "-9223372036854775808"), Case("5e-324", "5e-324"), Case("250us", "250us"),
    Case("300ms", "300000us"),
    Case("1.5s", "1500000us"),
    Case("2m", "120000000us"), Case("1h", "3600000000us"), Case("1e3ms", "1000000us"), Case("0.001ms", "1us"),
    Case("-1.5s", "-1500000us"),
    Case("0e99999s", "0us"), Case("1.50000000s", "1500000us"),
  ]) func `numbers are read`(_ given: Case) {
    let (script, diagnostics) = parse(given.program)
    #expect(diagnostics.isEmpty, "\(told(diagnostics))")
    #expect(Shape.of(script) == given.value)
  }

  @Test(arguments: [
    Case("⟦9223372036854775808⟧", "E0107"), Case("⟦-9223372036854775809⟧", "E0107"),
    Case("⟦0xffffffffffffffff⟧", "E0107"), Case("⟦1e400⟧", "E0107"),
    Case("⟦0.1us⟧", "E0107"), Case("⟦9999999999999h⟧", "E0107"), Case("⟦1m30s⟧", "E0106"), Case("⟦0xffm⟧", "E0106"),
    Case("⟦5minutes⟧", "E0106"),
    Case("⟦1e⟧", "E0106"), Case("⟦0b101⟧", "E0106"), Case("⟦.5⟧", "E0106"), Case("⟦12größe⟧", "E0106"),
    Case("⟦5µs⟧", "E0106"),
    Case("⟦1e99999999999999999999s⟧", "E0107"),
  ]) func `wrong numbers are refused`(_ given: Case) {
    let marked = Marked(given.program)
    let diagnostics = parse(marked.text).diagnostics
    #expect(diagnostics.map(\.reason.code) == [given.value], "\(told(diagnostics))")
    #expect(diagnostics.first?.place?.span == marked.spans[0])
  }

  @Test(arguments: [
    Case(#""""#, ""), Case(#""a\n\t\r\0\\\"\'b""#, "a\n\t\r\0\\\"'b"), Case(#""\u{1F600}\u{e9}""#, "😀é"),
    Case("\"\"\"\n  a\n    b\n\n  c\n  \"\"\"", "a\n  b\n\nc"),
    Case("\"\"\"\n\"\"\"", ""), Case("\"\"\"\n\n\"\"\"", ""), Case("\"\"\"\n a \\\n b\n \"\"\"", "a b"),
    Case("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    Case("\"\"\"\n  say \"hi\" \"\"\n  \"\"\"", "say \"hi\" \"\""), Case("\"\"\"\n\ta\n\t\"\"\"", "a"),
  ]) func `strings are read`(_ given: Case) {
    let (script, diagnostics) = parse(given.program)
    #expect(diagnostics.isEmpty, "\(told(diagnostics))")
    #expect(Shape.of(script) == "\"\(given.value)\"")
  }

  @Test func `interpolation keeps the indentation rule`() {
    let (script, diagnostics) = parse("\"\"\"\n  a \\(b +\n  c) d\n    e \\(f)\n  \"\"\"")
    #expect(diagnostics.isEmpty, "\(told(diagnostics))")
    #expect(Shape.of(script) == "(text \"a \" (+ b c) \" d\n  e \" f)")
  }

  @Test(arguments: [
    Case("\"a⟦\\q⟧b\"", "E0104"), Case("\"⟦\\u{}⟧\"", "E0104"), Case("\"⟦\\u{110000}⟧\"", "E0104"),
    Case("\"⟦\\u⟧41\"", "E0104"),
    Case("⟦\"abc⟧\nx", "E0103"),
    Case("⟦\"abc \\(f(x⟧\ny", "E0103"), Case("\"⟦\\()⟧\"", "E0139"), Case("\"\\(a⟦,⟧ b)\"", "E0139"),
    Case("\"\"\"\n  a\n⟦ ⟧b\n  \"\"\"", "E0105"),
    Case("⟦\"\"\"⟧a\n\"\"\"", "E0105"), Case("\"\"\"\na⟦\"\"\"⟧", "E0105"),
  ]) func wrongStrings(_ given: Case) {
    let marked = Marked(given.program)
    let diagnostics = parse(marked.text).diagnostics
    #expect(diagnostics.map(\.reason.code) == [given.value], "\(told(diagnostics))")
    #expect(diagnostics.first?.place?.span == marked.spans[0])
  }
}
