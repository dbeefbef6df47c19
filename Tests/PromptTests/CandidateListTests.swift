import Testing

@testable import Prompt

struct CandidateListTests {
  private func text(_ rows: [[Glyph]]) -> [String] { rows.map { $0.map(\.text).joined() } }

  @Test func `with summaries there is one candidate per row`() {
    let list = CandidateList(candidates: [
      Candidate("map", summary: "each value"), Candidate("filter", summary: "those that pass"),
    ])
    #expect(text(list.page(0, width: 40, height: 5)) == ["map     each value", "filter  those that pass"])
  }

  @Test func `candidates that do not fit are cut`() {
    let list = CandidateList(candidates: [Candidate("map", summary: "each value through 日本語 a function")])
    #expect(text(list.page(0, width: 28, height: 5)) == ["map  each value through 日…"])
    for width in 4...60 {
      for row in list.page(0, width: width, height: 5) { #expect(row.reduce(0) { $0 + $1.width } < max(width, 5)) }
    }
  }

  @Test func `without summaries candidates stand in columns`() {
    let list = CandidateList(candidates: ["a", "bb", "ccc", "d", "e"].map { Candidate($0) })
    #expect(text(list.page(0, width: 14, height: 5)) == ["a    ccc  e", "bb   d"])
  }

  @Test func `a list of several pages wraps around`() {
    let list = CandidateList(candidates: (1...7).map { Candidate("\($0)", summary: "s") })
    #expect(text(list.page(0, width: 40, height: 4)) == ["1  s", "2  s", "3  s", "1 to 3 of 7, TAB shows more"])
    #expect(text(list.page(2, width: 40, height: 4)) == ["7  s", "7 to 7 of 7, TAB shows more"])
    #expect(text(list.page(3, width: 40, height: 4)).first == "1  s")
  }

  @Test func `the common prefix is found`() {
    #expect(Completion(start: 0, [Candidate("take"), Candidate("takeUntil")]).commonPrefix == "take")
    #expect(Completion(start: 0, [Candidate("map"), Candidate("filter")]).commonPrefix == "")
    #expect(Completion.none.commonPrefix == "")
  }
}
