import Diagnostics
import Foundation
import Testing

@testable import Language

/// Programs as newcomers write them, with the code of the first error and the fix that it should propose.
@Suite struct FixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let program: String
    let code: String
    /// The program after the first fix; nil where nothing may be proposed.
    let fixed: String?
    var testDescription: String { program }

    init(_ program: String, _ code: String, _ fixed: String?) {
      (self.program, self.code, self.fixed) = (program, code, fixed)
    }
  }

  @Test(arguments: [#"print ("a-b".split("-", 1))"#, #"print (split "a-b" "-" 2)"#]) func `a count gets no sure label`(
    _ program: String
  ) {
    let fixes = Compilation(Source(name: "t", text: program)).diagnostics.flatMap(\.fixes)
    #expect(fixes.contains { $0.text.contains("limit: ") } && !fixes.contains(where: \.isSure))
  }

  @Test(arguments: [
    Case("text.map(upper).subscribe(print)", "E0019", "text.map(upper).subscribeNext(print)"),
    Case("text.subscribe(onNext: { print $0 })", "E0017", nil),
    Case("text | subscribe onNext: { print $0 }", "E0017", "text | subscribeNext { print $0 }"),
    Case("type field hello", "E0010", "type field \"hello\""), Case("upper text", "E0019", "text | map upper"),
    Case("text map upper", "E0013", "text | map upper"),
    Case("text | map upper take 1", "E0013", "text | map upper | take 1"),
    Case("text | mapp upper", "E0012", "text | map upper"), Case("text | upper", "E0014", "text | map upper"),
    Case("of(1, 2, 3)", "E0012", "signal([1, 2, 3])"), Case("len([1])", "E0012", "count([1])"),
    Case("\"abcdef\".dropFirst", "E0204", "\"abcdef\".slice(1)"),
    Case(
      "Command enabled: observe field \\.enabled { empty }", "E0013",
      "Command enabled: (observe field \\.enabled) { empty }"),
    Case("[a: 1]", "E0010", "[\"a\": 1]"), Case("wait 3", "E0019", "wait 3s"),
    Case("[1，2]", "E0101", "[1,2]"), Case("let x ＝ 3", "E0101", "let x = 3"), Case("print “a”", "E0101", "print \"a\""),
    Case("print 'a'", "E0101", "print \"a\""), Case("text ｜ map upper", "E0101", "text | map upper"),
    Case("1 ！＝ 2", "E0101", "1 != 2"), Case("foo", "E0010", nil), Case("print bar", "E0010", nil),
    Case("print \"a\" . \"b\"", "E0119", "print (\"a\" + \"b\")"),
    Case("\"a\" . \"b\" . \"c\"", "E0119", "\"a\" + \"b\" + \"c\""),
    Case("if [ \"$x\" = 1 ]; then\n  print 1\nfi", "E0124", nil),
    Case("if [ $x -gt 3 ]; then echo \"a\"; else echo \"b\"; fi", "E0124", nil),
    Case("for i in 1 2 3; do echo $i; done", "E0127", nil),
    Case("while [ $x -lt 3 ]\ndo\n  for i in 1 2; do echo $i; done\ndone", "E0127", nil),
    Case("signal [1, 2] | map { v, i in v }", "E0019", "signal [1, 2] | map withIndex: { v, i in v }"),
    Case("text | filter { v, i in i > 0 }", "E0019", "text | filter withIndex: { v, i in i > 0 }"),
    Case(
      "1...4 | scanWithStart 0 { r, x, i in r }", "E0019", "1...4 | scanWithStart 0 reduceWithIndex: { r, x, i in r }"),
    Case("text | subscribeNext { a, b in print a }", "E0019", nil),
    Case("text | buffer never { v in never }", "E0013", "text | buffer never closing: { v in never }"),
  ]) func `a newcomer's program is put right by the first fix`(_ given: Case) {
    let source = Source(name: "test.rsig", text: given.program)
    let found = Compilation(source).diagnostics
    let worst = [Diagnostic.Severity.error, .note].first { level in found.contains { $0.severity == level } }
    let errors = found.filter { $0.severity == worst }
    #expect(errors.first?.reason.code == given.code)
    guard let fixed = given.fixed, let fix = errors.first?.fixes.first else {
      #expect(given.fixed == nil || errors.first?.fixes.isEmpty == false, "\(errors.map(\.help))")
      return
    }
    #expect(Suggestion.apply([fix], to: source) == fixed)
  }

  @Test(arguments: [
    "let x ＝ 3\n［1，2］ | map（{ $0 + x }）", "text | mapp upper", "upper text", "text map upper", "[a: 1]",
    "type field hello",
    "text | subscribe { print $0 }", "text | upper", "merge return 2", "1 | map upper", "text | throttle 3",
    "Command enabled: observe field \\.enabled { empty }", "text | map { upper }", "button.tap", "field.texxt",
    "( =\"\\(>dispose A",
  ]) func `each fix, applied, removes its error`(_ program: String) {
    expectFixes(of: program)
  }

  @Test(arguments: WrongGuesses.all)
  func `a guess from elsewhere is answered with the fix that it needs`(_ guess: WrongGuesses.Guess) {
    let source = Source(name: "test.rsig", text: guess.program)
    let found = Compilation(source).diagnostics
    let first = found.first { $0.severity == .error } ?? found.first { $0.severity == .note } ?? found.first
    #expect(first?.reason.code == guess.code)
    #expect(first?.fixes.first.map { Suggestion.apply([$0], to: source) } == guess.fixed, "\(first?.help ?? [])")
    expectFixes(of: guess.program)
  }

  /// The law of suggestions: each one, applied, removes its error.
  private func expectFixes(of program: String) {
    let source = Source(name: "test.rsig", text: program)
    let found = Compilation(source).diagnostics
    for diagnostic in found {
      func isSame(_ other: Diagnostic) -> Bool {
        other.reason.code == diagnostic.reason.code && other.message == diagnostic.message
      }
      for fix in diagnostic.fixes {
        let again = Compilation(untried: Source(name: "again.rsig", text: Suggestion.apply([fix], to: source)))
          .diagnostics
        #expect(again.count(where: isSame) < found.count(where: isSame), "\(fix.text): \(again.map(\.message))")
      }
    }
  }

  /// As it stands in a block, and while it is typed.
  @Test(arguments: WrongGuesses.all.indices)
  func `an indented beginning of a guess gets no fix that leaves its error`(_ number: Int) {
    let words = WrongGuesses.all[number].program.split(separator: " ")
    for count in 1...max(1, words.count) { expectFixes(of: "  " + words.prefix(count).joined(separator: " ")) }
  }

  @Test(arguments: WrongGuesses.all.indices)
  func `a word that is there several times gets no fix that leaves its error`(_ number: Int) {
    let words = WrongGuesses.all[number].program.split(separator: " ")
    for place in words.indices {
      var words = words
      words.insert(contentsOf: [words[place], words[place]], at: place)
      expectFixes(of: words.joined(separator: " "))
    }
  }

  /// Checks look at the bytes behind a sign, where the text may end. `RSIG_CUTS=all` ends each guess at each byte.
  @Test(arguments: WrongGuesses.all.indices) func `a guess that ends at a sign is checked`(_ number: Int) {
    let bytes = Array(WrongGuesses.all[number].program.utf8)
    let signs = bytes.indices.filter { !Character(Unicode.Scalar(bytes[$0])).isLetter }
    let isWhole = ProcessInfo.processInfo.environment["RSIG_CUTS"] == "all"
    for place in isWhole ? Array(bytes.indices) : signs.isEmpty ? [] : [signs[number % signs.count]] {
      for lead in ["", "[1] | map { ", "print \""] {
        let source = Source(name: "test.rsig", bytes: Array(lead.utf8) + bytes[...place])
        for place in Compilation(untried: source).diagnostics.compactMap(\.place) {
          #expect(place.span.end <= source.bytes.count)
        }
      }
    }
  }

  @Test(arguments: ["class A:\n ", "Timer.publish(every: 1, on: .main).autoconnect"])
  func `a text that ends within a form of another language is checked`(_ program: String) {
    #expect(Compilation(Source(name: "test.rsig", text: program)).hasErrors)
  }

  @Test func `a text that ends in a string within a closure is checked`() {
    for sign in ["$0", "${", "$(", "{a", "%(", "#{", "\\", "\\(", "\\u{", "$"] {
      let source = Source(name: "test.rsig", text: "[1] | map { \"" + sign)
      #expect(Compilation(source).hasErrors)
    }
  }

  /// Suggestions count with the numbers of a program.
  @Test(arguments: WrongGuesses.all.indices, ["9223372036854775807", "-9223372036854775808"])
  func `a guess whose numbers are the ends of Int is checked`(_ number: Int, _ end: String) {
    let program = WrongGuesses.all[number].program.replacing(/[0-9]+/, with: end)
    let source = Source(name: "test.rsig", text: program)
    for place in Compilation(untried: source).diagnostics.compactMap(\.place) {
      #expect(place.span.end <= source.bytes.count)
    }
  }

  @Test(arguments: [
    "Observable.range(-9223372036854775808, 3)", "delay 1e-9223372036854775808s", "[1] | head -9223372036854775808",
  ]) func `numbers that have no magnitude in Int are an error`(_ program: String) {
    #expect(Compilation(Source(name: "test.rsig", text: program)).hasErrors)
  }

  /// Suggestions look at the words around a place, which may be bytes that are no text.
  @Test(arguments: WrongGuesses.all.indices)
  func `bytes that are no text are an error in place of any word`(_ number: Int) {
    let words = WrongGuesses.all[number].program.split(separator: " ").map { Array($0.utf8) }
    for place in Set([0, number % words.count]) {
      var words = words
      words[place] = Array(repeating: 0xA3, count: words[place].count + 2)
      let source = Source(name: "test.rsig", bytes: Array(words.joined(separator: [0x20])))
      #expect(Compilation(source).diagnostics.contains { $0.severity == .error })
    }
  }

  @Test(arguments: ["()|i>e", " x | b | c", "x count > 3", " | map y"])
  func `bytes that are no text are an error`(_ rest: String) {
    let source = Source(name: "test.rsig", bytes: Array(repeating: 0xA3, count: 8) + rest.utf8)
    #expect(Compilation(source).diagnostics.contains { $0.severity == .error })
  }
}
