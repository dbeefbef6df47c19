import CCourse
import Diagnostics
import Outside

/// Lessons in order, with a welcome page.
public struct Course: Sendable {
  /// A page of a course, such as `13-throttle.md`.
  struct Page: Sendable {
    let name: String
    let source: Source
  }

  /// Name under which progress is saved.
  let title: String
  public let lessons: [LessonFile]
  private let welcomes: [Tongue: LessonProse]

  public func welcome(_ tongue: Tongue) -> LessonProse? { welcomes[tongue] ?? welcomes[.english] }

  /// Makes a course from the pages of one folder. `NAME.zh.md` has the Chinese prose of `NAME.md`, and `README.md` is
  /// the welcome page.
  init(_ pages: [Page], named usual: String) {
    var lessons: [LessonFile] = []
    var welcomes: [Tongue: LessonProse] = [:]
    for page in pages where page.name.hasSuffix(".md") && !page.name.hasSuffix(".zh.md") {
      if page.name == "README.md" {
        welcomes[.english] = LessonProse(LessonPage(page.source))
      } else {
        lessons.append(LessonFile(page.source, name: String(page.name.dropLast(3))))
      }
    }
    for page in pages where page.name.hasSuffix(".zh.md") {
      let prose = LessonProse(LessonPage(page.source))
      let name = page.name.dropLast(6)
      if let index = lessons.firstIndex(where: { $0.name == name }) { lessons[index].chinese = prose }
      if name == "README" { welcomes[.chinese] = prose }
    }
    self.lessons = lessons.sorted { $0.name < $1.name }
    self.welcomes = welcomes
    title = welcomes[.english]?.title ?? usual
  }

  public init(folder: String) throws(Files.Trouble) {
    var pages: [Page] = []
    for name in Files.names(in: folder) where name.hasSuffix(".md") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      pages.append(Page(name: name, source: Source(name: path, bytes: try Files.read(path))))
    }
    self.init(pages, named: folder.fileName)
  }

  /// The course in the binary.
  public static func builtIn() -> Course { Course(embeddedPages(), named: "rsig") }

  /// Names and texts of the pages in the binary.
  static func embeddedPages() -> [Page] {
    Page.embedded(rsig_lessons(), list: rsig_lesson_list()) { $0.fileName }
  }

  /// Index of the lesson for a number, `13-throttle` or `throttle`.
  public func lesson(_ word: String) -> Int? {
    if let number = Int(word), (1...max(1, lessons.count)).contains(number) {
      return lessons.isEmpty ? nil : number - 1
    }
    return lessons.firstIndex { $0.name == word } ?? lessons.firstIndex { $0.shortName == word }
  }
}
