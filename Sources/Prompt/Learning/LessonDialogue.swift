import Diagnostics
import Drawing
import Interpreter
import Language
import Lessons
import Syntax
import Values

// The dialogue of a course: shows a lesson, judges answers, and sums up what was learned.

extension Repl {
  /// Prints a sentence in the learner's language.
  func say(_ english: String, _ chinese: String) {
    say(Sentence(english, chinese: chinese).text(in: learning?.tongue ?? .english))
  }

  /// Prints prose, wrapped at 72 columns.
  func say(_ text: String, indent: Int = 0) {
    let width = min(72, output.lineWidth)
    for paragraph in text.split(separator: "\n") {
      output.lines(Display.wrapped(sanitized(String(paragraph)), width, indent: indent))
    }
  }

  /// Prints program text, indented.
  func code(_ text: String) {
    for line in text.split(separator: "\n") {
      let rows =
        Display.width(of: String(line)) + 2 <= output.lineWidth
        ? [String(line)] : Display.wrapped(String(line), output.lineWidth - 2, indent: 4)
      for row in rows { output.echo("  " + row) }
    }
  }

  // MARK: a lesson

  public func learn(_ learning: OpenCourse) {
    self.learning = learning
    output.tongue = learning.tongue
  }

  /// A course or a quiz shows its own greeting.
  public var isTeaching: Bool { learning != nil || quizzing != nil }

  /// Opens the lesson to continue with, after a welcome for a new learner.
  func openCourse(_ learning: OpenCourse) {
    if learning.progress.last == nil, let welcome = learning.course.welcome(learning.tongue) {
      output.line(bold(welcome.title))
      say(welcome.idea)
      output.line("")
    }
    openLesson(learning.index)
  }

  func openLesson(_ index: Int) {
    guard let learning else { return }
    learning.open(index)
    reset(held: true)
    runStart()
    showLesson()
  }

  /// Runs the lesson's starting code silently: the page already shows it.
  private func runStart() {
    guard let learning, !learning.lesson.start.isEmpty else { return }
    let source = Source(name: "start", text: learning.lesson.start)
    output.isSilent = true
    let count = evaluate(source, .loaded)
    output.isSilent = false
    replay.add(.script(source, count: count))
    learning.firstRecord = journal.records.count
  }

  func showLesson() {
    guard let learning else { return }
    let (lesson, prose) = (learning.lesson, learning.prose)
    let chapter = prose.chapter.isEmpty ? lesson.chapter : prose.chapter
    let title = "\(learning.index + 1)  \(prose.title)"
    let room = min(72, output.lineWidth) - Display.width(of: title) - Display.width(of: chapter)
    output.line(bold(title) + (room > 1 ? blanks(room) + chapter : ""))
    say(prose.idea)
    code(lesson.start)
    if let prediction = learning.prediction {
      show(prediction, lesson)
    } else {
      say(Sentence("Task: ", chinese: "任务：").text(in: learning.tongue) + prose.task)
    }
  }

  private func show(_ prediction: Prediction, _ lesson: LessonFile) {
    code(lesson.program ?? "")
    if lesson.drawsChoices {
      say("Which picture is it? Answer with a letter.", "它的弹珠图是哪一个？请回答一个字母。")
      let films = prediction.choices.map { (label: $0.letter, film: $0.film) }
      var chart = Contrast(films).chart
      chart.notes = []
      pictures.draw(MarbleText(chart, pictures.style).text)
    } else {
      say("What will this print? Answer with a letter.", "它会显示什么？请回答一个字母。")
      let tongue = learning?.tongue ?? .english
      for choice in prediction.choices { say("\(choice.letter)  \(choice.sentence(in: tongue))", indent: 3) }
    }
  }

  private func bold(_ text: String) -> String { output.isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  // MARK: answers

  /// Takes an answer to a prediction; false if the entry is not one.
  func answersPrediction(_ text: String) -> Bool {
    guard let learning, let prediction = learning.prediction else { return false }
    let word = text.trimmed
    guard word.count == 1, word.first!.isLetter, session.globals[word] == nil else { return false }
    learning.tryCount += 1
    let choice = prediction.choice(word)
    for line in Reply(choice, learning.lesson, learning.tongue).lines(width: min(72, output.lineWidth)) {
      output.line(line)
    }
    // After the right answer, the learner may still try the other choices to read about them.
    if let choice, choice.wrong == nil, !learning.isDone {
      finishLesson(look: learning.lesson.look ?? learning.lesson.program)
    }
    return true
  }

  /// Program for judging an entry: the learner's definitions that it needs, then the entry itself. Must be built before
  /// the entry runs, because running it changes where a leading `|` continues.
  func program(answeringWith entry: String) -> String? {
    guard let learning, !learning.lesson.isPrediction else { return nil }
    learning.shown = nil
    let whole = workspace.continuation.whole(entry)
    let drive = learning.lesson.cases.map(\.code).joined(separator: "\n")
    // Definitions made by the entry replace earlier ones, unless they mention the earlier value.
    var names = NamesInText.mentioned(in: drive)
    for statement in Parser.parse(Source(name: "entry", text: whole)).script.statements.reversed() {
      let source = Source(name: "entry", text: whole)
      if case .bind(let name, let expression) = statement.form {
        names.remove(name.text)
        names.formUnion(NamesInText.mentioned(in: source.text(of: expression.span)))
      } else {
        names.formUnion(NamesInText.mentioned(in: source.text(of: statement.span)))
        if case .function(let name, _, _, _) = statement.form { names.remove(name.text) }
      }
    }
    let definitions = try? journal.definitions(
      of: names, last: session.globals["_"]?.value, after: learning.firstRecord,
      withAssignments: !learning.answersByAssigning)
    return (definitions ?? "") + whole
  }

  /// Judges an entry after it ran, if it can be an answer.
  func judge(_ program: String, entry: String, wasRefused: Bool) {
    guard let learning, !session.hasStopped else { return }
    let (script, _) = Parser.parse(Source(name: "entry", text: entry), continuesLast: true)
    guard let last = script.statements.last else { return }
    switch candidacy(last, program, wasRefused) {
    case .answer: learning.program = program
    case .maybe:
      // This may be only part of an answer: stay silent unless it is right.
      guard Judge(learning.lesson).judge(Source(name: "answer", text: program)).isRight else {
        return remindOfName(last, program)
      }
      learning.program = program
    case .play:
      remindOfSignal(last)
      return remindOfName(last, program)
    }
    check()
  }

  /// Explains why a pipeline that ends with a subscription was not judged.
  private func remindOfSignal(_ last: Statement) {
    guard let learning, learning.lesson.answer == .last, case .expression(let expression) = last.form,
      let name = expression.subscribingName
    else { return }
    say(Reply.subscribes(name).text(in: learning.tongue))
  }

  /// Says once in a lesson which name an answer needs, if a signal was entered without it.
  private func remindOfName(_ last: Statement, _ program: String) {
    guard let learning, !learning.hasNamedAnswer, case .expression = last.form, learning.shown?.kind.isSignal == true,
      !learning.wantedNames.isEmpty, !isComplete(learning.wantedNames, program)
    else { return }
    learning.hasNamedAnswer = true
    say(Reply.nothingYet(learning.lesson).text(in: learning.tongue))
  }

  private enum Candidacy { case answer, maybe, play }

  private func candidacy(_ last: Statement, _ program: String, _ wasRefused: Bool) -> Candidacy {
    guard let learning else { return .play }
    let wanted = learning.wantedNames
    switch last.form {
    case .bind(let name, _), .function(let name, _, _, _):
      if wanted.contains(name.text) { return isComplete(wanted, program) ? .answer : .play }
      return learning.lesson.answer == .last ? .maybe : .play
    case .unpack: return .play
    case .assign: return wanted.isEmpty && learning.lesson.answer == .none ? .answer : .maybe
    case .expression(let expression):
      if learning.lesson.answer != .last {
        if case .follow = expression.form, wanted.isEmpty { return .answer }
        let isTrial = expression.isAct && !expression.isSubscription && !learning.lesson.keepsActs
        return isTrial ? .play : wasRefused ? .answer : .maybe
      }
      if wasRefused { return .answer }
      guard let shown = learning.shown else { return .play }
      if expression.isAct, !shown.kind.isSignal { return .play }
      return shown.kind.isSignal || shown.asSeries != nil || learning.lesson.expectsLines ? .answer : .play
    }
  }

  /// True if the program binds all of these names.
  private func isComplete(_ wanted: Set<String>, _ program: String) -> Bool {
    wanted.isSubset(of: LessonFile.boundNames(program))
  }

  /// Judges the program, replays its first case, and prints the reply.
  func check() {
    guard let learning, let program = learning.program else { return }
    learning.tryCount += 1
    let judgment = learning.judge.judge(Source(name: "answer", text: program))
    // Its errors were already reported when the entry ran.
    if case .refused = judgment.outcome { return }
    if let run = judgment.runs.first, !run.ranIntoErrors { play(run) }
    let width = min(72, output.lineWidth)
    output.lines(Reply(judgment, learning.lesson, learning.tongue).lines(width: width))
    if judgment.isRight { return finishLesson(look: learning.lesson.ownLook(program)) }
    if judgment.repeats, learning.hintCount < 3 {
      let next = learning.hintCount + 1
      say("That was the same as before: `:hint` shows hint \(next).", "和上次一样：`:hint` 给出第 \(next) 个提示。")
    }
  }

  /// Plays the first case in virtual time, as if somebody typed it.
  private func play(_ run: CaseRun) {
    if run.steps.count == 1 { return }
    for step in run.steps {
      if !step.statement.isEmpty { code(step.statement) }
      for line in step.lines.prefix(12) {
        for row in Display.wrapped(line, output.lineWidth - 2, indent: 4) { output.line("  " + row) }
      }
      if step.lines.count > 12 { output.line("  …") }
    }
  }

  // MARK: the end of a lesson

  private func finishLesson(look: String?) {
    guard let learning else { return }
    if let look { draw(look) }
    say(learning.prose.firstSentence)
    let wasDone = learning.isDone
    learning.isDone = true
    if !wasDone { learning.note(learning.wasShown ? .shown : .passed) }
    if learning.endsChapter { sumUp() }
    if learning.isLast { return say("That was the last lesson.", "这是最后一课。") }
    let (number, title) = (learning.index + 2, learning.nextTitle)
    let isQuestion = title.last.map { "?？".contains($0) } ?? false
    say(
      "Enter goes on to \(number), \(title)\(isQuestion ? "" : ".")",
      "按回车进入第 \(number) 课：\(title)\(isQuestion ? "" : "。")")
  }

  private func sumUp() {
    guard let learning else { return }
    let chapter = learning.course.lessons.filter { $0.chapter == learning.lesson.chapter }
    let marks = chapter.compactMap { learning.progress.mark($0) }
    let alone = marks.count { $0.status == .passed && $0.hints == 0 }
    let all = chapter.count
    let name = learning.prose.chapter.isEmpty ? learning.lesson.chapter : learning.prose.chapter
    if name.isEmpty { return }
    say(
      "Chapter \(name): \(alone) of \(all) without a hint.", "本章（\(name)）：\(all) 课中有 \(alone) 课没有用提示。")
    say("`:quiz` asks three questions about it.", "`:quiz` 提三个关于本章的问题。")
  }

  /// Draws a marble picture of a program, run separately.
  func draw(_ code: String) {
    let film = Film(Source(name: "look", text: code))
    var chart = film.chart()
    if film.isRefused || chart.isEmpty { return }
    chart.notes.removeAll { $0 == film.cutNote }
    pictures.draw(MarbleText(chart, pictures.style).text)
  }
}
