import Diagnostics
import Lessons
import Values

/// The quiz open at the prompt: the current question, its answer, and whether the learner was sure of it.
public final class QuizDialogue {
  let record: QuizRecord
  let tongue: Tongue
  let questions: [Quiz.Question]
  /// True if the prompt was opened for the quiz and ends with it.
  let endsPrompt: Bool
  var index = 0
  var rightCount = 0
  /// The answer given, kept until the learner has said how sure they are.
  var answer: Quiz.Choice?

  public init(_ questions: [Quiz.Question], _ record: QuizRecord, _ tongue: Tongue, endsPrompt: Bool = false) {
    self.questions = questions
    self.record = record
    self.tongue = tongue
    self.endsPrompt = endsPrompt
  }

  var question: Quiz.Question { questions[index] }
  var promptText: String {
    if answer != nil { return Sentence("sure? (y/n) ", chinese: "确定吗？(y/n) ").text(in: tongue) }
    return "quiz \(index + 1)/\(questions.count)> "
  }
}

extension Repl {
  public func quiz(_ dialogue: QuizDialogue) { quizzing = dialogue }

  func ask(_ dialogue: QuizDialogue) {
    let question = dialogue.question
    // Show the program only if it differs from the previous question's.
    if dialogue.index == 0 || dialogue.questions[dialogue.index - 1].source !== question.source {
      for line in QuizPaper.program(question.source, width: output.lineWidth) { output.echo(line) }
    }
    say(question.ask.text(in: dialogue.tongue))
    if question.source.lineCount > 1 {
      code(question.statement.split(separator: "\n").map { sanitized(String($0)) }.joined(separator: "\n"))
    }
    for (index, choice) in question.choices.enumerated() {
      say("\(Quiz.Question.letter(index))  \(choice.text)", indent: 3)
    }
  }

  /// Ends a quiz started with `:quiz`; false if there is none.
  func leavesQuiz() -> Bool {
    guard let quizzing, !quizzing.endsPrompt else { return false }
    self.quizzing = nil
    return true
  }

  /// Handles an entry as an answer; false if no quiz is open.
  func answersQuiz(_ text: String) -> Bool {
    guard let dialogue = quizzing else { return false }
    let word = text.trimmed
    if let answer = dialogue.answer {
      guard let letter = word.lowercased().first, "yn是否".contains(letter) else { return true }
      settle(answer, isSure: letter == "y" || letter == "是", dialogue)
      return true
    }
    guard let choice = dialogue.question.choice(word) else {
      let last = Quiz.Question.letter(dialogue.question.choices.count - 1)
      let sentence = Sentence(
        "answer with a letter from a to \(last); `:quit` ends the quiz", chinese: "请回答 a 到 \(last) 的字母；`:quit` 结束测验")
      say(sentence.text(in: dialogue.tongue))
      return true
    }
    dialogue.answer = choice
    return true
  }

  private func settle(_ answer: Quiz.Choice, isSure: Bool, _ dialogue: QuizDialogue) {
    dialogue.answer = nil
    let question = dialogue.question
    dialogue.record.add(question.entry, isRight: answer.why == nil, isSure: isSure)
    if let why = answer.why {
      let right = question.choices.isEmpty ? "" : "\(question.letter)  \(question.answer)"
      say(Sentence("no: \(why.english)", chinese: "不对：\(why.chinese ?? why.english)").text(in: dialogue.tongue))
      if !right.isEmpty { say(right, indent: 3) }
    } else {
      dialogue.rightCount += 1
      say(Sentence("yes", chinese: "对了").text(in: dialogue.tongue))
    }
    dialogue.index += 1
    if dialogue.index < dialogue.questions.count {
      output.line("")
      return ask(dialogue)
    }
    let (right, count) = (dialogue.rightCount, dialogue.questions.count)
    say(Sentence("\(right) of \(count) right", chinese: "\(count) 题答对 \(right) 题").text(in: dialogue.tongue))
    quizzing = nil
    if dialogue.endsPrompt { isOver = true }
  }

  /// `:quiz`, `:quiz FILE`: starts a quiz about a script, a chapter of a course, or this session.
  func quiz(about name: String?) throws(Refusal) {
    let record = QuizRecord(path: quizPath)
    let quiz: Quiz
    if let name {
      quiz = Quiz(try script(name), limit: 6)
    } else if let learning {
      quiz = Quiz(learning.course.lessons.filter { $0.chapter == learning.lesson.chapter }, record, limit: 3)
    } else {
      quiz = Quiz(Source(name: "session", text: recordedScript(isTest: false)), limit: 6)
    }
    if quiz.questions.isEmpty {
      throw Refusal(
        PromptReasons.notNow, "there is nothing to ask about yet",
        help: "a quiz needs a pipeline that has sent something")
    }
    let dialogue = QuizDialogue(quiz.questions, record, output.tongue)
    quizzing = dialogue
    ask(dialogue)
  }
}
