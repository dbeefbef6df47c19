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
      #"let d = ["a": 1]; Object.entries(d) | subscribeNext { (k, v) in print(k, v) }"#),
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
    WrongGuesses.Guess("if type(3) is int { print 1 }", "E0108", "if type(3) == int { print 1 }"),
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
    WrongGuesses.Guess("let xs = sorted([3, 1], reverse=true)", "E0129", "let xs = sorted([3, 1], reverse: true)"),
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
    WrongGuesses.Guess(#"printfn "%A" (1 + 2)"#, "E0012", #"print "%A" (1 + 2)"#),
    WrongGuesses.Guess(#"println("{:?}", [1, 2])"#, "E0012", #"print("{:?}", [1, 2])"#),
    WrongGuesses.Guess("text | map x in upper x }", "E0127", "text | map { x in upper x }"),
    WrongGuesses.Guess("print (even 3)", "E0012", "print (3 % 2 == 0)"),
    WrongGuesses.Guess(
      #"BOOL once = NO; static dispatch_once_t token; dispatch_once(&token, ^{ NSLog(@"x"); });"#, "E0142",
      nil),
    WrongGuesses.Guess("cat <<EOF\nhello\nEOF", "E0108", #"cat """\#nhello\#n""""#),
    WrongGuesses.Guess(#"test -z "a" && echo empty"#, "E0114", nil),
    WrongGuesses.Guess(#"[[ -f "a.txt" ]] && echo yes"#, "E0120", nil),
  ]
}
