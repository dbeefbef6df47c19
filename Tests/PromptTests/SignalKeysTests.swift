import Foundation
import Testing

/// Ctrl-C, Ctrl-D, Ctrl-Z, resizing, kinds of terminals, and the terminal's state at exit.
struct SignalKeysTests {
  @Test func `ctrl-c gives a fresh line`() throws {
    let pty = try probe()
    pty.send("half a line\u{1b}[D\u{1b}[D")
    pty.expectCursor(0, 15)
    pty.send("\u{3}")
    pty.expect(["rsig> half a line^C", "rsig>"])
    pty.send("ok\r")
    pty.expect(contains: "got: ok")
  }

  /// Keys in one piece: none of them has been read when Ctrl-C arrives.
  @Test(arguments: ["abc", "abc\r", "one\rtwo", "\u{16}", "\u{1b}[200~pasted", "\u{12}se", "\u{1b}"])
  func `ctrl-c drops text typed before it and keeps text typed after it`(keys: String) throws {
    let pty = try probe()
    for count in 1...3 {
      pty.send(keys + "\u{3}ok\r")
      pty.expect("an entry", { $0.everything.count { $0.hasPrefix("got:") } == count && $0.text.last == "rsig>" })
    }
    #expect(pty.screen.everything.filter { $0.hasPrefix("got:") } == ["got: ok", "got: ok", "got: ok"])
  }

  @Test func `the terminal's settings decide which key interrupts`() throws {
    let pty = try Pty(
      "/bin/sh", ["-c", "stty intr ^X; exec '\(Pty.built("LineProbe"))'"], environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    pty.expect(["rsig>"])
    pty.send("abc\u{18}ok\r:work\r")
    pty.expect(["got: ok", "rsig> :work", "working"])
    pty.send("\u{18}")
    pty.expect(["stopped working", "rsig>"])
  }

  @Test func `a stop that is late ends the process, with its text written`() throws {
    let pty = try probe()
    pty.send(":deaf\r")
    pty.expect(["rsig> :deaf", "busy"])
    pty.send("\u{3}")
    pty.expect(contains: "unwritten")
    pty.expectExit(130)
  }

  @Test func `ctrl-c drops several rows`() throws {
    let pty = try probe()
    pty.send("one(\rtwo(\rthree\u{1b}[A\u{1b}[A")
    pty.expectCursor(0, 10)
    pty.send("\u{3}")
    pty.expect(["rsig> one(", "....> two(", "....> three^C", "rsig>"])
  }

  @Test func `ctrl-c on an empty line asks the owner`() throws {
    let pty = try probe()
    pty.send("\u{3}")
    pty.expect(["rsig> ^C", "1 live: ticks", "rsig>"])
  }

  @Test func `ctrl-c in the middle of a key sequence`() throws {
    let pty = try probe()
    pty.send("abc\u{16}")
    pty.expect(["rsig> abc"])
    pty.send("\u{3}")
    pty.expect(["rsig> abc^C", "rsig>"])
    pty.send("\u{1b}x")
    pty.expect("libedit's own prompt or a bell", { $0.bells > 0 || $0.text.last != "rsig>" })
    pty.send("\u{3}ok\r")
    pty.expect(contains: "got: ok")
  }

  @Test func `ctrl-c stops running work`() throws {
    let pty = try probe()
    pty.send(":work\r")
    pty.expect(contains: "working")
    pty.send("\u{3}")
    pty.expect(["working", "^C", "stopped working", "rsig>"])
    pty.send("ok\r")
    pty.expect(contains: "got: ok")
  }

  @Test func `ctrl-c drops text typed ahead of the work it stops`() throws {
    let pty = try probe()
    pty.send(":work\r")
    pty.expect(contains: "working")
    pty.send("ahead\r\u{3}")
    pty.expect(["working", "^C", "stopped working", "rsig>"])
    pty.send("ok\r")
    pty.expect(["got: ok", "rsig>"])
    #expect(!pty.screen.everything.contains("got: ahead"))
  }

  @Test func `ctrl-c removes nothing from the screen`() throws {
    let pty = try probe()
    #expect(pty.keepsOutput)
    pty.send(":work\r")
    pty.expect(contains: "working")
    #expect(pty.keepsOutput)
    pty.send("\u{3}")
    pty.expect(["stopped working", "rsig>"])
    pty.send(":lend\r")
    pty.wait(for: "the mode as it was found") { !pty.isRaw }
    #expect(!pty.keepsOutput)
    pty.send("x\r")
    pty.expect(["lent: x", "rsig>"])
    pty.wait(for: "its own mode") { pty.keepsOutput }
    pty.send("\u{4}")
    pty.expectExit(0)
    #expect(!pty.keepsOutput)
  }

  @Test func `ctrl-d ends only on an empty line`() throws {
    let pty = try probe()
    pty.send("abc\u{4}")
    pty.expect("a bell", { $0.bells == 1 })
    pty.send("\u{1}\u{4}\u{5}\r")
    pty.expect(contains: "got: bc")
    pty.send("\u{4}")
    pty.expect(contains: "bye")
    pty.expectExit(0)
    #expect(!pty.isRaw)
    #expect(!pty.screen.isPasting)
  }

  @Test func `ctrl-z stops and the line is there on return`() throws {
    let pty = try Pty(
      "/bin/sh", ["-c", "set -m; '\(Pty.built("LineProbe"))'; echo STOPPED; read go; fg >/dev/null; echo over"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    pty.expect(["rsig>"])
    pty.send("half a line\u{1b}[D")
    pty.expectCursor(0, 16)
    pty.send("\u{1a}")
    pty.expect(contains: "STOPPED")
    #expect(!pty.isRaw)
    #expect(!pty.screen.isPasting)
    pty.send("\r")
    pty.expect("the line again", { $0.text.last == "rsig> half a line" && $0.column == 16 })
    pty.expect("bracketed paste again", { $0.isPasting })
    pty.send("X\r:quit\r")
    pty.expect(contains: "got: half a linXe")
    pty.expect(["over"])
  }

  @Test func `ctrl-z stops running work`() throws {
    let pty = try Pty(
      "/bin/sh", ["-c", "set -m; '\(Pty.built("LineProbe"))'; echo STOPPED; read go; fg >/dev/null; echo over"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    pty.expect(["rsig>"])
    pty.send(":work\r")
    pty.expect(contains: "working")
    pty.send("\u{1a}")
    pty.expect(contains: "STOPPED")
    #expect(!pty.isRaw)
    pty.send("\r")
    pty.wait(for: "the mode of one who works") { pty.isRaw }
    pty.send("\u{3}")
    pty.expect(["stopped working", "rsig>"])
    pty.send(":quit\r")
    pty.expect(["over"])
  }

  @Test func `child processes get the terminal in its original state`() throws {
    let pty = try probe()
    pty.send(":lend\r")
    pty.wait(for: "the mode as it was found") { !pty.isRaw }
    pty.send("hello\r")
    pty.expect(["rsig> :lend", "hello", "lent: hello", "rsig>"])
    pty.send("ok\r")
    pty.expect(["got: ok", "rsig>"])
  }

  @Test func `a stop that cannot be caught is survived`() throws {
    let pty = try probe()
    pty.send("half")
    pty.expect(["rsig> half"])
    pty.signal(SIGSTOP)
    pty.wait(for: "the stop") {
      pty.poll()
      return pty.isStopped
    }
    pty.signal(SIGCONT)
    pty.send("X\r")
    pty.expect(contains: "got: halfX")
  }

  // Sizes

  @Test func `the terminal may become narrower and wider`() throws {
    let pty = try probe(columns: 60)
    pty.send("one\rtwo\rabcdefghijklmnopqrstuvwxyz 0123456789 ABCDEFGHIJ and more of it\u{1b}[D")
    pty.expect(["got: two", "rsig> abcdefghijklmnopqrstuvwxyz 0123456789 ABCDEFGHIJ and m", "ore of it"])
    pty.resize(rows: 24, columns: 30)
    pty.expect(["got: two", "rsig> abcdefghijklmnopqrstuvwx", "yz 0123456789 ABCDEFGHIJ and m", "ore of it"])
    pty.expectCursor(6, 8)
    pty.resize(rows: 24, columns: 100)
    pty.expect(["got: two", "rsig> abcdefghijklmnopqrstuvwxyz 0123456789 ABCDEFGHIJ and more of it"])
    pty.send("X\r")
    pty.expect(contains: "and more of iXt")
    #expect(pty.screen.text.filter { $0.contains("rsig> abc") }.count == 1)
  }

  @Test func `printing keeps to the new width`() throws {
    let pty = try probe(columns: 60)
    pty.send(":tick 20 1000000\r0123456789012345678901234567890123456789")
    pty.expect(contains: "rsig> 0123456789012345678901234567890123456789")
    pty.resize(rows: 12, columns: 20)
    pty.expect(
      "the line in three rows", { $0.text.suffix(3) == ["rsig> 01234567890123", "45678901234567890123", "456789"] })
    let seen = pty.screen.text.dropLast(3).last ?? ""
    pty.expect(
      "more ticks, the line still in three rows",
      {
        $0.text.suffix(3) == ["rsig> 01234567890123", "45678901234567890123", "456789"]
          && $0.text.dropLast(3).last != seen
      })
    pty.send("\u{3}")
  }

  // Terminals

  @Test func `a terminal that only moves forward works`() throws {
    let pty = try probe(["TERM": "dumb"], columns: 40)
    pty.send(":tick 20 5\rhalf a line\u{1b}[D\u{1b}[D")
    pty.expect(["tick 4", "tick 5", "rsig> half a line"])
    pty.send("X\r")
    pty.expect(contains: "got: half a liXne")
    pty.send("a long line that will not fit into one row of this\u{1}<\r")
    pty.expect("the entry", { $0.text.joined().contains("got: <a long line that will not fit into one row of this") })
    pty.send("one(\rtwo)\r")
    pty.expect(["rsig> one(", "....> two)", "got: one(\\ntwo)", "rsig>"])
    pty.send("ta\t")
    pty.expect(["takeUntil  until the other signal sends", "rsig> take"])
    pty.send("\u{3}\u{4}")
    pty.expectExit(0)
    #expect(!pty.received.contains(0x1b))
  }

  @Test(arguments: ["nobody-has-heard-of-this", "xterm-256color", "vt100", "screen", "emacs", ""])
  func `a terminal of any type works`(type: String) throws {
    let pty = try probe(["TERM": type])
    pty.send("héllo\u{1b}[D\u{1b}[DX\r")
    pty.expect(contains: "got: hélXlo")
    pty.expect(["rsig> hélXlo", "got: hélXlo", "rsig>"])
  }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "xx_YY.UTF-8", ""]) func `the locale removes no letters`(locale: String)
    throws
  {
    let pty = try probe(["LC_ALL": locale])
    pty.send("héλ日本 ñ\u{1b}b\u{1b}bX\r")
    pty.expect(contains: "got: Xhéλ日本 ñ")
  }

  @Test func `~/.editrc may choose vi keys`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "bind -v\n".write(to: folder.appendingPathComponent(".editrc"), atomically: true, encoding: .utf8)
    let pty = try probe(["HOME": folder.path])
    pty.send("one two three")
    pty.send("\u{1b}")
    pty.send("bbdwA!\r")
    pty.expect(contains: "got: one three!")
    // Arrow keys keep insert mode.
    pty.send("abc\u{1b}[DX\r")
    pty.expect(contains: "got: abXc")
    pty.send("\u{1b}[200~pasted\rlines\u{1b}[201~\r")
    pty.expect(contains: "got: pasted\\nlines")
    pty.send("new\u{1b}")
    pty.expectCursor(7, 8)
    pty.send("kkx\r")
    pty.expect(contains: "got: abX")
    pty.send("ta\t")
    pty.expect(["takeUntil  until the other signal sends"])
  }

  @Test func `without a terminal nothing is changed`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Pty.built("LineProbe"))
    process.standardInput = FileHandle.nullDevice
    let output = Foundation.Pipe()
    process.standardOutput = output
    process.standardError = Foundation.Pipe()
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(bytes.isEmpty)
  }

  // State of the terminal at exit

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)]) func `SIGTERM restores the terminal`(
    number: Int32, status: Int32
  ) throws {
    let pty = try probe()
    pty.send("half")
    pty.expect(["rsig> half"])
    #expect(pty.isRaw)
    pty.signal(number)
    pty.expect(contains: "terminated \(number)")
    pty.expectExit(status)
    #expect(!pty.isRaw)
    #expect(!pty.screen.isPasting)
  }

  @Test(arguments: [SIGQUIT, SIGUSR1, SIGALRM, SIGABRT, SIGSEGV, SIGILL, SIGPIPE])
  func `a fatal signal restores the terminal`(
    number: Int32
  ) throws {
    let pty = try probe()
    pty.send("half")
    pty.expect(["rsig> half"])
    #expect(pty.isRaw)
    pty.signal(number)
    pty.expectExit(-number)
    #expect(!pty.isRaw)
    #expect(!pty.screen.isPasting)
  }

  @Test(arguments: ["trap", "abort", "fault", "overflow", "exit"])
  func `a crash while a line is typed restores the terminal`(how: String)
    throws
  {
    let pty = try probe()
    pty.send(":later 50 \(how)\rhalf")
    pty.wait(for: "the end") { pty.poll() }
    while pty.take(0) {}
    #expect(!pty.isRaw)
    #expect(!pty.screen.isPasting)
  }

  @Test(arguments: ["trap", "overflow", "exit"]) func `a crash between lines leaves the terminal usable`(how: String)
    throws
  {
    let pty = try probe()
    pty.send(":\(how)\r")
    pty.wait(for: "the end") { pty.poll() }
    #expect(!pty.isRaw)
  }

  @Test func `the owner can end a line`() throws {
    let pty = try probe()
    pty.send(":later 30 stop\rhalf")
    pty.expect(contains: "stopped")
    pty.send("ok\r")
    pty.expect(contains: "got: ok")
  }

  // Keys one by one

  @Test func `keys are passed on as they come until escape`() throws {
    let pty = try probe()
    pty.send(":tick 20 5\r:live\rhé\u{7f}i\u{1b}[A")
    pty.expect(
      "keys and ticks above the line",
      { $0.text.last == "live: hi" && $0.text.contains("tick 5") && $0.text.contains("key up") })
    pty.send("\u{1b}")
    pty.expect(["live ended: escape hi", "rsig>"])
    pty.send("ok\r")
    pty.expect(contains: "got: ok")
    pty.send(":live\r")
    pty.expect(["live:"])
    pty.send("\u{3}")
    pty.expect(contains: "live ended: interrupted")
  }
}
