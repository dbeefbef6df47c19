/// Changes of variables and arguments in the wrong order, of the wrong kind or missing, at top level and within closures
/// and funcs; the eleventh part of `WrongGuesses`.
enum ChangeGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\nd[\"b\"] = 2\nprint d", "E0129",
      "let model = Object [\"d\": [\"a\": 1]]\nmodel.d = merging(model.d, [\"b\": 2])\nprint model.d"),
    WrongGuesses.Guess(
      "func f(d) { d[\"b\"] = 2\nd }\nprint (f [\"a\": 1])", "E0129",
      "func f(d) { merging(d, [\"b\": 2]) }\nprint (f [\"a\": 1])"),
    WrongGuesses.Guess(
      "let xs = [1, 2]\nxs[0] = 5\nprint xs", "E0129",
      "let model = Object [\"xs\": [1, 2]]\nreplaceObjectAtIndex model \\.xs 0 5\nprint model.xs"),
    WrongGuesses.Guess(
      #"[["a": 1]] | map { d in d["b"] = 2; d }"#, "E0129", #"[["a": 1]] | map { d in merging(d, ["b": 2]) }"#),
    WrongGuesses.Guess(
      #"[["a": 1]] | map { d in d["b"] = 2 }"#, "E0129", #"[["a": 1]] | map { d in merging(d, ["b": 2]) }"#),
    WrongGuesses.Guess(
      #"[["a": 1]] | filter { d in d["b"] = 2 }"#, "E0129", #"[["a": 1]] | filter { d in d["b"] == 2 }"#),
    WrongGuesses.Guess(#"[["a": 1]] | subscribeNext { d in d["b"] = 2 }"#, "E0129", nil),
    WrongGuesses.Guess("[[1, 2]] | map { xs in xs[0] = 5; xs }", "E0129", nil),
    WrongGuesses.Guess(
      "let o = Object [\"d\": [\"a\": 1]]\no.d[\"b\"] = 2", "E0129",
      "let o = Object [\"d\": [\"a\": 1]]\no.d = merging(o.d, [\"b\": 2])"),
    WrongGuesses.Guess(
      "let o = Object [\"n\": 1]\n[o] | subscribeNext { $0.n = 2 }", "E0129",
      "let o = Object [\"n\": 1]\n[o] | subscribeNext { x in x.n = 2 }"),
    WrongGuesses.Guess(
      "func fact(n) = if n < 2 { 1 } else { n * fact n - 1 }", "E0121",
      "func fact(n) = if n < 2 { 1 } else { n * fact(n - 1) }"),
    WrongGuesses.Guess(
      "func fact(n) = n < 2 ? 1 : n * fact n - 1", "E0121", "func fact(n) = n < 2 ? 1 : n * fact(n - 1)"),
    WrongGuesses.Guess(
      "func fact(n) { if n < 2 { 1 } else { fact n - 1 } }", "E0114",
      "func fact(n) { if n < 2 { 1 } else { fact(n - 1) } }"),
    WrongGuesses.Guess(
      "func fib(n) = if n < 2 { n } else { fib n - 1 + fib n - 2 }", "E0114",
      "func fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) }"),
    WrongGuesses.Guess(
      #"[["a", "b"]] | map { xs in join(",", xs) }"#, "E0019", #"[["a", "b"]] | map { xs in join xs "," }"#),
    WrongGuesses.Guess(
      "let xs = [\"a\", \"b\"]\nprint (join(\",\", xs))", "E0019", "let xs = [\"a\", \"b\"]\nprint (join xs \",\")"),
    WrongGuesses.Guess(#"["a"] | map { s in padLeft(5, s) }"#, "E0019", #"["a"] | map { s in padLeft s 5 }"#),
    WrongGuesses.Guess("func f(xs) { map({ x in x * 2 }, xs) }", "E0019", "func f(xs) { map xs { x in x * 2 } }"),
    WrongGuesses.Guess(
      "func f(xs) { filter(lambda x: x > 1, xs) }", "E0126", "func f(xs) { filter xs { x in x > 1 } }"),
    WrongGuesses.Guess(#"["3"] | map { s in Number(s) }"#, "E0012", #"["3"] | map { s in double(s) }"#),
    WrongGuesses.Guess(#"["3"] | map Number"#, "E0010", #"["3"] | map double"#),
    WrongGuesses.Guess(#"["3"] | map { x in +x }"#, "E0113", #"["3"] | map { x in double(x) }"#),
    WrongGuesses.Guess("func f() { return() }", "E0015", "func f() { nil }"),
    WrongGuesses.Guess("[1] | signal | subscribeOn | print", "E0015", "[1] | signal | subscribeOn background | print"),
    WrongGuesses.Guess("[1] | signal | deliverOn() | print", "E0015", "[1] | signal | deliverOn main | print"),
    WrongGuesses.Guess("int i = 3;", "E0129", "let i = 3;"),
    WrongGuesses.Guess(#"const name = "bob";"#, "E0129", #"let name = "bob";"#),
    WrongGuesses.Guess("[1, 2] | map { x in x += 1; x }", "E0108", "[1, 2] | map { x in x + 1 }"),
    WrongGuesses.Guess("[1, 2] | map { x in x++ }", "E0108", "[1, 2] | map { x in x + 1 }"),
    WrongGuesses.Guess("[1, 2] | map { x in\n  x -= 1\n  return x\n}", "E0108", "[1, 2] | map { x in\n  x - 1\n}"),
    WrongGuesses.Guess("func f(x) { x *= 2\nx }", "E0108", "func f(x) { x * 2 }"),
    WrongGuesses.Guess("func f(x) { x++; print x }", "E0108", nil),
    WrongGuesses.Guess("func f(xs) { xs.push(3); xs }", "W0007", "func f(xs) { xs + [3] }"),
    WrongGuesses.Guess("func f(xs) { xs.push(3); return xs }", "W0007", "func f(xs) { xs + [3] }"),
    WrongGuesses.Guess("func f(xs) { xs.push(3)\nprint xs }", "W0007", nil),
    WrongGuesses.Guess(
      #"[["a": 1]] | map { d in d.set("b", 2); d }"#, "W0007", #"[["a": 1]] | map { d in d.merging(["b": 2]) }"#),
    WrongGuesses.Guess("func f(x) { x is String }", "E0108", #"func f(x) { kind(x) == "String" }"#),
    WrongGuesses.Guess(
      #"[1, "a"] | filter { x in x instanceof String }"#, "E0108", #"[1, "a"] | filter { x in kind(x) == "String" }"#),
    WrongGuesses.Guess(#"[1, "a"] | filter { $0 is Int }"#, "E0108", #"[1, "a"] | filter { kind($0) == "Int" }"#),
    WrongGuesses.Guess(
      #"[1, "a"] | filter { typeof $0 == "number" }"#, "E0114", #"[1, "a"] | filter { (kind $0) == "Int" }"#),
    WrongGuesses.Guess(
      #"[1, "a"] | filter { typeof($0) == "string" }"#, "E0012", #"[1, "a"] | filter { kind($0) == "String" }"#),
    WrongGuesses.Guess("func f(x) { isinstance(x, str) }", "E0012", #"func f(x) { kind(x) == "String" }"#),
    WrongGuesses.Guess("func f(x) { type(x) }", "E0015", "func f(x) { kind(x) }"),
    WrongGuesses.Guess("[1] | map { x in len x > 2 }", "E0114", "[1] | map { x in (count x) > 2 }"),
    WrongGuesses.Guess(#"["abc"] | map { s in len s > 2 }"#, "E0114", #"["abc"] | map { s in (count s) > 2 }"#),
    WrongGuesses.Guess("[97] | map { n in chr(n) }", "E0012", "[97] | map { n in fromCodes([n]) }"),
    WrongGuesses.Guess("[97] | map { n in String.fromCharCode(n) }", "E0010", "[97] | map { n in fromCodes([n]) }"),
    WrongGuesses.Guess(#"["a"] | map { s in ord(s) }"#, "E0012", #"["a"] | map { s in codes(s)[0] }"#),
    WrongGuesses.Guess(#"["a"] | map { s in s.zfill(5) }"#, "W0007", #"["a"] | map { s in s.padLeft(5, "0") }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.codePointAt(0) }"#, "W0007", #"["abc"] | map { s in s.codes[0] }"#),
    WrongGuesses.Guess("[1.5] | map { x in x.toFixed() }", "W0007", "[1.5] | map { x in string (round x) }"),
    WrongGuesses.Guess("func f(xs) { xs.flat() }", "W0007", "func f(xs) { xs.flattenMap({ $0 }) }"),
    WrongGuesses.Guess(
      "[[[1], [2]]] | map { xs in xs.flat() }", "W0007", "[[[1], [2]]] | map { xs in xs.flattenMap({ $0 }) }"),
    WrongGuesses.Guess(#"[3] | map { x in "n: %d".format(x) }"#, "E0019", #"[3] | map { x in "n: \(x)" }"#),
    WrongGuesses.Guess(#"[3] | map { x in "n: " & x }"#, "E0108", #"[3] | map { x in "n: \(x)" }"#),
    WrongGuesses.Guess(#"[3] | map { x in "n: " . x }"#, "E0119", #"[3] | map { x in "n: \(x)" }"#),
    WrongGuesses.Guess(#"[3] | map { x in concat("n: ", x) }"#, "E0019", #"[3] | map { x in ("n: \(x)") }"#),
    WrongGuesses.Guess(#"[3] | map { x in "n: " ++ show x }"#, "E0108", #"[3] | map { x in "n: " + show x }"#),
    WrongGuesses.Guess("[3] | map { x in x // 2 }", "E0108", "[3] | map { x in x / 2 }"),
    WrongGuesses.Guess("[3] | map { x in show x }", "E0012", "[3] | map { x in string x }"),
    WrongGuesses.Guess("[3] | subscribeNext { x in alert(x) }", "E0012", "[3] | subscribeNext { x in print(x) }"),
    WrongGuesses.Guess(#"["abc"] | map { s: String -> s.upper() }"#, "E0126", #"["abc"] | map { s in s.upper() }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.subscript(0) }"#, "W0007", nil),
    WrongGuesses.Guess(#"["abc"] | map { $1.upper }"#, "W0007", nil),
    WrongGuesses.Guess("[[1]] | map { $1.count }", "W0007", "[[1]] | map { $0.count }"),
    WrongGuesses.Guess("lines | map { print $1 }", "W0007", nil),
    WrongGuesses.Guess("[1, 3 .. 9]", "E0108", nil),
    WrongGuesses.Guess(
      "func f(d) { d + [\"b\": 2] }\nf [\"a\": 1]", "W0007", "func f(d) { merging(d, [\"b\": 2]) }\nf [\"a\": 1]"),
    WrongGuesses.Guess(#"["a": 1] + ["b": 2]"#, "E0201", #"merging(["a": 1], ["b": 2])"#),
    WrongGuesses.Guess(#"func f(d) { del d["a"] }"#, "E0012", nil),
    WrongGuesses.Guess("func f(x, y) = x + y\nf (1, 2)", "E0015", "func f(x, y) = x + y\nf(1, 2)"),
    WrongGuesses.Guess("func f(x) { print(x) return x }", "E0115", "func f(x) { print(x); return x }"),
    WrongGuesses.Guess("func f(x) { sleep(1); x }", "E0012", nil),
    WrongGuesses.Guess("func f(x) { global y; x }", "E0012", nil),
    WrongGuesses.Guess("func f(x) { assert(x > 1) }", "E0012", nil),
    WrongGuesses.Guess(#"[3, 1] | sorted "desc""#, "E0019", "[3, 1] | sorted { $0 > $1 }"),
    WrongGuesses.Guess(#"[["name": "b"]] | sortedBy "name""#, "E0019", #"[["name": "b"]] | sortedBy \.name"#),
    WrongGuesses.Guess(#"signal([["a": 1]]) | groupBy "a""#, "E0019", #"signal([["a": 1]]) | groupBy \.a"#),
    WrongGuesses.Guess("[[1, 2]] | map { xs in take(1, xs) }", "E0019", "[[1, 2]] | map { xs in take xs 1 }"),
    WrongGuesses.Guess(#"["a"] | map { s in s.padLeft("0", 5) }"#, "W0007", #"["a"] | map { s in s.padLeft(5, "0") }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.slice("1") }"#, "W0007", #"["abc"] | map { s in s.slice(1) }"#),
    WrongGuesses.Guess(#"[1, 2] | map { n in n.pow("2") }"#, "W0007", "[1, 2] | map { n in n.pow(2) }"),
    WrongGuesses.Guess(#"[1, 2] | map { n in round(n, "2") }"#, "E0019", "[1, 2] | map { n in round(n, 2) }"),
    WrongGuesses.Guess("[1, 2].contains(where: { $0 > 1 })", "E0017", "[1, 2].any({ $0 > 1 })"),
    WrongGuesses.Guess(
      "[[1, 2]] | map { xs in xs.contains(where: { $0 > 1 }) }", "W0007", "[[1, 2]] | map { xs in xs.any({ $0 > 1 }) }"),
    WrongGuesses.Guess("let p = { a: 1 }", "E0136", #"let p = [ "a": 1 ]"#),
    WrongGuesses.Guess("let x = true & false", "E0108", "let x = true && false"),
  ]
}
