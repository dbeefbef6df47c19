import Chance

/// Random programs from a seed: pipelines over many values, with errors at any element, overflow in the middle of a
/// batch, mixed kinds, effects, take and dispose in the middle, and handlers that send back.
struct ProgramMaker {
  private var dice: Dice
  /// Chosen once: two in a row would make millions of values, more than the memory of a run holds as lines.
  private var many = ["signal(1...200)"]

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private mutating func below(_ n: Int) -> Int { dice.below(n) }
  private mutating func pick<T>(_ choices: [T]) -> T { dice.pick(choices) }

  // MARK: closures

  private mutating func number(_ depth: Int, _ x: String = "$0") -> String {
    if depth == 0 { return x }
    switch below(20) {
    case 0...3: return x
    case 4...6: return "(\(number(depth - 1, x)) + \(pick([0, 1, 2, 3, 7, 100, 1000])))"
    case 7: return "(\(number(depth - 1, x)) + \(number(depth - 1, x)))"
    case 8...10: return "(\(number(depth - 1, x)) * \(pick(["2", "3", "0", "-1", "7", x])))"
    case 11, 12: return "(\(number(depth - 1, x)) - \(pick([1, 5, 60, 1000])))"
    case 13, 14: return "(\(number(depth - 1, x)) % \(pick([1, 2, 3, 7, 8, 12, 100])))"
    case 15: return "(\(number(depth - 1, x)) / \(pick([1, 2, 3, 10, 64])))"
    case 16: return "(10 / (\(number(depth - 1, x)) - \(pick([50, 100, 333, 1200]))))"
    case 17:
      return
        "(\(number(depth - 1, x)) * \(pick([4_611_686_018_427_387_904, 92_233_720_368_547_758, 9_223_372_036_854_775])))"
    case 18: return "(\(truth(1, x)) ? \(number(depth - 1, x)) : \(number(depth - 1, x)))"
    default:
      return pick([
        "(-\(x))", "(\(x) + 0.5)", "(\(x) * 1.25)", "(abs \(x))", "(floor (\(x) / 4.0))", "(ceil (\(x) * 0.3))",
        "(round (\(x) * 0.5))", "(int (\(x) * 0.7))", "(int (pow(\(x) % 99, 0.5)))", "(double (\(x) * 0.3))",
      ])
    }
  }

  private mutating func truth(_ depth: Int, _ x: String = "$0") -> String {
    switch below(depth > 0 ? 10 : 8) {
    case 0...2: "(\(number(1, x)) % \(pick([2, 3, 4, 5, 6, 12, 60])) \(pick(["==", "==", "!="])) \(pick([0, 0, 1, 2])))"
    case 3...6:
      "(\(number(depth, x)) \(pick(["<", ">", "<=", ">=", "==", "!="])) \(pick(["0", "5", "100", "500", "-3", "2.5"])))"
    case 7: pick(["true", "(\(x) == nil)", "(\(x) != 3)"])
    case 8: "(\(truth(0, x)) \(pick(["&&", "||"])) \(truth(0, x)))"
    default: "(!\(truth(0, x)))"
    }
  }

  private mutating func fold() -> String {
    pick([
      "{ $0 + $1 }", "{ $0 * $1 }", "{ $0 - $1 }", "{ $0 + $1 * $1 }", "{ $1 + $0 }", "{ $0 > $1 ? $0 : $1 }",
      "{ $1 - $0 }",
      "{ ($0 * 31 + $1) % 1000003 }", "{ $0 + 10 / ($1 - 77) }",
    ])
  }

  // MARK: pipelines

  private mutating func source(_ depth: Int = 1) -> String {
    switch below(depth > 0 ? 22 : 14) {
    case 20: return "signal(\(sequence()))"
    case 21:
      let end = pick([
        "sum", "count", "array | count", "last", "max", "find { $0 > 90 }", "any { $0 == 7 }", "join \"\"",
      ])
      return "signal([\(sequence()) | \(end)])"
    case 0...8: return "signal(\(pick(["1", "-50", "0"]))...\(pick([63, 64, 100, 500, 1024, 1500, 4000])))"
    case 9: return "signal(9223372036854775000...9223372036854775807)"
    case 10...13: return "signal([\(list())])"
    case 14...16:
      return "zip (\(part())) (\(part())) \(pick(["{ $0 + $1 }", "{ $0 * $1 }", "{ $1 / $0 }", "{ $0 == $1 }"]))"
    case 17: return "concat (\(part())) (\(part()))"
    case 18: return "signal(\(pick(["1...1000", "0..<200"])) | map { \(number(2)) })"
    default: return "zip (\(part())) (\(part())) | reduceEach { a, b in a - b }"
    }
  }

  private mutating func part() -> String { source(0) + " | " + stage() }

  private mutating func list() -> String {
    let mode = below(6)
    let count = pick([64, 70, 100, 300])
    var parts: [String] = []
    for index in 0..<count {
      switch mode {
      case 0: parts.append("\(below(1000) - 100)")
      case 1: parts.append("\(below(100)).\(pick([0, 5, 25]))")
      case 2: parts.append(index == count / 2 ? pick(["2.5", "nil", "\"a\"", "true", "[1]"]) : "\(index)")
      case 3: parts.append("\"\(pick(["error", "ERROR at", "ok", "naïve", "", "x y"]))\(index % 7)\"")
      case 4:
        let whole =
          index == count / 2 ? pick(["12", "x", "", "1.5", " 7", "99999999999999999999"]) : "\(below(500) - 50)"
        parts.append("\"\(whole),\(below(100)).\(below(10)),\(pick(["a", "é", ""]))\"")
      default: parts.append(pick(["1", "2.5", "\"x\"", "true", "nil", "-3"]))
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Use of a row such as `12,3.5,a` in a program: one of its parts, or a number it contains.
  private mutating func row() -> String {
    pick([
      "map { $0.split(\",\")[0] }", "map { int ($0.split(\",\")[0]) }", "map { double ($0.split(\",\")[1]) }",
      "map { split($0, \",\")[2] }", "map { $0.split(\",\") } | map { $0[1] }",
      "map { split($0, \",\") } | map { int($0[0]) }",
      "map { $0.split(\",\") } | filter { $0[1] != \"b\" } | map { \"\\($0[1]):\\($0[0])\" }",
      "map { \"<\\($0)>\" }", "map { $0.split(\",\") } | map { \"\\($0[0]) \\($0[3])\" }",
      "map { $0.split(\",\")[1] } | map double", "filter { int ($0.split(\",\")[0]) > 100 }", "map int",
      "map { $0.split(\",\")[3] }",
      "map { $0.split(\",\", limit: 2)[1] }", "map { $0.split(\"\")[0] }", "filter { $0.split(\",\")[2] == \"a\" }",
    ])
  }

  /// Effects in the closures that would become columns.
  private mutating func impure() -> String {
    pick([
      "map { v in seen.n = seen.n + 1; \(number(1, "v")) }", "filter { v in seen.n = seen.n + 1; \(truth(0, "v")) }",
      "map { v in v == \(pick([3, 64, 333])) ? print(v) : v }", "flattenMap { v in seen.n = seen.n + v; return v }",
      "scanWithStart 0 { a, b in seen.n = seen.n + 1; a + b }",
    ])
  }

  /// Closures of statements, with captures, funcs, records and tuples.
  private mutating func block() -> String {
    pick([
      "map { x in let y = \(number(1, "x")); let z = \(number(1, "y")); \(number(1, "z")) }",
      "filter { x in let y = \(number(1, "x")); \(truth(1, "y")) }",
      "map { x in let y = \(number(1, "x")); x > 50 ? x : y }",
      "map { x in let unused = \(number(2, "x")); x }",
      "map { x in func own(n) { n > 40 ? n : own(n * 2 + 1) }; own(x) }",
      "map { x in func of(f, n) { f(f(n)) }; of({ v in \(number(1, "v")) }, x) }",
      "map { x in [{ $0 + 1 }, { \(number(1)) }, { $0 - x }] | foldLeftWithStart x { v, f in f(v) } }",
      "map { a in [[\"a\": 3], [\"a\": a]] | filter { r in r.a == a } | map { r in r.a - 1 } | sum }",
      "map { x in let step = { v in seen.n = seen.n + 1; v }; [x, 2] | map { v in v + step(v) } | sum }",
      "map { x in let r = [\"a\": \(number(1, "x")), \"b\": x]; r.a == r.b ? r.b : r[\"a\"] }",
      "map { x in let (a, b) = (\(number(1, "x")), x); a - b }",
      "map { x in let (a, b) = \(pick(["[x, 2]", "halves x"])); a * b }",
      "map { x in [1, 2, 3] | map { $0 * x } | sum }",
      "filter { x in 2...9 | all { d in x % d != 0 } }",
      "map { v in twice(climb(v % 60)) > \(pick([3, 90, 400])) ? twice(v) : climb(v) }",
      "scanWithStart 0 { a, b in let c = a + b; twice(c) % 1009 }",
      "scanWithStart (0, 1) { s, x in let (a, b) = s\n let c = a + \(number(1, "x"))\n "
        + "x % 3 == 0 ? (a, b) : (c % 1009, b + 1) } | map { s in s[0] - s[1] }",
      "map { x in let (a, b) = x % 2 == 0 ? (x, 1) : (1, \(number(1, "x")))\n x > 50 ? a : b }",
      "map { x in (\(truth(1, "x")) ? \"Fizz\" : \"\") + (x % 5 == 0 ? \"é\" : \"\\(x)\") } | map { t in t.count }",
      "map { x in \"\\(x % 5)-\\(\(number(1, "x")))\" }",
      """
      map { x in let s = [x, 2, x % 7] | aggregateWithStart ([], 1) { s, y in let (all, n) = s; \
      if y > n { (all + [y], n + 2) } else { (all, y) } }; (s[0] | sum) * 10 + s[1] }
      """,
      """
      map { x in rows(x) | sorted { p, q in p.n == q.n ? p.t > q.t : p.n < q.n } | map { $0.n } \
      | aggregateWithStart 0 { s, n in s * 10 + n } }
      """,
      "map { x in pow(x % 50, 0.5) + round(x * 0.37, 1) + atan2(x, 3) }", "map { x in log(x % 9 + 1, base: 2) }",
      "map { x in indices table | filter { table[$0] > x } | count }", "map { x in pow(x % 9, x % 4) }",
    ])
  }

  /// A pipeline over a list or a range, made for each value `x`, of a few stages.
  private mutating func innerPipeline(_ depth: Int = 1) -> String {
    let source = pick([
      "[x, x + 1, x * 2]", "[x, 2.5, -x]", "1...(x % 9)", "(x % 5)..<12", "[x, nil]",
      "[[x], [1, x]] | map { $0 | sum }",
      "[]", "words(\"b a c\") | map { \"\\($0)\\(x % 3)\" }", "2...(x % 40)", "row", "table",
      "zip [x, 1, 2] row { a, b in a * b % 90 }", "zip [row, table, [x]] reduce: { a, b, c in a + b - c }",
      "[x * 0.5, 1.5, -x / 4.0]", "zip [x, 1, 2] row | map { p in p[0] - p[1] }", "zip table [x, x] | map { $0 * $1 }",
      "smaller(table, x)", "smaller([x, 3, x / 2], 30)", "upTo(x)", "inverse([x, 2, x % 3], x + 3)",
      "inverse(upTo(x), x)", "kept([x, 3, x / 2], { $0 > x % 5 })", "kept(upTo(x), { v in 9 / (v - 3) > 0 })",
      "made(x, { r, c in r * x - c }) | map { r in r | sum }", "made(3, { r, c in table[r + c] }) | map { $0[1] }",
      "0..<(x % 4) | map { r in 1...3 | map { c in r * c - x } } | map { r in (r | sum) - (r | max) }",
      "[[x], [1, x], []] | map { r in r | map { $0 + x } } | map { r in r | count { $0 > x } }",
      "0...2 | map { r in upTo(x + r) | filter { $0 != 2 } } | map { r in r | sum } | filter { $0 > 2 }",
      "zip (upTo(x) | map { $0 * x }) (row | map { 40 / ($0 - x) }) | map { a, b in a - b }",
      "concat (row | filter { $0 > x }) (upTo(x) | map { $0 * 2 })",
      "grid | map { $0[x % 2] }", "0..<(x % 7) | map { table[$0] }", "0...2 | map { grid[$0 % 2][x % 3] + $0 }",
      "sequence (string (x * x)) | map int", "sequence \"\\(x)net\" | filter { $0 < \"5\" } | map int",
      "sequence \"a\\(x)b\" | map { c in c == \"a\" ? 1 : \"0123\".contains(c) ? 2 : 0 }",
      "generate x while: { $0 > 0 && $0 < 5000 } { $0 / 2 }", "generate (x * x % 4) while: { $0 < 90 } { $0 * 2 + 1 }",
      "generate 1 { v in v * 3 % 101 } | take \(pick([1, 4, 9]))",
      "generate (0, x) while: { p in p[0] < 9 } { p in (p[0] + 1, p[1] - p[0]) } | map { p in p[0] * 100 + p[1] }",
    ])
    let stages = (0..<below(3)).map { _ in " | " + innerStage(depth) }
    return source + stages.joined()
  }

  private mutating func innerStage(_ depth: Int) -> String {
    switch below(depth > 0 ? 19 : 18) {
    case 14: "skip \(pick([0, 1, 3]))"
    case 15:
      pick([
        "distinctUntilChanged", "combinePreviousWithStart \(pick(["x", "nil", "0.5"])) \(fold())", "ignore x",
        "mapReplace x", "map { $0 % 2 } | distinctUntilChanged",
        "pairwise | map { a, b in b - a }", "pairwise | filter { p in p[0] < x } | map { p in p[1] }",
        "compactMap { y in y > 9 ? y % 7 : nil }", "map { y in y > x ? nil : y } | compactMap",
        "startWith x", "startWith 1 | buffer 2 | map { ys in ys | sum }", "skipLast 1 | defaultIfEmpty x",
        "zipWith [x, 1, 2] | map { a, b in a - b }", "map { [$0, x] } | flatten",
        "flattenMap { y in [y, x] }", "flattenMap { y in y < x ? [] : [x - y] }",
        "flattenMap { y in 1...3 | filter { $0 != x % 4 } | map { $0 * y } }",
        "flattenMap { y in let z = y - x; [z, x, 4] | take 2 } | take 5",
        "take 2 | flattenMap { y in [y, x] | take 1 }",
        "flattenMap { y in 0..<(x % 3) | flattenMap { z in [y, z] } } | pairwise | map { a, b in a - b }",
        "startWith x | startWith 1.5", "concat [x, 7]", "concat row [x * 0.5]", "concat table (0..<2)",
      ])
    case 16: "\(pick(["skipWhileBlock", "skipUntilBlock"])) { \(truth(1)) }"
    case 17:
      pick([
        "scanWithStart (0, x) { s, y in (s[0] + 1, s[1] * y % 90) } | map { s in s[0] + s[1] }",
        "scanWithStart [] { s, y in s + [y] } | map { s in s.count }", "scanWithStart x \(fold())",
        "scanWithStart [x, 2] { r, y in r | map { $0 * r[0] % 90 + y } | array } | map { r in r | sum }",
        "scanWithStart [x, 2] { r, y in r | reversed | map { $0 + r[0] } | array }"
          + " | pairwise | map { p in p[0][1] - p[1][0] }",
        "scanWithStart [\"n\": 0, \"t\": 1.5] { s, y in [\"n\": s.n + y, \"t\": s.t / 2] } | map { s in s.n + s.t }",
      ])
    case 11: pick(["distinct", "sorted", "reversed", "array", "distinct | reversed"])
    case 12: "scanWithStart 1 { a, y in a * 3 % 50 + y }"
    case 8: "enumerated | map { i, v in i * v }"
    case 9: "map { table[$0 % 6] - x }"
    case 10: "map { $0 > 9 && x % 3 == 0 || $0 == 2 ? $0 - 1 : 700 / ($0 - 4) }"
    case 0, 1: "map { \(number(1)) }"
    case 2: pick(["map { $0 * x }", "map { max($0, x) }", "map { min(x, $0 * 2, 9) }", "map { max($0, x * 0.5) }"])
    case 3: "filter { \(truth(1)) }"
    case 4: "takeWhileBlock { d in d * d <= x }"
    case 5: "takeUntilBlock { \(truth(0)) }"
    case 6: "take \(pick([1, 2, 5]))"
    case 7: "map { y in let z = \(number(1, "y")); twice(z) + z - x }"
    default: "map { x in \(innerPipeline(0)) | \(innerEnd()) }"
    }
  }

  private mutating func innerEnd() -> String {
    pick([
      "sum", "count", "max", "min", "array", "collect", "any { $0 > 20 }", "all { d in x % d != 0 }", "any",
      "find { $0 > 3 }", "aggregateWithStart 0 \(fold())", "foldLeftWithStart [] { list, y in list + [y] }",
      "foldLeftWithStart [\"n\": x, \"t\": \"\"] { s, y in y > 9 ? merging(s, [\"n\": s.n + 1]) : y == x ? s : "
        + "[\"n\": y + s.n, \"t\": \"\\(s.t)\\(y)\"] }",
      "aggregateWithStart (0, [x], \"\") { s, y in let n = s[0] + y\n (n % 90, s[1] + [s[0]], \"\\(y)\") }",
      "aggregateWithStart [1, x, 3] { r, y in 0..<3 | map { c in c < 1 ? r[c] : r[c - 1] + y } | array } | sum",
      "aggregateWithStart ([1, x], [2, 3]) { s, y in (s[1], s[0] | map { $0 + y } | array) }",
      "aggregateWithStart (0, [x, 3]) { s, y in (s[0] + (s[1] | sum), s[1] | map { $0 + s[1][0] } | array) } | first",
      "aggregateWithStart \"\" { t, y in \"\\(t)\\(y)\" }", "count { $0 != x }", "average", "join \"-\"",
      "aggregateWithStart (0, 1.5) { s, y in (s[0] + 1, s[1] + y / (s[0] + 1)) }", "sorted", "reversed", "last",
      "aggregateWithStart 2.5 { r, y in y > r ? (r + y) / 2 : r - y }", "isEmpty", "contains 8",
      "total { $0 * x }", "total { y in 90 / (y - 4) }", "folded x { a, y in a - y % 7 }", "folded 1 \(fold())",
      "first", "head", "at 1", "get 2", "get 1 5", "distinct | count", "sorted | array | first",
    ])
  }

  /// A value computed from a list `s`.
  private mutating func partOfList() -> String {
    pick([
      "first(s)", "s.first", "last(s)", "s.last", "count(s)", "s.count", "head(s)", "(s | at 1)", "s[x % 3]", "s[0]",
      "(s | get 2)", "(s | isEmpty ? 1 : 2)", "(s.isEmpty ? 3 : x)", "(s | \(innerStage(0)) | \(innerEnd()))",
      "(s | sorted | at (s.count / 2))", "(s | distinct | count)", "(s | reversed | first)",
      "(zip s [1, x, 3] | map { a, b in a - b } | sum)", "(zip [2, x] s | count { a, b in a == b })",
      "(concat s [x, 1] | sum)", "(concat [[x], s, row] | max)", "(s | startWith x | map { $0 * 2 } | sum)",
      "([[x, 2], s] | flatten | count { $0 > x })", "(kind (s | startWith x) == \"Sequence\" ? 1 : 2)",
      "(grouped(s) { $0 == x } | count)", "(s | map { ($0, x) } | dictionary | count)", "(s + [x] == s ? 1 : x)",
    ])
  }

  /// A text computed from `x`.
  private mutating func text(_ depth: Int = 2) -> String {
    if depth == 0 || below(3) == 0 {
      return pick(["\"v\\(x)\"", "string(x * 7)", "names[x % 5]", "\"level\"", "\"x\"", "string(x % 10)", "names[x]"])
    }
    let inner = text(depth - 1)
    return pick([
      "(reversed (\(inner)))", "(upper (\(inner)))", "(\(inner) + \(text(depth - 1)))", "\"\\(\(inner))-\\(x)\"",
      "(sequence (\(inner)) | map { c in c == \"1\" ? \"E\" : c } | array | join \(pick(["\"\"", "\"-\""])))",
      "(x % 3 == 0 ? \(inner) : \"no\")", "(x % 4 == 0 ? \"y\" : \(inner))",
      "(sequence (\(inner)) | aggregateWithStart \"\" { t, c in \(pick(["c + t", "\"\\(c)\\(t).\"", "t"])) })",
    ])
  }

  /// A list of texts, made for each value `x`.
  private mutating func texts(_ depth: Int = 2) -> String {
    let source = pick([
      "(words \(pick(["\"b level \\(x)\"", text(1)])))", "(\(text(1)) | split \(pick(["\"1\"", "\"-\"", "\"\""])))",
      "[\(text(1)), \"b\"]", "names", "(sequence (\(text(1))))", "(prices | map { $0.n })",
      "(row | map { \"\\($0)\" })",
    ])
    if depth == 0 { return "(\(source) | array)" }
    let stage = pick([
      "map { upper $0 }", "map { t in t + \"\\(x)\" }", "filter { t in t != \(text(0)) }",
      "filter { $0.count > x % 3 }",
      "sorted", "reversed", "distinct", "map { t in t < \"n\" ? t : \"v\" }", "flattenMap { t in [t, reversed t] }",
      "take 2", "map { t in letters[(indexOf letters t) ?? 2] }",
      "map { t in let i = indexOf names t; i == nil ? t : names[(i + x) % 5] }",
    ])
    return "(\(source) | \(stage) | array)"
  }

  /// A value computed from such a text.
  private mutating func partOfText() -> String {
    let t = text()
    return pick([
      "count(\(t))", "(\(t)).count", "(\(t) == reversed(\(t)) ? 1 : 0)", "(sequence (\(t)) | count { $0 > \"3\" })",
      "(\(t) < \"n\" ? x : -x)", "((\(t)).contains \"1\" ? 4 : 5)", "(codes[\(t)] ?? 7)",
      "(codes[\(t)] == nil ? x : codes[\(t)] + 1)", "(codes[x % 9] != nil && codes[x % 9] > 2 ? 1 : 0)",
      "(get codes (\(t)) 5)",
      "(sequence (\(t)) | map { c in codes[c] ?? 0 } | sum)", "(\(t)).count", "codes[x % 9]",
      "(sequence (\(t)) | aggregateWithStart 0 { d, c in d < 0 ? d : c == \"1\" ? d + 1 : c == \"v\" ? d - 1 : d })",
      "(((\(t)) | at 1) == \"e\" ? 1 : 2)", "((\(t))[1] == \"1\" ? 3 : x)", "(last (\(t)) == \"l\" ? x : 0)",
      "((\(t)).hasPrefix \"v1\" ? 1 : 9)", "((\(t)).hasSuffix \"l\" ? 8 : 9)", "(sequence (\(t)) | map int | sum)",
      "(\"aeiou\".contains(sequence (\(t)) | first) ? 1 : 2)", "(\(t) != \"level\" ? x : 1)",
      "(grades | find { g in g[0] <= x })[1].count",
      "(grades | find { low, name in low < x % 60 })[\(pick(["0", "1"]))]",
      "(grades | map { low, name in low * x } | sum)", "(prices | filter { $0.p > x % 9 } | count)",
      "((prices | find { $0.n == \(t) }).p)", "(1...(x % 6) | map { string($0) + \"ab\" } | join \"\").count",
      "(grades | aggregateWithStart (x, \"\") { s, g in (s[0] % (g[0] + 1), s[1] + "
        + "(1...(s[0] % 3) | map { g[1] } | join \"\")) })[\(pick(["0", "1"]))]",
      "(words \"b level \\(x)\" | map { w in w == \(t) ? 3 : w.count } | sum)",
      "(\(texts()) | join \(pick(["\"\"", "\", \""]))).count", "\(texts()).count",
      "(\(texts()) | map { $0.count } | sum)",
      "(\(texts()) + \(texts(0)) | join \"/\").count", "(\(texts())[\(pick(["0", "1", "x % 3"]))]).count",
      "((\(texts()) | contains \(t)) ? 1 : x)", "((\(texts()) | map int | sum) + x)",
      "(rows x | map \\.n | sum)", "(rows x | filter { $0.n > 3 } | map { $0.t } | join \",\").count",
      "(rows x | find { $0.n > x % 5 }).n", "(rows x | flattenMap { $0.q } | sum)", "(rows x | map { $0.q[0] } | sum)",
      "(rows x | filter { $0.t != \(t) } | array).count", "(rows x | map { $0.q.count + $0.n } | max)",
      "(rows x | reversed | take \(pick(["2", "(x % 5)"])) | map { r in r.t } | join \"\").count",
      "(couples x | map { n, t in n + t.count } | sum)",
      "(couples x | filter { n, t in t == \"x\" } | map { $0[0] } | sum)",
      "(couples x | findIndex { n, t in n > 2 })", "(row | findIndex { $0 > x % 50 })",
      "((\(t)) | count { $0 == \"1\" })",
      "(slice (\(t)) 1).count", "(slice row (x % 4) \(pick(["3", "(x % 9)"])) | sum)",
      "(row | skip (x % 5) | array).count",
      "((couples x)[x % 3][1] + \" hundred \" + (\(t))).count",
      "prices[x % 3].n.count + (contains codes (\(t)) ? 1 : 0)",
      "(indexOf letters (\(t)) ?? x)", "(indexOf names (\(t)) == nil ? x : 3)", "(indexOf row (x % 9) ?? 7)",
      "((names | contains (\(t))) ? x : 2)", "((row | contains (x % 7)) ? 3 : x)",
    ])
  }

  /// Inner pipelines that become a value, or are merged.
  private mutating func inner() -> String {
    switch below(13) {
    case 10: "map { x in \(partOfText()) }"
    case 11: "map { x in \(partOfText()) + \(partOfText()) } | map { \(number(1)) }"
    case 12:
      "map { x in \(text()) } | "
        + pick([
          "map { $0.count }", "filter { $0 > \"v2\" } | count", "map { t in t == reversed(t) ? 1 : 0 }",
          "map { t in sequence t | filter { $0 < \"5\" } | count }",
        ])
    case 8: "map { x in let s = \(innerPipeline())\n \(partOfList()) + \(partOfList()) }"
    case 9:
      "map { x in let s = \(innerPipeline())\n let t = s | \(innerStage(0)) | array\n "
        + "t.count > 2 ? \(partOfList()) : (t | \(innerEnd())) } | map { \(number(1)) }"
    case 4:
      "map { x in let s = \(innerPipeline())\n"
        + "\"\\(s | \(innerEnd())) \\(s | \(innerEnd())) \\(first(s))\".count }"
    case 5: "map { x in first (\(innerPipeline())) }"
    case 0: "filter { x in \(innerPipeline()) | \(pick(["any { $0 > 20 }", "all { d in x % d != 0 }", "any"])) }"
    case 1: "flattenMap { x in \(innerPipeline()) }"
    case 2: "\(pick(["flattenMap", "concatMap"])) { x in signal(\(innerPipeline())) | \(innerStage(0)) }"
    case 3 where below(3) == 0:
      "flattenMap { x in signal([x, 1, x % 3]) | "
        + pick(["sorted", "reversed", "distinct", "count", "first", "last"]) + " }"
    case 3: "flattenMap { x in return (\(innerPipeline()) | \(innerEnd())) }"
    default:
      if below(4) > 0 {
        "map { x in \(innerPipeline()) | \(innerEnd()) }"
      } else if below(2) > 0 {
        "map { x in let a = \(innerPipeline())\nlet b = a | \(innerStage(0))\nlet c = b | \(innerStage(0))\n"
          + pick(["", "let d = 60 / (x % 9 - 4)\n"]) + "\(pick(["(c | \(innerEnd()))", "x"])) == x"
          + " ? 1 : (\(pick(["a", "b", "c"])) | \(innerEnd())) }"
      } else {
        "map { x in let f = { v in \(pick(["v * 3 % 7 - x", "90 / (v - 4)", "v < x ? v : x"])) }\n"
          + "let s = \(innerPipeline()) | map f\n"
          + "(s | \(innerEnd())) == \(pick(["x", "f(x)", "(row | map f | sum)"])) ? 1 : (s | \(innerEnd())) }"
      }
    }
  }

  /// Functions that read a sequence, which may print as it is read.
  private mutating func reading() -> String {
    pick([
      "map { get(row, $0 % 7, 0) }", "map { x in row[x % 5] + x }", "map { x in names[x % 3] }",
      "map { x in \"\\(names[x % 4]),\\(x)\" }", "map { x in names[x % 3] + names[1] } | filter { $0 != \"bé\" }",
      "filter { contains(row, $0 % 9) }",
      "map { string($0) } | filter { $0 == reversed($0) }", "map { x in join(row, \"\\(x % 2)\") }",
      "aggregateWithStart [:] { d, x in merging(d, [\"\\(x % 9)\": get(d, \"\\(x % 9)\", 0) + 1]) }",
      "scanWithStart [\"a\": 0, \"t\": \"\"] { s, x in x % 3 == 0 ? merging(s, [\"a\": s.a + x]) : x % 2 == 0 ? s.merging([\"t\": \"y\", \"a\": \(pick(["1", "x / (x - 8)", "s.a * s.a", "\"z\"", "0.5"]))]) : s } | map { s in \"\\(s)\" }",
      "map { x in [\"a\": x, \"b\": row[1]] } | map { r in r.merging([\"\(pick(["a", "c"]))\": \(pick(["r.b + 1", "r.a / (r.a - 8)", "\"\\(r)\""]))]) } | map { r in \"\\(r)\" }",
      "map { x in [\"merging\": \(pick(["x", "{ d in 7 }"])), \"b\": x] } | map { r in \(pick(["r.merging([\"b\": 1])", "merging(r, [\"b\": 1])"])) } | map { r in kind(r) }",
      "scanWithStart [] { list, x in list.count > 4 ? removing(list, 0) : inserting(list, x, 0) } | map { string($0) }",
    ])
  }

  /// States that grow, some of which are sent on before they grow again; and states with parts that do.
  private mutating func growing() -> String {
    if below(2) == 0 { return "take \(pick([20, 90])) | " + growingPart() }
    return pick([
      "aggregateWithStart [] { list, x in list + [x] } | map { $0.count }",
      "scanWithStart [] { list, x in list.count > 5 ? [x] : list + [x] } | buffer 3",
      "scanWithStart \"\" { text, x in text.count > 9 ? \"\" : text + \"\\(x)\" }",
      "aggregateWithStart [:] { d, x in merging(d, [\"\\(x)\": d.count]) } | map { $0.count }",
      "scanWithStart [] { best, x in sorted(best + [x]) | reversed | take \(pick([2, 3])) | array } | map { first $0 }",
      "scanWithStart [1.5] { l, x in (l + [x * 0.5, x]) | distinct | take 3 | array } | map { $0.count }",
      "scanWithStart \"\" { t, x in reversed(t + string(x)) | sequence | take 3 | array | join \"\" }",
      "map { x in reversed ([3, x, 5] | map { $0 * x } | filter { $0 % 7 != 3 }) } | map { $0 | sum }",
      "scanWithStart [] { list, x in let longer = inserting(list, x); list.count < 3 ? longer : [] } | pairwise",
    ])
  }

  /// A fold whose state has a part that grows. The part may be read before and after it is taken, and the closure may
  /// fail or send in the middle.
  private mutating func growingPart() -> String {
    let grown = pick([
      "s.all + [x]", "inserting(s.all, x)", "s.all.inserting(x)", "s.all + row",
      "(s.all.count > 40 ? [] : s.all) + [x]",
      "s.all + [10 / (x - 77)]", "s.all + [s.all.count]", "removing(s.all + [x, x], 0)", "s[\"all\"] + [s.n]",
    ])
    let next = pick([
      "s.n + 1", "s.all.count", "all.count", "count(all) + count(s.all)", "s.n + x % 3", "s.n + 100 / (x - 60)",
      "count \"\\(x) \\(s.n)\"", "get([x: 1], 5, s.n)", "s.n + (print(\"step\"); 1)", "twice(s.n) % 7", "s.n.max(x)",
      "row.count + s.n", "count \"\\(s.all)\"", "count \"\\(row)\" + s.n",
    ])
    let made = pick([
      "[\"all\": all, \"n\": \(next)]", "merging(s, [\"all\": all, \"n\": \(next)])",
      "s.merging([\"n\": \(next), \"all\": all])",
      "s.merging([\"all\": all]).merging([\"n\": \(next)])",
      "x % 5 == 0 ? s : s.merging([\"n\": \(next), \"all\": all])",
    ])
    let record = "\"all\": [], \"n\": 0"
    let body = "let all = \(grown)\n \(made)"
    switch below(4) {
    case 0:
      let key = pick(["x % 3", "k", "\"\\(k)\"", "1", "\"\\(x % 3)\"", "b.t", "\"\\(b.t),\\(k)\"", "b.l"])
      let old = pick(["get(s, \(key), [])", "(s[\(key)] ?? [])", "s.get(\(key), [])", "(s[k] ?? s[1] ?? [])"])
      let added = pick(["x", "s.count", "x, count(s[1] ?? [])", "10 / (x - 77)", "b.t, b.l"])
      return
        "\(pick(["scanWithStart", "aggregateWithStart"])) [1: [5]] { s, x in let k = x % 3\n let b = [\"t\": x % 5, \"l\": [k]]\n merging(s, [\(key): \(old) + [\(added)]]) } | map { string($0) } | takeLast 30"
    case 1:
      let made = pick([
        "o.merging([\"in\": inner(s, x)])",
        "[\"in\": [\"all\": \(grown), \"n\": \(pick(["s.n", "o.n", "x"]))], \"n\": \(pick(["o.n + 1", "o.in.n", "s.all.count"]))]",
        "merging(o, [\"in\": merging(s, [\"all\": \(grown)]), \"n\": s.n + s.all.count])",
      ])
      let direct = made.replacing("s.", with: "o.in.").replacing("s[", with: "o.in[").replacing("(s,", with: "(o.in,")
      return
        "scanWithStart [\"in\": [\(record)], \"n\": 0] { o, x in \(pick(["let s = o.in\n \(made)", direct])) } | map { string($0) } | takeLast 30"
    case 2: return "aggregateWithStart [\(record)] { s, x in \(body) } | map { string($0) }"
    default:
      return
        "scanWithStart [\(record)] { s, x in \(body) } | \(pick(["pairwise", "buffer 3", "takeLast 30"])) | map { string($0) }"
    }
  }

  /// A test of each kind of closure: an expression, statements, a capture, a func, a record, an inner pipeline.
  private mutating func test() -> String {
    pick([
      "{ \(truth(1)) }", "{ x in let y = \(number(1, "x")); \(truth(1, "y")) }", "{ $0 > row.count * 9 }",
      "{ x in twice(x) < climb(x % 60) + \(pick([40, 900])) }", "{ x in let r = [\"a\": x]; r.a < \(pick([70, 300])) }",
      "{ x in [1, 2, x] | any { $0 > \(pick([80, 500])) } }", "{ true }",
    ])
  }

  private mutating func anyFold() -> String {
    pick([
      fold(), fold(), "{ s, x in let t = s + x; t % 997 }", "{ s, x in twice(s) % 31 + x }",
      "{ s, x in s - row.count }",
      "{ s, x in x }", "{ s, x in s < x ? s : x }", "{ s, x in let r = [\"s\": s]; r.s + x % 5 }",
      "{ s, x in [s, x] | max }", "{ s, x in s + 2 }",
    ])
  }

  /// Steps of each form, most of which go on.
  private mutating func formed() -> String {
    switch below(10) {
    case 0: below(2) == 0 ? formedEnd() : "\(pick(["takeUntilBlock", "takeWhileBlock"])) \(test())"
    case 1: "\(pick(["skipUntilBlock", "skipWhileBlock"])) \(test())"
    case 2: "defaultIfEmpty 5"
    case 3: "scanWithStart \(anyFold())"
    case 4, 5: "scanWithStart \(pick(["0", "1", "0.5", "9223372036854775000"])) \(anyFold())"
    case 6: "combinePreviousWithStart \(pick(["0", "nil"])) \(anyFold())"
    case 7: "distinctUntilKeyChanged { \(number(1)) }"
    case 8: "filter \(test())"
    default: "skipLast 3 | throwIfEmpty \"none\""
    }
  }

  /// Steps of each form that end early, or send something at the end.
  private mutating func formedEnd() -> String {
    switch below(8) {
    case 0: "\(pick(["takeUntilBlock", "takeWhileBlock"])) inclusive: true \(test())"
    case 1, 2: "\(pick(["any", "all", "find", "findIndex", "count", "last"])) \(test())"
    case 3: "\(pick(["any", "isEmpty", "count", "last", "min", "max", "sum", "average"]))"
    case 4: "contains \(pick(["77", "2.5", "nil", "-3"]))"
    case 5: "elementAt \(pick(["0", "70", "1500", "1500 default: 3"]))"
    case 6: "aggregateWithStart \(pick(["", "0 ", "1 ", "0.5 "]))\(anyFold())"
    default: "\(pick(["min", "max"])) by: { $0 \(pick(["<", ">"])) $1 }"
    }
  }

  /// Stages that make tuples or records of computed parts, and stages that read some of them.
  private mutating func gathered() -> String {
    let (first, second) = (number(2, "x"), below(3) == 0 ? truth(1, "x") : number(1, "x"))
    let isRecord = below(2) == 0
    let made = isRecord ? "[\"a\": \(first), \"b\": \(second), \"c\": x]" : "(\(first), (\(second), x), x)"
    let parts = isRecord ? ["r.a", "r.b", "r[\"c\"]", "r.c"] : ["r[0]", "r[1][0]", "r[1][1]", "r[2]", "r[3]"]
    let tests = (0..<below(3)).map { _ in " | filter { r in \(truth(1, pick(parts))) }" }
    let uses = [
      "map { r in \(number(1, pick(parts))) }", "map { r in \(pick(parts)) }", "map { 7 }",
      "map { r in \(pick(parts)) == \(pick(parts)) }", "map { r in (r, \(pick(parts))) } | map { p in p[1] }",
      "map { r in \(truth(0, pick(parts))) ? \(pick(parts)) : \(pick(parts)) }",
      "map { r in r }", "distinctUntilChanged", "scanWithStart 0 { s, r in s + \(pick(parts)) }",
      "count { r in \(truth(1, pick(parts))) }",
    ]
    return "map { x in \(made) }" + tests.joined() + " | " + pick(uses)
  }

  /// Folds with texts in their states, of numbers, texts and wholes.
  private mutating func machine() -> String {
    let kind = "\(truth(1, "x")) ? \"in\" : \(pick(["\"out\"", "\"red\"", "names[abs x % 5]"]))"
    let (made, text, value) = pick([
      ("x", "e", "e"), (kind, "e", "e"), ("(\(number(1, "x")), \(kind))", "e[1]", "e[0]"),
      ("[\"k\": \(kind), \"v\": \(number(1, "x"))]", "e.k", "e.v"),
    ])
    let next = pick([
      "\(text) == \"in\" ? \"green\" : S", "after[S]", "S == \"red\" ? \"in\" : S == \"in\" ? \"off\" : after[S]",
      "S == \(text) ? \"red\" : after[S] ?? \"off\"", "get after (\(text)) S", "S + \"x\"",
      "after[\(text)] ?? S", "\(text)",
      "rooms[S][\(text)] ?? S", "rooms[S][\(text)]", "rooms[S][\(pick(["\"go\"", "\"back\""]))] ?? \"hall\"",
    ])
    func at(_ state: String) -> String { String(next.flatMap { $0 == "S" ? Array(state) : [$0] }) }
    let fold = pick([
      "\"red\" { s, e in \(at("s")) }",
      "(\"red\", 0) { s, e in (\(at("s[0]")), s[1] + "
        + "\(pick(["1", value, "abs \(value)", "floor(\(value) / 2.0)"]))) }",
      "[\"on\": \"red\", \"n\": 1] { s, e in \(text) != \"out\" ? "
        + "[\"on\": \(at("s.on")), \"n\": s.n + 1] : s }",
      "[\"n\": 0, \"on\": \"off\"] { s, e in [\"n\": round(s.n / 1.5) + \(value), \"on\": \(at("s.on"))] }",
    ])
    return "map { x in \(made) } | \(pick(["scanWithStart", "scanWithStart", "aggregateWithStart"])) " + fold
  }

  /// Times computed from numbers, tested and folded.
  private mutating func timed() -> String {
    let made = pick([
      "map { x in \(number(1, "x")) * 1ms }", "map { x in 7ms * x - 2s }", "map { x in date \"2026-01-31\" + x * 1h }",
      "map { x in x > 50 ? 1s * x : 3ms }", "map { x in 1s / (x - 77) }",
    ])
    let stages = (0..<below(4)).map { _ in
      " | "
        + pick([
          "filter { d in d > \(pick(["100ms", "0s", "1h"])) }",
          "map { d in d * \(pick([2, 3, 0, 92_233_720_368_547])) - 3s }",
          "map { d in -d / \(pick([7, 2, 0])) }", "map { d in d % 40ms }", "map { d in d + 90s }",
          "map { d in d / 1ms }",
          "map { d in d > 1s ? d : 1s }", "filter { d in d != 7ms && d == d }", "scanWithStart 0s { a, b in a + b }",
          "scanWithStart 0s { a, b in a + b > 1s ? b : a + b }", "map { d in (d, d * 2) } | map { p in p[1] - p[0] }",
          "scanWithStart (0s, 1) { s, d in (d > s[0] ? d : s[0], s[1] + 1) } | map { s in s[0] * s[1] }",
          "scanWithStart 0s { a, b in a > b ? a : b }", "map { d in max(d, 5ms) }", "distinctUntilChanged",
          "combinePreviousWithStart 1ms { a, b in b - a }", "map { d in [d, d * 3] | max }",
        ])
    }
    return made + stages.joined() + pick(["", " | map { d in d == 5ms ? 1 : 2 }", " | max", " | sum", " | last"])
  }

  private mutating func groupKey() -> String {
    pick([
      "v % \(pick([2, 5, 40]))", "v < 300 ? v % 3 : v % 7", truth(1, "v"), "\"k\\(v % 4)\"", "v == 200 ? nil : v % 2",
      "v", "700 / (v - \(pick([0, 150, 5000])))",
    ])
  }

  private mutating func groupStage() -> String {
    pick([
      "map { \(number(1)) }", "filter { \(truth(1)) }", "map { (g.key, $0) }", "take 90", "skip 3",
      "doNext { v in v == 103 ? print(v) : nil }",
    ])
  }

  private mutating func groupEnd() -> String {
    pick([
      "", " | count", " | max", " | scanWithStart 0 { a, b in a + 1 }", " | last", " | count | map { c in (g.key, c) }",
      " | sum",
    ])
  }

  /// A long sequence made from others.
  private mutating func sequence() -> String {
    let source = pick([
      "zip (1...200) (3...150) | \(unpacked())", "1...90 | flattenMap { v in v...(v + v % 4) }",
      "1...150 | map { [$0, $0 + 1] } | flatten", "concat (1...70) [5, 2.5, 9] (0..<80)", "1...300 | startWith 4",
      "1...300 | pairwise | \(unpacked())", "1...120 | flattenMap { v in [v, v] | filter { \(truth(0)) } }",
    ])
    return source + pick(["", " | map { \(number(2)) }", " | filter { \(truth(1)) }", " | take 100", " | skip 80"])
  }

  /// The work of a closure that unpacks pairs, or is given something else.
  private mutating func unpacked() -> String {
    pick([
      "map { a, b in b - a }", "map { a, b in \(number(1, "a")) * \(number(1, "b")) }", "map { a, b in b }",
      "filter { a, b in \(truth(1, "a")) && b > 9 } | map { $0[0] }", "map { a, b in let c = a * b\n c + c * a }",
      "map { a, b in [\"d\": b - a, \"s\": a] } | map { $0.d * 3 + $0.s }", "map { a, b in \"\\(a):\\(b)\" }",
      "map { a, b in [\"d\": b - a, \"s\": b * a] } | map { $0.d * 3 + $0.s }", "map { a, b in a > 60 ? b : 1 }",
      "map { a, b in 5 }", "map { a, b in (b, a) } | map { a, b in a - b * 2 }",
      "map { a, b in (1...3) | map { $0 * a } | sum }", "map { p in (p[0], [p[1]]) } | map { a, b in b }",
      "map { p in p[0] % 3 == 0 ? p : p[0] } | map { a, b in a }", "map { p in [p[0], p[1]] } | map { a, b in a }",
      "map { p in (p[0], p[1], 4) } | map { a, b in a + b }", "map { p in (p[0], p[1]) } | map { a, b, c in c }",
    ])
  }

  private mutating func stage() -> String {
    switch below(78) {
    case 75...77: machine()
    case 74:
      "groupBy { v in \(groupKey()) } | flattenMap { g in g | \(groupStage())\(groupEnd()) }"
    case 72: "\(pick(["pairwise", "enumerated", "map { v in (v, v) }", "map { v in (v * 2, 1, v) }"])) | \(unpacked())"
    case 73: "pairwise | flattenMap { a, b in \(pick(["[a, b] | signal", "return b", "a...(a + 2) | signal", "[b]"])) }"
    case 69...71: timed()
    case 66...68: growing()
    case 60...65: gathered()
    case 52...59: formed()
    case 45...49: inner()
    case 50, 51: reading()
    case 39...41: block()
    case 42, 43: "map { \(pick(["twice", "climb", "pair"]))($0\(pick(["", " % 50", " + 1"]))) }"
    case 44: growing()
    case 33, 34: row()
    case 35: impure()
    case 36:
      pick([
        "takeUntilBlock { \(truth(1)) }", "skipWhileBlock { \(truth(1)) }", "takeWhileBlock { $0 < 300 }",
        "takeLast 700",
      ])
    case 37:
      pick([
        "ignoreValues", "mapReplace 2.5", "ignore 7", "combinePreviousWithStart 0.5 \(fold())",
        "combinePreviousWithStart 0 { $1 }",
      ])
    case 0...7: "map { \(number(2)) }"
    case 8...12: "filter { \(truth(1)) }"
    case 13, 14: "take \(pick([1, 5, 16, 17, 64, 80, 100, 1023, 1024, 1025, 3000]))"
    case 15: "skip \(pick([0, 1, 15, 16, 100, 1024, 1500]))"
    case 16, 17: "scanWithStart \(pick(["0", "1", "100", "0.5"])) \(fold())"
    case 18, 19: "distinctUntilChanged"
    case 20: "ignore \(pick(["3", "10", "0", "2.0"]))"
    case 21: "startWith \(pick(["0", "7", "2.5", "\"x\""]))"
    case 22: "combinePreviousWithStart 0 \(fold())"
    case 23, 24:
      "flattenMap { v in \(returned()) }"
    case 25: "takeWhileBlock { \(truth(1)) }"
    case 26: "skipUntilBlock { \(truth(1)) }"
    case 27: "mapReplace \(pick(["4", "nil"]))"
    case 28:
      pick([
        "doNext { v in v == 103 ? print(v) : nil }", "doCompleted { print \"done\" }", "doError { e in print \"err\" }",
      ])
    case 29: "concat (signal(\(pick(["1...100", "[1, 2.5, 3]", "[5, nil]"]))))"
    case 30: "catch { e in return e.message }"
    case 31: pick(["distinct", "buffer 3", "materialize", "pairwise", "takeLast 50"])
    case 32: pick(["map upper", "filter { $0.contains(\"rr\") }", "map { $0.count }", "map { $0.lower }"])
    default: "filter { $0 != nil }"
    }
  }

  private mutating func ending() -> String {
    if below(3) == 0 { return "" }
    if below(3) == 0 { return " | " + formedEnd() }
    return " | "
      + pick([
        "sum", "count", "aggregateWithStart 0 \(fold())", "collect | map { $0.count }", "last", "max", "min", "average",
        "any { $0 > 100 }",
        "all { $0 < 3000 }", "takeLast 3", "ignoreValues", "elementAt 70", "isEmpty", "count { $0 % 3 == 0 }",
        "contains 77", "find { $0 > 300 }",
      ])
  }

  /// Functions that closures may call.
  private static let funcs = """
    func twice(n) { n * 2 }
    func climb(n) { n < 2 ? n : climb(n - 1) + 1 }
    func inner(s, x) { ["all": s.all + [x], "n": s.n + 1] }
    func halves(n) { (n / 2, n - n / 2) }
    func upTo(n) = 0..<n % 9
    func smaller(xs, n) = xs | filter { $0 < n }
    func inverse(xs, n) = smaller(xs, n) | map { 720 / $0 }
    func total(xs, f) = xs | map f | sum
    func folded(xs, n, f) = xs | aggregateWithStart n f
    func kept(xs, f) = xs | filter f
    func made(n, f) = 0..<n % 4 | map { r in 0...2 | map { c in f(r, c) } | array } | array
    func pair(n) { let half = n / 2; n - half * 2 == 0 ? half : twice(n) }
    let table = [4, 8, 15, 16, 23, 42]
    let grid = [[1, 2, 3], [40, 50]]
    let names = ["level", "e", "noon", "vat", "s-1"]
    let letters = "abv1xyz-"
    func rows(n) { [["n": n % 9, "t": "a\\(n)", "q": [n, 1]], ["n": 4, "t": "b", "q": [n % 5]], ["n": n % 3, "t": "c", "q": []]] }
    func couples(n) { [(n, "x"), (2, "yy"), (n % 7, "")] }
    let rooms = ["hall": ["go": "yard", "stay": "hall"], "yard": ["go": "barn", "back": "hall"], "barn": ["back": "yard"]]
    let grades = [(90, "A"), (50, "BB"), (7, "c"), (0, "d")]
    let prices = [["n": "vat", "p": 3], ["n": "level", "p": 8], ["n": "e", "p": 5]]
    let after = ["red": "green", "green": "yellow", "yellow": "red", "off": "red"]
    let codes = ["a": 1, "v": 5, "1": 2, "level": 40, "v3": 9, 3: 6]
    let row = [3, 8, 1, 40, 5, 9] | map { $0 == 40 ? print("read") : nil; $0 }

    """

  private mutating func returned() -> String {
    let chosen = pick(
      [
        "return (v + 1)", "return (10 / (v - 90))", "signal(v...v + 2)", "[v, v * 2]", "signal(0..<v % 4)",
        "v % 2 == 0 ? return(v) : empty",
      ] + many)
    many.removeAll { $0 == chosen }
    return chosen
  }

  mutating func program() -> String {
    ProgramMaker.funcs + "let seen = Object [\"n\": 0]\n" + body() + "\nprint \"seen \\(seen.n)\""
  }

  // MARK: one event at a time

  /// Stages that run as code on single numbers, and stages between them.
  private mutating func hotStage() -> String {
    switch below(40) {
    case 39: "map { $0 * \(pick(["0.5", "1.5", "-0.25"])) }"
    case 38: "\(pick(["takeWhileBlock", "takeUntilBlock", "skipWhileBlock", "any", "find"])) { \(truth(1)) }"
    case 37: "map { \"n \\($0)\" }"
    case 34...36: gathered()
    case 29...33: formed()
    case 27: "takeUntil (t | skip \(pick([0, 1, 50])))"
    case 28: "takeUntil never"
    case 24: "take \(pick([1, 3, 20, 90]))"
    case 25, 26: "combinePreviousWithStart \(pick(["0", "nil", "0.5"])) \(fold())"
    case 0...5: "map { \(number(2)) }"
    case 6...9: "filter { \(truth(1)) }"
    case 10...12: "scanWithStart \(pick(["0", "1", "9223372036854775000", "0.5", "nil"])) \(fold())"
    case 13, 14: "distinctUntilChanged"
    case 15: "skip \(pick([0, 1, 5, 30]))"
    case 16: "ignore \(pick(["3", "0", "2.0", "nil"]))"
    case 17:
      pick(["mapReplace 4", "mapReplace true", "map { $0 > 40 } | filter { $0 }", "filter { $0 }", "map { !$0 }"])
    case 18: "filter { \(truth(1)) && \(truth(0)) }"
    default: stage()
    }
  }

  private mutating func hotPipeline(_ source: String) -> String {
    source + (0..<1 + below(5)).map { _ in " | " + hotStage() }.joined() + ending()
  }

  private mutating func feed() -> String {
    switch below(8) {
    case 0: "[\(list())] | signalWithScheduler main"
    case 1: "9223372036854775700...9223372036854775807 | signalWithScheduler main"
    case 2: "(-20)...90 | signalWithScheduler main | map { $0 * \(pick(["2147483648", "4294967296", "-1", "0.25"])) }"
    default: "\(pick(["1", "(-50)", "0"]))...\(pick([70, 120, 400])) | signalWithScheduler main | map { \(number(1)) }"
    }
  }

  /// Several pipelines of one or two subjects with single events, some sent from within a handler; one pipeline is
  /// ended in the middle.
  /// Single texts, tuples, records or lists, with a few other values among them.
  private mutating func hotWholes() -> String {
    let kinds: [(values: [String], stages: [String])] = [
      (
        ["\"\"", "\"a\"", "\"ab\"", "\"é\"", "\"a@b\"", "\"12\"", "\"a longer text, of words\""],
        [
          "map { $0.count }", "map { $0.contains \"a\" }", "filter { $0 != \"ab\" }", "map { upper $0 }",
          "map { $0 + \"!\" }", "map { $0 == \"a\" ? 1 : 2 }", "filter { $0.count > 1 }", "map { v in v }",
          "map { $0.split(\",\")[0] }", "map { int $0 }", "map { \"<\\($0)>\" }",
          "filter { v in \"abc\".contains v }",
        ]
      ),
      (
        ["(1, 2)", "(3, 4)", "(\"a\", 5)", "(6, \"bc\")", "(1.5, 2)", "(7, 8, 9)", "((1, 2), 3)"],
        [
          "map { a, b in a + b }", "reduceEach { a, b in a }", "reduceEach { a in a }", "filter { a, b in a == b }",
          "reduceEach { a, b in b > 3 ? a : b }", "map { $0[0] }", "filter { $0[1] != 4 }", "map { $0.count }",
          "reduceEach { a, b in \"\\(a)\\(b)\" }", "map { a, b in 7 }", "map { (a, b) in (b, a) }",
          "reduceEach { a, b in 7 }",
        ]
      ),
      (
        [
          "[\"a\": 1, \"t\": \"x\"]", "[\"a\": 2, \"t\": \"long\"]", "[\"t\": \"y\", \"a\": 3]",
          "[\"a\": 1.5, \"t\": \"é\"]",
          "[\"a\": 1]", "[\"a\": [1], \"t\": 2]", "[\"t\": \"\", \"a\": 4, \"z\": 1]",
        ],
        [
          "map { $0.a }", "map { $0.t }", "map { $0.a * 2 }", "filter { $0.t != \"x\" }", "map { $0.t.count + $0.a }",
          "filter { $0[\"a\"] > 1 }", "map { $0.t + \"!\" }", "map { $0[\"z\"] ?? 0 }", "map { [\"b\": $0.a] }",
        ]
      ),
      (
        ["[1, 2]", "[3]", "[]", "[4, 5, 6]", "[1.5, 2]", "[\"a\", \"b\"]", "[[1], [2]]", "[true]"],
        [
          "map { $0 | sum }", "map { $0.count }", "filter { $0.count > 1 }", "map { $0[0] }", "map { $0 + [7] }",
          "map { $0 | map { $0 * 2 } | array }", "filter { $0 | contains 3 }", "map { $0 | isEmpty }",
        ]
      ),
    ]
    let kind = below(kinds.count)
    let (values, stages) = kinds[kind]
    let common = ["distinctUntilChanged", "take 9", "map { v in v }", "scanWithStart 0 { a, b in a + 1 }", "skip 2"]
    let feed = (0..<120).map { _ in
      below(40) == 0
        ? pick(["nil", "7", "(1, 2)", "[\"a\": 3]", "\"q\""]) : pick(below(9) == 0 ? values : Array(values[..<2]))
    }
    func stage(_ maker: inout ProgramMaker) -> String { maker.pick(maker.below(3) == 0 ? common : stages) }
    let pipelines = (0..<4).map { _ in
      "s | \(stage(&self)) | \(stage(&self)) | \(stage(&self)) | \(pick(["catch { return \"E\" } | print", "retry 3 | print"]))"
    }
    return """
      let s = Subject()
      let t = Subject()
      \(pipelines.joined(separator: "\n"))
      combineLatest s (s | skip 1) { a, b in \(pick(["a == b", "a", "b", "[a, b]", "a == b ? 1 : 2"])) } | print
      combineLatest t s { a, b in \(pick(["a.count > 1 && b != nil", "a", "a + 1", "b"])) } | catch { return "E" } | print
      sendNext t \(pick(["\"ab\"", "7", "[\"x\"]"]))
      [\(feed.joined(separator: ", "))] | subscribeNext { sendNext s $0 }
      sendNext t \(pick(["\"é\"", "9", "(1, 2)"]))
      [\(feed.suffix(40).joined(separator: ", "))] | subscribeNext { sendNext s $0; sendNext t $0 }
      """
  }

  mutating func hotProgram() -> String {
    if below(4) == 0 { return hotWholes() }
    let joined =
      "combineLatest \(pick(["s t", "t s", "s s", "(s | \(hotStage())) t"])) \(pick([fold(), "{ $0 * $1 - 3 }", "{ $0 > $1 }"]))"
    let other = below(2) == 0 ? hotPipeline("s") : hotPipeline(joined)
    return """
      \(ProgramMaker.funcs)
      let seen = Object ["n": 0]
      let s = Subject()
      let t = Subject()
      let slot = SerialDisposable()
      \(other)
      slot.disposable = \(hotPipeline(pick(["s", "s", joined, "s | startWith 3", "merge s t"]))) | subscribeNext { v in
        print v
        seen.n = seen.n + 1
        seen.n % \(pick([2, 7, 40])) == 0 && seen.n < 90 ? sendNext(\(pick(["s", "s", "t"])), \(pick(["seen.n", "seen.n * 0.5", "3", "v"]))) : nil
        seen.n == \(pick([1, 6, 55, 1000])) ? dispose(slot) : nil
      }
      \(hotPipeline("t"))
      sendNext t \(pick(["7", "1000", "2.5", "true"]))
      \(feed()) | subscribe s
      sendNext s 5
      \(feed()) | subscribe \(pick(["s", "t"]))
      sendNext s \(pick(["6", "\"x\"", "nil", "9223372036854775807"]))
      \(pick(["sendCompleted s", "sendError s \"E\"", "sendNext t 9"]))
      print "seen \\(seen.n)"
      """
  }

  private mutating func body() -> String {
    let stages = (0..<below(6)).map { _ in " | " + stage() }.joined()
    let pipeline = source() + stages + ending()
    let count = pick([1, 3, 17, 70, 400])
    switch below(14) {
    case 10:
      // Single events through a chain in which one stage may end it or send back.
      return """
        let s = Subject()
        let slot = SerialDisposable()
        slot.disposable = s | map { \(number(2)) } | filter { v in v == \(count) ? dispose(slot) : nil; \(truth(0, "v")) } | \(stage()) | subscribeNext { v in print v }
        1...\(pick([70, 300])) | signalWithScheduler main | map { \(number(1)) } | subscribe s
        """
    case 11:
      return """
        let s = Subject()
        s | map { \(number(2)) } | filter { \(truth(1)) } | map { \(number(1)) }\(ending())
        s | filter { \(truth(1)) } | map { v in seen.n = seen.n + 1; seen.n == \(count) ? sendNext(s, \(below(50))) : nil; v } | \(stage())
        signal([\(list())]) | \(pick(["deliverOn main", "doNext { v in seen.n = seen.n + 1 }", "map { \(number(1)) }"])) | subscribe s
        """
    case 12:
      return """
        let s = Subject()
        s | map { \(number(1)) } | map { \(number(1)) } | \(stage()) | filter { \(truth(1)) } | \(pick(["take 20", "takeWhileBlock { \(truth(1)) }"]))
        \(source()) | deliverOn main | subscribe s
        sendNext s "text"
        sendNext s 9223372036854775807
        """
    case 13: return "signal([\(list())]) | \(row())\(stages)\(ending())"
    case 0:
      // Disposed in the middle by its own subscriber.
      return """
        let slot = SerialDisposable()
        let heard = Object ["n": 0]
        slot.disposable = \(pipeline) | subscribeNext { v in heard.n = heard.n + 1; heard.n == \(count) ? dispose(slot) : nil }
        print "\\(heard.n)"
        """
    case 1:
      return """
        let stop = Subject()
        let heard = Object ["n": 0]
        \(pipeline) | takeUntil stop | doNext { v in heard.n = heard.n + 1; heard.n == \(count) ? sendNext(stop, 1) : nil } | takeLast 5
        print "\\(heard.n)"
        """
    case 2:
      // A value sent by a handler returns before the next one.
      return """
        let s = Subject()
        let heard = Object ["n": 0]
        s | map { $0 * 2 } | filter { $0 % 3 != 1 } | subscribeNext { v in heard.n = heard.n + 1; heard.n < 50 && v < 1000 ? sendNext(s, v + 1) : nil }
        \(pipeline) | take 200 | subscribe s
        print "\\(heard.n)"
        """
    case 3:
      // Several subscribers of one subject; some print and some count.
      let listeners = (0..<1 + below(3)).map { _ in "s | \(stage()) | \(stage())\(ending())" }
      return "let s = Subject()\n" + listeners.joined(separator: "\n") + "\n\(source()) | subscribe s"
    case 4:
      return """
        let a = Subject()
        let b = Subject()
        combineLatest a b \(pick(["{ $0 + $1 }", "{ $0 * $1 - 3 }", "{ 10 / ($1 - 77) + $0 }"]))\(ending())
        a | map { $0 * 3 } | \(pick(["subscribe b", "sum", "count"]))
        sendNext a 7
        \(pipeline) | subscribe \(pick(["a", "b"]))
        sendNext b 5
        sendCompleted a
        sendCompleted b
        """
    case 5: return "\(pipeline) | take \(pick([3, 100]))"
    default: return pipeline
    }
  }
}
