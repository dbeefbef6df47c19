import Diagnostics
import Interpreter
import Reactive
import Testing
import Values

@testable import Kernels

/// Which pipelines run in batches, and which of their closures over columns.
struct FusionTests {
  /// Each of these is one flow from source to end when it has many values.
  @Test(
    arguments: [
      "map { $0 + 1 }", "filter { $0 > 1 }", "take 70", "takeLast 3", "takeUntilBlock { $0 > 70 }",
      "takeWhileBlock { $0 < 70 }", "skip 3",
      "skipUntilBlock { $0 > 3 }", "skipWhileBlock { $0 < 3 }", "scanWithStart 0 { $0 + $1 }",
      "aggregateWithStart 0 { $0 + $1 }", "sum", "count",
      "count { $0 > 3 }", "average", "min", "max", "last", "any { $0 > 70 }", "all { $0 > 0 }", "find { $0 > 70 }",
      "elementAt 70", "collect",
      "distinctUntilChanged", "concat (signal(1...100))", "flattenMap { v in return (v + 1) }",
      "flattenMap { v in signal(v...v + 2) }",
      "flattenMap { v in [v, v * 2] }", "ignore 3", "ignoreValues", "startWith 0",
      "combinePreviousWithStart 0 { $1 - $0 }", "mapReplace 1",
      "map { [\"a\": $0, \"b\": ($0, 1)] } | filter { $0.a > 3 } | map { $0[\"b\"][0] }",
      "zip (signal(1...1000)) | reduceEach { a, b in a + b }", "pairwise",
      "map { $0 * 2 } | zipWith (signal(1...1000))",
      "switchMap { v in return (v + 1) }", "exhaustMap { v in [v, v * 2] }",
      "map { v in return v } | switchToLatest", "map { v in [v, v * 2] } | flatten", "map { v in return v } | concat",
      "sequenceEqual (signal(1...1000))",
    ])
  func `a pipeline of fusible stages is one flow`(_ stages: String) throws {
    try inSession("let p = signal(1...1000) | \(stages)") { session in
      let signal = try #require(session.globals["p"]?.value?.box as? Signal)
      #expect(signal.weight >= 64)
      #expect(signal.makeFlow() != nil)
    }
  }

  /// Neither makes a tuple or calls the closure for a single value.
  @Test func `pairs of neighbors and closures over parts take whole batches`() throws {
    try inSession("let f = { a, b in a + b }") { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      let store = Store()
      var batch = Batch(store.column(of: (1...100).map { .int($0) }, 100), count: 100)
      // The batch lies in the memory of the steps.
      let (pairs, sums) = (PairwiseStep(), ReduceEachStep(function))
      defer { withExtendedLifetime((store, pairs, sums)) {} }
      #expect(pairs.take(&batch) == false)
      #expect(batch.column.form == .wholes && batch.count == 99)
      #expect(batch.column[98] == .pair(.int(99), .int(100)))
      #expect(sums.take(&batch) == false)
      #expect(batch.column.form == .ints && batch.count == 99)
      #expect(batch.column[0] == .int(3) && batch.column[98] == .int(199))
    }
  }

  /// Pipelines with effects, or with signals made on the way, are not fused.
  @Test(arguments: [
    "map { print $0 }", "doNext { print $0 }", "flattenMap { v in return v | delay 1s }", "delay 1s",
    "filter { v in print v; true }",
  ])
  func `a pipeline with visible effects is not fused`(_ stages: String) throws {
    try inSession("let p = signal(1...100) | \(stages)") { session in
      let signal = try #require(session.globals["p"]?.value?.box as? Signal)
      #expect(signal.weight < 64 || signal.makeFlow() == nil)
    }
  }

  /// Each of these closures runs over columns: it is not called for any single value.
  @Test(
    arguments: [
      ("{ $0 * 2 + 1 - $0 }", "1...100", Column.Form.ints), ("{ -$0 / 3 % 5 }", "1...100", .ints),
      ("{ $0 * 0.5 }", "1...100", .doubles),
      ("{ $0 > 3 && $0 <= 50 || !($0 != 7) }", "1...100", .bools), ("{ $0 > 3 ? $0 : 0 }", "1...100", .ints),
      ("{ $0.contains(\"a\") }", "texts", .bools), ("{ $0.hasPrefix(\"1\") }", "texts", .bools),
      ("{ $0.hasSuffix(\"1\") }", "texts", .bools),
      ("{ \"12,34\".contains($0) }", "texts", .bools), ("{ $0 == \"a\" }", "texts", .bools),
      ("{ $0 != \"a\" }", "texts", .bools),
      ("{ $0.count }", "texts", .ints), ("{ $0.upper }", "texts", .values), ("lower", "texts", .values),
      ("{ $0.split(\",\")[1] }", "texts", .values), ("{ split($0, \",\")[0] }", "texts", .values),
      ("{ int($0.split(\",\")[0]) }", "texts", .ints),
      ("{ double($0.split(\",\")[1]) }", "texts", .doubles), ("{ $0.split(\",\")[0].count > 1 }", "texts", .bools),
      ("{ int($0.split(\",\")[0]) * 2 }", "texts", .ints), ("{ \"<\\($0)>\" }", "texts", .texts),
      ("{ \"n\\($0 * 2)\" }", "1...100", .texts), ("{ x in let y = x * 3\n x > 50 ? x : y }", "1...100", .ints),
      ("{ x in let (a, b) = x > 50 ? (x, 1) : (2, x)\n x > 90 ? a : b }", "1...100", .ints),
      ("{ ($0 % 3 == 0 ? \"Fizz\" : \"\") + ($0 % 5 == 0 ? \"Buzz\" : \"\") }", "1...100", .texts),
    ])
  func `a flow of numbers runs over columns`(_ closure: String, _ elements: String, _ form: Column.Form) throws {
    let script = """
      let texts = (1...100).map({ "\\($0),\\($0).5,a" }).array
      let f = \(closure)
      let p = (\(elements)).array
      """
    try inSession(script) { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      let code = try #require(function.formula(of: 1).flatMap(ColumnCode.compile))
      let values = try #require(session.globals["p"]?.value?.asList)
      let store = Store()
      let column = store.column(of: values, values.count)
      guard case .column(let result)? = code.run(ColumnArguments(count: values.count, first: .column(column))) else {
        Issue.record("no column")
        return
      }
      #expect(result.form == form)
      for (index, value) in values.enumerated() { #expect(try result[index] == function.call(value)) }
    }
  }

  /// For single numbers a step computes what its closure does, or gives up.
  @Test(
    arguments: [
      "map { $0 * 2 + 1 }", "map { $0 + 1 } | filter { $0 % 3 == 0 }", "filter { $0 % 4 != 1 } | map { $0 / 3 }",
      "map { $0 > 5 }",
      "map { $0 > 5 } | filter { !$0 }",
      "map { $0 % 2 == 0 ? $0 * $0 : -$0 } | filter { $0 > 5 && $0 < 1000 || $0 == -3 }",
      "map { 10 / ($0 - 3) }", "map { $0 * 4611686018427387904 }", "filter { $0 % -3 == 0 }", "map { $0 % -1 }",
      "map { $0 / -1 }", "map { -$0 }",
      "map { ($0 * 31 + 7) % 1000 }", "map { $0 / -7 } | filter { $0 >= -1 }", "filter { $0 % 8 == 0 && $0 != 4 }",
      "filter { $0 < 5 } | map { $0 % 12 }",
      "map { 7 } | filter { $0 > 6 } | map { $0 - 9 }", "filter { $0 > 9223372036854775807 || $0 < 4 }",
      "map { $0 > 3 } | map { $0 ? 1 : 2 }", "map { $0 * 0.5 } | filter { $0 > 1 }", "map { \"n \\($0 + 1)\" }",
      "map { [$0, 3, $0 % 2] | sorted | first }",
    ])
  func `single numbers run as code`(_ stages: String) throws {
    try inSession("let s = Subject()\nlet p = s | \(stages)") { session in
      let subject = try #require(session.globals["s"]?.value?.box as? Subject)
      var signal = try #require(session.globals["p"]?.value?.box as? LinkSignal)
      var links = [signal.link]
      while let before = signal.source as? LinkSignal {
        links.insert(before.link, at: 0)
        signal = before
      }
      #expect(signal.source === subject)
      let numbers: [Int] = [
        .min, .min + 1, -3_000_000_000, -7, -3, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 33, 2_147_483_648, .max - 1, .max,
      ]
      for values in [numbers.map { Value.int($0) }, numbers.map { .double(Double($0) / 4) } + [.double(.nan)]] {
        var maker = try #require(EventMaker(for: values[0]))
        let isEncoded = links.allSatisfy { link in
          switch link {
          case .map(let transform): maker.map(transform)
          case .filter(let test, _): maker.filter(test)
          }
        }
        if case .int = values[0] { #expect(isEncoded) }
        guard isEncoded, let code = maker.code() else { continue }
        for value in values {
          switch code.run(value) {
          case .sent(let made):
            let wanted = try byClosures(value, links)
            // Unlike `==`, a description tells 1 from 1.0, and nan is like nan.
            #expect(wanted.map { "\($0)" } == "\(made)")
          case .dropped: #expect(try byClosures(value, links) == nil)
          case .refused:
            guard case .int(let n) = value else {
              Issue.record("\(value) was refused")
              continue
            }
            #expect(n.magnitude > 1 << 30 || links.count == 1)
          }
        }
        if case .refused = code.run(.string("x")) {} else { Issue.record("a text ran as a number") }
      }
    }
  }

  private func byClosures(_ value: Value, _ links: [Link]) throws -> Value? {
    var value = value
    for link in links {
      switch link {
      case .map(let function): value = try function.call(value)
      case .filter(let function, _): if try function.call(value) == .bool(false) { return nil }
      }
    }
    return value
  }
}
