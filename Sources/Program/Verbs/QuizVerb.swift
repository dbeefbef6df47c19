import CSystem
import Lessons
import Outside
import Prompt

/// `rsig quiz FILE`: asks questions about a script; the answers come from running it and variants of it.
enum QuizVerb {
  static let verb = Verb(
    name: "quiz", summary: "asks what a script will do before it runs",
    usage: "rsig quiz FILE       asks at the prompt; answer with a letter or the line itself",
    options: [again, paper, json, seed, LearnVerb.language, RunOptions.bound, RunOptions.color]
      + OutsideOptions.permissions,
    notes: "Wrong choices come from runs of the script with one thing changed, and say which.", run: run)

  private static let again = Option.flag(
    "--again", "missed questions come first, above all those answered wrong but sure")
  private static let paper = Option.flag("--paper", "a sheet for a class, with the answers on a separate page")
  private static let json = Option.flag("--json", "one object per question, with its answer")
  private static let seed = Option.number(
    "--seed", "another choice and order of questions; the same N repeats it")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard let path = options.words.first else {
      throw UsageError(
        UsageReasons.nothingNamed, "name a script to ask about: rsig quiz FILE",
        help: "rsig quiz --paper FILE prints the questions")
    }
    if let word = options.words.dropFirst().first {
      throw UsageError(UsageReasons.tooMany, "\(word) is an unexpected argument", help: "a quiz is about one script")
    }
    let tongue = try LearnVerb.tongue(program, options)
    let source = try Scripts.open(path)
    if Scripts.reportErrors(source, program, options) { return 2 }
    options.isVirtual = true
    options.boundTime(otherwise: 1_000_000)
    let quiz = Quiz(source, seed: options.seed ?? 0)
    rsig_stop_after(0, true)
    if quiz.questions.isEmpty {
      throw UsageError(
        LessonReasons.missing, "\(path) shows nothing to ask about",
        help: "a quiz needs a statement that shows a signal, such as `text | map upper`, or prints")
    }
    if options[json] {
      for line in quiz.json(tongue) { program.out.write(line + "\n") }
      return 0
    }
    if options[paper] {
      program.out.write(QuizPaper(quiz, source, tongue, width: program.out.columns.map { $0 - 1 } ?? 80).text)
      return 0
    }
    let record = QuizRecord(path: Places(program.environment).quiz)
    let questions = options[again] ? Quiz.ordered(quiz.questions, by: record) : quiz.questions
    let dialogue = QuizDialogue(questions, record, tongue, endsPrompt: true)
    return try PromptVerb.open(program, options, otherwise: "rsig quiz --paper \(path) prints the questions") {
      $0.quiz(dialogue)
    }
  }
}
