import Diagnostics

/// The prose of a lesson in one language.
public struct LessonProse: Sendable {
  public let title: String
  /// The chapter's name in this language; empty if the file does not have it.
  public let chapter: String
  public let idea: String
  public let task: String
  public let hints: [String]
  /// Replies by the name of the wrong answer.
  let replies: [String: String]
  /// Places of the parts, by the names in `parts`, and of the sections, by their own names.
  private let places: [String: Place]
  private let start: Place

  init(_ page: LessonPage) {
    title = page.title?.text ?? ""
    chapter = page.words.first { $0.name == "chapter" }?.value ?? ""
    idea = page.lead.prose
    task = page.sections.first { $0.name == "Task" }?.prose ?? ""
    let found = page.sections.filter { $0.name == "Hints" }.flatMap(\.lines).compactMap {
      line -> (text: String, place: Place)? in
      let digits = line.text.prefix { $0.isNumber }
      guard !digits.isEmpty, line.text.dropFirst(digits.count).hasPrefix(". ") else { return nil }
      return (line.text.dropFirst(digits.count + 2).trimmed, line.place)
    }
    hints = found.map(\.text)
    start = page.title?.place ?? page.lead.place
    var places = ["the idea": page.lead.lines.first { !$0.text.trimmed.isEmpty }?.place ?? start]
    for section in page.sections {
      places[section.name == "Wrong" ? "the reply to `\(section.argument)`" : section.name] = section.place
    }
    places["the task"] = places["Task"]
    for (index, hint) in found.enumerated() { places["hint \(index + 1)"] = hint.place }
    self.places = places
    var replies: [String: String] = [:]
    for var section in page.sections where section.name == "Wrong" {
      section.lines.removeAll { $0.text.hasPrefix("when:") }
      replies[section.argument] = section.prose
    }
    self.replies = replies
  }

  /// The main point: the first sentence of the idea.
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

  /// Place of a part or a section, or of the title if it is missing.
  func place(of part: String) -> Place { places[part] ?? start }

  /// Parts whose translation must mention the same code.
  var parts: [(name: String, text: String)] {
    [("the idea", idea), ("the task", task)] + hints.enumerated().map { ("hint \($0 + 1)", $1) }
      + replies.sorted { $0.key < $1.key }.map { ("the reply to `\($0.key)`", $0.value) }
  }
}
