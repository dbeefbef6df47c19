import Diagnostics
import Testing

@testable import Lessons

/// Lesson files as teachers write them, with their mistakes.
@Suite struct LessonFileTests {
  private func lesson(_ text: String) -> LessonFile {
    LessonFile(Source(name: "lesson.md", text: text), name: "07-lesson")
  }

  private func findings(_ text: String) -> [String] {
    CourseCheck(lesson(text), isTranslated: false).findings.map(\.message.english)
  }

  /// A lesson that holds all rules; tests change one part of it.
  private static let good = """
    # Capitals
    chapter: 1 Start
    shows: map

    `map` changes each value.

    ## Task
    Show capitals.

    ## Cases
    ```rsig one letter
    type field "o"
    #=> [0s] answer: next ""
    #=> [0s] answer: next "O"
    ```

    ## Hints
    1. What changes a value?
    2. It is `map`.
    3. `text | map …`

    ## Wrong: small letters
    ```rsig
    text
    ```
    Those are the letters as they are.

    ## Solution
    ```rsig
    text | map upper
    ```
    """

  @Test func `a lesson that holds all rules has no findings`() {
    #expect(findings(Self.good) == [])
    let lesson = lesson(Self.good)
    #expect(lesson.english.title == "Capitals")
    #expect(lesson.english.idea == "`map` changes each value.")
    #expect(lesson.english.hints.count == 3)
    #expect(lesson.chapter == "1 Start")
    #expect(lesson.shortName == "lesson")
    #expect(lesson.cases.map(\.name) == ["one letter"])
    #expect(lesson.english.replies == ["small letters": "Those are the letters as they are."])
  }

  /// A change of the good lesson, and what is found then.
  struct Fault: CustomTestStringConvertible {
    let old: String
    let new: String
    let finding: String
    var testDescription: String { finding }
  }

  static let faults = [
    Fault(old: "shows: map", new: "show: map", finding: "a lesson has no word `show`"),
    Fault(old: "## Hints", new: "## Hint", finding: "a lesson has no section `Hint`"),
    Fault(old: "```rsig one", new: "```swift one", finding: "a block of a lesson is marked `rsig`"),
    Fault(
      old: "shows: map", new: "shows: mop", finding: "`shows` names `mop`, which is neither an entry nor a property"),
    Fault(old: "# Capitals", new: "Capitals", finding: "the lesson has no title"),
    Fault(old: "Show capitals.", new: "", finding: "the lesson has no task"),
    Fault(old: "2. It is `map`.\n", new: "", finding: "the lesson has 2 hints, and there must be 3"),
    Fault(old: "3. `text | map …`", new: "3. A map.", finding: "the last hint has no code"),
    Fault(old: "It is `map`.", new: "It is `mop`.", finding: "hint 2 names `mop`, which does not exist"),
    Fault(old: "next \"O\"", new: "next \"X\"", finding: "the solution does not pass case 1"),
    Fault(old: "text\n```\nThose", new: "text | map upper\n```\nThose", finding: "`small letters` passes all cases"),
    Fault(
      old: "text\n```\nThose", new: "let a = 1\n```\nThose", finding: "`small letters` behaves as an empty answer does"),
    Fault(old: "Those are the letters as they are.", new: "", finding: "`small letters` has no reply"),
    Fault(
      old: "## Solution", new: "## Wrong: again\n```rsig\ntext | map { $0 }\n```\nNo.\n\n## Solution",
      finding: "`again` behaves as `small letters` does in all cases"),
    Fault(
      old: "## Hints", new: "## Must\n- is short\n\n## Hints",
      finding: "`is short` is not one of the sentences that can be checked"),
    Fault(
      old: "## Hints", new: "## Must\n- uses filter\n\n## Hints", finding: "the solution does not fulfil `uses filter`"),
    Fault(
      old: "## Hints", new: "## Must\n- uses not mop\n\n## Hints",
      finding: "`uses not mop` names `mop`, which does not exist"),
    Fault(old: "## Solution", new: "## Look\n```rsig\n1 + 1\n```\n## Solution", finding: "the picture shows no signal"),
    Fault(old: "text | map upper\n```", new: "text | map upper", finding: "this block has no closing line"),
  ]

  @Test(arguments: faults) func `a fault is found`(_ fault: Fault) throws {
    #expect(Self.good.contains(fault.old))
    let place = try #require(Self.good.range(of: fault.old))
    let text = Self.good.replacingCharacters(in: place, with: fault.new)
    #expect(findings(text).contains(fault.finding), "\(findings(text))")
    for finding in CourseCheck(lesson(text), isTranslated: false).findings {
      #expect(finding.place != nil && !finding.help.isEmpty, "\(finding.message) has a place and a suggestion")
    }
  }

  /// The message leads to the line that is to be changed, in the page of either language.
  @Test func `a fault of the prose has the place of its part`() throws {
    func line(_ finding: Diagnostic) -> Int { finding.place.map { $0.source.line(at: $0.span.start) + 1 } ?? 0 }
    func findings(_ text: String) -> [Diagnostic] { CourseCheck(lesson(text), isTranslated: false).findings }
    let hint = try #require(findings(Self.good.replacing("3. `text | map …`", with: "3. A map.")).first)
    #expect(Self.good.split(separator: "\n", omittingEmptySubsequences: false)[line(hint) - 1].hasPrefix("3. "))
    let name = try #require(findings(Self.good.replacing("2. It is `map`.", with: "2. It is `mapp`.")).first)
    #expect(Self.good.split(separator: "\n", omittingEmptySubsequences: false)[line(name) - 1].hasPrefix("2. "))
    #expect(name.help.map { $0.sentence.english }.joined().contains("did you mean `map`?"))
    let pages = [
      Course.Page(name: "1-a.md", source: Source(name: "1-a.md", text: Self.good)),
      Course.Page(name: "1-a.zh.md", source: Source(name: "1-a.zh.md", text: "# 大写\n\n`filter` 改变。\n\n## Task\n做。\n")),
    ]
    let both = CourseCheck(Course(pages, named: "a").lessons[0], isTranslated: true).findings
    let difference = try #require(both.first { $0.message.english.hasPrefix("the idea names") })
    #expect(difference.place?.source.name == "1-a.zh.md" && line(difference) == 3)
  }

  @Test(arguments: [
    ("uses map", true), ("uses not map", false), ("uses map or filter", true), ("uses filter", false),
    ("uses |", true), ("at most 1 stages", false), ("at most 2 stages", true), ("no calls in brackets", false),
  ]) func `a sentence about the text is checked`(_ sentence: String, _ isMet: Bool) throws {
    let must = try #require(Must(sentence))
    #expect(must.isMet(by: Source(name: "", text: "text | map upper | skip(1) # filter")) == isMet)
  }

  @Test(arguments: ["", "uses", "at most many stages", "a is subscribed twice", "is good"])
  func `no other sentence can be checked`(_ sentence: String) { #expect(Must(sentence) == nil) }

  @Test(arguments: [
    ("`numbers` is subscribed once", "let twice = merge numbers numbers", "let twice = numbers | map { $0 }"),
    ("nothing is left alive", "let twice = merge numbers never", "let twice = numbers"),
  ]) func `a sentence about the run is checked`(_ sentence: String, _ wrong: String, _ right: String) throws {
    let lesson = lesson(
      """
      # Twice
      answer: none
      ## Start
      ```rsig
      let numbers = signal [1, 2]
      ```
      ## Cases
      ```rsig
      watch twice "out"
      ```
      ## Must
      - \(sentence)
      """)
    #expect(!Attempt(lesson, Source(name: "", text: wrong)).passes(lesson))
    #expect(Attempt(lesson, Source(name: "", text: right)).passes(lesson))
  }

  @Test func `the sentence to keep is the first one`() {
    #expect(lesson("# T\n`a.b. c` is one. Two.").english.firstSentence == "`a.b. c` is one.")
    #expect(lesson("# T\n一。二。").english.firstSentence == "一。")
    #expect(lesson("# T\nNo end").english.firstSentence == "No end")
  }
}
