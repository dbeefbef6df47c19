import Diagnostics
import Drawing
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

  @Test func `chapters follow one another`() {
    let chapters = Self.course.lessons.map(\.chapter)
    #expect(chapters == chapters.sorted(), "a lesson's file name and its line `chapter:` name one place in the course")
    #expect(Set(chapters.map { $0.prefix { $0 != " " } }).count == Set(chapters).count, "a chapter has two names")
  }

  @Test func `the pages in the binary are the files of the folder`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Lessons/Course")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    let pages = Course.embeddedPages()
    #expect(pages.map(\.name).sorted() == files.sorted(), "each has a line in Sources/CCourse/lessons.h")
    for page in pages {
      let text = try Data(contentsOf: folder.appendingPathComponent(page.name))
      #expect(page.source.bytes == Array(text), "\(page.name)")
    }
  }

  @Test func `the documents in the binary are the files of the project`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("examples").path)
      .filter { $0.hasSuffix(".rsig") }
    let articles = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("examples/articles").path)
    let wanted =
      ["grammar.md", "examples/README.md"] + scripts.map { "examples/\($0)" }
      + articles.map { "examples/articles/\($0)" }
    let files = Bookshelf.files
    #expect(files.map(\.name).sorted() == wanted.sorted(), "each has a line in Sources/CCourse/documents.h")
    for file in files {
      #expect(
        file.source.bytes == Array(try Data(contentsOf: folder.appendingPathComponent(file.name))), "\(file.name)")
    }
  }

  /// On some file systems two names that differ in case alone are one file.
  @Test func `each page of the reference has a file of its own`() throws {
    let documents = Bookshelf.documents()
    let files = Reference.pages(documents: documents).map { $0.file.lowercased() }
    #expect(Set(files).count == files.count, "\(Dictionary(grouping: files) { $0 }.filter { $1.count > 1 }.keys)")
    #expect(documents.filter { $0.shelf == .lessons }.count == Self.course.lessons.count)
    for example in documents where example.shelf == .examples {
      #expect(!example.line.isEmpty, "\(example.file): the script has no row in examples/README.md")
    }
    for document in documents { #expect(!document.body.contains("]("), "\(document.file)") }
  }

  @Test func `a lesson is found by its number and its names`() {
    let course = Self.course
    #expect(course.lesson("13").map { course.lessons[$0].name } == "13-throttle")
    #expect(course.lesson("throttle") == 12)
    #expect(course.lesson("13-throttle") == 12)
    #expect(course.lesson("0") == nil)
    #expect(course.lesson("\(course.lessons.count + 1)") == nil)
    #expect(course.lesson("debounce") == nil)
  }
}
