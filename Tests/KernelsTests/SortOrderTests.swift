import Testing
import Values

@testable import Kernels

/// A comparison of one key of both arguments sorts by that key.
struct SortKeyTests {
  @Test(arguments: [
    ("{ $0 > $1 }", "[3, 1, 2]", true), ("{ a, b in a < b }", "[\"b\", \"a\"]", false),
    ("{ a, b in b < a }", "[3, 1]", true), ("{ a, b in a.age > b.age }", "[[\"age\": 3], [\"age\": 4]]", true),
    ("{ a, b in a[1].n < b[1].n }", "[(0, [\"n\": 3]), (0, [\"n\": 2])]", false),
    ("{ a, b in a.count < b.count }", "[\"aa\", \"b\"]", false),
    ("{ a, b in a.count > b.count }", "[[\"count\": 3], [\"count\": 4]]", true),
  ])
  func `keys are read, not compared by the closure`(_ closure: String, _ list: String, _ isDescending: Bool) throws {
    try inSession("let f = \(closure)\nlet p = \(list)") { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      let values = try #require(session.globals["p"]?.value?.asList)
      let key = try #require(SortKey.of(function))
      #expect(key.isDescending == isDescending)
      #expect(try key.keys(of: values)?.count == values.count)
    }
  }

  @Test(arguments: [
    "{ a, b in a <= b }", "{ a, b in a.age < b.name }", "{ a, b in a < 3 }", "{ a, b in a + 1 < b + 1 }",
    "{ a, b in a < a }",
    "{ a, b in print a; a < b }",
  ])
  func `other comparisons have no key`(_ closure: String) throws {
    try inSession("let f = \(closure)") { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      #expect(SortKey.of(function) == nil)
    }
  }

  @Test(arguments: ["[1, 2.5]", "[1, \"a\"]", "[nil, 1]", "[2.5, 1.5]"])
  func `other values have no keys`(_ list: String) throws {
    try inSession("let f = { $0 < $1 }\nlet p = \(list)") { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      let values = try #require(session.globals["p"]?.value?.asList)
      #expect(try #require(SortKey.of(function)).keys(of: values) == nil)
    }
  }
}
