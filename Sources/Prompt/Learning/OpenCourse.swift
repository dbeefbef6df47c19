import Diagnostics
import Lessons
import Outside
import Values

/// The course open at the prompt: the current lesson and the attempts at it.
///
/// Each lesson is a fresh session in held time, so nothing ticks while the learner thinks, and `:back` works. An answer
/// runs like any other entry, then is judged in separate sessions.
public final class OpenCourse {
  let course: Course
  let progress: CourseProgress
  var tongue: Tongue
  private(set) var index: Int
  private(set) var judge: Judge
  private(set) var prediction: Prediction?
  /// Number of journal records made before the learner's first entry.
  var firstRecord = 0
  var hintCount = 0
  var tryCount = 0
  /// True if the learner looked at the answer; the lesson then counts as shown.
  var wasShown = false
  var isDone = false
  /// True once the learner has read which name an answer needs.
  var hasNamedAnswer = false
  /// Program judged most recently.
  var program: String?
  /// Value shown by the current entry.
  var shown: Value?
  private let clock = OutsideClock(isVirtual: false)
  private var began: Int64 = 0

  public init(_ course: Course, _ progress: CourseProgress, _ tongue: Tongue, at index: Int) {
    self.course = course
    self.progress = progress
    self.tongue = tongue
    self.index = index
    judge = Judge(course.lessons[index])
    prediction = Prediction(course.lessons[index])
  }

  var lesson: LessonFile { judge.lesson }
  var prose: LessonProse { lesson.prose(tongue) }
  var isLast: Bool { index == course.lessons.count - 1 }
  var nextTitle: String { course.lessons[index + 1].prose(tongue).title }

  /// True if the next lesson starts another chapter, or there is none.
  var endsChapter: Bool { isLast || course.lessons[index + 1].chapter != lesson.chapter }

  func open(_ index: Int) {
    self.index = index
    judge = Judge(course.lessons[index])
    prediction = Prediction(course.lessons[index])
    hintCount = 0
    tryCount = 0
    wasShown = false
    isDone = false
    hasNamedAnswer = false
    program = nil
    began = clock.read()
    progress.add(lesson, .begun)
  }

  func note(_ status: CourseProgress.Status) {
    progress.add(
      lesson, status, tries: tryCount, hints: hintCount, milliseconds: Int((clock.read() - began) / 1000))
  }

  /// True if the answer is an assignment; earlier assignments are then earlier attempts, not definitions.
  var answersByAssigning: Bool { lesson.answer == .none && wantedNames.isEmpty }

  /// Names that the cases use and that only the answer can bind.
  var wantedNames: Set<String> {
    if case .name(let name) = lesson.answer { return [name] }
    return lesson.answer == .none ? judge.wantedNames : []
  }
}
