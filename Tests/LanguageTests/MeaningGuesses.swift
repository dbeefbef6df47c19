/// Programs whose obvious repair would mean something else than the writer did; the fourteenth part of `WrongGuesses`.
enum MeaningGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("let x: number = 3", "E0130", "let x = 3"),
    WrongGuesses.Guess("let s: i32 = 3", "E0130", "let s = 3"),
    WrongGuesses.Guess(
      ##"print(", ".join(str(x) for x in [1, 2]))"##, "E0120", ##"print(([1, 2] | map { x in string(x) }).join(", "))"##
    ),
    WrongGuesses.Guess("type Point struct { X, Y int }", "E0131", #"func Point(X, Y) = Object ["X": X, "Y": Y]"#),
    WrongGuesses.Guess("let t = {a = 1, b = 2}\nprint t.a", "E0129", "let t = [\"a\": 1, \"b\": 2]\nprint t.a"),
    WrongGuesses.Guess(#"print("a" .. 1)"#, "E0108", #"print("a1")"#),
    WrongGuesses.Guess("let x = 1; if x ~= 2 { print x }", "E0108", "let x = 1; if x != 2 { print x }"),
    WrongGuesses.Guess(#"button.setTitle("OK", for: .normal)"#, "E0140", nil),
    WrongGuesses.Guess("sum . map (*2) $ [1, 2]", "E0119", nil),
    WrongGuesses.Guess("now + 3 minutes", "E0121", "now + 3m"),
    WrongGuesses.Guess(#""3" as Int"#, "E0115", #"int("3")"#),
    WrongGuesses.Guess(#""2024-01-01" as Date"#, "E0115", #"date("2024-01-01")"#),
    WrongGuesses.Guess(#"new Date("2024-01-01")"#, "E0012", #"date("2024-01-01")"#),
    WrongGuesses.Guess(#"new Map([["a", 1]])"#, "E0012", nil),
    WrongGuesses.Guess(#""a1b2".replace(/\d/g, "x")"#, "E0101", #""a1b2".replaceMatches(r"\d", "x")"#),
    WrongGuesses.Guess(#""a1b2".replaceAll(/\d/, "x")"#, "E0101", #""a1b2".replaceMatches(r"\d", "x")"#),
    WrongGuesses.Guess(#""a b".split(/\s+/)"#, "E0101", #""a b".splitMatches(r"\s+")"#),
    WrongGuesses.Guess(#""abc".test(r"b")"#, "E0012", #""abc".matches(r"b")"#),
    WrongGuesses.Guess("throttle 200 text", "E0019", "throttle text 200ms"),
    WrongGuesses.Guess("(delay 1 text) | map upper", "E0019", "(delay text 1s) | map upper"),
    // Objects and subjects
    WrongGuesses.Guess("let m = Object [\"a\": 1]\nm[\"a\"] = 2", "E0129", "let m = Object [\"a\": 1]\nm.a = 2"),
    WrongGuesses.Guess("let m = Object [\"a\": 1]\nm[\"a\"] += 2", "E0108", "let m = Object [\"a\": 1]\nm.a = m.a + 2"),
    WrongGuesses.Guess("let m = Object [\"a\": 1]\nprint m[\"a\"]", "W0007", "let m = Object [\"a\": 1]\nprint m.a"),
    WrongGuesses.Guess("let m = Object [\"a\": 1]\nm | subscribeNext { print $0 }", "E0019", nil),
    WrongGuesses.Guess("let l = Label()\nl = \"hello\"", "E0129", "let l = Label()\nl.text = \"hello\""),
    WrongGuesses.Guess(
      "let s = BehaviorSubject 1\ns = 2 + 3", "E0129", "let s = BehaviorSubject 1\nsendNext s (2 + 3)"),
    WrongGuesses.Guess("let s = Subject()\ns 1", "E0211", "let s = Subject()\nsendNext s 1"),
    WrongGuesses.Guess("let s = Subject()\n1 | sendNext s", "E0019", "let s = Subject()\nsendNext s 1"),
    WrongGuesses.Guess("let s = Subject()\ntext | s", "E0211", "let s = Subject()\ntext | subscribe s"),
    WrongGuesses.Guess("let s = Subject()\ntext | sendNext s", "E0014", "let s = Subject()\ntext | subscribe s"),
    WrongGuesses.Guess("let s = Subject()\ntext | subscribeNext(s)", "E0019", "let s = Subject()\ntext | subscribe(s)"),
    WrongGuesses.Guess("let s = Subject 0", "E0013", "let s = BehaviorSubject 0"),
    // Stages and arguments
    WrongGuesses.Guess("text | (map upper)", "E0015", "text | map upper"),
    WrongGuesses.Guess(#"["a b"] | map { split $0 }"#, "E0015", nil),
    WrongGuesses.Guess(#"readLines "data.txt" | lines"#, "E0012", #"readLines "data.txt""#),
    WrongGuesses.Guess(#""a" | upper | lines"#, "E0012", nil),
    WrongGuesses.Guess(#"writeFile("out.txt", "hi")"#, "E0012", #"return "hi" | writeToFile "out.txt""#),
    WrongGuesses.Guess(
      "map filter [1, 2] { $0 > 1 } { $0 * 2 }", "E0013", nil),
    WrongGuesses.Guess(
      "map({ x in x * 2 }, filter [1, 2] { x in x > 1 })", "E0019",
      "map (filter [1, 2] { x in x > 1 }) { x in x * 2 }"),
    WrongGuesses.Guess(#"after 1000 { print "x" }"#, "E0015", #"after main 1000ms { print "x" }"#),
    WrongGuesses.Guess("sort data.txt", "E0012", "sorted data.txt"),
    WrongGuesses.Guess("sorted data.txt", "E0010", nil),
    WrongGuesses.Guess(#"3.format("%05d")"#, "E0019", #""\((string 3).padLeft(5, "0"))""#),
    WrongGuesses.Guess(#"3.5.format("%.2f")"#, "E0019", #""\(string 3.5 decimals: 2)""#),
    WrongGuesses.Guess(
      "concat(return 1, return 2).subscribe({ print $0 })", "E0019",
      "concat(return 1, return 2).subscribeNext({ print $0 })"),
    // Words
    WrongGuesses.Guess(
      "let d = date \"2024-01-01\"\nprint d.dayOfWeek", "E0204", "let d = date \"2024-01-01\"\nprint d.weekday"),
    WrongGuesses.Guess("let x = readLine()", "E0012", nil),
    WrongGuesses.Guess("ARGV.count", "E0010", "args.count"),
    WrongGuesses.Guess("STDIN | map upper", "E0010", "lines | map upper"),
    WrongGuesses.Guess(
      "text.subscribeNext({ print $0 }).store(in: cancellables)", "E0012", "text.subscribeNext({ print $0 })"),
    WrongGuesses.Guess("foldr (return 1) 0", "E0012", nil),
    WrongGuesses.Guess(
      "let xs = [1, 2]\nprint xs.insert(0, 3)", "E0012", "let xs = [1, 2]\nprint xs.inserting(3, at: 0)"),
    WrongGuesses.Guess(#"[("a", 1)] | map { $0.value }"#, "W0007", #"[("a", 1)] | map { $0.second }"#),
    WrongGuesses.Guess(
      "let c = Command { empty }; c.errors | map { $0.localizedDescription } | print", "W0007",
      "let c = Command { empty }; c.errors | map { $0.message } | print"),
    WrongGuesses.Guess("text | map { error \"x\" }", "W0001", "text | tryMap { Error \"x\" }"),
    WrongGuesses.Guess(
      #"text | map { if $0 == "" { error "x" } else { $0 } }"#, "W0001",
      #"text | tryMap { if $0 == "" { Error "x" } else { $0 } }"#),
    WrongGuesses.Guess("text | concat { return 1 }", "E0019", "text | concat (return 1)"),
    WrongGuesses.Guess(#"text | take { $0 == "" }"#, "E0019", #"text | takeWhileBlock { $0 == "" }"#),
    WrongGuesses.Guess("error()", "E0015", nil),
    WrongGuesses.Guess(
      "let d = text | subscribeNext { print $0 }\nd()", "E0211", "let d = text | subscribeNext { print $0 }\ndispose d"),
    WrongGuesses.Guess("rsig check a", "E0012", nil),
    WrongGuesses.Guess(#"["a b"] | map split"#, "W0007", #"["a b"] | map { $0.words }"#),
    WrongGuesses.Guess(#"["a b"] | map hasPrefix"#, "W0007", nil),
    WrongGuesses.Guess(#"let h = { "a" => 1 }; print h"#, "E0126", #"let h = [ "a": 1 ]; print h"#),
    WrongGuesses.Guess(
      #"let login = Command { user in return "hi" }; login.run "bob""#, "E0013",
      #"let login = Command { user in return "hi" }; execute login "bob""#),
    WrongGuesses.Guess(
      "text.logNext(\"x\").subscribeNext { }", "E0013", "text.named(\"x\").logNext().subscribeNext { }"),
    WrongGuesses.Guess(
      "text.deliverOn(RACScheduler.mainThreadScheduler())", "E0010", "text.deliverOn(main())"),
    WrongGuesses.Guess("let r = PublishRelay()", "E0012", "let r = Subject()"),
    WrongGuesses.Guess("timer(1s, 2s)", "E0012", "concat (interval 1s | take 1) (interval 2s)"),
    WrongGuesses.Guess("timer(1000, 1000)", "E0012", "interval 1s"),
    WrongGuesses.Guess("timer(2s).take(1)", "E0012", "(return 0 | delay 2s).take(1)"),
    WrongGuesses.Guess(
      "Observable.interval(1, 2, TimeUnit.SECONDS)", "E0010", "concat (interval 1s | take 1) (interval 2s)"),
    WrongGuesses.Guess("Observable.interval(1, TimeUnit.SECONDS)", "E0010", "interval 1s"),
    WrongGuesses.Guess("take 3 (repeat 1)", "E0019", "take 3 (return 1 | repeat)"),
    WrongGuesses.Guess("repeat 1 | take 3", "E0019", "return 1 | repeat | take 3"),
    WrongGuesses.Guess("let s = Subject(); merge s (map upper)", "E0015", nil),
    WrongGuesses.Guess("let a = 1; let b = 2; a, b = b, a", "E0137", nil),
    WrongGuesses.Guess("a, b = 1, 2", "E0137", "let (a, b) = (1, 2)"),
    WrongGuesses.Guess(
      #"let d = ["a": 1]; sequence(d).forEach(([k, v]) => print(k))"#, "E0126",
      #"let d = ["a": 1]; sequence(d).subscribeNext({ (k, v) in print(k) })"#),
    WrongGuesses.Guess(
      "func show(d) { sequence(d).forEach { (k, v) in print(k) } }", "E0012",
      "func show(d) { sequence(d).subscribeNext { (k, v) in print(k) } }"),
    WrongGuesses.Guess(
      "[4].forEach { v, i in print(i) }", "E0012", "[4].enumerated().subscribeNext { i, v in print(i) }"),
    WrongGuesses.Guess("echo empty", "E0012", #"print "empty""#),
    WrongGuesses.Guess("let hello = 1; echo hello", "E0012", "let hello = 1; print hello"),
    WrongGuesses.Guess("foldr (-) 0 [1, 2]", "E0113", "foldRightWithStart([1, 2], 0) { $0 - head($1) }"),
    WrongGuesses.Guess("foldr ({ $0 - $1 }) 0 [1, 2]", "E0012", "foldRightWithStart([1, 2], 0) { $0 - head($1) }"),
    WrongGuesses.Guess("foldr max 0 [1, 2]", "E0012", "foldRightWithStart([1, 2], 0) { max($0, head($1)) }"),
    WrongGuesses.Guess(
      "[1, 2] | map { $0 + 1 } | foldRight 0 { x, acc in x - acc }", "E0012",
      "[1, 2] | map { $0 + 1 } | foldRightWithStart(0) { x, rest in let acc = head(rest); x - acc }"),
    WrongGuesses.Guess(
      "[1, 2].reduceRight({ acc, x in acc - x }, 0)", "E0012",
      "[1, 2].foldRightWithStart(0) { x, rest in let acc = head(rest); acc - x }"),
    WrongGuesses.Guess(
      #"foldr (\x acc -> x - acc) 0 [1, 2]"#, "E0126",
      "foldRightWithStart([1, 2], 0) { x, rest in let acc = head(rest); x - acc }"),
    WrongGuesses.Guess(
      "[1, 2] | aggregateWithStart 0 (fun acc x -> acc + x)", "E0126",
      "[1, 2] | aggregateWithStart 0 ({ acc, x in acc + x })"),
    WrongGuesses.Guess("List.map { $0 + 1 } [1, 2]", "E0010", "map [1, 2] { $0 + 1 }"),
    WrongGuesses.Guess("[1, 2] | List.sum", "E0010", "[1, 2] | sum"),
    WrongGuesses.Guess("List.of(1, 2)", "E0010", "[1, 2]"),
    WrongGuesses.Guess(
      "let x = 3; if x == 0 then 1 else x * abs (x - 1)", "E0125",
      "let x = 3; if x == 0 { 1 } else { x * (abs (x - 1)) }"),
    WrongGuesses.Guess(
      #"createSignal { s in sendNext s 1; { print "closed" } }"#, "W0006",
      #"createSignal { s in sendNext s 1; disposable { print "closed" } }"#),
    WrongGuesses.Guess(
      #"createSignal { s in sendNext s 1; return { print "closed" } }"#, "W0006",
      #"createSignal { s in sendNext s 1; disposable { print "closed" } }"#),
    WrongGuesses.Guess(
      "new Observable({ s in sendNext s 1 })", "E0012", "createSignal({ s in sendNext s 1 })"),
    WrongGuesses.Guess(#"let n = 3; print "n: {n}""#, "W0004", #"let n = 3; print "n: \(n)""#),
    WrongGuesses.Guess(#"let n = 3; print "n: %(n)s""#, "W0004", #"let n = 3; print "n: \(n)""#),
    WrongGuesses.Guess(#"[1] | map { "n: $it" }"#, "W0004", #"[1] | map { "n: \($0)" }"#),
    WrongGuesses.Guess(#"[1] | map { "n: $0" }"#, "W0004", #"[1] | map { "n: \($0)" }"#),
    WrongGuesses.Guess("[1, 2].select { x in x.even }", "E0014", "[1, 2].filter { x in x % 2 == 0 }"),
    WrongGuesses.Guess(
      #"["a"].select { x in x.start_with("a") }"#, "E0014", #"["a"].filter { x in x.hasPrefix("a") }"#),
    WrongGuesses.Guess(#"["a"] | map { $0.end_with("a") }"#, "W0007", #"["a"] | map { $0.hasSuffix("a") }"#),
    WrongGuesses.Guess(
      #"1...3 | printfn "n: %d\n""#, "E0012", #"1...3 | subscribeNext { print "n: \($0)" }"#),
    WrongGuesses.Guess(#"printfn "%d" 3"#, "E0012", #"print "3""#),
    WrongGuesses.Guess(#"with open("a.txt") as f: print(f.read())"#, "E0012", nil),
    WrongGuesses.Guess(#"print(f"{1 + 2:.2f}")"#, "E0012", #"print("\(string (1 + 2) decimals: 2)")"#),
    WrongGuesses.Guess("{ let a = 1; print a }", "W0006", nil),
    WrongGuesses.Guess("lines | map { let f = $0; { print f }; f }", "W0006", nil),
    WrongGuesses.Guess(
      #"button.onclick = { print "x" }"#, "W0006", #"signalForControlEvents button | subscribeNext { print "x" }"#),
    WrongGuesses.Guess(
      #"func f() { field.onChange = { x in print x }; 1 }"#, "W0006",
      #"func f() { field.text | subscribeNext { x in print x }; 1 }"#),
    WrongGuesses.Guess(
      "let s = Subject(); s += { print $0 }", "E0108", "let s = Subject(); s | subscribeNext { print $0 }"),
    WrongGuesses.Guess(#"let n = 3; print "a\（n）b""#, "E0104", #"let n = 3; print "a\(n)b""#),
    WrongGuesses.Guess("let xs = [3, 1]; xs.sort(); print xs", "E0012", nil),
    WrongGuesses.Guess("let xs = [3, 1]; xs.sort()", "E0012", "let xs = [3, 1]; xs.sorted()"),
    WrongGuesses.Guess("let xs = [3, 1]; print xs.sort(); xs", "E0012", "let xs = [3, 1]; print xs.sorted(); xs"),
    WrongGuesses.Guess(
      "let c = Command { return 1 }\nc execute 1", "E0211", "let c = Command { return 1 }\nexecute c 1"),
    WrongGuesses.Guess("let c = Command { return 1 }\nc run", "E0211", nil),
    WrongGuesses.Guess(
      "text | takeUntil(button.clicks)", "E0204", "text | takeUntil(signalForControlEvents button)"),
    WrongGuesses.Guess("text | takeUntil button.taps", "E0204", "text | takeUntil (signalForControlEvents button)"),
    WrongGuesses.Guess("button.tapped | print", "E0204", "signalForControlEvents button | print"),
    WrongGuesses.Guess(
      "let o = Object [\"n\": 0]\no \\.n <~ text | map count", "E0129",
      "let o = Object [\"n\": 0]\no.n <~ text | map count"),
    WrongGuesses.Guess("let o = Object [\"n\": 0]\no \\.n = 3", "E0129", "let o = Object [\"n\": 0]\no.n = 3"),
    WrongGuesses.Guess(
      "let label = Label()\nlabel text <~ text", "E0129", "let label = Label()\nlabel.text <~ text"),
    WrongGuesses.Guess("print (parseJSON \"[1]\")", "E0012", "print (json \"[1]\")"),
  ]
}
