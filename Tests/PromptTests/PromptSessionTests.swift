import Foundation
import Testing

/// A session at the prompt: the output of entries, and output while another one is typed.
struct PromptSessionTests {
  @Test func `the first pipeline`() throws {
    let pty = try session([], ["HOME": "/nonexistent"])
    #expect(pty.screen.text.count == 3, "two lines of banner")
    #expect(pty.screen.text[0].hasPrefix("rsig "))
    pty.enter("text | map upper | takeUntil dealloc", ["_1: next \"\""])
    pty.enter("type field \"ok\"", ["_1: next \"O\"", "_1: next \"OK\""])
    pty.enter("_", ["\"OK\""])
    pty.enter("_1 | take 1", ["_2: next \"OK\"", "_2: completed"])
    pty.enter("field", ["<TextField field \"ok\">"])
    pty.enter("[1, 2]", ["[1, 2]"])
    pty.enter("| map { $0 * 2 }", ["[2, 4]"])
    pty.enter("|   sum", ["6"])
    pty.enter(
      "| take 1",
      [
        "        ^^^^^^", "error[E0201]: the stream of `take` must be a signal or a sequence, but is an Int",
        "  = help: `return x` is the signal that sends it",
      ])
    pty.enter("release field", ["_1: completed"])
    pty.enter(
      "type field \"a\"",
      [
        "      ^^^^^^^^^^^^^^", "error[E0303]: the TextField `field` was released and can no longer be used",
        "`let field = TextField()` makes a new one",
      ])
    pty.enter("let field = TextField()", ["field: TextField"])
    pty.enter("type field \"a\"")
    pty.enter("nil")
    pty.enter("print \"a\\u{1b}[2Jb\"", ["a\\u{1B}[2Jb"])
    #expect(pty.screen.unknown.isEmpty)
  }

  @Test func `a binding shows its kind`() throws {
    let pty = try session()
    pty.enter("let n = 3", ["n: Int, 3"])
    pty.enter("let s = text | map upper", ["s: Signal"])
    pty.enter("let (a, b) = (1, \"x\")", ["a: Int, 1", "b: String, \"x\""])
    pty.enter("func shout(x) = x | map upper", ["shout: Function of 1"])
    pty.enter("let range = 1...5", ["range: Sequence, 5 elements"])
    pty.enter("let n = n + 1", ["n: Int, 4"])
    pty.enter(
      ":vars",
      [
        "a: Int, 1", "b: String, \"x\"", "n: Int, 4", "range: Sequence, 5 elements", "s: Signal",
        "shout: Function of 1",
      ])
    pty.enter("s | shout", ["_1: next \"\""])
    pty.enter("s", ["s: next \"\""])
    pty.enter("s", ["s(2): next \"\""])
  }

  @Test func `a sequence that cannot be read is an error`() throws {
    let pty = try session()
    pty.enter("1...3 | map { 6 / ($0 - 2) }", ["                    ^^^^^^^^^^^^", "error[E0203]: 6 / 0 has no value"])
    pty.enter(
      "print ([1].sequence.map { $0 / 0 })",
      ["                                ^^^^^^", "error[E0203]: 1 / 0 has no value"])
    pty.enter(
      "_",
      [
        "      ^", "error[E0010]: no value has been shown yet",
        "  = help: `_` and a leading `|` continue from the value shown last: begin with `text | …`",
      ])
  }

  @Test func `a huge value is shown by its beginning`() throws {
    let pty = try session()
    pty.send("\"a\" | repeated 1000000\r")
    pty.expect(
      "its end, and a prompt",
      { $0.text.last == "rsig>" && $0.text.joined().hasSuffix("a ... and more; `print` shows it allrsig>") })
    pty.send("1 + 1\r")
    pty.expect(["2", "rsig>"])
    #expect(pty.received.count < 200_000)
  }

  @Test func `an expectation that holds says ok`() throws {
    let pty = try session()
    pty.enter("cold \"-a-b-|\" | map upper | expect \"-A-B-|\"", ["ok"])
    pty.send("expect (cold \"-a|\") \"-b|\"\r")
    pty.expect(contains: "expected  -b|")
    pty.expect(contains: "actual    -a|")
    pty.expect(contains: "error[E0332]")
  }

  @Test func `two empty lines show what is missing`() throws {
    let pty = try session()
    pty.send("[1,\r\r")
    pty.expect(["rsig> [1,", "....>", "....>"])
    pty.send("\r")
    pty.expect("an error, and a prompt", { $0.text.last == "rsig>" && $0.text.contains { $0.hasPrefix("error[E01") } })
  }

  @Test func `events appear above the line being typed`() throws {
    let pty = try session(columns: 40)
    pty.enter("let s = Subject()", ["s: Subject"])
    pty.send("s\r")
    // The second value is sent by work that is due while the line is typed.
    pty.send("interval 60ms | take 5 | scanWithStart 0 { r, x in r + 1 } | subscribe s\r")
    pty.send("a line with 日本 that takes more than one row of this terminal\u{1b}[D\u{1b}[D")
    pty.expect(contains: "s: next 5")
    pty.expect("the line, whole, below the last event") {
      $0.text.suffix(3) == ["s: completed", "rsig> a line with 日本 that takes more t", "han one row of this terminal"]
    }
    pty.send("X\u{1}Y")
    pty.expect("both letters in their places") {
      $0.text.suffix(2) == ["rsig> Ya line with 日本 that takes more", "than one row of this terminXal"]
    }
    pty.send("\u{3}")
  }

  @Test func `events appear above a search and a list`() throws {
    let pty = try session(rows: 30, columns: 80)
    pty.enter("let ticks = interval 40ms | scanWithStart 0 { r, x in r + 1 }", ["ticks: Signal"])
    pty.send("ticks\r")
    pty.expect(contains: "ticks: next 2")
    pty.send("\u{12}inter")
    let searching = "search `inter`: let ticks = interval 40ms | scanWithStart 0 { r, x in r + 1 }"
    pty.expect("the search", { $0.text.last == searching })
    let above = pty.screen.text.dropLast().last
    pty.expect(
      "more events, and the search as it was", { $0.text.last == searching && $0.text.dropLast().last != above })
    pty.send("\u{7}text | ta\t")
    pty.expect(
      "the list",
      { screen in ["rsig> text | take", "takeUntil "].allSatisfy { row in screen.text.contains { $0.hasPrefix(row) } } }
    )
    let seen = pty.screen.everything.count
    pty.expect("more events, and the list as it was") {
      $0.everything.count > seen && $0.text.contains("rsig> text | take")
        && $0.text.contains { $0.hasPrefix("takeUntilBlock") }
    }
    pty.send("Until dealloc\r")
    pty.expect(contains: "_1: next \"\"")
    pty.send(":dispose all\r")
    pty.expect(contains: "disposed: ticks, _1")
  }

  @Test func `no event of a flood is missing from the log`() throws {
    let pty = try session(rows: 20)
    pty.send("let fast = interval 1ms | take 400 | scanWithStart 0 { r, x in r + 1 }\rfast\r")
    pty.send("a word typed meanwhile")
    pty.expect("the end, and the word", { $0.text.suffix(2) == ["fast: completed", "rsig> a word typed meanwhile"] })
    pty.send("\u{3}")
    pty.expect(["rsig> a word typed meanwhile^C", "rsig>"])
    pty.enter(":mute fast", ["nothing is live"])
    pty.send(":clear\r")
    pty.expect("a blank screen", { $0.text == ["rsig>"] })
    pty.send(":log 401\r")
    pty.expect("the end of the log", { $0.text.suffix(2).first?.hasSuffix("fast: completed") == true })
    let log = pty.rows(after: "rsig> :log 401").filter { $0.contains("fast: next") }
    #expect(log.map { $0.split(separator: " ").last.map(String.init) } == (1...400).map { "\($0)" })
  }

  @Test func `several lines are one entry`() throws {
    let pty = try session()
    pty.send("let double = { x in\rx * 2\r}\r")
    pty.expect(["rsig> let double = { x in", "....> x * 2", "....> }", "double: Function of 1", "rsig>"])
    pty.send("[1,\r2] |\rmap double\r")
    pty.expect(["rsig> [1,", "....> 2] |", "....> map double", "[2, 4]", "rsig>"])
    pty.send("\u{1b}[A")
    pty.expect(["rsig> [1,", "....> 2] |", "....> map double"])
    pty.send("\u{3}")
    pty.expect(["....> map double^C", "rsig>"])
    // A pasted block runs only at Enter, and a pasted transcript loses its prompts.
    pty.send("\u{1b}[200~rsig> let a = 1\ra: Int, 1\rrsig[1.5s]> a + 1\r2\r\u{1b}[201~")
    pty.expect(["rsig> let a = 1", "....> a + 1"])
    pty.send("\r")
    pty.expect(["a: Int, 1", "2", "rsig>"])
  }

  @Test func `errors stand under the line they are about`() throws {
    let pty = try session(columns: 60)
    pty.enter(
      "text | map uper", ["                 ^^^^ did you mean `upper`?", "error[E0010]: there is no name `uper`"])
    pty.enter("\"日本\" + nothing", ["               ^^^^^^^", "error[E0010]: there is no name `nothing`"])
    // Errors without a place of their own mark the statement.
    pty.enter(
      "let (a) = json \"3\"",
      [
        "      ^^^^^^^^^^^^^^^^^^", "error[E0201]: the value of `let (…)` must be a Tuple or an",
        "  Array, but is an Int",
      ])
    // Another line would not complete it.
    pty.send("\"abc\r")
    pty.expect(contains: "error[E0103]: the string that begins here is not closed on")
    // Errors raised while running are marked too.
    pty.enter("1 + 7 / 0", ["          ^^^^^", "error[E0203]: 7 / 0 has no value"])
    // An error in the last of several lines is marked there; one in an earlier line quotes it.
    pty.send("[\r\"日\", nothing]\r")
    pty.expect(["....> \"日\", nothing]", "            ^^^^^^^", "error[E0010]: there is no name `nothing`", "rsig>"])
    pty.send("[nothing,\r2]\r")
    pty.expect(["1 | [nothing,", "  |  ^^^^^^^", "rsig>"])
    // In a line of two rows, an error on the second row is marked; one on the first is quoted.
    let long = String(repeating: "1 + ", count: 15)
    pty.send(long + "nothing\r")
    pty.expect(
      "marks in the second row",
      { $0.text.suffix(3) == ["      ^^^^^^^", "error[E0010]: there is no name `nothing`", "rsig>"] })
    pty.send("nothing + " + long + "1\r")
    pty.expect(contains: " --> entry:1:1")
    // The error of a value names the code that raised it.
    pty.enter("return 1 | map { $0 / 0 }", ["_1: error Error(\"1 / 0 has no value\")", "  raised by `$0 / 0`"])
    // Errors within a `:` command are marked too.
    pty.enter(
      ":kind text | mapp upper",
      ["                   ^^^^ did you mean `map`?", "error[E0012]: there is no operator `mapp`"])
  }

  /// Messages of the prompt are broken between words.
  @Test func `sentences fit the terminal`() throws {
    let pty = try session(columns: 50)
    pty.enter(
      ":time virtual", ["time is held at 0s: :step runs what is due next,", "  :run all, :time real lets it go"],
      then: "rsig[0s]>")
    pty.send("let login = Command { empty }\r:clear\r")
    pty.enter(
      "why login", ["login is enabled: no execution of it runs; no", "  enabled: signal holds it back"],
      prompt: "rsig[0s]>")
    pty.send("signal(1...3) | map { return $0 }\r")
    pty.expect(contains: "  = help: `flattenMap` subscribes to each one and")
    pty.expect(contains: "          sends its values; `map` needs no")
    pty.expect(contains: "          `return`")
    // Output of a program is not wrapped.
    pty.send("print \"a line of the program's own that is longer than the terminal\"\r")
    pty.expect(["a line of the program's own that is longer than th", "e terminal", "rsig[0s]>"])
  }

  @Test func `history lasts across sessions`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try session(["-q", "--no-init"], ["XDG_STATE_HOME": folder.path])
    first.enter("1 + 1", ["2"])
    first.enter("[1, 2] | sum", ["3"])
    first.enter("1 + 1", ["2"])
    first.enter(" 5 * 5", ["25"])
    first.send(":quit\r")
    first.expectExit(0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/rsig/history")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let second = try session(["-q", "--no-init"], ["XDG_STATE_HOME": folder.path])
    second.enter(":history", ["   1  [1, 2] | sum", "   2  1 + 1", "   3  :quit", "   4  :history"])
    second.send("\u{12}sum\r")
    second.expect(["rsig> [1, 2] | sum", "3", "rsig>"])
  }

  @Test func `init.rsig runs before the first prompt`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("rsig"), withIntermediateDirectories: true)
    try "func shout(x) = x | map upper\nlet unused = 1\nnonsense\n"
      .write(to: folder.appendingPathComponent("rsig/init.rsig"), atomically: true, encoding: .utf8)
    let broken = try session(["-q"], ["XDG_CONFIG_HOME": folder.path])
    broken.expect(contains: "error[E0010]: there is no name `nonsense`")
    broken.expect(contains: "init.rsig:3:1")
    try "func shout(x) = x | map upper\nlet unused = 1\n".write(
      to: folder.appendingPathComponent("rsig/init.rsig"), atomically: true, encoding: .utf8)
    let pty = try session(["-q"], ["XDG_CONFIG_HOME": folder.path], columns: 200)
    pty.enter("return \"a\" | shout", ["_1: next \"A\"", "_1: completed"])
    // A saved script contains only the bindings it uses.
    let file = folder.appendingPathComponent("saved.rsig").path
    pty.enter(":save --test \(file)", ["1 statement in \(file); `rsig test \(file)` checks them"])
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    #expect(saved == "func shout(x) = x | map upper\nreturn \"a\" | shout\n#=> _1: next \"A\"\n#=> _1: completed\n")
    pty.enter(":reset", ["a fresh session, with init.rsig"])
    pty.enter("unused", ["1"])
    let none = try session(["-q", "--no-init"], ["XDG_CONFIG_HOME": folder.path])
    none.enter("unused", ["      ^^^^^^", "error[E0010]: there is no name `unused`"])
  }

  @Test func `colors are for terminals that support them`() throws {
    let plain = try session()
    plain.enter("return 1", ["_1: next 1", "_1: completed"])
    #expect(!plain.screen.lines.contains { $0.cells.contains { $0.color != 0 || $0.isBold } })
    for (arguments, environment) in [
      (["-q", "--no-init"], ["NO_COLOR": ""]), (["-q", "--no-init", "--color", "always"], ["NO_COLOR": "1"]),
    ] {
      let pty = try session(arguments, environment)
      pty.enter("return 1", ["_1: next 1", "_1: completed"])
      #expect(pty.screen.lines.contains { $0.cells.first?.text == "_" && $0.cells[0].color != 0 })
    }
    let dumb = try session(["-q", "--no-init"], ["TERM": "dumb", "NO_COLOR": ""])
    dumb.enter("return 1", ["_1: next 1", "_1: completed"])
    dumb.enter(":clear", ["error[E0515]: this terminal cannot be cleared", "  = help: it only prints lines"])
    #expect(!dumb.received.contains(0x1b))
  }
}
