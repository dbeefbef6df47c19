import Diagnostics
import JSON
import Values

/// The verdict on a file, formatted for people and for tools.
public struct FileVerdict {
  public let isRight: Bool
  public let reply: Reply
  /// Errors in the file itself.
  public let errors: [Diagnostic]
  private let lesson: LessonFile
  private let outcome: String
  private let wrong: String?
  private let runs: [CaseRun]

  public init(_ lesson: LessonFile, _ source: Source, _ tongue: Tongue) {
    self.lesson = lesson
    if let prediction = Prediction(lesson) {
      let choice = prediction.choice(String(utf8: source.bytes))
      isRight = choice.map { $0.wrong == nil } ?? false
      reply = Reply(choice, lesson, tongue)
      errors = []
      wrong = choice?.wrong?.name
      outcome = isRight ? "right" : wrong == nil ? "differs" : "known"
      runs = []
      return
    }
    let judgment = Judge(lesson).judge(source)
    isRight = judgment.isRight
    reply = Reply(judgment, lesson, tongue)
    runs = judgment.runs
    switch judgment.outcome {
    case .right: (outcome, wrong, errors) = ("right", nil, [])
    case .known(let known): (outcome, wrong, errors) = ("known", known.name, [])
    case .differs: (outcome, wrong, errors) = ("differs", nil, [])
    case .unmet: (outcome, wrong, errors) = ("unmet", nil, [])
    case .refused(let found): (outcome, wrong, errors) = ("refused", nil, found)
    case .notBegun: (outcome, wrong, errors) = ("notBegun", nil, [])
    }
  }

  /// The reply as one text.
  private var message: String {
    let lines = errors.map { "error[\($0.reason.code)]: \($0.message)" } + reply.lines(width: 100)
    return lines.joined(separator: "\n")
  }

  private func list(_ texts: [String]) -> Value { .list(texts.map { .string($0) }) }

  private func text(_ fields: [(String, Value)]) -> String { JSONText.write(object(fields)) }

  private func object(_ fields: [(String, Value)]) -> Value {
    .box(DictionaryBox(fields.map { (.string($0), $1) }))
  }

  /// One JSON object: the outcome, the reply, and each case with its log.
  public var json: String {
    let cases = zip(lesson.cases, runs).map { test, run in
      object([
        ("name", .string(test.name)), ("passed", .bool(test.expected == run.log)), ("expected", list(test.expected)),
        ("actual", list(run.log)),
      ])
    }
    return text([
      ("lesson", .string(lesson.name)), ("right", .bool(isRight)), ("outcome", .string(outcome)),
      ("wrong", wrong.map { .string($0) } ?? .nil), ("message", .string(message)), ("cases", .list(cases)),
    ])
  }

  /// `results.json` of Exercism's test runners, version 3.
  public var exercism: String {
    let tests = zip(lesson.cases, runs).map { test, run in
      let passed = test.expected == run.log
      return object([
        ("name", .string(test.name)), ("status", .string(passed ? "pass" : "fail")),
        ("message", passed ? .nil : .string(message)), ("output", .string(run.log.joined(separator: "\n"))),
        ("test_code", .string(test.code)),
      ])
    }
    let status = isRight ? "pass" : errors.isEmpty ? "fail" : "error"
    return text([
      ("version", .int(3)), ("status", .string(status)), ("message", isRight ? .nil : .string(message)),
      ("tests", .list(tests)),
    ])
  }
}
