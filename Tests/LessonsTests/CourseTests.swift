import Diagnostics
import Foundation
import Testing

@testable import Lessons

/// The course in the binary keeps the rules that `rsig learn --check` holds every course to.
@Suite struct CourseTests {
  static let course = Course.builtIn()

  @Test(arguments: course.lessons.map(\.name)) func `a lesson holds the rules`(_ name: String) throws {
    let lesson = try #require(Self.course.lessons.first { $0.name == name })
    let check = CourseCheck(lesson, isTranslated: CourseCheck.isTranslated(Self.course))
    for finding in check.findings { Issue.record("\(Report(isColored: false).picture(finding))") }
  }

  @Test func `there are 45 lessons in eight chapters`() {
    #expect(Self.course.lessons.count == 45)
    #expect(Set(Self.course.lessons.map(\.chapter)).count == 8)
    #expect(Self.course.lessons.map(\.chapter) == Self.course.lessons.map(\.chapter).sorted())
  }

  @Test func `the pages in the binary are the files of the folder`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Lessons/Course")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    let pages = Course.embeddedPages()
    #expect(pages.map(\.name).sorted() == files.sorted())
    for page in pages {
      let text = try Data(contentsOf: folder.appendingPathComponent(page.name))
      #expect(page.source.bytes == Array(text), "\(page.name)")
    }
  }

  @Test func `a lesson is found by its number and its names`() {
    let course = Self.course
    #expect(course.lesson("13").map { course.lessons[$0].name } == "13-throttle")
    #expect(course.lesson("throttle") == 12)
    #expect(course.lesson("13-throttle") == 12)
    #expect(course.lesson("0") == nil)
    #expect(course.lesson("46") == nil)
    #expect(course.lesson("debounce") == nil)
  }
}
