/// Programs that take values apart, choose, ask and loop as in Ruby, Rust, Go, C#, F#, Kotlin, Python and a shell; a
/// part of `WrongGuesses`.
enum BorrowedGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      #"[["id": 1]] | map ({id}) => id"#, "E0126",
      #"[["id": 1]] | map { item in let id = item.id; id }"#),
    WrongGuesses.Guess(#"[["id": 1]] | map({ id } => id)"#, "E0126", nil),
    WrongGuesses.Guess(
      #"[["id": 1]].map(({id}) => id + 1)"#, "E0126",
      #"[["id": 1]].map({ item in let id = item.id; id + 1 })"#),
    WrongGuesses.Guess(
      #"[["id": 1, "n": 2]].map(({id, n: name}) => id + name)"#, "E0126",
      #"[["id": 1, "n": 2]].map({ item in let id = item.id; let name = item.n; id + name })"#),
    WrongGuesses.Guess(
      #"[["id": 1]].map(function({id}) { return id })"#, "E0126",
      #"[["id": 1]].map({ item in let id = item.id; id })"#),
    WrongGuesses.Guess(
      #"[["id": 1]].map(({id = 2}) => ({ id }))"#, "E0126",
      #"[["id": 1]].map({ item in let id = item["id"] ?? 2; ["id": id] })"#),
    WrongGuesses.Guess(
      "func f({a, b}) { a + b }\nf([\"a\": 1, \"b\": 2])", "E0131",
      "func f(item) { let a = item.a; let b = item.b; a + b }\nf([\"a\": 1, \"b\": 2])"),
    WrongGuesses.Guess(
      "function f({a, b}) { return a + b }\nf([\"a\": 1, \"b\": 2])", "E0131",
      "func f(item) { let a = item.a; let b = item.b; a + b }\nf([\"a\": 1, \"b\": 2])"),
    WrongGuesses.Guess(
      "func f([a, b]) = a + b\nf([1, 2])", "E0131",
      "func f(item) { let (a, b) = item; a + b }\nf([1, 2])"),
    WrongGuesses.Guess(
      #"const f = ({a, b}) => a + b; f(["a": 1, "b": 2])"#, "E0129",
      #"let f = { item in let a = item.a; let b = item.b; a + b }; f(["a": 1, "b": 2])"#),
    WrongGuesses.Guess(
      "const f = ([a, b]) => a + b; f([1, 2])", "E0129",
      "let f = { item in let (a, b) = item; a + b }; f([1, 2])"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nx, *rest = xs\nprint rest", "E0130",
      "let xs = [1,2,3]\nlet x = xs[0]; let rest = xs.slice(1)\nprint rest"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nlet (x, ..rest) = xs", "E0130",
      "let xs = [1,2,3]\nlet x = xs[0]; let rest = xs.slice(1)"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nlet (x, *rest) = xs", "E0130",
      "let xs = [1,2,3]\nlet x = xs[0]; let rest = xs.slice(1)"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\n[x, ...rest] = xs", "E0130",
      "let xs = [1,2,3]\nlet x = xs[0]; let rest = xs.slice(1)"),
    WrongGuesses.Guess("let xs = [1,2,3]\n[x, y] = xs\nprint x", "E0130", "let xs = [1,2,3]\nlet (x, y) = xs\nprint x"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nfirst, *rest = xs", "E0130",
      "let xs = [1,2,3]\nlet first = xs[0]; let rest = xs.slice(1)"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nlet [x | rest] = xs", "E0130",
      "let xs = [1,2,3]\nlet x = xs[0]; let rest = xs.slice(1)"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nlet x :: rest = xs", "E0130",
      "let xs = [1,2,3]\nlet x = xs[0]; let rest = xs.slice(1)"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nlet (x:rest) = xs", "E0130",
      "let xs = [1,2,3]\nlet x = xs[0]; let rest = xs.slice(1)"),
    WrongGuesses.Guess(
      "{a, b} = [\"a\": 1, \"b\": 2]\nprint a", "E0130",
      "let object = [\"a\": 1, \"b\": 2]; let a = object.a; let b = object.b\nprint a"),
    WrongGuesses.Guess("[1,2,3] | map |x| x + 1", "E0126", "[1,2,3] | map { x in x + 1 }"),
    WrongGuesses.Guess("[1,2,3] | map |x| { x + 1 }", "E0126", "[1,2,3] | map { x in x + 1 }"),
    WrongGuesses.Guess("[1,2,3].map |x| x + 1", "E0126", "[1,2,3].map { x in x + 1 }"),
    WrongGuesses.Guess("let xs = [1,2]\nxs.map do |x| x + 1 end", "E0126", "let xs = [1,2]\nxs.map { x in x + 1 }"),
    WrongGuesses.Guess(
      "let xs = [1,2]\nxs.map do |x|\n  x + 1\nend", "E0126",
      "let xs = [1,2]\nxs.map { x in\n  x + 1\n}"),
    WrongGuesses.Guess("let xs = [1,2]\nxs.map do |x|", "E0126", nil),
    WrongGuesses.Guess("let xs = [1,2]\nxs.select(&:even?)", "E0108", "let xs = [1,2]\nxs.filter({ $0 % 2 == 0 })"),
    WrongGuesses.Guess("[\"a\"] | map &:upper\ntrue ? 1 : 2", "E0108", "[\"a\"] | map upper\ntrue ? 1 : 2"),
    WrongGuesses.Guess("let xs = [1,2]\nxs.map(&:to_s)", "E0108", "let xs = [1,2]\nxs.map(string)"),
    WrongGuesses.Guess("let x = 3\nif x > 2 then print(\"a\") end", "E0125", "let x = 3\nif x > 2 { print(\"a\") }"),
    WrongGuesses.Guess(
      "let x = 3\nif x > 2 then print(\"a\") else print(\"b\") end", "E0125",
      "let x = 3\nif x > 2 { print(\"a\") } else { print(\"b\") }"),
    WrongGuesses.Guess(
      "let x = 3\nif x > 2 then puts \"a\" elsif x > 1 then puts \"b\" else puts \"c\" end", "E0125",
      "let x = 3\nif x > 2 { print \"a\" } else if x > 1 { print \"b\" } else { print \"c\" }"),
    WrongGuesses.Guess(
      "let x = 3\nif x == 2 then\n  print(\"a\")\nend", "E0125",
      "let x = 3\nif x == 2 {\n  print(\"a\")\n}"),
    WrongGuesses.Guess(
      "let x = 3\nif [ $x -gt 2 ]; then echo \"a\"; fi", "E0124",
      "let x = 3\nif x > 2 { print \"a\"; }"),
    WrongGuesses.Guess(
      "let x = 3\nif [[ $x -gt 2 ]]; then echo \"a\"; else echo \"b\"; fi", "E0124",
      "let x = 3\nif x > 2 { print \"a\"; } else { print \"b\"; }"),
    WrongGuesses.Guess("let x = 3\nif test $x -gt 2; then echo a; fi", "E0124", "let x = 3\nif x > 2 { print \"a\"; }"),
    WrongGuesses.Guess("let x = 3\nputs \"a\" if x > 2", "E0123", "let x = 3\nif x > 2 { print \"a\" }"),
    WrongGuesses.Guess("let x = 3\nprint(\"a\") unless x > 2", "E0123", "let x = 3\nif !(x > 2) { print(\"a\") }"),
    WrongGuesses.Guess(
      "let x = 3\nmatch x with | 1 -> \"a\" | _ -> \"b\"", "E0124",
      "let x = 3\nif x == 1 { \"a\" } else { \"b\" }"),
    WrongGuesses.Guess(
      "let x = 3\nlet y = match x with\n        | 1 -> \"a\"\n        | _ -> \"b\"", "E0124",
      "let x = 3\nlet y = if x == 1 { \"a\" } else { \"b\" }"),
    WrongGuesses.Guess(
      "let x = 3\ncase x do\n  1 -> \"a\"\n  _ -> \"b\"\nend", "E0124",
      "let x = 3\nif x == 1 { \"a\" } else { \"b\" }"),
    WrongGuesses.Guess(
      "let x = 3\nmatch x { 1 => \"a\", 2 => \"b\", _ => \"c\" }", "E0124",
      "let x = 3\nif x == 1 { \"a\" } else if x == 2 { \"b\" } else { \"c\" }"),
    WrongGuesses.Guess(
      "let x = 3\nlet y = match x { 1 => \"a\", 2 | 3 => \"b\", _ => \"c\" };", "E0124",
      "let x = 3\nlet y = if x == 1 { \"a\" } else if x == 2 || x == 3 { \"b\" } else { \"c\" };"),
    WrongGuesses.Guess(
      "let x = 3\nlet y = switch x { case 1: \"a\"; default: \"b\" }", "E0124",
      "let x = 3\nlet y = if x == 1 { \"a\" } else { \"b\" }"),
    WrongGuesses.Guess(
      "let x = 3\nvar y = x switch { 1 => \"a\", _ => \"b\" };", "E0129",
      "let x = 3\nlet y = x switch { 1 => \"a\", _ => \"b\" };"),
    WrongGuesses.Guess(
      "let x = 3\ncase x of\n  1 -> \"a\"\n  _ -> \"b\"", "E0124",
      "let x = 3\nif x == 1 { \"a\" } else { \"b\" }"),
    WrongGuesses.Guess(
      "let x = 3\ncase x\nwhen 1 then \"a\"\nelse \"b\"\nend", "E0124",
      "let x = 3\nif x == 1 { \"a\" } else { \"b\" }"),
    WrongGuesses.Guess("let x = 3\ncase $x in\n  1) echo a;;\n  *) echo b;;\nesac", "E0124", nil),
    WrongGuesses.Guess(
      "let x = 3\nx match { case 1 => \"a\"; case _ => \"b\" }", "E0124",
      "let x = 3\nif x == 1 { \"a\" } else { \"b\" }"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nfrom x in xs where x > 1 select x * 2", "E0108",
      "let xs = [1,2,3]\nxs | filter { x in x > 1 } | map { x in x * 2 }"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nvar ys = from x in xs where x > 1 orderby x select x * 2;", "E0129",
      "let xs = [1,2,3]\nlet ys = from x in xs where x > 1 orderby x select x * 2;"),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nfrom x in xs\nwhere x > 1\nselect x", "E0108",
      "let xs = [1,2,3]\nxs | filter { x in x > 1 }"),
    WrongGuesses.Guess("let xs = new List<int>{1, 2}", "E0133", "let xs = [1, 2]"),
    WrongGuesses.Guess("var xs = new List<int> { 1, 2, 3 };", "E0129", "let xs = new List<int> { 1, 2, 3 };"),
    WrongGuesses.Guess("var xs = new List<int>();", "E0129", "let xs = new List<int>();"),
    WrongGuesses.Guess("var d = new Dictionary<string, int>();", "E0129", "let d = new Dictionary<string, int>();"),
    WrongGuesses.Guess(
      #"var d = new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 };"#, "E0129",
      #"let d = new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 };"#),
    WrongGuesses.Guess(#"using (var f = File.OpenText("a")) { print(f) }"#, "E0125", nil),
    WrongGuesses.Guess(#"using var f = File.OpenText("a");"#, "E0129", #"let f = File.OpenText("a");"#),
    WrongGuesses.Guess("int[] xs = {1, 2};", "E0130", "let xs = [1, 2];"),
    WrongGuesses.Guess("int[] xs = new int[] {1, 2};", "E0130", "let xs = [1, 2];"),
    WrongGuesses.Guess("Timer.publish(every: 1, on: .main, in: .common)", "E0140", "interval 1s"),
    WrongGuesses.Guess(
      "Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }", "E0140",
      "(interval 1s).subscribeNext { print($0) }"),
    WrongGuesses.Guess(
      #"Timer.scheduledTimer(withTimeInterval: 1.0, repeats: true) { _ in print("x") }"#, "E0140",
      #"(interval 1s).subscribeNext { _ in print("x") }"#),
    WrongGuesses.Guess("[3,1,2].sort(reverse: true)", "E0012", "[3,1,2].sorted(descending: true)"),
    WrongGuesses.Guess("[3,1,2].sort(reverse=True)", "E0129", "[3,1,2].sorted(descending: true)"),
    WrongGuesses.Guess("[3,1,2] | sort reverse: true", "E0012", "[3,1,2] | sorted descending: true"),
    WrongGuesses.Guess("rx.interval(1000)", "E0010", "interval 1s"),
    WrongGuesses.Guess("rx.of(1, 2)", "E0010", "signal([1, 2])"),
    WrongGuesses.Guess("rxjs.of(1,2,3)", "E0010", "signal([1, 2, 3])"),
    WrongGuesses.Guess(#"go func() { print("a") }()"#, "E0108", #"schedule background { print("a") }"#),
    WrongGuesses.Guess("go func() {\n  print(\"a\")\n}()", "E0108", "schedule background {\n  print(\"a\")\n}"),
    WrongGuesses.Guess(#"test -z "a" && echo b"#, "E0120", #"if "a".isEmpty { print "b" }"#),
    WrongGuesses.Guess(
      "let x = \"a\"\ntest -z \"$x\" && print \"b\"", "E0120",
      "let x = \"a\"\nif x.isEmpty { print \"b\" }"),
    WrongGuesses.Guess(#"[ -z "$x" ] && echo b"#, "E0120", "if x.isEmpty { print \"b\" }"),
    WrongGuesses.Guess("[[ -f x ]] && echo b", "E0120", nil),
    WrongGuesses.Guess(#"[[ -f "x.txt" ]] && cat x.txt"#, "E0120", nil),
    WrongGuesses.Guess("let xs = [1,2,3] in sum xs", "E0127", "let xs = [1,2,3]; sum xs"),
    WrongGuesses.Guess("let f x y = x + y in f 1 2", "E0130", "func f(x, y) = x + y in f 1 2"),
    WrongGuesses.Guess("let x = 7; print (x `div` 2)", "E0108", "let x = 7; print (x / 2)"),
    WrongGuesses.Guess(
      #"for i in 0..3 { println!("{}", i); }"#, "E0127",
      #"0..<3 | subscribeNext { i in println!("{}", i); }"#),
    WrongGuesses.Guess(#"m := map[string]int{"a": 1}"#, "E0108", #"let m = map[string]int{"a": 1}"#),
    WrongGuesses.Guess("func (p *P) Name() string { return p.name }", "E0131", "func Name(p) string { return p.name }"),
    WrongGuesses.Guess("type P struct { X int }", "E0131", #"func P(X) = Object ["X": X]"#),
    WrongGuesses.Guess("var x int = 3", "E0129", "let x = 3"),
    WrongGuesses.Guess("x, err := f()", "E0137", "let (x, err) = f()"),
    WrongGuesses.Guess("SELECT name FROM users WHERE age > 3", "E0108", nil),
    WrongGuesses.Guess("select * from lines", "E0108", nil),
    WrongGuesses.Guess(#"[[ "abc" =~ b ]] && echo yes"#, "E0120", #"if "abc".matches("b") { print "yes" }"#),
    WrongGuesses.Guess("local x = {1, 2, 3}", "E0129", "let x = {1, 2, 3}"),
    WrongGuesses.Guess(
      #"public static void Main(string[] args) { Console.WriteLine("a"); }"#, "E0131",
      #"func Main(args) { print("a"); }"#),
    WrongGuesses.Guess("int add(int a, int b) { return a + b; }", "E0131", "func add(a, b) { a + b; }"),
    WrongGuesses.Guess("listOf(1,2,3).forEach(::println)", "E0108", "[1, 2, 3].subscribeNext(print)"),
    WrongGuesses.Guess("for (i in 1..3 step 2) println(i)", "E0127", nil),
    WrongGuesses.Guess(#"val m = mapOf("a" to 1); m["a"]!!"#, "E0129", #"let m = mapOf("a" to 1); m["a"]!!"#),
    WrongGuesses.Guess("def f(x) x + 1 end", "E0131", "func f(x) { x + 1 }"),
    WrongGuesses.Guess("let x = 1\nif let x { print(x) }", "E0124", "let x = 1\nif x != nil { print(x) }"),
    WrongGuesses.Guess(#"unless false then puts "a" end"#, "E0124", #"if !false { print "a" }"#),
    WrongGuesses.Guess("unless false\n  puts \"a\"\nend", "E0124", "if !false {\n  print \"a\"\n}"),
    WrongGuesses.Guess(
      #"case 3 when 1..2 then "a" when 3 then "b" end"#, "E0124",
      #"if (1...2).contains(3) { "a" } else if 3 == 3 { "b" }"#),
    WrongGuesses.Guess("[3,1].sort { |a, b| b <=> a }", "E0126", "[3,1].sort { a, b in b <=> a }"),
    WrongGuesses.Guess("x ||= 3", "E0108", nil),
    WrongGuesses.Guess(#"assert 1 == 1, "no""#, "E0124", #"if !(1 == 1) { printError "no"; exit 1 }"#),
    WrongGuesses.Guess("while True:\n    x = input()\n    print(x)", "E0124", nil),
    WrongGuesses.Guess("with open(\"f.txt\") as f:\n    for line in f:\n        print(line)", "E0125", nil),
    WrongGuesses.Guess(
      #"[["id": 1]].map(({id = 2}) => ({ id, n: 1 }))"#, "E0126",
      #"[["id": 1]].map({ item in let id = item["id"] ?? 2; ["id": id, "n": 1] })"#),
    WrongGuesses.Guess(
      "let x = \"a\"\nmatch x:\n    case \"a\":\n        print(\"b\")\n    case _:\n        print(\"c\")", "E0124",
      "let x = \"a\"\nif x == \"a\" { print(\"b\") } else { print(\"c\") }"),
    WrongGuesses.Guess(
      "let n = 3\nswitch n { case 1, 2: print(\"low\"); case 3...9: print(\"mid\"); default: print(\"high\") }",
      "E0124",
      "let n = 3\nif n == 1 || n == 2 { print(\"low\") } else if (3...9).contains(n) { print(\"mid\") } "
        + "else { print(\"high\") }"),
    WrongGuesses.Guess(
      "let n = 3\nwhen (n) { in 1..5 -> print(\"low\"); else -> print(\"high\") }", "E0124",
      "let n = 3\nif (1...5).contains((n)) { print(\"low\") } else { print(\"high\") }"),
    WrongGuesses.Guess(
      "let n = 3\nlet s = n switch { < 5 => \"low\", _ => \"high\" };", "E0124",
      "let n = 3\nlet s = if n < 5 { \"low\" } else { \"high\" };"),
    WrongGuesses.Guess(#"case "$1" in start) echo s;; stop) echo t;; esac"#, "E0124", nil),
    WrongGuesses.Guess(
      "let xs = [1,2,3]\nxs.forEach |x| print x", "E0204",
      "let xs = [1,2,3]\nxs.subscribeNext { x in print x }"),
    WrongGuesses.Guess(
      "var q = from p in people orderby p.age descending select p.name;", "E0129",
      "let q = from p in people orderby p.age descending select p.name;"),
    WrongGuesses.Guess("let f = ({a}, i) => a + i", "E0126", "let f = { item, i in let a = item.a; a + i }"),
    WrongGuesses.Guess("foo = ([a, ...rest]) => rest", "E0129", "let foo = ([a, ...rest]) => rest"),
  ]
}
