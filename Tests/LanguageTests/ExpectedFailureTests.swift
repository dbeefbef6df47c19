import Diagnostics
import Language
import Testing
import Values

/// Errors in closures and funcs that are certain before the program runs.
@Suite struct ExpectedFailureTests {
  private static func warnings(_ program: String) -> [Diagnostic] {
    Compilation(Source(name: "t", text: program)).diagnostics.filter {
      $0.reason.code == LanguageReasons.failsAlways.code
    }
  }

  @Test(arguments: [
    "[1, 2] | signal | map upper", "[1] | map \\.length", "[\"a\"] | signal | flattenMap { 3 }",
    "[1] | signal | map { $0 + \"a\" }", "[1] | signal | filter { $0 }", "[1] | signal | map { $0 ? 1 : 2 }",
    "[\"a\"] | signal | map { x in -x }", "[\"a\"] | map { $0.hasPrefix(1) }", "[\"a,b\"] | map { $0.split.count }",
    "[\"a\"] | map { $0.split(\",\").length }", "func f(x) = x.toUpperCase()", "func f(s) = s.upper\nf 3",
    "func f(s) = s.upper\n[1] | map f", "[[1, 2]] | map { a, b in a + b }", "[[1, 2]] | map { $0[-1] }",
    "[1, 2] | scanWithStart 0 { r, x in r + x.upper }", "let d = [\"a\": 1]\nprint (d.has(\"a\"))",
    "[(1, \"a\")] | map { a, b in b + 1 }", "[[3, 1]] | map { $0.sorted({ a, b in a - b }) }",
    "[\"a\"] | signal | groupBy { $0 } transform: { $0.count } | flattenMap { g in g | map upper }",
  ]) func `what fails for each value is a warning`(_ program: String) {
    #expect(Self.warnings(program).count == 1)
    #expect(!Compilation(Source(name: "t", text: program)).hasErrors)
  }

  @Test(arguments: [
    "[\"a\"] | signal | groupBy { $0 } transform: { $0.count } | flattenMap { g in g | map { $0 - 1 } }",
    "[1] | signal | map { $0.length } | catch { return 0 }", "[1] | signal | map { $0.length } | materialize",
    "[1] | signal | map { $0.length } | retry 2", "signal([1]).map({ $0.length }).catchTo(return 0)",
    "[1] | signal | map { $0.length } | subscribeNext { print $0 } error: { print $0 }",
    "[1] | signal | flattenMap { x in return x | map { $0.length } } | catchTo empty",
    "let s = [1] | signal | map { $0.length }\ns | catchTo (return 0)",
    "[1] | signal | map { $0.length }\n#=> _1: error Error(\"an Int has no `length`\")",
    "[1] | map { if kind $0 == \"String\" { $0.upper } else { $0 } }",
    "func gate(x) = if x == nil { return true } else { x | startWith true }\ngate nil",
    "let o = Object [\"n\": 0]\no.n = \"a\"\nprint (o.n + \"b\")", "let s = Subject()\ns | map { $0.length }",
    "field.text = nil", "button.command = nil", "let s = Slider()\ns.value = 1", "button.enabled <~ [true, false]",
    "let m = Object [\"a\": 1]\nm.b = 2\nprint m.b",
    "field.color = 3\nobserve field \\.color", "let m = Object [\"a\": nil]\nm.a <~ return 3",
    "button.enabled = return true\n#=> error: `enabled` of the Button `button` must be true or false, but is a signal",
    "return 1 | flattenMap { nil }",
    "combineLatest [\"a\": return 1] | map { $0.a + 1 }",
    "combineLatest (return 1) (return \"a\") { a, b in b } | map upper",
    "zip (return 1) (return 2) | map { a, b in a + b }", "[1] | aggregateWithStart \"\" { r, x in r }",
    "[[1]] | aggregateWithStart [] { r, x in r + x }",
    "let xs = [return 1, return 2]\ncombineLatest xs | map { a, b in a + b }",
    "let c = Command { exit 3 }\nexecute c nil",
    "let c = Command { x in if x { empty } else { never } }", "[[1], [2]] | flatten",
    "merge [return 1, return 2] | sum", "let (a, b) = [1, 2]", "let f = { a, b in a }\nf (1, 2)",
    "let s = Subject()\ns | switchToLatest", "tap button", "let d = [\"a\": 1]\nprint d[\"b\"]",
    "combineLatest (return [1]) (return [2]) { a, b in (a + b) | delay 1s } | switchToLatest",
    "let p = [([1], [2])] | signal | reduceEach { a, b in (a + b) | takeLast 1 }\np | concat",
    "[[1]] | signal | combinePreviousWithStart [] { a, b in (a + b) | delay 1s } | concat",
    "[(1, 2)] | map { a, b in a + b }", "[[\"f\": { 1 }]] | map { d in d.f() }", "text | map { $0.count > 2 }",
  ]) func `an error that the program may mean is no warning`(_ program: String) {
    #expect(Self.warnings(program).isEmpty)
  }

  @Test(arguments: ["print (3.length)", "[1] | signal | map { $0.length }", "print (true.toUpperCase)"])
  func `no help names a member that the value lacks as well`(_ program: String) {
    let found = Compilation(Source(name: "t", text: program)).diagnostics
    #expect(found.count == 1 && found[0].help.isEmpty)
  }

  @Test func `a failure in a func names the call`() {
    let warning = Self.warnings("func f(s) = s.upper\nf 3").first
    #expect(warning?.message == "this always fails: an Int has no `upper`")
    #expect(warning?.notes.first?.place?.text == "f 3")
  }

  @Test(arguments: [
    (program: "let s = Subject()\ns | map { $0.length }", raised: "$0.length", [Kind.string], "$0.count"),
    ("func f(x) = x + \"a\"", "x + \"a\"", [.int, .string], "\"\\(x)a\""),
    ("let o = Object [\"n\": 1]\no.n = o.n + \"a\"", "o.n + \"a\"", [.int, .string], "\"\\(o.n)a\""),
    ("func f(x) { x.equals(3) }", "x.equals(3)", [.int], "x == 3"),
    ("let s = Subject()\ns | map { x in x.isEven }", "x.isEven", [.int], "x % 2 == 0"),
  ]) func `an error of a run has the fix that its kinds allow`(
    _ program: String, _ raised: String, _ kinds: [Kind], _ fixed: String
  ) {
    let source = Source(name: "t", text: program)
    let bytes = Array(program.utf8)
    let place = bytes.indices.first { bytes[$0...].starts(with: raised.utf8) }!
    let error = ErrorBox("", place: Place(source, Span(place, place + raised.utf8.count)), kinds: kinds)
    let fix = Compilation.fixes(of: error, Globals()).first
    let rest = program.replacing(raised, with: fixed)
    #expect(fix.map { Suggestion.apply([$0], to: source) } == rest)
  }

  @Test func `a kind that a run found is not taken for that of another argument`() {
    let source = Source(name: "t", text: "func f(s) = s.delay(3)")
    let message = "the interval of `delay` must be a Duration, such as 300ms, but is an Int"
    let error = ErrorBox(message, place: Place(source, Span(12, 22)), kinds: [.int])
    #expect(Compilation.fixes(of: error, Globals()).isEmpty)
  }
}
