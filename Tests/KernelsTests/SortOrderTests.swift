import Testing
import Values

@testable import Kernels

/// A comparison of keys of both arguments sorts by those keys.
struct SortOrderTests {
  private static let people = """
    [["n": "bo", "age": 3, "pay": 7], ["n": "al", "age": 4, "pay": 7], ["n": "cy", "age": 3, "pay": 9], \
    ["n": "a long name 2", "age": 3, "pay": 7], ["n": "a long name 1", "age": 3, "pay": 7]]
    """

  @Test(arguments: [
    ("{ $0 > $1 }", "[3, 1, 2]"), ("{ a, b in a < b }", "[\"b\", \"a\"]"), ("{ a, b in b < a }", "[3, 1]"),
    ("{ a, b in a.age > b.age }", people), ("{ a, b in a[1].n < b[1].n }", "[(0, [\"n\": 3]), (0, [\"n\": 2])]"),
    ("{ a, b in a.count < b.count }", "[\"aa\", \"b\"]"),
    ("{ a, b in a.count > b.count }", "[[\"count\": 3], [\"count\": 4]]"),
    ("{ a, b in a.age != b.age ? a.age > b.age : a.n < b.n }", people),
    ("{ a, b in a.n == b.n ? a.age < b.age : a.n > b.n }", people),
    ("{ a, b in a.age < b.age || a.age == b.age && a.n < b.n }", people),
    ("{ a, b in a.age == b.age && a.n < b.n || b.age < a.age }", people),
    (
      "{ a, b in if a.age != b.age { a.age < b.age } else if a.pay != b.pay { a.pay > b.pay } else { a.n < b.n } }",
      people
    ),
    ("{ a, b in a.age > b.age || a.age == b.age && (a.pay < b.pay || a.pay == b.pay && a.n > b.n) }", people),
  ])
  func `sorting by keys is sorting by the closure`(_ closure: String, _ list: String) throws {
    try inSession("let f = \(closure)\nlet p = \(list)") { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      let values = try #require(session.globals["p"]?.value?.asList)
      let order = try #require(SortOrder.of(function))
      for descending in [false, true] {
        let called = try Sorting.sorted(values) { a, b throws(Failure) in
          try (descending ? function.call(a, b) : function.call(b, a)) == .bool(false)
        }
        #expect(try order.sorted(values, descending: descending) == called)
      }
    }
  }

  @Test(arguments: [
    "{ a, b in a <= b }", "{ a, b in a.age < b.name }", "{ a, b in a < 3 }", "{ a, b in a + 1 < b + 1 }",
    "{ a, b in a < a }", "{ a, b in print a; a < b }", "{ a, b in a.age != b.age ? a.n < b.n : a.age < b.age }",
    "{ a, b in a.age == b.age ? a.age < b.age : a.n < b.n }",
    "{ a, b in a.n < b.n || a.age == b.age && a.pay < b.pay }",
    "{ a, b in a.age < b.age || a.age != b.age && a.n < b.n }", "{ a, b in a.age < b.age && a.n < b.n }",
  ])
  func `other comparisons have no keys`(_ closure: String) throws {
    try inSession("let f = \(closure)") { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      #expect(SortOrder.of(function) == nil)
    }
  }

  @Test(arguments: ["[1, 2.5]", "[1, \"a\"]", "[nil, 1]", "[2.5, 1.5]"])
  func `other values have no keys`(_ list: String) throws {
    try inSession("let f = { $0 < $1 }\nlet p = \(list)") { session in
      let function = try #require(session.globals["f"]?.value?.asFunction)
      let values = try #require(session.globals["p"]?.value?.asList)
      #expect(try #require(SortOrder.of(function)).sorted(values, descending: false) == nil)
    }
  }
}
