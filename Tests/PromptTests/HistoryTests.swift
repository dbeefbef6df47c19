import Foundation
import Testing

@testable import Prompt

struct HistoryTests {
  @Test func `a repeated entry is kept once, at its last position`() {
    let history = History()
    for entry in ["a", "b", "a", " secret", "", "  ", "\tx", "c", "c"] { history.add(entry) }
    #expect(history.entries == ["b", "a", "c"])
  }

  @Test func `the oldest entries are dropped`() {
    let history = History(limit: 3)
    for number in 1...5 { history.add("\(number)") }
    #expect(history.entries == ["3", "4", "5"])
  }

  @Test func `a search is case-sensitive only if it contains capitals`() {
    let history = History()
    for entry in ["text | Map", "map upper", "filter"] { history.add(entry) }
    #expect(history.search("map", before: 3) == 1)
    #expect(history.search("map", before: 1) == 0)
    #expect(history.search("Map", before: 3) == 0)
    #expect(history.search("MAP", before: 3) == nil)
    #expect(history.search("map", after: 0) == 1)
    #expect(history.search("map", after: 1) == nil)
  }
}

struct HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rsig-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("a/b/history").path }

  @Test(arguments: [
    "plain", "two\nlines", "back\\slash", "\\n", "a\\\nb\\\\n", "crlf\r\nx", "e\u{301}\n\u{301}", "日本", "\n\n",
  ])
  func `an entry comes back as it was`(entry: String) {
    let line = HistoryFile.escaped(entry)
    #expect(!line.unicodeScalars.contains("\n"))
    #expect(HistoryFile.unescaped(line) == entry)
  }

  @Test func `a new session has the entries of earlier ones`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = History(path: path)
    for entry in ["one", "two\n  lines", "one"] { first.add(entry) }
    #expect(History(path: path).entries == ["two\n  lines", "one"])
  }

  @Test func `a history file readable by others is made private`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    History(path: path).add("one")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    History(path: path).add("two")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `half a line from a killed session stays separate`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    History(path: path).add("one")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    handle.seekToEndOfFile()
    handle.write(Data("hal".utf8))
    try handle.close()
    History(path: path).add("two")
    #expect(History(path: path).entries == ["one", "hal", "two"])
  }

  @Test func `a history file that is too long is rewritten`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let history = History(path: path, limit: 10)
    for number in 1...40 { history.add("entry \(number)") }
    #expect(History(path: path, limit: 10).entries == (31...40).map { "entry \($0)" })
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 10)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("a/b").path) == ["history"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a session continues in a rewritten history file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = History(path: path, limit: 10)
    for number in 1...40 { old.add("entry \(number)") }
    _ = History(path: path, limit: 10)
    old.add("later")
    #expect(History(path: path, limit: 10).entries.last == "later")
  }

  @Test func `an impossible path means no history file`() {
    let history = History(path: "/dev/null/history")
    history.add("one")
    #expect(history.entries == ["one"])
    let device = History(path: "/dev/null")
    device.add("one")
    #expect(device.entries == ["one"])
  }
}
