import Prompt
import Platform

/// `rsig` on a terminal, and `rsig repl`.
enum PromptVerb {
  static let verb = Verb(
    name: "repl", summary: "opens the prompt; with --json speaks lines of JSON instead, for tools",
    usage: """
      rsig repl            opens the prompt
      rsig repl --json     reads one JSON object per line and answers with one per line
      """,
    options: [json, RunOptions.bound] + own,
    notes: """
      History is kept in $XDG_STATE_HOME/rsig/history. $XDG_CONFIG_HOME/rsig/init.rsig runs first.
      ~/.editrc may choose vi's keys.

      With --json, a request has an id, which its answers repeat:
      {"id":1,"entry":"return 1"}   runs a statement: events as --events json writes them,
                                    {"event":"bound",…}, diagnostics, and at last
                                    {"id":1,"status":"ok"}, or error, incomplete, interrupted
      {"id":2,"complete":"te"}      lists candidates
      {"id":3,"dispose":"_1"}       ends a watch
      {"id":4,"live":true}          lists what is live
      SIGINT interrupts the running statement; --for D bounds each entry.
      """, runsScript: true
  ) { program, options throws(UsageError) in
    if !options[interactive], let word = options.words.first {
      throw UsageError(
        UsageReasons.tooMany, "`rsig repl` takes no words, but was given \(word)",
        help: "`rsig \(word)` runs a file; `:load \(word)` does so at the prompt")
    }
    if options[json] {
      return JSONPrompt(program.out, version: Invocation.version, memory: options.memory, bound: options.bound).run()
    }
    if options.bound != nil {
      throw UsageError(
        UsageReasons.unknownOption, "--for bounds an entry of `rsig repl --json`, not the prompt",
        help: "Ctrl-C interrupts an entry, and `:run 5s` runs until a time")
    }
    return try run(program, options)
  }

  private static let json = Option.flag("--json", "speaks JSON instead, for tools")
  private static let quiet = Option.flag("-q", "leaves out the banner")
  private static let noInit = Option.flag("--no-init", "leaves out the initial script")
  static let interactive = Option.flag("-i", "runs FILE at the prompt, which continues from there")

  /// Options for opening the prompt.
  static let own: [any AnyOption] =
    [quiet, noInit, interactive, RunOptions.color, RunOptions.memory]
    + OutsideOptions.permissions

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    try open(
      program, options,
      otherwise: "a script on standard input: rsig < FILE; for tools: rsig repl --json"
    ) { _ in }
  }

  /// Opens the prompt as `prepare` leaves it. `otherwise` is what helps those who have no terminal.
  static func open(
    _ program: Invocation, _ options: Options, otherwise: String, prepare: (Repl) -> Void
  ) throws(UsageError) -> Int32 {
    let file = options[interactive] ? options.words.first : nil
    if options[interactive], file == nil {
      throw UsageError(UsageReasons.missingValue, "-i needs a file", help: "write -i FILE")
    }
    if let file { _ = try Scripts.read(file) }
    let places = Places(program.environment)
    let repl = Repl(
      isColored: program.colors(options.color, 1), isUnicode: Pictures.isUnicode(program, options),
      permissions: options.permissions, program: file, arguments: Array(file == nil ? [] : options.words.dropFirst()),
      memory: options.memory)
    repl.quizPath = places.quiz
    prepare(repl)
    let status = repl.run(
      history: History(path: places.history),
      banner: !options[quiet] && !repl.isTeaching ? Banner.text(version: Invocation.version) : nil,
      initial: !options[noInit] ? places.initialScript : nil,
      entries: file.map { [":load \($0)"] } ?? [], type: program.environment("TERM"))
    guard let status else {
      throw UsageError(UsageReasons.noTerminal, "the prompt needs a terminal", help: otherwise)
    }
    return status
  }
}
