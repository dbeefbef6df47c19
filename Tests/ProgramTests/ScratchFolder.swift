import Foundation
import Testing

/// Gives each test a folder of its own, removed after the test.
struct ScratchFolder: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var present: URL?

  var isRecursive: Bool { true }

  /// The folder of the running test; requires this trait.
  static func url() throws -> URL { try #require(present, "a suite that writes files has the trait .scratchFolder") }

  func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rsig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Self.$present.withValue(folder) { try await function() }
  }
}

extension Trait where Self == ScratchFolder {
  static var scratchFolder: Self { ScratchFolder() }
}

@Suite struct ScratchFolderTests {
  @Test func `a scratch folder is removed with its contents`() async throws {
    let test = try #require(Test.current)
    nonisolated(unsafe) var folders: [URL] = []
    for _ in 1...2 {
      try await ScratchFolder().provideScope(for: test, testCase: Test.Case.current) {
        folders.append(try ScratchFolder.url())
        let file = try ProgramTests.file("text")
        #expect(try String(contentsOf: file, encoding: .utf8) == "text")
      }
    }
    #expect(folders.count == 2 && folders[0] != folders[1])
    for folder in folders { #expect(!FileManager.default.fileExists(atPath: folder.path)) }
  }
}
