import JSON
import Outside
import Values

/// A learner's progress: a line of JSON for each action. Lines are only appended, so a crash loses nothing; an
/// incomplete last line is ignored. Nothing leaves the machine.
public final class CourseProgress {
  public enum Status: String, Sendable { case begun, passed, shown, skipped }

  /// State of a lesson.
  public struct Mark {
    public let status: Status
    public let hints: Int
  }

  private let file: LineFile?
  private let course: String
  private var marks: [String: Mark] = [:]
  /// The lesson and action of the last line.
  public private(set) var last: (lesson: String, status: Status)?

  /// Reads the progress; without a path it lasts only for the session.
  public init(path: String?, course: Course) {
    file = path.map { LineFile($0) }
    self.course = course.title
    for line in file?.lines() ?? [] {
      guard let read = try? JSONReader.read(line).asDictionary, read[.string("course")]?.asText == self.course,
        let lesson = read[.string("lesson")]?.asText, let word = read[.string("did")]?.asText,
        let status = Status(rawValue: word)
      else { continue }
      var hints = 0
      if case .int(let count)? = read[.string("hints")] { hints = count }
      take(lesson, status, hints)
    }
  }

  private func take(_ lesson: String, _ status: Status, _ hints: Int) {
    last = (lesson, status)
    // Restarting or skipping a lesson takes no earlier success away.
    if status == .begun || status == .skipped && marks[lesson] != nil { return }
    marks[lesson] = Mark(status: status, hints: hints)
  }

  public func add(_ lesson: LessonFile, _ status: Status, tries: Int = 0, hints: Int = 0, milliseconds: Int = 0) {
    take(lesson.name, status, hints)
    let fields: [(String, Value)] = [
      ("course", .string(course)), ("lesson", .string(lesson.name)), ("did", .string(status.rawValue)),
      ("tries", .int(tries)), ("hints", .int(hints)), ("ms", .int(milliseconds)),
    ]
    file?.append(JSONText.write(.box(DictionaryBox(fields.map { (.string($0), $1) }))))
  }

  public func mark(_ lesson: LessonFile) -> Mark? { marks[lesson.name] }

  /// Index of the lesson to continue with: the last one worked on, or the next if that is done.
  public func next(in course: Course) -> Int {
    guard let last, let index = course.lessons.firstIndex(where: { $0.name == last.lesson }) else { return 0 }
    return last.status == .begun ? index : min(index + 1, course.lessons.count - 1)
  }
}
