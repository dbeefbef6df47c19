/// Programs of newcomers whose suggestions once did something else than was meant, or were missing; a part of
/// `WrongGuesses`.
enum TrialGuesses {
  static let all: [WrongGuesses.Guess] = meant + written

  private static let meant: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("let c = Command { return 1 }\nc.cancel()", "E0012", nil),
    WrongGuesses.Guess(
      "let fetch = Command { x in return x }\nlet r = execute fetch(1)", "E0211",
      "let fetch = Command { x in return x }\nlet r = execute fetch 1"),
    WrongGuesses.Guess(
      "let save = Command enabled: (text.count > 2) { return 1 }\ntype field \"a\"", "E0209",
      "let save = Command enabled: (text | map { $0.count > 2 }) { return 1 }\ntype field \"a\""),
    WrongGuesses.Guess(
      "let a = TextField()\nlet b = TextField()\nlet save = Command enabled: (a.text.count > 0 && b.text.count > 0) { return 1 }",
      "E0209",
      "let a = TextField()\nlet b = TextField()\nlet save = Command enabled: (combineLatest a.text b.text { x, y in x.count > 0 && y.count > 0 }) { return 1 }"
    ),
    WrongGuesses.Guess(
      "func f(x) { guard x > 1 else { return nil }\n print x }\nf 1", "E0124",
      "func f(x) { if x > 1 {\n print x\n} else { nil } }\nf 1"),
    WrongGuesses.Guess(
      "func f(x) {\n  guard x > 1 else { return nil }\n  let y = x + 1\n  y * 2\n}\nprint f(1)", "E0124",
      "func f(x) {\n  if x > 1 {\n  let y = x + 1\n  y * 2\n  } else { nil }\n}\nprint f(1)"),
    WrongGuesses.Guess(
      "func f(x) {\n  guard let y = x else { return }\n  print y\n}\nf(1)", "E0124",
      "func f(x) {\n  let y = x; if y != nil {\n  print y\n  } else { nil }\n}\nf(1)"),
    WrongGuesses.Guess(
      "let m = Object [\"n\": \"a\"]\nm.n | subscribeNext { print $0 }", "E0019",
      "let m = Object [\"n\": \"a\"]\nobserve m \\.n | subscribeNext { print $0 }"),
    WrongGuesses.Guess(
      "let m = Object [\"n\": 1]\nfunc f() { m.n | subscribeNext { print $0 } }\nf()", "E0019",
      "let m = Object [\"n\": 1]\nfunc f() { observe m \\.n | subscribeNext { print $0 } }\nf()"),
    WrongGuesses.Guess(
      "let a = return 1\nlet b = return 2\nmerge a and b", "E0108", "let a = return 1\nlet b = return 2\nmerge a b"),
    WrongGuesses.Guess("zip3 [1] [2] [3]", "E0012", "zip [1] [2] [3]"),
    WrongGuesses.Guess("null []", "E0012", "isEmpty []"),
    WrongGuesses.Guess("let t = 3\nreturn 1 | delay t * 1s", "E0114", "let t = 3\nreturn 1 | delay (t * 1s)"),
    WrongGuesses.Guess(#"error "x" | retry(3) { e -> true }"#, "E0126", nil),
    WrongGuesses.Guess(
      "let q = return (return 1)\nq | switchToLatest { q in q | delay 1s }", "E0013",
      "let q = return (return 1)\nq | switchMap { q in q | delay 1s }"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\nbutton | c", "E0211", "let c = Command { return 1 }\nbutton.command = c"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\nbutton = c", "E0129", "let c = Command { return 1 }\nbutton.command = c"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\nbutton.command <~ c", "E0201", "let c = Command { return 1 }\nbutton.command = c"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\ntap button | execute c", "E0019",
      "let c = Command { return 1 }\ntap button; execute c"),
    WrongGuesses.Guess(
      "let a = return 1\nlet b = return 2\na b | combineLatest", "E0211",
      "let a = return 1\nlet b = return 2\ncombineLatest a b"),
    WrongGuesses.Guess("print 1,000", "E0137", "print 1_000"),
    WrongGuesses.Guess("class Foo { var x = 1 }", "E0131", #"func Foo() = Object ["x": 1]"#),
    WrongGuesses.Guess(#"repeat 1s { print "x" }"#, "E0019", #"interval 1s | subscribeNext { print "x" }"#),
    WrongGuesses.Guess("open System", "E0012", ""),
    WrongGuesses.Guess(#"error "x" | retryWhen { delay 1s }"#, "E0015", nil),
    WrongGuesses.Guess("[2,3] | product", "E0012", nil),
    WrongGuesses.Guess("[3,1] | sorted { $0.compare($1) }", "W0007", nil),
    WrongGuesses.Guess("(return 1).test()", "E0012", nil),
    WrongGuesses.Guess("Sub.map upper text", "E0010", nil),
    WrongGuesses.Guess("let d = [\"a\": 1]\nd.toList()", "W0007", "let d = [\"a\": 1]\nsequence d"),
    WrongGuesses.Guess("interval 100ms | take 5 | bufferTime(200)", "E0012", "interval 100ms | take 5 | buffer(200ms)"),
    WrongGuesses.Guess("timer 1s", "E0012", "return 0 | delay 1s"),
    WrongGuesses.Guess("range(1, 5)", "E0012", "(1..<5)"),
    WrongGuesses.Guess("chr(65)", "E0012", "fromCodes([65])"),
    WrongGuesses.Guess(#"isinstance("a", str)"#, "E0012", #"kind("a") == "String""#),
    WrongGuesses.Guess(#""hello".find("l")"#, "E0019", #""hello".indexOf("l")"#),
    WrongGuesses.Guess(#"",".join(["a", "b"])"#, "E0019", #"["a", "b"].join(",")"#),
    WrongGuesses.Guess(#""hello".index("l")"#, "E0012", #""hello".indexOf("l")"#),
    WrongGuesses.Guess(#""hello".prefix(2)"#, "E0012", #""hello".slice(0, 2)"#),
    WrongGuesses.Guess("print (3.14159).toFixed(2)", "E0012", "print (string (3.14159) decimals: 2)"),
    WrongGuesses.Guess(#"NSLog("%@", "a")"#, "E0012", #"print "a""#),
    WrongGuesses.Guess("let xs = [1]\nxs.rac_sequence", "E0204", "let xs = [1]\nsequence xs"),
    WrongGuesses.Guess(
      "let d = [\"b\": 1]\nd.items()\nd.has(\"b\")", "W0007", "let d = [\"b\": 1]\nsequence d\nd.has(\"b\")"),
    WrongGuesses.Guess("[2,1].sortDescending()", "E0012", "[2,1] | sorted descending: true"),
    WrongGuesses.Guess("MutableStateFlow(0)", "E0012", "BehaviorSubject(0)"),
    WrongGuesses.Guess(#"NSError("x")"#, "E0012", #"Error("x")"#),
    WrongGuesses.Guess(#"lines | grep "x""#, "E0012", #"lines | filter { $0.contains("x") }"#),
    WrongGuesses.Guess("func add(_ a: Int, to b: Int) -> Int { a + b }", "E0131", "func add(a, b) { a + b }"),
    WrongGuesses.Guess("func double(x: Int) -> Int { return x * 2 }", "E0131", "func double(x) { x * 2 }"),
    WrongGuesses.Guess(#"func f() throws { throw Error("x") }"#, "E0131", #"func f() { error "x" }"#),
    WrongGuesses.Guess("let mutable x = 1", "E0130", "let x = 1"),
  ]

  private static let written: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("let x: Int = 3", "E0130", "let x = 3"),
    WrongGuesses.Guess("let a = 3\nlet b = a -1", "E0211", "let a = 3\nlet b = a - 1"),
    WrongGuesses.Guess("[1] | map { n in n -1 }", "W0007", "[1] | map { n in n - 1 }"),
    WrongGuesses.Guess("let xs = [1]\nprint xs.count -1", "E0013", "let xs = [1]\nprint (xs.count - 1)"),
    WrongGuesses.Guess(
      "func f(n) { if n -1 > 1 { print n } }\nf 3", "E0124", "func f(n) { if n - 1 > 1 { print n } }\nf 3"),
    WrongGuesses.Guess("let x = 3\nif x -eq 3 { print 1 }", "E0124", "let x = 3\nif x == 3 { print 1 }"),
    WrongGuesses.Guess(
      "let o = Object [\"n\": 1]\nif o.n -eq 5 { print 1 }", "E0124",
      "let o = Object [\"n\": 1]\nif o.n == 5 { print 1 }"),
    WrongGuesses.Guess(
      "let xs = [1]\nif xs.count -1 > 1 { print 1 }", "E0124", "let xs = [1]\nif xs.count - 1 > 1 { print 1 }"),
    WrongGuesses.Guess(
      #"run ["make"] && run ["make", "test"]"#, "E0114", #"run ["make"] | then { run ["make", "test"] }"#),
    WrongGuesses.Guess("cold -a-b-|", "E0114", #"cold "-a-b-|""#),
    WrongGuesses.Guess("cold a-b", "E0114", #"cold "a-b""#),
    WrongGuesses.Guess("text | expect -a-b", "E0114", #"text | expect "-a-b""#),
    WrongGuesses.Guess("cold -1--5-2|", "E0108", #"cold "-1--5-2|""#),
    WrongGuesses.Guess("(1 + 2) | expect 3", "E0019", nil),
    WrongGuesses.Guess(
      "let x = \"a\"\nswitch x { \"a\": 1, \"b\": 2 }", "E0136", "let x = \"a\"\n[\"a\": 1, \"b\": 2][x]"),
    WrongGuesses.Guess(#"server "GET /x" "hello""#, "E0019", #"server "GET /x" { return "hello" }"#),
    WrongGuesses.Guess("return 1 | onErrorResumeNext { e in return 2 }", "E0012", "return 1 | catch { e in return 2 }"),
    WrongGuesses.Guess(#"String(repeating: "ab", count: 3)"#, "E0012", #""ab".repeated(3)"#),
    WrongGuesses.Guess(
      #"["a"] | grouped { $0 } | map { k, v in k }"#, "E0019", #"["a"] | grouped { $0 } | sequence | map { k, v in k }"#
    ),
    WrongGuesses.Guess(#"csv("a,b\n1,2")"#, "E0019", #"csv(splitLines "a,b\n1,2")"#),
    WrongGuesses.Guess(#"writeToFile "o.txt" "hello""#, "E0019", #"return "hello" | writeToFile "o.txt""#),
    WrongGuesses.Guess("Some 3", "E0012", "3"),
    WrongGuesses.Guess("print (1 = 2)", "E0129", "print (1 == 2)"),
    WrongGuesses.Guess("1 /= 2", "E0108", "1 != 2"),
    WrongGuesses.Guess("func f(x) = y + 1 where y = x", "E0121", nil),
    WrongGuesses.Guess("if:(1 == 1) then:(return 1) else:(return 2)", "E0136", nil),
    WrongGuesses.Guess("1 :: [2, 3]", "E0108", nil),
    WrongGuesses.Guess("upper >> trim", "E0108", "{ $0.upper.trim }"),
    WrongGuesses.Guess("let xs = [1]\nsum(x * x for x in xs)", "E0121", nil),
    WrongGuesses.Guess(#"["1"] | map { [$0 integerValue] }"#, "E0120", #"["1"] | map { $0.int }"#),
    WrongGuesses.Guess(
      "let field2 = TextField()\nlet m = Object [\"n\": 1]\nRACChannelTo(m, n) = newTextChannel(field2)", "E0129",
      "let field2 = TextField()\nlet m = Object [\"n\": 1]\ntwoWay (channelTo m \\.n) (newTextChannel(field2))"),
    WrongGuesses.Guess(
      "let m = Object [\"n\": 1]\nchannelTo m \\.n = newTextChannel field", "E0129",
      "let m = Object [\"n\": 1]\ntwoWay (channelTo m \\.n) (newTextChannel field)"),
    WrongGuesses.Guess("print (3 as Double)", "E0120", nil),
    WrongGuesses.Guess("print hello", "E0010", #"print "hello""#),
    WrongGuesses.Guess(#"[Error("a")] | map message"#, "E0010", #"[Error("a")] | map \.message"#),
    WrongGuesses.Guess(#"["2"] | filter { $0 > 1 }"#, "W0007", #"["2"] | filter { int($0) > 1 }"#),
    WrongGuesses.Guess("lines | filter { $0 > 1 }", "W0007", "lines | filter { int($0) > 1 }"),
    WrongGuesses.Guess(#""10" < 9"#, "E0209", "10 < 9"),
    WrongGuesses.Guess("lines | sum", "W0007", "lines | map int | sum"),
    WrongGuesses.Guess(
      "let m = Object [\"active\": []]\naddObject m.active \"a\"", "E0015",
      "let m = Object [\"active\": []]\naddObject m \\.active \"a\""),
    WrongGuesses.Guess("print not(true)", "E0019", "print !true"),
    WrongGuesses.Guess(
      "func double(x) = x * 2\nprint double double 2", "E0013", "func double(x) = x * 2\nprint (double (double 2))"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\ntext | subscribe c", "E0019",
      "let c = Command { return 1 }\ntext | subscribeNext { execute c $0 }"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\ntext | subscribeNext c", "E0019",
      "let c = Command { return 1 }\ntext | subscribeNext { execute c $0 }"),
    WrongGuesses.Guess(#"lines "a.txt""#, "E0013", #"readLines "a.txt""#),
    WrongGuesses.Guess(
      "let d = [\"a\": 1]\nd[\"a\"] = 1", "E0129",
      "let model = Object [\"d\": [\"a\": 1]]\nmodel.d = merging(model.d, [\"a\": 1])"),
    WrongGuesses.Guess("print month(now)", "E0012", "print now.month"),
    WrongGuesses.Guess(
      "let a = TextField()\nlet b = TextField()\ncombineLatest a b", "E0019",
      "let a = TextField()\nlet b = TextField()\ncombineLatest a.text b.text"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\nexecute c 1 2", "E0013", "let c = Command { return 1 }\nexecute c (1, 2)"),
    WrongGuesses.Guess("print ([1,2] | first { $0 > 1 })", "E0013", "print ([1,2] | find { $0 > 1 })"),
    WrongGuesses.Guess("text | map upper;\n| take 1", "E0117", "text | map upper\n| take 1"),
    WrongGuesses.Guess("return true | !", "E0118", "return true | not"),
    WrongGuesses.Guess("[a = 1]", "E0129", #"["a": 1]"#),
    WrongGuesses.Guess("print 1d", "E0106", "print 24h"),
    WrongGuesses.Guess("func map(x) = x\n[1] | map { $0 }", "E0013", nil),
    WrongGuesses.Guess(
      #"print "a" >> out.txt"#, "E0108", #"return "a" | appendToFile "out.txt""#),
    WrongGuesses.Guess("print '''doc'''", "E0101", #"print "doc""#),
  ]
}
