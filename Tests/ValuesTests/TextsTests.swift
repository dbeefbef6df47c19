import Chance
import Diagnostics
import Testing

@testable import Values

struct TextsTests {
  static let family = "👩‍👩‍👧"

  @Test(arguments: [
    ("", 0), ("abc", 3), ("a\r\nb", 3), ("\r\n", 1), ("é", 1), ("e\u{301}", 1), (family, 1), ("🇫🇷🇩🇪", 2), ("日本", 2),
    ("a\u{0}b", 3),
  ]) func `characters are counted`(text: String, expected: Int) throws { #expect(try Texts.count(text) == expected) }

  /// Fast paths for ASCII and others must agree with Swift's own Characters.
  @Test func `characters are those of Swift`() throws {
    var dice = Dice(seed: 9)
    let pieces = ["a", "b", " ", "\n", "\r", "\r\n", "é", "e\u{301}", TextsTests.family, "🇫🇷", "日", "\u{301}"]
    for _ in 0..<2000 {
      let text = (0..<dice.below(8)).map { _ in dice.pick(pieces) }.joined()
      let characters = Array(text)
      #expect(try Texts.count(text) == characters.count)
      #expect(try Texts.reversed(text) == String(characters.reversed()))
      for index in -1...characters.count {
        let expected: Value? = characters.indices.contains(index) ? .string(String(characters[index])) : nil
        #expect(try Texts.character(TextBox(text), at: index) == expected)
      }
      let (low, high) = (dice.below(9), dice.below(9))
      let slice = low < min(high, characters.count) ? String(characters[low..<min(high, characters.count)]) : ""
      #expect(try Texts.slice(text, low, high) == slice)
    }
  }

  /// The search examines many places at once: every length and position of a match, compared with a naive search.
  @Test func `a text is found where it stands`() throws {
    var dice = Dice(seed: 12)
    for _ in 0..<4000 {
      let text = String((0..<dice.below(90)).map { _ in dice.pick(["a", "a", "a", "b"]) as Character })
      let part = String((0..<dice.below(20)).map { _ in dice.pick(["a", "a", "a", "b"]) as Character })
      let (bytes, sought) = (Array(text.utf8), Array(part.utf8))
      let places = 0..<max(0, bytes.count - sought.count + 1)
      let expected = places.first { bytes[$0..<$0 + sought.count].elementsEqual(sought) }
      #expect(try Texts.index(of: part, in: text) == expected, "\(part) in \(text)")
    }
  }

  /// Near misses do not make the search slower.
  @Test func `a text is found among near misses`() {
    let text = String(repeating: "a", count: 3_000_000)
    let part = String(repeating: "a", count: 1_000_000)
    #expect(!Texts.contains(text, part + "b" + part))
    #expect(!Texts.contains(text, "a" + String(repeating: "b", count: 100) + part))
    #expect(Texts.contains(text + "b", part + "b"))
  }

  @Test(arguments: [
    "plain", "", "a\tb\nc", "quote\"", "back\\slash", "\u{1B}[0m", "\u{7F}", "\u{85}", "\u{9B}", "\u{A9}", "\u{61C}",
    "\u{627}", "\u{200E}",
    "\u{202E}", "\u{2014}", "\u{2069}", "日本", "\r",
  ]) func `control sequences are shown escaped`(_ text: String) {
    for text in [
      text, "a" + text, text + "z", String(repeating: "x", count: 40) + text + String(repeating: "y", count: 40),
    ] {
      var quoted = ""
      Escaping.literal.quote(text, to: &quoted)
      let shown = text.escaped(for: .screen)
      #expect(!quoted.unicodeScalars.contains(where: Escaping.isUnsafe))
      #expect(!shown.unicodeScalars.contains { Escaping.isUnsafe($0) && $0 != "\n" && $0 != "\t" })
      let isHarmless = !text.unicodeScalars.contains { Escaping.isUnsafe($0) && $0 != "\n" && $0 != "\t" }
      #expect((shown == text) == isHarmless)
      #expect(
        (quoted == "\"\(text)\"") == !text.unicodeScalars.contains { Escaping.isUnsafe($0) || $0 == "\"" || $0 == "\\" }
      )
    }
  }

  @Test(arguments: [
    ("abc", "ABC", "abc", "Abc"), ("straße", "STRASSE", "straße", "Straße"),
    ("ÀÉ e\u{301}", "ÀÉ E\u{301}", "àé e\u{301}", "Àé E\u{301}"),
    ("don't STOP", "DON'T STOP", "don't stop", "Don't Stop"),
    ("ǆ x", "Ǆ X", "ǆ x", "ǅ X"), ("a\tb\nc", "A\tB\nC", "a\tb\nc", "A\tB\nC"), ("@[`{", "@[`{", "@[`{", "@[`{"),
    ("", "", "", ""),
  ]) func `upper and lower case`(text: String, upper: String, lower: String, capitalized: String) throws {
    #expect(
      try sameBytes(Texts.upper(text), upper) && sameBytes(Texts.lower(text), lower)
        && sameBytes(Texts.capitalized(text), capitalized))
  }

  @Test(arguments: [
    ("  a b \n", "a b"), ("\u{a0}x\u{2003}\u{3000}", "x"), ("", ""), (" \t\r\n", ""), ("abc", "abc"), ("é ", "é"),
    (" 日", "日"),
    ("\u{85}x\u{85}", "x"),
  ]) func `blanks are trimmed`(text: String, expected: String) throws { #expect(try Texts.trim(text) == expected) }

  @Test func `given Characters are trimmed`() throws {
    #expect(
      try Texts.trim("--a-b--", of: "-") == "a-b" && Texts.trim("xyx", of: "xy") == ""
        && Texts.trim("ab", of: "") == "ab")
  }

  @Test(arguments: [
    ("a,b,,c", ",", ["a", "b", "", "c"]), ("", ",", [""]), (",", ",", ["", ""]), ("abc", "x", ["abc"]),
    ("a--b---c", "--", ["a", "b", "-c"]),
    ("日本日", "日", ["", "本", ""]),
    ("e\u{301}x", "e", ["", "\u{301}x"]),
  ]) func `a text is split`(text: String, separator: String, expected: [String]) throws {
    #expect(try Texts.split(text, separator) == expected.map { .string($0) })
  }

  @Test func `a text is split up to a limit`() throws {
    #expect(
      try Texts.split("a=b=c", "=", limit: 2) == [.string("a"), .string("b=c")]
        && Texts.split("a=b", "=", limit: 1) == [.string("a=b")])
    #expect(code { () throws(Failure) in _ = try Texts.split("a", "=", limit: 0) } == "E0205")
    #expect(code { () throws(Failure) in _ = try Texts.split("a", "") } == "E0207")
  }

  @Test(arguments: [
    ("a-b-c", "-", "+", "a+b+c"), ("aaa", "aa", "b", "ba"), ("abc", "x", "y", "abc"), ("abc", "abc", "", ""),
    ("ab", "b", "bbb", "abbb"),
    ("日a日", "日", "é", "éaé"),
  ]) func `parts of a text are replaced`(text: String, part: String, new: String, expected: String) throws {
    #expect(try Texts.replace(text, part, with: new) == expected)
  }

  @Test(arguments: [
    ("abc", "b", true), ("abc", "", true), ("", "", true), ("", "a", false), ("abc", "abcd", false),
    ("é", "e\u{301}", false),
    ("e\u{301}", "e", true), ("日本語", "本", true), ("aab", "ab", true),
  ]) func `a text contains another`(text: String, part: String, expected: Bool) {
    #expect(Texts.contains(text, part) == expected)
  }

  @Test func `prefix and suffix are recognized`() {
    #expect(
      Texts.hasPrefix("abc", "ab") && Texts.hasPrefix("", "") && !Texts.hasPrefix("a", "ab")
        && !Texts.hasPrefix("é", "e"))
    #expect(
      Texts.hasSuffix("abc", "bc") && Texts.hasSuffix("abc", "") && !Texts.hasSuffix("c", "bc")
        && !Texts.hasSuffix("é", "e\u{301}"))
  }

  @Test(arguments: [("hello", "l", 2), ("é日x", "x", 2), ("e\u{301}x", "x", 1), ("a\r\nb", "b", 2), ("", "", 0)])
  func `the index of a text is found`(text: String, part: String, expected: Int) throws {
    #expect(try Texts.index(of: part, in: text) == expected)
  }

  @Test(
    arguments: [
      ("a\nb", ["a", "b"]), ("a\r\nb\n", ["a", "b"]), ("", []), ("\n", [""]), ("\n\na", ["", "", "a"]),
      ("a\rb", ["a\rb"]), ("a\r", ["a\r"]),
    ] as [(String, [String])]) func `a text is split into lines`(text: String, expected: [String]) throws
  { #expect(try Texts.lines(text) == expected.map { .string($0) }) }

  @Test(
    arguments: [
      ("  the quick\tfox\n", ["the", "quick", "fox"]), ("", []), (" ", []), ("a", ["a"]), ("日\u{3000}本", ["日", "本"]),
    ]
      as [(String, [String])])
  func `a text is split into words`(text: String, expected: [String]) throws {
    #expect(try Texts.words(text) == expected.map { .string($0) })
  }

  @Test func `a text is padded`() throws {
    #expect(
      try Texts.padded("7", to: 3, with: "0", .start) == "007" && Texts.padded("7", to: 4, with: "ab", .end) == "7aba")
    #expect(
      try Texts.padded("long", to: 2, with: " ", .start) == "long" && Texts.padded("é", to: -5, with: " ", .end) == "é")
    #expect(code { () throws(Failure) in _ = try Texts.padded("a", to: 5, with: "", .start) } == "E0205")
  }

  /// Impossible sizes are refused before memory is requested.
  @Test func `a text too large is refused`() throws {
    #expect(code { () throws(Failure) in _ = try Texts.repeated("ab", .max) } == "E0212")
    #expect(code { () throws(Failure) in _ = try Texts.repeated("a", 1 << 31) } == "E0212")
    #expect(code { () throws(Failure) in _ = try Texts.padded("a", to: .max, with: " ", .start) } == "E0212")
    #expect(code { () throws(Failure) in _ = try Texts.padded("a", to: .max, with: "日", .end) } == "E0212")
    for (text, filling) in [("", " "), ("", "日"), ("ab", " "), ("日", " "), ("", "ab")] {
      #expect(code { () throws(Failure) in _ = try Texts.padded(text, to: .max, with: filling, .start) } == "E0212")
    }
    #expect(code { () throws(Failure) in _ = try RangeSeries(0, .max, isClosed: true).elements() } == "E0212")
    let (many, long) = (String(repeating: "a", count: 10_000), String(repeating: "b", count: 1_000_000))
    #expect(code { () throws(Failure) in _ = try Texts.replace(many, "a", with: long) } == "E0212")
    #expect(code { () throws(Failure) in _ = try Texts.repeated("a", -1) } == "E0205")
    #expect(code { () throws(Failure) in _ = try Texts.repeated("", .max) } == nil)
  }
}
