import Diagnostics
import Lessons

extension PromptCommand {
  static let learning: [PromptCommand] = [
    PromptCommand("task", "shows the lesson again") { prompt, _ throws(Refusal) in
      _ = try prompt.openedLesson()
      prompt.showLesson()
    },
    PromptCommand("hint", "gives the next of three hints") { prompt, _ throws(Refusal) in try prompt.giveHint() },
    PromptCommand("check", "judges the last answer again") { prompt, _ throws(Refusal) in
      if try prompt.openedLesson().program == nil {
        return prompt.say("Nothing to judge yet.", "还没有可以评判的内容。")
      }
      prompt.check()
    },
    PromptCommand("show", "shows the answer; the lesson then counts as shown") { prompt, _ throws(Refusal) in
      try prompt.showSolution()
    },
    PromptCommand("skip", "goes to the next lesson without an answer") { prompt, _ throws(Refusal) in
      let learning = try prompt.openedLesson()
      if !learning.isDone { learning.note(.skipped) }
      try prompt.goToLesson(1)
    },
    PromptCommand("next", "goes to the next lesson") { prompt, _ throws(Refusal) in try prompt.goToLesson(1) },
    PromptCommand("previous", "goes back to the previous lesson") { prompt, _ throws(Refusal) in
      try prompt.goToLesson(-1)
    },
    PromptCommand("again", "restarts the lesson") { prompt, _ throws(Refusal) in try prompt.goToLesson(0) },
    PromptCommand("look", "draws the picture of the lesson") { prompt, _ throws(Refusal) in
      let learning = try prompt.openedLesson()
      let lesson = learning.lesson
      let own = learning.program ?? (learning.isDone || learning.wasShown ? lesson.solutions.first : nil)
      guard
        let code = lesson.look.flatMap({ learning.isDone || learning.wasShown ? $0 : nil })
          ?? own.flatMap(lesson.ownLook)
      else { return prompt.say("There is a picture once you have an answer.", "有了答案之后才有图。") }
      prompt.draw(code)
    },
    PromptCommand("lessons", .text, "[n]", "lists the lessons, or goes to lesson n") { prompt, call throws(Refusal) in
      let learning = try prompt.openedLesson()
      guard let word = try call.word() else {
        let list = LessonList(learning.course, learning.progress, learning.tongue, present: learning.index)
        prompt.output.lines(list.lines)
        return
      }
      guard let index = learning.course.lesson(word) else {
        let near = Nearest.name(to: word, among: learning.course.lessons.map(\.shortName))
        throw Refusal(
          PromptReasons.nothingThere, "there is no lesson `\(word)`",
          help: near.map { "did you mean `\($0)`?" } ?? "`:lessons` lists them", word: word)
      }
      prompt.openLesson(index)
    },
    PromptCommand(
      "quiz", .file(flags: []), "[FILE]", "asks what a script, this chapter or this session will do"
    ) { prompt, call throws(Refusal) in try prompt.quiz(about: call.text == nil ? nil : call.file().name) },
    PromptCommand("lang", .words(Tongue.allCases.map(\.rawValue)), "en|zh", "sets the language of the lessons") {
      prompt, call throws(Refusal) in
      let learning = try prompt.openedLesson()
      guard let tongue = try Tongue(rawValue: call.word() ?? "") else {
        throw Refusal(
          PromptReasons.unfit, "`:lang` must be `en` or `zh`, but is `\(call.rest)`", help: "write `:lang zh`")
      }
      learning.tongue = tongue
      prompt.output.tongue = tongue
      prompt.showLesson()
    },
  ]
}

extension Repl {
  func openedLesson() throws(Refusal) -> OpenCourse {
    if let learning { return learning }
    throw Refusal(PromptReasons.notNow, "no lesson is open", help: "`rsig learn` opens the course")
  }

  fileprivate func giveHint() throws(Refusal) {
    let learning = try openedLesson()
    let hints = learning.prose.hints
    if hints.isEmpty { return say("This lesson has no hints: choose a letter.", "本课没有提示：请选一个字母。") }
    guard learning.hintCount < hints.count else {
      for (index, hint) in hints.enumerated() { sayHint(index, hints.count, hint) }
      return say("There are no more hints; `:show` shows the answer.", "没有更多提示了；`:show` 给出答案。")
    }
    sayHint(learning.hintCount, hints.count, hints[learning.hintCount])
    learning.hintCount += 1
  }

  private func sayHint(_ index: Int, _ count: Int, _ hint: String) {
    say("Hint \(index + 1) of \(count): \(hint)", "提示 \(index + 1)/\(count)：\(hint)")
  }

  fileprivate func showSolution() throws(Refusal) {
    let learning = try openedLesson()
    let lesson = learning.lesson
    if let prediction = learning.prediction {
      let letter = prediction.choices.first { $0.wrong == nil }?.letter ?? ""
      say("It is \(letter).", "答案是 \(letter)。")
    } else {
      for (index, solution) in lesson.solutions.enumerated() {
        if index > 0 { say("or", "或者") }
        code(solution)
      }
      say("Enter it to see what it does.", "把它输入一遍，看看会发生什么。")
    }
    if !learning.isDone, !learning.wasShown { learning.note(.shown) }
    learning.wasShown = true
  }

  fileprivate func goToLesson(_ step: Int) throws(Refusal) {
    let learning = try openedLesson()
    let index = learning.index + step
    if index < 0 { return say("This is the first lesson.", "这是第一课。") }
    if index >= learning.course.lessons.count { return say("This is the last lesson.", "这是最后一课。") }
    openLesson(index)
  }

  /// Enter on an empty line opens the next lesson once this one is done.
  func entersNextLesson(_ text: String) -> Bool {
    guard let learning, learning.isDone, !learning.isLast, text.allSatisfy(\.isWhitespace) else { return false }
    openLesson(learning.index + 1)
    return true
  }
}
