import Testing

@testable import Diagnostics

struct EscapingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let notation: Escaping
    let text: String
    let written: String

    init(_ notation: Escaping, _ text: String, _ written: String) {
      (self.notation, self.text, self.written) = (notation, text, written)
    }

    var testDescription: String { "\(notation) \(text.debugDescription)" }
  }

  @Test(arguments: [
    Case(.line, "plain é 日", "plain é 日"), Case(.line, "a\u{1B}[31mb", "a\\u{1B}[31mb"),
    Case(.line, "a\nb\tc\r", "a\\nb\\tc\\r"), Case(.line, "\u{202E}evil\u{2066}", "\\u{202E}evil\\u{2066}"),
    Case(.line, "\u{9B}x\u{7F}", "\\u{9B}x\\u{7F}"), Case(.screen, "a\n\tb\u{7}\r", "a\n\tb\\u{7}\\u{D}"),
    Case(.screen, "，\u{FFF9}", "，\\u{FFF9}"), Case(.literal, "\"\\\n\0", "\\\"\\\\\\n\\u{0}"),
    Case(.json, "\"\u{1B}\u{2028}é", "\\\"\\u001b\\u2028é"),
    Case(.script, "</script>\u{1B}", "\\u003c/script>\\\\u{1B}"),
    Case(.markup, "a<b>&\"\n\u{1B}[31m\u{0}", "a&lt;b&gt;&amp;&quot;\n\\u{1B}[31m\\u{0}"),
    Case(.markup, "\r\u{FFFF}", "&#13;\u{FFFD}"), Case(.dot, "a\"\\\n&\u{7}", "a\\\"\\\\\\n&amp;\\\\u{7}"),
    Case(.mermaid, "[\u{7}]", "#91;#92;u#123;7#125;#93;"),
  ]) func writes(_ example: Case) {
    #expect(example.text.escaped(for: example.notation) == example.written)
  }

  /// With a copy of what is already written at each escape, this would take hours.
  @Test func `writes a long text full of escapes`() {
    let text = String(repeating: "é\n", count: 1_000_000)
    #expect(text.escaped(for: .literal).utf8.count == 4_000_000)
    #expect(text.quoted(for: .json).hasPrefix("\"é\\né\\n"))
  }

  /// Line ends and tabs are the only controls that any notation leaves as they are.
  @Test(arguments: [Escaping.screen, .line, .literal, .json, .script, .markup, .dot, .mermaid])
  func `lets nothing unsafe through`(_ notation: Escaping) {
    let unsafe = (0...0xFFFF).compactMap(Unicode.Scalar.init).filter(Escaping.isUnsafe)
    for scalar in unsafe {
      for text in ["\(scalar)", "plain \(scalar) text", "é\(scalar)"] {
        let left = text.escaped(for: notation).unicodeScalars.filter(Escaping.isUnsafe)
        #expect(left.allSatisfy { $0 == "\n" || $0 == "\t" }, "\(text.debugDescription)")
      }
    }
  }
}
