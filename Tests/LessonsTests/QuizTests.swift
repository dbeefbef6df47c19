import Diagnostics
import Testing

@testable import Lessons

/// Questions whose wrong answers are runs of programs that look alike.
@Suite struct QuizTests {
  private static let script = """
    let a = cold "-1--2|"
    let b = cold "--x-y|"
    combineLatest a b
    a | map { $0 * 2 } | take 1
    """

  private func quiz(_ seed: UInt64 = 0, _ script: String = script) -> Quiz {
    Quiz(Source(name: "quiz.rsig", text: script), seed: seed)
  }

  @Test func `the right choice is the program's own log`() throws {
    let question = try #require(quiz().questions.first { $0.ask.english == "What does line 3 show?" })
    #expect(
      question.answer
        == "[200ms] next (1, \"x\"), [400ms] next (2, \"x\"), [400ms] next (2, \"y\"), [500ms] completed")
    #expect(question.choices.count == 4)
    #expect(question.choices.count { $0.why == nil } == 1)
    #expect(question.entry == "combineLatest")
  }

  @Test func `choices differ, and each wrong one says why`() {
    for question in quiz().questions {
      #expect(Set(question.choices.map(\.text)).count == question.choices.count)
      #expect(question.choices.isEmpty || question.choices.count >= 3)
      for choice in question.choices { #expect((choice.why == nil) == (choice.text == question.answer)) }
    }
  }

  @Test func `a run is asked for subscriptions, side effects and order`() throws {
    let script = """
      let slow = defer { print "run"; return 1 }
      let shared = slow | replayLast
      watch shared "a"
      watch (shared | map { $0 + 1 }) "b"
      watch (slow | map { $0 + 2 }) "c"
      """
    let questions = quiz(0, script).questions
    let subscribed = try #require(questions.first { $0.ask.english == "How many times is `slow` subscribed to?" })
    #expect(subscribed.answer == "2")
    let printed = questions.first { $0.ask.english == "How many lines does the program print?" }
    #expect(printed?.answer == "2" || printed == nil)
    let order = try #require(questions.first { $0.ask.english == "In which order do these lines come?" })
    #expect(order.answer == "run; a: next 1; a: completed; b: next 2; b: completed")
    for question in questions { #expect(Set(question.choices.map(\.text)).count == question.choices.count) }
  }

  @Test func `a program that only prints is asked what it prints`() throws {
    let script = """
      let load = Command { x in return x }
      load.executionSignals | switchToLatest | subscribeNext { x in print x } completed: { print "done" }
      let r = execute load 1
      """
    let question = try #require(quiz(0, script).questions.first { $0.ask.english == "What does the program print?" })
    #expect(question.answer == "1" && question.choice(question.choices.isEmpty ? "1" : question.letter)?.why == nil)
  }

  @Test func `neither comments nor errors of kinds give the answer away`() throws {
    let script = """
      # `concat` waits.
      let inner = return (cold "-1|")
      inner | concat
      """
    #expect(!QuizPaper.program(Source(name: "quiz.rsig", text: script), width: 80).contains { $0.contains("waits") })
    let question = try #require(quiz(0, script).questions.first { $0.ask.english == "What does line 3 show?" })
    let choices = question.choices.filter { $0.text.contains("error ") }
    #expect(choices.count <= 1, "\(question.choices.map(\.text))")
  }

  @Test func `a long line of the program is broken between words`() {
    let code = "let login = Command enabled: (combineLatest user password | map { u, p in u != p }) { return \"hi\" }"
    let lines = QuizPaper.program(Source(name: "quiz.rsig", text: code), width: 40)
    #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    #expect(lines.map(\.trimmed).joined(separator: " ") == "1  " + code)
  }

  @Test func `a signal watched under a label is asked about as well`() throws {
    let script = """
      let orders = Subject()
      let total = orders | scanWithStart 0 { $0 + $1 }
      watch total "total"
      sendNext orders 5
      sendNext orders 7
      """
    let question = try #require(quiz(0, script).questions.first { $0.ask.english == "What does line 3 show?" })
    #expect(question.answer == "next 5, next 12" && question.choices.count > 2)
  }

  @Test func `a look-alike is named`() {
    let whys = quiz().questions.flatMap(\.choices).compactMap(\.why?.english)
    #expect(whys.contains("that is what `zip` does, not `combineLatest`"))
  }

  @Test func `the same seed gives the same sheet, another one another`() {
    let sheet = { (seed: UInt64) in self.quiz(seed).json(.english) }
    #expect(sheet(1) == sheet(1))
    #expect(sheet(1) != sheet(2))
  }

  @Test func `a letter or the line itself answers`() throws {
    let question = try #require(quiz().questions.first { !$0.choices.isEmpty })
    #expect(question.choice(question.letter)?.why == nil)
    #expect(question.choice("z") == nil)
    let free = Quiz.Question(
      source: question.source, ask: "What?", statement: "1", entry: "", choices: [], answer: "next 1, completed")
    #expect(free.choice("next 1,completed")?.why == nil)
    #expect(free.choice("next 2")?.why != nil)
  }

  @Test(arguments: ["", "1 + 1", "let a = return 1", "never", "type field \"a\"", "return"])
  func `a program that shows no signal has no questions`(_ script: String) {
    #expect(quiz(0, script).questions.isEmpty)
  }

  @Test func `what was missed comes first, and firm beliefs before guesses`() {
    let record = QuizRecord(path: nil)
    record.add("map", isRight: false, isSure: true)
    record.add("combineLatest", isRight: true, isSure: true)
    let ordered = Quiz.ordered(quiz().questions, by: record)
    #expect(ordered.first?.entry == "map")
    record.add("map", isRight: true, isSure: true)
    #expect(Quiz.ordered(quiz().questions, by: record).map(\.ask) == quiz().questions.map(\.ask))
  }

  @Test func `a chapter of the course gives three questions`() {
    let course = Course.builtIn()
    let chapter = course.lessons.filter { $0.chapter == "3 Time" }
    #expect(Quiz(chapter, QuizRecord(path: nil), limit: 3).questions.count == 3)
  }

  @Test func `a sheet of paper has its key at the end`() throws {
    let quiz = quiz()
    let text = QuizPaper(quiz, Source(name: "quiz.rsig", text: Self.script), .english, width: 80).text
    let parts = text.split(separator: "\u{C}")
    #expect(parts.count == 2)
    #expect(parts[0].contains("  3  combineLatest a b"))
    #expect(!parts[0].contains("that is what"))
    #expect(parts[1].hasPrefix("Key\n"))
  }

  private func texts(_ script: String) -> [String] {
    quiz(0, script).questions.flatMap { [$0.answer] + $0.choices.flatMap { [$0.text, $0.why?.english ?? ""] } }
  }

  @Test func `no choice is a program that goes wrong`() {
    let texts = texts("let s = Subject()\ns | map { $0 * 2 }\nsendNext s 1\nsendNext s 2")
    #expect(!texts.isEmpty && !texts.contains { $0.contains("must be a signal") }, "\(texts)")
  }

  @Test func `names and numbers of the program's own are not exchanged`() {
    let texts = texts(
      "let all = createSignal { s in\n  sendNext s 1\n  sendNext s 2\n  sendCompleted s\n}\nall | sum\n1...3 | signal")
    for word in ["`any`", "`s 1`", "`sum 2`", "`sum 0`"] {
      #expect(!texts.contains { $0.contains(word) }, "\(word): \(texts)")
    }
  }

  @Test func `a program that asks the outside is not asked about`() {
    #expect(quiz(0, "readLines \"a.txt\" | map upper").questions.isEmpty)
  }

  @Test func `a printed list keeps its text in a question about the order`() {
    let script = "[1, 2] | map { $0 * 10 }\nlet a = signal [1, 2]\nlet b = a | map { $0 + 5 }\na\nb"
    let order = quiz(0, script).questions.first { $0.ask.english == "In which order do these lines come?" }
    #expect(order?.answer.hasPrefix("[10, 20]; ") ?? true, "\(order?.answer ?? "")")
  }
}
