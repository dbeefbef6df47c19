import Diagnostics
import Drawing

/// The question of a lesson without a task: which of these does the program print? The wrong choices are outputs of the
/// wrong programs.
public struct Prediction {
  public struct Choice {
    /// `a`, `b`, …
    public let letter: String
    let lines: [String]
    public let film: Film
    /// Nil for the right choice.
    public let wrong: LessonFile.Wrong?

    /// The lines in one sentence, without a label that all of them have.
    public func sentence(in tongue: Tongue) -> String {
      if lines.isEmpty { return Sentence("(nothing)", chinese: "（什么也没有）").text(in: tongue) }
      let label = lines.first.flatMap(Prediction.label) ?? ""
      guard !label.isEmpty, lines.allSatisfy({ Prediction.label($0) == label || $0 == "…" }) else {
        return lines.joined(separator: ", ")
      }
      return lines.map { $0.replacingFirst(label + ": ") }.joined(separator: ", ")
    }
  }

  /// The label in `[100ms] _1: next 2`, here `_1`.
  fileprivate static func label(_ line: String) -> String? { LogLine(line).label ?? LogLine("[0s] " + line).label }

  public let choices: [Choice]
  let program: Film

  public init?(_ lesson: LessonFile) {
    guard let code = lesson.program else { return nil }
    program = Film(Source(name: lesson.name, text: code), continues: true)
    var found: [(film: Film, wrong: LessonFile.Wrong?)] = [(program, nil)]
    for wrong in lesson.wrongs {
      for text in wrong.programs { found.append((Film(Source(name: wrong.name, text: text), continues: true), wrong)) }
    }
    // Sort by a key that does not reveal the right choice.
    found.sort { Prediction.key($0.film) < Prediction.key($1.film) }
    choices = zip("abcdefghij", found).map { letter, item in
      Choice(letter: String(letter), lines: Prediction.lines(item.film.source), film: item.film, wrong: item.wrong)
    }
  }

  /// At most ten lines of output, with times if any time passes.
  private static func lines(_ source: Source) -> [String] {
    let lines = ProgramLog(source).lines
    return Array(lines.prefix(10)) + (lines.count > 10 ? ["…"] : [])
  }

  private static func key(_ film: Film) -> String { String(film.printed.joined(separator: "\n").reversed()) }

  /// The choice for a letter, or for the lines themselves.
  public func choice(_ answer: String) -> Choice? {
    let text = answer.trimmed
    if let choice = choices.first(where: { $0.letter == text.lowercased() }) { return choice }
    let lines = text.split(separator: "\n").map { $0.trimmed }
    return choices.first { $0.lines == lines }
  }
}

extension String {
  /// The text without the first occurrence of a piece.
  fileprivate func replacingFirst(_ piece: String) -> String {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(piece) { return String(self[..<start] + self[start...].dropFirst(piece.count)) }
      start = index(after: start)
    }
    return self
  }
}
