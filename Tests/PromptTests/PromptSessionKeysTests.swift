import Foundation
import Testing

/// Keys for the prompt: Tab, Ctrl-C, Ctrl-D, Ctrl-Z and those of `:live`.
struct PromptSessionKeysTests {
  @Test func `tab completes by context`() throws {
    let pty = try session(rows: 60)
    pty.send("let login = Command { return 1 }\rlet model = Object [\"agree\": false]\r")
    pty.expect(contains: "model: Object")
    func complete(_ text: String, _ wanted: String, at location: SourceLocation = #_sourceLocation) {
      let bells = pty.screen.bells
      pty.send(text + "\t")
      // If the text does not change, a list or a bell shows that the key was seen.
      pty.expect(
        "`\(wanted)` of `\(text)`",
        { screen in
          guard let row = screen.text.lastIndex(of: "rsig> " + wanted) else { return false }
          return wanted != text || row < screen.text.count - 1 || screen.bells > bells
        }, at: location)
      pty.send("\u{3}")
      // A complete word gets a blank if something may follow.
      pty.expect(
        "the line, dropped",
        { [wanted + "^C", wanted + " ^C"].contains($0.text.dropLast().last?.dropFirst(6)) && $0.text.last == "rsig>" },
        at: location)
    }
    complete("text | throt", "text | throttle")
    complete("tex", "text")
    complete("logi", "login")
    complete("text | takeUntil logi", "text | takeUntil login")
    complete("login.executi", "login.executi")
    complete("login.err", "login.errors")
    complete("login.errors.na", "login.errors.name")
    complete("model.ag", "model.agree")
    complete("(text | map upper).na", "(text | map upper).name")
    complete("map(text, upp", "map(text, upper")
    complete("Command ena", "Command enabled:")
    complete("Command(ena", "Command(enabled:")
    complete("text | map upper | takeUn", "text | map upper | takeUntil")
    complete("text | map { $0.u", "text | map { $0.u")
    complete("interval 1s | take", "interval 1s | take")
    complete("\"text | thro", "\"text | thro")
    complete("\"\\(tex", "\"\\(text")
    complete("1 # tex", "1 # tex")
    complete("\"a\" | upp", "\"a\" | upper")
    complete("[1, 2] | sorte", "[1, 2] | sorted")
    complete("return 1 | upp", "return 1 | upp")
    complete(":his", ":history")
    complete(":time vi", ":time virtual")
    complete(":dispose login.exec", ":dispose login.executi")
    complete(":set col", ":set color")
    complete(":set color of", ":set color off")
    complete(":kind text | throt", ":kind text | throttle")
    complete(":live fi", ":live field")
    // Only what fits the next parameter.
    complete("execute lo", "execute login")
    complete("execute mod", "execute mod")
    complete("text | throttle log", "text | throttle log")
    complete("observe model \\.ag", "observe model \\.agree")
    complete("text | scanWithStart 0 red", "text | scanWithStart 0 reduce")
    complete("model.agree <~ tex", "model.agree <~ text")
    complete("?throt", "?throttle")
    // Several candidates show their summaries; a second TAB moves on.
    pty.send("text | takeUn\t")
    pty.expect("a list") { screen in
      screen.text.contains("rsig> text | takeUntil") && screen.text.contains { $0.hasPrefix("takeUntilBlock  ") }
    }
    pty.send("\u{3}login.\t")
    pty.expect("properties before functions") { screen in
      guard let first = screen.text.firstIndex(where: { $0.hasPrefix("enabled  ") }),
        let act = screen.text.firstIndex(where: { $0.hasPrefix("execute  ") })
      else { return false }
      return first < act && screen.text.contains { $0.hasPrefix("errors  ") }
        && screen.text.contains { $0.hasPrefix("executing  ") }
    }
    pty.send("\u{3}")
  }

  @Test func `tab completes files`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
    try "1 + 1\n".write(to: folder.appendingPathComponent("inner/a script.rsig"), atomically: true, encoding: .utf8)
    let pty = try session(["-q", "--no-init"], ["HOME": folder.path])
    pty.send(":load ~/in\ta\t")
    pty.expect(["rsig> :load \"~/inner/a script.rsig\""])
    pty.send("--s\t\u{1b}[D\u{17}\u{5}\r")
    pty.expect(contains: "rsig> :load \"~/inner/a script.rsig\"")
    pty.expect(contains: "2")
  }

  @Test func `ctrl-c works in every state`() throws {
    let pty = try session(columns: 120)
    pty.send("half a line")
    pty.expect(["rsig> half a line"])
    pty.send("\u{3}")
    pty.expect(["rsig> half a line^C", "rsig>"])
    pty.send("\u{3}")
    pty.expect(["rsig> ^C", "rsig>"])
    pty.enter("let kept = 7", ["kept: Int, 7"])
    // Endless work at once, endless work turn by turn, waiting, and blocking.
    for entry in [
      "return 1 | repeat | ignoreValues", "return 1 | delay 0s | repeat | ignoreValues", "wait 1h", "first never_ends",
      "print (1...9223372036854775807 | sum)",
    ] {
      if entry == "first never_ends" { pty.enter("let never_ends = interval 1h", ["never_ends: Signal"]) }
      pty.send(entry + "\r")
      pty.expect("the entry, running", { $0.text.last == "rsig> " + entry || $0.text.last == "" })
      pty.send("\u{3}")
      pty.expect(["^C", "interrupted", "rsig>"])
    }
    pty.enter("kept", ["7"])
    // A tap whose handler does not end.
    pty.enter(
      "setTarget button { b in waitless }",
      ["                              ^^^^^^^^", "error[E0010]: there is no name `waitless`"])
    // Idle, with a live signal.
    pty.enter("interval 1h", ["_3: watched, nothing yet"])
    pty.send("\u{3}")
    pty.expect(["rsig> ^C", "_3: interval 1h, 0 events", "^C again ends it", "rsig>"])
    pty.enter(":dispose 3", ["disposed: _3"])
    pty.enter("interval 1h | subscribeNext { nil }")
    pty.send("\u{3}")
    pty.expect(["rsig> ^C", "no label: interval 1h | subscribeNext { nil }", "^C again ends it", "rsig>"])
    pty.enter(":jobs", ["no label: interval 1h | subscribeNext { nil }", ":dispose all ends what has no label"])
    pty.enter(":dispose all", ["disposed: interval 1h | subscribeNext { nil }"])
    pty.enter(":jobs", ["nothing is live"])
    // Work that starts by itself while a line is typed can be interrupted; the line stays.
    pty.enter(
      "func work(x) = return x | repeat | scanWithStart 0 { r, x in r + 1 } | filter { $0 % 9000 == 0 }",
      ["work: Function of 1"])
    pty.enter("let late = return 1 | delay 1ms | flattenMap { x in work x }", ["late: Signal"])
    pty.send("late\r")
    pty.expect(
      "events, above the prompt",
      { $0.text.suffix(2).first?.hasPrefix("late: next ") == true && $0.text.last == "rsig>" })
    // An Enter typed while the line was blocked is not meant for the next prompt.
    pty.send("9 * 9\r")
    pty.send("\u{3}")
    pty.expect(["interrupted: late", "rsig>"])
    pty.enter("kept + 1", ["8"])
    #expect(!pty.screen.everything.contains("81"))
    #expect(pty.isRaw)
  }

  @Test func `ctrl-c works within a list, a search and :live`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("lesson.rsig").path
    try "1 + 1\n2 + 2\n".write(toFile: file, atomically: true, encoding: .utf8)
    let pty = try session(columns: 140)
    pty.enter("let kept = 7", ["kept: Int, 7"])
    pty.send("text | ta\t")
    pty.expect("a list", { $0.text.last?.hasPrefix("takeWhileBlock") == true })
    pty.send("\u{3}")
    pty.expect(["kept: Int, 7", "rsig> text | take^C", "rsig>"])
    pty.send("\u{12}kept")
    pty.expect(["search `kept`: let kept = 7"])
    pty.send("\u{3}")
    pty.expect("the line as it was, dropped", { $0.text.suffix(2) == ["rsig> ^C", "rsig>"] })
    pty.send(":live field\rab")
    pty.expect(["field: ab"])
    pty.send("\u{3}")
    pty.expect(["field: ab", "rsig>"])
    pty.send(":load \(file) --step\r")
    pty.expect(contains: "rsig> 1 + 1    (Enter runs it")
    pty.send("\r")
    pty.expect(contains: "rsig> 2 + 2    (Enter runs it")
    pty.send("\u{3}")
    pty.expect(["the lesson ends here", "rsig>"])
    pty.enter("kept", ["7"])
    #expect(pty.isRaw)
  }

  @Test func `time skipped by an expectation is not waited for`() throws {
    let pty = try session()
    pty.enter("expect (return 1 | delay 1h) \" 1h (1|)\"", ["ok"])
    pty.send("return 1 | delay 10ms\r")
    pty.expect(["_1: next 1", "_1: completed", "rsig>"])
  }

  @Test func `a second ctrl-c on an empty line ends what is live`() throws {
    let pty = try session()
    pty.enter("interval 1h", ["_1: watched, nothing yet"])
    pty.enter("text | map upper", ["_2: next \"\""])
    pty.enter("never | subscribeNext { nil }")
    pty.send("\u{3}")
    pty.expect([
      "rsig> ^C", "_1: interval 1h, 0 events", "_2: text | map upper, 1 event",
      "no label: never | subscribeNext { nil }", "^C again ends them all, :dispose LABEL one of them", "rsig>",
    ])
    // Text typed in between is dropped, and counts as an answer.
    pty.send("te")
    pty.expect(["rsig> te"])
    pty.send("\u{3}")
    pty.expect(["rsig> te^C", "rsig>"])
    pty.send("\u{3}")
    pty.expect(["^C again ends them all, :dispose LABEL one of them", "rsig>"])
    pty.send("\u{3}")
    pty.expect(["rsig> ^C", "ended: _1, _2, never | subscribeNext { nil }", "rsig>"])
    pty.enter(":jobs", ["nothing is live"])
    pty.send("\u{3}")
    pty.expect(["rsig> :jobs", "nothing is live", "rsig> ^C", "rsig>"])
  }

  @Test func `ctrl-d warns once that work is live`() throws {
    let pty = try session()
    pty.enter("text", ["text: next \"\""])
    pty.enter("interval 1h", ["_1: watched, nothing yet"])
    pty.send("\u{4}")
    pty.expect([
      "rsig>", "text: text, 1 event", "_1: interval 1h, 0 events", "Ctrl-D again ends it and leaves", "rsig>",
    ])
    pty.enter("1", ["1"])
    pty.send("\u{4}")
    pty.expect("said again after an entry", { $0.text.suffix(2) == ["Ctrl-D again ends it and leaves", "rsig>"] })
    pty.send("\u{4}")
    pty.expectExit(0)
    #expect(!pty.isRaw)
    #expect(!pty.screen.isPasting)
    let idle = try session()
    idle.enter("text", ["text: next \"\""])
    idle.send("\u{4}")
    idle.expectExit(0)
  }

  @Test func `ending from outside runs teardowns`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, status) in [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)] {
      let pty = try session()
      pty.enter("never | initially { print \"begun\" }", ["begun"])
      pty.enter("createSignal { s in disposable { print \"torn down\" } }", ["_2: watched, nothing yet"])
      pty.send("half")
      pty.expect(["rsig> half"])
      pty.signal(number)
      pty.expectExit(status)
      #expect(pty.screen.text.contains { $0.contains("torn down") })
      #expect(!pty.isRaw)
    }
    // A kill cannot be caught, and the shell would get the terminal as libedit left it; it must be unchanged.
    let pty = try session()
    pty.send("return 1 | repeat | ignoreValues\r")
    pty.expect("it runs", { $0.text.last?.hasPrefix("rsig> return 1") == true })
    pty.send("\u{3}")
    pty.expect(["^C", "interrupted", "rsig>"])
  }

  @Test func `ctrl-z stops the session, which can be resumed`() throws {
    let pty = try Pty(
      "/bin/sh",
      ["-c", "set -m; '\(Pty.built("rsig"))' -q --no-init; echo STOPPED; read go; fg >/dev/null; echo over"],
      environment: ["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1", "XDG_STATE_HOME": "/dev/null"])
    pty.expect(["rsig>"])
    pty.send("let kept = 7\rhalf a line\u{1b}[D")
    pty.expect(["kept: Int, 7", "rsig> half a line"])
    pty.send("\u{1a}")
    pty.expect(contains: "STOPPED")
    #expect(!pty.isRaw)
    pty.send("\r")
    pty.expect("the line again", { $0.text.last == "rsig> half a line" && $0.column == 16 })
    pty.send("\u{3}")
    pty.expect(["rsig> half a line^C", "rsig>"])
    pty.enter("kept", ["7"])
    pty.send(":quit\r")
    pty.expect(["over"])
  }

  @Test func `the terminal may be resized while events arrive`() throws {
    let pty = try session(rows: 20, columns: 60)
    pty.send("interval 30ms | scanWithStart 0 { r, x in r + 1 }\r0123456789012345678901234567890123456789")
    pty.expect(contains: "_1: next 2")
    pty.resize(rows: 12, columns: 24)
    pty.expect("the line in two rows", { $0.text.suffix(2) == ["rsig> 012345678901234567", "8901234567890123456789"] })
    let seen = pty.screen.text.dropLast(2).last
    pty.expect(
      "more events above",
      {
        $0.text.suffix(2) == ["rsig> 012345678901234567", "8901234567890123456789"] && $0.text.dropLast(2).last != seen
      })
    pty.send("\u{3}")
    pty.expect(contains: "^C")
    pty.send(":dispose 1\r")
    pty.expect(contains: "disposed: _1")
  }

  @Test(arguments: [
    ["TERM": "dumb"], ["TERM": "nobody-has-heard-of-this"], ["LC_ALL": "C"], ["TERM": "", "LC_ALL": "POSIX"],
    ["TERM": "vt100", "LC_ALL": "C.UTF-8"],
  ]) func `terminals and locales are respected`(environment: [String: String]) throws {
    let pty = try session(["-q", "--no-init"], environment)
    pty.enter("\"héλ日本\" | sequence | take 3", ["[\"h\", \"é\", \"λ\"]"])
    pty.enter("let é = 1", ["é: Int, 1"])
    pty.send("\u{4}")
    pty.expectExit(0)
  }

  @Test func `~/.editrc may choose vi keys`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "bind -v\n".write(to: folder.appendingPathComponent(".editrc"), atomically: true, encoding: .utf8)
    let pty = try session(["-q", "--no-init"], ["HOME": folder.path])
    pty.send("11 + 2\u{1b}")
    pty.expectCursor(0, 11)
    pty.send("0x\r")
    pty.expect(["rsig> 1 + 2", "3", "rsig>"])
    pty.send("text | takeUntilB\t{ true }\r")
    pty.expect(contains: "rsig> text | takeUntilBlock { true }")
    pty.send("abc")
    pty.expect(["rsig> abc"])
    pty.send("\u{3}")
    pty.expect(contains: "rsig> abc^C")
  }

  /// libedit puts the cursor of an empty line before it at `$`, and reads a history that it does not have at `_`.
  @Test(arguments: ["$ia", "$D", "$x", "$C", "$rx", "$\u{b}", "$y\u{b}", "$d0", "$db", "$\r", "_", "_ix"])
  func `vi's commands for the ends of an empty line do no harm`(_ keys: String) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "bind -v\n".write(to: folder.appendingPathComponent(".editrc"), atomically: true, encoding: .utf8)
    let pty = try session(["-q", "--no-init"], ["HOME": folder.path])
    pty.send("1\u{1b}")
    pty.expectCursor(0, 6)
    pty.send("dd\(keys)\u{3}")
    pty.expect(contains: "^C")
    pty.send("1 + 2\r")
    pty.expect(contains: "3")
    pty.send(":quit\r")
    pty.expectExit(0)
  }

  @Test func `an editor may give back the line unchanged`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "bind -v\n".write(to: folder.appendingPathComponent(".editrc"), atomically: true, encoding: .utf8)
    let vi = try session(
      ["-q", "--no-init"], ["HOME": folder.path, "TMPDIR": folder.path, "EDITOR": "sed -i s/1/7/"])
    vi.enter("let kept = 1", ["kept: Int, 1"])
    vi.enter("1 + 1", ["2"])
    vi.send("\u{1b}kv")
    vi.expect(["rsig> 1 + 1", "rsig> 7 + 1"])
    // Nothing has run, and nothing was lost.
    vi.send("A + kept\r")
    vi.expect(["rsig> 7 + 1 + kept", "9", "rsig>"])
    // A command of libedit's own that enters the line.
    vi.send("kept\u{1b}#")
    vi.expect(["rsig> #kept", "rsig>"])
    vi.enter("kept", ["1"])
    let emacs = try session(["-q", "--no-init"], ["TMPDIR": folder.path, "EDITOR": "false"])
    emacs.send("1 + 1\u{18}\u{5}")
    emacs.expect(["rsig> 1 + 1", "rsig> 1 + 1"])
    emacs.send("\r")
    emacs.expect(["rsig> 1 + 1", "2", "rsig>"])
  }

  @Test func `enter ends a search with vi keys without running it`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "bind -v\n".write(to: folder.appendingPathComponent(".editrc"), atomically: true, encoding: .utf8)
    let pty = try session(["-q", "--no-init"], ["HOME": folder.path])
    pty.enter("1 + 1", ["2"])
    pty.enter("1 + 2", ["3"])
    pty.enter("5", ["5"])
    pty.send("\u{1b}/1 +\r")
    pty.expect(["rsig> 5", "5", "rsig> 1 + 2"])
    pty.send("n")
    pty.expect(["rsig> 5", "5", "rsig> 1 + 1"])
    pty.send("N")
    pty.expect(["rsig> 5", "5", "rsig> 1 + 2"])
    pty.send("\r")
    pty.expect(["rsig> 1 + 2", "3", "rsig>"])
  }

  @Test func `up moves through entries that begin with the typed text`() throws {
    let pty = try session()
    pty.enter("1 + 1", ["2"])
    pty.enter("5", ["5"])
    pty.enter("1 + 2", ["3"])
    pty.enter("6", ["6"])
    pty.send("1\u{1b}[A")
    pty.expect(["rsig> 6", "6", "rsig> 1 + 2"])
    pty.send("\u{1b}[A")
    pty.expect(["rsig> 6", "6", "rsig> 1 + 1"])
    pty.send("\u{1b}[B\u{1b}[B")
    pty.expect(["rsig> 6", "6", "rsig> 1"])
    // Where none begins so, they are all gone through.
    pty.send("9\u{1b}[A")
    pty.expect(["rsig> 6", "6", "rsig> 6"])
    pty.send("\u{3}")
  }

  @Test func `:live passes on each key`() throws {
    let pty = try session()
    pty.enter(":hints off")
    pty.enter("text | skip 1", ["_1: watched, nothing yet"])
    pty.enter(
      ":live text",
      [
        "            ^^^^", "error[E0514]: `text` is not a control",
        "  = help: write `:live field`, or `:live` for all of them",
      ])
    pty.send(":live field\r")
    pty.expect(["what you type goes to field, at once; Escape ends it", "field:"])
    pty.send("hé")
    pty.expect(["_1: next \"h\"", "_1: next \"hé\"", "field: hé"])
    pty.send("\u{7f}i")
    pty.expect(["_1: next \"h\"", "_1: next \"hi\"", "field: hi"])
    pty.send("\u{1b}")
    pty.expect(["field: hi", "rsig>"])
    // Keys that arrive together count as one value.
    pty.enter("let calm = text | skip 1 | throttle 40ms", ["calm: Signal"])
    pty.enter("calm", ["calm: watched, nothing yet"])
    pty.send(":live field\r!?\u{1b}")
    // Escape counts as a key only if nothing follows for a while.
    pty.expect(
      "the value, and the prompt", { $0.everything.contains("calm: next \"hi!?\"") && $0.text.last == "rsig>" })
    pty.expect("not each", { !$0.everything.contains("calm: next \"hi!\"") })
    pty.enter("field", ["<TextField field \"hi!?\">"])
  }
}
