import Chance
import Testing

@testable import Patterns
@testable import Values

struct PatternTests {
  /// A pattern, a text, and the captures of the first match; nil means no match.
  static let captures: [(String, String, String?)] = [
    ("abc", "xabcx", "\"abc\""), ("abc", "ab", nil), ("", "x", "\"\""), ("a|b", "xb", "\"b\""), ("a|ab", "ab", "\"a\""),
    ("(?:a|ab)(c|bcd)", "abcd", "[\"bcd\"]"),
    (".", "\n", nil), ("(?s).", "\n", #""\n""#), ("a.c", "a日c", "\"a日c\""), ("[a-c]+", "xxabcabx", "\"abcab\""),
    ("[^a-c]+", "abxyc", "\"xy\""),
    ("[]a]+", "x]a", "\"]a\""), ("[a-]+", "b-a", "\"-a\""),
    ("[\\d\\-x]+", "a1-x", "\"1-x\""), ("[\\w.]+@\\w+", "to: me.x@home!", "\"me.x@home\""),
    ("\\d+ms", "took 250ms", "\"250ms\""),
    ("\\D+", "12ab3", "\"ab\""), ("\\s\\S", "a b", "\" b\""), ("\\W", "é_1!", "\"!\""),
    ("a*", "aaa", "\"aaa\""), ("a*?", "aaa", "\"\""), ("a+?", "aaa", "\"a\""), ("a??b", "ab", "\"ab\""),
    ("a{2}", "aaa", "\"aa\""),
    ("a{2,}", "aaaa", "\"aaaa\""), ("a{1,2}?", "aa", "\"a\""), ("a{,2}", "aaa", "\"aa\""),
    ("a{x}", "a{x}", "\"a{x}\""), ("x{}", "x{}", "\"x{}\""), ("(a)|(b)", "b", "[nil, \"b\"]"),
    ("(a|b)*", "abab", "[\"b\"]"),
    ("((a)(b))", "ab", "[\"ab\", \"a\", \"b\"]"), ("(?<n>\\d+)(?<u>s|ms)", "5ms", #"["n": "5", "u": "ms"]"#),
    ("(?P<n>a)(b)", "ab", #"["n": "a"]"#), ("^a", "ba", nil), ("^b", "ba", "\"b\""), ("a$", "ba", "\"a\""),
    ("a$", "a\n", nil),
    ("(?m)^b$", "a\nb\nc", "\"b\""), ("\\Ab", "a\nb", nil), ("(?m)\\Ab", "a\nb", nil), ("a\\z", "aba", "\"a\""),
    ("\\bcat\\b", "concat cat", "\"cat\""), ("\\Bcat", "concat cat", "\"cat\""), ("\\b\\w+", "  été", "\"été\""),
    ("(?i)straSSe", "STRASSE", "\"STRASSE\""), ("(?i)É", "é", "\"é\""), ("(?i)[a-z]+", "ABCé", "\"ABC\""),
    ("(?i)k", "\u{212a}", "\"\u{212a}\""),
    ("(?i:a)b", "Ab", "\"Ab\""), ("(?i:a)b", "AB", nil), ("a(?i)b|c", "aB", "\"aB\""), ("(?i)a(?-i)b", "AB", nil),
    ("\\x41\\u0042\\u{1F600}", "AB😀", "\"AB😀\""), ("\\t\\n\\.\\*\\\\", "\t\n.*\\", #""\t\n.*\\""#),
    ("\\p{Lu}\\p{L}+", "xÉtéx", "\"Étéx\""), ("\\P{L}+", "ab12", "\"12\""), ("\\pN", "a٣", "\"٣\""),
    ("[\\p{Sc}x]", "€", "\"€\""),
    ("(?#remark)a", "a", "\"a\""), ("(a*)*", "b", "[\"\"]"), ("(a*)+", "aa", "[\"aa\"]"), ("(|a)+", "aaa", "[\"\"]"),
    ("(?:|a)*b", "aab", "\"aab\""),
    ("日本?", "日本日", "\"日本\""), ("e\u{301}", "é", nil),
    ("(\\w+)\\s(?:is|was) (\\d+)", "size was 12", "[\"size\", \"12\"]"),
    ("[^\\s,]+", " ,a b", "\"a\""), ("[\\b]", "\u{8}", #""\u{8}""#), ("x*$", "axx", "\"xx\""),
    ("(?:a?){3}a{3}", "aaa", "\"aaa\""),
  ]

  @Test func `the first match is found`() throws {
    for (source, text, expected) in PatternTests.captures {
      let pattern = try Pattern(source)
      #expect(try pattern.capture(text).description == expected ?? "nil", "\(source) in \(text)")
      #expect(try pattern.matches(text) == (expected != nil), "\(source) in \(text)")
    }
  }

  @Test(arguments: [
    ("(", "invalid pattern: a `(` without its `)`, at 1 in \"(\""),
    (")", "invalid pattern: a `)` without its `(`, at 1 in \")\""),
    ("a[b", "invalid pattern: a `[` without its `]`, at 2 in \"a[b\""),
    ("*a", "invalid pattern: nothing to repeat, at 1 in \"*a\""),
    ("a**", "invalid pattern: nothing to repeat, at 3 in \"a**\""),
    ("^*", "invalid pattern: nothing to repeat, at 2 in \"^*\""),
    ("a{3,2}", "invalid pattern: a repetition of at least 3 and at most 2, at 2 in \"a{3,2}\""),
    ("a\\", "invalid pattern: a `\\` with nothing after it, at 2 in \"a\\\\\""),
    ("\\y", "invalid pattern: there is no escape \\y, at 1 in \"\\\\y\""),
    ("(a)\\1", "invalid pattern: a pattern cannot refer back to a group, at 4 in \"(a)\\\\1\""),
    ("a(?=b)", "invalid pattern: a pattern cannot look ahead or behind, at 2 in \"a(?=b)\""),
    ("(?<!b)a", "invalid pattern: a pattern cannot look ahead or behind, at 1 in \"(?<!b)a\""),
    ("a++", "invalid pattern: a pattern has no possessive repetition, at 3 in \"a++\""),
    ("[z-a]", "invalid pattern: a range whose end is before its beginning, at 2 in \"[z-a]\""),
    ("[\\d-x]", "invalid pattern: a range that begins with several characters, at 2 in \"[\\\\d-x]\""),
    ("(?<a>x)(?<a>y)", "invalid pattern: two groups with the name a, at 8 in \"(?<a>x)(?<a>y)\""),
    ("(?<1>x)", "invalid pattern: a group's name must be letters, digits and `_`, then `>`, at 1 in \"(?<1>x)\""),
    ("(?x)a", "invalid pattern: unknown after `(?`: write (?:…), (?<name>…) or flags i, m, s, at 3 in \"(?x)a\""),
    ("\\p{Foo}", "invalid pattern: a category must be one of Unicode's, as \\p{L} or \\p{Lu}, at 1 in \"\\\\p{Foo}\""),
    ("\\u{110000}", "invalid pattern: an escape that is not a scalar, at 1 in \"\\\\u{110000}\""),
    ("[[:alpha:]]", "invalid pattern: classes by name are written \\p{L}, \\d, \\w or \\s, at 2 in \"[[:alpha:]]\""),
    ("a{99999999999}", "invalid pattern: a repetition of more than 20000, at 3 in \"a{99999999999}\""),
  ]) func refusals(source: String, expected: String) {
    #expect(message { () throws(Failure) in _ = try Pattern(source) } == expected)
  }

  @Test(arguments: ["((a{100}){100}){100}", "(a{1000}b{1000}){20}", "a{20000}"])
  func `a pattern with too many steps is refused`(source: String) {
    #expect(code { () throws(Failure) in _ = try Pattern(source) } == "E0207")
  }

  @Test func `nested groups are captured`() throws {
    _ = try Pattern(String(repeating: "(", count: 150) + String(repeating: ")", count: 150))
    #expect(code { () throws(Failure) in _ = try Pattern(String(repeating: "(", count: 100_000)) } == "E0207")
  }

  @Test func `all matches are found`() throws {
    #expect(try Pattern("\\d+").captureAll("1, 22 and 333").description == #"["1", "22", "333"]"#)
    #expect(try Pattern("x*").captureAll("axb").description == #"["", "x", "", ""]"#)
    #expect(try Pattern("").captureAll("é").description == #"["", ""]"#)
    #expect(try Pattern("(\\w)=(\\d)").captureAll("a=1 b=2").description == #"[["a", "1"], ["b", "2"]]"#)
    #expect(try Pattern("^a").captureAll("aaa").description == #"["a"]"#)
  }

  @Test func `a pattern splits a text`() throws {
    #expect(try Pattern("[,;]\\s*").split("a, b;c").description == #"["a", "b", "c"]"#)
    #expect(try Pattern(",").split("").description == #"[""]"#)
    #expect(try Pattern("").split("aé").description == #"["a", "é"]"#)
    #expect(try Pattern("\\b").split("ab cd").description == #"["ab", " ", "cd"]"#)
  }

  @Test(arguments: [
    ("(\\w+) (\\w+)", "$2 $1", "ab cd!", "cd ab!"), ("(?<a>\\d)", "<${a}>", "1x2", "<1>x<2>"), ("a", "$$$0", "a", "$a"),
    ("(a)|b", "[$1]", "ab", "[a][]"), ("x*", "-", "abxd", "-a-b--d-"), ("a", "", "banana", "bnn"),
    ("é", "e", "été", "ete"),
  ]) func `matches are replaced`(source: String, template: String, text: String, expected: String) throws {
    #expect(try Pattern(source).replace(text, with: template) == expected)
  }

  @Test func `unknown groups are refused`() {
    for template in ["$2", "${x}", "$", "$x", "${1"] {
      #expect(
        code { () throws(Failure) in _ = try Pattern("(a)").replace("a", with: template) } == "E0207", "\(template)")
    }
  }

  @Test func `a closure replaces matches`() throws {
    let replaced = try Pattern("\\d+").replace("a1b22") { capture throws(Failure) in
      // Searching for the same pattern within the closure must not disturb the search.
      _ = try Pattern.cached("\\d+").captureAll("7 8 9")
      return "<\(capture.raw)>"
    }
    #expect(replaced == "a<1>b<22>")
  }

  @Test func `patterns are cached by their bytes`() throws {
    #expect(
      try Pattern.cached("é").matches("é") && !Pattern.cached("e\u{301}").matches("é")
        && Pattern.cached("é") === Pattern.cached("é"))
    for number in 0..<300 { #expect(try Pattern.cached("x\(number)").matches("x\(number)")) }
  }

  /// All matchers agree on random patterns and texts.
  @Test func `all matchers agree`() throws {
    var dice = Dice(seed: 10)
    func pattern(_ depth: Int) -> String {
      (0..<dice.below(3) + 1).map { _ in
        (0..<dice.below(4)).map { _ in
          let atom = dice.pick(
            depth > 0
              ? ["a", "b", "é", ".", "[ab]", "[^a]", "\\w", "\\b", "^", "$", "(", "(?:", "(?m:"]
              : ["a", "b", "é", ".", "[ab]", "[^a]", "\\w", "\\b", "\\B", "\\A", "\\z", "^", "$"])
          if ["\\b", "\\B", "\\A", "\\z", "^", "$"].contains(atom) { return atom }
          let whole = atom.hasPrefix("(") ? atom + pattern(depth - 1) + ")" : atom
          return whole + dice.pick(["", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{,2}?"])
        }.joined()
      }.joined(separator: "|")
    }
    for _ in 0..<4000 {
      let source = pattern(2)
      let text = (0..<dice.below(10)).map { _ in dice.pick(["a", "b", "é", " ", "c", "\n"]) }.joined()
      let compiled = try Pattern(source)
      try Texts.reading(text) { bytes throws(Failure) in
        for start in 0...bytes.count where start == bytes.count || bytes[start] & 0xc0 != 0x80 {
          let one = try compiled.find(in: bytes, from: start, only: .backtracker)
          let other = try compiled.find(in: bytes, from: start, only: .threads)
          #expect(one == other, "\(source) in \(text) from \(start)")
          #expect(try compiled.find(in: bytes, from: start) == one, "\(source) in \(text) from \(start)")
          if start == 0 { #expect(try compiled.matches(text) == (one != nil), "\(source) in \(text)") }
        }
      }
    }
  }

  /// Patterns that are exponential elsewhere finish here: work is bounded by pattern times text.
  @Test(arguments: ["(a+)+b", "(a|a)*b", "(a*)*b", "(a|aa)+$", "(?:a?){50}a{50}", "(.*)(.*)(.*)(.*)x", "([a-z]+)*="])
  func `matching time stays linear`(
    source: String
  ) throws {
    let pattern = try Pattern(source)
    for count in [30, 300, 5_000] { _ = try pattern.capture(String(repeating: "a", count: count) + "!") }
  }

  /// Such a pattern has a state for each way in which the last letters may be an a or not.
  @Test func `an automaton with many states stays small`() throws {
    let source = "(?:a|b)*a(?:a|b){16}c"
    var dice = Dice(seed: 4)
    let text = String((0..<60_000).map { _ in dice.pick(["a", "b"]) }.joined()) + "aaaaaaaaaaaaaaaaac"
    var parser = PatternParser(source)
    let program = try PatternProgram(try parser.read(), groups: 0)
    let automaton = PatternAutomaton(program)
    try Texts.reading(text) { bytes throws(Failure) in
      #expect(try automaton.end(in: bytes, from: 0, PatternStarts(program)) == bytes.count)
    }
    #expect(automaton.stateCount <= PatternAutomaton.limit)
    #expect(automaton.held <= 2 * PatternAutomaton.limit)
    #expect(try Pattern(source).capture(text).asText == text)
  }

  @Test func `long texts are matched`() throws {
    let text = String(repeating: "some words, and no number. ", count: 4_000) + "x=42"
    #expect(try Pattern("(\\w)=(\\d+)").capture(text).description == #"["x", "42"]"#)
    #expect(try Pattern("\\d+$").captureAll(text).description == #"["42"]"#)
    #expect(try Pattern("words").captureAll(text).count == 4_000)
    #expect(try !Pattern("^no").matches(text))
  }
}
