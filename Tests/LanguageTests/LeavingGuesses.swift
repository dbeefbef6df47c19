/// Bodies that are left with `return`, choices between cases that are, functions whose names stand alone, missing
/// arguments, and quotes; the sixth part of `WrongGuesses`.
enum LeavingGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      "func fib(n) { if n < 2 { return n }; return fib(n - 1) + fib(n - 2) }", "E0114",
      "func fib(n) { if n < 2 { return n }; fib(n - 1) + fib(n - 2) }"),
    WrongGuesses.Guess(
      "func fib(n) { if n < 2 { return n }; fib(n - 1) + fib(n - 2) }", "W0003",
      "func fib(n) { if n < 2 { n } else { fib(n - 1) + fib(n - 2) } }"),
    WrongGuesses.Guess(
      "[95, 50] | map { s in\n  if s >= 90 { return \"A\" }\n  if s >= 70 { return \"B\" }\n  return \"C\"\n}", "W0003",
      "[95, 50] | map { s in\n  if s >= 90 { \"A\" } else if s >= 70 { \"B\" } else { \"C\" }\n}"),
    WrongGuesses.Guess(
      "func grade(s) {\n  if s > 90 {\n    return \"A\"\n  }\n  let rest = \"B\"\n  rest\n}", "W0003",
      "func grade(s) {\n  if s > 90 {\n    \"A\"\n  } else {\n    let rest = \"B\"\n    rest\n  }\n}"),
    WrongGuesses.Guess(
      "text | filter { t in if t.count > 3 { return true }; return false }", "W0003",
      "text | filter { t in if t.count > 3 { true } else { false } }"),
    WrongGuesses.Guess("text | filter { return true }", "W0001", "text | filter { true }"),
    WrongGuesses.Guess(
      "func gcd(a, b) { if b == 0 { return a }; return gcd(b, a % b) }", "W0003",
      "func gcd(a, b) { if b == 0 { a } else { gcd(b, a % b) } }"),
    WrongGuesses.Guess(
      "func f(x) {\n  if x == nil { return }\n  print x\n}", "W0003",
      "func f(x) {\n  if x == nil { nil } else { print x }\n}"),
    WrongGuesses.Guess(
      "func f(x) { if x > 1 { return() }; x }", "E0015", "func f(x) { if x > 1 { return }; x }"),
    WrongGuesses.Guess(
      "func f(x) { if x > 1 { return }; x }", "W0003", "func f(x) { if x > 1 { nil } else { x } }"),
    WrongGuesses.Guess(
      #"lines | subscribeNext { line in if line == "" { return }; print line }"#, "W0003",
      #"lines | subscribeNext { line in if line == "" { nil } else { print line } }"#),
    WrongGuesses.Guess(
      "text | flattenMap { q in\n  if q == \"\" { return empty }\n  return signal([q])\n}", "W0003",
      "text | flattenMap { q in\n  if q == \"\" { empty } else { signal([q]) }\n}"),
    WrongGuesses.Guess(
      "text | flattenMap { q in\n  if q == \"\" { return \"nothing\" }\n  return q.upper\n}", "W0003",
      "text | flattenMap { q in\n  if q == \"\" { return \"nothing\" } else { return q.upper }\n}"),
    WrongGuesses.Guess(
      #"let login = Command { user in if user == "" { error "empty" }; return "hi" }"#, "W0003",
      #"let login = Command { user in if user == "" { error "empty" } else { return "hi" } }"#),
    WrongGuesses.Guess(
      "1...15 | map { n in\n  if n % 15 == 0 { return \"FizzBuzz\" } else if n % 5 == 0 { return \"Buzz\" }\n  return n\n}",
      "W0003", "1...15 | map { n in\n  if n % 15 == 0 { \"FizzBuzz\" } else if n % 5 == 0 { \"Buzz\" } else { n }\n}"),
    WrongGuesses.Guess("[5, 20] | filter { return $0 > 10 }", "E0114", "[5, 20] | filter { $0 > 10 }"),
    WrongGuesses.Guess(
      "[1, 2] | scanWithStart 0 { acc, x in return acc + x }", "E0114", "[1, 2] | scanWithStart 0 { acc, x in acc + x }"
    ),
    WrongGuesses.Guess(
      "[1, 2] | aggregateWithStart [] { acc, x in return inserting(acc, x) }", "W0001",
      "[1, 2] | aggregateWithStart [] { acc, x in inserting(acc, x) }"),
    WrongGuesses.Guess("[3, 1] | sorted { a, b in return a < b }", "E0114", "[3, 1] | sorted { a, b in a < b }"),
    WrongGuesses.Guess("text | map { return $0 }", "W0001", "text | map { $0 }"),
    WrongGuesses.Guess(
      #"text | map { x in if x == "" { return 1 } else { return 2 } }"#, "W0001",
      #"text | map { x in if x == "" { 1 } else { 2 } }"#),
    WrongGuesses.Guess("func add(a, b) { return a + b }", "E0114", "func add(a, b) { a + b }"),
    WrongGuesses.Guess("let f = { n in return n + 1 }", "E0114", "let f = { n in n + 1 }"),
    WrongGuesses.Guess("text | flattenMap { return $0 + 1 }", "E0114", "text | flattenMap { return (\"\\($0)1\") }"),
    WrongGuesses.Guess(
      #"[1] | map(x => { if (x > 2) { return "big" } return "small" })"#, "E0126",
      #"[1] | map({ x in if (x > 2) { return "big" } return "small" })"#),
    WrongGuesses.Guess(
      #"[1] | map { x in if (x > 2) { "big" } print x }"#, "E0137", #"[1] | map { x in if (x > 2) { "big" }; print x }"#
    ),
    WrongGuesses.Guess(
      #"[1] | map { x in if x > 2 return "big" else return "small" }"#, "E0125",
      #"[1] | map { x in if x > 2 { return "big" } else { return "small" } }"#),
    WrongGuesses.Guess(
      #"let n = 5; if n > 3 print "big" else print "small""#, "E0125",
      #"let n = 5; if n > 3 { print "big" } else { print "small" }"#),
    WrongGuesses.Guess(
      #"[1] | map { s in switch s { case 1: return merging(s, ["a": 1]) default: return s } }"#, "E0124",
      #"[1] | map { s in if s == 1 { merging(s, ["a": 1]) } else { s } }"#),
    WrongGuesses.Guess(
      "[1] | scanWithStart 0 { n, e in switch e { case 1: return n + 1; case 2: let m = n - 1; return m; default: return n } }",
      "E0124", "[1] | scanWithStart 0 { n, e in if e == 1 { n + 1 } else if e == 2 { let m = n - 1; m } else { n } }"),
    WrongGuesses.Guess(#"let r = match 3 { 1 => "a", _ => "b" }"#, "E0124", #"let r = if 3 == 1 { "a" } else { "b" }"#),
    WrongGuesses.Guess(
      #"let r = when (3) { 1 -> "a" else -> "b" }"#, "E0124", #"let r = if (3) == 1 { "a" } else { "b" }"#),
    WrongGuesses.Guess(
      #"if args.count == 0 { print "usage"; exit }"#, "W0006", #"if args.count == 0 { print "usage"; exit() }"#),
    WrongGuesses.Guess(
      #"if args.count == 0 { print "usage"; return }"#, "W0006", #"if args.count == 0 { print "usage"; exit() }"#),
    // Functions whose name stands alone
    WrongGuesses.Guess("print wait", "W0006", nil),
    WrongGuesses.Guess("wait", "W0006", nil),
    WrongGuesses.Guess("print exit", "W0006", "print exit()"),
    WrongGuesses.Guess(#"print "\(upper)""#, "W0006", nil),
    WrongGuesses.Guess("func f() = 1; print f", "W0006", "func f() = 1; print f()"),
    // The argument that is missing, by the kinds of the others
    WrongGuesses.Guess("after (200ms * 2) { print 1 }", "E0015", "after main (200ms * 2) { print 1 }"),
    WrongGuesses.Guess(
      "let d = 200ms * 2; after d { print 1 }", "E0015", "let d = 200ms * 2; after main d { print 1 }"),
    WrongGuesses.Guess("after main { print 1 }", "E0015", nil),
    WrongGuesses.Guess("interval (2 * 3)", "E0019", "interval ((2 * 3) * 1ms)"),
    // Quotes within other quotes
    WrongGuesses.Guess(##"print (json '{"a": 1}')"##, "E0101", ##"print (json "{\"a\": 1}")"##),
    // Arguments of the program
    WrongGuesses.Guess("print sys.argv[1]", "E0010", "print args[0]"),
    WrongGuesses.Guess("print process.argv[2]", "E0010", "print args[0]"),
    WrongGuesses.Guess("print sys.argv[0]", "E0010", nil),
    WrongGuesses.Guess(#"let n = args[0] || "x""#, "E0201", #"let n = (args | elementAt 0 default: "x")"#),
    // Commands of the shell
    WrongGuesses.Guess("print $((1 + 2))", "E0101", "print (1 + 2)"),
    WrongGuesses.Guess(#"let x = 3; printf("%d\n", x)"#, "E0012", #"let x = 3; print "\(x)""#),
    WrongGuesses.Guess("read name", "E0012", nil),
    WrongGuesses.Guess("RACChannelTo(self, name) = RACChannelTo(model, name)", "E0129", nil),
    WrongGuesses.Guess("extension Int { func double() { self * 2 } }", "E0131", nil),
    WrongGuesses.Guess("if 1 > 2 { fatalError() }", "E0012", "if 1 > 2 { exit 1 }"),
    WrongGuesses.Guess(
      "signal([1]).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })", "E0012",
      "signal([1]).subscribeNext { print($0) } error: { print($0) }"),
  ]
}
