import Diagnostics
import Testing

/// Edits are applied to the text that they were made for, and reported with their offsets.
struct SuggestionTests {
  private let source = Source(name: "a.rsig", text: "xs | mapp f\n")

  private func edit(_ start: Int, _ end: Int, _ text: String) -> Edit {
    Edit(Place(source, Span(start, end)), with: text)
  }

  private func applied(_ suggestions: [[Edit]], to other: Source? = nil) -> String {
    Suggestion.apply(suggestions.map { Suggestion("", edits: $0) }, to: other ?? source)
  }

  @Test func `edits replace, insert and delete from the front`() {
    #expect(applied([[edit(10, 11, ""), edit(5, 9, "map"), edit(0, 0, "(")]]) == "(xs | map \n")
  }

  @Test func `a suggestion that meets one before it is left alone, with all its edits`() {
    #expect(applied([[edit(5, 9, "map")], [edit(0, 0, "("), edit(8, 9, "!")]]) == "xs | map f\n")
    #expect(applied([[edit(11, 11, ")")], [edit(0, 0, "("), edit(11, 11, ")")]]) == "xs | mapp f)\n")
    #expect(applied([[edit(5, 9, "map")], [edit(2, 11, "")], [edit(10, 11, "g")]]) == "xs | map g\n")
  }

  @Test func `edits of one suggestion at one place follow each other`() {
    #expect(applied([[edit(0, 0, "("), edit(0, 2, "ys")]]) == "(ys | mapp f\n")
  }

  @Test func `edits that contradict each other are no fix`() {
    let suggestion = Suggestion("two labels", edits: [edit(3, 9, "a"), edit(5, 9, "b")], isSure: true)
    #expect(!suggestion.isFix && !suggestion.isSure && suggestion.text == "two labels")
    #expect(applied([[edit(0, 2, "ys"), edit(0, 0, "(")], [edit(10, 11, "g")]]) == "xs | mapp g\n")
  }

  @Test func `edits of another source are left alone`() {
    #expect(applied([[edit(5, 9, "map")]], to: Source(name: "b.rsig", text: "ys")) == "ys")
  }

  @Test func `a diagnostic lists its label and help that have edits as fixes`() {
    let place = Place(source, Span(5, 9))
    let diagnostic = Diagnostic(
      .error, Reason("E0012"), "there is no operator `mapp`", at: place,
      label: Suggestion("did you mean `map`?", edits: [Edit(place, with: "map")], isSure: true),
      help: ["there is more to say"])
    #expect(diagnostic.fixes.map(\.text) == ["did you mean `map`?"])
    let json = Report.json(diagnostic)
    #expect(
      json.hasSuffix(
        #","fixes":[{"message":"did you mean `map`?","sure":true,"#
          + #""edits":[{"file":"a.rsig","offset":5,"length":4,"text":"map"}]}]}"#), "\(json)")
  }
}
