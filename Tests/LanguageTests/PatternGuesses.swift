/// Values taken apart, modules, lists and loops as other languages write them; the last part of `WrongGuesses`.
enum PatternGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      #"let obj = ["a": 1, "b": 2]; const {a, b} = obj; print a"#, "E0130",
      #"let obj = ["a": 1, "b": 2]; let a = obj.a; let b = obj.b; print a"#),
    WrongGuesses.Guess(
      #"let obj = ["a": 1, "b": 2]; const { a: x, ...others } = obj; print x"#, "E0130",
      #"let obj = ["a": 1, "b": 2]; let x = obj.a; let others = obj.removing("a"); print x"#),
    WrongGuesses.Guess(
      #"let p = ["name": "x"]; const { name, age = 5 } = p"#, "E0130",
      #"let p = ["name": "x"]; let name = p.name; let age = p["age"] ?? 5"#),
    WrongGuesses.Guess(
      "let xs = [1, 2, 3]; const [x, ...rest] = xs; print rest", "E0130",
      "let xs = [1, 2, 3]; let x = xs[0]; let rest = xs.slice(1); print rest"),
    WrongGuesses.Guess(
      "let [a, b = 2] = [1]", "E0130",
      "let object = [1]; let a = object[0]; let b = object.count > 1 ? object[1] : 2"),
    WrongGuesses.Guess("var [a, b] = [1, 2]", "E0130", "let (a, b) = [1, 2]"),
    WrongGuesses.Guess(
      #"let d = ["a": 1]; for (const [k, v] of Object.entries(d)) { print(k, v) }"#, "E0127",
      #"let d = ["a": 1]; sequence(d) | subscribeNext { (k, v) in print("\(k) \(v)") }"#),
    WrongGuesses.Guess(
      #"for (const {id, name} of [["id": 1, "name": "x"]]) { print(id) }"#, "E0127",
      #"[["id": 1, "name": "x"]] | subscribeNext { item in let id = item.id; let name = item.name; print(id) }"#),
    WrongGuesses.Guess(
      #"DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("x") }"#, "E0140",
      #"after main 1s { print("x") }"#),
    WrongGuesses.Guess(
      #"DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) { print 1 }"#,
      "E0140",
      #"after main 500ms { print 1 }"#),
    WrongGuesses.Guess("let c = new Counter()", "E0012", nil),
    WrongGuesses.Guess("print (type(3) == int)", "E0108", #"print (kind(3) == "Int")"#),
    WrongGuesses.Guess("if type(3) is int { print 1 }", "E0108", "if kind(3) == \"Int\" { print 1 }"),
    WrongGuesses.Guess(#"print [@"abc" length]"#, "E0142", nil),
    WrongGuesses.Guess("@property (nonatomic, strong) NSString *name;", "E0142", nil),
    WrongGuesses.Guess(#"print "hello $USER""#, "W0004", #"print "hello \(env "USER")""#),
    WrongGuesses.Guess(
      "class A:\n    def __init__(self):\n        self.x = 1\n    def f(self):\n        return self.x", "E0131",
      nil),
    WrongGuesses.Guess(
      "class Point:\n    x: int\n    y: int", "E0131",
      #"func Point(x, y) = Object ["x": x, "y": y]"#),
    WrongGuesses.Guess("do { print 1 } while (3 > 2)", "E0124", nil),
    WrongGuesses.Guess("repeat { print 1 } while 3 > 2", "E0124", nil),
    WrongGuesses.Guess(
      "signal([1]).pipe(map({ x in x + 1 }), flattenMap({ x in signal([x]).pipe(delay(1s)) }))", "E0012",
      "signal([1]) | map({ x in x + 1 }) | flattenMap({ x in signal([x]).pipe(delay(1s)) })"),
    WrongGuesses.Guess(
      "let f = { xs in xs.forEach { x, i in print(x, i) } }", "E0013",
      #"let f = { xs in xs.forEach { x, i in print("\(x) \(i)") } }"#),
    WrongGuesses.Guess("let xs = sorted([3, 1], reverse=true)", "E0129", "let xs = sorted([3, 1], descending: true)"),
    WrongGuesses.Guess("[1, 2, 3] |> Enum.map(&(&1 * 2))", "E0108", "[1, 2, 3] | Enum.map(&(&1 * 2))"),
    WrongGuesses.Guess("[1, 2] | map(&(&1 * 2))", "E0126", "[1, 2] | map({ $0 * 2 })"),
    WrongGuesses.Guess(#""a,b" |> String.split(",")"#, "E0108", #""a,b" | String.split(",")"#),
    WrongGuesses.Guess("[1, 2] | Enum.sum()", "E0118", "[1, 2] | sum()"),
    WrongGuesses.Guess("[1, 2] | List.map { $0 * 2 }", "E0118", "[1, 2] | map { $0 * 2 }"),
    WrongGuesses.Guess("[1; 2; 3] | print", "E0120", "[1, 2, 3] | print"),
    WrongGuesses.Guess("[x * 2 | x <- [1..5]]", "E0120", "(1...5 | map { x in x * 2 })"),
    WrongGuesses.Guess("[x | x <- [1, 2, 3], x > 1]", "E0120", "([1, 2, 3] | filter { x in x > 1 })"),
    WrongGuesses.Guess("for i := 0; i < 3; i++ { print(i) }", "E0127", "0..<3 | subscribeNext { i in print(i) }"),
    WrongGuesses.Guess(
      "for _, v := range []int{1, 2} { print(v) }", "E0127",
      "[]int{1, 2} | subscribeNext { v in print(v) }"),
    WrongGuesses.Guess(
      "for i, v := range [1, 2] { print(v) }", "E0127",
      "enumerated [1, 2] | subscribeNext { (i, v) in print(v) }"),
    WrongGuesses.Guess(#"let x = []string{"a", "b"}"#, "E0133", #"let x = ["a", "b"]"#),
    WrongGuesses.Guess("let v = vec![1, 2]", "E0108", "let v = [1, 2]"),
    WrongGuesses.Guess(#"printfn "%A" (1 + 2)"#, "E0012", #"print "\((1 + 2))""#),
    WrongGuesses.Guess(#"println("{:?}", [1, 2])"#, "E0012", #"print("\([1, 2])")"#),
    WrongGuesses.Guess("text | map x in upper x }", "E0127", "text | map { x in upper x }"),
    WrongGuesses.Guess("print (even 3)", "E0012", "print (3 % 2 == 0)"),
    WrongGuesses.Guess(
      #"BOOL once = NO; static dispatch_once_t token; dispatch_once(&token, ^{ NSLog(@"x"); });"#, "E0142",
      nil),
    WrongGuesses.Guess("cat <<EOF\nhello\nEOF", "E0108", #"print """\#nhello\#n""""#),
    WrongGuesses.Guess(#"test -z "a" && echo empty"#, "E0120", #"if "a".isEmpty { print "empty" }"#),
    WrongGuesses.Guess(#"[[ -f "a.txt" ]] && echo yes"#, "E0120", nil),
    WrongGuesses.Guess("let rec fact n = n", "E0130", "func fact(n) = n"),
    WrongGuesses.Guess(#"print($"x = {3}")"#, "E0101", #"print("x = \(3)")"#),
    WrongGuesses.Guess(
      #"let x = 3; Console.WriteLine($"x = {x}")"#, "E0101",
      #"let x = 3; print("x = \(x)")"#),
    WrongGuesses.Guess(#"if 3 > 2 & 2 > 1 { print "x" }"#, "E0108", #"if 3 > 2 && 2 > 1 { print "x" }"#),
    WrongGuesses.Guess(
      "[1, 2].pipe(ops.map({ i in i + 1 }), ops.take(1))", "E0012",
      "[1, 2] | map({ i in i + 1 }) | take(1)"),
    WrongGuesses.Guess(#"let s = String::from("a")"#, "E0108", #"let s = string("a")"#),
    WrongGuesses.Guess("let ch = Subject(); ch <- 1", "E0113", "let ch = Subject(); sendNext ch 1"),
    WrongGuesses.Guess("items | print", "E0010", nil),
    WrongGuesses.Guess(
      "let s = BehaviorSubject(0); s.collectLatest { print($0) }", "E0012",
      "let s = BehaviorSubject(0); s.subscribeNext { print($0) }"),
    WrongGuesses.Guess(
      "flowOf(1, 2, 3).map { it * 2 }.collect { println(it) }", "E0012",
      "signal([1, 2, 3]).map { it * 2 }.subscribeNext { println(it) }"),
    WrongGuesses.Guess(
      "flow { emit(1); emit(2) }.collect { println(it) }", "E0012",
      "createSignal { s in sendNext(s, 1); sendNext(s, 2) }.subscribeNext { println(it) }"),
    WrongGuesses.Guess(
      "items.Where(x => x > 2).Select(x => x * 2).ToList()", "E0126",
      "items.filter({ x in x > 2 }).map({ x in x * 2 }).array()"),
    WrongGuesses.Guess(
      "Observable.Interval(TimeSpan.FromSeconds(1)).Subscribe(x => Console.WriteLine(x));", "E0126",
      "(interval 1s).subscribeNext({ x in print(x) });"),
    WrongGuesses.Guess(
      "Just(1).delay(for: .seconds(1), scheduler: RunLoop.main).sink { print($0) }", "E0140",
      "return(1).delay(1s).subscribeNext { print($0) }"),
    WrongGuesses.Guess(
      "let (signal, observer) = Signal<Int, Never>.pipe()", "E0108",
      "let signal = Subject(); let observer = signal"),
    WrongGuesses.Guess(
      "SignalProducer(value: 1).startWithValues { print($0) }", "E0012",
      "(return 1).subscribeNext { print($0) }"),
    WrongGuesses.Guess(
      #"[[signal map:^id(NSString *v) { return v.uppercaseString; }] subscribeNext:^(id x) { NSLog(@"%@", x); }];"#,
      "E0142",
      nil),
    WrongGuesses.Guess("[RACSignal merge:@[text, text]]", "E0101", "merge([text, text])"),
    WrongGuesses.Guess("fn x -> x + 1 end", "E0126", nil),
    WrongGuesses.Guess("filter even [1..10]", "E0108", "filter (1...10) { $0 % 2 == 0 }"),
    WrongGuesses.Guess("foldl (+) 0 [1,2,3]", "E0113", "foldLeftWithStart [1,2,3] 0 ({ $0 + $1 })"),
    WrongGuesses.Guess("print $ map (*2) [1,2]", "E0108", "print (map [1,2] ({ $0 *2 }))"),
    WrongGuesses.Guess(
      "func add(a int, b int) int { return a + b }", "E0131",
      "func add(a, b) { a + b }"),
    WrongGuesses.Guess("x := []int{1, 2, 3}", "E0108", "let x = []int{1, 2, 3}"),
    WrongGuesses.Guess("text | map x in upper x", "E0127", "text | map { x in upper x }"),
    WrongGuesses.Guess(#""a,b".split(',')"#, "E0101", #""a,b".split(",")"#),
    WrongGuesses.Guess(#"", ".join(["a"])"#, "E0019", #"["a"].join(", ")"#),
    WrongGuesses.Guess(#"print("a" "b")"#, "E0120", #"print("a b")"#),
    WrongGuesses.Guess("[1] + 2", "E0201", "[1] + [2]"),
    WrongGuesses.Guess("delay 1s text", "E0019", "delay text 1s"),
    WrongGuesses.Guess("text & text", "E0108", "text && text"),
    WrongGuesses.Guess(#"let { a } = ["a": 1]"#, "E0130", #"let object = ["a": 1]; let a = object.a"#),
    WrongGuesses.Guess(#"var { a: { b } } = ["a": 1]"#, "E0130", nil),
    WrongGuesses.Guess(
      #"for (let {x} of [["x": 1]]) { print(x) }"#, "E0127",
      #"[["x": 1]] | subscribeNext { item in let x = item.x; print(x) }"#),
    WrongGuesses.Guess(
      "for (let [a, b] of [[1, 2]]) print(a)", "E0127",
      "[[1, 2]] | subscribeNext { list in let (a, b) = list; print(a) }"),
    WrongGuesses.Guess("repeat {\n  print 1\n} while (3 > 2)", "E0124", nil),
    WrongGuesses.Guess("[[1; 2]; [3]] | print", "E0120", "[[1, 2], [3]] | print"),
    WrongGuesses.Guess("[1;]", "E0120", "[1,]"),
    WrongGuesses.Guess(
      "xs |> List.filter (fun x -> x > 1) |> List.iter print", "E0108",
      "xs | List.filter (fun x -> x > 1) | List.iter print"),
    WrongGuesses.Guess("[x + y | x <- [1, 2]]", "E0120", "([1, 2] | map { x in x + y })"),
    WrongGuesses.Guess(
      "for i := 1; i <= 10; i++ { fmt.Println(i) }", "E0127",
      "1...10 | subscribeNext { i in print(i) }"),
    WrongGuesses.Guess(
      "for _, v := range xs { fmt.Println(v) }", "E0127",
      "xs | subscribeNext { v in print(v) }"),
    WrongGuesses.Guess("print (odd 3)", "E0012", "print (3 % 2 != 0)"),
  ]
}
