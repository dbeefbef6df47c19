/// Words that were left out or written together, and values and closures that nothing uses or calls as they stand; the
/// nineteenth part of `WrongGuesses`.
enum LostGuesses {
  static let all: [WrongGuesses.Guess] = words + uses

  private static let words: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("let = Subject()\nsendNext a 1", "E0130", "let a = Subject()\nsendNext a 1"),
    WrongGuesses.Guess("func add(, b) = a + b\nprint (add 1 2)", "E0131", "func add(a, b) = a + b\nprint (add 1 2)"),
    WrongGuesses.Guess("func () { print 1 }\ngo()", "E0131", "func go() { print 1 }\ngo()"),
    WrongGuesses.Guess(
      "func label(name, ) = \"\\(name) \\(count2)\"\nprint (label \"a\" 2)", "E0010",
      "func label(name, count2) = \"\\(name) \\(count2)\"\nprint (label \"a\" 2)"),
    WrongGuesses.Guess("[1] | map { in x + 1 }", "E0127", "[1] | map { x in x + 1 }"),
    WrongGuesses.Guess(
      "func label(nam) = \"<\\(name)>\"\nprint (label \"a\")", "E0010",
      "func label(nam) = \"<\\(nam)>\"\nprint (label \"a\")"),
    WrongGuesses.Guess(
      "let a = Subject(); let t = Subject()\na | takeUntil\nsendNext t 1", "E0015",
      "let a = Subject(); let t = Subject()\na | takeUntil t\nsendNext t 1"),
    WrongGuesses.Guess("if 1 > 2 { print 1 } { print 2 }", "E0124", "if 1 > 2 { print 1 } else { print 2 }"),
    WrongGuesses.Guess("1 > 2 { print 1 }", "E0121", "if 1 > 2 { print 1 }"),
    WrongGuesses.Guess("[1] | map { xin x + 1 }", "E0114", "[1] | map { x in x + 1 }"),
    WrongGuesses.Guess("let b = Subject()\nsendNextb 20", "E0012", "let b = Subject()\nsendNext b 20"),
    WrongGuesses.Guess(
      "let c = Command { empty }\nprint c.activeExecutionSignalscount", "E0204",
      "let c = Command { empty }\nprint c.activeExecutionSignals.count"),
    WrongGuesses.Guess(
      "let source = ubject()\nsendNext source 1", "E0012", "let source = Subject()\nsendNext source 1"),
    WrongGuesses.Guess("watch .executing \"x\"", "E0140", nil),
    WrongGuesses.Guess(
      "func probe(name) = \"<\\(name)>\"\nprint (robe \"a\")", "E0012",
      "func probe(name) = \"<\\(name)>\"\nprint (probe \"a\")"),
    WrongGuesses.Guess("model.count model.count + 1", "E0114", "model.count = model.count + 1"),
    WrongGuesses.Guess("let a = Subject()\nmerge [a a]", "E0211", "let a = Subject()\nmerge [a, a]"),
    WrongGuesses.Guess("let face = ImageView()\nface. = face", "E0140", nil),
    WrongGuesses.Guess("sendCompleted", "W0006", nil),
    WrongGuesses.Guess("let s = Subject()\nsendCompleted", "W0006", "let s = Subject()\nsendCompleted s"),
    WrongGuesses.Guess("let x = 3\nx > 2 { print \"big\" }", "E0121", "let x = 3\nif x > 2 { print \"big\" }"),
    WrongGuesses.Guess("letx = 3\nprint x", "E0129", "let x = 3\nprint x"),
    WrongGuesses.Guess(
      "combineLatest (return 1) (return 2) { a b a + b }", "E0114",
      "combineLatest (return 1) (return 2) { a, b in a + b }"),
    WrongGuesses.Guess(
      "let c = Command { input return input }\nexecute c 1", "E0012",
      "let c = Command { input in return input }\nexecute c 1"),
  ]

  private static let uses: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      "let m = Object [\"n\": 0]\nobserve m.n { print $0 }", "E0019",
      "let m = Object [\"n\": 0]\nobserve m \\.n | subscribeNext { print $0 }"),
    WrongGuesses.Guess(
      "let m = Object [\"n\": 0]\nobserve m { $0.n }\nm.n = 1", "E0019",
      "let m = Object [\"n\": 0]\nobserve m \\.n\nm.n = 1"),
    WrongGuesses.Guess(
      "let m = Object [\"n\": 0]\nobserve m \\.n { v in print v }", "E0013",
      "let m = Object [\"n\": 0]\nobserve m \\.n | subscribeNext { v in print v }"),
    WrongGuesses.Guess(
      "let m = Object [\"count\": 0]\nm.count 5", "E0211", "let m = Object [\"count\": 0]\nm.count = 5"),
    WrongGuesses.Guess("let s = Stepper()\ns.stepValue 0.5", "E0211", "let s = Stepper()\ns.stepValue = 0.5"),
    WrongGuesses.Guess(
      "let c = Command { empty }\nc.errors map \\.code", "E0211", "let c = Command { empty }\nc.errors | map \\.code"),
    WrongGuesses.Guess(
      "text { print $0 }\ntype field \"a\"", "E0013", "text | subscribeNext { print $0 }\ntype field \"a\""),
    WrongGuesses.Guess(
      "createSignal { s in \"made\"; sendCompleted s }", "W0009",
      "createSignal { s in print \"made\"; sendCompleted s }"),
    WrongGuesses.Guess(
      "return 1 | subscribeNext { \"got \\($0)\" }", "W0009", "return 1 | subscribeNext { print \"got \\($0)\" }"),
    WrongGuesses.Guess(
      "let m = Object [\"n\": 0]\nreturn 1 | subscribeNext { m.n == 1; print m.n }", "W0009",
      "let m = Object [\"n\": 0]\nreturn 1 | subscribeNext { m.n = 1; print m.n }"),
    WrongGuesses.Guess(
      "let screen = [\"name\": \"x\"]\ncall screen \"viewDidLoad\"", "E0019",
      "let screen = Object [\"name\": \"x\"]\ncall screen \"viewDidLoad\""),
    WrongGuesses.Guess("let x = [1].first\nprint(x! + 1)", "E0108", "let x = [1].first\nprint(x + 1)"),
    WrongGuesses.Guess(
      "let bag = CompoundDisposable()\n[1].signal.subscribeNext { print $0 }.disposed(by: bag)", "E0012",
      "let bag = CompoundDisposable()\n[1].signal.subscribeNext { print $0 }"),
    WrongGuesses.Guess("[\"ant\"] | { $0 == \"cat\" }", "E0118", "[\"ant\"] | filter { $0 == \"cat\" }"),
    WrongGuesses.Guess(
      "let a = Subject() let b = Subject()\nmerge a b", "E0137", "let a = Subject(); let b = Subject()\nmerge a b"),
    WrongGuesses.Guess("let c = Command { return 1 }\nc()", "E0211", "let c = Command { return 1 }\nexecute c"),
    WrongGuesses.Guess("let f = { $0 + 1 }\nprint f 1", "E0013", "let f = { $0 + 1 }\nprint (f 1)"),
    WrongGuesses.Guess(
      "return 1 | do(onNext: { print $0 }) | count", "E0012", "return 1 | doNext({ print $0 }) | count"),
    WrongGuesses.Guess("error \"x\" | catch { print $0 }", "W0007", "error \"x\" | catch { print $0; empty }"),
    WrongGuesses.Guess(
      "flow { for x in [1] { print x } }", "E0127", "createSignal { [1] | subscribeNext { x in print x } }"),
    WrongGuesses.Guess("setTarget button { a, b in print a }", "E0019", "setTarget button { a in print a }"),
    WrongGuesses.Guess(
      "replaceMatches \"a1\" \"\\\\d\" { a, b in a }", "E0019", "replaceMatches \"a1\" \"\\\\d\" { a in a }"),
    WrongGuesses.Guess(
      "scheduleRecursiveBlock main { again, x in again() }", "E0019", "scheduleRecursiveBlock main { again in again() }"
    ),
    WrongGuesses.Guess("error \"x\" | catch { e, f in return 1 }", "E0019", "error \"x\" | catch { e in return 1 }"),
    WrongGuesses.Guess(
      "combineLatest (return \"a\") (return 1) { $0 + $1 }", "W0007",
      "combineLatest (return \"a\") (return 1) { \"\\($0)\\($1)\" }"),
    WrongGuesses.Guess("let v = Variable(1)\nprint (first v)", "E0012", "let v = BehaviorSubject(1)\nprint (first v)"),
    WrongGuesses.Guess(
      "signal([\"a\", \"A\"]) | distinctUntilChanged { upper $0 }", "E0019",
      "signal([\"a\", \"A\"]) | distinctUntilKeyChanged { upper $0 }"),
    WrongGuesses.Guess("text.filter(\\.count > 2)", "E0019", "text.filter({ $0.count > 2 })"),
    WrongGuesses.Guess(
      "[1, 2] | scanWithStart 0 { a, b a + b }", "E0127", "[1, 2] | scanWithStart 0 { a, b in a + b }"),
    WrongGuesses.Guess("public func f() { print 1 }\nf()", "E0137", "func f() { print 1 }\nf()"),
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\nd.a = 2\nprint d.a", "E0021", "let d = Object [\"a\": 1]\nd.a = 2\nprint d.a"),
    WrongGuesses.Guess(
      "let m = Object [\"n\": 0]\nm.observe(\"n\") { print $0 }", "E0013",
      "let m = Object [\"n\": 0]\nm.observe(\"n\") | subscribeNext { print $0 }"),
    WrongGuesses.Guess(
      "let s = Subject()\ns.subscribeNext { v\n  print v\n}", "E0010",
      "let s = Subject()\ns.subscribeNext { v in\n  print v\n}"),
    WrongGuesses.Guess(
      "let s = Subject()\ns.subscribeNext {\n  v in print v\n}", "E0127",
      "let s = Subject()\ns.subscribeNext { v in print v\n}"),
    WrongGuesses.Guess(
      "createSignal { s in\n  sendNext s 1\n  return Disposables.create { print \"end\" }\n}", "E0010",
      "createSignal { s in\n  sendNext s 1\n  return (disposable { print \"end\" })\n}"),
    WrongGuesses.Guess("return 1 | concatMap { delay 1s $0 }", "E0019", nil),
    WrongGuesses.Guess("addTarget button { print \"x\" }", "E0012", "setTarget button { print \"x\" }"),
    WrongGuesses.Guess("for (let i = 0; i < 3; i++) print(i)", "E0127", "0..<3 | subscribeNext { i in print(i) }"),
    WrongGuesses.Guess(
      "let login = Command { return 1 }\nlogin.executionSignals | map { $0 + 1 }", "W0001",
      "let login = Command { return 1 }\nlogin.executionSignals | switchToLatest | map { $0 + 1 }"),
    WrongGuesses.Guess("print \"He said \"hi\"\"", "E0010", "print \"He said \\\"hi\\\"\""),
    WrongGuesses.Guess(
      "createSignal { s in sendCompleted s; return (disposable { print \"end\" }) }", "W0001",
      "createSignal { s in sendCompleted s; (disposable { print \"end\" }) }"),
    WrongGuesses.Guess("print \"abc\".contains \"b\"", "E0013", "print \"abc\".contains(\"b\")"),
    WrongGuesses.Guess(
      "let xs = [1, 2, 3]\nprint xs.map { $0 * 2 }.filter { $0 > 2 }.reduce(0) { $0 + $1 }", "E0119",
      "let xs = [1, 2, 3]\nprint (xs.map { $0 * 2 }.filter { $0 > 2 }.aggregateWithStart(0) { $0 + $1 })"),
    WrongGuesses.Guess(
      "let x = int \"a\" | catch { return 0 }", "E0019", "let x = (return (int \"a\")) | catch { return 0 }"),
    WrongGuesses.Guess(
      "text.do(onNext: { print($0) }, onError: { print($0) }).subscribeNext { }", "E0012",
      "text.doNext({ print($0) }).doError({ print($0) }).subscribeNext { }"),
    WrongGuesses.Guess(
      "[1, 2] | filter { v in v > 1 | print", "E0110", "[1, 2] | filter { v in v > 1 } | print"),
    WrongGuesses.Guess("func add(a, b) = a + b\nprint (ad 1 2)", "E0012", "func add(a, b) = a + b\nprint (add 1 2)"),
    WrongGuesses.Guess(
      "func label(nam) = \"<\\(name)>\" + name\nprint (label \"a\")", "E0010",
      "func label(name) = \"<\\(name)>\" + name\nprint (label \"a\")"),
    WrongGuesses.Guess(
      "let c = Command { _ in print \"hi\" empty }", "E0013", "let c = Command { _ in print \"hi\"; empty }"),
    WrongGuesses.Guess("let m = Object [\"n\": 0]\nm n = 1", "E0129", "let m = Object [\"n\": 0]\nm.n = 1"),
  ]
}
