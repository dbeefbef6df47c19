import Foundation
import Testing

/// Keys for history and completion.
struct HistoryKeysTests {
  @Test func `entries come back and the line being typed is kept`() throws {
    let pty = try probe()
    pty.send("first\rsecond\rhalf")
    pty.send("\u{1b}[A")
    pty.expect(["rsig> second"])
    pty.send("\u{10}")
    pty.expect(["rsig> first"])
    pty.send("\u{1b}OA")
    pty.expect("a bell", { $0.bells == 1 })
    pty.send(" changed\u{1b}[B\u{e}")
    pty.expect(["rsig> half"])
    pty.send("\u{10}\u{10}")
    pty.expect(["rsig> first changed"])
  }

  @Test func `history outlives the session`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("state/rsig/history").path
    let first = try probe(["PROBE_HISTORY": path])
    first.send("one\rtwo(\r  back\\slash)\rone\r secret\r:quit\r")
    first.expectExit(0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let above = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent("state").path)
    #expect(above[.posixPermissions] as? Int == 0o700)
    let second = try probe(["PROBE_HISTORY": path])
    second.send("\u{1b}[A")
    second.expect(["rsig> :quit"])
    second.send("\u{1b}[A")
    second.expect(["rsig> one"])
    second.send("\u{1b}[A")
    second.expect(["rsig> two(", "....>   back\\slash)"])
    second.send("\u{1b}[A\u{1b}[A")
    second.expect("the oldest, and a bell", { $0.bells > 0 })
  }

  @Test func `concurrent sessions lose no history`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("history").path
    let sessions = try (0..<3).map { _ in try probe(["PROBE_HISTORY": path]) }
    for round in 0..<20 {
      for (index, pty) in sessions.enumerated() { pty.send("session \(index) entry \(round)\r") }
    }
    for (index, pty) in sessions.enumerated() { pty.expect(contains: "got: session \(index) entry 19") }
    let lines = Set(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n"))
    #expect(lines.count == 60)
  }

  @Test func `a search goes back and forth and ends as it should`() throws {
    let pty = try probe()
    pty.send("map upper\rfilter even\rmap lower\rhalf\u{12}map")
    pty.expect(["search `map`: map lower"])
    pty.send("\u{12}")
    pty.expect(["search `map`: map upper"])
    pty.send("\u{12}")
    pty.expect(["no entry with `map`: map upper"])
    pty.send("\u{13}")
    pty.expect(["search on `map`: map lower"])
    pty.send("\u{7}")
    pty.expect(["rsig> half"])
    pty.send("\u{12}fil\u{1b}[C")
    pty.expect(["rsig> filter even"])
    pty.send("\u{5}!\r")
    pty.expect(contains: "got: filter even!")
    pty.send("\u{12}UPPER\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}upper\r")
    pty.expect("the entry again", { $0.text.filter { $0 == "got: map upper" }.count == 2 })
  }

  @Test func `escape ends a search with what was found`() throws {
    let pty = try probe()
    pty.send("map upper\r\u{12}map")
    pty.expect(["search `map`: map upper"])
    pty.send("\u{1b}")
    pty.expect(["rsig> map upper"])
    pty.send("\u{1b}[A\u{1b}[Bx\r")
    pty.expect(contains: "got: x")
  }

  @Test func `ctrl-c drops a search`() throws {
    let pty = try probe()
    pty.send("map upper\r\u{12}map")
    pty.expect(["search `map`: map upper"])
    pty.send("\u{3}")
    pty.expect("a fresh line", { $0.text.last == "rsig>" })
    pty.send("ok\r")
    pty.expect(contains: "got: ok")
  }

  // Completion

  @Test func `the only candidate is taken`() throws {
    let pty = try probe()
    pty.send("text | fil\teven\r")
    pty.expect(contains: "got: text | filter even")
  }

  @Test func `completing within a line adds no second blank`() throws {
    let pty = try probe()
    pty.send("fil rest\u{1}\u{1b}[C\u{1b}[C\u{1b}[C\t!\r")
    pty.expect(contains: "got: filter! rest")
  }

  @Test func `several candidates complete their common prefix and are listed with summaries`() throws {
    let pty = try probe()
    pty.send("ta\t")
    pty.expect(["rsig> take", "take       the first values", "takeUntil  until the other signal sends"])
    pty.expectCursor(0, 10)
    pty.send("U")
    pty.expect("no list", { $0.text == ["rsig> takeU"] })
    pty.send("\t\r")
    pty.expect(contains: "got: takeUntil")
  }

  @Test func `a list fits the terminal`() throws {
    let pty = try probe(rows: 10, columns: 40)
    pty.send("many\t")
    pty.expect(
      "columns and a note", { $0.text.last?.contains("TAB shows more") == true && $0.text.first == "rsig> many" })
    #expect(pty.screen.text.count == 10)
    let page = pty.screen.text
    pty.send("\t")
    pty.expect(
      "another page",
      { $0.text.first == "rsig> many" && $0.text != page && $0.text.last?.contains("TAB shows more") == true })
    pty.send("7\t")
    pty.expect("fewer", { $0.text.count == 4 && $0.text.first == "rsig> many7" })
  }

  @Test func `completing without candidates rings the bell`() throws {
    let pty = try probe()
    pty.send("xyz\t")
    pty.expect("a bell", { $0.bells == 1 })
    pty.expect(["rsig> xyz"])
  }
}
