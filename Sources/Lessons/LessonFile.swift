// Lessons: courses of Markdown files, and judging a learner's answers.
//
//     Source ─ LessonPage      a Markdown text cut at its headings
//                └─ LessonFile     one lesson: code in the main file, prose in one file for each language
//     Course       the lessons of a folder, or those in the binary (CCourse holds their bytes)
//     CaseRun      a program run on one case in virtual time: its log, its events, its subscriptions
//     Attempt      a program run on all cases: its fingerprint
//     Judge        right, a known wrong answer, or the first difference, as a `Judgment`
//     CourseCheck  the rules for lesson files
//     CourseProgress  a learner's actions, one per line, in a file that survives a crash
//     Quiz         questions made from runs of any script: QuizMaker, WholeRun, LookAlikes
//     Bookshelf    lessons, examples and texts as documents of the reference
//
// An answer is judged by its events, never by its text. Known wrong answers are programs: they run once when a lesson
// is first judged, and a learner's program with the same log as one of them gets its reply. Nothing here knows a
// terminal; the dialogue is in Prompt/Learning, the command line in Program/Verbs.

import Diagnostics
import Syntax

/// One lesson. `rsig help learn` describes its sections.
public struct LessonFile: Sendable {
  public struct Case: Sendable {
    let name: String
    /// Statements that operate the program, without the expected lines.
    public let code: String
    /// The expected log.
    let expected: [String]
    let fence: Place
  }

  public struct Wrong: Sendable {
    let name: String
    let programs: [String]
    /// Conditions such as `when: uses map`, `when: W0001`.
    let conditions: [Condition]
    let place: Place
  }

  /// Distinguishes programs that behave alike.
  enum Condition: Hashable, Sendable {
    case must(Must)
    case code(String)
  }

  /// The signal to be judged.
  public enum Answer: Equatable, Sendable {
    /// The last signal of the learner's program.
    case last
    case name(String)
    /// None; only the watches of the cases count.
    case none
  }

  let source: Source
  /// `13-throttle`
  public let name: String
  public internal(set) var chapter = ""
  public internal(set) var shows: [String] = []
  public internal(set) var answer = Answer.last
  /// Labels whose events count.
  var labels = ["answer"]
  /// True if statements that only act are part of the program too.
  public internal(set) var keepsActs = false
  /// True if the choices of a prediction are drawn instead of listed.
  public internal(set) var drawsChoices = false
  public internal(set) var start = ""
  /// The program whose output the learner predicts; nil in a lesson with a task.
  public internal(set) var program: String?
  public internal(set) var cases: [Case] = []
  var musts: [Must] = []
  var wrongs: [Wrong] = []
  public internal(set) var solutions: [String] = []
  public internal(set) var look: String?
  var english: LessonProse
  var chinese: LessonProse?
  /// Problems with the file's contents.
  var findings: [Diagnostic] = []

  public var isPrediction: Bool { program != nil }

  public func prose(_ tongue: Tongue) -> LessonProse { tongue == .chinese ? chinese ?? english : english }

  /// The name without its number: `throttle`.
  public var shortName: String {
    name.drop { $0.isNumber || $0 == "-" }.isEmpty ? name : String(name.drop { $0.isNumber || $0 == "-" })
  }

  public init(_ source: Source, name: String) {
    let page = LessonPage(source)
    self.source = source
    self.name = name
    english = LessonProse(page)
    read(page)
  }
}

extension LessonFile {
  /// True if printed lines count, not only events.
  public var expectsLines: Bool { cases.flatMap(\.expected).contains { LogLine($0).label == nil } }

  /// Names that the cases use and that the solutions bind.
  var namesOfAnswer: Set<String> {
    let used = Set(cases.flatMap { CourseCheck.names(in: $0.code) })
    let bound = Set(solutions.flatMap(LessonFile.boundNames))
    return used.intersection(bound)
  }

  /// Names that a program binds at top level.
  public static func boundNames(_ code: String) -> [String] {
    Parser.parse(Source(name: "answer", text: code)).script.statements.flatMap { statement -> [String] in
      switch statement.form {
      case .bind(let name, _), .function(let name, _, _, _): [name.text]
      default: []
      }
    }
  }

  private mutating func read(_ page: LessonPage) {
    for word in page.words { read(word.name, word.value, word.place) }
    for section in page.sections { read(section) }
    if let place = page.openBlock { find("this block has no closing line", place, help: "write ``` below it") }
    if page.title == nil { find("the lesson has no title", nil, help: "begin the file with `# A title`") }
  }

  static let words = ["chapter", "shows", "confusion", "answer", "labels", "program", "choices"]
  static let sections = ["Start", "Program", "Task", "Cases", "Must", "Hints", "Wrong", "Solution", "Look"]

  private mutating func read(_ word: String, _ value: String, _ place: Place) {
    let list = value.split(separator: ",").map { $0.trimmed }
    switch word {
    case "chapter": chapter = value
    case "shows": shows = list
    // Only for readers of the file.
    case "confusion": break
    case "answer": answer = value == "none" ? .none : .name(value)
    case "labels": labels = list
    case "program" where value == "all": keepsActs = true
    case "choices" where value == "drawn": drawsChoices = true
    case "program", "choices":
      find(
        "`\(word): \(value)` is unknown", place,
        help: "write `\(word == "program" ? "program: all" : "choices: drawn")`")
    default: unknown("word", word, among: Self.words, place)
    }
  }

  private mutating func read(_ section: LessonPage.Section) {
    let codes = section.blocks.map(\.code)
    for block in section.blocks where block.info != "rsig" && !block.info.hasPrefix("rsig ") {
      find("a block of a lesson is marked `rsig`", block.fence, help: "write ```rsig above it")
    }
    switch section.name {
    case "Start": start = codes.joined(separator: "\n")
    case "Program": program = codes.joined(separator: "\n")
    case "Task", "Hints": break
    case "Cases": cases += section.blocks.map(LessonFile.testCase)
    case "Must": readMusts(section)
    case "Wrong": readWrong(section)
    case "Solution": solutions += codes
    case "Look": look = codes.joined(separator: "\n")
    default: unknown("section", section.name, among: Self.sections, section.place)
    }
  }

  private static func testCase(_ block: LessonPage.Block) -> Case {
    let lines = block.code.lines
    let isExpected = { (line: String) in line.trimmed.hasPrefix("#=>") }
    return Case(
      name: block.info.dropFirst(4).trimmed,
      code: lines.filter { !isExpected($0) }.joined(separator: "\n"),
      expected: lines.filter(isExpected).map {
        let rest = $0.trimmed.dropFirst(3)
        return String(rest.first == " " ? rest.dropFirst() : rest)
      }, fence: block.fence)
  }

  private mutating func readMusts(_ section: LessonPage.Section) {
    for line in section.lines where line.text.hasPrefix("- ") {
      let text = line.text.dropFirst(2).trimmed
      if let must = Must(text) {
        musts.append(must)
      } else {
        find("`\(text)` is not one of the sentences that can be checked", line.place, help: "there are \(Must.list)")
      }
    }
  }

  private mutating func readWrong(_ section: LessonPage.Section) {
    var conditions: [Condition] = []
    for line in section.lines where line.text.hasPrefix("when:") {
      let text = line.text.dropFirst(5).trimmed
      if let must = Must(text) {
        conditions.append(.must(must))
      } else if text.count == 5, let first = text.first, "EW".contains(first), text.dropFirst().allSatisfy(\.isNumber) {
        conditions.append(.code(text))
      } else {
        find(
          "`when: \(text)` cannot be checked", line.place, help: "write `when: uses NAME` or the code of a diagnostic")
      }
    }
    if section.argument.isEmpty { find("a wrong answer has no name", section.place, help: "write `## Wrong: NAME`") }
    wrongs.append(
      Wrong(
        name: section.argument, programs: section.blocks.map(\.code), conditions: conditions, place: section.place))
  }

  private mutating func unknown(_ kind: String, _ name: String, among known: [String], _ place: Place) {
    let near = Nearest.name(to: name, among: known)
    find(
      "a lesson has no \(kind) `\(name)`", place,
      help: near.map { "did you mean `\($0)`?" } ?? "there are \(known.map { "`\($0)`" }.joined(separator: ", "))")
  }

  private mutating func find(_ message: String, _ place: Place?, help: String) {
    findings.append(
      Diagnostic(
        .error, LessonReasons.form, "\(message)", at: place ?? Place(source, Span(at: 0)), help: ["\(help)"]))
  }
}
