/// Names that change, and what is assigned, as in languages with variables; the seventh part of `WrongGuesses`.
enum VariableGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      "let count = 0; interval 1s | subscribeNext { count += 1; print count }", "E0108",
      #"let model = Object ["count": 0]; interval 1s | subscribeNext { model.count = model.count + 1; print model.count }"#
    ),
    WrongGuesses.Guess(
      #"let count = 0; text | subscribeNext { count = count + 1; print "n: \(count)" }"#, "E0129",
      #"let model = Object ["count": 0]; text | subscribeNext { model.count = model.count + 1; print "n: \(model.count)" }"#
    ),
    WrongGuesses.Guess(
      "let n = 10; n -= 3; n *= n + 1", "E0108",
      #"let model = Object ["n": 10]; model.n = model.n - 3; model.n = model.n * (model.n + 1)"#),
    WrongGuesses.Guess("let i = 0; i++", "E0108", #"let model = Object ["i": 0]; model.i = model.i + 1"#),
    WrongGuesses.Guess(
      "let total = 0; lines | subscribeNext { total += $0.count } completed: { print total }", "E0108",
      #"let model = Object ["total": 0]; lines | subscribeNext { model.total = model.total + $0.count } completed: { print model.total }"#
    ),
    WrongGuesses.Guess(
      "let counts = {}; lines | subscribeNext { line in counts[line] = (counts[line] ?? 0) + 1 }", "E0129",
      #"let model = Object ["counts": [:]]; lines | subscribeNext { line in model.counts = merging(model.counts, [line: (model.counts[line] ?? 0) + 1]) }"#
    ),
    WrongGuesses.Guess(
      "let counts = [:]; lines | subscribeNext { line in counts[line] += 1 }", "E0108",
      #"let model = Object ["counts": [:]]; lines | subscribeNext { line in model.counts = merging(model.counts, [line: (model.counts[line] ?? 0) + 1]) }"#
    ),
    WrongGuesses.Guess(
      "lines | aggregateWithStart [:] { acc, w in acc[w] = (acc[w] ?? 0) + 1; acc }", "E0129",
      "lines | aggregateWithStart [:] { acc, w in merging(acc, [w: (acc[w] ?? 0) + 1]) }"),
    WrongGuesses.Guess(
      "lines | aggregateWithStart [:] { acc, w in acc[w] += 1; return acc }", "E0108",
      "lines | aggregateWithStart [:] { acc, w in merging(acc, [w: (acc[w] ?? 0) + 1]) }"),
    WrongGuesses.Guess("lines | aggregateWithStart [:] { acc, w in acc[w] = 1; print w }", "E0129", nil),
    WrongGuesses.Guess(#"["x"] | filter { $0[0] = "x" }"#, "E0129", #"["x"] | filter { $0[0] == "x" }"#),
    WrongGuesses.Guess(
      "func max3(a, b) { let m = a; if b > m { m = b }; m }", "E0129",
      #"func max3(a, b) { let model = Object ["m": a]; if b > model.m { model.m = b }; model.m }"#),
    WrongGuesses.Guess("let x = 3; let f = { x in x + 1 }; x = 4", "E0129", nil),
    WrongGuesses.Guess(
      "let model = 3; model += 1", "E0108", #"let state = Object ["model": 3]; state.model = state.model + 1"#),
    WrongGuesses.Guess("let s = BehaviorSubject 0; s.value = 5", "E0204", "let s = BehaviorSubject 0; sendNext s 5"),
    WrongGuesses.Guess(
      "let s = BehaviorSubject 0; s.value = s.value + 1", "E0204", "let s = BehaviorSubject 0; sendNext s (s.value + 1)"
    ),
    WrongGuesses.Guess("let s = Subject(); s << 1", "E0108", "let s = Subject(); sendNext s 1"),
    WrongGuesses.Guess("let s = Subject(); s << 1 + 2", "E0108", "let s = Subject(); sendNext s (1 + 2)"),
    WrongGuesses.Guess("let s = Subject(); s <- 1", "E0113", "let s = Subject(); sendNext s 1"),
    WrongGuesses.Guess("let xs = [1]; xs << 2", "E0108", nil),
    WrongGuesses.Guess("let h = Hash.new(0)", "E0010", "let h = [:]"),
    WrongGuesses.Guess("let m = new Map()", "E0012", "let m = [:]"),
    WrongGuesses.Guess("a, b = 1, 2", "E0137", "let (a, b) = (1, 2)"),
    WrongGuesses.Guess("x: int = 3", "E0136", "let x = 3"),
    WrongGuesses.Guess(#"let my-name = "Ann"; print my-name"#, "E0130", #"let myName = "Ann"; print myName"#),
    WrongGuesses.Guess(#"func greet(name = "you") { print name }"#, "E0131", "func greet(name) { print name }"),
    WrongGuesses.Guess(
      "interval 1s | map { $0 + 1 }", "W0007", "interval 1s | scanWithStart -1 { n, t in n + 1 } | map { $0 + 1 }"),
    WrongGuesses.Guess(
      "interval 1s | take 3 | map { i in i * 10 }", "W0007",
      "interval 1s | scanWithStart -1 { n, t in n + 1 } | take 3 | map { i in i * 10 }"),
    WrongGuesses.Guess(
      "let cache = {}; func put(k) { cache[k] = k * 2; cache[k] }", "E0129",
      #"let model = Object ["cache": [:]]; func put(k) { model.cache = merging(model.cache, [k: k * 2]); model.cache[k] }"#
    ),
    WrongGuesses.Guess(
      #"let m = ["a": 1]; m["b"] = 2"#, "E0129",
      #"let model = Object ["m": ["a": 1]]; model.m = merging(model.m, ["b": 2])"#),
    WrongGuesses.Guess("func f(n) { for i in 2..<n { if n % i == 0 { return false } }; true }", "E0127", nil),
    WrongGuesses.Guess("signal [1] | subscribeNext { x in if x > 1 { return false } }", "W0003", nil),
    WrongGuesses.Guess("let r = Math.floor(Math.random() * 10)", "E0010", "let r = floor(Math.random() * 10)"),
    WrongGuesses.Guess(
      "let d = interval 1s | subscribeNext { print 1 }; clearInterval(d)", "E0012",
      "let d = interval 1s | subscribeNext { print 1 }; dispose(d)"),
    WrongGuesses.Guess("field.reactive.text", "E0204", "field.text"),
    WrongGuesses.Guess(
      #"let x = 3; x = x * 2; print "x: \(x)""#, "E0129",
      #"let model = Object ["x": 3]; model.x = model.x * 2; print "x: \(model.x)""#),
  ]
}
