import Testing

/// Abilities of scripts beyond pipelines: end with a status, write to standard error, read options.
@Suite(.scratchFolder) struct ScriptTests {
  private func run(_ words: [String], _ code: String) throws -> ProgramTests.Outcome {
    let file = try ProgramTests.file(code, named: "count.rsig")
    return try ProgramTests.run(["--virtual", file.path] + words)
  }

  // MARK: exit

  @Test(arguments: [
    "print 1\nexit 3\nprint 2", "[1, 2] | signal | subscribeNext { print $0; exit 3 }",
    "signal([1, 2]) | doNext { print $0; exit 3 } | watch \"w\"",
    "after main 1s { print 1; exit 3 }\ninterval 1s | subscribeNext { }",
    "func stop() { exit 3 }\nprint 1\nstop()\nprint 2",
    "let c = Command { print 1; exit 3 }\nexecute c 1\nprint 2",
    "(1...9223372036854775807) | signal | subscribeNext { print $0; exit 3 }",
  ]) func `exit ends the script where it stands`(_ code: String) throws {
    let outcome = try run([], code)
    #expect(outcome.output == "1\n" && outcome.status == 3 && outcome.diagnostics.isEmpty, "\(outcome)")
  }

  @Test func `exit without a status is 0, and teardowns run`() throws {
    let outcome = try run([], "createSignal { disposable { print \"over\" } } | subscribeNext { }\nexit()")
    #expect(outcome.output == "over\n" && outcome.status == 0, "\(outcome)")
    #expect(try run([], "exit 256").status == 1)
  }

  @Test func `printError writes to standard error`() throws {
    let outcome = try run([], "printError \"no file\"\nsignal(1...2) | printError\nexit 2")
    #expect(outcome.output.isEmpty && outcome.diagnostics == "no file\n1\n2\n" && outcome.status == 2, "\(outcome)")
  }

  // MARK: random

  @Test func `random numbers repeat in virtual time, and with a seed`() throws {
    let code = "[1, 2, 3] | map { random(1...1000000) } | array | print"
    #expect(try run([], code).output == run([], code).output)
    let seeded = try ProgramTests.run(["--seed", "7", "-e", code]).output
    #expect(try ProgramTests.run(["--seed", "7", "-e", code]).output == seeded)
    #expect(try ProgramTests.run(["--seed", "8", "-e", code]).output != seeded)
    #expect(try ProgramTests.run(["--seed", "x", "-e", code]).status == 2)
  }

  // MARK: options

  private static let script = """
    let o = options ["limit": (10, "how many rows"), "verbose": false, "name": nil] "counts rows"
    print o
    """

  @Test(
    arguments: [
      ([], #"["limit": 10, "verbose": false, "name": nil, "words": []]"#),
      (["a", "--limit", "5", "b"], #"["limit": 5, "verbose": false, "name": nil, "words": ["a", "b"]]"#),
      (["--limit=5", "--verbose"], #"["limit": 5, "verbose": true, "name": nil, "words": []]"#),
      (["--name", "x y", "--", "--limit"], #"["limit": 10, "verbose": false, "name": "x y", "words": ["--limit"]]"#),
    ] as [([String], String)])
  func `options are read from the arguments`(_ words: [String], _ printed: String) throws {
    #expect(try run(words, Self.script).output == printed + "\n")
  }

  @Test func `the usage text is made from the options`() throws {
    let outcome = try run(["--help"], Self.script)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        usage: count.rsig [--limit N] [--verbose] [--name TEXT] [WORD…]
        counts rows

          --limit N    how many rows (10)
          --verbose
          --name TEXT

        """)
  }

  @Test(
    arguments: [
      (["--limt", "5"], "count.rsig: there is no option --limt; did you mean --limit?"),
      (["--limit"], "count.rsig: --limit needs a value: --limit N"),
      (["--limit", "x"], "count.rsig: --limit is N, not x"), (["--verbose=1"], "count.rsig: --verbose takes no value"),
    ] as [([String], String)])
  func `options that do not fit end the script with 2`(_ words: [String], _ message: String) throws {
    let outcome = try run(words, Self.script)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.diagnostics.hasPrefix(message + "\nusage: count.rsig "), "\(outcome.diagnostics)")
  }

  // MARK: bounds

  @Test(arguments: [
    ["-e"], ["--virtual", "-e"], ["-p"], ["marble", "-e"], ["graph", "--run", "-e"], ["compare", "never"],
  ]) func `a bound holds within a turn`(_ words: [String]) throws {
    let code = "(1...9223372036854775807) | signal | filter { $0 < 0 } | map { $0 * 2 }"
    let isVerb = !words[0].hasPrefix("-")
    let bound = ["--for", "1s"]
    let outcome = try ProgramTests.run((isVerb ? [] : bound) + words + [code] + (isVerb ? bound : []))
    // In virtual time a turn of so many values may be reported as endless before.
    #expect([0, 1].contains(outcome.status), "\(outcome)")
  }
}
