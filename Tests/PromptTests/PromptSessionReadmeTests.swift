import Foundation
import Testing

/// The session in README.md is a real one.
struct PromptSessionReadmeTests {
  @Test func `README's session is a real one`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = page.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("rsig> ") })
    let rows = lines[start...].prefix { $0 != "```" }
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let pty = try session(rows: 60, folder: folder.path)
    var entries: [(text: String, rows: [String])] = []
    for row in rows {
      if row.hasPrefix("rsig> ") {
        entries.append((String(row.dropFirst(6)), []))
      } else {
        entries[entries.count - 1].rows.append(row)
      }
    }
    for entry in entries { pty.enter(entry.text, entry.rows) }
    #expect(entries.count > 5)
    #expect(Array(pty.screen.text.dropLast()) == Array(rows))
    #expect(try Piped(["test", folder.appendingPathComponent("first.rsig").path]).status == 0)
  }
}
