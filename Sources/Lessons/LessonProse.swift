import Diagnostics

/// The prose of a lesson in one language.
public struct LessonProse: Sendable {
  public let title: String
  /// The chapter's name in this language; empty if the file does not say.
  public let chapter: String
  public let idea: String
  public let task: String
  public let hints: [String]
  /// By the name of the wrong answer.
  public let replies: [String: String]

  init(_ page: LessonPage) {
    title = page.title?.text ?? ""
    chapter = page.words.first { $0.name == "chapter" }?.value ?? ""
    idea = page.lead.prose
    task = page.sections.first { $0.name == "Task" }?.prose ?? ""
    hints = page.sections.filter { $0.name == "Hints" }.flatMap(\.lines).compactMap { line in
      let digits = line.text.prefix { $0.isNumber }
      guard !digits.isEmpty, line.text.dropFirst(digits.count).hasPrefix(". ") else { return nil }
      return String(line.text.dropFirst(digits.count + 2)).trimmedBlanks
    }
    var replies: [String: String] = [:]
    for var section in page.sections where section.name == "Wrong" {
      section.lines.removeAll { $0.text.hasPrefix("when:") }
      replies[section.argument] = section.prose
    }
    self.replies = replies
  }

  /// The sentence to keep: the first one of the idea.
  public var firstSentence: String {
    var isCode = false
    var end = idea.startIndex
    for index in idea.indices {
      let character = idea[index]
      end = idea.index(after: index)
      if character == "`" { isCode.toggle() }
      if isCode { continue }
      if character == "。" { break }
      if character == ".", end == idea.endIndex || idea[end].isWhitespace { break }
    }
    return String(idea[..<end])
  }

  /// Pieces that a second language has to name the same code in.
  var parts: [(name: String, text: String)] {
    [("the idea", idea), ("the task", task)] + hints.enumerated().map { ("hint \($0 + 1)", $1) }
      + replies.sorted { $0.key < $1.key }.map { ("the reply to `\($0.key)`", $0.value) }
  }
}
