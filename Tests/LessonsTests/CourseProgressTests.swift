import Foundation
import Testing

@testable import Lessons

/// Progress is a file of lines that survives a crash.
@Suite struct ProgressTests {
  private static let course = Course.builtIn()
  private let path = NSTemporaryDirectory() + "rsig-\(UUID().uuidString)/data/learn.jsonl"

  private func progress() -> CourseProgress { CourseProgress(path: path, course: Self.course) }
  private func lesson(_ number: Int) -> LessonFile { Self.course.lessons[number - 1] }

  @Test func `a course begins with its first lesson`() {
    #expect(progress().next(in: Self.course) == 0)
    #expect(progress().mark(lesson(1)) == nil)
  }

  @Test func `one goes on where one was`() {
    progress().add(lesson(1), .begun)
    #expect(progress().next(in: Self.course) == 0)
    progress().add(lesson(1), .passed, tries: 2, hints: 1)
    #expect(progress().next(in: Self.course) == 1)
    #expect(progress().mark(lesson(1))?.hints == 1)
    progress().add(Self.course.lessons.last!, .skipped)
    #expect(progress().next(in: Self.course) == Self.course.lessons.count - 1)
  }

  @Test func `beginning again or skipping takes nothing away`() {
    progress().add(lesson(3), .passed)
    progress().add(lesson(3), .begun)
    progress().add(lesson(3), .skipped)
    #expect(progress().mark(lesson(3))?.status == .passed)
  }

  @Test func `a torn last line is skipped, and the next one is whole`() throws {
    progress().add(lesson(1), .passed)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    handle.seekToEndOfFile()
    handle.write(Data("{\"course\":\"Reactive".utf8))
    try handle.close()
    #expect(progress().mark(lesson(1))?.status == .passed)
    progress().add(lesson(2), .passed)
    #expect(progress().mark(lesson(2))?.status == .passed)
  }

  @Test func `the file is private`() throws {
    progress().add(lesson(1), .passed)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `lessons of another course are left alone`() {
    let other = Course([], named: "other")
    CourseProgress(path: path, course: other).add(lesson(1), .passed)
    #expect(progress().mark(lesson(1)) == nil)
  }
}
