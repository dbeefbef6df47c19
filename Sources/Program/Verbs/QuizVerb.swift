import CSystem
import Diagnostics
import Lessons
import Outside
import Prompt

/// `rsig quiz FILE`: questions about a script, whose answers are runs of it and of its look-alikes.
enum QuizVerb {
  static let verb = Verb(
    name: "quiz", summary: "asks what a script will do before it runs",
    details: """
        rsig quiz FILE       questions at the prompt: a letter answers, or the line itself

        Wrong choices are runs of the same script with one thing exchanged, and say which.

        --again              what was missed comes first: wrong and sure, then wrong
        --paper              a sheet for a class, with its key on a page of its own
        --json               one object per question, with its answer
        --seed N             another choice and order of the questions; the same for the same N
        --lang en|zh         the language of the questions
      """, run: run)

  private static let own = ["--again": false, "--paper": false, "--json": false, "--lang": true]

  @Sendable static func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options.read(words, stopsAtWord: false, own: own)
    guard let path = options.words.first else {
      throw UsageError(
        UsageReasons.nothingNamed, "name a script to ask about: rsig quiz FILE",
        help: "rsig quiz --paper FILE prints the questions")
    }
    if let word = options.words.dropFirst().first {
      throw UsageError(UsageReasons.tooMany, "\(word) is an unexpected argument", help: "a quiz is about one script")
    }
    let tongue = try LearnVerb.tongue(program, options)
    let source = path == "-" ? try Scripts.readInput() : try Scripts.read(path)
    options.isVirtual = true
    options.boundTime(otherwise: 1_000_000)
    let quiz = Quiz(source, seed: options.seed ?? 0)
    rsig_stop_after(0, true)
    if quiz.questions.isEmpty {
      throw UsageError(
        LessonReasons.missing, "\(path) shows no signal to ask about",
        help: "a quiz needs a statement that shows a signal, such as `text | map upper`")
    }
    if options.flags["--json"] != nil {
      for line in quiz.json(tongue) { program.out.write(line + "\n") }
      return 0
    }
    if options.flags["--paper"] != nil {
      program.out.write(QuizPaper(quiz, source, tongue, width: program.out.columns.map { $0 - 1 } ?? 80).text)
      return 0
    }
    let record = QuizRecord(path: Places(program.environment).quiz)
    let questions = options.flags["--again"] != nil ? Quiz.ordered(quiz.questions, by: record) : quiz.questions
    let dialogue = QuizDialogue(questions, record, tongue, endsPrompt: true)
    return try PromptVerb.run(program, options) { $0.quiz(dialogue) }
  }
}
