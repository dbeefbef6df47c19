import Diagnostics
import Drawing

/// A lesson as a page of the reference: its introduction is visible; hints, solutions and wrong answers are folded.
struct LessonDocument {
  let document: Reference.Document

  init(_ lesson: LessonFile, number: Int) {
    let prose = lesson.english
    var out = "<p class=\"path\"><a href=\"index.html\">rsig</a> / <a href=\"index.html#learn\">learn</a> / "
    out += "\(prose.chapter.escaped(for: .markup))</p>\n<h1>\(number). \(prose.title.escaped(for: .markup))</h1>\n"
    out += LessonDocument.paragraphs(prose.idea)
    if !lesson.start.isEmpty { out += Reference.code(lesson.start) }
    if let program = lesson.program {
      out += "<h2>What will this print?</h2>\n" + Reference.code(program)
    } else {
      out += "<h2>Task</h2>\n" + LessonDocument.paragraphs(prose.task)
    }
    out += "<p>At the prompt: <code>rsig learn \(number)</code></p>\n"
    for (index, hint) in prose.hints.enumerated() {
      out += LessonDocument.folded("Hint \(index + 1)", "<p>\(Reference.prose(hint))</p>\n")
    }
    for (index, wrong) in lesson.wrongs.enumerated() where !wrong.programs.isEmpty {
      out += LessonDocument.folded(
        "\(lesson.isPrediction ? "Choice" : "Wrong answer") \(index + 1)",
        Reference.code(wrong.programs[0]) + LessonDocument.paragraphs(prose.replies[wrong.name] ?? ""))
    }
    let look = lesson.look ?? lesson.program ?? lesson.ownLook(lesson.solutions.first ?? "")
    let picture = look.map { Reference.picture(of: $0, title: prose.title) } ?? ""
    if let solution = lesson.solutions.first {
      out += LessonDocument.folded("Answer", Reference.code(solution) + picture)
    } else {
      out += LessonDocument.folded("Answer", picture)
    }
    document = Reference.Document(
      .lessons, group: prose.chapter, file: "lesson-\(lesson.name).html", title: "\(number). \(prose.title)",
      line: prose.firstSentence, entries: lesson.shows,
      words: ([prose.idea, prose.task] + prose.hints).joined(separator: " "), body: out)
  }

  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { "<p>\(Reference.prose(String($0)))</p>\n" }.joined()
  }

  private static func folded(_ title: String, _ body: String) -> String {
    "<details><summary>\(title)</summary>\n\(body)</details>\n"
  }
}
