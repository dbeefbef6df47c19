import Diagnostics
import Testing

/// Edits are applied to the text that they were made for, and reported with their offsets.
struct SuggestionTests {
  private let source = Source(name: "a.rsig", text: "xs | mapp f\n")

  private func edit(_ start: Int, _ end: Int, _ text: String) -> Edit {
    Edit(Place(source, Span(start, end)), with: text)
  }

  @Test func `edits replace, insert and delete from the front`() {
    let edits = [edit(10, 11, ""), edit(5, 9, "map"), edit(0, 0, "(")]
    #expect(Suggestion.apply(edits, to: source) == "(xs | map \n")
  }

  @Test func `of two edits that overlap the first is applied`() {
    #expect(Suggestion.apply([edit(5, 9, "map"), edit(8, 9, "!")], to: source) == "xs | map f\n")
  }

  @Test func `edits of another source are left alone`() {
    let other = Source(name: "b.rsig", text: "ys")
    #expect(Suggestion.apply([edit(5, 9, "map")], to: other) == "ys")
  }

  @Test func `a diagnostic lists its label and help that have edits as fixes`() {
    let place = Place(source, Span(5, 9))
    let diagnostic = Diagnostic(
      .error, Reason("E0012", "", ""), "there is no operator `mapp`", at: place,
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
