import Diagnostics

/// Lists the lessons by chapter, each marked with the learner's progress.
public struct LessonList {
  public let lines: [String]

  public init(_ course: Course, _ progress: CourseProgress, _ tongue: Tongue, present: Int? = nil) {
    var lines: [String] = []
    var chapter: String?
    for (index, lesson) in course.lessons.enumerated() {
      let prose = lesson.prose(tongue)
      if lesson.chapter != chapter, !lesson.chapter.isEmpty {
        if chapter != nil { lines.append("") }
        chapter = lesson.chapter
        lines.append(prose.chapter.isEmpty ? lesson.chapter : prose.chapter)
      }
      let number = String(index + 1)
      let word = progress.mark(lesson).map { LessonList.word($0).text(in: tongue) }
      let pointer = index == present ? ">" : " "
      let blanks = blanks(3 - number.count)
      lines.append("\(pointer)\(blanks)\(number)  \(prose.title)" + (word.map { "  (\($0))" } ?? ""))
    }
    self.lines = lines
  }

  private static func word(_ mark: CourseProgress.Mark) -> Sentence {
    switch mark.status {
    case .passed:
      switch mark.hints {
      case 0: Sentence("done", chinese: "完成")
      case 1: Sentence("done with 1 hint", chinese: "看了 1 个提示后完成")
      default: Sentence("done with \(mark.hints) hints", chinese: "看了 \(mark.hints) 个提示后完成")
      }
    case .shown: Sentence("shown", chinese: "看了答案")
    case .skipped: Sentence("skipped", chinese: "跳过")
    case .begun: Sentence("begun", chinese: "进行中")
    }
  }
}
