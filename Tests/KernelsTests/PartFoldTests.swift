import Interpreter
import Testing
import Values

@testable import Kernels

/// Folds whose states are scalars and texts, or consist of them, run as scalar code.
struct PartFoldTests {
  /// The state after each of a hundred elements is what the closure returns.
  @Test(arguments: [
    ("\"red\"", "{ s, x in after[s] }", "1...100"),
    ("\"a\"", "{ s, x in x % 3 == 0 ? \"a\" : x > 50 ? \"é\" : s }", "1...100"),
    (
      "[\"on\": \"no\", \"n\": 0]", "{ s, x in [\"on\": s.on == \"no\" ? \"yes\" : \"no\", \"n\": s.n + x] }", "1...100"
    ),
    ("(\"red\", 0)", "{ s, x in (after[s[0]], s[0] == \"red\" ? s[1] + 1 : s[1]) }", "1...100"),
    ("\"shut\"", "{ s, e in e == \"push\" ? \"shut\" : e == \"coin\" ? \"open\" : s }", "events"),
    ("0", "{ s, e in (weights[e] ?? 0) + s }", "events"),
    ("0", "{ s, e in e.kind == \"coin\" ? s + e.n : s - 1 }", "records"),
    ("(0, 0)", "{ s, e in (s[0] + e[1], max(s[1], e[1])) }", "pairs"),
    (
      "[\"last\": \"none\", \"sum\": 0]",
      "{ s, e in [\"last\": e[0] == \"push\" ? \"push\" : s.last, \"sum\": s.sum + e[1]] }", "pairs"
    ),
    ("(0, 1)", "{ s, x in let (a, b) = s\n (b, (a + b + x) % 1000) }", "1...100"),
    ("(0, 0)", "{ s, x in let a = s[0] + x\n x % 3 == 0 ? (0, s[1]) : (a, s[1] + 1) }", "1...100"),
    (
      "[\"a\": 0, \"b\": 0]",
      "{ s, x in let a = s.a + (x % 2 == 0 ? 1 : 0)\n "
        + "if x % 3 == 0 { [\"a\": 0, \"b\": s.b] } else { [\"a\": a, \"b\": 1] } }",
      "1...100"
    ),
    // Records of which a part is replaced.
    ("[\"a\": 0, \"t\": \"x\"]", "{ s, x in merging(s, [\"a\": s.a + x]) }", "1...100"),
    ("[\"a\": 0, \"b\": 7]", "{ s, x in s.merging([\"a\": s.b, \"b\": s.a + x]) }", "1...100"),
    (
      "[\"a\": 0, \"b\": 7]", "{ s, x in merging(merging(s, [\"a\": s.b]), [\"a\": s.a + x]).merging([\"b\": 1]) }",
      "1...100"
    ),
    (
      "[\"a\": 0, \"t\": \"x\", \"b\": false]",
      "{ s, x in if x % 3 == 0 { merging(s, [\"a\": s.a + x]) } "
        + "else if x > 50 { merging(s, [\"t\": \"y\", \"b\": !s.b]) } else { s } }", "1...100"
    ),
    (
      "[\"a\": 0, \"b\": 1]",
      "{ s, x in let t = merging(s, [\"a\": s.a + x])\n t.a % 3 == 0 ? merging(t, [\"b\": t.a]) : t }", "1...100"
    ),
    ("[\"sum\": 0, \"kind\": \"coin\"]", "{ s, e in merging(s, [\"sum\": s.sum + e.n]) }", "records"),
    ("0", "{ s, x in s + floor(x / 3.0) + abs(x - 50) + round(x * 0.3) + ceil(x / 7.0) + int(x * 0.9) }", "1...100"),
  ])
  func `a fold of texts and parts is scalar code`(_ start: String, _ closure: String, _ elements: String) throws {
    let script = """
      let after = ["red": "green", "green": "yellow", "yellow": "red"]
      let weights = ["push": 2, "coin": 5]
      let events = (1...100).map({ $0 % 3 == 0 ? "push" : $0 % 7 == 0 ? "kick" : "coin" }).array
      let records = events.map({ ["n": $0.count, "kind": $0] }).array
      let pairs = events.map({ ($0, $0.count) }).array
      let f = \(closure)
      let start = \(start)
      let p = (\(elements)).array
      """
    try inSession(script) { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      let start = try #require(session.globals["start"]?.value)
      let values = try #require(session.globals["p"]?.value?.asList)
      let fold = try #require(StepForm(start: start, next: .fold(function)).nextFormula.flatMap(PartFold.init))
      let store = Store()
      defer { withExtendedLifetime(store) {} }
      let outcome = try #require(fold.run(start, store.column(of: values, values.count), values.count, wantsAll: true))
      var state = start
      for (row, value) in values.enumerated() {
        state = try function.fold(state, value)
        #expect(outcome.all?[row] == state)
      }
      #expect(outcome.last == state)
    }
  }

  /// Values are computed also where nothing reads them, so that their errors are not lost.
  @Test(arguments: [
    "map { x in let y = 10 / (x - 80)\n x < 200 ? x : y } | sum", "map { x in let y = 10 / (x - 80)\n x } | sum",
    "scanWithStart (0, 1) { s, x in let (a, b) = s\n let c = 10 / (x - 80)\n (a + 1, b) } | count",
    "scanWithStart (0, 1) { s, x in let c = 10 / (x - 80)\n x < 200 ? (s[1], s[0]) : (c, 0) } | count",
    "map { x in let (a, b) = x == 80 ? 1 : (x, 2)\n 5 } | sum",
    "map { x in let t = x == 80 ? 1 : (x, 2)\n let (a, b) = t\n x < 200 ? 5 : b } | sum",
    "scanWithStart (0, 1) { s, x in let (a, b) = s\n x == 80 ? 1 : (a, b) } | count",
  ])
  func `an error in a value that nobody reads is not lost`(_ stages: String) {
    let text = "1...100 | signal | \(stages)"
    onDeepStack {
      let log = Log.run(text, byEvents: false)
      #expect(log == Log.run(text, byEvents: true))
      #expect(log.contains { $0.contains("error") }, "\(log)")
    }
  }

  /// These need more of a text than its name.
  @Test(arguments: [
    ("\"\"", "{ s, x in s + \"a\" }"), ("\"a\"", "{ s, x in s < \"b\" ? \"b\" : \"a\" }"),
    ("\"a\"", "{ s, x in x > 200 ? s : 1 }"), ("(\"a\", 0)", "{ s, x in (s[0], s[0].count) }"),
    ("\"gone\"", "{ s, x in after[s] }"),
  ])
  func `a fold that computes with texts is left to its closure`(_ start: String, _ closure: String) throws {
    let script = "let after = [\"a\": \"b\"]\nlet f = \(closure)\nlet start = \(start)"
    try inSession(script) { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      let start = try #require(session.globals["start"]?.value)
      let values = (1...10).map { Value.int($0) }
      let fold = function.formula(of: 2).flatMap(PartFold.init)
      let store = Store()
      defer { withExtendedLifetime(store) {} }
      #expect(fold?.run(start, store.column(of: values, 10), 10, wantsAll: false) == nil)
    }
  }
}
