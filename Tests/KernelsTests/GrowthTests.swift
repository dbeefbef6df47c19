import Diagnostics
import Foundation
import Interpreter
import Testing
import Values

@testable import Kernels
@testable import Reactive

/// A fold whose state grows changes it in its place: the state stays one box however many values come. The closures are
/// of both kinds: some could send, and borrow the state until they use it last.
struct GrowthTests {
  @Test(arguments: [
    ("[]", "{ s, x in s + [x] }"), ("[]", "{ s, x in inserting(s, x) }"), ("[]", "{ s, x in s.inserting(x) }"),
    ("[]", "{ s, x in inserting(s, x, at: 0) }"), ("[]", "{ s, x in [x] + s }"),
    ("[]", "{ s, x in print x\n [x] + s }"),
    ("[1, 2, 3, 4, 5, 6]", "{ s, x in slice(s + [x], 1) }"),
    ("[0, 0]", "{ s, x in let t = s.inserting(x)\n t.slice(1, t.count) }"),
    ("array(1...20)", "{ s, x in [x] + s.slice(0, s.count - 1) }"),
    ("array(1...20)", "{ s, x in (s | skip 1 | array) + [x] }"),
    ("array(1...20)", "{ s, x in [x] + (s | skipLast 1 | array) }"),
    ("array(1...20)", "{ s, x in [x] + (s | take (s.count - 1) | array) }"),
    ("array(1...20)", "{ s, x in print x\n (s | tail | toArray) + [x] }"),
    ("[1, 2]", "{ s, x in removing(inserting(s, x), 0) }"),
    ("[]", "{ s, x in let n = count s\n inserting(s + [n], x) }"), ("\"\"", "{ s, x in s + \"\\(x),\" }"),
    ("[:]", "{ s, x in merging(s, [x: 1]) }"), ("[:]", "{ s, x in merging(s, [x: get(s, x, 0) + 1]) }"),
    ("[:]", "{ s, x in s.merging([x: s.get(x, 0) + 1]) }"), ("[:]", "{ s, x in s.merging([x: (s[x] ?? 0) + 1]) }"),
    ("[:]", "{ s, x in contains(s, x) ? removing(s, x) : merging(s, [x: x]) }"),
    ("[:]", "{ s, x in print x\n merging(s, [x: x]) }"),
    ("[:]", "{ s, x in let old = s[x] ?? []\n s.merging([x: old + [x]]) }"),
    ("[:]", "{ s, x in if contains(s, x) { s } else { merging(s, [x: x]) } }"),
  ])
  func `a state that grows stays one box`(_ start: String, _ closure: String) throws {
    try inSession("let start = \(start)\nlet step = \(closure)") { session in
      let start = try #require(session.globals["start"]?.value)
      let step = AggregateStep(start, try #require(session.globals["step"]?.value?.asFunction))
      _ = try step.take(.int(1))
      // The first step copies the start, which the program holds.
      let first = try #require(step.held?.box.map { ObjectIdentifier($0) })
      for number in 0..<100 {
        _ = try step.take(.int(number % 17))
        #expect(step.held?.box.map { ObjectIdentifier($0) } == first)
      }
    }
  }

  /// A property grows in its place, too; neither a name that holds it, nor a function of its name, nor an observer that
  /// only looks at it changes that.
  @Test(arguments: [
    "o.all + [x]", "o.all + [x, 1]", "o.t + \"\\(x),\"", "o.t + \"ab\"", "inserting(o.all, x, at: 0)",
    "o.all.inserting(x)", "merging(o.d, [x: x])", "o.d.merging([x: 1, -x: 2])",
    "[x] + o.all", "merging(o.d, [x: get(o.d, x, 0) + 1])",
    "o.d.merging([x % 5: o.d[x] ?? 0])", "o.d.removing(x)",
  ])
  func `a property that grows stays one box`(_ sum: String) throws {
    let key = sum.contains("o.t") ? "t" : sum.contains("o.d") ? "d" : "all"
    let change = "o.\(key) = \(sum)"
    try expectOneBox("let f = { x in \(change) }", key)
    try expectOneBox("func \(key)(x) = x\nlet f = { x in \(change) }", key)
    if key != "t" {
      let early = "let old = o.\(key)\n  o.\(key) = \(sum.replacingOccurrences(of: "o.\(key)", with: "old"))"
      try expectOneBox("let f = { x in\n  \(early)\n}", key)
    }
    for observed in ["seen", key] {
      let looking = "observe o \\.\(observed) | map { v in \"\\(v)\".count } | subscribeNext { n in nil }"
      try expectOneBox("\(looking)\nlet f = { x in \(change) }", key)
    }
    try expectOneBox("let f = { x in\n  let \(key) = o.\(key)[x]\n  \(change)\n}", key)
  }

  /// So does a part of it, within other parts.
  @Test(arguments: [
    ("merging(o.x, [\"a\": o.x.a + [i]])", "(\"a\", nil)"),
    ("o.x.merging([\"a\": (o.x.a ?? []) + [i, i]])", "(\"a\", nil)"),
    ("merging(o.x, [\"a\": [i] + o.x.a])", "(\"a\", nil)"),
    ("merging(o.x, [\"t\": o.x.t + \"\\(i)\"])", "(\"t\", nil)"),
    ("merging(o.x, [\"a\": inserting(o.x[\"a\"], i)])", "(\"a\", nil)"),
    ("merging(o.x, [\"d\": merging(o.x.d, [0: (o.x.d[0] ?? []) + [i]])])", "(\"d\", 0)"),
    ("merging(o.x, [\"d\": merging(o.x.d, [i % 2: o.x.d[i % 2] + [i]])])", "(\"d\", 1)"),
  ])
  func `a part of a property grows in its place`(_ change: String, _ path: String) throws {
    let script = """
      let o = Object ["x": ["a": [0], "t": "-", "d": [0: [], 1: []]], "seen": 0]
      let old = o.x
      let f = { i in
        o.x = \(change)
      }
      let g = { i in
        let part = o.x[path[0]]
        o.x = \(change)
        part
      }
      let path = \(path)
      """
    try inSession(script) { session in
      let (f, g) = (
        try #require(session.globals["f"]?.value?.asFunction), try #require(session.globals["g"]?.value?.asFunction)
      )
      let object = try #require(session.globals["o"]?.value?.box as? Observable)
      let path = try #require(session.globals["path"]?.value?.asTuple?.elements).filter { $0 != .nil }
      func part() throws -> Value {
        try path.reduce(try #require(object.ownMember("x"))) { try IndexedAccess.element(of: $0, at: $1) }
      }
      for number in 0..<100 { _ = try f.call([.int(number)]) }
      let first = try part().box.map { ObjectIdentifier($0) }
      for number in 0..<100 {
        _ = try f.call([.int(number)])
        #expect(try part().box.map { ObjectIdentifier($0) } == first)
      }
      // A closure that returns the part as it was before gets that.
      let before = try part().description
      let kept = try path.dropFirst().reduce(g.call([.int(1)])) { try IndexedAccess.element(of: $0, at: $1) }
      #expect(try kept.description == before && part().description.count > before.count)
      #expect(session.globals["old"]?.value?.description == "[\"a\": [0], \"t\": \"-\", \"d\": [0: [], 1: []]]")
    }
  }

  private func expectOneBox(_ function: String, _ key: String) throws {
    try inSession(
      "let o = Object [\"all\": [0], \"t\": \"-\", \"d\": [0: 0], \"seen\": 0]\nlet old = o.\(key)\n\(function)\nf(0)"
    ) { session in
      let f = try #require(session.globals["f"]?.value?.asFunction)
      let object = try #require(session.globals["o"]?.value?.box as? Observable)
      let first = try #require(object.ownMember(key)?.box.map { ObjectIdentifier($0) })
      for number in 0..<100 {
        _ = try f.call([.int(number)])
        #expect(object.ownMember(key)?.box.map { ObjectIdentifier($0) } == first)
      }
      #expect(["[0]", "\"-\"", "[0: 0]"].contains(try #require(session.globals["old"]?.value).description))
    }
  }

  /// A sequence made from the one before by each step is no tower of sequences.
  @Test(
    arguments: ["[]", "array(1...500)", "1...500"],
    [
      "concat(q.x, [i])", "q.x | startWith i", "concat([i, i], q.x)", "concat(q.x | skip 1, [i, i])",
      "tail(concat(q.x, [i, i]))", "concat(q.x | skipLast 1 | startWith i, [i])", "q.x | skip 1 | take 400",
      "concat(concat([i], q.x), [i]) | take 300",
    ])
  func `a sequence that is joined again and again stays one`(_ start: String, _ next: String) throws {
    try expectNoTower(start, next)
  }

  @Test(arguments: ["concat(q.x, [i])", "q.x | startWith i", "concat(concat([i, i], q.x), [i])"])
  func `elements that are not known stay a part of their own`(_ next: String) throws {
    try expectNoTower("[1, 2] | map { $0 * 2 }", next)
  }

  private func expectNoTower(_ start: String, _ next: String) throws {
    try inSession(
      """
      let q = Object ["x": \(start)]
      let f = { i in q.x = \(next) }
      let p = Object ["x": \(start)]
      let g = { i in p.x = array(\(next.replacingOccurrences(of: "q.x", with: "p.x"))) }
      """
    ) { session in
      let values = try ["f", "g", "q", "p"].map { try #require(session.globals[$0]?.value) }
      for number in 0..<200 { for function in values[0...1] { _ = try function.asFunction?.call([.int(number)]) } }
      let made = try values[2...3].map { try #require(($0.box as? Observable)?.ownMember("x")) }
      let parts = (made[0].box as? ConcatSeries)?.sources ?? []
      #expect(made[0].box is ListSeries || made[0].box is RangeSeries || parts.count == 2 || parts.count == 3)
      #expect(!parts.contains { $0 is ConcatSeries || $0 is StepSeries })
      #expect(made[0] == made[1])
      #expect(try made[0].asSeries?.elements() == made[1].asSeries?.elements())
    }
  }

  @Test(arguments: [
    "replaceObjectAtIndex o \\.all 0 withObject: x", "insertObject o \\.all x atIndex: 0", "addObject o \\.all x",
    "addObject o \\.all x\n  removeObjectAtIndex o \\.all 0",
    "o.all = o.all + [x]\n  o.all = o.all | skip 1 | array", "o.all = [x] + o.all\n  o.all = array(skipLast o.all 1)",
    "o.all = o.all + [x]\n  o.all = o.all.slice(1, 3)",
  ])
  func `a list of a property changes in its place`(_ action: String) throws {
    let script = "let o = Object [\"all\": [1, 2]]\nlet old = o.all\nlet f = { x in\n  \(action)\n}\nf(0)"
    try inSession(script) { session in
      let f = try #require(session.globals["f"]?.value?.asFunction)
      let object = try #require(session.globals["o"]?.value?.box as? Observable)
      let first = try #require(object.ownMember("all")?.box.map { ObjectIdentifier($0) })
      for number in 0..<100 {
        _ = try f.call([.int(number)])
        #expect(object.ownMember("all")?.box.map { ObjectIdentifier($0) } == first)
      }
      #expect(try #require(session.globals["old"]?.value).description == "[1, 2]")
    }
  }

  /// Whoever observes a property and keeps its values keeps them as they were.
  @Test(arguments: [
    ("observe o \\.all | collect", "[[0], [0, 1], [0, 1, 2]]"),
    ("observe o \\.all | map { v in (v, 1) } | map { t in t[0] } | collect", "[[0], [0, 1], [0, 1, 2]]"),
    (
      "valuesAndChanges o \\.all | map { v, c in (c.old, v) } | collect",
      "[([0], [0, 1]), ([0, 1], [0, 1, 2])]"
    ),
    (
      "valuesAndChanges o \\.all options: [\"prior\", \"new\"] | map { v, c in v } | collect",
      "[[0], [0, 1], [0, 1], [0, 1, 2]]"
    ),
  ])
  func `an observed property leaves its earlier values as they were`(_ observation: String, _ values: String) throws {
    for change in ["o.all = o.all + [x]", "o.all = inserting(o.all, x)"] {
      let text =
        "let o = Object [\"all\": [0]]\n\(observation) | print\n[1, 2] | subscribeNext { x in \(change) }\nrelease o"
      onDeepStack {
        #expect(Log.run(text, byEvents: false).filter { $0.hasPrefix(">") } == ["> \(values)"], "\(change)")
      }
    }
  }

  /// A part of a record or a tuple grows as if it were the state itself.
  @Test(arguments: [
    ("([], 0)", "{ s, x in (inserting(s[0], x), s[1] + x) }", "0"),
    ("([], 0)", "{ s, x in print x\n (s[0] + [x], s[1] + x) }", "0"),
    ("([], 0)", "{ s, x in (s.first + [x], s.second + x) }", "0"),
    ("([], 0)", "{ s, x in print x\n (s.first.inserting(x), \"\\(s.second)\".count) }", "0"),
    ("([], 0)", "{ s, x in (s.first + [x], s[1] + x) }", "0"),
    ("[\"all\": [], \"n\": 0]", "{ s, x in [\"all\": inserting(s.all, x), \"n\": s.n + x] }", "\"all\""),
    (
      "[\"n\": 0, \"all\": []]",
      "{ s, x in s.n == 2 ? [\"n\": 0, \"all\": removing(s.all, 0)] : [\"n\": s.n + 1, \"all\": s.all + [x]] }",
      "\"all\""
    ),
    (
      "[\"last\": 0, \"all\": array(1...300)]",
      "{ s, x in print x\n [\"last\": s.all.last, \"all\": removing(s.all, s.all.count - 1)] }", "\"all\""
    ),
    (
      "[\"last\": 0, \"all\": array(1...300), \"n\": [0]]",
      "{ s, x in [\"last\": s.all.last, \"all\": s.all.slice(0, s.all.count - 1), \"n\": s.n + [x]] }", "\"all\""
    ),
    // A fold within the fold.
    ("[0: []]", "{ s, x in [x, x] | foldLeftWithStart s { t, y in merging(t, [0: t[0] + [y]]) } }", "0"),
    ("[0: []]", "{ s, x in 0...x | foldLeftWithStart s { t, y in merging(t, [0: get(t, 0, []) + [y]]) } }", "0"),
    // The rest of the record is kept, and the part is overwritten unread.
    ("[\"all\": [], \"n\": 0]", "{ s, x in s.merging([\"all\": inserting(s.all, x)]) }", "\"all\""),
    ("[\"all\": [], \"n\": 0]", "{ s, x in merging(s, [\"n\": s.n + 1, \"all\": s.all + [x]]) }", "\"all\""),
    (
      "[\"all\": [:], \"n\": 0]", "{ s, x in s.merging([\"all\": s.all.merging([x: s.n]), \"n\": s.n + 1]) }", "\"all\""
    ),
    ("[\"all\": [:]]", "{ s, x in [\"all\": s.all.merging([x: (s.all[x] ?? 0) + 1])] }", "\"all\""),
    // Parts under computed keys.
    ("[0: []]", "{ s, x in merging(s, [x % 1: get(s, x % 1, []) + [x]]) }", "0"),
    ("[0: []]", "{ s, x in let k = x % 1\n s.merging([k: (s[k] ?? []) + [x]]) }", "0"),
    ("[0: []]", "{ s, x in let k = x % 1\n s.merging([k: s.get(k, []).inserting(x)]) }", "0"),
    ("[0: []]", "{ s, x in let k = x % 1\n let old = s[k] ?? []\n s.merging([k: old + [x]]) }", "0"),
    ("[\"k0\": []]", "{ s, x in merging(s, [\"k\\(x % 1)\": get(s, \"k\\(x % 1)\", []) + [x]]) }", "\"k0\""),
    (
      "[\"k0\": []]", "{ s, x in let k = x % 1\n merging(s, [\"k\\(k)\": (s[\"k\\(k)\"] ?? []) + [x]]) }", "\"k0\""
    ),
    ("[0: []]", "{ s, x in let b = (x % 1, x)\n merging(s, [b[0]: get(s, b[0], []) + [b[1]]]) }", "0"),
    (
      "[\"k\": []]",
      "{ s, x in let b = [\"t\": \"k\", \"n\": x]\n let old = get(s, b.t, [])\n merging(s, [b.t: old + [b]]) }", "\"k\""
    ),
    (
      "[\"k-1\": []]",
      "{ s, x in let b = (\"k\", 1)\n merging(s, [\"\\(b[0])-\\(b[1])\": get(s, \"\\(b[0])-\\(b[1])\", []) + [x]]) }",
      "\"k-1\""
    ),
    // Later steps could run code of the program, but not with these values.
    ("[\"all\": [], \"t\": \"\"]", "{ s, x in [\"all\": s.all + [x], \"t\": \"value \\(x * 2)\"] }", "\"all\""),
    ("[\"all\": [], \"t\": [:]]", "{ s, x in [\"all\": s.all + [x], \"t\": [x: s.t]] }", "\"all\""),
    (
      "[\"all\": [], \"t\": \"\"]",
      "{ s, x in let all = s.all + [x]\n [\"all\": all, \"t\": \"\\(all.count) \\(upper s.t)\"] }", "\"all\""
    ),
    ("[\"all\": [], \"n\": 0]", "{ s, x in s.all.count < 0 ? s : s.merging([\"all\": s.all + [x]]) }", "\"all\""),
    (
      "[\"in\": [\"all\": [], \"n\": 0], \"n\": 0]",
      "{ s, x in let t = s.in\n [\"in\": [\"all\": t.all + [x], \"n\": t.n + 1], \"n\": s.n + 1] }", "(\"in\", \"all\")"
    ),
    ("([[], 0], 0)", "{ s, x in let t = s[0]\n ([t[0] + [x], t[1] + 1], s[1] + 1) }", "(0, 0)"),
    // Parts that are taken out together.
    ("([], [:])", "{ s, x in let (xs, d) = s\n let next = xs + [x]\n (next, merging(d, [x: next.count])) }", "0"),
    ("([], [:])", "{ s, x in let (xs, d) = s\n let next = xs + [x]\n (next, merging(d, [x: next.count])) }", "1"),
    ("(0, [])", "{ s, x in let (n, xs) = s\n let next = inserting(xs, x)\n (next.count + n, next) }", "1"),
    // The state is only passed on, and the func is the last to work on it.
    (
      "[\"all\": [], \"n\": 0]\nfunc add(s, x) = [\"all\": s.all + [x], \"n\": s.n + x]",
      "{ s, x in print x\n add(s, x) }", "\"all\""
    ),
    (
      "[\"all\": [], \"n\": 0]\nfunc add(s, x) = s.merging([\"all\": s.all + [x]])\nfunc pass(s, x) = add(s, x)",
      "{ s, x in print x\n x < 0 ? s : pass(s, x) }", "\"all\""
    ),
    // Parts of such a part, under keys that are read from a record.
    (
      "([\"k\": [:]], nil)",
      "{ s, x in let e = x < 0 ? nil : [\"k\": \"k\", \"i\": x]\n let (w, done) = s\n let k = e.k\n"
        + " (merging(w, [k: merging(w[k], [e.i: 1])]), x) }", "(0, \"k\")"
    ),
    (
      "([\"k\": [:]], nil)",
      "{ s, x in let e = x < 0 ? nil : [\"k\": \"k\", \"i\": x]\n let (w, done) = s\n let match = w[e.k][e.i]\n"
        + " (merging(w, [e.k: merging(w[e.k], [e.i: 1])]), \"\\(match)\") }", "(0, \"k\")"
    ),
    // Parts of parts, without a name between.
    ("[\"a\": ([], 0)]", "{ s, x in [\"a\": (s.a[0] + [x], s.a[1] + x)] }", "(\"a\", 0)"),
    ("([[], 0], 0)", "{ s, x in ([s[0][0] + [x], s[0][1] + 1], s[1] + s[0][1]) }", "(0, 0)"),
    (
      "[\"in\": [\"all\": [], \"n\": 0], \"n\": 0]",
      "{ s, x in [\"in\": [\"all\": s.in.all + [x], \"n\": s.in.n + 1], \"n\": s.n + x] }", "(\"in\", \"all\")"
    ),
    (
      "[\"in\": [\"all\": [], \"n\": 0], \"n\": 0]",
      "{ s, x in merging(s, [\"in\": merging(s.in, [\"all\": s.in.all + [x]])]) }", "(\"in\", \"all\")"
    ),
    (
      "[\"in\": [\"all\": []]]",
      "{ s, x in s.in.all.count < 0 ? s : merging(s, [\"in\": merging(s.in, [\"all\": s.in.all + [x]])]) }",
      "(\"in\", \"all\")"
    ),
    (
      "[\"a\": [\"b\": [\"c\": [], \"n\": 0], \"m\": 1]]",
      "{ s, x in [\"a\": [\"b\": [\"c\": s.a.b.c + [x], \"n\": s.a.b.n], \"m\": s.a.m]] }", "(\"a\", \"b\", \"c\")"
    ),
  ])
  func `a part of the state that grows stays one box`(_ start: String, _ closure: String, _ key: String) throws {
    try inSession("let start = \(start)\nlet step = \(closure)\nlet key = \(key)") { session in
      let start = try #require(session.globals["start"]?.value)
      let key = try #require(session.globals["key"]?.value)
      let step = AggregateStep(start, try #require(session.globals["step"]?.value?.asFunction))
      func part() throws -> ObjectIdentifier {
        let whole = try #require(step.held)
        let path = key.asTuple?.elements ?? [key]
        let part = try path.reduce(whole) { try IndexedAccess.element(of: $0, at: $1) }
        return ObjectIdentifier(try #require(part.box))
      }
      // A small part is copied, which costs less than the care to avoid it.
      for number in 0..<100 { _ = try step.take(.int(number % 17)) }
      let first = try part()
      for number in 0..<100 {
        _ = try step.take(.int(number % 17))
        #expect(try part() == first)
      }
      #expect(start.description == session.globals["start"]?.value?.description)
    }
  }

  /// A scan that sends large states leaves its batches, which would keep a copy of the state for each value.
  @Test(arguments: [
    ("[]", "{ s, x in s + [x] }"), ("([:], 0)", "{ s, x in (merging(s[0], [x: 1]), s[1] + x) }"),
    ("\"\"", "{ s, x in s + \"a long text, \" }"),
  ])
  func `large states of a scan are not sent in batches`(_ start: String, _ closure: String) throws {
    try inSession("let start = \(start)\nlet step = \(closure)") { session in
      let start = try #require(session.globals["start"]?.value)
      let step = ScanStep(start, try #require(session.globals["step"]?.value?.asFunction))
      let source = try #require(SeriesFlow.make(RangeSeries(first: 1, count: 100_000)))
      let flow = StepFlow(source, step)
      var (batch, count) = (Batch.none, 0)
      while flow.pull(&batch) == .some { count += batch.count }
      #expect(flow.pull(&batch) == .surprise)
      #expect(count > 64 && count < 10_000)
    }
  }

  /// Whoever holds an earlier state keeps it as it was.
  @Test(arguments: [
    ("[]", "{ s, x in s + [x] }"), ("[:]", "{ s, x in merging(s, [x: count(s)]) }"),
    ("[9]", "{ s, x in print x\n removing(inserting(s, x), 0) }"), ("([], 0)", "{ s, x in (s[0] + [x], s[1] + x) }"),
    ("[\"all\": [], \"n\": 0]", "{ s, x in [\"all\": inserting(s.all, x), \"n\": s.n + x] }"),
    ("([], 0)", "{ s, x in let t = (s, s[0] + [x])\n (t[1], t[0][0].count) }"),
    ("[\"all\": [], \"n\": 0]", "{ s, x in s.merging([\"all\": inserting(s.all, x)]) }"),
    ("([], 0)", "{ s, x in let (all, n) = s\n (all + [x], n + all.count) }"),
    ("([], 0)", "{ s, x in let (all, n) = s\n let t = (s, all + [x])\n (t[1], t[0][0].count) }"),
    // A part is read again after it has grown.
    ("([], 0)", "{ s, x in let all = s.first + [x]\n (all, s[0].count) }"),
    ("([], 0)", "{ s, x in let all = s[0] + [x]\n (all, s.first.count) }"),
    ("([], 0)", "{ s, x in let t = (s, s.first + [x])\n (t[1], t[0].first.count) }"),
    ("[\"all\": []]", "{ s, x in let all = s.all + [x]\n [\"all\": all, \"n\": s.all.count] }"),
    ("[\"all\": []]", "{ s, x in let all = s.all + [x]\n s.merging([\"new\": all]) }"),
    ("[\"a\": ([], 0)]", "{ s, x in [\"a\": (s.a[0] + [x], s.a[0].count)] }"),
    ("[\"a\": ([], 0)]", "{ s, x in let all = s.a[0] + [x]\n [\"a\": (all, s.a[1] + count(s.a[0])), \"old\": s.a] }"),
    (
      "[\"a\": ([], 0)]",
      "{ s, x in x % 2 == 0 ? [\"a\": (s.a[0] + [x], s.a[1])] : s.merging([\"a\": (s.a[0], s.a[0])]) }"
    ),
    ("[0: [], 1: []]", "{ s, x in let k = x % 2\n s.merging([k: s[k] + s[1 - k] + s[x % 2]]).merging([0: [x]]) }"),
    ("[0: [], 1: []]", "{ s, x in let y = 1.0 * x\n s.merging([x % 2: get(s, x % 2, []) + [x, get(s, y - x, 0)]]) }"),
  ])
  func `a state that was sent stays as it was`(_ start: String, _ closure: String) throws {
    try inSession("let start = \(start)\nlet step = \(closure)") { session in
      let start = try #require(session.globals["start"]?.value)
      let step = AggregateStep(start, try #require(session.globals["step"]?.value?.asFunction))
      var states: [Value] = []
      var texts: [String] = []
      for number in 0..<20 {
        _ = try step.take(.int(number))
        states.append(try #require(step.held))
        texts.append(states[number].description)
      }
      #expect(states.map(\.description) == texts)
    }
  }

  /// Code of the program that runs after the closure has used the state for the last time finds it as it was: reading a
  /// sequence may send.
  @Test(arguments: [
    "[\"all\": s.all + [1], \"t\": \"\\(x)\"]", "[\"all\": s.all + [1], \"t\": [x: s.t]]",
    "[\"all\": s.all + [1], \"t\": x == [2]]", "[\"all\": s.all + [1], \"t\": \"\\([x])\"]",
    "[\"all\": s.all + [1], \"t\": get([[2]: 1], x) != 1]",
    "let t = (x, s.t)\n [\"all\": s.all + [1], \"t\": t == ([2], 1)]",
    "let t = x\n s.merging([\"all\": s.all + [1], \"t\": \"\\(t)\"])",
    "let all = s.all + [1]\n s.merging([\"all\": all, \"t\": \"\\(reading x)\"])",
    "let r = grow(s)\n r.merging([\"t\": \"\\(reading x)\"])", "grow(s).merging([\"t\": s.f(2)])",
    "let all = s.all + [1]\n [\"all\": all, \"f\": s.f, \"t\": s.f(2)]",
    "let all = s.all + [1]\n [\"all\": all, \"f\": s.f, \"t\": s.f(2), \"u\": \"\\(s.t)\"]",
  ])
  func `code that runs after the last use of a state finds it`(_ statements: String) {
    let text = """
      let s = Subject()
      func sending(n) = [n] | map { y in sendNext(s, 1); y }
      let f = { y in y == 1 ? sendNext(s, 1) : nil; y }
      func reading(x) = x == 1 || x == f ? x : array(x)
      func grow(s) = s.merging(["all": s.all + [1]])
      s | scanWithStart ["all": [0], "t": 1, "f": f] { s, x in
        \(statements)
      } | map { r in r.all } | print
      [1, sending 2, 1, [1], sending 3, f, 1] | subscribe s
      """
    expectSame(text, copying: "s.all")
  }

  /// A program logs the same if a list with an element added is made anew.
  private func expectSame(_ text: String, copying list: String) {
    onDeepStack {
      let log = Log.run(text, byEvents: false)
      let copying = text.replacingOccurrences(of: "\(list) + [1]", with: "(concat \(list) [1] | array)")
      #expect(log == Log.run(copying, byEvents: true))
      #expect(log.count > 6 && !log.contains { $0.contains("error") }, "\(log)")
    }
  }

  /// As above, for a tuple that is taken apart before.
  @Test(arguments: [
    "(all + [1], \"\\(x)\", f)", "(all + [1], [x: t], f)", "let more = all + [1]\n (more, f(2), f)",
    "let more = all + [1]\n (more, \"\\(reading x)\", f)",
  ])
  func `code that runs after a state was taken apart finds it`(_ statements: String) {
    let text = """
      let s = Subject()
      func sending(n) = [n] | map { y in sendNext(s, 1); y }
      let f = { y in y == 1 ? sendNext(s, 1) : nil; y }
      func reading(x) = x == 1 || x == f ? x : array(x)
      s | scanWithStart ([0], 1, f) { s, x in
        let (all, t, f) = s
        \(statements)
      } | map { r in r[0] } | print
      [1, sending 2, 1, [1], sending 3, f, 1] | subscribe s
      """
    expectSame(text, copying: "all")
  }

  /// The call whose effect makes it leave stands in an expression of which a part has been computed.
  @Test(arguments: [
    "[x] == f(v)", "(x, f(v))[1]", "[[x], [f(v)]].count", "[\"a\": [x], \"b\": f(v)].b",
  ])
  func `a loop that is left for its general path gives back what it held`(_ value: String) throws {
    let script =
      "let o = Object [\"n\": 0]\nlet f = { v in o.n = v; v }\nlet run = { f, x in [1, 2] | map { v in \(value) } | count { $0 != 0 } }"
    try inSession(script) { session in
      let (f, run) = (session.globals["f"]?.value, session.globals["run"]?.value?.asFunction)
      weak var held: Box?
      do {
        let x = NativeFunction(nil, 0) { _ in .nil }
        held = x
        _ = try run?.call(try #require(f), .box(x))
      }
      #expect(held == nil)
    }
  }
}
