import Patterns
import Values

extension Entries {
  static let patterns: [Entry] = [
    Entry(
      "matches",
      "Returns whether a pattern matches anywhere in the text; `^…$` matches all of it.",
      [
        .text,
        Parameter("pattern", .string, "such as \\d+, [a-z]*, (?i)error|warning, (?<name>…)"),
      ], returns: .bool,
      elsewhere: ["grep", "test", "regex"],
      examples: """
        "took 250ms".matches "\\\\d+ms"
        #=> true
        """, traits: .pure, .function { call throws(Failure) in .bool(try pattern(call).matches(call.string(0))) }),
    Entry(
      "capture",
      """
      Returns the groups of a pattern's first match: a list, a Dictionary if they are named, or the matched text if \
      there are none; nil without a match.
      """,
      [.text, .pattern],
      elsewhere: ["firstMatch", "exec"],
      examples: """
        capture "x=1, y=22" "(\\\\w)=(\\\\d+)"
        #=> ["x", "1"]
        capture "took 250ms" "(?<n>\\\\d+)(?<unit>ms|s)"
        #=> ["n": "250", "unit": "ms"]
        """, traits: .pure, .function { call throws(Failure) in try pattern(call).capture(call.string(0)) }),
    Entry(
      "captureAll",
      "Returns a list of the results of `capture` for each match, from left to right.",
      [.text, .pattern], returns: .array,
      elsewhere: ["findall", "matchAll", "scan"],
      examples: """
        captureAll "x=1, y=22" "\\\\d+"
        #=> ["1", "22"]
        """, traits: .pure, .function { call throws(Failure) in .list(try pattern(call).captureAll(call.string(0))) }),
    Entry(
      "replaceMatches",
      "Replaces each match of a pattern in the text by `new`.",
      [
        .text, .pattern,
        Parameter(
          "new", .kinds([.string, .function]), label: "with", calledWith: 1,
          """
          a string in which $1 or ${name} is a group and $0 the match, or a closure that takes the value that \
          `capture` returns
          """),
      ],
      returns: .string, elsewhere: ["sub", "sed"],
      examples: """
        replaceMatches "2026-11-20" "(\\\\d+)-(\\\\d+)-(\\\\d+)" "$3.$2.$1"
        #=> "20.11.2026"
        replaceMatches "a1b22" "\\\\d+" { "<\\($0)>" }
        #=> "a<1>b<22>"
        """,
      .function { call throws(Failure) in
        let pattern = try pattern(call)
        if let template = call.value(2).asText {
          return .string(try pattern.replace(call.string(0), with: template))
        }
        let transform = try call.function(2)
        return .string(
          try pattern.replace(call.string(0)) { capture throws(Failure) in try transform.call(capture).printed() })
      }),
    Entry(
      "splitMatches", "Splits the text at each match of a pattern into a list.",
      [.text, .pattern],
      returns: .array,
      examples: """
        splitMatches "a, b;c" "[,;] *"
        #=> ["a", "b", "c"]
        """, traits: .pure, .function { call throws(Failure) in .list(try pattern(call).split(call.string(0))) }),
  ]

  private static func pattern(_ call: Call) throws(Failure) -> Pattern { try Pattern.cached(call.string(1)) }
}

extension Parameter {
  fileprivate static let pattern = Parameter("pattern", .string, "as for `matches`")
}
