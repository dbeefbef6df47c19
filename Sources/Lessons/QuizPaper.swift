import Diagnostics
import JSON
import Values

/// A printable quiz: the program with numbered lines, the questions, and the answers on a separate page.
public struct QuizPaper {
  public let text: String

  public init(_ quiz: Quiz, _ source: Source, _ tongue: Tongue, width: Int) {
    func say(_ english: String, _ chinese: String) -> String {
      Sentence(english, chinese: chinese).text(in: tongue)
    }
    var lines = [source.name, ""]
    lines += QuizPaper.program(source, width: width)
    for (index, question) in quiz.questions.enumerated() {
      lines.append("")
      lines += Display.wrapped("\(index + 1). \(question.ask.text(in: tongue))", width, indent: 3)
      lines += question.statement.split(separator: "\n").map { "   \($0)" }
      for (place, choice) in question.choices.enumerated() {
        lines += Display.wrapped("\(Quiz.Question.letter(place))  \(choice.text)", width - 3, indent: 3).map {
          "   " + $0
        }
      }
      if question.choices.isEmpty { lines.append("   " + String(repeating: "_", count: min(40, width - 6))) }
    }
    lines += ["", "\u{C}" + say("Key", "答案"), ""]
    for (index, question) in quiz.questions.enumerated() {
      let letter = question.choices.isEmpty ? "" : question.letter + "  "
      lines += Display.wrapped("\(index + 1). \(letter)\(question.answer)", width, indent: 3)
      for (place, choice) in question.choices.enumerated() {
        guard let why = choice.why else { continue }
        lines += Display.wrapped("\(Quiz.Question.letter(place)): \(why.text(in: tongue))", width - 3, indent: 3).map {
          "   " + $0
        }
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Numbered program lines, without output and comments, which would give answers away.
  public static func program(_ source: Source, width room: Int) -> [String] {
    let width = String(source.lineCount).count
    return (0..<source.lineCount).flatMap { line -> [String] in
      let text = source.text(ofLine: line)
      let start = text.trimmed
      if start.hasPrefix("#") || start.isEmpty { return [] }
      let number = String(line + 1)
      let margin = blanks(width - number.count + 2) + number + "  "
      let whole = margin + sanitized(text)
      if Display.width(of: whole) <= room { return [whole] }
      let left = margin + text.prefix { $0 == " " }
      let rows = Display.wrapped(sanitized(start), max(20, room - left.count), indent: 2)
      return rows.enumerated().map { ($0 == 0 ? left : blanks(left.count)) + $1 }
    }
  }
}

extension Quiz {
  /// One JSON object per question, with its choices and its answer.
  public func json(_ tongue: Tongue) -> [String] {
    questions.enumerated().map { index, question in
      let choices = question.choices.map { choice in
        Value.box(
          DictionaryBox([
            (.string("text"), .string(choice.text)), (.string("right"), .bool(choice.why == nil)),
            (.string("why"), choice.why.map { .string($0.text(in: tongue)) } ?? .nil),
          ]))
      }
      return JSONText.write(
        .box(
          DictionaryBox([
            (.string("number"), .int(index + 1)), (.string("ask"), .string(question.ask.text(in: tongue))),
            (.string("statement"), .string(question.statement)), (.string("entry"), .string(question.entry)),
            (.string("choices"), .list(choices)), (.string("answer"), .string(question.answer)),
          ])))
    }
  }
}
