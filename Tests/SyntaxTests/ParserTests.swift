import Diagnostics
import Testing

@testable import Syntax

/// How a program is read: white space, line ends and precedence.
struct ParserTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let program: String
    let shape: String
    init(_ program: String, _ shape: String) { (self.program, self.shape) = (program, shape) }
    var testDescription: String { program }
  }

  private func check(_ given: Case) {
    let (script, diagnostics) = parse(given.program)
    #expect(diagnostics.isEmpty, "\(told(diagnostics))")
    #expect(Shape.of(script) == given.shape)
  }

  @Test(arguments: [
    Case("a - b", "(- a b)"), Case("a-b", "(- a b)"), Case("f -1", "(f -1)"), Case("f -x", "(f (- x))"),
    Case("f !x", "(f (! x))"),
    Case("f(x)", "(call f x)"), Case("f (x)", "(f (b x))"), Case("a[0]", "(@ a 0)"), Case("f [0]", "(f [0])"),
    Case("f()", "(call f)"),
    Case("add (1, 2)", "(add (tuple 1 2))"), Case("-1.abs()", "(call (. -1 abs))"), Case("a - -1", "(- a -1)"),
    Case("!(-x)", "(! (b (- x)))"),
    Case("1.s", "(. 1 s)"), Case("f{ 1 }", "(f {1})"), Case("x.a.b(1)[2](3)", "(call (@ (call (. (. x a) b) 1) 2) 3)"),
    Case("print t[1] f(2).x", "(print (@ t 1) (. (call f 2) x))"),
  ]) func whiteSpaceDecides(_ given: Case) { check(given) }

  @Test(arguments: [
    Case("1 + 2 * 3", "(+ 1 (* 2 3))"), Case("1 - 2 - 3", "(- (- 1 2) 3)"),
    Case("a ?? b || c && d == e", "(?? a (|| b (&& c (== d e))))"),
    Case("1...n + 1", "(... 1 (+ n 1))"), Case("0..<n | count", "(| (..< 0 n) count)"),
    Case("a ? b : c ? d : e", "(? a b (? c d e))"), Case("c ? x: y", "(? c x y)"),
    Case("a ?? b ?? c", "(?? (?? a b) c)"),
    Case("!a && -b < c", "(&& (! a) (< (- b) c))"), Case("c ? f(1) : g(2)", "(? c (call f 1) (call g 2))"),
    Case("a % b / c", "(/ (% a b) c)"),
  ]) func operatorsBind(_ given: Case) {
    check(given)
  }

  @Test(arguments: [
    Case("text | map upper", "(| text (map upper))"), Case("text.map upper", "((. text map) upper)"),
    Case("map(text, upper)", "(call map text upper)"),
    Case("a | map(f) | g | x.y", "(| (| (| a (call map f)) g) (. x y))"),
    Case("a | (compose f g) 1", "(| a ((b (compose f g)) 1))"),
    Case("Command enabled: valid { x in x }", "(Command enabled:valid {x in x})"),
    Case("f a: -1 b: !c", "(f a:-1 b:(! c))"),
    Case("combineLatest([a, b]) { $0 + $1 }", "(call combineLatest [a b] {(+ $0 $1)})"),
    Case("a | zip([b]) { $0 }", "(| a (call zip [b] {$0}))"),
    Case("xs | aggregateWithStartFactory { 5 } { $0 + $1 }", "(| xs (aggregateWithStartFactory {5} {(+ $0 $1)}))"),
    Case("xs.filter { $0 > 1 }.count", "(. ((. xs filter) {(> $0 1)}) count)"),
    Case(
      "xs.filter { $0 > 1 }.map { $0 * 2 }.count + 1", "(+ (. ((. ((. xs filter) {(> $0 1)}) map) {(* $0 2)}) count) 1)"
    ),
    Case("xs.scanWithStart 0 { $0 }.count", "(. ((. xs scanWithStart) 0 {$0}) count)"),
    Case("schedule main { 1 }", "(schedule main {1})"),
    Case("after main max(1s, 2s) { 1 }", "(after main (call max 1000000us 2000000us) {1})"),
    Case(
      "x | subscribeNext { 1 } error: { e in 2 } completed: { 3 }",
      "(| x (subscribeNext {1} error:{e in 2} completed:{3}))"),
    Case("1 + sum(xs) { 2 }", "(+ 1 (call sum xs {2}))"), Case("f else: 1 in: 2", "(f else:1 in:2)"),
    Case("e.in.let", "(. (. e in) let)"),
    Case("f(a: 1, 2, return 3)", "(call f a:1 2 (return 3))"), Case("f(a | g b,)", "(call f (| a (g b)))"),
    Case("(f) 1", "((b f) 1)"),
  ]) func applicationsTakeArguments(_ given: Case) { check(given) }

  @Test(arguments: [
    Case("{ $0 * 2 }", "{(* $0 2)}"), Case("{ x in x }", "{x in x}"), Case("{ a, b in a }", "{a b in a}"),
    Case("{ (a, b) in a }", "{a b in a}"),
    Case("{ a\n b; c }", "{a; b; c}"), Case("bind { { v in v } }", "(bind {{v in v}})"), Case("{}", "{}"),
    Case("{ x in\n  x\n}", "{x in x}"),
    Case("{ (a, b) }", "{(tuple a b)}"), Case("{ v in [v, v] }", "{v in [v v]}"),
    Case("{ a in xs | map { $0 + a } }", "{a in (| xs (map {(+ $0 a)}))}"),
    Case("\\.a.b", "\\.a.b"), Case("map \\.message", "(map \\.message)"), Case("[1, 2,]", "[1 2]"), Case("[:]", "[:]"),
    Case("[]", "[]"),
    Case("[\"a\": f 1, b: c ? d : e]", "[\"a\":(f 1) b:(? c d e)]"), Case("[merge a: b]", "[(merge a:b)]"),
    Case("[key: x]", "[key:x]"),
    Case("[in: 1, nil: 2, true: 3]", "[in:1 nil:2 true:3]"), Case("[c ? x : y : 1]", "[(? c x y):1]"),
    Case("(1)", "(b 1)"),
    Case("(1, \"b\")", "(tuple 1 \"b\")"),
    Case("\"a \\(b | c) d\"", "(text \"a \" (| b c) \" d\")"), Case("\"\\(\"x\\(y)\")\"", "(text (text \"x\" y))"),
    Case("(m.x <~ a)", "(b (<~ (. m x) a))"),
  ]) func primaries(_ given: Case) { check(given) }

  @Test(arguments: [
    Case("let x = 1", "(let x 1)"), Case("let (a, b) = t", "(let (a b) t)"),
    Case("func f(a, b) = a | b", "(func f (a b) = {(| a b)})"),
    Case("func f() { a; b }", "(func f () {a; b})"), Case("m.n = m.n + 1", "(= (. m n) (+ (. m n) 1))"),
    Case("m.x <~ a | b", "(<~ (. m x) (| a b))"),
    Case("let d = m.x <~ a", "(let d (<~ (. m x) a))"), Case("m.f = { 1 }", "(= (. m f) {1})"),
    Case("if c { a }", "(if c {a})"),
    Case("if a < b { 1 } else if c { 2 } else { 3 }", "(if (< a b) {1} {(if c {2} {3})})"),
    Case("if model.ready { tap button }", "(if (. model ready) {(tap button)})"),
    Case("if c { 1 } else { 2 } | print", "(| (if c {1} {2}) print)"),
    Case("1 + (if c { 1 } else { 2 })", "(+ 1 (b (if c {1} {2})))"), Case("a; b;; c;", "a; b; c"),
    Case("let x = if c { 1 } else { 2 }", "(let x (if c {1} {2}))"),
  ]) func statements(_ given: Case) { check(given) }

  @Test(arguments: [
    Case("a\n| b", "(| a b)"), Case("a # why\n # comment\n | b", "(| a b)"), Case("a |\n\n b", "(| a b)"),
    Case("a\nb", "a; b"),
    Case("a +\n b", "(+ a b)"),
    Case("let x =\n 1", "(let x 1)"), Case("(a\n + b)", "(b (+ a b))"), Case("[a,\n b\n]", "[a b]"),
    Case("f(a,\n\n b)", "(call f a b)"),
    Case("a\n  .b\n  .c(1)", "(call (. (. a b) c) 1)"),
    Case("xs\n .filter { 1 }\n .count", "(. ((. xs filter) {1}) count)"),
    Case("if c { 1 }\nelse { 2 }", "(if c {1} {2})"), Case("(x { a\n b })", "(b (x {a; b}))"),
    Case("f { a\n | b }", "(f {(| a b)})"),
    Case("(f\n { 1 }\n error: { 2 })", "(b (f {1} error:{2}))"), Case("f x:\n 1", "(f x:1)"), Case("[x:\n 1]", "[x:1]"),
    Case("c ?\n a :\n b", "(? c a b)"),
    Case("a\n-b", "a; (- b)"), Case("# only\n\n", ""), Case("#!/usr/bin/env rsig\na", "a"), Case("a\r\nb\r\n", "a; b"),
    Case("\u{FEFF}a", "a"),
    Case("", ""),
    Case("{ x in (a\n + b) }", "{x in (b (+ a b))}"),
  ]) func lineEnds(_ given: Case) { check(given) }

  @Test func `a leading pipe continues from the last value`() {
    let (script, diagnostics) = parse("| map f | g", continuesLast: true)
    #expect(diagnostics.isEmpty)
    #expect(Shape.of(script) == "(| (| _ (map f)) g)")
  }

  @Test func `names may be in any script`() {
    #expect(Shape.of(parse("größe | 数えて каждый | λ").script) == "(| (| größe (数えて каждый)) λ)")
  }

  @Test func `comments are kept beside the tree`() {
    let script = parse("#! x\na # b\n#=> c\n{ # d\n}").script
    #expect(script.comments.map { script.source.text(of: $0.span) } == ["#! x", "# b", "#=> c", "# d"])
    #expect(script.comments.map(\.standsAlone) == [true, false, true, false])
  }

  struct SpanCase: CustomTestStringConvertible, Sendable {
    let program: String
    let find: @Sendable (Statement) -> Span?
    var testDescription: String { program }
  }

  @Test(arguments: [
    SpanCase(program: " ⟦a | b c⟧ # x") { $0.span },
    SpanCase(program: "a | ⟦map f⟧ | g") {
      if case .expression(let e) = $0.form, case .pipe(_, let stages) = e.form { stages[0].span } else { nil }
    },
    SpanCase(program: "⟦a | map f⟧ | g") { if case .expression(let e) = $0.form { e.upstream?.span } else { nil } },
    SpanCase(program: "let ⟦name⟧ = 1") { if case .bind(let name, _) = $0.form { name.span } else { nil } },
    SpanCase(program: "let x = ⟦a + f(1)⟧") { if case .bind(_, let e) = $0.form { e.span } else { nil } },
    SpanCase(program: "func f(a) ⟦{ a }⟧") {
      if case .function(_, _, let body, _) = $0.form { body.span } else { nil }
    },
    SpanCase(program: "⟦xs.filter { 1 }⟧.count") {
      if case .expression(let e) = $0.form { e.form.left?.span } else { nil }
    },
    SpanCase(program: "⟦-x.y⟧ + 1") { if case .expression(let e) = $0.form { e.form.left?.span } else { nil } },
    SpanCase(program: "⟦f(a) { 1 }⟧ | g") { if case .expression(let e) = $0.form { e.upstream?.span } else { nil } },
  ]) func `spans are exact`(_ given: SpanCase) throws {
    let marked = Marked(given.program)
    let statement = try #require(parse(marked.text).script.statements.first)
    #expect(given.find(statement) == marked.spans[0])
  }
}
