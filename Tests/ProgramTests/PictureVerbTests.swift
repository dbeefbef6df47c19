import Foundation
import Testing

/// The verbs that draw, run as a user would.
@Suite(.scratchFolder) struct PictureVerbTests {
  private static func run(_ words: String..., environment: [String: String] = [:]) throws -> ProgramTests.Outcome {
    try ProgramTests.run(words, environment: environment)
  }

  @Test func `a picture of several pages says how it is divided`() throws {
    let code = (1...30).map { "cold \"-1-2-3|\" | map { $0 + \($0) }" }.joined(separator: "\n")
    let one = try Self.run("marble", "-e", code, "--svg", "-", "--width", "643")
    #expect(one.diagnostics.contains("pages: `--split DIR` draws each pipeline by itself, and `--only NAME`"))
    let short = try Self.run("marble", "-e", "return 1", "--svg", "-", "--width", "643")
    #expect(short.diagnostics.isEmpty)
  }

  @Test func `a picture is gray in both spellings`() throws {
    let gray = try Self.run("marble", "-e", "return 1", "--svg", "-", "--gray")
    #expect(gray.status == 0 && gray.output.contains("<pattern"))
    #expect(try Self.run("marble", "-e", "return 1", "--svg", "-", "--grey").output == gray.output)
  }

  // MARK: words that say nothing

  struct Mistake: CustomTestStringConvertible, Sendable {
    let words: [String]
    let said: String
    var status: Int32 = 2
    var testDescription: String { words.joined(separator: " ") }
  }

  static let mistakes = [
    Mistake(words: ["marble"], said: "error[E0504]: name what to draw"),
    Mistake(words: ["marble", "-e"], said: "error[E0502]: -e needs a value"),
    Mistake(words: ["marble", "-e", " \n"], said: "error[E0504]: -e needs code"),
    Mistake(words: ["graph", "-e", ""], said: "error[E0504]: -e needs code"),
    Mistake(
      words: ["marble", "/nowhere/a.rsig"],
      said: "error[E0401]: /nowhere/a.rsig cannot be read: No such file or directory"),
    Mistake(words: ["graph", "/nowhere/a.rsig"], said: "error[E0401]"),
    Mistake(words: ["compare", "return 1", "/nowhere/a.rsig"], said: "error[E0401]"),
    Mistake(
      words: ["marble", "-e", "let s = never\ns", "more"],
      said: "error[E0507]: this program has no row called more\n  = help: its rows: s"),
    Mistake(
      words: ["marble", "-e", "never", "b.rsig"],
      said: "error[E0507]: this program has no row called b.rsig\n  = help: one program is drawn at a time"),
    Mistake(words: ["marble", "-e", "never", "--from", "2s", "--to", "1s"], said: "error[E0506]: --from is later"),
    Mistake(
      words: ["marble", "-e", "never", "--svg", "-", "--width", "80"], said: "error[E0503]: --width of an SVG is"),
    Mistake(words: ["marble", "-e", "never", "--text-size", "big"], said: "error[E0503]: --text-size is a number"),
    Mistake(
      words: ["marble", "-e", "never", "--sgv", "x"],
      said: "error[E0501]: there is no option --sgv\n  = help: did you mean --svg?"),
    Mistake(
      words: ["marble", "-e", "never", "--for", "3"], said: "error[E0503]: --for takes a duration, and `3` is not one"),
    Mistake(
      words: ["marble", "-e", "never", "--for", "-1s"],
      said: "error[E0503]: --for does not take -1s: time does not run backwards"),
    Mistake(words: ["marble", "-e", "never", "--frame", "0s"], said: "error[E0503]: --frame must not be 0s"),
    Mistake(words: ["marble", "-e", "never", "--width", "wide"], said: "error[E0503]: --width is a number of columns"),
    Mistake(words: ["marble", "-e", "never", "--svg"], said: "error[E0502]: --svg needs a value"),
    Mistake(
      words: ["graph", "-e", "never", "--dot", "--mermaid"],
      said: "error[E0506]: --dot and --mermaid are 2 forms of one graph"),
    Mistake(
      words: ["graph", "-e", "never", "nobody"],
      said: "error[E0507]: no signal or Command of this program is called nobody"),
    Mistake(words: ["compare", "never"], said: "error[E0504]: name two pipelines or more"),
    Mistake(words: ["marble", "-e", "return 1 | mapp upper"], said: "error[E0012]: there is no operator `mapp`"),
    Mistake(words: ["compare", "return 1", "return x"], said: "error[E0010]"),
    Mistake(words: ["marble", "-e", "let x = 1 / 0"], said: "error[E0203]", status: 1),
    Mistake(
      words: ["help", "--all", "map"], said: "error[E0505]: --all describes everything: map is an unexpected argument"),
    Mistake(words: ["help", "mapp"], said: "error[E0507]: no help topic is called mapp\n  = help: did you mean map?"),
    Mistake(words: ["explain", "E9999"], said: "error[E0507]: there is no error E9999"),
    Mistake(words: ["explain", "12"], said: "error[E0507]: there is no error 12\n  = help: did you mean E0012?"),
    Mistake(
      words: ["explain", "map"], said: "error[E0507]: there is no error map\n  = help: did you mean `rsig help map`?"),
    Mistake(
      words: ["run", "a.rsig"],
      said: "error[E0401]: run cannot be read: No such file or directory\n"
        + "  = help: a script runs without a verb: `rsig FILE`"),
    Mistake(
      words: ["format", "a.rsig"],
      said: "error[E0401]: format cannot be read: No such file or directory\n  = help: did you mean `rsig fmt`?"),
    Mistake(
      words: ["--allow", "net"],
      said: "error[E0501]: there is no option --allow\n  = help: there are --allow-read, --allow-write, "),
    Mistake(
      words: ["--allow-read", "/no/such", "a.rsig"],
      said: "error[E0401]: /no/such cannot be read: No such file or directory\n"
        + "  = help: did you mean --allow-read=/no/such?"),
    Mistake(
      words: ["marble", "--allow-read", "/no/such", "a.rsig"],
      said: "error[E0401]: /no/such cannot be read: No such file or directory\n"
        + "  = help: did you mean --allow-read=/no/such?"),
    Mistake(
      words: ["--timeout", "5s", "a.rsig"],
      said: "error[E0501]: there is no option --timeout\n  = help: did you mean --for?"),
    Mistake(
      words: ["watch", "a.rsig"],
      said: "error[E0401]: watch cannot be read: No such file or directory\n"
        + "  = help: did you mean `rsig test --watch`?"),
    Mistake(words: ["-c", "print 1"], said: "error[E0501]: there is no option -c\n  = help: did you mean -e?"),
    Mistake(
      words: ["--evnets", "json"], said: "error[E0501]: there is no option --evnets\n  = help: did you mean --events?"),
    Mistake(
      words: ["--events", "jsn"],
      said: "error[E0503]: --events is one of text, json, raw, none, not jsn\n  = help: write --events json"),
    Mistake(words: ["--trace=xml"], said: "error[E0503]: --trace is one of text, json, not xml"),
    Mistake(words: ["--for"], said: "error[E0502]: --for needs a value\n  = help: write --for 5s"),
    Mistake(
      words: ["check", "--svg", "a"],
      said: "error[E0501]: `rsig check` has no option --svg\n  = help: it is an option of `rsig marble`, `rsig graph` "
        + "and `rsig compare`; its options: --fix, --hints, -e, --events, --color, --from\n"),
    Mistake(words: ["fmt", "--cheek", "a"], said: "there is no option --cheek\n  = help: did you mean --check?\n"),
    Mistake(words: ["explain", "--zzz"], said: "--zzz\n  = help: `rsig explain` has no options\n"),
    Mistake(words: ["--virtual=3"], said: "error[E0503]: --virtual takes no value\n"),
    Mistake(words: ["-i"], said: "error[E0502]: -i needs a file\n"),
    Mistake(words: ["-i", "-e", "return 1"], said: "error[E0505]: -i runs one file at the prompt"),
    Mistake(words: ["test"], said: "error[E0504]: name what to test"),
    Mistake(words: ["check"], said: "error[E0504]: name what to check"),
    Mistake(words: ["fmt"], said: "error[E0504]: name what to format"),
    Mistake(words: ["repl", "file"], said: "error[E0505]: `rsig repl` takes no words, but was given file"),
    Mistake(words: ["repl"], said: "error[E0508]: the prompt needs a terminal\n  = help: a script on standard input"),
    Mistake(words: ["learn"], said: "error[E0508]: the prompt needs a terminal\n  = help: rsig learn --list"),
  ]

  @Test(arguments: mistakes) func `bad usage is reported`(_ mistake: Mistake) throws {
    let outcome = try ProgramTests.run(mistake.words)
    #expect(outcome.status == mistake.status)
    #expect(outcome.diagnostics.contains(mistake.said), "\(outcome.diagnostics)")
    // Errors of usage have a suggestion, as their codes have a story.
    guard let code = outcome.diagnostics.split(separator: "[").dropFirst().first?.prefix(5), code.hasPrefix("E05")
    else { return }
    #expect(outcome.diagnostics.contains("\n  = help: "), "\(outcome.diagnostics)")
    #expect(try Self.run("explain", String(code)).output.hasPrefix("\(code): "))
  }

  @Test(arguments: [
    "test", "check", "fmt", "explain", "help", "repl", "marble", "graph", "compare", "translate", "learn", "quiz",
    "needs", "trust", "rerun",
  ]) func `a verb's help lists the options that it understands`(_ verb: String) throws {
    let help = try Self.run(verb, "--help")
    #expect(help.output.hasPrefix("rsig \(verb): ") && help.status == 0)
    #expect(try Self.run("help", verb).output == help.output)
    let options = help.output.split(separator: "\n").filter { $0.hasPrefix("  -") }
      .map { String($0.dropFirst(2).prefix { !" [".contains($0) }) }
    #expect(Set(options).count == options.count)
    for option in options where option.hasPrefix("--") {
      #expect(try Self.run(verb, option + "x").diagnostics.contains("did you mean \(option)?"))
    }
    for option in ["--fix", "--svg", "--update", "--virtual", "--paper"] where !options.contains(option) {
      #expect(try Self.run(verb, option).diagnostics.contains("`rsig \(verb)` has no option \(option)"))
    }
  }

  // MARK: files

  /// Fails for root as well: a file is in the place of a directory, or a directory in the place of the file.
  @Test(arguments: [["marble"], ["graph"], ["compare", "return 1"]]) func `a file that cannot be written is an error`(
    _ verb: [String]
  ) throws {
    let folder = try ScratchFolder.url()
    let file = folder.appendingPathComponent("file")
    try Data("old".utf8).write(to: file)
    for path in [
      file.appendingPathComponent("out.svg").path, folder.path, folder.appendingPathComponent("none/out.svg").path,
    ] {
      let words = verb.count > 1 ? verb + ["return 2"] : verb + ["-e", "return 1"]
      let outcome = try ProgramTests.run(words + ["--svg", path])
      #expect(outcome.status == 1 && outcome.output == "")
      #expect(outcome.diagnostics.hasPrefix("error[E0402]: \(path) cannot be written: "), "\(outcome.diagnostics)")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    #expect(try Self.run("explain", "E0402").output.contains("the old file is unchanged"))
  }

  @Test func `a full disk leaves the old file intact`() throws {
    let folder = try ScratchFolder.url()
    let file = folder.appendingPathComponent("out.svg")
    try Data("old".utf8).write(to: file)
    // A file size limit of one block cuts the write short.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "trap '' XFSZ; ulimit -f 1; \"$0\" marble -e 'interval 1s | take 9' --svg \"$1\"", ProgramTests.binary.path,
      file.path,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1 && said.contains("error[E0402]"), "\(said)")
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.svg"])
  }

  @Test func `pages are written where requested`() throws {
    let folder = try ScratchFolder.url()
    let svg = folder.appendingPathComponent("out.svg")
    let html = folder.appendingPathComponent("out.html")
    let link = folder.appendingPathComponent("link.svg")
    try Data("old".utf8).write(to: svg)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: svg)
    let outcome = try Self.run("marble", "-e", "return 1", "--svg", link.path, "--html", html.path)
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(try String(contentsOf: svg, encoding: .utf8).hasPrefix("<svg "))
    #expect(try String(contentsOf: html, encoding: .utf8).hasPrefix("<!doctype html>"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == svg.path, "a link stays one")
    // A device is written to, never replaced.
    #expect(try Self.run("marble", "-e", "return 1", "--svg", "/dev/null").status == 0)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
    #expect(try Self.run("graph", "-e", "return 1", "--svg", "-").output.hasPrefix("<svg "))
  }

  /// Files of the entries that have a picture in the text of their page, too.
  private func pagesWithPicture() throws -> Set<String> {
    var files: Set<String> = []
    var file = ""
    for line in try Self.run("help", "--all").output.split(separator: "\n") {
      if !line.hasPrefix(" "), let end = line.range(of: " — ") {
        let name = line[..<end.lowerBound]
        file = (name.first!.isUppercase ? "\(name.lowercased())-maker" : name) + ".html"
      } else if line.hasPrefix("  drawn") {
        files.insert(file)
      }
    }
    return files
  }

  @Test func `the reference is written into a directory`() throws {
    let folder = try ScratchFolder.url()
    let pages = folder.appendingPathComponent("pages")
    #expect(try Self.run("help", "--all", "--html", pages.path).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
    #expect(names.contains("index.html") && names.count > 250)
    let drawn = try pagesWithPicture()
    #expect(drawn.count > 250 && drawn.contains("map.html") && drawn.contains("subject-maker.html"))
    for name in names {
      let text = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
      let isEntry = name != "index.html" && (!name.contains("-") || name.hasSuffix("-maker.html"))
      #expect(!isEntry || text.contains("<svg ") == drawn.contains(name), "\(name)")
      for link in text.components(separatedBy: "href=\"").dropFirst().map({ $0.prefix { $0 != "\"" && $0 != "#" } })
      where !link.isEmpty {
        #expect(names.contains(String(link)), "\(name) → \(link)")
      }
    }
    let file = folder.appendingPathComponent("file")
    try Data().write(to: file)
    let outcome = try Self.run("help", "--all", "--html", file.path)
    #expect(outcome.status == 1 && outcome.diagnostics.hasPrefix("error[E0402]"))
  }

  @Test func `documents are redrawn`() throws {
    let text = "# A\n\n```marbles\nreturn 1\n\nold\n```\n\nend\n\n```marbles\nempty\n```\n"
    let file = try ProgramTests.file(text, named: "a.md")
    let outcome = try Self.run("test", file.path)
    #expect(
      outcome.status == 1
        && outcome.output.contains("FAILED \(file.path):4: what this picture shows\n    - old\n    + time      0s\n"))
    #expect(try Self.run("test", "--update", file.path).status == 0)
    #expect(try Self.run("test", file.path).output == "2 passed, 0 failed\n")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        # A

        ```marbles
        return 1

        time      0s
        return 1  1─┤
        all at 0s, in order
        ```

        end

        ```marbles
        empty

        time   0s
        empty  ┤
        ```

        """)
  }

  /// `rsig help VERB` and `rsig VERB --help` name every option that the verb takes.
  @Test(arguments: ["marble", "graph", "compare"]) func `options of verbs are listed`(_ verb: String) throws {
    let help = try Self.run("help", verb).output
    #expect(help.hasPrefix("rsig \(verb): "))
    #expect(try Self.run(verb, "--help").output == help)
    for line in help.split(separator: "\n") {
      for word in line.split(whereSeparator: { !$0.isLetter && $0 != "-" })
      where word.hasPrefix("--") && word.contains(where: \.isLetter) {
        let outcome = try ProgramTests.run([verb, "-e", "never", String(word)])
        #expect(!outcome.diagnostics.contains("there is no option"), "\(word)")
      }
    }
  }

  // MARK: what is drawn

  /// Hashes differ between processes, which must not be visible.
  @Test(arguments: [
    ["marble", "--svg", "-"], ["marble", "--html", "-"], ["marble"], ["graph", "--run", "--svg", "-"],
    ["graph", "--dot"],
  ])
  func `the same program gives the same bytes`(_ words: [String]) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = root.appendingPathComponent("examples/42_login.rsig").path
    let outputs = try (0..<3).map { _ in try ProgramTests.run([words[0], script] + words.dropFirst()).output }
    #expect(outputs[0].count > 400 && outputs[0] == outputs[1] && outputs[1] == outputs[2])
  }

  @Test func `pictures are ASCII except on a UTF-8 terminal`() throws {
    for environment in [["LC_ALL": "C"], ["LC_ALL": "C.UTF-8"], ["LC_ALL": "", "LANG": "en_US.UTF-8"]] {
      #expect(
        try Self.run("marble", "-e", "cold \"-a|\"", environment: environment).output
          == "time        0s\ncold \"-a|\"  -a|\n")
    }
    #expect(
      try Self.run("marble", "-e", "cold \"-a|\"", "--unicode").output == """
        time        0s             100ms          200ms
        cold "-a|"  ───────────────a──────────────┤

        """)
  }

  @Test func `pictures use the terminal's width`() throws {
    let words = ["marble", "--for", "1m", "-e", "interval 1s | take 30 | map { _ in \"t\" }"]
    let narrow = try ProgramTests.run(words, environment: ["COLUMNS": "40"]).output
    let wide = try ProgramTests.run(words, environment: ["COLUMNS": "200"]).output
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 } && narrow.contains("cut at"))
    #expect(!wide.contains("cut at"))
  }

  @Test func `a failing program is drawn and reported`() throws {
    let outcome = try Self.run("marble", "-e", "cold \"-a-b|\" | map { $0 == \"b\" ? nil.x : $0 }")
    #expect(outcome.output.contains("-A-#") || outcome.output.contains("-a-#"))
    #expect(outcome.output.contains("# = Error(\"nil has no `x`\")"))
    #expect(outcome.diagnostics.contains("nil has no `x`"))
  }

  @Test func `standard input is read if it is not the script`() throws {
    let outcome = try ProgramTests.run(["marble", "-e", "lines | map upper"], input: "a\nb\n")
    #expect(outcome.output.contains("(A B |)"))
    #expect(try ProgramTests.run(["marble", "-"], input: "return 1\n").output.contains("(1 |)"))
  }

  /// Blocks of the documents that begin with `$ rsig` show the command's real output.
  @Test(arguments: ["README.md", "grammar.md", "examples/README.md"]) func `documents show the real output of commands`(
    _ path: String
  ) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    for block in text.components(separatedBy: "```\n$ rsig").dropFirst() {
      let body = "rsig" + block.components(separatedBy: "\n```")[0]
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      // The command continues while a quote is open.
      var command = ""
      var rest = body.split(separator: "\n", omittingEmptySubsequences: false)[...]
      repeat {
        command += rest.removeFirst() + "\n"
      } while command.count(where: { $0 == "'" }) % 2 == 1 && !rest.isEmpty
      process.arguments = ["-c", "rsig() { \"$0\" \"$@\"; }\n" + command, ProgramTests.binary.path]
      process.currentDirectoryURL = root
      let out = Pipe()
      process.standardOutput = out
      try process.run()
      let output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(output == rest.map { $0 + "\n" }.joined(), "\(path): \(command)")
    }
  }
}
