import Diagnostics
import Interpreter
import Reactive
import Testing
import Values

@testable import Kernels

/// A fold whose state grows changes it in its place: the state stays one box however many values come. The closures are
/// of both kinds: some could send, and borrow the state until they use it last.
struct GrowthTests {
  @Test(arguments: [
    ("[]", "{ s, x in s + [x] }"), ("[]", "{ s, x in inserting(s, x) }"), ("[]", "{ s, x in s.inserting(x) }"),
    ("[]", "{ s, x in inserting(s, x, at: 0) }"), ("[1, 2]", "{ s, x in removing(inserting(s, x), 0) }"),
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

  /// A part of a record or a tuple grows as if it were the state itself.
  @Test(arguments: [
    ("([], 0)", "{ s, x in (inserting(s[0], x), s[1] + x) }", "0"),
    ("([], 0)", "{ s, x in print x\n (s[0] + [x], s[1] + x) }", "0"),
    ("[\"all\": [], \"n\": 0]", "{ s, x in [\"all\": inserting(s.all, x), \"n\": s.n + x] }", "\"all\""),
    (
      "[\"n\": 0, \"all\": []]",
      "{ s, x in s.n == 2 ? [\"n\": 0, \"all\": removing(s.all, 0)] : [\"n\": s.n + 1, \"all\": s.all + [x]] }",
      "\"all\""
    ),
  ])
  func `a part of the state that grows stays one box`(_ start: String, _ closure: String, _ key: String) throws {
    try inSession("let start = \(start)\nlet step = \(closure)\nlet key = \(key)") { session in
      let start = try #require(session.globals["start"]?.value)
      let key = try #require(session.globals["key"]?.value)
      let step = AggregateStep(start, try #require(session.globals["step"]?.value?.asFunction))
      func part() throws -> ObjectIdentifier {
        let whole = try #require(step.held)
        return ObjectIdentifier(try #require(try IndexedAccess.element(of: whole, at: key).box))
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

  /// Whoever holds an earlier state keeps it as it was.
  @Test(arguments: [
    ("[]", "{ s, x in s + [x] }"), ("[:]", "{ s, x in merging(s, [x: count(s)]) }"),
    ("[9]", "{ s, x in print x\n removing(inserting(s, x), 0) }"), ("([], 0)", "{ s, x in (s[0] + [x], s[1] + x) }"),
    ("[\"all\": [], \"n\": 0]", "{ s, x in [\"all\": inserting(s.all, x), \"n\": s.n + x] }"),
    ("([], 0)", "{ s, x in let t = (s, s[0] + [x])\n (t[1], t[0][0].count) }"),
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

  private func inSession(_ script: String, _ body: (Session) throws -> Void) throws {
    try onDeepStack { () -> Result<Void, any Error> in
      let log = Log()
      let session = Session(clock: VirtualClock(), output: log)
      session.run(Source(name: "growth", text: script))
      #expect(log.lines.filter { $0.contains("error") } == [])
      defer { session.disposeAll() }
      return Result { try body(session) }
    }.get()
  }
}
