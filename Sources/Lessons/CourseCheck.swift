import Catalogue
import Diagnostics
import Drawing
import Syntax
import Values

/// The rules for lesson files. A course that passes cannot refuse its own solutions, and gives each known wrong answer
/// its own reply.
public struct CourseCheck {
  let lesson: LessonFile
  public private(set) var findings: [Diagnostic]
  private let names: Set<String>

  /// Checks a lesson. `isTranslated`: the course has Chinese pages, so each lesson needs one.
  public init(_ lesson: LessonFile, isTranslated: Bool) {
    self.lesson = lesson
    findings = lesson.findings
    let codes =
      [lesson.start, lesson.program ?? "", lesson.look ?? ""] + lesson.cases.map(\.code) + lesson.solutions
      + lesson.wrongs.flatMap(\.programs)
    names = Set(codes.flatMap(CourseCheck.names)).union(lesson.labels)
    checkProse(isTranslated)
    if lesson.isPrediction { checkPrediction() } else { checkTask() }
    checkLook()
  }

  public static func isTranslated(_ course: Course) -> Bool { course.lessons.contains { $0.chinese != nil } }

  private var top: Place {
    let line = lesson.source.lineCount > 0 ? lesson.source.range(ofLine: 0) : 0..<0
    return Place(lesson.source, Span(line.lowerBound, line.upperBound))
  }

  private func place(_ part: String) -> Place { lesson.english.place(of: part) }

  private mutating func find(_ message: String, _ place: Place? = nil, help: String?) {
    findings.append(
      Diagnostic(
        .error, LessonReasons.rule, "\(message)", at: place ?? top, help: help.map { ["\($0)"] } ?? []))
  }

  // MARK: programs

  private mutating func checkTask() {
    if lesson.cases.isEmpty { find("the lesson has no case", help: "a case is a block below `## Cases`") }
    if lesson.solutions.isEmpty { find("the lesson has no solution", help: "write it below `## Solution`") }
    if lesson.english.task.isEmpty { find("the lesson has no task", help: "write it below `## Task`") }
    if case .name(let name) = lesson.answer, !lesson.solutions.isEmpty, !names.contains(name) {
      find("`answer: \(name)` names nothing of the lesson", help: "write the name that the solution binds, or `none`")
    }
    let judge = Judge(lesson)
    for (number, solution) in lesson.solutions.enumerated() {
      let attempt = judge.attempt(solution)
      if attempt.passes(lesson) { continue }
      let index = attempt.runs.indices.first { attempt.runs[$0].log != lesson.cases[$0].expected }
      let name = lesson.solutions.count == 1 ? "the solution" : "solution \(number + 1)"
      if let index {
        find(
          "\(name) does not pass case \(index + 1)", lesson.cases[index].fence,
          help: attempt.runs[index].log.isEmpty
            ? "it shows nothing"
            : "it shows:\n" + attempt.runs[index].log.map { "#=> \($0)" }.joined(separator: "\n"))
      } else if let error = attempt.failures.first {
        find("\(name) has an error: \(error.message)", place("Solution"), help: "change it")
      } else {
        let unmet = attempt.fingerprint.unmet.map(\.text).sorted().joined(separator: ", ")
        find(
          "\(name) does not fulfil `\(unmet)`", place("Solution"), help: "change it, or the sentence below `## Must`")
      }
    }
    if judge.empty.passes(lesson) {
      find("nothing at all is a right answer", place("Cases"), help: "write a case that needs the answer")
    }
    checkWrongs(judge)
  }

  private mutating func checkWrongs(_ judge: Judge) {
    struct Key: Hashable {
      let fingerprint: Attempt.Fingerprint
      let conditions: [LessonFile.Condition]
    }
    var seen: [Key: String] = [:]
    // One without a name was reported when the file was read.
    for wrong in lesson.wrongs where !wrong.name.isEmpty {
      if wrong.programs.isEmpty, wrong.conditions.isEmpty {
        find(
          "`\(wrong.name)` has neither a program nor a `when:` line", wrong.place,
          help: "write a block of rsig below it")
      }
      if lesson.english.replies[wrong.name]?.isEmpty ?? true {
        find("`\(wrong.name)` has no reply", wrong.place, help: "write it below the program")
      }
      for program in wrong.programs {
        let attempt = judge.attempt(program)
        if attempt.passes(lesson) {
          find("`\(wrong.name)` passes all cases", wrong.place, help: "write a case in which it fails")
          continue
        }
        if attempt.fingerprint == judge.empty.fingerprint, wrong.conditions.isEmpty {
          find(
            "`\(wrong.name)` behaves as an empty answer does", wrong.place,
            help: "write a case that tells them apart, or a `when:` line")
        }
        if !wrong.conditions.allSatisfy({ attempt.meets($0) }) {
          find(
            "`\(wrong.name)` does not fulfil its own `when:` line", wrong.place, help: "change its program or that line"
          )
        }
        let key = Key(fingerprint: attempt.fingerprint, conditions: wrong.conditions)
        if let other = seen[key], other != wrong.name {
          find(
            "`\(wrong.name)` behaves as `\(other)` does in all cases", wrong.place,
            help: "write a case that tells them apart, or a `when:` line")
        }
        seen[key] = wrong.name
      }
    }
  }

  private mutating func checkPrediction() {
    guard let prediction = Prediction(lesson) else { return }
    if prediction.choices.count < 3 {
      find(
        "a prediction has three choices or more", place("Program"),
        help: "write another `## Wrong: NAME` with a program and a reply")
    }
    var seen: [[String]: String] = [:]
    for choice in prediction.choices {
      let name = choice.wrong?.name ?? "the program"
      if let other = seen[choice.lines] {
        find("`\(name)` shows the same as `\(other)`", choice.wrong?.place, help: "change what one of them shows")
      }
      seen[choice.lines] = name
      if choice.film.isRefused, let error = choice.film.diagnostics.first {
        find("`\(name)` has an error: \(error.message)", choice.wrong?.place, help: "a choice has to run")
      }
    }
    for wrong in lesson.wrongs where lesson.english.replies[wrong.name]?.isEmpty ?? true {
      find("`\(wrong.name)` has no reply", wrong.place, help: "write it below the program")
    }
  }

  private mutating func checkLook() {
    guard let look = lesson.look ?? lesson.program ?? lesson.ownLook(lesson.solutions.first ?? "") else { return }
    let film = Film(Source(name: "look", text: look))
    if film.failed {
      let errors = film.diagnostics.filter(\.isError).map(\.message.english)
      find(
        "the picture cannot be drawn: \(errors.joined(separator: "; "))", place("Look"),
        help: "write a program that runs below `## Look`")
    } else if film.chart().isEmpty {
      find("the picture shows no signal", place("Look"), help: "a signal must be watched in `## Look`")
    }
  }

  // MARK: prose

  private mutating func checkProse(_ isTranslated: Bool) {
    if lesson.english.idea.isEmpty { find("the lesson has no idea", help: "write two sentences below the title") }
    if !lesson.isPrediction {
      let hints = lesson.english.hints
      if hints.count != 3 {
        find(
          "the lesson has \(counted(hints.count, "hint")), and there must be 3", place("Hints"),
          help: "number them `1.`, `2.` and `3.` below `## Hints`")
      }
      if let last = hints.last, last.quotedCode.isEmpty {
        find(
          "the last hint has no code", place("hint \(hints.count)"), help: "show the answer's shape between backticks")
      }
    }
    for name in lesson.shows {
      let word = String(name.prefix { $0 != " " })
      if Entries.named(word) == nil, Entries.properties(named: word).isEmpty {
        find(
          "`shows` names `\(name)`, which is neither an entry nor a property",
          help: CourseCheck.help(for: word))
      }
    }
    for (part, text) in lesson.english.parts {
      for code in text.quotedCode {
        if let unknown = unknownName(in: code) {
          find(
            "\(part) names `\(unknown)`, which does not exist", place(part),
            help: Nearest.name(to: unknown, among: Entries.all.map(\.name) + names).map { "did you mean `\($0)`?" }
              ?? "a name between backticks is one of an entry, or of the lesson's programs")
        }
      }
    }
    for must in lesson.musts {
      for name in must.names where name.first?.isLetter ?? false && !isKnown(name) {
        find("`\(must.text)` names `\(name)`, which does not exist", place("Must"), help: CourseCheck.help(for: name))
      }
    }
    guard isTranslated else { return }
    guard let chinese = lesson.chinese else {
      return find("the lesson has no Chinese page", help: "write it in `\(lesson.name).zh.md`")
    }
    if chinese.title.isEmpty {
      find("the Chinese page has no title", chinese.place(of: ""), help: "begin the file with `# A title`")
    }
    for name in chinese.replies.keys.sorted() where lesson.english.replies[name] == nil {
      find(
        "the Chinese page replies to `\(name)`, which is not a wrong answer of the lesson",
        chinese.place(of: "the reply to `\(name)`"), help: "use the name in `\(lesson.name).md`")
    }
    let others = Dictionary(chinese.parts.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    for (part, text) in lesson.english.parts where !text.isEmpty {
      guard let other = others[part], !other.isEmpty else {
        find(
          "the Chinese page lacks \(part)", chinese.place(of: part), help: "translate it below the same heading")
        continue
      }
      let difference = Set(text.quotedCode).symmetricDifference(other.quotedCode).sorted()
      if !difference.isEmpty {
        let list = difference.map { "`\($0)`" }.joined(separator: ", ")
        find("\(part) names \(list) in one language only", chinese.place(of: part), help: "name the same code in both")
      }
    }
  }

  private static func help(for name: String) -> String {
    Nearest.name(to: name, among: Entries.all.map(\.name)).map { "did you mean `\($0)`?" }
      ?? "`rsig help` lists the entries"
  }

  /// A name that neither the catalogue nor the lesson has. Before `…` a prefix of a known name is accepted.
  private func unknownName(in code: String) -> String? {
    let source = Source(name: "code", text: code)
    for token in Token.all(of: source) where token.kind == .name {
      let name = source.text(of: token.span)
      let rest = source.text(of: Span(token.end, source.bytes.count))
      if rest.hasPrefix("…"),
        names.contains(where: { $0.hasPrefix(name) }) || Entries.all.contains(where: { $0.name.hasPrefix(name) })
      {
        continue
      }
      if !isKnown(name) { return name }
    }
    return nil
  }

  private func isKnown(_ name: String) -> Bool {
    names.contains(name) || Entries.named(name) != nil || !Entries.properties(named: name).isEmpty
      || Kind.allCases.contains { $0.rawValue == name } || CourseCheck.words.contains(name)
  }

  /// Words for events and example values in prose, which are not names of the language.
  private static let words: Set<String> = ["next", "completed", "error", "x", "n", "answer"]

  static func names(in code: String) -> [String] {
    let source = Source(name: "code", text: code)
    return Token.all(of: source).filter { $0.kind == .name }.map { source.text(of: Span($0.start, $0.end)) }
  }
}

extension LessonFile {
  /// A program with the first case, as one script for drawing.
  public func ownLook(_ program: String) -> String? {
    guard let test = cases.first else { return nil }
    // A signal that only has a name is drawn once it is shown.
    var shown = ""
    if answer == .last,
      case .bind(let name, _)? = Parser.parse(Source(name: "look", text: program)).script.statements
        .last?.form
    {
      shown = name.text
    }
    return [start, program, shown, test.code].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
