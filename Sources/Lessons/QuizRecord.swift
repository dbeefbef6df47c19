import JSON
import Outside
import Values

/// Answers to earlier quizzes, by the operator of each question.
public final class QuizRecord {
  private let file: LineFile?
  private var last: [String: (isRight: Bool, isSure: Bool)] = [:]

  /// Reads earlier answers; without a path they last only for the session.
  public init(path: String?) {
    file = path.map { LineFile($0) }
    for line in file?.lines() ?? [] {
      guard let read = try? JSONReader.read(line).asDictionary, let entry = read[.string("entry")]?.asText,
        case .bool(let isRight)? = read[.string("right")], case .bool(let isSure)? = read[.string("sure")]
      else { continue }
      last[entry] = (isRight, isSure)
    }
  }

  public func add(_ entry: String, isRight: Bool, isSure: Bool) {
    last[entry] = (isRight, isSure)
    file?.append(
      JSONText.write(
        .box(
          DictionaryBox([
            (.string("entry"), .string(entry)), (.string("right"), .bool(isRight)), (.string("sure"), .bool(isSure)),
          ]))))
  }

  /// 0 for an answer that was wrong although sure, 1 for a wrong answer, 2 for the rest.
  func rank(_ entry: String) -> Int {
    guard let answer = last[entry], !answer.isRight else { return 2 }
    return answer.isSure ? 0 : 1
  }
}
