/// Guesses that stand for a class each: values where streams belong, calls that lack a stage, blocks and modules of other
/// languages; the fifth part of `WrongGuesses`.
enum ClassGuesses {
  static let all: [WrongGuesses.Guess] = streams + conditions + calls + names + forms

  private static let streams: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("zip [1,2] 3", "E0019", "zip [1,2] (return 3)"),
    WrongGuesses.Guess(#"merge text "a""#, "E0019", #"merge text (return "a")"#),
    WrongGuesses.Guess("combineLatest [text, 3]", "E0019", "combineLatest [text, (return 3)]"),
    WrongGuesses.Guess("combineLatest text field", "E0019", "combineLatest text field.text"),
    WrongGuesses.Guess("combineLatest (text, text)", "E0019", "combineLatest [text, text]"),
    WrongGuesses.Guess(
      "text | withLatestFrom button", "E0019", "text | withLatestFrom (signalForControlEvents button)"),
    WrongGuesses.Guess("text | takeUntil (tap button)", "E0019", "text | takeUntil (signalForControlEvents button)"),
    WrongGuesses.Guess(
      #"let model = Object ["name": "bob"]; model.name | map upper"#, "E0019",
      #"let model = Object ["name": "bob"]; observe model \.name | map upper"#),
    WrongGuesses.Guess(
      #"let model = Object ["name": "bob"]; model.name.map(upper)"#, "E0019",
      #"let model = Object ["name": "bob"]; (observe model \.name).map(upper)"#),
    WrongGuesses.Guess(
      "let label = Label(); label.text | map upper", "E0019", #"let label = Label(); observe label \.text | map upper"#),
    WrongGuesses.Guess(
      "let s = Switch(); s.on | map { !$0 }", "E0019", "let s = Switch(); newOnChannel s | map { !$0 }"),
    WrongGuesses.Guess(#""hello" | writeToFile "a.txt""#, "E0019", #"(return "hello") | writeToFile "a.txt""#),
    WrongGuesses.Guess(
      "let c = Command { return 1 }; c.subscribeNext { print $0 }", "E0019",
      "let c = Command { return 1 }; (c.executionSignals | switchToLatest).subscribeNext { print $0 }"),
    WrongGuesses.Guess("let label = Label(); text | label.text", "E0211", "let label = Label(); label.text <~ text"),
    WrongGuesses.Guess("text | catch (return 1)", "E0019", "text | catch { return 1 }"),
    WrongGuesses.Guess("return 1 | then { r in return r }", "E0019", "return 1 | flattenMap { r in return r }"),
    WrongGuesses.Guess(
      #"query "a.db" "select 1""#, "E0019", #"query (sqlite "a.db") "select 1""#),
    WrongGuesses.Guess(
      #"let db = sqlite "a.db"; query db "select ?" 3"#, "E0019", #"let db = sqlite "a.db"; query db "select ?" [3]"#),
  ]

  private static let conditions: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      #"let ok = if (text == "a") { 1 } else { 2 }"#, "W0005",
      #"let ok = text | map { if ($0 == "a") { 1 } else { 2 } }"#),
    WrongGuesses.Guess(
      "if (text | map count) > 3 { print 1 }", "E0209", "text | map count | subscribeNext { if $0 > 3 { print 1 } }"),
    WrongGuesses.Guess(#"print (if text == "a" { 1 } else { 2 })"#, "W0005", nil),
    WrongGuesses.Guess(#"if !args { print "none" }"#, "E0201", #"if args.isEmpty { print "none" }"#),
    WrongGuesses.Guess("let n = 3; if n { print 1 }", "E0201", "let n = 3; if n != 0 { print 1 }"),
    WrongGuesses.Guess(#"let name = args[0] || "none""#, "E0201", #"let name = (args | elementAt 0 default: "none")"#),
    WrongGuesses.Guess(
      #"text | filter { $0 == "a" || "b" }"#, "E0201", #"text | filter { $0 == "a" || $0 == "b" }"#),
    WrongGuesses.Guess(#"int "3" ?? 0"#, "E0114", #"(int "3") ?? 0"#),
    WrongGuesses.Guess(
      "Command(enabled: text.count > 3) { return 1 }", "E0209",
      "Command(enabled: (text | map { $0.count > 3 })) { return 1 }"),
  ]

  private static let calls: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      #"let x = 3; print "x is %d of %s" x "a""#, "E0013", #"let x = 3; print "x is \(x) of a""#),
    WrongGuesses.Guess(#"let x = 3; print("%d", x)"#, "E0013", #"let x = 3; print("\(x)")"#),
    WrongGuesses.Guess(#"let x = 3; print ("%d %d" % (x, 4))"#, "E0201", #"let x = 3; print ("\(x) 4")"#),
    WrongGuesses.Guess("timer(0, 1000)", "E0012", "interval 1s | startWith now"),
    WrongGuesses.Guess("Observable.just(1, 2)", "E0010", "signal([1, 2])"),
    WrongGuesses.Guess("Observable.Interval(TimeSpan.FromSeconds(2))", "E0010", "interval 2s"),
    WrongGuesses.Guess("text | Where { true }", "E0012", "text | filter { true }"),
    WrongGuesses.Guess("text | Select { true }", "E0012", "text | map { true }"),
    WrongGuesses.Guess("text.Buffer(3)", "E0012", "text.buffer(3)"),
    WrongGuesses.Guess("text.bufferTime(1000)", "E0012", "text.buffer(1000ms)"),
    WrongGuesses.Guess(
      "text.retryWhen(e => e.pipe(delay(1000)))", "E0126", "text.retryWhen({ e in e | delay(1000ms) })"),
    WrongGuesses.Guess(#""%05d" % 3"#, "E0201", #""\((string 3).padLeft(5, "0"))""#),
    WrongGuesses.Guess("text | Take 3", "E0012", "text | take 3"),
    WrongGuesses.Guess(#"throwError({ new Error("a") }).take(1)"#, "E0012", #"(error "a").take(1)"#),
    WrongGuesses.Guess(
      #"let r = request "https://x.org"; print r.status"#, "E0204",
      #"let r = request "https://x.org"; print (r | map \.status)"#),
    WrongGuesses.Guess("print text.upper", "E0204", "print (text | map upper)"),
    WrongGuesses.Guess("new Subject().next(1)", "E0012", "Subject().sendNext(1)"),
    WrongGuesses.Guess("1.upto(3) { print $0 }", "E0012", "1...3 | subscribeNext { print $0 }"),
    WrongGuesses.Guess(
      #"cron "* * * * *" { print 1 }"#, "E0013", #"cron "* * * * *" | subscribeNext { print 1 }"#),
    WrongGuesses.Guess("interval(1s, { print 1 })", "E0019", "interval(1s) | subscribeNext { print 1 }"),
    WrongGuesses.Guess("button.tap { print 1 }", "E0013", "signalForControlEvents button | subscribeNext { print 1 }"),
    WrongGuesses.Guess(
      "text | combineLatestWith text { $0 + $1 }", "E0013", "text | combineLatestWith text | reduceEach { $0 + $1 }"),
    WrongGuesses.Guess("text | scanWithStart { $0 + $1 } 0", "E0013", "text | scanWithStart \"\" { $0 + $1 }"),
    WrongGuesses.Guess("delay 1s { print 1 }", "E0019", "after main 1s { print 1 }"),
    WrongGuesses.Guess(#"wait 1s print "x""#, "E0013", #"after main 1s { print "x" }"#),
    WrongGuesses.Guess("text | print $0", "E0128", "text | subscribeNext { print $0 }"),
    WrongGuesses.Guess("text | subscribeNext print $0", "E0128", "text | subscribeNext { print $0 }"),
    WrongGuesses.Guess("func add(a, b) = a + b; print add 1 2", "E0013", "func add(a, b) = a + b; print (add 1 2)"),
    WrongGuesses.Guess(
      #"lines | filter $0.contains "a" | count"#, "E0128", #"lines | filter { $0.contains "a" } | count"#),
    WrongGuesses.Guess(
      #"lines | count | print "n: \($0)""#, "E0128", #"lines | count | subscribeNext { print "n: \($0)" }"#),
    WrongGuesses.Guess(#"lines | filter contains("a")"#, "E0015", #"lines | filter { $0.contains("a") }"#),
    WrongGuesses.Guess(#"lines | filter { contains "a" }"#, "E0015", #"lines | filter { $0.contains("a") }"#),
    WrongGuesses.Guess("lines | map json.name", "E0204", "lines | map { (json $0).name }"),
    WrongGuesses.Guess("lines | map { int($0) || 0 }", "E0201", "lines | map { int($0) ?? 0 }"),
    WrongGuesses.Guess("lines | map { $0.upper } print", "E0013", "lines | map { $0.upper } | print"),
    WrongGuesses.Guess(
      #"changes "src/*" | run ["make"]"#, "E0014", #"changes "src/*" | flattenMap { run ["make"] }"#),
    WrongGuesses.Guess(
      #"let db = sqlite "a.db"; query db "insert" 1 2"#, "E0013", #"let db = sqlite "a.db"; query db "insert" [1, 2]"#),
    WrongGuesses.Guess(#"request("GET", "https://x.org")"#, "E0013", nil),
    WrongGuesses.Guess("let p = Point(1, 2)", "E0012", nil),
    WrongGuesses.Guess("let label = Label(); text ~> label.text", "E0108", "let label = Label(); label.text <~ text"),
    WrongGuesses.Guess(
      "let label = Label(); text | bind label.text", "E0019", "let label = Label(); label.text <~ text"),
    WrongGuesses.Guess(
      "lines | map { [name, age] in name }", "E0127", "lines | map { pair in let (name, age) = pair; name }"),
    WrongGuesses.Guess("text | throttle 300ms 500ms", "E0019", nil),
    WrongGuesses.Guess(#"text | doNext "out.txt""#, "E0019", nil),
    WrongGuesses.Guess(
      #"let label = Label(); text.assign(to: \.text, on: label)"#, "E0012", "let label = Label(); label.text <~ text"),
    WrongGuesses.Guess(
      "button.rx.tap.subscribeNext { print 1 }", "E0204", "(signalForControlEvents button).subscribeNext { print 1 }"),
    WrongGuesses.Guess(
      "button.tap.subscribeNext { print 1 }", "E0018", "(signalForControlEvents button).subscribeNext { print 1 }"),
    WrongGuesses.Guess(
      "let s = BehaviorSubject 0; print s.value", "E0204", "let s = BehaviorSubject 0; print (first s)"),
    WrongGuesses.Guess("text.debounce(for: 1s, scheduler: RunLoop.main)", "E0012", "text.throttle(1s)"),
  ]

  private static let names: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("math.sqrt(4)", "E0010", "sqrt(4)"),
    WrongGuesses.Guess("Math.PI", "E0010", "pi"),
    WrongGuesses.Guess("random.randint(1, 6)", "E0010", "random (1...6)"),
    WrongGuesses.Guess(#"fs.readFileSync("a.txt")"#, "E0010", #"readContentsOfURL("a.txt")"#),
    WrongGuesses.Guess(#"requests.get("https://x.org")"#, "E0010", #"request("https://x.org")"#),
    WrongGuesses.Guess("process.env.HOME", "E0010", "env \"HOME\""),
    WrongGuesses.Guess("env.HOME", "E0204", #"env "HOME""#),
    WrongGuesses.Guess("3.to_s", "E0204", "3.string"),
    WrongGuesses.Guess(#"lines | awk "{print $2}""#, "E0108", "lines | map { $0.words[1] }"),
    WrongGuesses.Guess(#"lines | sed "s/a/b/g""#, "E0012", #"lines | map { $0.replace("a", "b") }"#),
    WrongGuesses.Guess(
      #"grep ERROR app.log"#, "E0012", #"readLines "app.log" | filter { $0.contains("ERROR") }"#),
    WrongGuesses.Guess(#"lines | tee "out.txt""#, "E0012", #"lines | writeToFile "out.txt""#),
    WrongGuesses.Guess("text | deliverOn(.main)", "E0140", "text | deliverOn(main)"),
  ]

  private static let forms: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("lines | map json | .name", "E0118", "lines | map json | map { $0.name }"),
    WrongGuesses.Guess("1...3 | . * 2", "E0118", "1...3 | map { $0 * 2 }"),
    WrongGuesses.Guess("[1, 2] | map { x | x * 2 }", "E0114", "[1, 2] | map { x in x * 2 }"),
    WrongGuesses.Guess("text | subscribeNext { x | print x }", "E0010", "text | subscribeNext { x in print x }"),
    WrongGuesses.Guess("text | map { x x.upper }", "E0012", "text | map { x in x.upper }"),
    WrongGuesses.Guess("text | map x in x.upper", "E0127", "text | map { x in x.upper }"),
    WrongGuesses.Guess("let f = (x) { x + 1 }", "E0010", "let f = { x in x + 1 }"),
    WrongGuesses.Guess("print (x * 2 for x in [1, 2])", "E0120", "print ([1, 2] | map { x in x * 2 })"),
    WrongGuesses.Guess("[1, 2].each do |x| puts x end", "E0126", "[1, 2].subscribeNext { x in print x }"),
    WrongGuesses.Guess("[1, 2].each do |x|\n  puts x\nend", "E0126", "[1, 2].subscribeNext { x in\n  print x\n}"),
    WrongGuesses.Guess(
      "let x = 4\nif x > 3\n  print 1\nelse\n  print 2\nend", "E0125",
      "let x = 4\nif x > 3 {\n  print 1\n} else {\n  print 2\n}"),
    WrongGuesses.Guess("def f(x)\n  x * 2\nend", "E0131", "func f(x) {\n  x * 2\n}"),
    WrongGuesses.Guess(#"if "abc".contains?("a") { print 1 }"#, "E0108", #"if "abc".contains("a") { print 1 }"#),
    WrongGuesses.Guess("text | filter { /a+/ }", "E0101", #"text | filter { r"a+" }"#),
    WrongGuesses.Guess("text | filter { $0 =~ /a+/ }", "E0108", "text | filter { $0.matches(/a+/) }"),
    WrongGuesses.Guess(#"text | filter r"a+""#, "E0019", #"text | filter { $0.matches(r"a+") }"#),
    WrongGuesses.Guess(
      #"text | filter { r"a+".test($0) }"#, "E0012", #"text | filter { $0.matches(r"a+") }"#),
    WrongGuesses.Guess("text | takeUntil button.tap", "E0018", "text | takeUntil (signalForControlEvents button)"),
    WrongGuesses.Guess("let s = Switch(); print s.isOn", "E0204", "let s = Switch(); print s.on"),
    WrongGuesses.Guess("text | filter /a+/", "E0101", #"text | filter { $0.matches(r"a+") }"#),
    WrongGuesses.Guess("double :: Int -> Int\nprint 1", "E0108", "\nprint 1"),
    WrongGuesses.Guess("[1] | map (fun x -> x * 2)", "E0126", "[1] | map ({ x in x * 2 })"),
    WrongGuesses.Guess("let x := 3", "E0108", "let x = 3"),
    WrongGuesses.Guess("let x = 3 as! Int", "E0115", "let x = 3"),
    WrongGuesses.Guess("createSignal { p in p(.success(1)) }", "E0140", nil),
    WrongGuesses.Guess("print 2 ^ 3", "E0108", "print pow(2, 3)"),
    WrongGuesses.Guess(
      #"interval 1s | subscribeNext print "tick""#, "E0019", #"interval 1s | subscribeNext { print "tick" }"#),
    WrongGuesses.Guess(
      "let c = Command { return 1 }; c.run()", "E0019", "let c = Command { return 1 }; execute c"),
    WrongGuesses.Guess(
      "let c = Command { return $0 }; c.start(3)", "E0012", "let c = Command { return $0 }; execute c 3"),
    WrongGuesses.Guess(
      "let c = Command enabledWhen: (return true) { return 1 }", "E0017",
      "let c = Command enabled: (return true) { return 1 }"),
    WrongGuesses.Guess("wait for 1s", "E0010", "wait 1s"),
    WrongGuesses.Guess("text | delay by 1s", "E0010", "text | delay 1s"),
    WrongGuesses.Guess("text | filter { count > 3 }", "E0209", "text | filter { $0.count > 3 }"),
    WrongGuesses.Guess("text | map { x: x + 1 }", "E0136", "text | map { x in \"\\(x)1\" }"),
    WrongGuesses.Guess("let c = Command { return 1 }; c.enabled = false", "E0021", nil),
    WrongGuesses.Guess("print 2 ** 3", "E0108", "print pow(2, 3)"),
    WrongGuesses.Guess("print 2 in [1, 2]", "E0108", "print [1, 2].contains(2)"),
    WrongGuesses.Guess(
      "createSignal { s in s.sendNext(1) s.sendCompleted() }", "E0115",
      "createSignal { s in s.sendNext(1); s.sendCompleted() }"),
    WrongGuesses.Guess(#"print f"Hello {1 + 1}""#, "E0010", #"print "Hello \(1 + 1)""#),
    WrongGuesses.Guess(
      "signal { s in s.sendNext(1) }", "E0019", "createSignal { s in s.sendNext(1) }"),
    WrongGuesses.Guess("text | lines | map upper", "E0012", "lines | map upper"),
    WrongGuesses.Guess("[1, 2] | filter even", "E0010", "[1, 2] | filter { $0 % 2 == 0 }"),
  ]
}
