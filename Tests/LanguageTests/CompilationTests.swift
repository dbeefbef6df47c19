import Diagnostics
import Language
import Testing

/// A source becomes one program, whatever part of it has errors.
@Suite struct CompilationTests {
  private func codes(_ text: String) -> [String] {
    Compilation(Source(name: "test.rsig", text: text)).diagnostics.map(\.reason.code)
  }

  @Test func `a syntax error does not keep the other statements from being checked`() {
    #expect(codes("mapp 1\nlet = 3\ntext | mapp upper\ntype field \"a\"") == ["E0012", "E0130", "E0012"])
  }

  @Test func `a condition is not looked for where only blanks stand before a statement`() {
    let text = "signal(1){ | subscribeCompleted { print 1 }\nerror(\"E\") = subscribeCompleted { print 2 }"
    #expect(codes(text).contains("E0110"))
  }

  @Test(arguments: ["let xs = [1, 2\nlet n = 1\nprint xs", "xs : = 3\nprint xs", "let (xs, ys = (1, 2)\nprint ys"])
  func `names that a broken statement may bind are not reported`(_ text: String) {
    #expect(!codes(text).contains("E0010"), "\(codes(text))")
  }

  @Test(arguments: [
    ("text | map upper", ["Signal of String", "Signal of String"]),
    (
      "text | map { return $0 } | switchToLatest",
      ["Signal of String", "Signal of Signals of String", "Signal of String"]
    ),
    ("Command { x in text }.executionSignals | flatten", ["Signal of Signals of String", "Signal of String"]),
    ("[1, 2] | map { $0 * 2 }", ["Array of Int", "Sequence of Int"]),
    (
      "combineLatestWith text (return 1) | take 1",
      ["Signal of Tuples of String and Int", "Signal of Tuples of String and Int"]
    ),
  ]) func `the kinds of values follow from the entries`(_ text: String, _ shapes: [String]) {
    let statement = Compilation(Source(name: "test.rsig", text: text)).program.statements[0]
    #expect(statement.stages.map(\.text) == shapes)
  }

  @Test(arguments: [
    "login.executionSignals | map upper", "login.executionSignals | map { $0.upper }",
    "login.executionSignals | filter { $0.hasPrefix(\"a\") }",
  ]) func `signals of signals used as values are warned of, and each suggestion ends the warning`(_ text: String) {
    let source = Source(name: "test.rsig", text: "let login = Command { x in return \"a\" }\n" + text)
    let found = Compilation(source).diagnostics
    #expect(found.map(\.reason.code) == ["W0001"])
    #expect(found[0].fixes.count == 2)
    for fix in found[0].fixes { #expect(codes(Suggestion.apply([fix], to: source)) == []) }
  }

  @Test(arguments: [
    "login.executionSignals | flatten | map upper", "login.executionSignals | map { $0 | map upper } | switchToLatest",
    "login.executionSignals | map { $0 | materialize }", "login.executionSignals | filter { $0.name == \"a\" }",
    "login.executionSignals | subscribeNext { s in s | subscribeNext { print $0 } }",
  ]) func `signals of signals used as signals are not warned of`(_ text: String) {
    #expect(codes("let login = Command { x in return \"a\" }\n" + text) == [])
  }

  @Test func `a name bound twice by mistake keeps the kind of the first`() {
    let program = Compilation(Source(name: "test.rsig", text: "func a(n) = n\nlet a = 1")).program
    #expect(program.declared["a"]?.shape.kind == .function)
  }

  /// Only the statements that a suggestion concerns are compiled again, so a long program gets the suggestions that a
  /// short one gets.
  @Test(arguments: [
    ("print (xs | map { $0 + 1 } | sum", "print (xs | map { $0 + 1 } | sum)"),
    ("print (xs | map { $0 + 1 | sum)", "print (xs | map { $0 + 1 } | sum)"),
    ("xs | subscribeNext { v in print v", "xs | subscribeNext { v in print v }"),
    ("print (xs | map $0 + 1 } | sum)", "print (xs | map { $0 + 1 } | sum)"),
    ("print \"a b", "print \"a b\""), ("print (xss | sum)", "print (xs | sum)"),
    ("print (xs | mapp { $0 })", "print (xs | map { $0 })"),
    ("signal([[1]]) | map { $0.length }", "signal([[1]]) | map { $0.count }"),
  ]) func `a mistake in a long program is mended as in a short one`(_ line: String, _ mended: String) throws {
    func program(_ line: String) -> String {
      let lines = (1..<2000).map { "let v\($0) = [\($0), 2] | filter { $0 > 1 } | map { $0 - v\($0 - 1) } | sum" }
      return (["let v0 = 1", "let xs = [1, 2]"] + lines[..<900] + [line] + lines[900...]).joined(separator: "\n")
    }
    let source = Source(name: "test.rsig", text: program(line))
    let fix = try #require(Compilation(source).diagnostics.first?.fixes.first)
    #expect(Suggestion.apply([fix], to: source) == program(mended))
  }

  /// The work for suggestions is bounded: without a bound each of these takes a minute.
  @Test(arguments: [
    ("let value% = 1\nprint valeu%\n", "E0010", 800), ("foo% 1\n", "E0012", 800),
    // The parser stops after a hundred errors.
    ("text.map(x => x + %)\n", "E0126", 100), ("print '%'\n", "E0101", 100), ("case %: print 1\n", "E0136", 100),
  ])
  func `hundreds of errors are reported in linear time`(_ line: String, _ code: String, _ reported: Int) {
    let text = (0..<800).map { number in
      line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\(number)")
    }.joined()
    let compilation = Compilation(Source(name: "test.rsig", text: text))
    #expect(compilation.errors.count { $0.reason.code == code } == reported)
    let statements = compilation.script.statements.indices
    #expect(statements.reduce(0) { $0 + compilation.errors(ofStatement: $1).count } == compilation.errors.count)
  }
}
