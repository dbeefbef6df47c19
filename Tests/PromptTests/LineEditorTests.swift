import Foundation
import Testing

/// Entries as they are typed, and output above them.
struct LineEditorTests {
  @Test func `an entry is read and the prompt comes back`() throws {
    let pty = try probe()
    pty.send("text | map upper\r")
    pty.expect(["rsig> text | map upper", "got: text | map upper", "rsig>"])
    pty.expectCursor(2, 6)
    #expect(pty.screen.unknown == [])
  }

  @Test func `wide characters are edited whole`() throws {
    let pty = try probe()
    pty.send("héλ日本x\u{1b}[D\u{1b}[D\u{7f}")
    pty.expect(["rsig> héλ本x"])
    pty.expectCursor(0, 9)
    pty.send("\r")
    pty.expect(contains: "got: héλ本x")
  }

  // Printing above

  @Test func `output appears above and leaves line and cursor alone`() throws {
    let pty = try probe()
    pty.send(":tick 20 10\r")
    pty.send("half a line\u{1b}[D\u{1b}[D")
    pty.expect(["tick 9", "tick 10", "rsig> half a line"])
    pty.expectCursor(11, 15)
    pty.send("X\r")
    pty.expect(contains: "got: half a liXne")
  }

  @Test func `a flood of output shows its end and the number of lines skipped`() throws {
    let pty = try probe()
    pty.send(":flood 5000\rhalf")
    pty.expect(["flood 4999", "flood 5000", "rsig> half"])
    let shown = pty.screen.everything.filter { $0.hasPrefix("flood ") }.count
    let omitted = pty.screen.everything.filter { $0.hasPrefix("... ") }.compactMap { Int($0.split(separator: " ")[1]) }
      .reduce(0, +)
    #expect(shown + omitted == 5000)
    #expect(omitted > 3000)
  }

  @Test func `a line of several rows stays below what is printed`() throws {
    let pty = try probe(columns: 40)
    let long = "abcdefghij日本klmnopqrstuvwxyz0123456789 and 日本語 more of it"
    pty.send(":tick 20 10\r" + long + "\u{1}\u{1b}[C\u{1b}[C")
    pty.expect("ten ticks", { $0.text.contains("tick 10") && $0.text.count >= 13 })
    pty.expect(["tick 10", "rsig> abcdefghij日本klmnopqrstuvwxyz0123", "456789 and 日本語 more of it"])
    pty.expectCursor(11, 8)
    pty.send("\u{5}!\r")
    pty.expect(contains: "got: abcdefghij")
    pty.expect(contains: "語 more of it!")
  }

  @Test(arguments: 30...44) func `a wide character wraps at any margin`(columns: Int) throws {
    let pty = try probe(columns: columns)
    pty.send(":wide\r:tick 10 5\raaaaaaaaaaaaaaaaaaaaaaaaaaaaaa日本語日本語bbb\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D")
    pty.expect("five ticks", { $0.everything.contains("日本語 5") })
    pty.send("X\r")
    pty.expect("the entry", { $0.everything.joined().contains("got: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa日本語日本X語bbb") })
    #expect(pty.screen.everything.count { $0.contains("日本語 5") } == 1)
  }

  @Test func `output continues during a history search`() throws {
    let pty = try probe()
    pty.send("first entry\rsecond entry\r:tick 20 10\r\u{12}first")
    pty.expect("the search, below ten ticks", { $0.text.suffix(2) == ["tick 10", "search `first`: first entry"] })
    pty.send("\r")
    pty.expect("the entry, again", { $0.text.filter { $0 == "got: first entry" }.count == 2 })
  }

  @Test func `output continues with a list of candidates open`() throws {
    let pty = try probe()
    pty.send(":tick 20 20\rtext | f\t")
    pty.expect("the list", { $0.text.last?.contains("flatten ") == true || $0.text.last?.hasPrefix("flatten") == true })
    pty.expect(
      "twenty ticks above the line and its list",
      { screen in
        guard let line = screen.text.firstIndex(of: "rsig> text | f") else { return false }
        return screen.text[line - 1] == "tick 20" && screen.text.count == line + 4
      })
    pty.send("il\t\r")
    pty.expect(contains: "got: text | filter")
    #expect(!pty.screen.text.contains { $0.hasPrefix("flattenMap") })
  }

  @Test func `output is gathered and none of it is lost`() throws {
    let start = Date()
    let pty = try probe()
    pty.send(":tick 1 500\rabc")
    pty.expect("all ticks", { $0.text.suffix(2) == ["tick 500", "rsig> abc"] })
    let ticks = pty.screen.everything.filter { $0.hasPrefix("tick ") }
    #expect(ticks == (1...500).map { "tick \($0)" })
    #expect(Double(pty.screen.erasures) <= Date().timeIntervalSince(start) * 31 + 10)
  }

  @Test func `a large output is printed whole`() throws {
    let pty = try probe()
    pty.send(":burst 3000\r")
    pty.expect(["burst 3000", "rsig>"])
    #expect(pty.screen.everything.filter { $0.hasPrefix("burst") }.count == 3000)
  }

  @Test func `an unfinished line ends before the prompt`() throws {
    let pty = try probe()
    pty.send(":half\r")
    pty.expect(["rsig> :half", "no line end", "rsig>"])
  }

  @Test func `the prompt shows changes`() throws {
    let pty = try probe(["PROBE_CLOCK": "10"])
    pty.send(":tick 5\r")
    pty.expect(
      "a later prompt", { $0.text.last?.hasPrefix("rsig[1") == true || $0.text.last?.hasPrefix("rsig[2") == true })
  }
}
