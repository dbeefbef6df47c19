/// Habits of other libraries and languages in calls, signs and words; the eighth part of `WrongGuesses`.
enum HabitGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      #"signal([1]) | subscribe { i in print i } completed { print "done" }"#, "E0010",
      #"signal([1]) | subscribeNext { i in print i } completed: { print "done" }"#),
    WrongGuesses.Guess(
      #"signal([1]) | subscribe { print $0 } error { e in print e } completed { print "done" }"#, "E0010",
      #"signal([1]) | subscribeNext { print $0 } error: { e in print e } completed: { print "done" }"#),
    WrongGuesses.Guess(
      #"signal([1]).subscribe({ i in print i }, completed: { print "done" })"#, "E0017",
      #"signal([1]).subscribeNext { i in print i } completed: { print "done" }"#),
    WrongGuesses.Guess(
      "signal([1]) | subscribe { print $0 } onError { print $0 }", "E0010",
      "signal([1]) | subscribeNext { print $0 } error: { print $0 }"),
    WrongGuesses.Guess(#"lines | map { match($0, "a") }"#, "E0012", #"lines | map { capture($0, "a") }"#),
    WrongGuesses.Guess(#"lines | map { re.search("a", $0) }"#, "E0010", #"lines | map { capture($0, "a") }"#),
    WrongGuesses.Guess(
      #"lines | filter { re.match(r"^ERR", $0) }"#, "E0010", #"lines | filter { matches($0, r"^ERR") }"#),
    WrongGuesses.Guess(#"lines | map { re.findall(r"\d+", $0) }"#, "E0010", #"lines | map { captureAll($0, r"\d+") }"#),
    WrongGuesses.Guess(
      ##"lines | map { re.sub(r"\d", "#", $0) }"##, "E0010", ##"lines | map { replaceMatches($0, r"\d", "#") }"##),
    WrongGuesses.Guess("never | timeout 1s (return 2)", "E0019", "never | timeout 1s | catchTo (return 2)"),
    WrongGuesses.Guess("never.timeout(1s, return 2)", "E0019", "never.timeout(1s) | catchTo (return 2)"),
    WrongGuesses.Guess("text | replay 1", "E0013", "text | replayLast"),
    WrongGuesses.Guess("text | replay(3)", "E0013", "text | share replay: 3"),
    WrongGuesses.Guess(#"text | logNext "x""#, "E0013", #"text | named "x" | logNext"#),
    WrongGuesses.Guess("1...4 | scan 0 +", "E0113", "1...4 | scanWithStart 0 { $0 + $1 }"),
    WrongGuesses.Guess("[3, 1] | sorted(by: >)", "E0113", "[3, 1] | sorted(by: { $0 > $1 })"),
    WrongGuesses.Guess("[1, 2].inject(:+)", "E0113", "[1, 2].aggregateWithStart({ $0 + $1 })"),
    WrongGuesses.Guess("print(*[1, 2])", "E0113", #"print(join([1, 2], " "))"#),
    WrongGuesses.Guess("createSignal { sendNext 1 }", "E0019", "createSignal { s in sendNext s 1 }"),
    WrongGuesses.Guess(
      "createSignal { sendNext 1; sendCompleted }", "E0019", "createSignal { s in sendNext s 1; sendCompleted s }"),
    WrongGuesses.Guess(
      "createSignal { next(1); completed() }", "E0012", "createSignal { s in sendNext(s, 1); sendCompleted s }"),
    WrongGuesses.Guess(
      "createSignal { s in sendNext 1; sendCompleted() }", "E0019",
      "createSignal { s in sendNext s 1; sendCompleted s }"),
    WrongGuesses.Guess(
      "createSignal { sub in sub.next(1); sub.complete() }", "E0012",
      "createSignal { sub in sub.sendNext(1); sub.complete() }"),
    WrongGuesses.Guess("createSignal { o, lifetime in o.sendNext(1) }", "E0019", "createSignal { o in o.sendNext(1) }"),
    WrongGuesses.Guess("text | filter { $0 count > 3 }", "E0115", "text | filter { $0.count > 3 }"),
    WrongGuesses.Guess("text | filter { x in x count > 3 }", "E0114", "text | filter { x in x.count > 3 }"),
    WrongGuesses.Guess(#"print "x" after 1s"#, "E0013", #"after main 1s { print "x" }"#),
    WrongGuesses.Guess("return 1 after 1s", "E0013", "return 1 | delay 1s"),
    WrongGuesses.Guess(#"repeat { print "x" } every 1s"#, "E0013", #"interval 1s | subscribeNext { print "x" }"#),
    WrongGuesses.Guess(#"text | onErrorReturn { "x" }"#, "E0012", #"text | catch { return "x" }"#),
    WrongGuesses.Guess("text | onErrorReturn { e in e.message }", "E0012", "text | catch { e in return e.message }"),
    WrongGuesses.Guess("await sleep(1000)", "E0012", "wait(1000ms)"),
    WrongGuesses.Guess("print [3, 1].sorted { a, b in a < b }", "E0013", "print ([3, 1].sorted { a, b in a < b })"),
    WrongGuesses.Guess(#"print("{} is {}".format("a", 3))"#, "E0013", #"print("a is 3")"#),
    WrongGuesses.Guess(#"println!("hello {}", 1)"#, "E0108", #"print("hello 1")"#),
    WrongGuesses.Guess(#"print("hello {}", 1)"#, "E0013", #"print("hello 1")"#),
    WrongGuesses.Guess("for x in [1, 2] do print x end", "E0127", "[1, 2] | subscribeNext { x in print x }"),
    WrongGuesses.Guess(
      "if 3 > 2 then\n  print \"a\"\nelseif 2 > 1 then\n  print \"b\"\nend", "E0125",
      "if 3 > 2 {\n  print \"a\"\n} else if 2 > 1 {\n  print \"b\"\n}"),
    WrongGuesses.Guess("for i = 1, 3 do print(i) end", "E0129", nil),
    WrongGuesses.Guess(#"print ("Hello " .. "Ann")"#, "E0108", #"print ("Hello " + "Ann")"#),
    WrongGuesses.Guess("print(sum(x for x in [1, 2]))", "E0120", "print(sum([1, 2]))"),
    WrongGuesses.Guess("sorted([3, 1], reverse: true)", "E0017", "sorted([3, 1], descending: true)"),
    WrongGuesses.Guess("[3, 1] | sorted reverse: true", "E0017", "[3, 1] | sorted descending: true"),
    WrongGuesses.Guess("sorted([3, 1], key: { -$0 })", "E0017", "sortedBy([3, 1], { -$0 })"),
    WrongGuesses.Guess(#"print("a", end="")"#, "E0129", nil),
    WrongGuesses.Guess("lines | grep -v ERROR", "E0012", #"lines | filter { !$0.contains("ERROR") }"#),
    WrongGuesses.Guess("lines | grep -i error", "E0012", #"lines | filter { $0.lower.contains("error".lower) }"#),
    WrongGuesses.Guess("lines | grep -c ERROR", "E0012", #"lines | filter { $0.contains("ERROR") } | count"#),
    WrongGuesses.Guess(
      "lines | uniq -c", "E0012",
      #"lines | groupBy { $0 } | flattenMap { g in g | count | map { n in "\(n) \(g.key)" } }"#),
    WrongGuesses.Guess("lines | sort -rn", "E0012", "lines | sorted { double($0) > double($1) }"),
    WrongGuesses.Guess(#"lines > "out.txt""#, "E0209", #"lines | writeToFile "out.txt""#),
    WrongGuesses.Guess(#"echo "a" | upper"#, "E0012", #""a" | upper"#),
    WrongGuesses.Guess(
      "[1, 2].each_with_index { x, i in print i }", "E0012", "[1, 2].enumerated().subscribeNext { i, x in print i }"),
    WrongGuesses.Guess(
      "[1, 2].forEach({ x, i in print i })", "E0012", "[1, 2].enumerated().subscribeNext { i, x in print i }"),
    WrongGuesses.Guess(
      "[1, 2] | forEachIndexed { i, x in print i }", "E0012", "[1, 2] | enumerated | subscribeNext { i, x in print i }"),
    WrongGuesses.Guess("如果 1 > 0 { print 1 }", "E0124", "if 1 > 0 { print 1 }"),
    WrongGuesses.Guess("让 x = 3", "E0129", "let x = 3"),
    WrongGuesses.Guess("/* a\n   b */\nprint 1", "E0109", "# a\n# b\nprint 1"),
    WrongGuesses.Guess("Disposables.create { print 1 }", "E0010", "disposable { print 1 }"),
    WrongGuesses.Guess("wait 3", "E0019", "wait 3s"),
    WrongGuesses.Guess("delay (return 1) 1", "E0019", "delay (return 1) 1s"),
    WrongGuesses.Guess(
      "let xs = [1]; xs.append(2); print xs", "E0129",
      #"let model = Object ["xs": [1]]; model.xs = model.xs + [2]; print model.xs"#),
    WrongGuesses.Guess(
      "let xs = []; text | subscribeNext { xs.push($0) }", "E0129",
      #"let model = Object ["xs": []]; text | subscribeNext { model.xs = model.xs + [$0] }"#),
    WrongGuesses.Guess(
      #"let model = Object ["items": []]; model.items.append("a")"#, "E0012",
      #"let model = Object ["items": []]; model.items = model.items + ["a"]"#),
    WrongGuesses.Guess(
      "let a = TextField(); let b = TextField(); let same = a.text == b.text", "W0005",
      "let a = TextField(); let b = TextField(); let same = combineLatest a.text b.text { $0 == $1 }"),
    WrongGuesses.Guess(
      "let label = Label(); text | map upper | label.text", "E0211",
      "let label = Label(); label.text <~ text | map upper"),
    WrongGuesses.Guess(
      "let xs = [1]; let avg = sum xs / count xs", "E0114", "let xs = [1]; let avg = (sum xs) / (count xs)"),
    WrongGuesses.Guess("let xs = [1]; let half = sum xs / 2", "E0114", "let xs = [1]; let half = (sum xs) / 2"),
    WrongGuesses.Guess("let n = count [1] + 1", "E0114", "let n = (count [1]) + 1"),
    WrongGuesses.Guess("let xs = [1]; print sum xs / count xs", "E0114", "let xs = [1]; print ((sum xs) / (count xs))"),
    WrongGuesses.Guess("func f(x) = x + 1; print f 1 + f 2", "E0114", "func f(x) = x + 1; print ((f 1) + (f 2))"),
    WrongGuesses.Guess("func f(x) = x + 1; let y = f 1 + f 2", "E0114", "func f(x) = x + 1; let y = (f 1) + (f 2)"),
    WrongGuesses.Guess(
      #"if (count args) > 0 && first args == "x" { print 1 }"#, "E0121",
      #"if (count args) > 0 && (first args) == "x" { print 1 }"#),
    WrongGuesses.Guess(#"let x = 5; x > 3 && print "big""#, "E0121", #"let x = 5; if x > 3 { print "big" }"#),
    WrongGuesses.Guess(#"let x = 5; x > 3 || print "small""#, "E0121", #"let x = 5; if !(x > 3) { print "small" }"#),
    WrongGuesses.Guess("lines | filter !isEmpty", "E0019", "lines | filter { !$0.isEmpty }"),
    WrongGuesses.Guess("lines | filter { !isEmpty }", "E0201", "lines | filter { !$0.isEmpty }"),
    WrongGuesses.Guess("lines | first 3", "E0013", "lines | take 3"),
    WrongGuesses.Guess("lines | last 2", "E0019", "lines | takeLast 2"),
    WrongGuesses.Guess("[1, 2].first(1)", "E0013", "[1, 2].take(1)"),
    WrongGuesses.Guess("lines | countBy { $0 }", "E0012", nil),
    WrongGuesses.Guess(#"lines | join ", ""#, "E0014", #"lines | collect | map { $0.join(", ") }"#),
    WrongGuesses.Guess(#"lines | collect | join ", ""#, "E0014", #"lines | collect | map { $0.join(", ") }"#),
    WrongGuesses.Guess("lines | tail", "E0014", "lines | takeLast 10"),
    WrongGuesses.Guess(#"request GET "https://x.org""#, "E0010", nil),
    WrongGuesses.Guess(#"print "n: ${3 + 4}""#, "W0004", #"print "n: \(3 + 4)""#),
    WrongGuesses.Guess(#"let n = 3; print "n: #{n + 1}""#, "W0004", #"let n = 3; print "n: \(n + 1)""#),
    WrongGuesses.Guess(#""""hello""""#, "E0105", #""hello""#),
    WrongGuesses.Guess("ture", "E0010", "true"),
    WrongGuesses.Guess("fucn f(x) = x", "E0129", "func f(x) = x"),
    WrongGuesses.Guess("let x = [1].isEmty", "E0204", "let x = [1].isEmpty"),
    WrongGuesses.Guess("let counts = [String: Int]()", "E0211", "let counts = [:]"),
    WrongGuesses.Guess("let xs = [Int]()", "E0211", "let xs = []"),
    WrongGuesses.Guess("let s = nil; print(s!)", "E0108", "let s = nil; print(s)"),
    WrongGuesses.Guess(
      "let p = Subject(); p.send(completion: .finished)", "E0140", "let p = Subject(); p.sendCompleted()"),
    WrongGuesses.Guess(
      "SignalProducer(value: 1).start { print($0) }", "E0012", "(return 1).subscribeNext { print($0) }"),
    WrongGuesses.Guess("Enum.map([1, 2], fn x -> x * 2 end)", "E0126", "map([1, 2], { x in x * 2 })"),
    WrongGuesses.Guess(
      #"如果 3 > 2 { print "a" } 否则 { print "b" }"#, "E0124", #"if 3 > 2 { print "a" } 否则 { print "b" }"#),
    WrongGuesses.Guess("函数 f(x) = x + 1", "E0131", "func f(x) = x + 1"),
    WrongGuesses.Guess("interval 1s | 取 3", "E0012", "interval 1s | take 3"),
    WrongGuesses.Guess("match 3 { Some(v) => v, None => 0 }", "E0124", nil),
    WrongGuesses.Guess(#"let d = ["k": 1]; d?["k"]"#, "E0108", #"let d = ["k": 1]; (d == nil ? nil : d["k"])"#),
    WrongGuesses.Guess(#"["a"] | map(concat("!"))"#, "E0019", #"["a"] | map({ $0 + "!" })"#),
    WrongGuesses.Guess(#"let r = ["a": 5]; r | .a"#, "E0118", #"let r = ["a": 5]; r.a"#),
    WrongGuesses.Guess("signal [1] | empty", "E0012", nil),
    WrongGuesses.Guess("button.controlEvents(.touchUpInside)", "E0140", "signalForControlEvents(button)"),
    WrongGuesses.Guess(
      #"func f(x) = x; let n = 3; print (f"{n}")"#, "W0004", #"func f(x) = x; let n = 3; print ("\(n)")"#),
    WrongGuesses.Guess("let s = subject()", "E0012", "let s = Subject()"),
    WrongGuesses.Guess("SignalProducer([1, 2])", "E0012", "signal [1, 2]"),
    WrongGuesses.Guess(
      "Signal { observer, lifetime in sendNext observer 1 }", "E0012",
      "createSignal { observer in sendNext observer 1 }"),
    WrongGuesses.Guess(
      #"watch (return 1) | delay 1s "late""#, "E0013", #"watch ((return 1) | delay 1s) "late""#),
    WrongGuesses.Guess(
      "func make(n) = Button()\n(make 1).clicks", "W0007", "func make(n) = Button()\nsignalForControlEvents (make 1)"),
    WrongGuesses.Guess(#"json.parse("{}")"#, "E0010", #"json("{}")"#),
    WrongGuesses.Guess("let d = {}\nd.a = 1", "E0204", "let d = Object [:]\nd.a = 1"),
    WrongGuesses.Guess(#"get "http://example.com/""#, "E0015", #"request "http://example.com/""#),
    WrongGuesses.Guess(#"file "names.txt""#, "E0012", #"readLines "names.txt""#),
    WrongGuesses.Guess("[1] | signal | subscribeNext { print }", "W0006", "[1] | signal | subscribeNext { print $0 }"),
    WrongGuesses.Guess(#"dispatch_after(1s, { print "x" })"#, "E0012", #"after main 1s { print "x" }"#),
  ]
}
