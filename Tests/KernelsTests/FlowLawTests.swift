import Diagnostics
import Foundation
import Interpreter
import Reactive
import Testing
import Values

/// Nobody can tell whether a pipeline ran in batches or event by event. `RSIG_LAWS=100000 swift test --filter FlowLaw`
/// is the long run.
struct FlowLawTests {
  private static var count: Int { ProcessInfo.processInfo.environment["RSIG_LAWS"].flatMap { Int($0) } ?? 2000 }

  /// Found by long runs: a source that is cut short completes on neither path.
  @Test(arguments: [
    """
    concat (signal(1...400) | flattenMap { v in return (v + 1) }) (signal(1...100) | doCompleted { print "done" }) | take 100 | count
    """,
    // A step that ends on its own, or sends at its end, sends its completion to a consumer that has ended.
    """
    signal(1...1500) | find { true } | doCompleted { print "done" } | isEmpty
    signal(1...1500) | take 3 | doCompleted { print "done" } | isEmpty
    signal(1...1500) | take 70 | doCompleted { print "done" } | elementAt 69
    signal(1...1500) | take 70 | filter { $0 < 70 } | doCompleted { print "done" } | elementAt 68
    signal(1...1500) | takeUntilBlock { $0 > 70 } | doCompleted { print "done" } | elementAt 69
    signal(1...1500) | takeWhileBlock inclusive: true { $0 < 70 } | doCompleted { print "done" } | elementAt 69
    signal(1...1500) | takeLast 3 | doNext { print $0 } | doCompleted { print "done" } | isEmpty
    concat (signal(1...1500)) (return 7) | doCompleted { print "done" } | elementAt 1500
    concat (signal(1...1500) | take 70) (return 7) | doNext { print $0 } | doCompleted { print "done" } | elementAt 69
    zip (signal(1...1500) | take 70) (signal(1...80)) | doCompleted { print "done" } | elementAt 69
    signal(1...1500) | take 70 | flattenMap { [$0, 2 * $0] } | doNext { print $0 } | doCompleted { print "done" } | elementAt 138
    """,
    // A value is computed even if nobody reads it.
    "1...100 | signal | map { 10 / ($0 - 77) } | map { v in 7 } | count",
    "1...100 | signalWithScheduler main | map { 10 / ($0 - 77) } | map { v in 7 } | count",
    "1...100 | signalWithScheduler main | map { 10 / ($0 - 77) } | map { v in true || v > 3 } | mapReplace 3 | sum",
    "1...100 | signalWithScheduler main | filter { $0 > 3 } | map { $0 > 20 } | filter { !$0 } | count",
    // A part of a tuple or a record is computed even if nobody reads it, however deep it lies.
    "1...100 | signal | map { x in (x, 12 / (x - 77)) } | map { $0[0] } | last",
    "1...100 | signal | map { x in ((x, 12 / (x - 77)), 1) } | map { $0[0][0] } | last",
    """
    1...100 | signal | map { x in ["p": (x, 12 / (x - 77)), "q": 1] } | filter { $0.p[0] > 0 } | map { $0.p[0] } | last
    1...100 | signal | map { x in let r = (["a": 12 / (x - 77), "b": x], 2); r[0].b } | last
    1...100 | signal | map { x in ((x, 12 / (x - 77)), (x, 1)) } | map { $0[1][0] } | last
    1...100 | signal | map { x in (((x, 1), 2), 12 / (x - 77)) } | map { (a, b) in (a, (b, 1)) } | map { 7 } | last
    1...100 | signal | map { x in (((x, x + 1), 2), x * 2) } | filter { $0[0][0][1] > 50 } | map { $0[0][0][0] + $0[1] } | last
    """,
    """
    1...100 | signal | map { x in x == 77 ? x : "a,b" } | map { $0.split(",") } | map { 7 } | last
    1...100 | signal | map { x in let y = { z in let t = (z, 10 / (z - 77)); t[0] + 1 / (z - 50) }; 7 } | last
    func both(z) { let t = (z, 10 / (z - 77)); t[0] + 1 / (z - 50) }
    1...100 | signal | map { x in let y = both(x); 7 } | last
    1...100 | signal | map { both($0) } | map { 7 } | last
    """,
    // A state that is a list does not change while the next one is made from it.
    """
    1...100 | signal | map { k in [(3, 4), (4, 5), (7, 10)] | aggregateWithStart (0...(k % 19) | map { 0 } | array) { row, it in
      0...(k % 19) | map { c in c < it[0] ? row[c] : max(row[c], row[c - it[0]] + it[1]) } | array
    } | last } | sum
    """,
    // Two parameters are both read twice.
    """
    1...100 | signal | map { ["t": $0, "v": $0 * 37 % 101] } | pairwise
      | map { a, b in ["dt": b.t - a.t, "dv": b.v - a.v] } | map { $0.dv / $0.dt } | takeLast 3
    """,
    // A property changes between two values.
    """
    let o = Object ["n": 1]
    1...200 | signal | map { i in o.n + i } | doNext { v in o.n = o.n + 1 } | subscribeNext { print $0 }
    """,
    // A record holds a function with effects; one record has no such key.
    """
    let d = ["f": { x in print x; x * 2 }]
    1...100 | signal | map { d.f($0) } | filter { $0 > 90 } | count
    """,
    """
    let rs = (1...100).map({ i in i == 77 ? ["b": i] : ["a": i, "b": (i, "x")] }).array
    rs | signal | map { r in (r.b, r.a) } | filter { t in t[1] > 3 } | map { $0[0] } | last
    rs | signal | map { r in r["a"] } | count { $0 != nil }
    """,
    // The source of a sequence is made where that gets its name.
    """
    func noted(x) { print x; x }
    1...70 | signal | map { x in
      let s = [noted(x), 2] | map { $0 * 2 }
      let t = noted(0 - x)
      (s | sum) + t
    } | sum
    1...70 | signal | map { x in
      let s = 1...noted(x % 5) | filter { $0 > 1 }
      let t = noted(12 / (x % 9 - 4))
      t > 3 ? (s | sum) : (s | count)
    } | sum
    1...70 | signal | map { x in
      let s = noted([x, 3]) | map { y in y * 2 }
      let t = s | filter { y in noted(y) > 9 }
      t | sum
    } | sum
    1...70 | signal | map { x in
      let k = noted(x % 3)
      let s = generate k while: { $0 < 20 } { $0 * 2 + 1 } | map { $0 + x }
      noted(x)
      s | sum
    } | sum
    1...70 | signal | map { x in
      let s = (x % 7 == 5 ? x : [x, 1]) | map { $0 * 2 }
      noted(7)
      s | sum
    } | sum
    """,
    // A sequence in a `let` is computed only as far as it is read.
    """
    1...300 | signal | map { x in
      let s = [x, x + 1, 200 - x] | map { 600 / $0 }
      first(s) + head(s) + s.first + s[1] + (s | find { $0 > 0 })
    } | sum
    1...300 | signal | map { x in
      let s = 1...4 | map { $0 * x % 7 } | filter { 12 / ($0 - 1) > 0 }
      s | take 1 | any { $0 > 3 }
    } | last
    func shares(x) { let s = 1...x | map { 40 / (170 - x * $0) }
      s | isEmpty ? 0 : first(s) + (s | any { $0 > 2 } ? 1 : 0) }
    1...300 | signal | map { shares($0) } | sum
    1...300 | signal | map { x in
      let s = 1...x | map { $0 % 7 }
      [last(s), s.last, s | contains 5, s | sorted, s | reversed, s | average, s | isEmpty, s | grouped { $0 % 2 }].last
    } | last
    1...300 | signal | map { x in first (1...x | map { 300 / ($0 - 2) }) } | sum
    1...300 | signal | map { x in first (signal(x...400) | map { 300 / ($0 - 2) }) } | sum
    """,
    // Characters of one byte and of more.
    """
    sequence ("stream of texts" + repeated("ab", 90)) | signal | filter { "aeiou".contains($0) } | map { $0 == "a" } | last
    sequence (repeated("é ", 90)) | signal | filter { $0 != " " } | map { "é".contains($0) } | count
    """,
    // Long loops within closures, which end in columns.
    """
    1...300 | signal | map { x in 1...x | filter { x % $0 == 0 } | sum } | sum
    1...300 | signal | map { x in 1...x | map { $0 * x } | max } | last
    2...900 | signal | filter { x in 2...x | takeWhileBlock { d in d * d <= x } | all { d in x % d != 0 } } | count
    1...300 | signal | map { x in 1...x | find { $0 * $0 > x * 3 } } | last
    1...300 | signal | map { x in 1...x | map { 100 / ($0 - 170) } | sum } | count
    1...300 | signal | map { x in 1...x | map { $0 * 0.5 } | sum } | last
    1...300 | signal | map { x in
      let y = double(x)
      1...x | filter { $0 * $0 <= y } | count
    } | sum
    1...300 | signal | map { x in 1...x | map { $0 * 9223372036854775 * 10 } | sum } | count
    1...3 | signal | map { x in 1...300 | map { $0 > 250 ? nil : [$0, x] } | last }
    1...3 | signal | map { x in 1...300 | filter { $0 > x * 900 } | min }
    1...3 | signal | flattenMap { x in 1...5000 | signal | map { $0 * x } } | sum
    1...3 | signal | flattenMap { x in 1...500 | filter { $0 % x == 0 } | signal } | sum
    """,
    // Sequences that a closure holds and reads several times.
    """
    1...100 | signal | map { x in
      let s = 1...x % 9 | map { $0 * x } | filter { $0 % 2 == 0 }
      (count(s), sum(s), s.count, first(s))
    } | last
    1...100 | signal | map { x in
      let s = 1...x | map { 10 / (x - 50) }
      x > 48 && x < 52 ? 0 : sum(s) + max(s)
    } | last
    1...100 | signal | map { x in
      let s = 1...x | map { 10 / (x - 50) }
      sum(s)
    } | last
    """,
    // Tuples, lists and records that columns make; texts chosen by a condition.
    """
    1...300 | signal | map { ($0, "t\\($0)") } | map { $0[1].count } | sum
    1...300 | signal | map { [$0, [$0 * 2, 1]] } | doNext { print $0 } | map { $0[1][0] } | sum
    1...300 | signal | map { ["k": $0, "l": [$0]] } | last
    1...300 | signal | map { [$0, $0][$0 / 150] } | last
    1...300 | signal | map { $0 % 15 == 0 ? "FizzBuzz" : $0 % 3 == 0 ? "Fizz" : string($0) } | map { $0.count } | sum
    1...300 | signal | map { $0 % 2 == 0 ? "é" : $0 % 3 == 0 ? 1.5 : nil } | take 9
    1...300 | signal | map { [$0, 1].count + ([$0] + [2]).count } | sum
    1...300 | signal | combinePreviousWithStart 0 { a, b in (a, [b]) } | last
    """,
    // States of several Ints, whose parts are columns.
    """
    1...300 | signal | scanWithStart (0, 1) { s, x in (s[1], (s[0] + s[1] + x) % 1000007) } | map { $0[0] } | sum
    1...300 | signal | scanWithStart (0, 1) { s, x in (s[1], (s[0] + s[1] + x) % 1000007) } | takeLast 2
    1...300 | signal | scanWithStart ["b": 100, "n": 0] { a, i in ["b": a.b + i % 7 - 3, "n": a.n + 1] } | filter { $0.b > 90 } | takeLast 2
    1...300 | signal | scanWithStart ["b": 100, "n": 0] { a, i in if i % 3 == 0 { a } else { ["b": a.b + i, "n": a.n + 1] } } | takeLast 1
    1...300 | signal | scanWithStart ["n": 0, "b": 100] { a, i in ["b": a.b + i, "n": a.n + 1] } | takeLast 1
    1...300 | signal | scanWithStart (0, 0) { s, x in (s[0] + x * 9223372036854775, s[1] + 1) } | takeLast 1
    1...300 | signal | scanWithStart (0, 9223372036854770000) { s, x in (s[0] + x, s[1] + 100) } | map { $0[0] }
    1...300 | signal | aggregateWithStart (0, 0) { s, x in (s[0] + x, max [s[1], x]) }
    1...300 | signal | aggregateWithStart (0, 0) { s, x in (s[0] + x, x > s[1] ? x : s[1]) }
    1...300 | signal | aggregateWithStart 7 { s, x in (s * 31 + x) % 1009 }
    1...300 | signal | aggregateWithStart 7 { s, x in x % 2 == 0 ? s : s + 10 / (x % 5) }
    1...300 | signal | aggregateWithStart (7, 1) { s, x in x % 5 == 0 ? s : (s[0] + 10 / (x % 5), s[1] + 1) }
    1...300 | signal | aggregateWithStart (1, 2.5) { s, x in (s[0] + x, s[1] + x) }
    1...300 | signal | scanWithStart (true, 0) { s, x in (!s[0], s[1] + x) } | takeLast 1
    """,
    // Wholes whose parts are read in columns.
    """
    1...300 | signal | enumerated | map { $0[0] * $0[1] } | sum
    1...300 | signal | enumerated | filter { $0[0] % 100 == 7 }
    1...300 | signal | enumerated | skip 290 | takeUntilBlock { $0[0] == 295 }
    zip (1...300 | signal) (1...300 | signal | map { $0 * $0 }) | map { p in p[0] + p[1] } | filter { $0 % 2 == 0 } | count
    zip (1...300 | signal) (1...200 | signal | map { "t\\($0)" }) | filter { p in p[0] > 198 }
    1...300 | signal | map { ($0, ($0 * 2, "x")) } | filter { $0[1][0] > 590 } | map { $0[1] }
    1...300 | signal | map { [$0, 1] } | filter { $0[0] > 298 } | skip 1
    1...300 | signal | map { ["a": $0, "b": [$0]] } | filter { $0.a > 298 } | map { $0.b }
    1...300 | signal | map { ["a": $0] } | map { $0.z } | take 1
    1...300 | signal | map { ($0, 1) } | map { $0[2] } | take 1
    1...300 | signal | map { ($0, 1) } | distinctUntilChanged | buffer 100 | map { $0.count }
    1...300 | signal | map { ($0, 1) } | map { a in a } | map { "\\($0)" } | takeLast 1
    1...300 | signal | map { ($0 % 3, 1) } | distinct
    1...300 | signal | map { string($0) } | map { $0.count } | sum
    1...300 | signal | map { i in sequence(string i) | map int | sum } | sum
    1...3 | signal | map { string(1.5 * $0) }
    1...3 | signal | map { string($0, decimals: 2) }
    """,
    // Times are computed with as their numbers are.
    """
    1...300 | signal | map { 100ms * ($0 % 50) } | filter { d in d > 1s } | scanWithStart 0s { a, b in a + b > 1h ? b : a + b } | max
    1...300 | signal | map { date "2026-01-31" + $0 * 1h } | map { d in d - date "2026-02-01" } | filter { $0 % 2h == 0s } | sum
    1...300 | signal | map { d in 1s * d / (d - 77) } | last
    1...300 | signal | map { d in 1ms * d == d } | count { $0 }
    1...300 | signal | map { d in d % 2 == 0 ? 1s : date "2026-01-31" } | map { $0 + 1s } | last
    1...300 | signal | map { 9223372036854ms * $0 } | map { $0 * 1000 } | count
    1...300 | signal | aggregateWithStart (0s, date "2026-01-31") { s, x in (s[0] + 1ms * x, s[1] - s[0]) }
    1...300 | signal | map { x in 1...x | map { y in y * 1s } | max } | sum
    1...300 | signal | map { x in x % 3 == 0 ? -(1s * x) : 1s } | min
    """,
    // States of numbers of both kinds, and folds within closures.
    """
    1...300 | signal | scanWithStart 0.0 { s, x in s * 0.9 + x * 0.1 } | takeLast 1
    1...300 | signal | scanWithStart 0 { s, x in s * 0.9 + x * 0.1 } | takeLast 1
    1...300 | signal | aggregateWithStart (0, 0.5, true) { s, x in (s[0] + 1, s[1] + x / 2, !s[2]) }
    1...300 | signal | map { $0 * 0.5 } | aggregateWithStart (0.0, 0.0) { s, x in (s[0] + x, x > s[1] ? x : s[1]) }
    1...300 | signal | map { $0 * 0.5 } | scanWithStart ["count": 0, "sum": 0.0] { s, x in ["count": s.count + 1, "sum": s.sum + x] } | map { $0.sum / $0.count } | takeLast 2
    1...300 | signal | scanWithStart ["balance": 100, "count": 0] { a, i in let delta = i % 7 - 3
    ["balance": a.balance + delta, "count": a.count + 1] } | map { $0.count * $0.balance } | max
    1...30 | signal | map { x in 1...8 | aggregateWithStart (x / 2.0 + 1) { r, k in (r + x / r) / 2 } } | sum
    1...30 | signal | map { x in 1...80 | aggregateWithStart 1 { r, k in (r * x + k) % 10007 } } | sum
    1...30 | signal | map { x in 1...80 | map { $0 * 2 } | aggregateWithStart (0, x) { r, k in (r[1], (r[0] + k) % 97) } }
    1...30 | signal | map { x in 1...80 | aggregateWithStart 1 { r, k in r * k } }
    1...30 | signal | map { x in 1...80 | aggregateWithStart [] { r, k in r + [k * x] } } | map { $0.count } | sum
    1...30 | signal | map { x in 1...80 | aggregateWithStart "" { r, k in r + "\\(k)" } } | map { $0.count } | sum
    1...30 | signal | map { x in 1...80 | aggregateWithStart 0 { r, k in sqrt(r + k) } } | map { floor($0 * 100) } | sum
    1...300 | signal | map { ["count": $0, "n": 1] } | map { $0.count + $0.n } | sum
    1...300 | signal | map { ["count": $0] } | filter { $0.count > 299 } | map { $0.count }
    1...300 | signal | scanWithStart 9007199254740990 { s, x in s > 0.5 ? s + x : s } | takeLast 1
    """,
    // An index that no element has, of elements that are lists and tuples.
    """
    let lists = 1...100 | map { [$0, 2] } | array
    lists | signal | aggregateWithStart 0 { s, e in e[-1] == 0 ? s : s + e[0] }
    lists | signal | scanWithStart 0 { s, e in e[5] == 2 ? s : s + e[0] } | take 2
    lists | sorted { a, b in a[-1] < b[-1] }
    lists | map { ($0[0], "x") } | signal | scanWithStart "a" { s, e in e[7] == nil ? "b" : e[1] } | last
    """,
    """
    let k = 5
    1...3 | signal | flattenMap { i in return ([[1], [2]] | map { $0[k - i * 2] } | map { $0 + 1 } | count) }
    """,
    // A sequence whose reading is refused ahead of its time may be compared, hashed or written there.
    "let o = Object [\"n\": 2]\n1...200 | signal | map { p in ([p] | filter { q in p >= o.n }) } | ignore [] | count",
    "let o = Object [\"n\": 2]\n1...200 | signal | map { p in ([p % 2] | map { $0 + o.n }) } | distinct | print",
    "let o = Object [\"n\": 2]\n1...200 | signal | map { p in \"\\([p % 2] | map { $0 + o.n })\" } | distinct | print",
    "let o = Object [\"n\": 2]\nlet s = [1] | map { $0 + o.n }\n1...200 | signal | map { \"\\(s)\" } | distinct | print",
    "let o = Object [\"n\": 2]\nlet s = [1] | map { $0 + o.n }\n1...200 | signal | map { s } | ignore [3] | count",
    "let o = Object [\"n\": 2]\nlet s = [1] | map { $0 + o.n }\n1...200 | signal | filter { p in s == [3] } | count",
    "[\"a\", \"b\"] | filter { t in !(true ? t : false) } | last",
    // The largest of several values, and what has no order.
    "let o = Object [\"n\": 2.5]\nprint (1...3 | map { p in [max(p, o.n), min(p, o.n, 2), max(\"b\", \"\\(p)\", \"\")] } | array)",
    "let o = Object [\"n\": 2]\n1...3 | signal | map { p in (max(o.n, 2.0), max(2.0, o.n), min(o.n, 2.0, 2)) } | print",
    "let o = Object [\"n\": nil]\n1...3 | signal | map { p in max(o.n, p) } | print",
    "let o = Object [\"n\": nil]\n1...3 | signal | map { p in min(p, o.n) } | print",
    "let o = Object [\"n\": \"a\"]\n1...3 | signal | map { p in min(p, 7, o.n, 9) } | print",
    "let o = Object [\"n\": sqrt(-1)]\n1...3 | signal | map { p in max(p * 1.0, o.n) } | print",
    "let o = Object [\"n\": [4]]\n1...3 | signal | map { p in max(o.n, [p]) } | print",
    // Folds whose states begin with a value that has a name.
    """
    let start = ["n": 0, "all": [7]]
    func step(s, x) = x > 2 ? merging(s, ["n": s.n - x]) : ["n": s.n + x, "all": s.all + [x]]
    print (1...3 | map { i in [i, 2, 3] | aggregateWithStart start step } | array)
    print (1...3 | map { i in ([i, 2, 3] | aggregateWithStart start { s, x in step(s, x) }).all } | array, start)
    let pair = (1, "a")
    print (1...3 | map { i in [i, 2] | aggregateWithStart pair { s, x in (s[0] * x, s[1] + "\\(i)") } } | array, pair)
    print (1...3 | map { i in [i, 0] | aggregateWithStart pair { s, x in (s[0] / x, s[1]) } } | array)
    """,
    // Properties that grow in their place, and others that look on.
    """
    let o = Object ["d": [:], "all": [1]]
    func put(k) { o.d = merging(o.d, [k: o.d.count]) }
    1...3 | signal | subscribeNext { k in
      let before = o.d
      o.d = o.d.merging([k: o.all])
      o.all = inserting(o.all, k, at: 0)
      o.d = merging(o.d, [-k: (before | keys | count)])
      o.all = removing(o.all, 1)
      print (before, o.d, o.all)
    }
    o.all = inserting(o.all, 1, at: 9)
    """,
    """
    let o = Object ["q": array(1...9)]
    let old = o.q
    o.q = o.q | skip 2 | array
    o.q = [0] + (o.q | skipLast 1 | array)
    o.q = array(take o.q 3)
    print (old, o.q, [o.q] + o.q)
    1...3 | signal | subscribeNext { x in o.q = o.q | skip (1 - x) | array }
    """,
    "let o = Object [\"q\": 1...4]\no.q = o.q | skip 1 | array\no.q = o.q | tail | toArray\nprint o.q",
    "let o = Object [\"d\": [\"merging\": { x in [\"own\": x] }]]\no.d = o.d.merging([1: 2])\nprint o.d",
    "let o = Object [\"d\": 1]\no.d = merging(o.d, [1: 2])\nprint o.d",
    "let o = Object [\"d\": [1]]\no.d = o.d.removing(3)\nprint o.d",
    """
    let o = Object ["d": [:]]
    observe o "d" | map { keys $0 } | subscribeNext { print $0 }
    1...3 | signal | subscribeNext { k in o.d = merging(o.d, [k: k]) }
    """,
    """
    let o = Object ["xs": [1, 2, 3], "ys": [1, 2]]
    let old = o.xs
    observe o "ys" | subscribeNext { print $0 }
    replaceObjectAtIndex o \\.xs 1 withObject: 5
    removeObjectAtIndex o \\.xs 0
    replaceObjectAtIndex o \\.ys 1 withObject: 5
    removeObjectAtIndex o \\.ys 0
    print (old, o.xs, o.ys)
    replaceObjectAtIndex o \\.xs 2 withObject: 5
    """,
    // Actions on lists of properties, few and many elements, and where only the general path can say what is wrong.
    """
    let o = Object ["few": [1], "many": 1...20 | array, "text": "abc", "nested": Object ["xs": [1]]]
    func show() { print (o.few, o.many.count, o.many.first, o.many.last) }
    1...9 | signal | subscribeNext { i in
      addObject o \\.few i
      insertObject o \\.few (i * 10) atIndex: i % 2
      removeObjectAtIndex o \\.many 0
      addObject o "many" o.few.count
      replaceObjectAtIndex o \\.many (i % 3) withObject: "\\(i)"
      insertObject o \\.many i atIndex: 2
      addObject o \\.nested.xs i
      show()
    }
    1...15 | signal | subscribeNext { i in removeObjectAtIndex o \\.many 0 }
    print (o.many, o.nested.xs)
    addObject o \\.few o.few
    print o.few
    """,
    "let o = Object [\"xs\": [1]]\nlet f = { i in removeObjectAtIndex o \\.xs i }\nf(0)\nf(0)",
    "let o = Object [\"xs\": [1]]\nlet f = { i in insertObject o \\.xs i atIndex: 2 }\nf(0)",
    "let o = Object [\"xs\": [1]]\nlet f = { i in replaceObjectAtIndex o \\.xs -1 withObject: i }\nf(0)",
    "let o = Object [\"xs\": \"a\"]\nlet f = { i in addObject o \\.xs i }\nf(0)",
    "let o = Object [\"xs\": 1...3]\nlet f = { i in addObject o \\.xs i }\nf(0)\nprint o.xs",
    "let o = Object [:]\nlet f = { i in addObject o \\.xs i }\nf(0)",
    "let o = Object [\"xs\": []]\nlet f = { i in addObject o \\.xs i }\nf(0)\nrelease o\nf(1)",
    "let f = { o in addObject o \\.xs 1 }\nf([1])",
    // Chains of parts, in which a later operand changes or drops what an earlier one has read.
    """
    let o = Object ["xs": [[1, 2], [3, 4]], "t": (5, ["k": "v"]), "s": "text "]
    func drop(i) { o.xs = [[i]]; 0 }
    1...3 | signal | map { i in o.xs[i % 2][1] + o.t[0] } | array | print
    print (o.xs[1][drop(7)], o.xs)
    1...3 | signal | map { i in o.t[1].k + o.s + o.t[1].k + "\\(i)" } | print
    1...3 | signal | map { i in o.s + (i == 2 ? "a longer text that is not short any more" : "b") } | print
    func last(s) = s.xs[s.n - 1]
    print (last ["xs": [[1], [2]], "n": 2])
    let own = { s in s.first[s.count - 2] }
    print (own [[4, 5], [6]])
    """,
    // Sequences that are read again and again, beyond an element that fails.
    "let xs = 0..<9 | map { i in 12 / (i - 5) }\n0...4 | map { xs[$0] } | array | print\n4...5 | map { xs[$0] } | array | print",
    "let xs = 0..<9 | filter { i in i % 2 == 0 }\nlet f = { i in xs[i] }\nprint (f(0), f(4), f(2))\nprint f(5)",
    // A closure without effects of its own reads a sequence that sends.
    """
    let s = Subject()
    func sending(n) = [n] | map { y in sendNext(s, 1); y }
    s | scanWithStart [0] { all, x in all + ["\\(x)"] } | subscribeNext { print $0 }
    s | scanWithStart ([], 0) { s, x in let (all, n) = s; (all + ["\\(x)"], n + 1) } | subscribeNext { print $0 }
    s | aggregateWithStart [:] { d, x in merging(d, ["\\(x)": (d, x == [7])]) } | subscribeNext { print $0 }
    [1, sending 2, [sending 3], (4, ["k": sending 5]), 1] | subscribe s
    """,
    // Members of lists, and tuples that are compared.
    #"let xs = Object ["v": [3, 1, 2], "e": []]; print (1...3 | map { n in xs.v.last + n } | array)"#,
    #"let xs = Object ["v": [3, 1, 2], "e": []]; print (1...3 | map { n in xs.v.first + n } | array)"#,
    #"let xs = Object ["v": [3, 1, 2], "e": []]; print (1...3 | map { n in (xs.v.isEmpty, xs.e.isEmpty, xs.e.first, xs.e.last) } | array)"#,
    #"print (1...4 | map { n in (n, 2) == (3, 2) } | array)"#,
    #"print (1...4 | map { n in ("a\(n)", 2) != ("a3", 2) } | array)"#,
    #"print (1...4 | map { n in (n * 1.0, 2) == (3, 2) } | array)"#,
    #"print (1...4 | map { n in ([n], 2) == ([3], 2) } | array)"#,
    #"print (1...4 | map { n in (nil, n) == (nil, 2) } | array)"#,
    #"print (1...4 | map { n in ("x", n) == (n, "x") } | array)"#,
    #"let d = ["first": 7, "last": 8, "isEmpty": 9]; print (1...2 | map { n in d.first + d.last + d.isEmpty + n } | array)"#,
    #"print (1...2 | map { n in (1...3).first + (1...3).last + n } | array)"#,
    #"print (1...2 | map { n in "abc".isEmpty } | array)"#,
    #"func f(l) = l.isEmpty ? 0 : l.last + f(l.skipLast(1) | array); print (f [1, 2, 3, 4])"#,
    // Texts made of texts, in columns and one by one.
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.trim } | takeLast 2 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.trim(" b日") } | takeLast 2 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.replace("a", "<>") } | map { $0.count } | sum | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.trim.padLeft(9, "日") } | takeLast 2 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.padRight(9) + "|" } | takeLast 2 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.trim.capitalized } | takeLast 2 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { repeated($0.trim, 2) } | takeLast 2 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { repeated([$0.trim], 2) } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { repeated($0.trim, 0 - 1) } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { repeated($0.trim, 4611686018427387904) } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.replace("", "x") } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.replace("a", 3) } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { $0.split("") } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { let t = $0.trim; t.hasPrefix("a9") && t.hasSuffix("日") ? t : "" } | distinct | count | materialize | print"#,
    #"1...100 | signal | map { n in "  a\(n)b日 " } | map { let t = $0; let u = t.split("b"); u.count + words(t).count + t.trim.count } | sum | materialize | print"#,
    #"1...100 | signal | map { ["trim": $0, "capitalized": 2] } | map { $0.trim + $0.capitalized } | sum | materialize | print"#,
    #"1...100 | signal | map { n in ["trim": n].trim } | sum | materialize | print"#,
    #"1...100 | signal | map { n in n > 50 ? n : "a" } | map { $0.trim } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | map { n in "a \(n) ".trim.padLeft(8, "0").replace("0", "") } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | map { n in "a \(n) ".trim("") } | takeLast 1 | materialize | print"#,
    #"1...100 | signal | filter { n in "\(n)".replace("1", "").isEmpty } | collect | materialize | print"#,
    // Tuples, pairs and signals of signals in batches.
    "1...200 | signal | map { ($0, 2) } | reduceEach { a, b in a * b } | sum | materialize | print",
    "1...200 | signal | pairwise | takeLast 2 | materialize | print",
    "1...200 | signal | map { \"t\\($0)\" } | pairwise | takeLast 2 | materialize | print",
    "1...200 | signal | map { ($0, 1) } | pairwise | takeLast 1 | materialize | print",
    "1...200 | signal | filter { $0 > 199 } | pairwise | materialize | print",
    "1...200 | signal | filter { $0 > 198 } | pairwise | materialize | print",
    "1...200 | signal | map { $0 % 2 == 0 ? nil : $0 } | pairwise | takeLast 2 | materialize | print",
    "1...200 | signal | map { double($0) / 2.0 } | pairwise | map { p in p[1] - p[0] } | sum | materialize | print",
    "1...200 | signal | map { 10 / ($0 - 150) } | zipWith (1...200 | signal) | takeLast 2 | materialize | print",
    "1...200 | signal | map { 10 / ($0 - 150) } | zipWith (1...100 | signal) | takeLast 2 | materialize | print",
    "1...200 | signal | map { $0 * 2 } | zipWith (1...100 | signal) | takeLast 2 | materialize | print",
    "1...200 | signal | map { $0 * 2 } | zipWith (1...100 | signal | map { 10 / (50 - $0) }) | takeLast 2 | materialize | print",
    "1...200 | signal | map { $0 * 2 } | zipWith (1...100 | signal | map { 10 / (50 - $0) }) | take 3 | materialize | print",
    "1...200 | signal | sequenceEqual (1...200 | signal) | materialize | print",
    "1...200 | signal | sequenceEqual (1...201 | signal) | materialize | print",
    "1...201 | signal | sequenceEqual (1...200 | signal) | materialize | print",
    "1...200 | signal | map { 10 / (150 - $0) } | sequenceEqual (1...200 | signal) | materialize | print",
    "1...200 | signal | sequenceEqual (1...200 | signal | map { 10 / (150 - $0) }) | materialize | print",
    "1...200 | signal | switchMap { n in return (n * 2) } | sum | materialize | print",
    "1...200 | signal | switchMap { n in [n, n + 1] } | sum | materialize | print",
    "1...200 | signal | switchMap { n in return (10 / (100 - n)) } | takeLast 2 | materialize | print",
    "1...200 | signal | exhaustMap { n in return (n * 2) } | takeLast 2 | materialize | print",
    "1...200 | signal | map { n in return n } | switchToLatest | sum | materialize | print",
    "1...200 | signal | map { n in return n } | flatten | sum | materialize | print",
    "1...200 | signal | map { n in return n } | concat | sum | materialize | print",
    "1...200 | signal | map { n in return (10 / (100 - n)) } | flatten | takeLast 2 | materialize | print",
    "1...200 | signal | map { n in n > 150 ? 3 : (n, 2) } | reduceEach { a, b in a + b } | takeLast 2 | materialize | print",
    "1...200 | signal | map { n in (n, 2, 3) } | reduceEach { a, b in a + b } | takeLast 2 | materialize | print",
    "1...200 | signal | map { n in (n, 2) } | reduceEach { a in a } | takeLast 2 | materialize | print",
    "1...200 | signal | map { n in (n, 2) } | reduceEach { a, b in 7 } | takeLast 2 | materialize | print",
    "1...200 | signal | map { n in n } | reduceEach { a, b in 7 } | takeLast 2 | materialize | print",
    "1...200 | signal | withLatestFrom (return 1) | takeLast 1 | materialize | print",
    "1...200 | signal | switchMap withIndex: { n, i in return (n * i) } | sum | materialize | print",
    "1...200 | signal | map { $0 } | zipWith (1...200 | signal) | map { p in p[0] * p[1] } | sum | materialize | print",
    "1...200 | signal | combinePreviousWithStart nil { p, x in (p ?? 0) + x } | sum | materialize | print",
    "1...200 | signal | map { \"x\\($0)\" } | combinePreviousWithStart \"\" { p, x in p + x } | takeLast 2 | materialize | print",
    "func g(n) = n > 250 ? (n, 2, 3) : (n, 2)\n1...300 | signal | map { n in g n } | reduceEach { a, b, c in a } | materialize | print",
    "func h(n) = n < 150 ? (return n) : n\n1...200 | signal | map { n in h n } | flatten | materialize | print",
    // Loops within closures.
    "let size = 3\nprint (1...4 | map { i in toArray(0..<size | map { y in toArray(0..<size | map { $0 * y + i }) }) })",
    "[[\"n\": 2.5]] | signal | map { w in w.n | get w.n } | print",
    "[[\"n\": [5, 6]]] | signal | map { w in w.n | get w.n[0] - 4 } | print",
    "print ([3, 10, 4] | combinePreviousWithStart 7 { p, q in q } | array)",
    "print ([3, 10, 4] | combinePreviousWithStart 7 { p, q in q } | max)",
    "print (1...3 | map { i in [i, 10, 4] | scanWithStart 7 { p, q in q } | map { $0 + i } | sum })",
    "print ([3, 10, 10, 4] | combinePreviousWithStart 1 { p, q in q } | distinctUntilChanged | sum)",
    "print ([3, 10, 4] | foldLeftWithStart 0 { s, x in x })",
    "print (1...3 | map { i in toArray (signal [i, 2] | map { $0 + i }) })",
    "print (1...3 | map { i in tail [i, 2, 3] | map { $0 * i } | sum })",
    "print (1...3 | map { i in tail ([4, 1, 5] | take i | filter { $0 > i }) | map { $0 + 1 } | toArray })",
    "print (1...3 | flattenMap { i in tail [i, 2, 3] | map { $0 * i } } | toArray)",
    "func rest(xs) = tail xs | map { $0 + 1 }\n1...3 | signal | flattenMap { i in rest(i > 2 ? return(i) : [i, 2]) } | print",
    "print (1...3 | map { i in [(i, 1), (2, i)] | reduceEach { a, b in a * 10 + b } | toArray })",
    "print (1...3 | map { i in [(i, 1), (2, i, 3)] | reduceEach { a, b in a * 10 + b } | toArray })",
    "print (1...3 | map { i in [(i, 1), i] | reduceEach { a, b in a + b } | sum })",
    "print (1...3 | map { i in [(i, 1), (i, 0)] | reduceEach { a, b in a / b } | sum })",
    "print (1...3 | map { i in zip [i, 1] [2, i] | reduceEach { a, b in a * b } | sum })",
    "let k = 2\nlet h = 0.5\nfunc f(x) = x * k + h\nprint (1...5 | map { f($0) > k ? f(k) : $0 - k })",
  ])
  func `known programs log the same on both paths`(_ text: String) {
    onDeepStack { #expect(Log.run(text, byEvents: false) == Log.run(text, byEvents: true)) }
  }

  /// A sequence that is read again and again prints the elements that a list made of it has.
  @Test(arguments: [
    """
    let o = Object ["row": LIST(0..<20 | map { i in i == 7 ? 1 : 0 })]
    func next(row) = LIST(0..<20 | map { i in (row[(i + 19) % 20] + row[i] * 3 + row[(i + 1) % 20]) % 7 })
    1...12 | signal | subscribeNext { i in o.row = next(o.row) }
    print o.row
    """,
    """
    let o = Object ["xs": LIST(1...80 | map { $0 * 2 })]
    1...30 | signal | subscribeNext { i in
      o.xs = LIST(o.xs | skip 1 | filter { x in x % 7 != i % 7 } | map { x in x + 1 })
      print (o.xs.first, o.xs.last, o.xs.count)
    }
    """,
    """
    let sums = LIST(1...90 | scanWithStart 0 { a, b in a + b })
    let pairs = LIST(zip(sums, 1...70))
    let words = LIST("a bc d ef".split(" ") | map { w in w + "é" } | concat ["x", "yz"])
    1...5 | signal | subscribeNext { i in
      print (sums[i * 10] - sums[i], pairs[60 - i], pairs.count, words[i % 6], sums.last)
    }
    """,
    """
    let inner = LIST(0..<9 | flattenMap { i in LIST(0..<i | map { j in i * j }) })
    0...3 | signal | subscribeNext { i in print (inner[30 - i], inner.count, inner[i], count(LIST(inner | take i))) }
    """,
  ])
  func `a sequence that is read again has the elements of its list`(_ text: String) {
    for byEvents in [false, true] {
      let log = Log.run(text.replacingOccurrences(of: "LIST(", with: "("), byEvents: byEvents)
      #expect(log == Log.run(text.replacingOccurrences(of: "LIST(", with: "array("), byEvents: byEvents))
      #expect(!log.contains { $0.contains("error") }, "\(log)")
    }
  }

  /// The dictionary of a property is read before a key whose reading replaces it.
  @Test func `a key may replace where it is looked up`() {
    let text = """
      let n = 1
      let o = Object ["d": [true: "yes, \\(n) made it", [1]: "no"]]
      let byTruth = { a, b in o.d[a == b] }
      let byKey = { k in o.d[k] }
      func changing(n) = [n] | map { y in o.d = ["gone": "text \\(y)"]; y }
      print (byTruth([1], changing 1))
      o.d = [[1]: "one, \\(n) made it"]
      print (byKey(changing 1))
      """
    for byEvents in [false, true] {
      #expect(Log.run(text, byEvents: byEvents) == ["> yes, 1 made it", "> one, 1 made it"])
    }
  }

  /// A closure that computes an element may read those before it.
  @Test func `a sequence may read itself`() {
    let text = """
      let earlier = 0..<90 | map { i in i == 0 ? 1 : earlier[i - 1] + i }
      print (earlier[80], earlier[3], earlier[89], earlier.count, earlier.last)
      let endless = generate 1 { $0 * 2 % 101 }
      print (endless[3], endless[50], endless[4], endless | take 3 | array)
      """
    for byEvents in [false, true] {
      #expect(
        Log.run(text, byEvents: byEvents) == [
          "> (3241, 7, 4006, 90, 4006)", "> (8, 100, 16, [1, 2, 4])",
        ])
      let failed = Log.run("let xs = 0..<6 | map { i in i < 5 ? xs[i + 1] : 0 }\nprint xs[0]", byEvents: byEvents)
      #expect(failed.count == 1 && failed[0].contains("needs itself or a later one"), "\(failed)")
    }
  }

  @Test func `programs log the same on both paths`() { compare { $0.program() } }

  @Test func `single events log the same on both paths`() { compare { $0.hotProgram() } }

  private func compare(_ program: (inout ProgramMaker) -> String) {
    onDeepStack {
      var unfit = 0
      for seed in 1...Self.count {
        var maker = ProgramMaker(seed: UInt64(seed))
        let text = program(&maker)
        let fast = Log.run(text, byEvents: false)
        let general = Log.run(text, byEvents: true)
        if general.contains(where: { $0.hasPrefix("error ") && !$0.contains("reached nobody") }) { unfit += 1 }
        if fast == general { continue }
        let place =
          zip(fast, general).enumerated().first { $0.element.0 != $0.element.1 }?.offset
          ?? min(fast.count, general.count)
        Issue.record(
          """
          seed \(seed), line \(place) of \(fast.count) and \(general.count):
          fast:    \(place < fast.count ? fast[place] : "-")
          general: \(place < general.count ? general[place] : "-")
          \(text.prefix(2000))
          """)
      }
      // Otherwise most programs would agree only because they print nothing.
      #expect(unfit < Self.count / 4)
    }
  }
}

/// Output of a run, in order.
final class Log: Output {
  private(set) var lines: [String] = []

  func show(_ event: ShownEvent) { lines.append(event.text) }
  func show(_ value: Value) { lines.append(value.description) }
  func print(_ text: String) { lines.append("> " + text) }
  func report(_ diagnostic: Diagnostic) {
    let notes = diagnostic.notes.map { "\($0.text)" }
    lines.append("\(diagnostic.severity) \(diagnostic.message) \(String(describing: diagnostic.place?.span)) \(notes)")
  }
  func begin(_ statement: String) {}
  func flush() {}

  static func run(_ text: String, byEvents: Bool) -> [String] {
    let log = Log()
    var settings = Session.Settings()
    settings.runsByEvents = byEvents
    let session = Session(clock: VirtualClock(), output: log, settings: settings)
    session.run(Source(name: "law", text: text))
    session.disposeAll()
    session.close()
    return log.lines
  }
}
