import Foundation
import Testing

/// History and completion by their keys.
struct HistoryKeysTests {
  @Test func entries_come_back_and_the_line_being_typed_is_kept() throws {
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

  @Test func history_outlives_the_session() throws {
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

  @Test func sessions_at_once_lose_nothing() throws {
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

  @Test func a_search_goes_back_and_forth_and_ends_as_it_should() throws {
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

  @Test func escape_ends_a_search_with_what_was_found() throws {
    let pty = try probe()
    pty.send("map upper\r\u{12}map")
    pty.expect(["search `map`: map upper"])
    pty.send("\u{1b}")
    pty.expect(["rsig> map upper"])
    pty.send("\u{1b}[A\u{1b}[Bx\r")
    pty.expect(contains: "got: x")
  }

  @Test func ctrl_c_drops_a_search() throws {
    let pty = try probe()
    pty.send("map upper\r\u{12}map")
    pty.expect(["search `map`: map upper"])
    pty.send("\u{3}")
    pty.expect("a fresh line", { $0.text.last == "rsig>" })
    pty.send("ok\r")
    pty.expect(contains: "got: ok")
  }

  // Completion

  @Test func the_only_candidate_is_taken() throws {
    let pty = try probe()
    pty.send("text | fil\teven\r")
    pty.expect(contains: "got: text | filter even")
  }

  @Test func within_a_line_no_second_blank_is_added() throws {
    let pty = try probe()
    pty.send("fil rest\u{1}\u{1b}[C\u{1b}[C\u{1b}[C\t!\r")
    pty.expect(contains: "got: filter! rest")
  }

  @Test func several_give_what_they_share_and_a_list_with_summaries() throws {
    let pty = try probe()
    pty.send("ta\t")
    pty.expect(["rsig> take", "take       the first values", "takeUntil  until the other signal sends"])
    pty.expectCursor(0, 10)
    pty.send("U")
    pty.expect("no list", { $0.text == ["rsig> takeU"] })
    pty.send("\t\r")
    pty.expect(contains: "got: takeUntil")
  }

  @Test func a_list_fits_the_terminal() throws {
    let pty = try probe(rows: 10, columns: 40)
    pty.send("many\t")
    pty.expect("columns and a note", { $0.text.last?.contains("TAB goes on") == true && $0.text.first == "rsig> many" })
    #expect(pty.screen.text.count == 10)
    let page = pty.screen.text
    pty.send("\t")
    pty.expect(
      "another page",
      { $0.text.first == "rsig> many" && $0.text != page && $0.text.last?.contains("TAB goes on") == true })
    pty.send("7\t")
    pty.expect("fewer", { $0.text.count == 4 && $0.text.first == "rsig> many7" })
  }

  @Test func nothing_to_complete_rings() throws {
    let pty = try probe()
    pty.send("xyz\t")
    pty.expect("a bell", { $0.bells == 1 })
    pty.expect(["rsig> xyz"])
  }
}
