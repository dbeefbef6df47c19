import Foundation
import Testing

/// Files and programs through the gate of a real run, and what a run may do there.
@Suite(.scratchFolder) struct OutsideTests {
  private func run(
    _ options: [String], _ code: String, environment: [String: String] = [:], arguments: [String] = []
  ) throws -> ProgramTests.Outcome {
    try ProgramTests.run(options + ["-e", code] + arguments, environment: environment)
  }

  private func path(_ name: String) throws -> String { try ScratchFolder.url().appendingPathComponent(name).path }

  private func write(_ text: String, to name: String) throws -> String {
    let path = try path(name)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  // MARK: files

  @Test func `lines of a file are read and written`() throws {
    let file = try write("one\r\ntwo", to: "in.txt")
    let out = try path("out.txt")
    let outcome = try run(
      ["--allow-read=\(file)", "--allow-write=\(out)"], "readLines \"\(file)\" | map upper | writeToFile \"\(out)\"")
    #expect(outcome.output == "_1: completed\n" && outcome.status == 0, "\(outcome)")
    #expect(try read(out) == "ONE\nTWO\n")
  }

  @Test func `an error leaves the old file, and no other beside it`() throws {
    let file = try write("old", to: "out.txt")
    let outcome = try run(["--allow-write=\(file)"], "signal([1]) | concat (error \"no\") | writeToFile \"\(file)\"")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(try read(file) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: ScratchFolder.url().path) == ["out.txt"])
  }

  @Test func `values are appended as they come, also if the program ends early`() throws {
    let file = try write("a\n", to: "log.txt")
    _ = try run(
      ["--allow-write=\(file)"],
      "interval 1ms | map { \"b\" } | take 2 | concat never | appendToFile \"\(file)\"\nwait 50ms\nexit 0")
    #expect(try read(file) == "a\nb\nb\n")
  }

  @Test func `a file that is not there is one error of the system`() throws {
    let file = try path("none.txt")
    let outcome = try run(["--allow-read"], "readLines \"\(file)\" | catch { e in return ((e.domain, e.code)) }")
    #expect(outcome.output == "_1: next (\"NSPOSIXErrorDomain\", 2)\n_1: completed\n", "\(outcome)")
  }

  @Test func `a large file passes through a slow pipeline in constant order`() throws {
    let file = try write((1...50_000).map { "\($0)\n" }.joined(), to: "many.txt")
    let outcome = try run(
      ["--allow-read=\(file)"],
      "readLines \"\(file)\" | map int | map { return $0 | deliverOn main } | flatten 1 | sum | print")
    #expect(outcome.output == "1250025000\n", "\(outcome)")
  }

  @Test func `two halves of one source meet again although both are held`() throws {
    let file = try write((1...20_000).map { "\($0)\n" }.joined(), to: "many.txt")
    let outcome = try run(
      ["--allow-read=\(file)"],
      """
      let c = readLines "\(file)" | map int | publish
      let late = c.signal | filter { $0 > 10000 }
      zip (c.signal | take 10000) late | count | print
      connect c
      """)
    #expect(outcome.output == "10000\n", "\(outcome)")
  }

  @Test func `globs list files in order and leave hidden ones out`() throws {
    for name in ["b.txt", "a.txt", ".c.txt", "d.md"] { _ = try write("", to: name) }
    let folder = try ScratchFolder.url()
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    _ = try write("", to: "sub/e.txt")
    let outcome = try run(
      ["--allow-read=\(folder.path)"],
      """
      files "\(folder.path)/**/*.{txt,md}" ignore: "**/d.*" | map { $0.replace("\(folder.path)/", "") } | print
      """)
    #expect(outcome.output == "a.txt\nb.txt\nsub/e.txt\n", "\(outcome)")
  }

  @Test func `a file that is read starves no timer`() throws {
    let file = try write(String(repeating: "0123456789\n", count: 3_000_000), to: "large.txt")
    let outcome = try run(
      ["--allow-read"],
      "readLines \"\(file)\" | takeUntil (interval 1ms) | count | map { $0 < 3_000_000 } | print")
    #expect(outcome.output == "true\n", "\(outcome)")
  }

  @Test func `an error of the system is one error event, and nothing is left running`() throws {
    let folder = try ScratchFolder.url().path
    let file = try write("", to: "plain")
    for (code, number) in [
      ("return 1 | writeToFile \"/dev/full\"", ENOSPC), ("readLines \"\(folder)\"", EISDIR),
      ("return 1 | writeToFile \"\(folder)\"", EISDIR), ("return 1 | appendToFile \"\(folder)/none/x\"", ENOENT),
      ("run [\"rsig-none\"]", ENOENT), ("run [\"ls\"] in: \"\(file)\"", ENOTDIR),
      ("follow \"\(folder)/none/x\"", ENOENT), ("follow \"\(folder)\" from: \"start\"", EISDIR),
      ("changes \"\(folder)/none/*\"", ENOENT),
    ] where !code.contains("/dev/full") || FileManager.default.fileExists(atPath: "/dev/full") {
      let outcome = try run(
        ["--allow-read", "--allow-write", "--allow-run", "--allow-write=/dev"],
        "\(code) | materialize | map { $0.error.code } | print")
      #expect(outcome.output == "\(number)\n" && outcome.status == 0, "\(code): \(outcome)")
    }
  }

  @Test(arguments: ["files \"secret/*\"", "changes \"secret/*\"", "follow \"secret/a\"", "readLines \"secret/a\""])
  func `a directory that may not be entered is one error of the system`(_ ask: String) throws {
    let folder = try path("secret")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    _ = try write("x\n", to: "secret/a")
    chmod(folder, 0)
    defer { chmod(folder, 0o700) }
    // Root may enter any directory.
    guard access(folder, X_OK) != 0 else { return }
    let code = ask.replacingOccurrences(of: "secret", with: folder)
    let outcome = try run(["--allow-read"], "\(code) | catch { e in return e.code } | take 1 | print")
    #expect(outcome.output == "\(EACCES)\n", "\(outcome)")
  }

  @Test func `every line of a file that rotates is sent once, in order`() throws {
    let folder = try ScratchFolder.url().path
    let writer = """
      i=0
      for round in 1 2 3 4 5 6; do
        for k in $(seq 200); do echo line $i; i=$((i+1)); done >> app.log
        test -f app.log.1 && mv app.log.1 app.log.2
        mv app.log app.log.1
      done
      echo end >> app.log
      """
    let outcome = try run(
      ["--allow-read", "--allow-run"],
      """
      let lines = follow "\(folder)/app.log" | takeUntilBlock { $0 == "end" } | collect
      run ["sh", "-c", args.first] in: "\(folder)" | print
      lines | map { all in all == (0...1199 | map { "line \\($0)" } | array) } | print
      """, arguments: [writer])
    #expect(outcome.output == "true\n", "\(outcome)")
  }

  /// Each change leads to the next one, so nothing has to wait.
  @Test func `a path is judged once it is quiet, by what it is`() throws {
    let folder = try ScratchFolder.url().path
    let steps = """
      case "$1 $2" in
      start*) mkdir -p a/b/c; echo 1 > a/b/c/x ;;
      "created "*/a/b/c/x) echo 22 > a/b/c/.x; mv a/b/c/.x a/b/c/x ;;
      "modified "*/a/b/c/x) mv a d ;;
      "created "*/d/b/c/x) rm -r d ;;
      esac
      """
    let outcome = try run(
      ["--allow-read", "--allow-run"],
      """
      let step = { c in run ["sh", "-c", args.first, "sh", c.change, c.path] in: "\(folder)" }
      changes "\(folder)/**" | startWith ["change": "start", "path": ""] | take 6 | flattenMap { c in
        step c | ignoreValues | startWith "\\(c.path.replace("\(folder)/", "")) \\(c.change)"
      } | print
      """, arguments: [steps])
    #expect(
      outcome.output.split(separator: "\n").dropFirst() == [
        "a/b/c/x created", "a/b/c/x modified", "a/b/c/x removed", "d/b/c/x created", "d/b/c/x removed",
      ], "\(outcome)")
  }

  @Test func `rules of a .gitignore count from the moment that it is saved`() throws {
    let folder = try ScratchFolder.url().path
    let steps = """
      put() { echo "$2" > .new; mv .new "$1"; }
      case "$1" in
      start) put a.o 1; put a.c 1; put .gitignore '*.tmp'; put b.tmp 1; put b.c 1 ;;
      b.c) put .gitignore none; put c.tmp 1; put a.o 2 ;;
      esac
      """
    _ = try write("*.o\n", to: ".gitignore")
    let outcome = try run(
      ["--allow-read", "--allow-run"],
      """
      let step = { c in run ["sh", "-c", args.first, "sh", c.path.replace("\(folder)/", "")] in: "\(folder)" }
      changes "\(folder)/**" | startWith ["path": "start", "change": ""] | take 5 | flattenMap { c in
        step c | ignoreValues | startWith "\\(c.path.replace("\(folder)/", "")) \\(c.change)"
      } | collect | map { all in sorted all } | print
      """, arguments: [steps])
    #expect(
      outcome.output == "[\"a.c created\", \"a.o modified\", \"b.c created\", \"c.tmp created\", \"start \"]\n",
      "\(outcome)")
  }

  // MARK: permissions

  @Test func `a refusal names the exact option, which allows exactly that`() throws {
    let file = try write("x", to: "a.txt")
    let refused = try run([], "readLines \"\(file)\"")
    #expect(refused.status == 1)
    #expect(
      refused.output.contains("this program may not read") && refused.output.contains("domain: \"Permission\", code: 1")
    )
    let option = try #require(refused.diagnostics.firstMatch(of: #/allow it with (--allow-read=\S+)/#)).1
    #expect(try run([String(option)], "readLines \"\(file)\" | print").output == "x\n")
  }

  @Test func `a refusal that is caught is told, and the status stays 0`() throws {
    let outcome = try run([], "readLines \"/etc/hosts\" | catchTo empty")
    #expect(outcome.output == "_1: completed\n" && outcome.status == 0, "\(outcome)")
    #expect(outcome.diagnostics.contains("warning[E0601]: this program may not read \"/etc/hosts\""))
  }

  @Test func `a link leads nowhere that was not granted`() throws {
    for name in ["granted", "secret"] {
      try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
    }
    let secret = try write("x", to: "secret/a")
    let granted = try path("granted")
    try FileManager.default.createSymbolicLink(atPath: granted + "/link", withDestinationPath: secret)
    let outcome = try run(
      ["--allow-read=\(granted)"], "readLines \"\(granted)/link\" | catch { e in return e.message } | print")
    let message = try #require(outcome.output.wholeMatch(of: /this program may not read "(.+)": it leads to "(.+)"\n/))
    #expect(message.1 == "\(granted)/link" && message.2.hasSuffix("/secret/a"), "\(outcome)")
    let up = try run(["--allow-read=\(granted)"], "readLines \"\(granted)/../secret/a\" | catchTo empty")
    #expect(up.diagnostics.contains("E0601"))
  }

  @Test func `the system's own files are in no grant that does not begin there`() throws {
    let outcome = try run(["--allow-read=/"], "readLines \"/proc/self/environ\" | catch { e in return e.code } | print")
    #expect(outcome.output == "1\n", "\(outcome)")
  }

  @Test func `a denial wins`() throws {
    let folder = try ScratchFolder.url().path
    let file = try write("x", to: "secret.txt")
    let outcome = try run(
      ["--allow-read=\(folder)", "--deny-read=\(file)"], "readLines \"\(file)\" | catch { e in return e.code } | print")
    #expect(outcome.output == "1\n", "\(outcome)")
  }

  @Test func `variables are seen one by one, or by their beginning`() throws {
    let code = "print (env \"RSIG_A\")"
    #expect(try run(["--allow-env=RSIG_*"], code, environment: ["RSIG_A": "1"]).output == "1\n")
    #expect(try run(["--allow-env=RSIG_A"], "print (env \"RSIG_A\")").output == "nil\n")
    #expect(try run(["--allow-env=RSIG_B"], code, environment: ["RSIG_A": "1"]).status == 1)
  }

  @Test func `needs are an error, and allowed as a whole`() throws {
    let file = try write("x\n", to: "a.txt")
    let script = try write("# needs: read=\(file)\nreadLines \"\(file)\" | print\n", to: "s.rsig")
    let refused = try ProgramTests.run([script])
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.diagnostics.contains("error[E0607]: s.rsig needs the permission read=\(file)"), "\(refused)")
    #expect(try ProgramTests.run(["--allow-needs", script]).output == "x\n")
    #expect(try ProgramTests.run(["--allow-read=\(file)", script]).output == "x\n")
    let wrong = try write("# needs: reed=a\nprint 1\n", to: "w.rsig")
    #expect(try ProgramTests.run([wrong]).diagnostics.contains("did you mean `read=data`?"))
  }

  @Test func `a trusted script may do what it needs until it is edited`() throws {
    let file = try write("x\n", to: "a.txt")
    let script = try write("# needs: read=\(file)\nreadLines \"\(file)\" | print\n", to: "s.rsig")
    let state = ["XDG_STATE_HOME": try path("state")]
    #expect(try ProgramTests.run(["trust", script], environment: state).status == 0)
    #expect(try ProgramTests.run([script], environment: state).output == "x\n")
    _ = try write("# needs: read=\(file)\nreadLines \"\(file)\" | map upper | print\n", to: "s.rsig")
    #expect(try ProgramTests.run([script], environment: state).status == 1)
  }

  @Test func `the audit tells every decision`() throws {
    let file = try write("x\n", to: "a.txt")
    let audit = try path("audit.jsonl")
    let grant = try path("sub/../a.txt")
    try FileManager.default.createDirectory(atPath: path("sub"), withIntermediateDirectories: false)
    _ = try run(
      ["--allow-read=\(grant)", "--allow-run=true", "--audit", audit],
      "readLines \"\(file)\"\nreadLines \"/etc/hosts\" | catchTo empty\nrun [\"true\"]")
    let lines = try read(audit).split(separator: "\n")
    #expect(lines.count == 3 && lines[1].contains("\"allowed\":false"), "\(lines)")
    // A grant is named as it was given.
    #expect(lines[0].contains("\"allowed\":true,\"by\":\"--allow-read=\(grant)\""), "\(lines)")
    #expect(lines[2].contains("\"allowed\":true,\"by\":\"--allow-run=true\""), "\(lines)")
  }

  @Test func `the audit names the one grant for everything`() throws {
    let audit = try path("audit.jsonl")
    _ = try run(
      ["--allow-all", "--deny-run=false", "--audit", audit], "run [\"true\"]\nrun [\"false\"] | catchTo empty")
    let lines = try read(audit).split(separator: "\n")
    #expect(lines.first?.contains("\"allowed\":true,\"by\":\"--allow-all\"") == true, "\(lines)")
    #expect(lines.last?.contains("\"allowed\":false,\"at\"") == true, "\(lines)")
  }

  @Test func `a variable that could load code is refused, and the refusal told`() throws {
    let outcome = try run(
      ["--allow-run=true"], "run [\"true\"] env: [\"LD_PRELOAD\": \"x.so\"] | catchTo empty")
    #expect(outcome.output == "_1: completed\n" && outcome.status == 0, "\(outcome)")
    #expect(outcome.diagnostics.contains("warning[E0603]: this program may not run with LD_PRELOAD"))
  }

  @Test func `a program that may be run cannot be written`() throws {
    let program = try write("#!/bin/sh\necho old\n", to: "tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let outcome = try run(
      ["--allow-run=\(program)", "--allow-write"],
      "return \"new\" | writeToFile \"\(program)\" | catch { e in return e.code } | print\nrun [\"\(program)\"] | print"
    )
    #expect(outcome.output == "2\nold\n", "\(outcome)")
  }

  @Test func `needs are read from literals, from an audit, and written into the script`() throws {
    let text = """
      # needs: read=src
      readLines "a.txt" | writeToFile "b.txt"
      run ["make", "-j2"] | print
      request "https://example.com:8080/x" | print
      request "/stage" | print
      changes "{src,lib}/**/*.c" | print
      print (env "HOME")

      """
    let script = try write(text, to: "s.rsig")
    let all = ["read=a.txt", "write=b.txt", "run=make", "net=example.com:8080", "read=lib", "env=HOME"]
    let listed = try ProgramTests.run(["needs", script]).output
    #expect(listed == "read=src\n" + all.map { "\($0)   (not declared)\n" }.joined())
    let checked = try ProgramTests.run(["check", script])
    #expect(checked.status == 0 && checked.diagnostics.components(separatedBy: "warning[W0601]").count == 7)
    let audit = try write(
      "{\"us\":1,\"ask\":\"env\",\"what\":\"LANG\",\"as\":\"LANG\",\"allowed\":true}\n", to: "audit.jsonl")
    #expect(try ProgramTests.run(["needs", "--from", audit, script]).output == listed + "env=LANG   (not declared)\n")
    #expect(try ProgramTests.run(["needs", "--from", script, script]).status == 2)
    #expect(try ProgramTests.run(["needs", "--write", script]).status == 0)
    #expect(try read(script) == "# needs: \(all.joined(separator: " "))\n" + text)
    #expect(try ProgramTests.run(["check", script]).diagnostics.isEmpty)
  }

  @Test(arguments: ["needs", "trust"])
  func `the errors of a script that cannot run are reported`(_ verb: String) throws {
    for (text, code) in [("print (\n", "E0110"), ("print x\n", "E0010"), ("# needs: reed=a\nprint 1\n", "E060")] {
      let outcome = try ProgramTests.run([verb, try write(text, to: "s.rsig")])
      #expect(outcome.status == 2 && outcome.diagnostics.contains("error[\(code)"), "\(outcome)")
      #expect(!outcome.output.contains("declares no needs"))
    }
  }

  @Test func `help names the permission that a call needs`() throws {
    #expect(try ProgramTests.run(["help", "writeToFile"]).output.contains("needs the permission: write=PATH"))
    #expect(!(try ProgramTests.run(["help", "map"]).output.contains("permission")))
  }

  // MARK: programs

  @Test func `what a program writes when it is disposed is read to its end`() throws {
    let file = try path("done")
    let body = "trap 'yes | head -c 300000; echo ok > \(file); exit' TERM; echo up; sleep 100 & wait"
    let outcome = try run(["--allow-run"], "run [\"sh\", \"-c\", \"\(body)\"] | take 1 | print")
    #expect(outcome.output == "up\n" && outcome.status == 0, "\(outcome)")
    #expect(try read(file) == "ok\n")
  }

  @Test func `orphans of a program that has ended become no zombies`() throws {
    let zombies = """
      grep -l '^State:.Z' /proc/[0-9]*/status 2>/dev/null | xargs -r grep -l "^PPid:.$PPID$" | wc -l
      """
    let outcome = try run(
      ["--allow-run"],
      """
      let orphan = run ["sh", "-c", "sleep 0.05 > /dev/null 2>&1 & true"]
      let zombies = run ["sh", "-c", args.first] | map int
      orphan | concat (zombies | delay 100ms | repeat | takeUntilBlock { $0 == 0 } | timeout 20s | takeLast 1)
      """, arguments: [zombies])
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func `values that a source has sent are kept after it was let go`() throws {
    let file = try write((1...50_000).map { "\($0)\n" }.joined(), to: "many.txt")
    let outcome = try run(
      ["--allow-read=\(file)"],
      "readLines \"\(file)\" | take 20000 | map { return $0 | deliverOn main } | flatten 1 | count | print")
    #expect(outcome.output == "20000\n", "\(outcome)")
  }

  @Test func `a program gets its input and environment, and its status is the error's code`() throws {
    let outcome = try run(
      ["--allow-run"],
      """
      let shell = "read line; echo $line $X; echo oops >&2; exit 3"
      run ["sh", "-c", shell] stdin: (return "hi") env: ["X": "there"] stderr: "drop" | print
      run ["sh", "-c", "echo oops >&2; exit 3"] stderr: "drop" | catch { e in return ((e.code, e.message)) }
      run ["sh", "-c", "echo oops >&2"] stderr: "merge"
      """)
    #expect(outcome.output.contains("hi there\n"), "\(outcome)")
    #expect(outcome.output.contains("next (3, \"sh exited with 3\")"))
    #expect(outcome.output.contains("next \"oops\""))
  }

  @Test(arguments: ["in: \"\"", "in: \"a\\u{0}\"", "env: [\"\": 1]", "env: [\"A=B\": 1]", "env: [\"A\": \"\\u{0}\"]"])
  func `a place or a variable that cannot be is an error of the statement`(_ label: String) throws {
    let outcome = try run(["--allow-run"], "run [\"true\"] \(label)")
    #expect(outcome.status == 1 && outcome.diagnostics.hasPrefix("error[E0711]"), "\(outcome)")
  }

  @Test func `a program may be run only if it is granted, by its real path`() throws {
    let outcome = try run(
      ["--allow-run=true"], "run [\"true\"]\nrun [\"false\"] | catch { e in return e.code } | print")
    #expect(outcome.output.contains("_1: completed") && outcome.output.contains("3\n"), "\(outcome)")
    #expect(outcome.diagnostics.contains("warning[E0603]: this program may not run `false`"))
  }

  @Test func `disposing ends a program with everything that it started`() throws {
    let file = try path("pid")
    let outcome = try run(
      ["--allow-run"],
      "run [\"sh\", \"-c\", \"sleep 100 & echo $! > \(file); wait\"] | takeUntil (interval 200ms)")
    #expect(outcome.output == "_1: completed\n", "\(outcome)")
    let process = try #require(Int32(try read(file).trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, 0) != 0)
  }

  @Test(arguments: ["take 1", "take 1 | doCompleted { exit 0 }"])
  func `the last words of a program that is disposed are passed on`(_ end: String) throws {
    let body = "trap 'echo bye >&2; exit' TERM; echo up; while :; do sleep 0.02; done"
    let outcome = try run(["--allow-run"], "run [\"sh\", \"-c\", \"\(body)\"] | \(end)")
    #expect(outcome.diagnostics.contains("bye\n") && outcome.status == 0, "\(outcome)")
  }

  private func process(in file: String) throws -> pid_t {
    try #require(pid_t(try read(file).trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// The process is alone in its session: its parent waits, has ended, or waits in a terminal.
  @Test(arguments: zip([" wait", "", " wait"], ["", "", "terminal: true"]))
  func `disposing ends what left the group of its program, too`(_ end: String, _ label: String) throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/stat") else { return }
    let file = try path("pid")
    let body = "setsid sh -c 'echo $$ > \(file); sleep 0.2; echo up; exec sleep 100' &\(end)"
    let outcome = try run(
      ["--allow-run"], "run [\"sh\", \"-c\", args.first] \(label) | take 1", arguments: [body])
    #expect(outcome.output == "_1: next \"up\"\n_1: completed\n" && outcome.status == 0, "\(outcome)")
    #expect(kill(try process(in: file), 0) != 0)
  }

  @Test func `a program ends what it started in its own order`() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/stat") else { return }
    let file = try path("log")
    let child = try write(
      "trap 'echo child >> \(file); exit' TERM; touch \(file); while :; do sleep 0.02; done\n", to: "child.sh")
    let parent = try write(
      """
      setsid sh \(child) &
      trap 'sleep 0.2; echo parent >> \(file); kill $!; wait $!; exit' TERM
      until test -e \(file); do sleep 0.02; done
      echo up
      wait
      """, to: "parent.sh")
    _ = try run(["--allow-run"], "run [\"sh\", \"\(parent)\"] | take 1")
    #expect(try read(file) == "parent\nchild\n")
  }

  @Test func `a daemon and another program's processes go on`() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/stat") else { return }
    let file = try path("pid")
    let body = """
      (setsid sh -c 'echo $$ > \(file); exec sleep 100' > /dev/null 2>&1 &)
      until test -s \(file); do sleep 0.02; done
      echo up
      sleep 100
      """
    let outcome = try run(
      ["--allow-run"],
      """
      run ["sh", "-c", args.first] | take 1
      run ["sh", "-c", "setsid sh -c 'sleep 0.6; echo other' & wait"] | print
      """, arguments: [body])
    #expect(outcome.output.contains("other\n") && outcome.status == 0, "\(outcome)")
    #expect(kill(try process(in: file), SIGKILL) == 0)
  }

  @Test func `a program that replaces another one starts after its end`() throws {
    let file = try path("log")
    let body = "trap 'sleep 0.1; echo end >> \(file); exit' TERM; echo start >> \(file); sleep 5 & wait"
    _ = try run(
      ["--allow-run"],
      "interval 150ms | take 2 | switchMap { run [\"sh\", \"-c\", \"\(body)\"] } | takeUntil (interval 1s)")
    #expect(try read(file) == "start\nend\nstart\nend\n")
  }

  @Test func `a program that ignores its signal is killed after its grace`() throws {
    let outcome = try run(
      ["--allow-run"],
      "run [\"sh\", \"-c\", \"trap '' TERM; while true; do sleep 0.1; done\"] grace: 200ms | takeUntil (interval 100ms)"
    )
    #expect(outcome.output == "_1: completed\n" && outcome.status == 0, "\(outcome)")
  }

  // MARK: records

  @Test func `a replay tells the recorded run, without permissions`() throws {
    let file = try write("Ada\nGrace\n", to: "names.txt")
    let record = try path("run.jsonl")
    let code = """
      readLines "\(file)" | concatMap { n in run ["echo", n] } | map upper
      run ["sh", "-c", "exit 2"] | catch { e in return e.code }
      lines
      """
    let real = try ProgramTests.run(
      ["--time", "--record", record, "--allow-read", "--allow-run", "-e", code], input: "from stdin\n")
    let replayed = try ProgramTests.run(["--time", "--replay", record, "-e", code])
    #expect(real.output == replayed.output && real.output.contains("next \"GRACE\""), "\(real) \(replayed)")
    #expect(replayed.diagnostics.isEmpty && replayed.status == real.status, "\(replayed)")
    let attributes = try FileManager.default.attributesOfItem(atPath: record)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    // An edited program is answered by what it asks.
    let edited = try ProgramTests.run(["--replay", record, "-e", "readLines \"\(file)\" | count"])
    #expect(edited.output == "_1: next 2\n_1: completed\n", "\(edited)")
    #expect(edited.diagnostics.contains("warning[W0701]"))
    let missing = try ProgramTests.run(["--replay", record, "-e", "readLines \"other.txt\""])
    #expect(missing.status == 1 && missing.diagnostics.contains("E0702"), "\(missing)")
  }

  @Test func `a replay of the same text is exact, and says where it is not`() throws {
    let script = try write(
      """
      merge (readLines "\(try write("x\n", to: "in.txt"))" | ignoreValues) (return "first" | deliverOn main)
      interval 5ms | take 5 | scanWithStart 0 { $0 + 1 } | flattenMap { n in run ["echo", "\\(n)"] } | deliverOn main
      run ["cat"] stdin: (interval 3ms | take 3 | scanWithStart 0 { $0 + 1 }) | print
      1...40000 | map { $0 * 2 } | sum
      interval 1ms | take 30 | combineLatestWith (run ["sh", "-c", "echo a; echo b >&2; echo c"] stderr: "drop")

      """, to: "s.rsig")
    let record = try path("r.jsonl")
    let real = try ProgramTests.run(["--time", "--record", record, "--allow-read", "--allow-run", script])
    for _ in 1...2 {
      let told = try ProgramTests.run(["--time", "--replay", record, script])
      #expect(told.output == real.output && told.status == 0, "\(real) \(told)")
    }
    let marbles = try ProgramTests.run(["marble", "--replay", record, script])
    #expect(marbles.status == 0 && marbles.diagnostics.isEmpty, "\(marbles)")
  }

  @Test func `waits between attempts are as long in a replay as they were`() throws {
    let flag = try path("tried")
    let code = """
      run ["sh", "-c", "[ -e \(flag) ] || { touch \(flag); exit 3; }; echo done"] | retryWhen (backoff 20ms) | print
      """
    let record = try path("r.jsonl")
    let real = try ProgramTests.run(["--record", record, "--allow-run", "-e", code])
    let told = try ProgramTests.run(["--for", "1s", "--replay", record, "-e", code])
    #expect(real.output == "done\n" && told.output == real.output && told.status == 0, "\(real) \(told)")
  }

  @Test(arguments: ["retry", "retryWhen (backoff 1ms)", "catchTo (return \"caught\")", "materialize"])
  func `nothing in the program takes the end of a strict replay for an error`(_ stage: String) throws {
    let code = "run [\"echo\", \"a\"] | \(stage) | print\nreturn \"never\" | delay 1s | print"
    let record = try path("r.jsonl")
    _ = try ProgramTests.run(["--record", record, "--allow-run", "--for", "200ms", "-e", code])
    _ = try write(try read(record).replacingOccurrences(of: "\"a\"]", with: "\"b\"]"), to: "r.jsonl")
    let told = try ProgramTests.run(["--replay", record, "-e", code])
    #expect(told.status == 1 && told.output.isEmpty, "\(told)")
    #expect(told.diagnostics.matches(of: #/error\[E0702\]/#).count == 1, "\(told)")
  }

  @Test(arguments: [
    "retry", "retryWhen (backoff 1s)", "retryWhen { errors in errors | delay 100ms }", "catchTo empty | repeat",
    "catchTo empty | concat (return 1 | delay 1s) | repeat",
  ])
  func `a replay of an edited program ends where the record does, though the program asks for ever`(_ stage: String)
    throws
  {
    let record = try write(
      """
      {"ask":1,"run":[["a"]]}
      {"us":1000,"of":1,"error":{"message":"a exited with 1","domain":"Process","code":1}}
      {"us":5000,"ask":2,"run":[["a"]]}
      {"us":6000,"of":2,"error":{"message":"a exited with 1","domain":"Process","code":1}}

      """, to: "r.jsonl")
    let told = try ProgramTests.run(["--replay", record, "-e", "run [\"a\"] | \(stage) | ignoreValues | print"])
    #expect(told.status == 1 && told.diagnostics.contains("error[E0702]"), "\(told)")
  }

  @Test func `a strict replay shows both sides of a difference`() throws {
    let script = try write("run [\"cat\"] stdin: (signal [\"a\", \"b\"]) | print\n", to: "s.rsig")
    let record = try path("r.jsonl")
    _ = try ProgramTests.run(["--record", record, "--allow-run", script])
    // As if it had been recorded from this text.
    func replay(_ text: String) throws -> String {
      _ = try write(text, to: "s.rsig")
      let hash = try #require(try read(record).firstMatch(of: #/"sha256":"([0-9a-f]+)","args"/#)).1
      let check = try ProgramTests.run(["-e", "1", "--record", try path("hash.jsonl")])
      #expect(check.status == 0)
      _ = try ProgramTests.run(["--record", try path("hash.jsonl"), script])
      let own = try #require(try read(try path("hash.jsonl")).firstMatch(of: #/"sha256":"([0-9a-f]+)","args"/#)).1
      _ = try write(try read(record).replacingOccurrences(of: hash, with: own), to: "own.jsonl")
      return try ProgramTests.run(["--replay", try path("own.jsonl"), script]).diagnostics
    }
    let sent = try replay("run [\"cat\"] stdin: (signal [\"a\", \"c\"]) | print\n")
    #expect(
      sent.contains("E0702") && sent.contains("the program has sent 2 values") && sent.contains("has others"), "\(sent)"
    )
    let asked = try replay("run [\"cut\"] stdin: (signal [\"a\", \"b\"]) | print\n")
    #expect(
      asked.contains("the program asks {\"run\":[[\"cut\"]]") && asked.contains("has {\"run\":[[\"cat\"]]")
        && asked.contains("s.rsig:1:1"), "\(asked)")
  }

  @Test func `a test names its record`() throws {
    _ = try write(
      """
      {"ask":1,"readLines":["a.txt"]}
      {"of":1,"bytes":"one\\n"}
      {"of":1,"completed":true}

      """, to: "r.jsonl")
    let script = try write(
      "# replay: r.jsonl\nreadLines \"a.txt\"\n#=> _1: next \"one\"\n#=> _1: completed\n", to: "s.rsig")
    let outcome = try ProgramTests.run(["test", script])
    #expect(outcome.output == "1 passed, 0 failed\n", "\(outcome)")
  }

  @Test func `a record of a newer version is refused, and one that is cut off is read`() throws {
    let newer = try write("{\"rsig\":\"record\",\"version\":9}\n", to: "n.jsonl")
    let outcome = try ProgramTests.run(["--replay", newer, "-e", "print 1"])
    #expect(outcome.status == 2 && outcome.diagnostics.contains("E0703"), "\(outcome)")
    let cut = try write("{\"ask\":1,\"env\":[\"A\"]}\n{\"of\":1,\"next\":\"x\"}\n{\"us\":12,\"of", to: "c.jsonl")
    #expect(try ProgramTests.run(["--replay", cut, "-e", "print (env \"A\")"]).output == "x\n")
  }
}
