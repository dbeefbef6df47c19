/// Mends that led to a next error: each is followed to its end. And marks and words between other ones whose place is
/// plain: `!` before a comparison, arrows between names, commas without brackets.
enum EndGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("retrn 1", "E0012", "return 1"),
    WrongGuesses.Guess("signal([1]) | flattenMap { retrn $0 }", "E0012", "signal([1]) | flattenMap { return $0 }"),
    WrongGuesses.Guess(
      "let name = \"x\"\nprint \"{name}\".format(name)", "E0019", "let name = \"x\"\nprint \"\\(name)\""),
    WrongGuesses.Guess("print \"{x}\".format(1)", "E0019", nil),
    WrongGuesses.Guess("print \"a\" * 3", "E0114", "print (\"a\".repeated(3))"),
    WrongGuesses.Guess(
      "let x = 5; print if x > 3 then \"big\" else \"small\"", "E0123",
      "let x = 5; print (if x > 3 then \"big\" else \"small\")"),
    WrongGuesses.Guess("let x = 4\nprint !x > 3", "E0114", "let x = 4\nprint !(x > 3)"),
    WrongGuesses.Guess("text -> upper -> print", "E0126", "text | map upper | print"),
    WrongGuesses.Guess("func add a, b = a + b\nprint add(1, 2)", "E0131", "func add(a, b) = a + b\nprint add(1, 2)"),
    WrongGuesses.Guess("func add a b = a + b\nprint add(1, 2)", "E0131", "func add(a, b) = a + b\nprint add(1, 2)"),
    WrongGuesses.Guess("let (a, b) = 1, 2\nprint a", "E0130", "let (a, b) = (1, 2)\nprint a"),
    WrongGuesses.Guess("field.text map upper", "E0012", "field.text | map upper"),
    WrongGuesses.Guess("[1] | sortedBy { a, b in a < b }", "E0019", "[1] | sorted { a, b in a < b }"),
    WrongGuesses.Guess("print sequence(\"abc\") | sorted", "E0019", "print (sequence(\"abc\") | sorted)"),
    WrongGuesses.Guess("[1...3] | map { $0 * 2 }", "W0007", "1...3 | map { $0 * 2 }"),
    WrongGuesses.Guess("let model = Object [\"a\": 1]\nmodela", "E0010", "let model = Object [\"a\": 1]\nmodel.a"),
    WrongGuesses.Guess(
      "let model = Object [\"name\": \"x\"]\nmodelname = \"y\"", "E0129",
      "let model = Object [\"name\": \"x\"]\nmodel.name = \"y\""),
    WrongGuesses.Guess("field.text | { print $0 }", "E0118", "field.text | subscribeNext { print $0 }"),
    WrongGuesses.Guess("1...3 | { x in print x }", "E0118", "1...3 | subscribeNext { x in print x }"),
    WrongGuesses.Guess("1...3 | { $0 * 2 }", "E0118", "1...3 | map { $0 * 2 }"),
    WrongGuesses.Guess("const f = (x) => x + 1\nprint f 2", "E0129", "let f = { x in x + 1 }\nprint f 2"),
    WrongGuesses.Guess("let x = 4\nif !x > 3 { print \"no\" }", "E0201", "let x = 4\nif !(x > 3) { print \"no\" }"),
    WrongGuesses.Guess("let x = 4\nlet y = !x > 3\nprint y", "E0201", "let x = 4\nlet y = !(x > 3)\nprint y"),
    WrongGuesses.Guess("[1, 5] | filter { !$0 > 3 }", "E0209", "[1, 5] | filter { !($0 > 3) }"),
    WrongGuesses.Guess("[1, 5] | map { x in !x > 3 }", "E0209", "[1, 5] | map { x in !(x > 3) }"),
    WrongGuesses.Guess("[1, 5] | filter { $0 > 3 && < 9 }", "E0113", "[1, 5] | filter { $0 > 3 && $0 < 9 }"),
    WrongGuesses.Guess("let x = 4\nprint (x == 1 || == 4)", "E0113", "let x = 4\nprint (x == 1 || x == 4)"),
    WrongGuesses.Guess("let (a, b) = \"x\", \"y\"\nprint a", "E0130", "let (a, b) = (\"x\", \"y\")\nprint a"),
    WrongGuesses.Guess("let (a, b, c) = 1, 2, 3\nprint c", "E0130", "let (a, b, c) = (1, 2, 3)\nprint c"),
    WrongGuesses.Guess(
      "func add a, b, c = a + b + c\nprint add(1, 2, 3)", "E0131", "func add(a, b, c) = a + b + c\nprint add(1, 2, 3)"),
    WrongGuesses.Guess(
      "[1, 2] | map { x in if x > 1 then \"a\" else \"b\" }", "E0125",
      "[1, 2] | map { x in if x > 1 { \"a\" } else { \"b\" } }"),
    WrongGuesses.Guess("text -> upper -> lower -> print", "E0126", "text | map upper | map lower | print"),
    WrongGuesses.Guess("[1, 2] -> count -> print", "E0126", "[1, 2] | count | print"),
    WrongGuesses.Guess("print [3, 1] * 2", "E0114", "print ([3, 1].repeated(2))"),
    WrongGuesses.Guess("let s = \"ab\"\nprint s * 3", "E0114", "let s = \"ab\"\nprint (s.repeated(3))"),
    WrongGuesses.Guess("print 3 * \"a\"", "E0114", "print (\"a\".repeated(3))"),
    WrongGuesses.Guess("print \"-\" * 10 + \">\"", "E0114", "print (\"-\".repeated(10) + \">\")"),
    WrongGuesses.Guess("print 1...3 | sum", "E0114", "print ((1...3) | sum)"),
    WrongGuesses.Guess("print \"a\", \"b\", \"c\"", "E0137", "print \"a b c\""),
    WrongGuesses.Guess("let x = 4\nprint not x > 3", "E0108", "let x = 4\nprint !(x > 3)"),
    WrongGuesses.Guess("for i in 1..3 { print i }", "E0127", "1..<3 | subscribeNext { i in print i }"),
    WrongGuesses.Guess("bind field.text label.text", "E0010", "let label = Label()\nlabel.text <~ field.text"),
    WrongGuesses.Guess("1...3 | filter { \\x -> x > 2 }", "E0126", "1...3 | filter { x in x > 2 }"),
    WrongGuesses.Guess("1...3 | map { lambda x: x + 1 }", "E0126", "1...3 | map { x in x + 1 }"),
    WrongGuesses.Guess("[\"a\", \"b\"] | map { \"x\" $0 }", "E0115", "[\"a\", \"b\"] | map { \"x\\($0)\" }"),
    WrongGuesses.Guess(
      "let n = \"bob\"\nlet s = \"hi \" n\nprint s", "E0115", "let n = \"bob\"\nlet s = \"hi \\(n)\"\nprint s"),
    WrongGuesses.Guess(
      "Observable.of(1, 2, 3).map(x => x * 2).subscribe(x => console.log(x))", "E0126",
      "(signal([1, 2, 3])).map({ x in x * 2 }).subscribeNext({ x in print(x) })"),
    WrongGuesses.Guess(
      "from([1, 2, 3]).pipe(map(x => x * 2), filter(x => x > 2)).subscribe(console.log)", "E0126",
      "signal([1, 2, 3]) | map({ x in x * 2 }) | filter({ x in x > 2 }) | subscribeNext(print)"),
    WrongGuesses.Guess(
      "interval(1000).pipe(take(3)).subscribe(x => print(x))", "E0126",
      "interval(1000ms) | take(3) | subscribeNext({ x in print(x) })"),
    WrongGuesses.Guess(
      "let xs = [1, 2, 3]\nprint xs.reduce(0, +)", "E0113",
      "let xs = [1, 2, 3]\nprint xs.aggregateWithStart(0, { $0 + $1 })"),
    WrongGuesses.Guess(
      "let xs = [3, 1, 2]\nprint xs.sorted(by: >)", "E0113", "let xs = [3, 1, 2]\nprint xs.sorted(by: { $0 > $1 })"),
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\nfor (k, v) in d { print k, v }", "E0127",
      "let d = [\"a\": 1]\nsequence d | subscribeNext { (k, v) in print k, v }"),
    WrongGuesses.Guess("let d = [\"a\": 1]\nprint d.a + d.b", "E0114", "let d = [\"a\": 1]\nprint (d.a + d.b)"),
    WrongGuesses.Guess("let x = 3\nprint not x == 3", "E0108", "let x = 3\nprint !(x == 3)"),
    WrongGuesses.Guess("let t = (1, 2)\nprint t.0", "E0140", "let t = (1, 2)\nprint t[0]"),
    WrongGuesses.Guess("label.text = field.text", "E0010", "let label = Label()\nlabel.text <~ field.text"),
    WrongGuesses.Guess("setTimeout(() => print(\"late\"), 1000)", "E0126", "after main 1s { print(\"late\") }"),
    WrongGuesses.Guess("print 1 to 3", "E0010", "print (1...3)"),
    WrongGuesses.Guess("print \"abc\"[...1]", "E0133", "print \"abc\".slice(0, 2)"),
    WrongGuesses.Guess("print \"abc\"[...9223372036854775807]", "E0133", "print \"abc\".slice(0)"),
    WrongGuesses.Guess(
      "let n = 1\nprint \"abc\"[...n]", "E0133", "let n = 1\nprint \"abc\".slice(0, n + 1)"),
  ]
}
