import Chance
import Diagnostics
import Testing

@testable import Syntax

/// Any bytes give an answer, and its places lie within the text.
struct FuzzTests {
  private func check(_ bytes: [UInt8]) -> Bool {
    let source = Source(name: "fuzz", bytes: bytes)
    let (script, diagnostics) = Parser.parse(source)
    for diagnostic in diagnostics {
      guard let span = diagnostic.place?.span, span.start <= span.end, span.end <= bytes.count else { return false }
      _ = Report().picture(diagnostic)
      _ = Report.json(diagnostic)
    }
    if diagnostics.isEmpty, Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes {
      let text = Printer.text(of: script)
      let again = parse(text)
      if !again.diagnostics.isEmpty || Printer.text(of: again.script) != text { return false }
      if case .failure = Formatter.format(source) { return false }
    }
    return true
  }

  @Test func `random bytes do not crash the parser`() {
    var dice = Dice(seed: 1)
    for _ in 0..<800 {
      let bytes = (0..<Int.random(in: 0..<60, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
      #expect(check(bytes), "\(bytes)")
    }
  }

  @Test func `random tokens do not crash the parser`() {
    let pieces = [
      "a", "f ", "(", ")", "[", "]", "{", "}", " ", " ", "\n", "\n\n", "|", " | ", ".", ".b", ",", ":", "x: ", "=",
      " = ", "<~", "?", "??", "-", " -",
      "!", "+", "...", "1",
      "2.5", "3s", "9223372036854775807", "1e-9223372036854775808s", "[..", "\"", "\"s\"", "\\(", "\\", "\\.k", "let ",
      "func ", "in ", "if ", "else ", "true", "nil", "$0",
      "#=> x\n", "# c\n", ";",
      "\"\"\"\n", "->", "=>", "^", "^(id x)",
      "é", "$", "'", "@", "||", "==", "<",
    ]
    var dice = Dice(seed: 2)
    for _ in 0..<2500 {
      let text = (0..<Int.random(in: 0..<24, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
        .joined()
      #expect(check(Array(text.utf8)), "\(text)")
    }
  }

  /// A form withdraws reports that were there before it began: those of the lexer.
  @Test(arguments: [
    "^", "unless ", "guard ", "while ", "def f(x) ", "def f(x): ", "function(a) ", "function f(a) ", "fun x -> ", "if ",
    "if x.any {} ", "func f({a}) ", "a => ", "lambda x: ", "let f x = ", "try:\n ",
  ]) func `a form of another language that holds unknown signs is answered`(_ lead: String) {
    let rests = ["{{\0\0\0 =", "{{\0\0 } = 1 }", "{ {a\0, \0b} = x }", "{ return {\0\0\0 =", "{\0 {\0} ="]
    for rest in rests { #expect(check(Array((lead + rest).utf8))) }
  }

  @Test func `mutated scripts do not crash the parser`() {
    var dice = Dice(seed: 3)
    let scripts = Scripts.all.map { Array($0.text.utf8) }.filter { $0.count < 800 }
    guard !scripts.isEmpty else { return }
    for _ in 0..<800 {
      var bytes = scripts.randomElement(using: &dice) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &dice) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &dice), at: place)
        case 2: bytes[place] = Array("(){}[]|.,:;\"\\ \n-".utf8).randomElement(using: &dice) ?? 0
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &dice)))
        }
      }
      #expect(check(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
