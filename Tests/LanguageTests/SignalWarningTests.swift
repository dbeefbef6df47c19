import Diagnostics
import Language
import Testing

/// Signals in the place of their values, folds that never send, and values that nothing uses: what is warned of, and
/// what is meant.
@Suite struct SignalWarningTests {
  private static func warnings(_ program: String) -> [Diagnostic] {
    Compilation(Source(name: "t", text: program)).diagnostics.filter { $0.reason.code != "W0002" }
  }

  @Test(arguments: [
    ("func two() { return 2 }\nif two() == 2 { print 1 }", "W0005", "two() == 2"),
    ("func name() { return \"bob\" }\nprint \"hello \\(name())\"", "W0010", "name()"),
    ("print \"there are \\(lines | count) lines\"", "W0010", "lines | count"),
    ("signalForControlEvents button | map { \"you typed \\(text)\" }", "W0010", "text"),
    ("let c = Command { return 1 }\nprint \"running: \\(c.executing)\"", "W0010", "c.executing"),
    ("let s = return 3\nprint \"value: \\(s)\"", "W0010", "s"),
    ("[1] | map { \"\\(return $0)\" }", "W0010", "return $0"),
    ("text | subscribeNext { print text }", "W0010", "text"),
    ("func up(s) { return s }\n[\"a\"] | map up", "W0001", "up"),
    ("func load(id) = return id\nlet ids = Subject()\nids | map { load $0 }", "W0001", "load $0"),
    ("signalForControlEvents button | map { text }", "W0001", "text"),
    ("[1, 2] | signal | map { x in x == 2 ? error(\"bad\") : x }", "W0001", "error"),
    ("text | map {{ $0.upper }}", "W0006", "{ $0.upper }"), ("print text.count", "W0011", "text.count"),
    ("text | count", "W0011", "count"), ("interval 1s | count | take 3", "W0011", "count"),
    ("text | collect | subscribeNext { print $0 }", "W0011", "collect"),
    ("let n = 0\n[1] | subscribeNext { x in let n = n + x }\nprint n", "W0009", "n"),
    ("text | doNext { $0.upper }", "W0009", "$0.upper"), ("[\"a\": 1][0]", "W0005", "0"),
    ("10...1 | map { $0 }", "W0012", "10...1"), ("let name = 1\nprint \"hello \\name)\"", "W0004", "\\name)"),
  ]) func `a slip that would go unnoticed is a warning`(_ program: String, _ code: String, _ marks: String) {
    let found = Self.warnings(program)
    #expect(found.map(\.reason.code) == [code])
    #expect(found.first?.place?.text == marks)
    #expect(found.first?.help.isEmpty == false)
  }

  @Test(arguments: [
    "text | map { \"typed: \\($0)\" }", "print \"there are \\(first (return 3))\"",
    "func two() = 2\nprint (two() == 2)",
    "let s = return 1\nlet t = return 1\nprint (s == t)",
    "func load(id) = return id\nlet ids = Subject()\nids | map load | flatten",
    "func load(id) = return id\nlet pages = [1] | map load",
    "func load(id) = return id\nlet ids = Subject()\nids | map { load $0 }\n#=> _1: next <Signal>",
    "let c = Command { return 1 }\nc.executionSignals | subscribeNext { print \"started \\($0)\" }",
    "let c = Command { return 1 }\nc.executionSignals | map { $0 | materialize }", "interval 1s | take 3 | count",
    "field.text | count\nrelease field", "let s = Subject()\ns | count",
    "let n = 0\n[1] | subscribeNext { x in let n = n + x; print n }", "func f(n) { let n = n + 1; n }",
    "return 1 | doNext { print $0 }", "return 1 | doNext { x in nil }", "[0: 1][0]", "[\"0\": 1][\"0\"]",
    "1...1 | map { $0 }", "5..<5 | map { $0 }", "print \"a\\name)\"", "[1] | map { x in { y in x + y } }",
    "func show() { print text }", "print text",
  ]) func `a program that means what it says has no warning`(_ program: String) {
    #expect(Self.warnings(program).map { "\($0.reason.code) \($0.message)" } == [])
  }

  @Test(arguments: [
    ("error(\"x\") | catch { e in of(1) }", "of(1)", "`of(1)` is `signal([1])` here"),
    ("print \"hello\".prefix(2)", "\"hello\".prefix(2)", "`\"hello\".prefix(2)` is `\"hello\".slice(0, 2)` here"),
    ("len([1])", "len", "`len` is `count` here"),
  ]) func `a suggestion for a whole call names and marks it`(_ program: String, _ marks: String, _ help: String) {
    let found = Self.warnings(program)
    #expect(found.first?.place?.text == marks)
    #expect(found.first?.help.first?.text == help)
  }

  @Test(arguments: [
    ("let s = [1, 2] | takeLast 1\nprint (s + 1)", "takeLast 1"),
    ("let s = [1, 2] | signal | takeLast 1\nlet t = s\nif t > 1 { print 1 }", "signal"),
    ("let s = return 1 | delay 1s\nprint (s * 2)", "return 1"),
  ]) func `a signal in place of a value is shown where it is made`(_ program: String, _ maker: String) {
    let note = Self.warnings(program).first?.notes.first
    #expect(note?.place?.text == maker)
    #expect(note?.text.english.hasSuffix("is a signal, which is made here") == true)
  }

  @Test(arguments: [
    ("ls -la", "write `files \"*\"` in place of `ls -la`"),
    ("\"3\" as Int", "write `int(\"3\")` in place of `\"3\" as Int`"),
    ("field.text | not", "write `map { $0.isEmpty }` in place of `not`"),
    ("let d = [\"a: 1, \"b\": 2]", "write `let d = [\"a\": 1, \"b\": 2]`"), ("print 'a'", "write `\"a\"`"),
  ]) func `a suggestion names the text that it replaces where that is not marked`(_ program: String, _ help: String) {
    #expect(Self.warnings(program).first?.help.first?.text == help)
  }

  @Test func `a bracket left open is marked where it is closed`() {
    let found = Self.warnings("let c = Command { x in\n  return x | map (upper\n}\nexecute c \"a\"")
    #expect(found.map(\.message.english) == ["this `(` is not closed"])
    #expect(found.first?.place?.description == "t:2:18")
  }

  @Test(arguments: [
    "let s = new BehaviorSubject(0)\ns.next(1)",
    "let a = TextField()\nlet b = TextField()\na.text.count > 0 && b.text.count > 0",
    "let login = Command { return 1 }\nlet l = Label()\nl.text <~ login.executing ? \"busy\" : \"idle\"",
    "func double(x: Int) -> Int { return x * 2 }", "func add(_ a: Int, to b: Int) -> Int { a + b }",
  ]) func `one mistake has one report`(_ program: String) {
    #expect(Self.warnings(program).count == 1)
  }
}
