/// Fields, dots and signs as jq, SQL, LINQ, Elixir and Python write them; a part of `WrongGuesses`.
enum OperandGuesses {
  static let all: [WrongGuesses.Guess] = [
    // jq
    WrongGuesses.Guess("[1, 2] | map(. * 2)", "E0113", "[1, 2] | map({ $0 * 2 })"),
    WrongGuesses.Guess("[1, 2] | map(2 * .)", "E0113", "[1, 2] | map({ 2 * $0 })"),
    WrongGuesses.Guess("[1, 2] | any(. > 1)", "E0113", "[1, 2] | any({ $0 > 1 })"),
    WrongGuesses.Guess("[[1]] | map(.[0])", "E0113", "[[1]] | map({ $0[0] })"),
    WrongGuesses.Guess("[1, 2] | groupBy(.)", "E0113", "[1, 2] | groupBy({ $0 })"),
    WrongGuesses.Guess("[1, 2] | map { . * 2 }", "E0119", "[1, 2] | map { $0 * 2 }"),
    WrongGuesses.Guess(#"[["a": 1]] | map(.a * .a)"#, "E0140", #"[["a": 1]] | map({ $0.a * $0.a })"#),
    WrongGuesses.Guess(#"[["a": 1]] | map { 2 * .a }"#, "E0140", #"[["a": 1]] | map { 2 * $0.a }"#),
    WrongGuesses.Guess(#"[["a": 1]] | map({b: .a})"#, "E0136", #"[["a": 1]] | map({ ["b": $0.a] })"#),
    WrongGuesses.Guess(#"[["a": [1]]] | map(.a[])"#, "E0140", nil),
    WrongGuesses.Guess(#"[["a": 1]] | map(select(.a > 1))"#, "E0140", #"[["a": 1]] | filter({ $0.a > 1 })"#),
    WrongGuesses.Guess("[1, 2] | map(select(. > 1))", "E0113", "[1, 2] | filter({ $0 > 1 })"),
    WrongGuesses.Guess(#"[["a": 1]] | map([.a, .a])"#, "E0140", #"[["a": 1]] | map({ [$0.a, $0.a] })"#),
    WrongGuesses.Guess(#"[["a": 1]] | map("\(.a)!")"#, "E0140", #"[["a": 1]] | map({ "\($0.a)!" })"#),
    WrongGuesses.Guess(
      "let xs = [1, 2]\nxs | sum / count", "E0114", "let xs = [1, 2]\n(xs | sum) / (xs | count)"),
    WrongGuesses.Guess("[1, 2] | add / length", "E0114", "([1, 2] | sum) / ([1, 2] | count)"),
    WrongGuesses.Guess("[1, 2] | count / 2", "E0114", "([1, 2] | count) / 2"),
    WrongGuesses.Guess("range(0; 10; 2)", "E0120", "(0..<5 | map { $0 * 2 })"),
    WrongGuesses.Guess("range(0, 10, 2)", "E0012", "(0..<5 | map { $0 * 2 })"),
    WrongGuesses.Guess("range 10 0 -3", "E0012", "(0..<4 | map { 10 + $0 * -3 })"),
    WrongGuesses.Guess("range(0, 10, 0)", "E0012", nil),

    // SQL and LINQ
    WrongGuesses.Guess(#"[["a": 1]] | filter(a > 3)"#, "E0010", #"[["a": 1]] | filter({ $0.a > 3 })"#),
    WrongGuesses.Guess(
      #"[["n": "a", "age": 3]] | filter(age > 2 && n == "a")"#, "E0010",
      #"[["n": "a", "age": 3]] | filter({ $0.age > 2 && $0.n == "a" })"#),
    WrongGuesses.Guess(
      #"let xs = [["age": 1]]; xs.filter(age > 3)"#, "E0010", #"let xs = [["age": 1]]; xs.filter({ $0.age > 3 })"#),
    WrongGuesses.Guess("[1, 2] | map(x * 2)", "E0010", "[1, 2] | map({ x in x * 2 })"),
    WrongGuesses.Guess("[1, 2] | filter(it > 1)", "E0010", "[1, 2] | filter({ $0 > 1 })"),
    WrongGuesses.Guess(#"[["age": 1]] | filter(u.age > 2)"#, "E0010", #"[["age": 1]] | filter({ u in u.age > 2 })"#),
    WrongGuesses.Guess(#"["a"] | filter(count > 2)"#, "E0019", #"["a"] | filter({ $0.count > 2 })"#),
    WrongGuesses.Guess(#"["a"] | filter(length > 2)"#, "E0010", #"["a"] | filter({ $0.count > 2 })"#),
    WrongGuesses.Guess(
      #"lines | filter(line.hasPrefix("a"))"#, "E0010",
      #"lines | filter({ line in line.hasPrefix("a") })"#),
    WrongGuesses.Guess(
      "let limit = 2\n[1, 2] | filter(limt > 2)", "E0010", "let limit = 2\n[1, 2] | filter(limit > 2)"),
    WrongGuesses.Guess("text | map(it.count)", "E0010", "text | map({ $0.count })"),
    WrongGuesses.Guess("text | map(trim(it))", "E0010", "text | map({ trim($0) })"),
    WrongGuesses.Guess("lines | map(trim(x))", "E0010", "lines | map({ x in trim(x) })"),
    WrongGuesses.Guess(#"[["name": 1]] | map(name)"#, "E0010", #"[["name": 1]] | map(\.name)"#),
    WrongGuesses.Guess(#"[["age": 1]] | filter age > 3"#, "E0114", #"[["age": 1]] | filter { $0.age > 3 }"#),
    WrongGuesses.Guess("xs | select { $0 * 2 }", "E0010", nil),
    WrongGuesses.Guess("[1, 2] | select { $0 * 2 }", "E0014", "[1, 2] | map { $0 * 2 }"),
    WrongGuesses.Guess("[1, 2].select { $0 > 1 }", "E0014", "[1, 2].filter { $0 > 1 }"),
    WrongGuesses.Guess(#"["a"] | select isEmpty"#, "E0014", #"["a"] | filter isEmpty"#),
    WrongGuesses.Guess("text | select { $0.isEmpty }", "E0014", "text | filter { $0.isEmpty }"),
    WrongGuesses.Guess("[1, 2] | reduce0 | select { $0 * 2 }", "E0012", nil),
    WrongGuesses.Guess("update users set age = 3", "E0129", nil),
    WrongGuesses.Guess("UPDATE users SET age = 3", "E0129", nil),
    WrongGuesses.Guess("f x y = 3", "E0129", nil), WrongGuesses.Guess("f x = x + 1", "E0129", "func f(x) = x + 1"),
    WrongGuesses.Guess("=SUM([1, 2])", "E0113", "sum([1, 2])"),

    // Elixir, Ruby and Haskell
    WrongGuesses.Guess("%{a: 1}", "E0136", #"["a": 1]"#),
    WrongGuesses.Guess("let m = %{a: 1, b: 2}", "E0136", #"let m = ["a": 1, "b": 2]"#),
    WrongGuesses.Guess(#"print %{"a" => 1}"#, "E0136", #"print ["a": 1]"#),
    WrongGuesses.Guess(":ok", "E0113", #""ok""#), WrongGuesses.Guess("let s = :ok", "E0113", #"let s = "ok""#),
    WrongGuesses.Guess("print :ok", "E0113", #"print "ok""#),
    WrongGuesses.Guess("def f(x), do: x * 2", "E0131", "func f(x) = x * 2"),
    WrongGuesses.Guess(
      #"case 3 do 1 -> "a"; _ -> "b" end"#, "E0124", #"if 3 == 1 { "a" } else { "b" }"#),
    WrongGuesses.Guess("5 <=> 3", "E0108", nil),
    WrongGuesses.Guess("[3, 1].sort { a, b in a <=> b }", "E0108", "[3, 1].sorted { a, b in a < b }"),
    WrongGuesses.Guess("sum . map (*2)", "E0119", nil),
    WrongGuesses.Guess(#"if 3 > 1, do: "a", else: "b""#, "E0125", #"if 3 > 1 { "a" } else { "b" }"#),
    WrongGuesses.Guess(#"if 3 > 1, do: "a""#, "E0125", #"if 3 > 1 { "a" }"#),
    WrongGuesses.Guess(#"let x = if 3 > 1 do "a" else "b" end"#, "E0125", #"let x = if 3 > 1 { "a" } else { "b" }"#),
    WrongGuesses.Guess("filter([1, 2], & &1 > 1)", "E0126", "filter([1, 2], { $0 > 1 })"),
    WrongGuesses.Guess(#"%User{name: "a"}"#, "E0136", #"["name": "a"]"#),
    WrongGuesses.Guess("let xs = %w[a b c]", "E0113", #"let xs = ["a", "b", "c"]"#),
    WrongGuesses.Guess("(+ 1 2)", "E0113", "(1 + 2)"),
    WrongGuesses.Guess("print (* 2 3 4)", "E0113", "print (2 * 3 * 4)"),
    WrongGuesses.Guess("(< 1 2 3)", "E0113", nil),
    WrongGuesses.Guess("let xs = [1]; xs !! 0", "E0108", "let xs = [1]; xs[0]"),
    WrongGuesses.Guess("data Color = Red", "E0129", nil),
    WrongGuesses.Guess("from users select name", "E0012", nil),

    // Signs and brackets
    WrongGuesses.Guess("sum 1...3", "E0114", "sum (1...3)"),
    WrongGuesses.Guess("1...3 map { $0 * 2 }", "E0121", "1...3 | map { $0 * 2 }"),
    WrongGuesses.Guess("-7 // 2", "E0108", nil), WrongGuesses.Guess("10 - 7 // 2", "E0108", "10 - 7 / 2"),
    WrongGuesses.Guess(#""\(1""#, "E0139", #""\(1)""#),
    WrongGuesses.Guess(#"print("\(1")"#, "E0139", #"print("\(1)")"#),
    WrongGuesses.Guess(#""\(1" + "2""#, "E0139", #""\(1)" + "2""#),
    WrongGuesses.Guess(#"let x = 1; "\(x" + "y""#, "E0139", #"let x = 1; "\(x)" + "y""#),
    WrongGuesses.Guess(#""\(upper("a")""#, "E0139", #""\(upper("a"))""#),
    WrongGuesses.Guess(#"{ name: "bob", age: (3 }"#, "E0136", #"[ "name": "bob", "age": (3) ]"#),
    WrongGuesses.Guess(
      #"let d = { name: "bob", tags: [1, 2 }"#, "E0136", #"let d = [ "name": "bob", "tags": [1, 2] ]"#),
    WrongGuesses.Guess("let x = let y = 3", "E0113", "let y = 3; let x = y"),
    WrongGuesses.Guess(
      "func f(x) = x\nlet n = 3\nprint f\"{n}\"", "E0013", "func f(x) = x\nlet n = 3\nprint \"\\(n)\""),
    WrongGuesses.Guess(#"print u"hello""#, "E0010", #"print "hello""#),

    // Slips of the keyboard
    WrongGuesses.Guess("let xs = [1, 2\nprint xs", "E0110", "let xs = [1, 2]\nprint xs"),
    WrongGuesses.Guess("print (1\nprint 2", "E0110", "print (1)\nprint 2"),
    WrongGuesses.Guess("print ([1] | sum\nprint 2", "E0110", "print ([1] | sum)\nprint 2"),
    WrongGuesses.Guess("let x x = 3", "E0130", "let x = 3"),
    WrongGuesses.Guess("wait wait 1s", "E0013", "wait 1s"),
    WrongGuesses.Guess(#"type field = "hi""#, "E0129", #"type field "hi""#),
    WrongGuesses.Guess("let s = Subject()\nsendNext s = 1", "E0129", "let s = Subject()\nsendNext s 1"),
    WrongGuesses.Guess("[1] | subscribeNext { v in f v.n = v }", "E0129", nil),
    WrongGuesses.Guess("[1] | map (b =>)", "E0126", nil),

    WrongGuesses.Guess("text | take[3]", "E0118", "text | take(3)"),
    WrongGuesses.Guess("text . map upper", "E0119", "text | map upper"),
    WrongGuesses.Guess("text | throttle .5s", "E0106", "text | throttle 0.5s"),
    WrongGuesses.Guess("text | takeUntil release", "E0019", nil),
    WrongGuesses.Guess("button tap", "E0013", "tap button"),
    WrongGuesses.Guess(
      "let m = {n: 1}\nm.n = 2", "E0136", "let m = Object [\"n\": 1]\nm.n = 2"),

    // Sequences, keys and names
    WrongGuesses.Guess("print ((1...3) + 9)", "E0201", "print (concat((1...3), [9]))"),
    WrongGuesses.Guess("let d = [\"a\": 1]\nprint d.zzz", "W0007", nil),
    WrongGuesses.Guess("let ((a, b), c) = ((1, 2), 3)\nprint c", "E0130", nil),
    WrongGuesses.Guess("let xs = [Object [\"n\": 1]]\nxs[0].n = 5", "E0129", nil),
    WrongGuesses.Guess("func f() = Object [\"n\": 1]\nf().n = 5", "E0129", nil),

    // Signals
    WrongGuesses.Guess("signal 1", "E0019", "return 1"),
    WrongGuesses.Guess("signal(1) | map { $0 }", "E0019", "return 1 | map { $0 }"),
    WrongGuesses.Guess("let s = Subject()\ns <~ text", "E0129", "let s = Subject()\ntext | subscribe s"),
    WrongGuesses.Guess("let s = Subject()\ns sendNext 1", "E0211", "let s = Subject()\nsendNext s 1"),
    WrongGuesses.Guess("let xs = [1, 2]\nxs count", "E0211", "let xs = [1, 2]\ncount xs"),
    WrongGuesses.Guess("let c = Command()", "E0015", nil), WrongGuesses.Guess("let f = upper()", "E0015", nil),
    WrongGuesses.Guess("Command enabled: 3 { x in return x }", "E0019", nil),
    WrongGuesses.Guess(
      "Command enabled: true { x in return x }", "E0019", "Command enabled: (return true) { x in return x }"),
    WrongGuesses.Guess("await first text", "E0012", "first text"),
    WrongGuesses.Guess("(return 1).start()", "E0012", "(return 1).subscribeNext { }"),
    WrongGuesses.Guess("text.producer.subscribeNext { print $0 }", "E0204", "text.subscribeNext { print $0 }"),
    WrongGuesses.Guess("let x = await first(text)", "E0012", "let x = first(text)"),
    WrongGuesses.Guess("let x = await (text | first)", "E0012", "let x = (text | first)"),
  ]
}
