import Diagnostics
import Foundation
import Language
import Testing
import Translation

/// `examples/objective-c.md` holds what `rsig translate --to objc` writes for the examples.
@Suite struct ExamplePageTests {
  private static let place = ProjectScripts.root.appendingPathComponent("examples/objective-c.md")

  /// Examples 20 to 36 whatever they use, others where all of it has a counterpart.
  private static func page() throws -> String {
    var page = """
      # The examples in Objective-C

      This page is written by `rsig translate --to objc`, for ReactiveCocoa 2.5. Statements without a counterpart are
      comments with the reason. rsig runs the main loop after each statement; in Objective-C it runs where the
      program waits.

      """
    for path in ProjectScripts.below("examples") {
      let compilation = Compilation(Source(name: path, text: try ProjectScripts.text(path)))
      let composed = ComposedProgram.of(compilation)
      let name = path.dropFirst("examples/".count).dropLast(".rsig".count)
      let isOfCommands = Int(name.prefix(2)).map { (20...36).contains($0) } ?? false
      guard isOfCommands || composed.isWhole, !compilation.hasErrors else { continue }
      page += "\n## [\(name)](\(name).rsig)\n\n```objc\n\(composed.file)```\n"
    }
    return page
  }

  @Test func `the page of the examples is what the translation writes`() throws {
    let page = try Self.page()
    if ProcessInfo.processInfo.environment["RSIG_WRITE_SAMPLES"] != nil {
      try page.write(to: Self.place, atomically: true, encoding: .utf8)
    }
    let isSame = try page == String(contentsOf: Self.place, encoding: .utf8)
    #expect(isSame, "RSIG_WRITE_SAMPLES=1 swift test --filter ExamplePageTests writes examples/objective-c.md")
  }
}
