import Diagnostics
import Testing

@testable import Syntax

/// Programs that are refused, with the code of the error, its place and the suggestion.
struct RefusalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let program: String
    let code: String
    let help: [String]
    init(_ program: String, _ code: String, _ help: String...) {
      (self.program, self.code, self.help) = (program, code, help)
    }
    var testDescription: String { program }
  }

  private func check(_ given: Case) {
    let marked = Marked(given.program)
    let diagnostics = parse(marked.text).diagnostics
    #expect(diagnostics.map(\.reason.code) == [given.code], "\(told(diagnostics))")
    #expect(diagnostics.first?.isIncomplete == false)
    if let span = marked.spans.first {
      #expect(diagnostics.first?.place?.span == span, "\(diagnostics.first?.place?.text ?? "")")
    }
    if !given.help.isEmpty { #expect(diagnostics.first?.help.map(\.text) == given.help) }
    for fix in diagnostics.flatMap(\.fixes) {
      let fixed = Suggestion.apply([fix], to: fix.edits[0].place.source)
      let again = parse(fixed).diagnostics
      #expect(!again.contains { $0.reason.code == given.code }, "\(fix.text) does not fix it:\n\(told(again))")
    }
    // A suggestion that is a program must parse.
    for help in given.help {
      guard help.hasPrefix("write `") || help.hasPrefix("or `"), help.hasSuffix("`"), !help.contains("…") else {
        continue
      }
      let mend = String(help.drop { $0 != "`" }.dropFirst().dropLast())
      if mend.hasPrefix("|") || mend.hasSuffix(",") { continue }
      let again = parse(mend).diagnostics
      #expect(again.isEmpty, "the mend \(mend) fails:\n\(told(again))")
    }
  }

  @Test(arguments: [
    Case("print a ⟦==⟧ b", "E0114", "write `print (a == b)`", "or `(print a) == b`"),
    Case("return v ⟦+⟧ 1", "E0114", "write `return (v + 1)`", "or, without a signal, `v + 1`"),
    Case("return v ⟦*⟧ 3 # why", "E0114", "write `return (v * 3)`", "or, without a signal, `v * 3`"),
    Case(
      "{ return ok ⟦?⟧ x : y }", "E0114", "write `{ return (ok ? x : y) }`", "or, without a signal, `{ ok ? x : y }`"),
    Case("xs | take 1⟦...⟧3", "E0114", "write `xs | take (1...3)`"),
    Case("take 1⟦...⟧n + 1", "E0114", "write `take (1...n + 1)`"),
    Case("f x: a ⟦+⟧ b", "E0114", "write `f x: (a + b)`", "or `(f x: a) + b`"),
    Case("xs.filter { 1 } ⟦+⟧ ys", "E0114", "write `(xs.filter { 1 }) + ys`"),
    Case("xs | count ⟦+⟧ 1", "E0114", "write `(xs | count) + 1`"), Case("print a ⟦==⟧ f b", "E0114"),
    Case("xs | map { $0 ⟦-1⟧ }", "E0115", "write `xs | map { $0 - 1 }`"), Case("3 ⟦-1⟧", "E0115", "write `3 - 1`"),
    Case("300 ⟦ms⟧", "E0115", "write `300ms`"), Case("{ $0 ⟦x⟧ }", "E0115", "write `{ $0.x }`"),
    Case("f(1) ⟦-x⟧", "E0115", "write `f(1) - x`"),
    Case("f(1) ⟦x y: 2⟧", "E0115", "write `f(1, x, y: 2)`"), Case("f() ⟦x⟧", "E0115", "write `f(x)`"),
    Case("a | f(1) ⟦2⟧", "E0115", "write `a | f(1, 2)`"),
    Case("xs[0] ⟦y⟧", "E0115", "write `xs[0](y)`"),
    Case("[1, 2] ⟦map f⟧", "E0115", "write `[1, 2] | map f`", "write `[1, 2]; map f`"),
    Case("zip([a]) { 1 } ⟦{ 2 }⟧", "E0115"),
    Case("1 + ⟦f x⟧", "E0121", "write `1 + (f x)`"), Case("c ? ⟦f x⟧ : y", "E0121", "write `c ? (f x) : y`"),
    Case("⟦-f x⟧", "E0121", "write `-(f x)`"),
    Case("1 < x ⟦<⟧ 3", "E0122", "write `1 < x && x < 3`"), Case("1...2⟦...⟧3", "E0122"),
  ]) func `mistakes in operators and arguments are explained`(_ given: Case) { check(given) }

  @Test(arguments: [
    Case("a\n⟦-⟧ b", "E0116"), Case("a\n⟦==⟧ b", "E0116"), Case("a\n⟦||⟧ b", "E0116"), Case("⟦|⟧ map f", "E0117"),
    Case("a\n\n⟦|⟧ map f", "E0117"),
    Case("a\n#=> x\n⟦|⟧ map f", "E0117"),
    Case("login.errors | map \\.message\n  ⟦.named \"x\"⟧", "E0119", "write `| named \"x\"`"),
    Case("xs | filter { 1 }⟦.take(2)⟧ | f", "E0119", "write `| take(2)`"),
    Case("print xs.filter { $0 }⟦.count⟧", "E0119", "write `print (xs.filter { $0 }.count)`"),
    Case("f x y\n⟦.z⟧", "E0119", "write `| z`"),
    Case("a\n\n⟦.b⟧", "E0119"),
    Case("x | ⟦{ $0 * 2 }⟧", "E0118", "write `map { $0 * 2 }`", "or `filter`, `flattenMap` …"),
    Case("x | ⟦\\.a⟧", "E0118", "write `map \\.a`"), Case("x | ⟦3⟧", "E0118"), Case("x | ⟦\"s\"⟧", "E0118"),
    Case("x | ⟦text.map⟧ upper", "E0118", "write `x | (text.map) upper`"),
    Case("x | ⟦xs[0]⟧", "E0118", "write `x | (xs[0])`"),
    Case("x | ⟦if c { a } else { b }⟧", "E0118", "write `x | (if c { a } else { b })`"),
    Case("x | ⟦(a, b)⟧", "E0118"), Case("x | ⟦a.b(1)⟧", "E0118", "write `x | (a.b(1))`"), Case("a ⟦.⟧b", "E0140"),
    Case("t.⟦0⟧", "E0140", "write `t[0]`"),
    Case("map ⟦.⟧name", "E0140"), Case("x | ⟦|⟧ y", "E0113"), Case("f(⟦,⟧)", "E0113"),
  ]) func `mistakes in lines and stages are explained`(_ given: Case) { check(given) }

  @Test(arguments: [
    Case("1 + ⟦if⟧ c { 1 } else { 2 }", "E0123", "write `1 + (if c { 1 } else { 2 })`"),
    Case("print ⟦if⟧ c { 1 }", "E0123", "write `print (if c { 1 })`"),
    Case("if c { 1 } else { 2 } ⟦+⟧ 3", "E0123", "write `(if c { 1 } else { 2 }) + 3`"),
    Case("if c { 1 } else { 2 }⟦.⟧x", "E0123", "write `(if c { 1 } else { 2 }).x`"),
    Case("c ? ⟦if⟧ d { 1 } : 2", "E0123"), Case("if ⟦f x⟧ { y }", "E0124", "write `if (f x) { y }`"),
    Case("if xs.any ⟦{ $0 }⟧ { y }", "E0124", "write `if (xs.any { $0 }) { y }`"), Case("if x ⟦=⟧ 3 { y }", "E0124"),
    Case("if ⟦let⟧ x = y { z }", "E0124"),
    Case("if xs ⟦|⟧ count { y }", "E0124"), Case("if ⟦{⟧ 1 }", "E0113"), Case("if c\n⟦{⟧ 1 }", "E0125"),
    Case("if c { 1 } else ⟦2⟧", "E0125"),
    Case("⟦else⟧ { 1 }", "E0138"), Case("if c { 1 }\n\n⟦else⟧ { 2 }", "E0138"), Case("func f(a)\n⟦{⟧ a }", "E0125"),
  ]) func `mistakes in branches are explained`(_ given: Case) {
    check(given)
  }

  @Test(arguments: [
    Case("x ⟦->⟧ x * 2", "E0126", "write `{ x in x * 2 }`"),
    Case("xs | map(x ⟦=>⟧ x * 2)", "E0126", "write `xs | map({ x in x * 2 })`"),
    Case("xs | map x ⟦->⟧ x * 2 | print", "E0126", "write `xs | map { x in x * 2 } | print`"),
    Case("zip((a, b) ⟦=>⟧ a + b)", "E0126", "write `zip({ a, b in a + b })`"),
    Case("f (x) ⟦=>⟧ { return x }", "E0126", "write `f { x in x }`"),
    Case("f ⟦^(id x) ⟧{ return x }", "E0126", "write `f { x in x }`"),
    Case("f ⟦^⟧{ 1 }", "E0126", "write `f { 1 }`"), Case("f { ⟦|x|⟧ x }", "E0126", "write `f { x in x }`"),
    Case("f { ⟦x, y ->⟧ x }", "E0126", "write `f { x, y in x }`"),
    Case("f { ⟦(x: Int) -> Int in⟧ x }", "E0127", "write `f { x in x }`"), Case("f { ⟦in⟧ 1 }", "E0127"),
    Case("f \\x ⟦->⟧ x", "E0126", "write `f { x in x }`"),
    Case("f(⟦func(x) ⟧{ x })", "E0126", "write `f({ x in x })`"), Case("{ a in ⟦$0⟧ }", "E0128"),
    Case("⟦$0⟧ + 1", "E0128"),
    Case("func f(a) = ⟦$0⟧", "E0128"),
    Case("{ ⟦$99999999999999999999⟧ }", "E0128"), Case("\\.a⟦[0]⟧", "E0135", "write `{ $0.a[0] }`"),
    Case("map \\.f⟦(x)⟧", "E0135", "write `{ $0.f(x) }`"),
    Case("map ⟦\\name⟧", "E0135", "write `\\.name`"), Case("f { x\n⟦in⟧ x }", "E0127"),
  ]) func `mistakes in closures are explained`(_ given: Case) {
    check(given)
  }

  @Test(arguments: [
    Case("⟦x⟧ = 3", "E0129"), Case("⟦d[\"k\"]⟧ = 1", "E0129"), Case("⟦x⟧ <~ a", "E0129"), Case("⟦f(x)⟧ = 1", "E0129"),
    Case("⟦var x⟧ = 3", "E0129", "write `let x = 3`"),
    Case("f(x ⟦=⟧ 3)", "E0129", "a labeled argument is `x: …`"), Case("m.x <~ a ⟦<~⟧ b", "E0129"),
    Case("let ⟦a, b⟧ = c", "E0130", "write `let (a, b) = c`"),
    Case("let x⟦:⟧ Int = 3", "E0130"), Case("let x ⟦==⟧ 3", "E0130"), Case("let\n⟦x⟧ = 3", "E0130"),
    Case("let ⟦if⟧ = 3", "E0132"),
    Case("let ⟦3⟧ = x", "E0130"),
    Case("func f a b ⟦=⟧ a", "E0131", "write `func f(a, b) = …`"), Case("func f(a) ⟦->⟧ Int { a }", "E0131"),
    Case("func f(a⟦:⟧ Int) = a", "E0131"),
    Case("func f(a ⟦=⟧ 1) = a", "E0131"), Case("func f(a ⟦b⟧) = a", "E0120"), Case("func f(a) ⟦a⟧", "E0131"),
  ]) func `mistakes in bindings are explained`(_ given: Case) { check(given) }

  @Test(arguments: [
    Case("⟦()⟧", "E0133"), Case("f ⟦()⟧", "E0133"), Case("⟦(1,)⟧", "E0133", "write `Tuple(1)`"),
    Case("(⟦a:⟧ 1, 2)", "E0133"),
    Case("[return 1\n ⟦return⟧ 2]", "E0120"),
    Case("[1 ⟦2⟧]", "E0120", "write `[1, 2]`"), Case("f(1 ⟦2⟧)", "E0120", "write `f(1, 2)`"),
    Case("[1, ⟦\"a\"⟧: 2]", "E0134"),
    Case("[[text] ⟦map⟧: upper]", "E0120", "Objective-C's `[x map: y]` is `x | map y` here"),
    Case("[\"a\": 1 ⟦b⟧: 2]", "E0120", "write `[\"a\": 1, b: 2]`"),
    Case("[\"a\": 1, ⟦2⟧]", "E0134"),
    Case("[⟦f x⟧ : 1]", "E0134"), Case("a⟦)⟧", "E0111"), Case("(1⟦]⟧", "E0111"), Case("f⟦(⟧1, 2\nlet x = 3", "E0110"),
    Case("{ (1 ⟦}⟧", "E0110"),
    Case("x[⟦]⟧", "E0113"),
    Case("a ⟦:⟧ b", "E0136"), Case("⟦error:⟧ { 1 }", "E0136"), Case("f(⟦x :⟧ 1)", "E0136"),
    Case("{ \"a\"⟦:⟧ 1 }", "E0136"),
    Case("a⟦,⟧ b", "E0137"), Case("let x = 1 ⟦let⟧ y = 2", "E0137"), Case("x ⟦in⟧ y", "E0108"),
  ]) func brackets(_ given: Case) {
    check(given)
  }

  @Test(arguments: [
    Case("a ⟦===⟧ b", "E0108"), Case("a ⟦!==⟧ b", "E0108"), Case("a ⟦|>⟧ b", "E0108"), Case("a ⟦&⟧ b", "E0108"),
    Case("x ⟦+=⟧ 1", "E0108"),
    Case("i⟦++⟧", "E0108"),
    Case("a⟦!⟧", "E0108"), Case("a ⟦<>⟧ b", "E0108"), Case("1⟦..⟧2", "E0108"),
    Case("1⟦..=⟧2", "E0108"),
    Case("a⟦::⟧b", "E0108"),
    Case("2 ⟦**⟧ 3", "E0108"), Case("⟦// hello⟧", "E0109", "write `# hello`"), Case("a ⟦/* b */⟧", "E0109"),
    Case("⟦$foo⟧", "E0101", "write `foo`"),
    Case("⟦'abc'⟧", "E0101", "write `\"abc\"`"), Case("print ⟦“⟧a b”", "E0101"), Case("a⟦\u{A0}⟧", "E0101"),
    Case("⟦@⟧\"x\"", "E0101"),
    Case("⟦😀⟧", "E0101"), Case("a \u{7}", "E0101"),
  ]) func `habits from other languages are explained`(_ given: Case) { check(given) }

  @Test func `bytes that are not text are refused`() {
    let source = Source(
      name: "x",
      bytes: Array("a # ".utf8) + [0xFF, 0xFE] + Array("\n\"".utf8) + [0xC3] + Array("\"\n".utf8) + [0xE2, 0x20]
        + Array("\n".utf8))
    let diagnostics = Parser.parse(source).diagnostics
    #expect(diagnostics.map(\.reason.code) == ["E0102", "E0102", "E0102"], "\(told(diagnostics))")
    #expect(diagnostics.map { $0.place?.span.start } == [4, 8, 11])
  }
}
