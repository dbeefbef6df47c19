/// Loops, handlers of errors, types, spreads and commands of the shell, at top level and within closures and funcs; the
/// tenth part of `WrongGuesses`.
enum LoopGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      #"try { error "x" } catch { print "no" }"#, "E0124",
      #"defer { error "x" } | subscribeError { error in print "no" }"#),
    WrongGuesses.Guess(
      #"do { try print 1 } catch { print "x" }"#, "E0124",
      #"defer { print 1; empty } | subscribeError { error in print "x" }"#),
    WrongGuesses.Guess("func f(x) { try { int x } catch { 0 } }", "E0124", nil),
    WrongGuesses.Guess("[1] | map { x in try { int x } catch { 0 } }", "E0124", nil),
    WrongGuesses.Guess("let i = 0\nwhile i < 3 { print i; i += 1 }", "E0124", "0..<3 | subscribeNext { i in print i }"),
    WrongGuesses.Guess("let i = 0\nwhile (i < 3) { print i; i++ }", "E0124", "0..<3 | subscribeNext { i in print i }"),
    WrongGuesses.Guess(
      "var i = 0;\nwhile (i <= 3) {\n  print(i);\n  i++;\n}", "E0124", "0...3 | subscribeNext { i in\n  print(i)\n}"),
    WrongGuesses.Guess(
      "let n = 5\nlet i = 0\nwhile i < n {\n  print i\n  i = i + 1\n}", "E0124",
      "let n = 5\n0..<n | subscribeNext { i in\n  print i\n}"),
    WrongGuesses.Guess("let i = 10\nwhile i > 0 { print i }", "E0124", nil),
    WrongGuesses.Guess("for (int i = 0; i < 3; ++i) { print i }", "E0127", "0..<3 | subscribeNext { i in print i }"),
    WrongGuesses.Guess(#"for c in "text" { print c }"#, "E0127", #"sequence "text" | subscribeNext { c in print c }"#),
    WrongGuesses.Guess(
      #"for (c of "text") { print(c) }"#, "E0127", #"sequence "text" | subscribeNext { c in print(c) }"#),
    WrongGuesses.Guess(
      "let s = \"ab\"\nfor c in s { print c }", "E0127", "let s = \"ab\"\nsequence s | subscribeNext { c in print c }"),
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\nfor (k, v) in d { print k }", "E0127",
      "let d = [\"a\": 1]\nsequence d | subscribeNext { (k, v) in print k }"),
    WrongGuesses.Guess(
      "func f(d) { for (k, v) in d { print k } }", "E0127",
      "func f(d) { sequence d | subscribeNext { (k, v) in print k } }"),
    WrongGuesses.Guess(
      #"["a", "a", "b"] | uniq -c"#, "E0012",
      #"["a", "a", "b"] | groupBy { $0 } | flattenMap { g in g | count | map { n in "\(n) \(g.key)" } }"#),
    WrongGuesses.Guess(
      "lines | sorted | uniq -c", "E0012",
      #"lines | sorted | groupBy { $0 } | flattenMap { g in g | count | map { n in "\(n) \(g.key)" } }"#),
    WrongGuesses.Guess("lines | awk '{print $1}'", "E0108", "lines | map { $0.words[0] }"),
    WrongGuesses.Guess(
      "lines | awk '{ sum += $1 } END { print sum }'", "E0108", "lines | map { double($0.words[0]) } | sum"),
    WrongGuesses.Guess("lines | awk -F, '{print $2}'", "E0108", #"lines | map { $0.split(",")[1] }"#),
    WrongGuesses.Guess(
      "lines | awk '/error/ {print $2}'", "E0108", #"lines | filter { $0.matches(r"error") } | map { $0.words[1] }"#),
    WrongGuesses.Guess(
      "lines | awk '$3 > 5 {print $1, $2}'", "E0108",
      #"lines | filter { double($0.words[2]) > 5 } | map { "\($0.words[0]) \($0.words[1])" }"#),
    WrongGuesses.Guess("lines | awk 'END {print NR}'", "E0108", "lines | count"),
    WrongGuesses.Guess("lines | awk '{print $NF}'", "E0108", "lines | map { $0.words.last }"),
    WrongGuesses.Guess("lines | awk 'NR > 1'", "E0108", "lines | skip 1"),
    WrongGuesses.Guess(#"lines | awk '{printf "%s", $1}'"#, "E0108", nil),
    WrongGuesses.Guess("awk '{print $1}' data.txt", "E0108", #"readLines "data.txt" | map { $0.words[0] }"#),
    WrongGuesses.Guess("lines | cut -d, -f2", "E0108", #"lines | map { $0.split(",")[1] }"#),
    WrongGuesses.Guess("lines | cut -c1-3", "E0108", "lines | map { $0.slice(0, 3) }"),
    WrongGuesses.Guess("lines | tr -d ' '", "E0108", #"lines | map { $0.replace(" ", "") }"#),
    WrongGuesses.Guess("lines | wc -w", "E0012", "lines | map { $0.words.count } | sum"),
    WrongGuesses.Guess(#"lines | grep -E "a|b""#, "E0012", #"lines | filter { $0.matches("a|b") }"#),
    WrongGuesses.Guess("lines | rev", "E0012", "lines | map reversed"),
    WrongGuesses.Guess(#"[ -z "$x" ] && echo empty"#, "E0120", "if x.isEmpty { print \"empty\" }"),
    WrongGuesses.Guess("let f = { x in x + 1 }\nprint $ f 3", "E0108", "let f = { x in x + 1 }\nprint (f 3)"),
    WrongGuesses.Guess("[4, 9] | map { x in sqrt $ x + 1 }", "E0108", "[4, 9] | map { x in sqrt (x + 1) }"),
    WrongGuesses.Guess("print $ sum $ [1, 2]", "E0108", "print (sum ([1, 2]))"),
    WrongGuesses.Guess(
      "func f(a, b) = a + b\nlet xs = [1, 2]\nf(...xs)", "E0113",
      "func f(a, b) = a + b\nlet xs = [1, 2]\nf(xs[0], xs[1])"),
    WrongGuesses.Guess(
      "func f(a, b) = a + b\nlet xs = [1, 2]\nprint (f(*xs))", "E0113",
      "func f(a, b) = a + b\nlet xs = [1, 2]\nprint (f(xs[0], xs[1]))"),
    WrongGuesses.Guess("func f(a, b) = a + b\nf(...[1, 2])", "E0113", "func f(a, b) = a + b\nf(1, 2)"),
    WrongGuesses.Guess("Math.max(...[1, 2])", "E0113", "max([1, 2])"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in max(...xs) }", "E0113", "[[1, 2]] | map { xs in max(xs) }"),
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\nlet e = {...d, b: 2}", "E0113", "let d = [\"a\": 1]\nlet e = merging(d, [\"b\": 2])"),
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\nlet e = {**d, \"b\": 2}", "E0113", "let d = [\"a\": 1]\nlet e = merging(d, [\"b\": 2])"),
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\nlet e = [...d, \"b\": 2]", "E0113", "let d = [\"a\": 1]\nlet e = merging(d, [\"b\": 2])"),
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\n[1] | map { x in {...d, b: x} }", "E0113",
      "let d = [\"a\": 1]\n[1] | map { x in merging(d, [\"b\": x]) }"),
    WrongGuesses.Guess("let xs = [1, 2, 3]\nxs[1..]", "E0133", "let xs = [1, 2, 3]\nxs.slice(1)"),
    WrongGuesses.Guess("let xs = [1, 2, 3]\nxs[1...]", "E0133", "let xs = [1, 2, 3]\nxs.slice(1)"),
    WrongGuesses.Guess("let xs = [1, 2, 3]\nxs[..<2]", "E0133", "let xs = [1, 2, 3]\nxs.slice(0, 2)"),
    WrongGuesses.Guess("let xs = [1, 2, 3]\nxs[...1]", "E0133", "let xs = [1, 2, 3]\nxs.slice(0, 2)"),
    WrongGuesses.Guess("[[1, 2, 3]] | map { xs in xs[1..] }", "E0133", "[[1, 2, 3]] | map { xs in xs.slice(1) }"),
    WrongGuesses.Guess(#""hello"[1...]"#, "E0133", #""hello".slice(1)"#),
    WrongGuesses.Guess(#"func f(d) { d["b", default: 0] }"#, "E0133", #"func f(d) { (d["b"] ?? 0) }"#),
    WrongGuesses.Guess("data class P(x)", "E0131", #"func P(x) = Object ["x": x]"#),
    WrongGuesses.Guess(
      "data class Point(val x: Int, val y: Int)\nPoint(1, 2).x", "E0131",
      "func Point(x, y) = Object [\"x\": x, \"y\": y]\nPoint(1, 2).x"),
    WrongGuesses.Guess("case class P(x: Int)", "E0131", #"func P(x) = Object ["x": x]"#),
    WrongGuesses.Guess("record Point(int x, int y)", "E0131", #"func Point(x, y) = Object ["x": x, "y": y]"#),
    WrongGuesses.Guess(
      "struct Point { let x: Int; var y: Int }\nPoint(x: 1, y: 2).y", "E0131",
      "func Point(x, y) = Object [\"x\": x, \"y\": y]\nPoint(x: 1, y: 2).y"),
    WrongGuesses.Guess("class P(val x: Int) { fun show() = x }", "E0131", nil),
    WrongGuesses.Guess("interface Named { name: string }", "E0131", #"func Named(name) = Object ["name": name]"#),
    WrongGuesses.Guess("type Point = { x: number }", "E0131", #"func Point(x) = Object ["x": x]"#),
    WrongGuesses.Guess("type Name = String", "E0131", ""),
    WrongGuesses.Guess("enum Color { RED, GREEN }", "E0131", nil),
    WrongGuesses.Guess("let d = [\"x\": 1]\nlet {x} = d", "E0130", "let d = [\"x\": 1]\nlet x = d.x"),
    WrongGuesses.Guess("Array(repeating: 0, count: 3)", "E0012", "[0].repeated(3)"),
    WrongGuesses.Guess(
      "func load(id) { try { error \"x\" } catch (e) { print e }\nprint id }", "E0124",
      "func load(id) { defer { error \"x\" } | subscribeError { e in print e }\nprint id }"),
    WrongGuesses.Guess("lines | cut -d ',' -f 2", "E0108", #"lines | map { $0.split(",")[1] }"#),
    WrongGuesses.Guess(#"try? int "a""#, "E0108", #"int "a""#),
    WrongGuesses.Guess(#"let x = try! int "3""#, "E0108", #"let x = int "3""#),
    WrongGuesses.Guess(#"let x = try int "3""#, "E0019", #"let x = int "3""#),
    WrongGuesses.Guess("func f(x) { try int x }\nf \"1\"", "W0007", "func f(x) { int x }\nf \"1\""),
  ]
}
