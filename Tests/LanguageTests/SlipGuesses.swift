/// Slips of the hand: words typed twice, in the wrong order or without their quotes, and stages and closures that do not
/// fit where they stand; the eighteenth part of `WrongGuesses`.
enum SlipGuesses {
  static let all: [WrongGuesses.Guess] = words + names + marks + fits

  private static let words: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("print hello world", "E0010", "print \"hello world\""),
    WrongGuesses.Guess("print Hello, World!", "E0137", "print \"Hello, World!\""),
    WrongGuesses.Guess("[1] | subscribeNext { print got it }", "E0010", "[1] | subscribeNext { print \"got it\" }"),
    WrongGuesses.Guess("type field hello world", "E0010", "type field \"hello world\""),
    WrongGuesses.Guess("let name = John Smith\nprint name", "E0012", "let name = \"John Smith\"\nprint name"),
    WrongGuesses.Guess("return from the stage | print", "E0010", "return \"from the stage\" | print"),
    WrongGuesses.Guess("let s = Subject()\nsendError s E", "E0010", "let s = Subject()\nsendError s \"E\""),
    WrongGuesses.Guess(
      "if 1 > 2 { print \"a\" } esle { print \"b\" }", "E0137", "if 1 > 2 { print \"a\" } else { print \"b\" }"),
    WrongGuesses.Guess("if 1 > 2 { print 1 }\nesle { print 2 }", "E0012", "if 1 > 2 { print 1 }\nelse { print 2 }"),
    WrongGuesses.Guess("[1] | map { x ni x + 1 }", "E0114", "[1] | map { x in x + 1 }"),
    WrongGuesses.Guess("iff 1 > 2 { print 1 }", "E0114", "if 1 > 2 { print 1 }"),
    WrongGuesses.Guess(
      "let m = Object [\"x\": 1]\nm.x m.x + 1", "E0114", "let m = Object [\"x\": 1]\nm.x = m.x + 1"),
    WrongGuesses.Guess("field.text \"abc\"", "E0012", "field.text = \"abc\""),
    WrongGuesses.Guess("[(1, 2)] | map { t in t.frist }", "W0007", "[(1, 2)] | map { t in t.first }"),
    WrongGuesses.Guess("let t = (1, \"a\")\nprint t._2", "E0204", "let t = (1, \"a\")\nprint t.second"),
    WrongGuesses.Guess(
      "let field2 = TextField()\nprint field2text", "E0010", "let field2 = TextField()\nprint field2.text"),
  ]

  private static let names: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      "[1, 2] | reduceWithStart 0 { a, x in a + x }", "E0012", "[1, 2] | aggregateWithStart 0 { a, x in a + x }"),
    WrongGuesses.Guess("[1, 2] | scanLeft 0 { a, x in a + x }", "E0012", "[1, 2] | scanWithStart 0 { a, x in a + x }"),
    WrongGuesses.Guess("[1, 2] | takeFirst 1", "E0012", "[1, 2] | take 1"),
    WrongGuesses.Guess("return 1 | delayFor 1s", "E0012", "return 1 | delay 1s"),
    WrongGuesses.Guess("[\"a\"] | joinToString \",\"", "E0012", "[\"a\"] | join \",\""),
    WrongGuesses.Guess("[1, 2] | sumBy { $0 * 2 }", "E0012", "[1, 2] | map { $0 * 2 } | sum"),
    WrongGuesses.Guess("print ([1, 2].maxBy { -$0 })", "E0012", "print ([1, 2] | sortedBy { -$0 } | last)"),
    WrongGuesses.Guess("[1, 2] | findLast { $0 < 3 }", "E0012", "[1, 2] | filter { $0 < 3 } | last"),
    WrongGuesses.Guess("[1, 2, 3] | windowed 2", "E0012", "[1, 2, 3] | buffer 2 every: 1 | filter { $0.count == 2 }"),
    WrongGuesses.Guess("[1, 2] | accumulate { $0 + $1 }", "E0012", "[1, 2] | scanWithStart { $0 + $1 }"),
    WrongGuesses.Guess("error \"x\" | rescue { e in return 0 }", "E0012", "error \"x\" | catch { e in return 0 }"),
    WrongGuesses.Guess("return 5 | doOnTerminate { print \"end\" }", "E0012", "return 5 | finally { print \"end\" }"),
    WrongGuesses.Guess(
      "let (a, b) = Signal.pipe()\na | print\nsendNext b 1", "E0010",
      "let a = Subject(); let b = a\na | print\nsendNext b 1"),
    WrongGuesses.Guess(
      "let s = return 1\ns.observe { print $0 }", "E0014", "let s = return 1\ns.subscribeNext { print $0 }"),
    WrongGuesses.Guess("return 1 | drive(onNext: { print $0 })", "E0012", "return 1 | subscribeNext { print $0 }"),
    WrongGuesses.Guess("val (a, b) = (1, 2)\nprint a", "E0129", "let (a, b) = (1, 2)\nprint a"),
    WrongGuesses.Guess("let p = Pair(1, 2)\nprint p", "E0012", "let p = (1, 2)\nprint p"),
    WrongGuesses.Guess("print button.rac_command", "E0204", "print button.command"),
    WrongGuesses.Guess("[[\"n\": 1]] | map \\n", "E0135", "[[\"n\": 1]] | map \\.n"),
  ]

  private static let marks: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("print 1)\nlet x = 2\nprint x", "E0111", "print 1\nlet x = 2\nprint x"),
    WrongGuesses.Guess(
      "let xs = [1]\nprint (xs | map $0 + 1 } | sum)", "E0128", "let xs = [1]\nprint (xs | map { $0 + 1 } | sum)"),
    WrongGuesses.Guess("let x = return 1\nx => map { $0 + 1 }", "E0126", "let x = return 1\nx | map { $0 + 1 }"),
    WrongGuesses.Guess(
      "let x = return 1\nlet f = { $0 + 1 }\nx => f", "E0126", "let x = return 1\nlet f = { $0 + 1 }\nx | map f"),
    WrongGuesses.Guess("let x = return 1\nx >> map { $0 + 1 }", "E0108", "let x = return 1\nx | map { $0 + 1 }"),
    WrongGuesses.Guess("let let x = 1\nprint x", "E0132", "let x = 1\nprint x"),
    WrongGuesses.Guess("let = x 3\nprint x", "E0130", "let x = 3\nprint x"),
    WrongGuesses.Guess("[1, 2] | map map { $0 + 1 }", "E0013", "[1, 2] | map { $0 + 1 }"),
    WrongGuesses.Guess("let = Subject()", "E0130", nil),
    WrongGuesses.Guess("return 1 | map { in return 2 }", "E0127", nil),
    WrongGuesses.Guess("let xs = [1, 2]\nxs | take 1 1", "E0013", "let xs = [1, 2]\nxs | take 1"),
    WrongGuesses.Guess("[1, 2] | filter { v in v v > 1 }", "E0114", "[1, 2] | filter { v in v > 1 }"),
    WrongGuesses.Guess("let d = [\"a\":: 1]\nprint d", "E0108", "let d = [\"a\": 1]\nprint d"),
    WrongGuesses.Guess("print \"a\"\"a\"", "E0013", "print \"a\""),
    WrongGuesses.Guess("print \"then\" return 1", "E0013", "print \"then\"; return 1"),
    WrongGuesses.Guess("signal(1...3) map { $0 * 2 }", "E0115", "signal(1...3) | map { $0 * 2 }"),
    WrongGuesses.Guess(
      "createSignal { s in\n  sendNext s done\"\n}", "E0103", "createSignal { s in\n  sendNext s \"done\"\n}"),
    WrongGuesses.Guess("[1] | map { print \"v; $0 }", "E0110", "[1] | map { print \"v\"; $0 }"),
    WrongGuesses.Guess("cold \"-a-b| | take 1", "E0103", "cold \"-a-b|\" | take 1"),
  ]

  private static let fits: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("[1, 2] | takeLast 1 | array", "E0014", "[1, 2] | takeLast 1 | collect"),
    WrongGuesses.Guess("print [1, 2] | map { $0 + 1 }", "E0019", "print ([1, 2] | map { $0 + 1 })"),
    WrongGuesses.Guess("error \"no\" | catch return 2", "E0013", "error \"no\" | catch { return 2 }"),
    WrongGuesses.Guess("error \"no\" | catch 0", "E0019", "error \"no\" | catch { return 0 }"),
    WrongGuesses.Guess("return \"a\" | filter nonEmpty", "E0010", "return \"a\" | filter { !$0.isEmpty }"),
    WrongGuesses.Guess("return 1 | filter notNil", "E0010", "return 1 | filter { $0 != nil }"),
    WrongGuesses.Guess("return \"a\" | filter not isEmpty", "E0013", nil),
    WrongGuesses.Guess("zip [1, 2] with [3, 4]", "E0010", "zip [1, 2] [3, 4]"),
    WrongGuesses.Guess("watch (return 1) as \"one\"", "E0010", "watch (return 1) \"one\""),
    WrongGuesses.Guess("text | map(x) { x }", "E0010", "text | map { x in x }"),
    WrongGuesses.Guess("let c = Command { reror \"E\" }", "E0012", "let c = Command { error \"E\" }"),
    WrongGuesses.Guess("let c = Command(x) { return x }", "E0010", "let c = Command { x in return x }"),
    WrongGuesses.Guess(
      "let m = Object [\"a\": 1]\nprint m[a]", "E0010", "let m = Object [\"a\": 1]\nprint m.a"),
    WrongGuesses.Guess(
      "on button tap { print \"x\" }", "E0012", "signalForControlEvents button | subscribeNext { print \"x\" }"),
    WrongGuesses.Guess(
      "let m = Object [\"n\": 0]\nset m.n 5", "E0012", "let m = Object [\"n\": 0]\nm.n = 5"),
    WrongGuesses.Guess(
      "[1, 2] | flattenMap { return $0 }", "W0007", "[1, 2] | signal | flattenMap { return $0 }"),
    WrongGuesses.Guess(
      "let l = Label()\nbind field.text l.text", "E0019", "let l = Label()\nl.text <~ field.text"),
    WrongGuesses.Guess("return true | bool", "E0014", "return true | map bool"),
    WrongGuesses.Guess("return 1 | tap button", "E0014", "return 1 | subscribeNext { tap button }"),
    WrongGuesses.Guess("return \"a\" | type field", "E0014", "return \"a\" | subscribeNext { type field $0 }"),
    WrongGuesses.Guess("return 1 | wait 1s", "E0014", "return 1 | delay 1s"),
    WrongGuesses.Guess("return 1 | exit", "E0014", "return 1 | subscribeNext { exit() }"),
    WrongGuesses.Guess("return \"abc\" | slice 0 1", "E0014", "return \"abc\" | map { $0.slice(0, 1) }"),
    WrongGuesses.Guess("return 1 | doNext (print \"x\")", "E0019", "return 1 | doNext { print \"x\" }"),
    WrongGuesses.Guess("after main 1s (print \"x\")", "E0019", "after main 1s { print \"x\" }"),
    WrongGuesses.Guess("return 1 | finally(print \"x\")", "E0019", "return 1 | finally { print \"x\" }"),
    WrongGuesses.Guess("return 1 | finally { x in print \"x\" }", "E0019", "return 1 | finally { print \"x\" }"),
    WrongGuesses.Guess("return 1 | finally { print $0 }", "E0019", nil),
    WrongGuesses.Guess(
      "[1, 2] | signal | throttle { a, b in return 1 }", "E0019", "[1, 2] | signal | throttle { a in return 1 }"),
    WrongGuesses.Guess(
      "combineLatest never never | reduceEach { x, y, z in x }", "E0019",
      "combineLatest never never | reduceEach { x, y in x }"),
    WrongGuesses.Guess("zip [1] [2] reduce: { x, y, z in z }", "E0019", nil),
    WrongGuesses.Guess("func add(a, b) = a + b\n[1, 2] | map add", "E0019", nil),
    WrongGuesses.Guess("[1, 2] | buffer 0", "W0007", nil),
    WrongGuesses.Guess("interval 0s | take 1", "W0007", nil),
    WrongGuesses.Guess("return 1 | delay -1s", "W0007", nil),
    WrongGuesses.Guess("exit 300", "W0007", nil),
    WrongGuesses.Guess("print (int \"abc\")", "W0007", nil),
    WrongGuesses.Guess("string 3 radix: 40", "W0007", nil),
    WrongGuesses.Guess("print ([1, 2][5])", "W0007", nil),
    WrongGuesses.Guess("print (1 / 0)", "W0007", nil),
  ]
}
