import Diagnostics
import Language
import Syntax
import Testing

/// A program that the checker refuses, with the code and words of its report. `⟦…⟧` marks the span.
struct Refusal: CustomTestStringConvertible, Sendable {
  let program: String
  let code: String
  /// Part of the message, the label or a suggestion.
  let says: String

  init(_ program: String, _ code: String, _ says: String) {
    self.program = program
    self.code = code
    self.says = says
  }

  var testDescription: String { program }

  var source: Source { Source(name: "t", text: program.filter { $0 != "⟦" && $0 != "⟧" }) }

  var span: Span? {
    let bytes = Array(program.utf8)
    let open = Array("⟦".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: open) }),
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: Array("⟧".utf8)) })
    else { return nil }
    return Span(start, end - open.count)
  }
}

@Suite struct CheckerTests {
  static func check(_ source: Source, mayRebind: Bool = false) -> [Diagnostic] {
    Compilation(source, mayRebind: mayRebind).diagnostics
  }

  static let refusals: [Refusal] = [
    Refusal("field.text | ⟦mapp⟧ upper", "E0012", "did you mean `map`?"),
    Refusal("let a = ⟦nothingLikeThis⟧", "E0010", "there is no name"),
    Refusal("print (⟦\"a\" + 1⟧)", "E0201", "`+` cannot join a String and an Int"),
    Refusal("let n = 1 + 2; print (⟦\"a\" * n⟧)", "E0201", "`*` cannot take a String and an Int"),
    Refusal("print (⟦\"a\" * 3⟧)", "E0201", "`\"a\".repeated(3)` repeats a String"),
    Refusal("let s = Subject(); print (⟦s - 1⟧)", "E0201", "`-` works on values, not on signals"),
    Refusal("let s = Subject(); print (⟦s > 1⟧)", "E0209", "`s | map { $0 > 1 }`"),
    Refusal("print (⟦\"a\" < 3⟧)", "E0209", "a String and an Int cannot be compared: neither comes before the other"),
    Refusal("print (⟦3 && true⟧)", "E0201", "an operand of `&&` must be true or false, but is an Int"),
    Refusal("print (⟦1...\"a\"⟧)", "E0201", "a bound of a range must be an Int, but is a String"),
    Refusal("print (⟦!3⟧)", "E0201", "the operand of `!` must be true or false, but is an Int"),
    Refusal("print (⟦-\"a\"⟧)", "E0201", "`-` cannot negate a String"),
    Refusal("print (⟦\"a\"⟧ ? 1 : 2)", "E0201", "a condition must be true or false, but is a String"),
    Refusal("let subject = Subject()\nprint ⟦subjet⟧", "E0010", "did you mean `subject`?"),
    Refusal("return 1 | ⟦flatMap⟧ { return $0 }", "E0012", "flattenMap"),
    Refusal("return 1 | ⟦mergeMap⟧ { return $0 }", "E0012", "flattenMap"),
    Refusal("return 1 | ⟦debounce⟧ 1s", "E0012", "throttle"),
    Refusal("⟦RACObserve⟧ 1", "E0012", "observe model"),
    Refusal("print ⟦YES⟧", "E0010", "`true`"),
    Refusal("\"a\" | ⟦uppercased⟧", "E0012", "upper"),
    Refusal("lines | ⟦grep \"x\"⟧", "E0012", "filter"),
    Refusal("field.text | ⟦upper⟧", "E0014", "write `map upper`"),
    Refusal("return \"a\" | ⟦hasPrefix⟧ \"b\"", "E0014", "write `filter { $0.hasPrefix(\"b\") }`"),
    Refusal("return 1 | take 1 ⟦2⟧", "E0013", "unexpected argument"),
    Refusal("field.text | map upper ⟦takeUntil⟧ dealloc", "E0013", "`map upper | takeUntil dealloc`"),
    Refusal("return 1 | ⟦Button⟧ | map upper", "E0013", "takes no arguments"),
    Refusal("print json ⟦\"1\"⟧", "E0013", "`(json \"1\")`"),
    Refusal("field.text | map ⟦uppercase⟧", "E0010", "`upper`"),
    Refusal("⟦RACObserve(model, agree)⟧", "E0012", "observe model"),
    Refusal("return 1 | ⟦take⟧", "E0015", "count"),
    Refusal("return 1 | take ⟦\"x\"⟧", "E0019", "must be an Int"),
    Refusal("return 1 | delay ⟦300⟧", "E0019", "300ms"),
    Refusal("return 1 | scanWithStart 0 ⟦reduze⟧: { $0 + $1 }", "E0017", "did you mean `reduce:`?"),
    Refusal("let a = 1\nlet ⟦a⟧ = 2", "E0016", "bound already"),
    Refusal("print ⟦later⟧\nlet later = 1", "E0011", "before it is bound"),
    Refusal("button.⟦tap⟧", "E0018", "tap button"),
    Refusal("func f(a, b) = a\nf 1 2 ⟦3⟧", "E0013", "`f a b`"),
    Refusal("func f(a, b) = a\n⟦f⟧ 1", "E0015", "`b` is missing"),
    Refusal("let f = { x, y in x + y }; ⟦f⟧(1)", "E0015", "`y` is missing"),
    Refusal("let f = { $0 + $1 }\nfunc g() = ⟦f⟧()", "E0015", "`$0` is missing"),
    Refusal("func f(a, b) = a\nf 1 ⟦c⟧: 2", "E0017", "no parameter `c`"),
    Refusal("schedule main { ⟦wait⟧ 1s }", "E0020", "top level"),
    Refusal("return 1 | ⟦empty⟧", "E0012", "value, not an operator"),
    Refusal("⟦map⟧ upper", "E0015", "needs its stream / a signal or a sequence is missing / `text | map upper`"),
    Refusal("let xs = [1]\n⟦scanWithStart⟧ xs", "E0015", "needs its reduce"),
    Refusal("⟦after⟧ main { print 2 }", "E0015", "needs its delay"),
    Refusal("⟦after⟧ (200ms * 2) { print 1 }", "E0015", "needs its scheduler"),
    Refusal("let xs = [1]\nscanWithStart ⟦0⟧ { $0 + $1 }", "E0019", "`xs | scanWithStart 0 { $0 + $1 }`"),
    Refusal(
      "⟦type⟧ \"abc\"", "E0015",
      "needs its field / a TextField, a TextView or a SearchBar is missing / `type field \"abc\"`"),
    Refusal("let f = TextField()\n⟦type⟧ \"abc\" every: 1s", "E0015", "`type f \"abc\" every: 1s`"),
    Refusal(
      "let f = TextField()\nlet g = TextField()\n⟦type⟧ \"abc\"", "E0015",
      "`type f \"abc\"`, or with `g` in place of `f`"),
    Refusal("⟦type⟧ field", "E0015", "needs its text"),
    Refusal("\"abc\" | ⟦type⟧", "E0015", "`type field \"abc\"`"),
    Refusal(
      "⟦after⟧ 1s { print 1 }", "E0015",
      "`after main 1s { print 1 }`, or with `immediate` or `background` in place of `main`"),
    Refusal("let c = Command { return 1 }\nexecute ⟦3⟧", "E0019", "`execute c 3`"),
    Refusal("let s = Subject()\nsubscribe ⟦3⟧ s", "E0019", "`return 3` is the signal"),
    Refusal("let s = Subject()\nsendNext ⟦1⟧", "E0019", "`sendNext s 1`"),
    Refusal("sendNext ⟦1⟧", "E0019", "`Subject()` makes one"),
    Refusal("clear ⟦3⟧", "E0019", "`field` fits here"),
    Refusal("⟦UIAlertView⟧()", "E0012", "Objective-C's `UIAlertView` is `Alert` here"),
    Refusal("⟦rac_addObserverForName⟧ \"x\"", "E0012", "`rac_addObserverForName` is `notifications` here"),
    Refusal("release ⟦3⟧", "E0019", "`field`, `button` and `userDefaults` fit here"),
    Refusal("signal(1...3) | map { ⟦return $0⟧ }", "W0001", "flattenMap"),
    Refusal("signal([\"a\"]) | map { ⟦upper⟧ }", "W0001", "`map upper`"),
    Refusal("⟦text⟧ | map upper", "W0002", "type field"),
    Refusal("signal(1...3) | map { x in if x > 2 { ⟦return 0⟧ }; x }", "W0003", "does not leave"),
    Refusal("let d = 5\n⟦d⟧ 3", "E0211", "not a function"),
    Refusal("return(1).⟦nothing⟧", "E0204", "has no `nothing`"),
  ]

  @Test(arguments: refusals) func `the checker refuses a wrong program`(_ refusal: Refusal) throws {
    let found = Self.check(refusal.source)
    let one = try #require(found.first { $0.reason.code == refusal.code }, "\(found.map(\.message.english))")
    if let span = refusal.span { #expect(one.place?.span == span, "marks `\(one.place?.text ?? "")`") }
    let said = ([one.message.english, one.label.text] + one.help.map(\.text)).joined(separator: " / ")
    #expect(said.contains(refusal.says), "\(said)")
  }

  static let accepted = [
    "let count = 3\n[1, 2] | count",
    "let upper = 1\n\"a\" | upper",
    "signal(1...3) | map { i in let share = i * 2\nshare }",
    "signal(1...3) | map { i in let (first, count) = (i, 2)\ncount }",
    "zip [return 1, return 2] | map { a, b in a + b }", "return (1, 2) | map { a, b in a }",
    "func sums(s) = s | map { a, b in a + b }",
    "f 1\nfunc f(a) = a",
    "let g = { later }\nlet later = 1\ng()",
    "func even(n) = n == 0 || odd(n - 1)\nfunc odd(n) = n != 0 && even(n - 1)\neven 4",
    "let model = Object [\"clear\": 1]\nmodel.clear",
    "combineLatest (return 1) (return 2) { $0 + $1 }",
    "combineLatest [return 1, return 2] reduce: { $0 + $1 }",
    "zip [return 1]",
    "let c = Command enabled: never { x in return x }",
    "if true { let a = 1; a } else { let a = 2; a }",
    "after main 1s repeatingEvery: 500ms { print 1 }",
    "signal(1...3) | map { x in { y in x + y } } | map { f in f(1) }",
    #"let name = "a"; print ("hi {name}".replace "{name}" name)"#,
    #"let a = 1; print "{\"a\": {a}}""#, #"let x = 1; print r"{x}"; print "{x: 1}""#,
    #"[1] | map { "costs $0.99 or $5, {it} \($0)" }"#, #"[1] | map { "\([$0] | map {x in x})" }"#,
    "createSignal { s in sendNext s 1; disposable { print 1 } }",
    "let b = Button(); b.check = { x in x }; let f = b.check; print (f 2)",
  ]

  @Test(arguments: accepted) func `the checker accepts a right program`(_ program: String) {
    let found = Self.check(Source(name: "t", text: program))
    #expect(found.isEmpty, "\(found.map(\.message.english))")
  }

  @Test func `a name may be bound again at the prompt`() {
    #expect(Self.check(Source(name: "t", text: "let a = 1\nlet a = a + 1"), mayRebind: true).isEmpty)
  }

  @Test func `several errors are found in one run`() {
    let found = Self.check(Source(name: "t", text: "print one\nprint two\nreturn 1 | three"))
    #expect(found.filter { $0.severity == .error }.count == 3)
  }
}
