/// Brackets, quotes, `|` and `in` that were left out, and marks that are too many; the seventeenth part of
/// `WrongGuesses`.
enum MarkGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("let a = Subject)\nsendNext a 1", "E0111", "let a = Subject()\nsendNext a 1"),
    WrongGuesses.Guess(
      "never | timeout 100ms | catchTo return \"late\")", "E0111", "never | timeout 100ms | catchTo (return \"late\")"),
    WrongGuesses.Guess("merge (return 1), return 2]", "E0137", "merge [(return 1), return 2]"),
    WrongGuesses.Guess(
      "[0, 1, 2 | signal | skipUntilBlock { $0 >= 1 }", "E0110", "[0, 1, 2] | signal | skipUntilBlock { $0 >= 1 }"),
    WrongGuesses.Guess(
      "field.text | subscribeNext { print(\"text: \" + $0 }", "E0110",
      "field.text | subscribeNext { print(\"text: \" + $0) }"),
    WrongGuesses.Guess("concat (return 1 (return 2)", "E0110", "concat (return 1) (return 2)"),
    WrongGuesses.Guess(
      "let c = Command { x in return x\nexecute c 1", "E0110", "let c = Command { x in return x }\nexecute c 1"),
    WrongGuesses.Guess(
      "let s = return 1\nwatch (concat s s \"both\"\nwait 1s", "E0110",
      "let s = return 1\nwatch (concat s s) \"both\"\nwait 1s"),
    WrongGuesses.Guess("watch empty \"none", "E0103", "watch empty \"none\""),
    WrongGuesses.Guess("let r = ReplaySubject()\nwatch r a\"", "E0103", "let r = ReplaySubject()\nwatch r \"a\""),
    WrongGuesses.Guess(
      "let a = Subject()\na | subscribeNext { print \"got }", "E0110",
      "let a = Subject()\na | subscribeNext { print \"got\" }"),
    WrongGuesses.Guess(
      "signal([nil, 2]) | map { v in v ?? \"none\"", "E0110", "signal([nil, 2]) | map { v in v ?? \"none\" }"),
    WrongGuesses.Guess("signal(1...3 | take 1", "E0110", "signal(1...3) | take 1"),
    WrongGuesses.Guess(
      "[1, 2] | groupBy { $0 % 2 | subscribeNext { g in print g.key }", "E0110",
      "[1, 2] | groupBy { $0 % 2 } | subscribeNext { g in print g.key }"),
    WrongGuesses.Guess("let a = Subject()\ndispose, (watch a)", "E0137", "let a = Subject()\ndispose (watch a)"),
    WrongGuesses.Guess(
      "return 1 | subscribeNext { v in, print v }", "E0113", "return 1 | subscribeNext { v in print v }"),
    WrongGuesses.Guess("[1, 2] | skip 1.map { $0 * 2 }", "E0204", "[1, 2] | skip 1 | map { $0 * 2 }"),
    WrongGuesses.Guess(
      "let cut = Subject()\ncut | window cut.flattenMap { w in w | collect }", "E0013",
      "let cut = Subject()\ncut | window cut | flattenMap { w in w | collect }"),
    WrongGuesses.Guess("return 1 | subscribeNext { v print v }", "E0012", "return 1 | subscribeNext { v in print v }"),
    WrongGuesses.Guess(
      "let b = interval 100ms mapReplace \"tick\"", "E0013", "let b = interval 100ms | mapReplace \"tick\""),
    WrongGuesses.Guess(
      "[\"a\", \"b\"] | signal filter { $0 == \"a\" }", "E0013", "[\"a\", \"b\"] | signal | filter { $0 == \"a\" }"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\nexecute c nil subscribeError { e in print e }", "E0013",
      "let c = Command { return 1 }\nexecute c nil | subscribeError { e in print e }"),
    WrongGuesses.Guess(
      "return 1 repeatWhen { ends in ends | delay 100ms }", "E0013",
      "return 1 | repeatWhen { ends in ends | delay 100ms }"),
    WrongGuesses.Guess(
      "let t = Subject()\nt | withLatestFrom (return 2) take 1", "E0019",
      "let t = Subject()\nt | withLatestFrom (return 2) | take 1"),
    WrongGuesses.Guess("[1, 2] | filter { $0 > 1 } count", "E0013", "[1, 2] | filter { $0 > 1 } | count"),
    WrongGuesses.Guess(
      "watch merge [return 1, return 2] \"merge\"", "E0013", "watch (merge [return 1, return 2]) \"merge\""),
    WrongGuesses.Guess(
      "return 1 | multicast (ReplaySubject()) autoconnect", "E0013",
      "return 1 | multicast (ReplaySubject()) | autoconnect"),
    // Brackets that were typed twice.
    WrongGuesses.Guess(
      "[1, 2] | subscribeNext {{ n in print n }", "E0110", "[1, 2] | subscribeNext { n in print n }"),
    WrongGuesses.Guess("[1, 2] | map { $0 * 2 }} | sum", "E0111", "[1, 2] | map { $0 * 2 } | sum"),
    WrongGuesses.Guess("let s = Subject(()\nsendNext s 1", "E0110", "let s = Subject()\nsendNext s 1"),
    WrongGuesses.Guess("let xs = [[1, 2]], [3]]", "E0137", "let xs = [[1, 2], [3]]"),
    // Brackets whose partner stands on another line.
    WrongGuesses.Guess(
      "let s = createSignal { s in\n  sendNext s 1\n  sendCompleted s\ns | count", "E0110",
      "let s = createSignal { s in\n  sendNext s 1\n  sendCompleted s\n}\ns | count"),
    WrongGuesses.Guess(
      "createSignal s in\n  sendNext s 1\n} | take 1", "E0127", "createSignal { s in\n  sendNext s 1\n} | take 1"),
    WrongGuesses.Guess(
      "if 1 > 2 {\n  print 1\nelse {\n  print 2\n}", "E0110", "if 1 > 2 {\n  print 1\n} else {\n  print 2\n}"),
    WrongGuesses.Guess("let xs = [\n  1,\n  2\nxs | sum", "E0110", "let xs = [\n  1,\n  2\n]\nxs | sum"),
    // Two marks of one line.
    WrongGuesses.Guess("func f(x) = x\nprint (f(1 + f(2", "E0110", "func f(x) = x\nprint (f(1 + f(2)))"),
    WrongGuesses.Guess(
      "[1] | subscribeNext { print \"got }; print 2", "E0110", "[1] | subscribeNext { print \"got\" }; print 2"),
    // Quotes, and texts without them.
    WrongGuesses.Guess("let d = [\"a: 1, \"b\": 2]", "E0110", "let d = [\"a\": 1, \"b\": 2]"),
    WrongGuesses.Guess(
      "[1] | subscribeNext { n in print got \\(n) }", "E0135", "[1] | subscribeNext { n in print \"got \\(n)\" }"),
    WrongGuesses.Guess("let n = 1\nprint n: \\(n)", "E0135", "let n = 1\nprint \"n: \\(n)\""),
    // Other marks.
    WrongGuesses.Guess("let s ReplaySubject 2", "E0130", "let s = ReplaySubject 2"),
    WrongGuesses.Guess("let f { n in n + 1 }", "E0130", "let f = { n in n + 1 }"),
    WrongGuesses.Guess("let d = [\"a\" 1, \"b\": 2]", "E0120", "let d = [\"a\": 1, \"b\": 2]"),
    WrongGuesses.Guess("let d = [\"a\": 1, \"b\" 2]", "E0134", "let d = [\"a\": 1, \"b\": 2]"),
    WrongGuesses.Guess("let d = (\"a\": 1, \"b\": 2)", "E0136", "let d = [\"a\": 1, \"b\": 2]"),
    WrongGuesses.Guess("signal (1, 2, 3)", "E0019", "signal [1, 2, 3]"),
    WrongGuesses.Guess(
      "let n = 2\nprint (n > 1 \"many\" : \"one\")", "E0120", "let n = 2\nprint (n > 1 ? \"many\" : \"one\")"),
    WrongGuesses.Guess("[1, 2] | take = 1", "E0129", "[1, 2] | take 1"),
    WrongGuesses.Guess("let a = 1\nlet b = a = 1", "E0129", "let a = 1\nlet b = a == 1"),
    WrongGuesses.Guess(
      "let m = Object [\"a\": 1]\nm.a = m->a + 1", "E0126", "let m = Object [\"a\": 1]\nm.a = m.a + 1"),
    WrongGuesses.Guess("[2, 1] | sorted map { $0 + 1 }", "E0013", "[2, 1] | sorted | map { $0 + 1 }"),
    WrongGuesses.Guess("let s = Subject()\nsendNext s(1)", "E0211", "let s = Subject()\nsendNext s (1)"),
    WrongGuesses.Guess("func f(x) == x + 1", "E0131", "func f(x) = x + 1"),
    WrongGuesses.Guess("let (a, b) := (1, 2)", "E0108", "let (a, b) = (1, 2)"),
    WrongGuesses.Guess("let (a b) = (1, 2)", "E0120", "let (a, b) = (1, 2)"),
    WrongGuesses.Guess(
      "let n = 2; print (n > 1 ? \"many\" \"one\")", "E0113", "let n = 2; print (n > 1 ? \"many\" : \"one\")"),
    WrongGuesses.Guess(
      "let a = Subject(); let b = Subject(); merge [a b]", "E0211", "let a = Subject(); let b = Subject(); merge [a, b]"
    ),
    WrongGuesses.Guess("interval 1s\n  take 3\n  | count", "E0015", "interval 1s\n  | take 3\n  | count"),
    WrongGuesses.Guess(
      "[1] | signal | map { $0 } subscribeNext { print $0 } completed: { print 2 }", "E0017",
      "[1] | signal | map { $0 } | subscribeNext { print $0 } completed: { print 2 }"),
    WrongGuesses.Guess("let xs = [\"a\"]; print xs[0] | upper)", "E0111", "let xs = [\"a\"]; print (xs[0] | upper)"),
    WrongGuesses.Guess(
      "return \"a\" | doNext { v in print v | map upper | count", "E0110",
      "return \"a\" | doNext { v in print v } | map upper | count"),
    WrongGuesses.Guess("[1] | scanWithStart 0 { n, x n + 1 }", "E0127", "[1] | scanWithStart 0 { n, x in n + 1 }"),
    WrongGuesses.Guess(
      "[1] | signal | subscribeNext { b print \"x\" }", "E0012", "[1] | signal | subscribeNext { b in print \"x\" }"),
    WrongGuesses.Guess("[\"a\"] | filter { !0.isEmpty }", "E0204", "[\"a\"] | filter { !$0.isEmpty }"),
    WrongGuesses.Guess(
      "let lamp = Object [\"lit\": 1]\nprint lamp lit", "E0010", "let lamp = Object [\"lit\": 1]\nprint lamp.lit"),
    WrongGuesses.Guess("let t = (1, 2)\nt | average", "E0019", "let t = (1, 2)\n(sequence t) | average"),
    WrongGuesses.Guess("\"7\" | padLeft 3 0", "E0019", "\"7\" | padLeft 3 \"0\""),
    WrongGuesses.Guess("[2] | map { $0 x 3 }", "E0115", "[2] | map { $0 * 3 }"),
    WrongGuesses.Guess("[2] | map ( x in x + 1 )", "E0127", "[2] | map { x in x + 1 }"),
    WrongGuesses.Guess("let notes = Subject()\nsendNext nots 1", "E0010", "let notes = Subject()\nsendNext notes 1"),
    WrongGuesses.Guess(
      "[\"a\"] | map { a in a = \"b\" ? 1 : 2 }", "E0129", "[\"a\"] | map { a in a == \"b\" ? 1 : 2 }"),
    WrongGuesses.Guess("let a = Subject(); merge {a, a}", "E0127", "let a = Subject(); merge [a, a]"),
    WrongGuesses.Guess(
      "let t = interval, 1s | scanWithStart 0 { n, x in n + 1 }", "E0137",
      "let t = interval 1s | scanWithStart 0 { n, x in n + 1 }"),
    WrongGuesses.Guess(
      "createSignal { s in\n  after main 1s { sendCompleted s }}\n}", "E0111",
      "createSignal { s in\n  after main 1s { sendCompleted s }\n}"),
    WrongGuesses.Guess("let xs = [[1, 2], 3, 4]]", "E0111", "let xs = [[1, 2], 3, [4]]"),
    WrongGuesses.Guess("[3] | map { $0 x $0 }", "E0115", "[3] | map { $0 * $0 }"),
    WrongGuesses.Guess("[[\"a\": 1]] | map { $0->a }", "E0126", "[[\"a\": 1]] | map { $0.a }"),
    WrongGuesses.Guess(
      "let n = 1; print (n == 1 string(n + 1) : \"none\")", "E0120",
      "let n = 1; print (n == 1 ? string(n + 1) : \"none\")"),
  ]
}
