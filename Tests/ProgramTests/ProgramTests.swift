import Foundation
import Testing

/// The binary, run as a user would: arguments, streams and exit statuses.
@Suite(.scratchFolder) struct ProgramTests {
  struct Outcome {
    let status: Int32
    let output: String
    let diagnostics: String
  }

  static let binary: URL = {
    let beside = [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])].compactMap {
      $0?.deletingLastPathComponent()
    }
    return beside.map { $0.appendingPathComponent("rsig") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
      ?? URL(fileURLWithPath: "rsig is not built")
  }()

  /// `file`: an input that the program need not read.
  static func run(
    _ words: [String], input: String? = nil, file: URL? = nil, signal: Int32? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = binary
    process.arguments = words
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"].merging(environment) { $1 }
    let out = Pipe()
    let err = Pipe()
    let feed = Pipe()
    process.standardOutput = out
    process.standardError = err
    if let file { process.standardInput = try FileHandle(forReadingFrom: file) } else { process.standardInput = feed }
    try process.run()
    let collected = Collected()
    let reader = Thread {
      collected.errors = err.fileHandleForReading.readDataToEndOfFile(); collected.done.signal()
    }
    reader.start()
    if let input { try? feed.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
    if signal == nil { try? feed.fileHandleForWriting.close() }
    if let signal {
      // Wait for the first line, which shows that the program runs.
      let first = out.fileHandleForReading.availableData
      #expect(!first.isEmpty)
      kill(process.processIdentifier, signal)
      let rest = out.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      collected.done.wait()
      return Outcome(status: process.terminationStatus, output: text(first + rest), diagnostics: text(collected.errors))
    }
    let output = out.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    collected.done.wait()
    return Outcome(status: process.terminationStatus, output: text(output), diagnostics: text(collected.errors))
  }

  private final class Collected: @unchecked Sendable {
    var errors = Data()
    let done = DispatchSemaphore(value: 0)
  }

  private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  static func file(_ text: String, named name: String = "script.rsig") throws -> URL {
    let file = try ScratchFolder.url().appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  // MARK: batches

  /// Output is written in batches where this cannot be noticed.
  @Test(arguments: [
    "lines", "lines | map upper", #"lines | filter { $0.contains("3") }"#, "lines | map { $0.count }",
    "lines | map { $0.count * 1.5 }",
    "lines | filter { $0.count > 1000 }", "lines | take 7", "lines\nlines",
    "let l = lines\nl | map lower\nl | map { $0.count }",
    "1...300 | signal | map { $0 * 2 }", "1...300 | signal | filter { $0 % 7 == 0 } | map { \"n \\($0)\" }",
    "lines | print",
  ]) func `batches print the same as single events`(_ script: String) throws {
    let odd = ["", "tab\there", "a \"quote\"", "back\\slash", "\u{1B}[31mred", "bell\u{7}", "carriage\r", "\r"]
    let plain = (1...200).map { "line \($0) of a log" }
    for lines in [plain, plain + odd + plain, plain + ["é", "\u{85}", "日本 \u{202E}"] + odd + plain, odd] {
      let log = try Self.file(lines.joined(separator: "\n"), named: "log")
      for options in ["--events text", "--events raw", "--events json --virtual", "--color always", "--virtual --time"]
      {
        let options = options.split(separator: " ").map(String.init)
        let fused = try Self.run(options + ["-e", script], file: log)
        let single = try Self.run(options + ["--no-fuse", "-e", script], file: log)
        #expect(fused.output == single.output && fused.status == single.status, "\(options)")
      }
    }
  }

  @Test func `two watches get each line in turn`() throws {
    let outcome = try Self.run(["-e", "let l = lines\nl | map upper\nl | map { $0.count }"], input: "a\nbc\n")
    #expect(outcome.output == "_1: next \"A\"\n_2: next 1\n_1: next \"BC\"\n_2: next 2\n_1: completed\n_2: completed\n")
  }

  // MARK: running

  @Test func `-e runs code`() throws {
    let outcome = try Self.run(["-e", "signal(1...2) | map { $0 * 10 }"])
    #expect(outcome.output == "_1: next 10\n_1: next 20\n_1: completed\n")
    #expect(outcome.status == 0)
  }

  @Test func `-p prints raw values`() throws {
    let outcome = try Self.run(
      ["-p", "lines | filter { $0.contains(\"ERROR\") } | map upper"], input: "an ERROR here\nfine\nERROR again")
    #expect(outcome.output == "AN ERROR HERE\nERROR AGAIN\n")
  }

  @Test func `a file runs with its arguments`() throws {
    let file = try Self.file("#!/usr/bin/env rsig\nprint args\n")
    #expect(try Self.run([file.path, "a", "-b"]).output == "[\"a\", \"-b\"]\n")
  }

  @Test func `a script on standard input runs`() throws {
    #expect(try Self.run([], input: "print 7\n").output == "7\n")
  }

  @Test func `--time shows virtual times`() throws {
    let outcome = try Self.run(["--virtual", "--time", "-e", "interval 1h | map { 1 } | take 2"])
    #expect(outcome.output == "[3600s] _1: next 1\n[7200s] _1: next 1\n[7200s] _1: completed\n")
  }

  @Test func `--for ends the run`() throws {
    let outcome = try Self.run(["--virtual", "--for", "2500ms", "-e", "interval 1s | mapReplace 1"])
    #expect(outcome.output == "_1: next 1\n_1: next 1\n")
    #expect(outcome.status == 0)
  }

  @Test func `output is written before the run waits`() throws {
    for script in ["print 1\ninterval 1h | print", "return 1 | delay 1ms | concat never", "print 1\nlines"] {
      let process = Process()
      process.executableURL = Self.binary
      process.arguments = ["--for", "1h", "-p", script]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      defer { kill(process.processIdentifier, SIGKILL) }
      // The program waits for an hour, and would write at its end only.
      #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "1\n", "\(script)")
    }
  }

  @Test func `--for waits for nothing in vain`() throws {
    for script in ["print 1", "return 1", "never", "print (first (return 1 | delay 1ms))"] {
      #expect(try Self.run(["--for", "10h", "-e", script]).status == 0, "\(script)")
    }
    let none = try Self.run(["--for", "10h", "-e", "print (first never)"])
    #expect(none.diagnostics.hasPrefix("error[E0232]"), "\(none.diagnostics)")
  }

  @Test(arguments: ["print", "subscribeNext { print $0 }"]) func `--for ends programs that run`(_ end: String) throws {
    let script = "run [\"sh\", \"-c\", \"echo here; exec sleep 3600\"] | \(end)"
    let outcome = try Self.run(["--for", "200ms", "--allow-run", "-e", script])
    #expect(outcome.output == "here\n" && outcome.status == 0)
  }

  // MARK: memory

  @Test(arguments: [
    "print ((1...1000000000) | foldLeftWithStart [] { a, i in [a, i] } | count)",
    "print ((1...1000000000) | foldLeftWithStart { 1 } { a, i in { a } })",
    "print ((1...1000000000) | foldLeftWithStart never { a, i in concat a a })",
    "signal(1...1000000000) | aggregateWithStart (1, 2) { a, i in Tuple [a, i] } | print",
    "signal(1...1000000000) | scanWithStart [:] { a, i in [i: a] } | count | print",
    "let o = Object [\"all\": []]\nsignal(1...1000000000) | subscribeNext { o.all = [o.all, \"\\($0)\"] }",
  ]) func `values that grow without a bound end the run`(_ script: String) throws {
    let outcome = try Self.run(["--memory", "60m", "-e", "print \"before\"\n" + script])
    #expect(outcome.output == "before\n" && outcome.status == 1)
    #expect(outcome.diagnostics.contains("error[E0235]: the run uses more than 60 MB"), "\(outcome.diagnostics)")
  }

  /// A device that never ends a line fills no memory.
  @Test func `a line without an end is an error`() throws {
    let outcome = try Self.run(["--allow-read", "-e", "print 1\nreadLines \"/dev/zero\" | count | print"])
    #expect(outcome.output == "1\n" && outcome.status == 1)
    #expect(outcome.diagnostics.contains("line 1 has more than 256 MB"), "\(outcome.diagnostics)")
  }

  @Test func `stages that keep values are named when memory ends the run`() throws {
    for (script, stage) in [
      ("signal(1...1000000000) | collect | print", "collect"),
      ("signal(1...1000000000) | buffer 1000000000 | print", "buffer"),
      ("signal(1...1000000000) | replay | count | print", "replay"),
      ("signal(1...1000000000) | map { never } | concat | print", "flatten"),
      ("signal(1...1000000000) | takeLast 1000000000 | print", "takeLast"),
      ("signal(1...1000000000) | skipLast 1000000000 | print", "skipLast"),
      ("signal(1...1000000000) | sorted | print", "sorted"),
      ("signal(1...1000000000) | distinct | count | print", "distinct"),
      ("signal(1...1000000000) | groupBy { $0 } | count | print", "groupBy"),
      ("signal(1...1000000000) | bufferWithTime 1h | print", "bufferWithTime"),
      ("signal(1...1000000000) | delay 1h | print", "delay"),
      ("signal(1...1000000000) | subscribeNext { v in after main 1h { print v } }", "after"),
      ("signal(1...1000000000) | subscribeNext { v in schedule main { print v } }", "schedule"),
      ("zip (signal(1...1000000000)) never | print", "zip"),
      ("signal(1...1000000000) | pace 1s | print", "pace"),
      ("signal(1...1000000000) | replayLazily | count | print", "replay"),
      ("let s = Subject()\nsignal(1...1000000000) | subscribeNext { s | subscribeNext { } }", "subscribe"),
    ] {
      let outcome = try Self.run(["--memory", "60MB", "-e", script])
      #expect(outcome.status == 1)
      #expect(outcome.diagnostics.contains("most values are kept by `\(stage)`"), "\(outcome.diagnostics)")
    }
  }

  @Test func `a turn ends at its bound`() throws {
    let endless = "print 1\n1...9223372036854775807 | signal | doNext { nil } | ignoreValues"
    let stopped = try Self.run(["--for", "100ms", "-e", endless])
    #expect(stopped.output == "1\n")
    #expect(stopped.status == 0)
    // Virtual time does not pass within a turn: the bound is one of the processor's time then.
    let excessive = try Self.run(["--virtual", "--for", "1s", "-e", "print 1\nsignal(1...9223372036854775807) | count"])
    #expect(excessive.output == "1\n")
    #expect(excessive.status == 0)
  }

  @Test func `events are written as JSON`() throws {
    let outcome = try Self.run(["--virtual", "--events", "json", "-e", "return (1, \"a\") | delay 300ms"])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last == "{\"us\":300000,\"id\":1,\"label\":\"_1\",\"event\":\"completed\"}")
    #expect(lines[1] == "{\"us\":300000,\"id\":1,\"label\":\"_1\",\"event\":\"next\",\"value\":{\"$tuple\":[1,\"a\"]}}")
    for line in lines { #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil) }
  }

  @Test func `--echo prints statements`() throws {
    #expect(try Self.run(["--echo", "-e", "print 1\nprint 2"]).output == "print 1\n1\nprint 2\n2\n")
  }

  @Test func `--hints reports a refused execution that nobody notices`() throws {
    let code = "let c = Command enabled: (return false) { empty }\nwait 1s\nschedule main { execute c 1 }"
    #expect(try Self.run(["--virtual", "--hints", "-e", code]).diagnostics.hasPrefix("hint[H13]"))
  }

  @Test func `--events none leaves only what print writes`() throws {
    #expect(try Self.run(["--events", "none", "-e", "return 1\nprint 2\n3"]).output == "2\n")
  }

  // MARK: ends

  @Test func `an error of a watched signal is status one`() throws {
    #expect(try Self.run(["-e", "error \"no\""]).status == 1)
  }

  @Test func `a failing statement ends the run`() throws {
    let outcome = try Self.run(["-e", "print 1\nprint (1 / 0)\nprint 2"])
    #expect(outcome.output == "1\n")
    #expect(outcome.diagnostics.contains("error[E0203]"))
    #expect(outcome.status == 1)
  }

  @Test func `a program that does not parse or check is status two`() throws {
    #expect(try Self.run(["-e", "print (1"]).status == 2)
    let outcome = try Self.run(["-e", "print 1\nprint nowhere"])
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
  }

  @Test func `bad usage is status two`() throws {
    let outcome = try Self.run(["--virtul", "-e", "1"])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.contains("did you mean --virtual?"))
    #expect(try Self.run(["/nowhere/at/all.rsig"]).status == 2)
    #expect(try Self.run(["--for", "5", "-e", "1"]).status == 2)
  }

  /// A program that `nohup` starts must survive the end of its terminal, and so must those that it starts.
  private static var endings: [(Int32, Int32)] {
    let present = signal(SIGHUP, SIG_DFL)
    signal(SIGHUP, present)
    let isIgnored = unsafeBitCast(present, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    let all: [(Int32, Int32)] = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]
    return isIgnored ? all.dropLast() : all
  }

  @Test(arguments: Self.endings)
  func `a SIGTERM disposes everything first`(_ signal: Int32, _ status: Int32) throws {
    let code =
      "let d = createSignal { s in disposable { print \"torn down\" } } | subscribeNext { print $0 }\nprint \"ready\"\ninterval 1h"
    let outcome = try Self.run(["-e", code], signal: signal)
    #expect(outcome.status == status)
    #expect(outcome.output == "ready\ntorn down\n")
  }

  /// Signals that outlive their subscribers end with the session.
  @Test(arguments: [
    "held | replay", "let r = held | replayLazily\nr | take 1",
    "let r = startLazily main { s in held | subscribe s }\nr | take 1",
    "startEagerly main { s in held | subscribe s }", "connect (held | publish)",
    "let s = Subject()\nheld | subscribe s",
  ]) func `signals that continue without subscribers are torn down too`(_ code: String) throws {
    let held = "let held = createSignal { s in sendNext s 1; disposable { print \"torn down\" } }\n"
    let outcome = try Self.run(["--events", "none", "-e", held + code + "\nprint \"ready\"\nwait 1h"], signal: SIGINT)
    #expect(outcome.status == 130 && outcome.output == "ready\ntorn down\n", "\(outcome)")
  }

  @Test func `an endless synchronous signal is interrupted`() throws {
    let code = "print \"ready\"\nwait 1ms\nsignal(0...9223372036854775806) | filter { $0 < 0 }"
    #expect(try Self.run(["-e", code], signal: SIGINT).status == 130)
  }

  @Test(arguments: [
    "delay 1ms | take 2", "deliverOn main | take 2", "throttleFirst 1ms | take 2", "takeUntil (interval 1ms)",
    "combineLatestWith (interval 1ms) | take 2", "bufferWithTime 1ms | take 2",
    "ignoreValues | timeout 1ms | catchTo empty",
    "sample (interval 1ms) | take 2",
  ]) func `an endless sequence lets other signals and times have their turn`(_ stages: String) throws {
    let outcome = try Self.run([
      "-e", "1...4000000000000000000 | signal | \(stages) | subscribeCompleted { print \"over\" }",
    ])
    #expect(outcome.output == "over\n" && outcome.status == 0, "\(outcome)")
  }

  @Test(arguments: ["text", "json"]) func `a trace shows no teardown after an interruption`(_ form: String) throws {
    let code = "interval 1h | map { $0 } | subscribeNext { print $0 }\nprint \"ready\"\nwait 1h"
    let outcome = try Self.run(["--trace=\(form)", "-e", code], signal: SIGINT)
    #expect(outcome.status == 130 && outcome.diagnostics.contains("subscribe"), "\(outcome)")
    #expect(!outcome.diagnostics.contains("dispose"), "\(outcome.diagnostics)")
  }

  /// Sixty lists with 2⁶⁰ paths through them: nothing of such a text is shown.
  @Test(arguments: ["print shared", "print \"\\(shared)\"", "shared", "watch (return shared) \"w\"", "toJSON shared"])
  func `the printing of shared values is interrupted`(_ code: String) throws {
    let shared = "let shared = (1...60) | foldLeftWithStart [1] { a, i in [a, a] }\n"
    let outcome = try Self.run(["-e", shared + "print \"ready\"\nwait 1ms\n" + code], signal: SIGINT)
    #expect(outcome.status == 130 && outcome.output == "ready\n", "\(outcome)")
  }

  @Test func `text printed before a long turn is written though Ctrl-C cuts the turn short`() throws {
    let code = """
      run ["sh", "-c", "sleep 1; kill -INT $PPID"] | subscribeNext { }
      wait 10ms
      print "kept"
      signal(1...9223372036854775807) | sum
      """
    let outcome = try Self.run(["--allow-run", "-e", code])
    #expect(outcome.status == 130 && outcome.output == "kept\n", "\(outcome)")
  }

  /// The record would otherwise be opened with the number of standard output.
  @Test func `output to a closed stream reaches no file`() throws {
    let record = FileManager.default.temporaryDirectory.appendingPathComponent("rsig-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: record) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" --record \"$1\" -e 'print \"lost\"' >&-", Self.binary.path, record.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(try !String(contentsOf: record, encoding: .utf8).contains("\nlost"))
  }

  @Test func `a closed standard input is an error of who reads it`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" --for 20s -e 'lines' <&-", Self.binary.path]
    let out = Pipe()
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1 && output.contains("stdin: error"), "\(output)")
  }

  @Test func `a script without an end is refused`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/zero") else { return }
    let outcome = try Self.run(["/dev/zero"])
    #expect(outcome.status == 2 && outcome.diagnostics.contains("/dev/zero cannot be read: it is larger"), "\(outcome)")
  }

  @Test func `a closed pipe ends the run quietly`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\"$0\" -p 'signal(1...10000000)' | head -n 2; exit ${PIPESTATUS:-0}", Self.binary.path]
    let out = Pipe()
    let err = Pipe()
    process.standardOutput = out
    process.standardError = err
    try process.run()
    let output = Self.text(out.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(output == "1\n2\n")
    #expect(Self.text(err.fileHandleForReading.readDataToEndOfFile()) == "")
  }

  @Test(arguments: [
    ("error \"E\" | subscribeNext { }; signal(1...1000000) | print", 1),
    ("signal(1...1000000) | print", 0), ("signal(1...1000000)", 0),
  ]) func `a closed pipe keeps the status`(_ code: String, _ status: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "{ \"$0\" -e \"$1\" 2> /dev/null; echo $? >&2; } | head -n 1 > /dev/null", Self.binary.path, code,
    ]
    let err = Pipe()
    process.standardError = err
    try process.run()
    let output = Self.text(err.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(output == "\(status)\n")
  }

  @Test func `a full disk is an error`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\"$0\" -e 'print 1' > /dev/full", Self.binary.path]
    let err = Pipe()
    process.standardError = err
    try process.run()
    let diagnostics = Self.text(err.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(diagnostics.contains("cannot be written"))
  }

  // MARK: data

  @Test func `control characters never reach a terminal raw`() throws {
    #expect(try Self.run(["-e", "print \"a\\u{1B}[31mb\""]).output == "a\\u{1B}[31mb\n")
  }

  @Test func `invalid UTF-8 in data is replaced`() throws {
    let file = try Self.file("")
    try Data([0x61, 0xff, 0x62, 0x0a, 0x63]).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\"$0\" -p lines < \"$1\"", Self.binary.path, file.path]
    let out = Pipe()
    process.standardOutput = out
    try process.run()
    #expect(Self.text(out.fileHandleForReading.readDataToEndOfFile()) == "a\u{FFFD}b\nc\n")
    process.waitUntilExit()
  }

  @Test func `invalid UTF-8 in a script is a diagnostic`() throws {
    let file = try Self.file("")
    try Data(Array("print 1\nprint \"".utf8) + [0xff] + Array("\"\n".utf8)).write(to: file)
    let outcome = try Self.run([file.path])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.contains(":2:8"))
  }

  @Test func `a line of any length is one line`() throws {
    let line = String(repeating: "x", count: 3_000_000)
    #expect(try Self.run(["-p", "lines | map { $0.count }"], input: line + "\ny").output == "3000000\n1\n")
  }

  @Test func `take ends the reading of input`() throws {
    #expect(try Self.run(["-p", "lines | take 1"], input: "a\nb\n").output == "a\n")
  }

  // MARK: verbs

  @Test func `test shows what differs`() throws {
    let file = try Self.file("print 1\n#=> 2\n")
    let outcome = try Self.run(["test", file.path])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("- 2\n"))
    #expect(outcome.output.contains("+ 1\n"))
    #expect(outcome.output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test func `test updates expectations in place`() throws {
    let file = try Self.file("# T\n\n```rsig\nprint 1\n#=> 2\n```\n\ntext\n\n```rsig\nprint 3\n```\n", named: "page.md")
    #expect(try Self.run(["test", "--update", file.path]).status == 0)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "# T\n\n```rsig\nprint 1\n#=> 1\n```\n\ntext\n\n```rsig\nprint 3\n```\n")
  }

  @Test func `check reports without running`() throws {
    let outcome = try Self.run(["check", "-e", "print 1"])
    #expect(outcome.output == "" && outcome.status == 0)
    #expect(try Self.run(["check", "-e", "print nowhere"]).status == 2)
    let json = try Self.run(["check", "--events", "json", "-e", "print nowhere"]).diagnostics
    #expect((try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])?["code"] as? String == "E0010")
  }

  @Test func `fmt checks and writes`() throws {
    let file = try Self.file("print   1   # one\n")
    #expect(try Self.run(["fmt", "--check", file.path]).status == 1)
    #expect(try Self.run(["fmt", file.path]).status == 0)
    #expect(try Self.run(["fmt", "--check", file.path]).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("# one"))
  }

  @Test func `help and explain work offline`() throws {
    #expect(try Self.run(["help", "map"]).output.contains("-map:"))
    #expect(try Self.run(["help", "mapp"]).diagnostics.contains("did you mean map?"))
  }

  @Test(arguments: [
    (["debounce"], "Rx's `debounce` is `throttle` here\nthrottle — "), (["takeUntil:"], "RAC's `takeUntil:` is"),
    (["E0012"], "E0012: there is no such operator"), (["hot", "and", "cold"], "hot and cold — "),
    (["wait", "for", "silence"], "silence — `throttle` waits for a pause"), (["until"], "takeUntilReplacement"),
  ])
  func `help answers the words that the prompt answers`(_ words: [String], _ answer: String) throws {
    let outcome = try Self.run(["help"] + words)
    #expect(outcome.output.contains(answer))
    #expect(outcome.status == 0)
    #expect(try Self.run(["explain", "e0012"]).output.hasPrefix("E0012: "))
  }
}
