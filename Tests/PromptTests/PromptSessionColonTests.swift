import Foundation
import Testing

/// Commands to the prompt itself.
struct PromptSessionColonTests {
  @Test func `? shows help and pages`() throws {
    let small = try session(rows: 24, columns: 80)
    small.send("?\r")
    small.expect("the first page, whole") {
      $0.text.first == "rsig> ?" && $0.text.last == "rsig>" && $0.text.count < 24
    }
    let pty = try session(rows: 70, columns: 140)
    pty.send("?map\r")
    pty.expect(contains: "map — ")
    pty.expect(contains: "─20─")
    pty.send(":help :step\r")
    pty.expect(contains: ":step [n] — ")
    pty.send(":ops time\r")
    pty.expect(contains: "  throttle ")
    pty.enter("?mapp", ["       ^^^^ did you mean `map`?", "error[E0514]: no help topic is called `mapp`"])
    pty.enter("text", ["text: next \"\""])
    pty.enter("dispose text", ["`dispose` takes a Disposable; a watch ends with :dispose text"])
    pty.enter(
      "help blorb",
      ["           ^^^^^", "error[E0514]: no help topic is called `blorb`", "  = help: `:ops` lists the operators"])
    pty.enter(
      "?executing",
      [
        "executing, of Command — Sends whether an execution is running: the last value on subscription, then each change, on main."
      ])
    pty.send("?E0010\r")
    pty.expect(contains: "E0010: ")
    pty.send(":ops\r")
    pty.expect(contains: "  multicast    autoconnect")
    pty.send("quit\r")
    pty.expectExit(0)
  }

  @Test func `commands are recognized without their colon, and under other names`() throws {
    let pty = try session(columns: 140)
    func meant(_ entry: String, _ command: String) {
      pty.enter(entry, ["a command of the prompt begins with a colon: \(command)"])
    }
    meant(".exit", ":quit")
    meant("\\q", ":quit")
    meant("%who", ":vars")
    meant("%time 1+1", ":time")
    meant("vars", ":vars")
    meant("history", ":history")
    meant("kill _1", ":dispose _1")
    meant("load program.rsig", ":load program.rsig")
    pty.enter("：jobs", ["nothing is live"])
    pty.enter(
      "？E0016",
      [
        "E0016: a name bound twice", "",
        "Within one scope, a name has one meaning. Choose another name for the second one.",
      ])
    // A name of the program's own is no command.
    pty.enter("let vars = 3", ["vars: Int, 3"])
    pty.enter("vars", ["3"])
  }

  /// Each refusal marks the mistake and has a code with a story and a suggestion.
  @Test func `wrong : commands are refused with a suggestion`() throws {
    let pty = try session(rows: 70, columns: 140)
    func refused(_ entry: String, _ marks: String?, _ code: String, _ message: String, _ help: String?) {
      pty.enter(
        entry,
        [marks.map { "      " + $0 }, "error[\(code)]: \(message)", help.map { "  = help: " + $0 }].compactMap { $0 })
    }
    refused(":stp", "^^^^ did you mean `:step`?", "E0511", "there is no `:stp`", nil)
    refused(":exit", "^^^^^ did you mean `:quit`?", "E0511", "there is no `:exit`", nil)
    refused(":stop x", "^^^^^ did you mean `:dispose`?", "E0511", "there is no `:stop`", nil)
    refused(":帮助", "^^^^^ did you mean `:help`?", "E0511", "there is no `:帮助`", nil)
    refused(":stap", "^^^^^", "E0511", "there is no `:stap`", "`:help` shows them all")
    refused(":s", "^^", "E0511", "`:s` could be `:step` or `:save` or `:set`", "write more of its name")
    refused(
      ":kind", "^^^^^", "E0512", "`:kind` needs EXPR",
      "`:kind EXPR`: says whether each stage is hot or cold, can fail, ends …")
    refused(":run until", "     ^^^^^", "E0512", "a duration is missing after `until`", "write `:run until 5s`")
    refused(
      ":marbles interval 1s for", "         ^^^^^^^^^^^^^^^", "E0512", "a duration is missing after `for`",
      "write `:marbles interval 1s for 1s`")
    refused(
      ":compare 1", "         ^", "E0512", "`:compare` needs two pipelines or more",
      "write `:compare cold \"-a-bc---|\" | throttle 200ms, cold \"-a-bc---|\" | delay 200ms`")
    refused(":step x", "      ^", "E0513", "`:step` must have a number above 0, but has `x`", "write `:step 3`")
    refused(":run 1s 2s", "     ^^^^^", "E0513", "`:run` takes one duration", "write `:run until 1s`")
    refused(
      ":marbles interval 1s for x", "                         ^", "E0513", "`x` is not a duration",
      "write its unit: `for 1s`")
    refused(":ops time more", "     ^^^^^^^^^", "E0513", "`:ops` takes one word", "write `:ops time`")
    refused(":jobs all", "      ^^^", "E0513", "`:jobs` takes nothing", "write `:jobs` alone")
    refused(
      ":time fast", "      ^^^^", "E0513", "`:time` must be `real` or `virtual`, but is `fast`",
      "`:time virtual` is stepped by hand")
    refused(":set color maybe", "           ^^^^^", "E0513", "a setting is `on` or `off`", "write `:set color on`")
    refused(":ops tme", "     ^^^ did you mean `time`?", "E0514", "there is no family `tme`", nil)
    refused(":step", nil, "E0515", "time is real, and passes by itself", "`:pause` holds it")
    refused(":reload", nil, "E0515", "nothing was loaded yet", "write `:load FILE`")
    refused(
      ":marbles [1]", "         ^^^", "E0516", "no signal was subscribed to",
      "a sequence has no time, and `| signal` gives it one")
    for number in 11...16 {
      pty.send("?e05\(number)\r")
      pty.expect(contains: "E05\(number): ")
    }
  }

  @Test func `an unknown family leads to the search`() throws {
    let pty = try session()
    pty.send(":ops until\r")
    pty.expect(contains: "= help: `?until` searches the help")
    pty.send("?until\r")
    pty.expect(contains: "takeUntil")
  }

  @Test func `:marbles and :graph draw pictures`() throws {
    let pty = try session(["-q", "--no-init"], ["LC_ALL": "C"], rows: 60)
    pty.enter("let hits = cold \"-a-b-c|\"", ["hits: Signal"])
    pty.send(":marbles hits | delay 200ms\r")
    pty.expect(contains: "delay 200ms ")
    pty.expect(contains: "-a-b")
    pty.send(":marbles interval 100ms for 500ms\r")
    pty.expect(contains: "interval 100ms ")
    pty.send(":compare hits | delay 100ms, hits | throttle 200ms\r")
    pty.expect(contains: "they part at 200ms")
    pty.send(":graph hits | map upper\r")
    pty.expect(contains: "map upper  [cold]")
    // Names and watched signals, and the source of a numbered label.
    pty.send("hits | map upper\r")
    pty.expect(contains: "_1: completed")
    pty.send(":marbles _1 | take 1\r")
    pty.expect(contains: "take 1 ")
    pty.send("[1, 2]\r:marbles | signal | map { $0 * 2 }\r")
    pty.expect(contains: "(2 4 |)")
    // The script did not run in this session.
    pty.enter(":vars", ["hits: Signal"])
    pty.enter(":jobs", ["nothing is live"])
  }

  @Test func `:marbles draws the events shown`() throws {
    let pty = try session(["-q", "--no-init"], ["LC_ALL": "C"], columns: 120)
    pty.enter(":marbles", ["nothing was shown yet: :marbles EXPR draws a pipeline"])
    pty.enter(
      ":time virtual", ["time is held at 0s: :step runs what is due next, :run all, :time real lets it go"],
      then: "rsig[0s]>")
    pty.send(
      "let tick = interval 100ms | scanWithStart 0 { r, x in r + 1 } | take 3\rtick\rtick | map { $0 * $0 }\r:run\r")
    pty.expect(contains: "_1: completed")
    pty.send(":marbles\r")
    pty.expect(
      "the rows of both",
      { $0.text.suffix(4) == ["time  100ms", "tick  12(3 |)", "_1    14  (9 |)", "rsig[300ms]>"] })
  }

  @Test func `stages are distinguished`() throws {
    let pty = try session(columns: 180)
    pty.send(":kind text | map { $0.count } | throttle 1s | take 3\r")
    pty.expect(
      "a row for each stage", { $0.text.last == "rsig>" && $0.text.dropLast().last?.hasPrefix("| take 3 ") == true })
    let rows = pty.rows(after: "rsig> :kind")
    #expect(rows.count == 5, "\(rows)")
    #expect(rows[0].contains("hot") && rows[0].contains("cannot fail") && rows[0].contains("may not end"))
    #expect(rows[1].contains("can fail"))
    #expect(rows[3].contains("ends"))
    // Facts about a name come from its binding.
    func says(_ expression: String, _ facts: String, at location: SourceLocation = #_sourceLocation) {
      pty.send(":kind \(expression)\r")
      pty.expect(
        "\(expression): \(facts)",
        { screen in
          guard screen.text.last == "rsig>", let row = screen.text.lastIndex(of: "rsig> :kind " + expression) else {
            return false
          }
          // The values' kind, where it is known, is no matter here.
          return screen.text[(row + 1)...].dropLast().last?.hasSuffix(String(facts.dropFirst("Signal".count))) == true
        }, at: location)
    }
    pty.enter("let go = Subject()", ["go: Subject"])
    pty.enter("let more = go | map { $0 + 1 } | take 2", ["more: Signal"])
    pty.enter("let calm = return 1 | delay 1s", ["calm: Signal"])
    says("more", "Signal, hot, can fail, ends once 2 have come, side effects once per subscription")
    says("calm", "Signal of Int, cold, cannot fail, ends, side effects once per subscription")
    says("calm | repeat", "Signal of Int, cold, cannot fail, may not end, side effects once per subscription")
    pty.enter("func slowly(s) = s | map { $0 + 1 } | delay 1s", ["slowly: Function of 1"])
    says("calm | slowly", "Signal, cold, can fail, ends, side effects once per subscription")
    says("merge calm text", "Signal, cold, cannot fail, may not end, side effects once per subscription")
    says("calm | flattenMap { x in never }", "Signal, cold, can fail, may not end, side effects once per subscription")
    says("defer { return 1 }", "Signal, cold, can fail, ends, side effects once per subscription")
    says("createSignal { s in nil }", "Signal, cold, can fail, may not end, side effects once per subscription")
    says("startLazily main { s in nil }", "Signal, cold, can fail, may not end, side effects shared")
    says("cold \"--a#\" | catchTo empty", "Signal, cold, cannot fail, ends, side effects once per subscription")
    says("cold \"--a\"", "Signal, cold, cannot fail, may not end, side effects once per subscription")
    says("execute (Command { return 1 }) 1", "Signal of Int, hot, can fail, may not end, side effects shared")
    says("never | take 3", "Signal, cold, cannot fail, never ends, side effects once per subscription")
    says(
      "never | startWith 1 | take 3",
      "Signal, cold, cannot fail, ends once 3 have come, side effects once per subscription")
    says("never | timeout 1s", "Signal, cold, can fail, ends, side effects once per subscription")
    pty.send(":kind interval 1s | publish\r")
    pty.expect(contains: "Connection")
  }

  @Test func `watches are named by their labels`() throws {
    let pty = try session()
    pty.enter("let s = Subject()", ["s: Subject"])
    pty.enter("s", ["s: watched, nothing yet"])
    pty.enter("s | map { $0 + 1 }", ["_1: watched, nothing yet"])
    pty.enter("sendNext s 1", ["s: next 1", "_1: next 2"])
    pty.enter(":mute s", ["s: muted; :log keeps the events"])
    pty.enter("sendNext s 5", ["_1: next 6"])
    pty.enter(":jobs", ["s: s, 2 events, muted", "_1: s | map { $0 + 1 }, 2 events"])
    pty.enter(":mute s", ["s: shown again"])
    pty.enter(":dispose 1", ["disposed: _1"])
    pty.enter(
      ":dispose nobody",
      [
        "               ^^^^^^", "error[E0514]: nothing live is called `nobody`",
        "  = help: `:jobs` lists what is live",
      ])
    pty.enter("sendNext s 7", ["s: next 7"])
    pty.enter(":dispose all", ["disposed: s"])
    pty.enter("sendNext s 8")
    pty.send(":log\r")
    pty.expect("all of them in the log") { _ in
      let log = pty.rows(after: "rsig> :log").dropLast().map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      }
      return log == ["s: next 1", "_1: next 2", "s: next 5", "_1: next 6", "s: next 7"]
    }
    pty.enter("let heard = text | subscribeNext { print \"heard \\($0)\" }", ["heard", "heard: Disposable"])
    pty.enter("schedule main { print \"done\" }", ["done"])
    pty.enter(
      ":jobs",
      ["no label: let heard = text | subscribeNext { print \"heard \\($0)\" }", ":dispose all ends what has no label"])
    pty.enter("dispose heard")
    pty.enter(":jobs", ["nothing is live"])
    pty.enter(":set time on")
    pty.enter(
      ":set time maybe",
      ["                ^^^^^", "error[E0513]: a setting is `on` or `off`", "  = help: write `:set time on`"])
    pty.send("return 1\r")
    pty.expect(
      "a time before each event",
      { $0.text.suffix(3).first?.hasPrefix("[") == true && $0.text.suffix(3).first?.hasSuffix("_2: next 1") == true })
  }

  /// An endless run stops once there is enough to see, or at Ctrl-C, and can be undone.
  @Test func `time runs only as long as there is something to see`() throws {
    let pty = try session(columns: 140)
    pty.send(":time virtual\rinterval 1s | scanWithStart 0 { r, x in r + 1 }\r")
    pty.expect(["rsig[0s]>"])
    pty.send(":run\r")
    let told = "stopped at 100s, with 100 events shown and more to come: `:run` continues, `:run until 200s` further"
    pty.expect(["_1: next 100", told, "rsig[100s]>"])
    pty.enter(":back", ["back at 0s, before :run"], prompt: "rsig[100s]>", then: "rsig[0s]>")
    pty.enter(":run until 2s", ["_1: next 1", "_1: next 2"], prompt: "rsig[0s]>", then: "rsig[2s]>")
    pty.enter(":dispose 1", ["disposed: _1"], prompt: "rsig[2s]>")
    pty.send("interval 1ms | ignoreValues\r:run\r")
    pty.expect(contains: ", with nothing shown and more to come: `:run` continues, `:run until ")
    pty.send(":run until 99999h\r")
    pty.expect("it runs", { $0.everything.contains { $0.hasSuffix(":run until 99999h") } })
    pty.send("\u{3}")
    pty.expect(contains: "^C stopped it at ")
    pty.expect("a prompt", { $0.text.last?.hasPrefix("rsig[") == true })
    pty.send(":clear\r:jobs\r")
    pty.expect(contains: "_2: interval 1ms | ignoreValues, 0 events")
  }

  @Test func `:step and :back move through time`() throws {
    let pty = try session(columns: 140)
    pty.enter(":step", ["error[E0515]: time is real, and passes by itself", "  = help: `:pause` holds it"])
    pty.enter(
      ":time virtual", ["time is held at 0s: :step runs what is due next, :run all, :time real lets it go"],
      then: "rsig[0s]>")
    pty.enter(
      "let tick = interval 1s | take 4 | scanWithStart 0 { r, x in r + 1 }", ["tick: Signal"], prompt: "rsig[0s]>")
    pty.enter("tick", ["tick: watched, nothing yet"], prompt: "rsig[0s]>")
    pty.enter(":step", ["tick: next 1"], prompt: "rsig[0s]>", then: "rsig[1s]>")
    pty.enter(":step 2", ["tick: next 2", "tick: next 3"], prompt: "rsig[1s]>", then: "rsig[3s]>")
    pty.enter(":back", ["back at 2s, before :step"], prompt: "rsig[3s]>", then: "rsig[2s]>")
    pty.enter("1 / 0", ["          ^^^^^", "error[E0203]: 1 / 0 has no value"], prompt: "rsig[2s]>")
    pty.enter("nothing", ["          ^^^^^^^", "error[E0010]: there is no name `nothing`"], prompt: "rsig[2s]>")
    pty.enter(":dispose tick", ["disposed: tick"], prompt: "rsig[2s]>")
    pty.enter(":back 3", ["back at 2s, before `1 / 0`"], prompt: "rsig[2s]>")
    pty.enter(":run until 3500ms", ["tick: next 3"], prompt: "rsig[2s]>", then: "rsig[3.5s]>")
    pty.enter(
      ":run until 1s",
      ["                       ^^", "error[E0513]: it is 3.5s already", "  = help: `:back` goes back"],
      prompt: "rsig[3.5s]>")
    pty.enter(":run", ["tick: next 4", "tick: completed"], prompt: "rsig[3.5s]>", then: "rsig[4s]>")
    pty.enter(":run", ["nothing is due"], prompt: "rsig[4s]>")
    pty.enter(":step", ["nothing is due"], prompt: "rsig[4s]>")
    pty.enter(
      ":back 99",
      ["                ^^", "error[E0513]: there are only 6 steps to go back", "  = help: write `:back 6`"],
      prompt: "rsig[4s]>")
    pty.enter(
      ":back 6", ["back at 0s, before `let tick = interval 1s | take 4 | scanWithStart 0 { r, x ...`"],
      prompt: "rsig[4s]>", then: "rsig[0s]>")
    pty.enter(":vars", ["nothing is bound yet: let name = …"], prompt: "rsig[0s]>")
    pty.enter(":back", ["this is the beginning"], prompt: "rsig[0s]>")
    pty.enter(":time real", ["time passes again, from 0s"], prompt: "rsig[0s]>", then: "rsig>")
    pty.enter(":back", ["this is the beginning"])
  }

  @Test func `:load --step shows a script step by step`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("lesson.rsig").path
    try
      "#!/usr/bin/env rsig\n# A name in capitals.\nlet loud = text | map upper\nloud\n#=> loud: next \"\"\n\n# Type.\ntype field \"ab\"\n[1,\n 2]\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    let pty = try session()
    pty.enter(":reload", ["error[E0515]: nothing was loaded yet", "  = help: write `:load FILE`"])
    pty.enter(
      ":load \(file)",
      [
        "rsig> let loud = text | map upper", "loud: Signal", "rsig> loud", "loud: next \"\"", "rsig> type field \"ab\"",
        "loud: next \"A\"", "loud: next \"AB\"", "rsig> [1,", "....>  2]", "[1, 2]",
      ])
    pty.enter(
      ":load /nowhere/at.all",
      ["            ^^^^^^^^^^^^^^^", "error[E0401]: /nowhere/at.all cannot be read: No such file or directory"])
    pty.enter(
      ":reload",
      [
        "rsig> let loud = text | map upper", "loud: Signal", "rsig> loud", "loud: next \"\"", "rsig> type field \"ab\"",
        "loud: next \"A\"", "loud: next \"AB\"", "rsig> [1,", "....>  2]", "[1, 2]",
      ])
    pty.enter(":reset", ["a fresh session"])
    pty.send(":load --step \(file)\r")
    let hint = "    (Enter runs it, Escape ends the lesson)"
    pty.expect(["# A name in capitals.", "rsig> let loud = text | map upper" + hint])
    pty.send("\r")
    pty.expect(["rsig> let loud = text | map upper", "loud: Signal", "rsig> loud" + hint])
    pty.send("\r")
    pty.expect(["rsig> loud", "loud: next \"\"", "# Type.", "rsig> type field \"ab\"" + hint])
    pty.send("\r")
    pty.expect(["loud: next \"AB\"", "rsig> [1,", "....>  2]" + hint])
    pty.send("\u{1b}")
    pty.expect(["the lesson ends here", "rsig>"])
  }

  @Test func `:edit opens the last entry in an editor`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent("an editor").path
    try "#!/bin/sh\nsed -i 's/1/100/' \"$2\"\n".write(toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let pty = try session(["-q", "--no-init"], ["EDITOR": "'\(script)' --wait", "TMPDIR": folder.path])
    pty.enter(":edit", ["it is empty: nothing is run"])
    pty.enter("1 + 1", ["2"])
    pty.enter(":edit", ["rsig> 100 + 1", "101"])
    pty.send("\u{1b}[A")
    pty.expect(["rsig> 100 + 1"])
    pty.send("\u{3}")
    let failing = try session(["-q", "--no-init"], ["EDITOR": "false", "TMPDIR": folder.path])
    failing.enter(":edit", ["false ended with status 1: nothing is run"])
    #expect(failing.isRaw)
    let idle = try session(["-q", "--no-init"], ["EDITOR": "true", "TMPDIR": folder.path])
    idle.enter("1 + 1", ["2"])
    idle.enter(":edit", ["it is unchanged: nothing is run"])
  }

  @Test func `a file that was not saved here is kept`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("kept.rsig").path
    try "mine\n".write(toFile: file, atomically: true, encoding: .utf8)
    let pty = try session(columns: 200)
    pty.enter("1 + 1", ["2"])
    pty.enter(
      ":save \(file)",
      [
        "            " + String(repeating: "^", count: file.count),
        "error[E0515]: \(file) is there already, and was not saved in this session",
        "  = help: `:save! \(file)` writes over it",
      ])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine\n")
    pty.enter(":save! \(file)", ["1 statement in \(file)"])
    pty.enter(":save \(file)", ["1 statement in \(file)"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "1 + 1\n")
  }

  /// A saved session passes as a test, whatever was entered.
  @Test func `a session saved as a test passes`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("saved.rsig").path
    let pty = try session(rows: 60, columns: 200)
    pty.enter(
      ":save \(file)", ["error[E0515]: nothing was entered yet", "  = help: what is entered from here on can be saved"])
    pty.send("let x = 1\rlet x = x + 1\r[1, 2]\r| map { $0 * x }\r1 / 0\rnothing\r")
    pty.expect(contains: "there is no name `nothing`")
    pty.send("let login = Command { user in return \"hi \\(user)\" | delay 30ms }\rexecute login \"bob\"\r")
    pty.expect(contains: "login[1]: completed")
    pty.expect("the end of it", { $0.text.suffix(2) == ["login.executing: next false", "rsig>"] })
    pty.send("let login = Command { error \"no\" }\rexecute login 1\r")
    pty.expect(contains: "login.errors: next Error(\"no\")")
    pty.send("interval 20ms | scanWithStart 0 { r, x in r + 1 }\r")
    pty.expect(contains: "_3: next 3")
    pty.send("return 1 | repeat | ignoreValues\r")
    pty.expect(contains: "rsig> return 1 | repeat | ignoreValues")
    pty.send("\u{3}")
    pty.expect(contains: "interrupted")
    pty.send(":dispose 3\r")
    pty.expect(contains: "disposed: _3")
    pty.send("text | map upper\r:live field\rab\u{7f}\u{1b}")
    pty.expect("the end of typing", { $0.text.suffix(2) == ["field: a", "rsig>"] })
    pty.send(
      "_5\rinterval 1h | subscribeNext { nil }\rlet d = interval 1h | subscribeNext { nil }\rfunc map2(s) {\r  s | map { $0 + 1 }\r}\r"
    )
    pty.expect(contains: "map2: Function of 1")
    pty.send("signal([1]) | map2 # a remark\r")
    pty.expect(contains: "_6: completed")
    pty.send(":save --test \(file)\r")
    pty.expect(contains: "statements in \(file)")
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    let run = try Piped(["test", file])
    #expect(run.status == 0, "\(run.output)\n\(saved)")
    for line in [
      "let x2 = x + 1", "_ | map { $0 * x2 }", "#=> [2, 4]", "#=> error: 1 / 0 has no value",
      "let login2 = Command { error \"no\" }",
      "#=> login.errors: next Error(\"no\")", "# interrupted: return 1 | repeat | ignoreValues", "#=> _3: next 3",
      "type field \"\\u{8}\"",
      "#=> _4: next \"AB\"", "#=> _4(2): next \"A\"", "#=> _5: next 2",
    ] { #expect(saved.split(separator: "\n").contains { $0 == line }, "\(line) in\n\(saved)") }
    #expect(!saved.contains("nothing"))
  }

  @Test func `time between entries is kept`() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("saved.rsig").path
    let pty = try session()
    pty.enter(
      ":time virtual", ["time is held at 0s: :step runs what is due next, :run all, :time real lets it go"],
      then: "rsig[0s]>")
    pty.send(
      "let tick = interval 500ms | scanWithStart 0 { r, x in r + 1 }\rtick\r:run until 1s\rtick | take 1\r:run until 2s\r:save --test \(file)\r"
    )
    pty.expect(contains: "3 statements in \(file)")
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      saved == """
        let tick = interval 500ms | scanWithStart 0 { r, x in r + 1 }
        let watch1 = watch (tick) "tick"
        wait 1s
        #=> tick: next 1
        #=> tick: next 2
        tick | take 1
        wait 1s
        #=> tick: next 3
        #=> _1: next 1
        #=> _1: completed
        #=> tick: next 4
        dispose watch1

        """)
    #expect(try Piped(["test", file]).status == 0)
  }
}
