import Testing

@testable import Diagnostics

/// Pictures of reports, drawn out.
struct ReportTests {
  static let reason = Reason("E0012")

  /// A diagnostic on the part of the text between `⟦` and `⟧`.
  static func diagnostic(
    _ marked: String, label: String = "", help: [Suggestion] = [], notes: [String] = [],
    message: String = "there is no operator `mapp`"
  ) -> Diagnostic {
    let parts = marked.split(separator: "⟦", maxSplits: 1, omittingEmptySubsequences: false)
    let inner = parts[1].split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false)
    let source = Source(name: "search.rsig", text: String(parts[0] + inner[0] + inner[1]))
    let start = parts[0].utf8.count
    let place = Place(source, Span(start, start + inner[0].utf8.count))
    return Diagnostic(
      .error, reason, Sentence(message), at: place, label: Suggestion(label), help: help,
      notes: notes.map { Diagnostic.Note(Sentence($0)) })
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let diagnostic: Diagnostic
    let picture: String
  }

  @Test(arguments: [
    Case(
      testDescription: "a label", diagnostic: diagnostic("\n\ntext | ⟦mapp⟧ upper\n", label: "did you mean `map`?"),
      picture: """
        error[E0012]: there is no operator `mapp`
         --> search.rsig:3:8
          |
        3 | text | mapp upper
          |        ^^^^ did you mean `map`?

        """),
    Case(
      testDescription: "help and notes",
      diagnostic: diagnostic(
        String(repeating: "\n", count: 11) + "⟦f⟧ x", help: ["write `g`", "or\n  h"], notes: ["why"]),
      picture: """
        error[E0012]: there is no operator `mapp`
          --> search.rsig:12:1
           |
        12 | f x
           | ^
           |
           = help: write `g`
           = help: or
                     h
           = note: why

        """),
    Case(
      testDescription: "tabs, wide and combining characters", diagnostic: diagnostic("\tx\t日本 e\u{301} ⟦é😀⟧ y"),
      picture: """
        error[E0012]: there is no operator `mapp`
         --> search.rsig:1:9
          |
        1 |     x   日本 e\u{301} é😀 y
          |                ^^^

        """),
    Case(
      testDescription: "control characters", diagnostic: diagnostic("a\u{1B}[2J ⟦b⟧\u{202E}", message: "\u{7}bell"),
      picture: """
        error[E0012]: \\u{7}bell
         --> search.rsig:1:7
          |
        1 | a\\u{1B}[2J b\\u{202E}
          |            ^

        """),
    Case(
      testDescription: "several lines", diagnostic: diagnostic("let a = ⟦f {\n  b\n  c\n  }⟧ | d", label: "here"),
      picture: """
        error[E0012]: there is no operator `mapp`
         --> search.rsig:1:9
          |
        1 | let a = f {
          |         ^^^
        ...
        4 |   } | d
          |   ^ here

        """),
    Case(
      testDescription: "the end of the text", diagnostic: diagnostic("a |⟦⟧"),
      picture: """
        error[E0012]: there is no operator `mapp`
         --> search.rsig:1:4
          |
        1 | a |
          |    ^

        """),
    Case(
      testDescription: "an empty string", diagnostic: diagnostic("⟦⟧"),
      picture: """
        error[E0012]: there is no operator `mapp`
         --> search.rsig:1:1
          |
        1 |
          | ^

        """),
  ]) func `a report shows the source with marks`(_ given: Case) {
    #expect(Report().picture(given.diagnostic) == given.picture)
  }

  @Test(arguments: [("a", 300), ("a", 100_000), ("é", 100_001)])
  func `long lines are cut around the marks`(_ letter: String, _ count: Int) {
    let diagnostic = ReportTests.diagnostic(
      String(repeating: letter, count: count) + " ⟦bcd⟧ " + String(repeating: letter, count: count))
    let lines = Report(width: 60).picture(diagnostic).split(separator: "\n").map(String.init)
    #expect(lines[3].count <= 60)
    #expect(lines[3].hasPrefix("1 | …") && lines[3].hasSuffix("…"))
    let column = lines[4].firstIndex(of: "^").map { lines[4].distance(from: lines[4].startIndex, to: $0) } ?? 0
    #expect(Array(lines[3])[column..<column + 3] == ["b", "c", "d"])
    #expect(lines[4].hasSuffix("^^^"))
  }

  @Test func `placed notes have pictures of their own`() {
    var diagnostic = ReportTests.diagnostic("a\n⟦b⟧")
    if let source = diagnostic.place?.source {
      diagnostic.notes = [Diagnostic.Note("first here", at: Place(source, Span(0, 1)))]
    }
    let expected = """
      error[E0012]: there is no operator `mapp`
       --> search.rsig:2:1
        |
      2 | b
        | ^
      note: first here
       --> search.rsig:1:1
        |
      1 | a
        | ^

      """
    #expect(Report().picture(diagnostic) == expected)
  }

  @Test func `a report without a place has no excerpt`() {
    let diagnostic = Diagnostic(.warning, Reason("E0300"), "no file", at: nil, help: ["name one"])
    #expect(Report().picture(diagnostic) == "warning[E0300]: no file\n  = help: name one\n")
  }

  @Test func `invalid bytes stand for themselves`() {
    let source = Source(name: "x", bytes: [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x63])
    let diagnostic = Diagnostic(.error, ReportTests.reason, "m", at: Place(source, Span(5, 6)))
    let lines = Report().picture(diagnostic).split(separator: "\n")
    #expect(lines[3] == "1 | a\u{FFFD}b\u{FFFD}c")
    #expect(lines[4] == "  |     ^")
  }

  @Test func `colors change nothing else`() {
    let diagnostic = ReportTests.diagnostic("a ⟦b⟧", label: "l", help: ["h"], notes: ["n"])
    let colored = Report(isColored: true).picture(diagnostic)
    #expect(colored.contains("\u{1B}[1;31m"))
    var plain = ""
    var isInside = false
    for character in colored {
      if character == "\u{1B}" { isInside = true }
      if !isInside { plain.append(character) }
      if character == "m", isInside { isInside = false }
    }
    #expect(plain == Report().picture(diagnostic))
  }

  @Test func `a report is written as JSON`() {
    var diagnostic = ReportTests.diagnostic(
      "é\n⟦b\nc⟧", label: "l\"", help: ["h\u{1B}"], notes: ["n"], message: "a\\b\n")
    if let source = diagnostic.place?.source {
      diagnostic.notes.append(Diagnostic.Note("p", at: Place(source, Span(0, 2))))
    }
    let expected =
      #"{"code":"E0012","severity":"error","message":"a\\b\n","file":"search.rsig","line":2,"column":1,"endLine":3,"endColumn":2,"#
      + #""offset":3,"length":3,"label":"l\"","help":["h\u001b"],"notes":[{"message":"n"},{"message":"p","file":"search.rsig","line":1,"#
      + #""column":1,"endLine":1,"endColumn":2,"offset":0,"length":2}]}"#
    #expect(Report.json(diagnostic) == expected)
  }
}
