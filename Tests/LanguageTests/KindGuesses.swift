/// Programs whose kinds make an error certain before they run; the fifteenth part of `WrongGuesses`.
enum KindGuesses {
  static let all: [WrongGuesses.Guess] = [
    // properties
    WrongGuesses.Guess("field.text = 3", "W0007", #"field.text = "3""#),
    WrongGuesses.Guess("let n = 3\nfield.text = n", "W0007", "let n = 3\nfield.text = \"\\(n)\""),
    WrongGuesses.Guess("button.enabled = 1", "W0007", "button.enabled = true"),
    WrongGuesses.Guess("let n = 3\nbutton.enabled = n", "W0007", "let n = 3\nbutton.enabled = n != 0"),
    WrongGuesses.Guess("button.enabled = \"yes\"", "W0007", nil),
    WrongGuesses.Guess("button.enabled = return true", "W0007", "button.enabled <~ return true"),
    WrongGuesses.Guess("button.command = { return 1 }", "W0007", "button.command = Command { return 1 }"),
    WrongGuesses.Guess("button.command = return 1", "W0007", "button.command = Command { return 1 }"),
    WrongGuesses.Guess("let s = Subject()\ns.name = 3", "W0007", "let s = Subject()\ns.name = \"3\""),
    WrongGuesses.Guess(
      "let c = Command { empty }\nc.allowsConcurrentExecution = 1", "W0007",
      "let c = Command { empty }\nc.allowsConcurrentExecution = true"),
    WrongGuesses.Guess("let f = { field.text = 3 }\nf()", "W0007", "let f = { field.text = \"3\" }\nf()"),
    // `<~`
    WrongGuesses.Guess("button.enabled <~ true", "E0201", "button.enabled = true"),
    WrongGuesses.Guess("let d = button.enabled <~ true", "E0201", "let d = button.enabled <~ (return true)"),
    WrongGuesses.Guess("button.enabled <~ button.hidden", "E0201", "button.enabled <~ observe button \\.hidden"),
    WrongGuesses.Guess(
      "let l = Label()\nl.text <~ return 3", "W0007", "let l = Label()\nl.text <~ return 3 | map { \"\\($0)\" }"),
    WrongGuesses.Guess(
      "button.enabled <~ field.text | map { $0.count }", "W0007",
      "button.enabled <~ field.text | map { $0.count } | map { $0 != 0 }"),
    WrongGuesses.Guess(
      "button.enabled <~ field.text", "W0007", "button.enabled <~ field.text | map { !$0.isEmpty }"),
    WrongGuesses.Guess(
      "let m = Object [\"name\": 1]\nm.nmae <~ return 2", "W0007", "let m = Object [\"name\": 1]\nm.name <~ return 2"),
    // members and indexes
    WrongGuesses.Guess(
      "let m = Object [\"name\": 1]\nprint m.nmae", "W0007", "let m = Object [\"name\": 1]\nprint m.name"),
    WrongGuesses.Guess("let d = [\"a\": 1]\nprint d.keys", "W0007", "let d = [\"a\": 1]\nprint (keys d)"),
    WrongGuesses.Guess(
      "let m = Object [\"name\": 1]\nobserve m \\.nmae", "W0007", "let m = Object [\"name\": 1]\nobserve m \\.name"),
    WrongGuesses.Guess("observe field \\.txet", "W0007", "observe field \\.text"),
    WrongGuesses.Guess("let xs = [1]\nprint xs[\"a\"]", "E0201", nil),
    WrongGuesses.Guess("let n = 3\nprint n[0]", "E0201", nil),
    WrongGuesses.Guess("field.text[0]", "E0201", "field.text | map { $0[0] }"),
    WrongGuesses.Guess("1...3 | map { $0[\"a\"] }", "W0007", nil),
    WrongGuesses.Guess("let xs = [\"a\"]\nprint (xs[0] - 1)", "E0201", nil),
    WrongGuesses.Guess("let t = (1, \"a\")\nprint (t[1] + 1)", "E0201", "let t = (1, \"a\")\nprint (\"\\(t[1])1\")"),
    WrongGuesses.Guess("let (a, b) = 3", "E0201", nil),
    WrongGuesses.Guess("\"a\"(1)", "E0211", nil),
    // results of closures and functions
    WrongGuesses.Guess("let c = Command { x in x + 1 }", "W0007", "let c = Command { x in return (x + 1) }"),
    WrongGuesses.Guess("let c = Command { x in \"a\" }", "W0007", "let c = Command { x in return \"a\" }"),
    WrongGuesses.Guess("let c = Command { x in print x }", "W0007", "let c = Command { x in print x; empty }"),
    WrongGuesses.Guess("let c = Command { x in nil }", "W0007", "let c = Command { x in empty }"),
    WrongGuesses.Guess("func load(x) = \"a\"\nlet c = Command load", "W0007", nil),
    WrongGuesses.Guess("defer { 3 }", "W0007", "defer { return 3 }"),
    WrongGuesses.Guess("(error \"x\") | catch { e in e }", "W0007", "(error \"x\") | catch { e in error e }"),
    WrongGuesses.Guess("(error \"x\") | catch { 3 }", "W0007", "(error \"x\") | catch { return 3 }"),
    WrongGuesses.Guess("(error \"x\") | subscribeError { e in print e.text }", "W0007", nil),
    WrongGuesses.Guess("return 1 | bind { 3 }", "W0007", nil),
    WrongGuesses.Guess("field.text | filter count", "W0007", "field.text | filter { $0.count != 0 }"),
    WrongGuesses.Guess("field.text | filter upper", "W0007", nil),
    WrongGuesses.Guess("field.text | flattenMap upper", "W0007", "field.text | map upper"),
    WrongGuesses.Guess("let f = { x in x + 1 }\nf \"a\"", "W0007", "let f = { x in \"\\(x)1\" }\nf \"a\""),
    WrongGuesses.Guess("return 1 | throttle { 3 }", "W0007", "return 1 | throttle { return 3 }"),
    WrongGuesses.Guess("[1, 2] | sorted { \"a\" }", "W0007", nil),
    WrongGuesses.Guess(
      "[\"a\"] | aggregateWithStart 0 { r, x in r + x }", "W0007", "[\"a\"] | aggregateWithStart \"\" { r, x in r + x }"
    ),
    WrongGuesses.Guess("[1] | scanWithStart \"\" { $0 + $1 }", "W0007", #"[1] | scanWithStart "" { "\($0)\($1)" }"#),
    // values of streams
    WrongGuesses.Guess(
      "combineLatest (return 1) (return \"a\") | map { a, b in a + b }", "W0007",
      #"combineLatest (return 1) (return "a") | map { a, b in "\(a)\(b)" }"#),
    WrongGuesses.Guess(
      "return 1 | materialize | map { $0.valu }", "W0007", "return 1 | materialize | map { $0.value }"),
    WrongGuesses.Guess("field.text | switchToLatest", "W0007", "field.text"),
    WrongGuesses.Guess("[1, 2] | flatten", "W0007", "[1, 2]"),
    WrongGuesses.Guess("field.text | not", "W0007", "field.text | map { $0.isEmpty }"),
    WrongGuesses.Guess("field.text | and", "W0007", nil),
    WrongGuesses.Guess("[\"a\", \"b\"] | sum", "W0007", nil),
    WrongGuesses.Guess("ifThenElse (return 3) never empty", "W0007", nil),
    WrongGuesses.Guess(
      "merge [return 1, return 2] | map { $0 + \"a\" }", "W0007", "merge [return 1, return 2] | map { \"\\($0)a\" }"),
    // counts, comparisons, actions
    WrongGuesses.Guess("return 1 | take -1", "W0007", nil),
    WrongGuesses.Guess("field.text | filter { $0 == 3 }", "W0005", "field.text | filter { $0 == \"3\" }"),
    WrongGuesses.Guess("field.text | filter { $0.count == \"3\" }", "W0005", "field.text | filter { $0.count == 3 }"),
    WrongGuesses.Guess("print (true == \"true\")", "W0005", "print (true == true)"),
    WrongGuesses.Guess(
      "(error \"x\") | catch { e in if e == \"x\" { empty } else { never } }", "W0005",
      "(error \"x\") | catch { e in if e.message == \"x\" { empty } else { never } }"),
    // what is called may be no function, or nobody knows yet
    WrongGuesses.Guess(
      "func f(a, s) { a subscribe s }", "W0006", "func f(a, s) { a | subscribe s }"),
    WrongGuesses.Guess(
      "signal([1]) | window 2 | flattenMap { w in w take 1 }", "W0007",
      "signal([1]) | window 2 | flattenMap { w in w | take 1 }"),
    WrongGuesses.Guess("[1] | map { k in k 3 }", "W0007", nil),
    // results of closures
    WrongGuesses.Guess("[1] | try { 1 }", "W0007", nil),
    WrongGuesses.Guess("signal([1]) | buffer { 3 }", "W0007", "signal([1]) | buffer { return 3 }"),
    WrongGuesses.Guess("signal([1]) | throttleFirst { 1 }", "W0007", "signal([1]) | throttleFirst { return 1 }"),
    WrongGuesses.Guess("[1, 2] | distinctUntilChanged { a, b in 3 }", "W0007", nil),
    WrongGuesses.Guess("print (generate 1 while: { 3 } { $0 + 1 })", "W0007", nil),
    // an argument is compared with each value
    WrongGuesses.Guess("[1, 2] | ignore \"1\"", "W0005", "[1, 2] | ignore 1"),
    WrongGuesses.Guess("[1, 2] | ignore { $0 > 1 }", "W0005", "[1, 2] | filter { !($0 > 1) }"),
    WrongGuesses.Guess("signal([1]) | ignore { v in v > 1 }", "W0005", "signal([1]) | filter { v in !(v > 1) }"),
    WrongGuesses.Guess("[1, 2] | contains { $0 > 1 }", "W0005", "[1, 2] | any { $0 > 1 }"),
    WrongGuesses.Guess("print ([1, 2].contains(\"2\"))", "W0005", "print ([1, 2].contains(2))"),
    WrongGuesses.Guess("print (indexOf [\"a\"] 1)", "W0005", "print (indexOf [\"a\"] \"1\")"),
    WrongGuesses.Guess("field.text | contains 3", "W0005", "field.text | contains \"3\""),
    WrongGuesses.Guess("field.text | sequenceEqual (return 1)", "W0005", nil),
    WrongGuesses.Guess("run [\"make\", \"-j\", 2]", "W0007", "run [\"make\", \"-j\", \"2\"]"),
    WrongGuesses.Guess("let jobs = 2\nrun [\"make\", jobs]", "W0007", "let jobs = 2\nrun [\"make\", \"\\(jobs)\"]"),
    WrongGuesses.Guess("tap field", "W0007", "type field \"hi\""),
    WrongGuesses.Guess("let v = View()\nv.tap()", "W0007", nil),
    // arguments that do not fit each other, and single values of lists and streams
    WrongGuesses.Guess("min 1 \"a\"", "E0209", nil),
    WrongGuesses.Guess("print (sorted [1, \"a\"])", "E0209", nil),
    WrongGuesses.Guess("print (\"abc\" | contains 3)", "E0201", nil),
    WrongGuesses.Guess("field.text | map { $0.contains 3 }", "W0007", nil),
    WrongGuesses.Guess("print (sorted 3)", "E0019", nil),
    WrongGuesses.Guess("combineLatest field.text field.text | and", "W0007", nil),
    WrongGuesses.Guess("[1, 2] | take { $0 + 1 }", "E0019", nil),
    WrongGuesses.Guess("print ([\"a\"].last + 1)", "W0007", "print (\"\\([\"a\"].last)1\")"),
    WrongGuesses.Guess("print ([1].first.upper)", "W0007", nil),
    WrongGuesses.Guess("print ((1, \"a\").second - 1)", "E0201", nil),
    WrongGuesses.Guess("[1, 2] | signal | last | map upper", "W0007", nil),
    WrongGuesses.Guess(
      "error(\"bad\").catch { e in return e.localizedDescription }", "W0007",
      "error(\"bad\").catch { e in return e.message }"),
    // JavaScript's library
    WrongGuesses.Guess("_.map([1, 2], { $0 * 2 })", "E0010", "map([1, 2], { $0 * 2 })"),
    WrongGuesses.Guess("_([1, 2]).sum()", "E0010", "[1, 2].sum()"),
    // a statement behind another one
    WrongGuesses.Guess("let x = 5 if x > 3 print \"a\"", "E0123", "let x = 5; if x > 3 { print \"a\" }"),
    WrongGuesses.Guess("let x = 5 if x > 3 { print \"a\" }", "E0123", "let x = 5; if x > 3 { print \"a\" }"),
    WrongGuesses.Guess("let x = 5 if x > 3: print \"a\"", "E0123", "let x = 5; if x > 3 { print \"a\" }"),
    WrongGuesses.Guess("let x = 5 if x > 3 then print \"a\"", "E0123", "let x = 5; if x > 3 then print \"a\""),
    WrongGuesses.Guess("let y = 3; let x = 5 if 4 > y print \"a\"", "E0123", nil),
    WrongGuesses.Guess("let c = true\nprint \"b\" if c print \"a\"", "E0123", nil),
    // widths
    WrongGuesses.Guess("print (format \"%03d\" 7)", "E0019", "print (\"\\((string 7).padLeft(3, \"0\"))\")"),
    WrongGuesses.Guess(
      "let x = 2.5\nprint (format \"<%-8.2f>\" (x + 1))", "E0019",
      "let x = 2.5\nprint (\"<\\((string (x + 1) decimals: 2).padRight(8))>\")"),
    WrongGuesses.Guess("print (format \"%.3s|\" \"hello\")", "E0019", nil),
    // parts of texts and lists
    WrongGuesses.Guess(
      "let w = \"hello\"\nprint (upper(w | take 1))", "E0019", "let w = \"hello\"\nprint (upper(w.slice(0, 1)))"),
    WrongGuesses.Guess(
      "func capital(word) = upper(word | take 1) + lower(word | skip 1)\nprint (capital \"hello\")", "W0007",
      "func capital(word) = upper(word.slice(0, 1)) + lower(word | skip 1)\nprint (capital \"hello\")"),
    WrongGuesses.Guess(
      "func rest(word) = \"x\" + lower(word | skip 1)\nprint (rest \"hello\")", "W0007",
      "func rest(word) = \"x\" + lower(word.slice(1))\nprint (rest \"hello\")"),
    WrongGuesses.Guess(
      "print \"\\(\"hello\" | takeLast 2)\"", "E0019", "print \"\\(\"hello\".slice(max(0, \"hello\".count - 2)))\""),
    WrongGuesses.Guess(
      "let w = \"a\"\nprint (upper((w + \"b\") | take 1))", "E0019",
      "let w = \"a\"\nprint (upper((w + \"b\").slice(0, 1)))"),
    WrongGuesses.Guess(
      "let w = \"a b\"\nprint ((w | words | join \"-\") | take 2)", "E0019",
      "let w = \"a b\"\nprint ((w | words | join \"-\" | sequence) | take 2)"),
    WrongGuesses.Guess(
      "print ((\"hi\" | take 1).map(upper))", "E0019", "print (((sequence \"hi\") | take 1).map(upper))"),
    WrongGuesses.Guess("\"hello\" | take 2", "E0019", "(sequence \"hello\") | take 2"),
    WrongGuesses.Guess(
      "print ((\"hi\" | take 1) | map upper)", "E0019", "print (((sequence \"hi\") | take 1) | map upper)"),
    WrongGuesses.Guess("print (prefix \"hello\" 2)", "E0012", "print (\"hello\".slice(0, 2))"),
    WrongGuesses.Guess("print (prefix [1, 2, 3] 2)", "E0012", "print (take [1, 2, 3] 2)"),
    WrongGuesses.Guess(
      "let w = \"hello\"\nprint (prefix (upper w) 2)", "E0012",
      "let w = \"hello\"\nprint ((upper w).slice(0, 2))"),
    WrongGuesses.Guess("print (chars \"abc\")", "E0012", "print (sequence \"abc\")"),
    WrongGuesses.Guess("print (characters(\"abc\"))", "E0012", "print (sequence \"abc\")"),
    WrongGuesses.Guess("print ([1, 2, 3].suffix(2))", "E0012", "print ([1, 2, 3].slice(max(0, [1, 2, 3].count - 2)))"),
    WrongGuesses.Guess("print (merging [1, 2] [\"a\": 1])", "E0019", nil),
    WrongGuesses.Guess(
      "print (merging [[\"b\": 2]] [\"a\": 1])", "E0019",
      "print ([[\"b\": 2]] | map { $0.merging([\"a\": 1]) })"),
    // objects
    WrongGuesses.Guess("let d = [\"a\": 1]\nd.a = 2", "E0021", "let d = Object [\"a\": 1]\nd.a = 2"),
    // signals in the place of closures and of values
    WrongGuesses.Guess("defer (return 5)", "E0019", "defer { return 5 }"),
    WrongGuesses.Guess(
      "let c = Command { x in return x }\nc.results | print", "E0204",
      "let c = Command { x in return x }\nc.executionSignals.switchToLatest | print"),
    WrongGuesses.Guess(
      "[1, 2] | signal | groupBy { $0 % 2 } | flattenMap { g in (g.key, g | count) } | print", "W0007",
      "[1, 2] | signal | groupBy { $0 % 2 } | flattenMap { g in g | count | map { n in (g.key, n) } } | print"),
    WrongGuesses.Guess(
      "[1, 2] | signal | groupBy { $0 % 2 } | map { g in (g.key, g | count) } | print", "W0001",
      "[1, 2] | signal | groupBy { $0 % 2 } | flattenMap { g in g | count | map { n in (g.key, n) } } | print"),
    WrongGuesses.Guess(
      "[1, 2] | signal | groupBy { $0 % 2 } | map { g in [\"key\": g.key, \"n\": g | count] } | print", "W0001", nil),
    WrongGuesses.Guess(
      "[1, 2] | signal | scanWithStart [] { s, i in (s + [i]) | takeLast 5 }", "W0001",
      "[1, 2] | signal | scanWithStart [] { s, i in (s + [i]).slice(max(0, (s + [i]).count - 5)) }"),
  ]
}
