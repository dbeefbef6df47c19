import Diagnostics
import Lessons
import Outside
import Values

/// A course that is open at the prompt: the lesson, and what was tried in it.
///
/// Each lesson is a fresh session in held time, so nothing ticks while one thinks and `:back` works. The entry of an
/// answer runs as any other entry; then the answer is judged in sessions of its own.
public final class OpenCourse {
  public let course: Course
  let progress: CourseProgress
  var tongue: Tongue
  private(set) var index: Int
  private(set) var judge: Judge
  private(set) var prediction: Prediction?
  /// Records of the session that were there before the learner's first entry.
  var firstRecord = 0
  var hintCount = 0
  var tryCount = 0
  /// The answer was looked at, so the lesson counts as shown.
  var wasShown = false
  var isDone = false
  /// The program judged last.
  var program: String?
  /// The value that the present entry showed.
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

  /// True if the next lesson belongs to another chapter.
  var endsChapter: Bool { isLast || course.lessons[index + 1].chapter != lesson.chapter }

  func open(_ index: Int) {
    self.index = index
    judge = Judge(course.lessons[index])
    prediction = Prediction(course.lessons[index])
    hintCount = 0
    tryCount = 0
    wasShown = false
    isDone = false
    program = nil
    began = clock.read()
    progress.add(lesson, .begun)
  }

  func note(_ deed: CourseProgress.Deed) {
    progress.add(
      lesson, deed, tries: tryCount, hints: hintCount, milliseconds: Int((clock.read() - began) / 1000))
  }

  /// An assignment is the answer itself: an earlier one was another try.
  var answersByAssigning: Bool { lesson.answer == .none && wantedNames.isEmpty }

  /// Names that the cases use and only the answer can bind.
  var wantedNames: Set<String> {
    if case .name(let name) = lesson.answer { return [name] }
    return lesson.answer == .none ? judge.wantedNames : []
  }
}
