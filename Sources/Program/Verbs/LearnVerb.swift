import Diagnostics
import JSON
import Lessons
import Outside
import Prompt
import Values

/// `rsig learn`: a course at the prompt; with options, lessons as files for teachers and tools.
enum LearnVerb {
  static let verb = Verb(
    name: "learn", summary: "opens a course in the prompt; with options lists, judges and checks lessons",
    usage: """
      rsig learn                       the course, from where you left off; `:hint` and `:show` help, `:quit` leaves
      rsig learn LESSON | DIR          one lesson of it, or the course of a folder
      rsig learn --list                lists the lessons, and which are done
      rsig learn --try LESSON FILE     judges the program in FILE (`-` is standard input): status 0 if it is right
      rsig learn --check [DIR]         checks the lesson files of a folder; without DIR, those of the course itself
      """,
    options: [lists, tries, checks, json, language, exercism, RunOptions.bound, RunOptions.color]
      + OutsideOptions.permissions,
    notes: """
      LESSON is a number, a name such as `throttle`, or the path of a lesson file.

      A course is a folder of Markdown files, read in the order of their names; README.md welcomes. A lesson:

      # Wait for silence               the title
      chapter: 3 Time                  words, all optional: shows: ENTRIES, confusion: ROWS, answer: NAME or none,
                                       labels: LABELS, program: all, choices: drawn
      The idea, in two sentences.
      ## Start      a block: code that is there already
      ## Task       what to write
      ## Cases      blocks that drive the answer, with `#=> [300ms] answer: next 1` lines
      ## Must       `- uses throttle`, `- uses not delay`, `- at most 3 stages`, `- no calls in brackets`,
                    `- NAME is subscribed once`, `- nothing is left alive`
      ## Hints      1. a question   2. the name   3. the shape
      ## Wrong: NAME   blocks of wrong programs, or `when: uses map` / `when: E0012`; then the reply
      ## Solution   blocks; the first one is shown
      ## Look       a block to draw
      ## Program    replaces Start, Task and Cases: what will this print? The wrong programs are the choices.
      NAME.zh.md beside it holds the prose in Chinese.
      """, run: run)

  private static let lists = Option.flag("--list", "lists the lessons")
  private static let tries = Option.flag("--try", "judges a program")
  private static let checks = Option.flag("--check", "checks lesson files")
  private static let json = Option.flag("--json", "the result as JSON")
  static let language = Option.text("--lang", "en|zh", sample: "en", "the language; the system's if left out")
  private static let exercism = Option.text(
    "--exercism", "DIR", "writes DIR/results.json as Exercism's test runners do")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    let modes = [checks, tries, lists].filter { options[$0] }.map(\.name)
    if modes.count > 1 {
      throw UsageError(
        UsageReasons.contradiction, "\(modes[0]) and \(modes[1]) cannot be combined", help: "leave out \(modes[1])")
    }
    if !modes.isEmpty {
      options.isVirtual = true
      options.boundTime(otherwise: 1_000_000)
    }
    return switch modes.first {
    case "--check": try check(program, options)
    case "--try": try judge(program, options)
    case "--list": try list(program, options)
    default: try open(program, options)
    }
  }

  // MARK: the prompt

  private static func open(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    try refuse(options.words.dropFirst(1).first)
    let word = options.words.first
    let folder = word.flatMap { Files.isDirectory($0) ? $0 : nil }
    let course = try course(folder)
    let progress = CourseProgress(path: Places(program.environment).progress, course: course)
    let index = try folder == nil && word != nil ? lesson(word!, of: course) : progress.next(in: course)
    let learning = OpenCourse(course, progress, try tongue(program, options), at: index)
    return try PromptVerb.open(program, options, otherwise: "rsig learn --list lists the lessons") {
      $0.learn(learning)
    }
  }

  static func tongue(_ program: Invocation, _ options: Options) throws(UsageError) -> Tongue {
    guard let word = options[language] else { return Tongue.of(program.environment) }
    if let tongue = Tongue(rawValue: word) { return tongue }
    throw UsageError(
      UsageReasons.badValue, "--lang is one of \(Tongue.allCases.map(\.rawValue).joined(separator: ", ")), not \(word)",
      help: "write --lang en")
  }

  /// The course in a folder, or the built-in one.
  static func course(_ folder: String?) throws(UsageError) -> Course {
    guard let folder else { return Course.builtIn() }
    do throws(Files.Trouble) {
      if !Files.isDirectory(folder) { _ = try Files.read(folder) }
      let course = try Course(folder: folder)
      if !course.lessons.isEmpty { return course }
    } catch {
      throw UsageError.unreadable(error)
    }
    throw UsageError(
      LessonReasons.missing, "\(folder) holds no lesson",
      help: "a course is a folder of Markdown files: rsig help learn")
  }

  // MARK: --list

  private static func list(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    try refuse(options.words.dropFirst(1).first)
    let course = try course(options.words.first)
    let tongue = try tongue(program, options)
    let progress = CourseProgress(path: Places(program.environment).progress, course: course)
    if options[json] {
      for (index, lesson) in course.lessons.enumerated() {
        let fields: [(String, Value)] = [
          ("number", .int(index + 1)), ("name", .string(lesson.name)), ("title", .string(lesson.prose(tongue).title)),
          ("chapter", .string(lesson.prose(tongue).chapter)), ("predicts", .bool(lesson.isPrediction)),
          ("shows", .list(lesson.shows.map { .string($0) })),
          ("did", progress.mark(lesson).map { .string($0.status.rawValue) } ?? .nil),
        ]
        program.out.write(object(fields) + "\n")
      }
      return 0
    }
    for line in LessonList(course, progress, tongue).lines { program.out.write(line + "\n") }
    return 0
  }

  private static func object(_ fields: [(String, Value)]) -> String {
    JSONText.write(.box(DictionaryBox(fields.map { (.string($0), $1) })))
  }

  private static func refuse(_ word: String?) throws(UsageError) {
    guard let word else { return }
    throw UsageError(UsageReasons.tooMany, "\(word) is an unexpected argument", help: "leave it out")
  }

  // MARK: --check

  private static func check(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    try refuse(options.words.dropFirst(1).first)
    let course = try course(options.words.first)
    let report = Report(isColored: program.colors(options.color, 1), columns: program.out.columns)
    var failed = 0
    for lesson in course.lessons {
      let check = CourseCheck(lesson, isTranslated: CourseCheck.isTranslated(course))
      for finding in check.findings {
        program.out.write(options[json] ? Report.json(finding) + "\n" : report.picture(finding))
      }
      if !check.findings.isEmpty { failed += 1 }
      program.out.flush()
    }
    if !options[json] {
      program.out.write("\(counted(course.lessons.count - failed, "lesson")) passed, \(failed) failed\n")
    }
    return failed == 0 ? 0 : 1
  }

  // MARK: --try

  private static func judge(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard options.words.count > 1 else {
      throw UsageError(
        UsageReasons.nothingNamed, "name a lesson and a file: rsig learn --try LESSON FILE",
        help: "rsig learn --list shows the lessons")
    }
    try refuse(options.words.dropFirst(2).first)
    let lesson = try lesson(options.words[0])
    let path = options.words[1]
    let source = try Scripts.open(path)
    let tongue = try tongue(program, options)
    let verdict = FileVerdict(lesson, source, tongue)
    if options[json] {
      program.out.write(verdict.json + "\n")
    } else {
      program.report(verdict.errors.map { $0.translated(to: tongue) }, options)
      for line in verdict.reply.lines(width: program.out.columns.map { $0 - 1 } ?? 80) {
        program.out.write(line + "\n")
      }
    }
    if let folder = options[exercism] {
      let path = folder.hasSuffix("/") ? folder + "results.json" : folder + "/results.json"
      try Scripts.write(verdict.exercism + "\n", to: path)
    }
    return verdict.isRight ? 0 : 1
  }

  /// A lesson of the course, by number or name, or from a file.
  private static func lesson(_ word: String) throws(UsageError) -> LessonFile {
    if word.hasSuffix(".md") {
      let source = try Scripts.read(word)
      let name = String(word.fileName.dropLast(3))
      return LessonFile(source, name: name)
    }
    let course = Course.builtIn()
    return course.lessons[try lesson(word, of: course)]
  }

  private static func lesson(_ word: String, of course: Course) throws(UsageError) -> Int {
    if let index = course.lesson(word) { return index }
    throw UsageError(
      LessonReasons.missing, "there is no lesson \(word)",
      help: Nearest.name(to: word, among: course.lessons.map(\.shortName)).map { "did you mean \($0)?" }
        ?? "rsig learn --list shows them")
  }
}
