import Diagnostics
import Interpreter

/// Questions about a program: the learner picks its output from among outputs of similar programs.
public struct Quiz {
  public struct Choice: Sendable {
    public let text: String
    /// Why the choice is wrong; nil for the right one.
    public let why: Sentence?
  }

  public struct Question: Sendable {
    /// The program that the question is about.
    public let source: Source
    /// The words of the question.
    public let ask: Sentence
    /// The statement that the question is about.
    public let statement: String
    /// The operator that decides the answer; answers are saved under its name.
    public let entry: String
    /// Empty if the answer is entered as text.
    public let choices: [Choice]
    public let answer: String

    /// `a`, `b` …
    public static func letter(_ index: Int) -> String { String("abcdefgh".dropFirst(index).prefix(1)) }

    public var letter: String { choices.firstIndex { $0.why == nil }.map(Question.letter) ?? "" }

    /// The choice for an answer; nil if there is no such choice. Without choices the answer itself is compared.
    public func choice(_ text: String) -> Choice? {
      let word = text.trimmed
      if choices.isEmpty {
        let plain = { (text: String) in text.filter { !$0.isWhitespace } }
        let isRight = plain(word) == plain(answer)
        return Choice(
          text: word, why: isRight ? nil : Sentence("it is \(answer)", chinese: "答案是 \(answer)"))
      }
      return choices.indices.first { Question.letter($0) == word.lowercased() }.map { choices[$0] }
    }
  }

  public let questions: [Question]

  /// Makes questions about a program; `seed` determines their order and that of the choices.
  public init(_ source: Source, seed: UInt64 = 0, limit: Int = 12) {
    var random = RandomNumbers(seed: seed)
    var questions = QuizMaker(source).questions(&random)
    questions.shuffle(using: &random)
    self.questions = Array(questions.prefix(limit))
  }

  /// Makes one question about the picture of each lesson of a chapter; those missed earlier come first.
  public init(_ lessons: [LessonFile], _ record: QuizRecord, limit: Int) {
    var random = RandomNumbers(seed: UInt64(lessons.count))
    var questions: [Question] = []
    for lesson in lessons {
      guard let code = lesson.look ?? lesson.program ?? lesson.ownLook(lesson.solutions.first ?? "") else { continue }
      let found = QuizMaker(Source(name: lesson.name, text: code)).questions(&random)
      if let question = found.first(where: { !$0.choices.isEmpty }) { questions.append(question) }
    }
    questions.shuffle(using: &random)
    self.questions = Array(Quiz.ordered(questions, by: record).prefix(limit))
  }

  /// Orders questions by earlier answers: wrong although sure, then wrong, then the rest.
  public static func ordered(_ questions: [Question], by record: QuizRecord) -> [Question] {
    questions.enumerated().sorted {
      (record.rank($0.element.entry), $0.offset) < (record.rank($1.element.entry), $1.offset)
    }.map(\.element)
  }
}
