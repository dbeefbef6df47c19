import Diagnostics
import Language
import Reactive
import Syntax
import Values

/// Runs a script in virtual time and compares its output with its `#=>` lines.
public struct ScriptTrial {
  public struct Difference {
    /// One-based line in the file.
    public let line: Int
    public let expected: [String]
    public let actual: [String]
    /// Expected lines that came later, with the time of their arrival.
    public var late: [String: Int64] = [:]
    /// Additional time that the script would have to wait for them.
    public var wait: Int64 = 0
  }

  public struct Outcome {
    public var differences: [Difference] = []
    public var diagnostics: [Diagnostic] = []
    /// The text with corrected expectations.
    public var updated: String?
    /// The text with its output as expectations; nil if it printed nothing.
    public var annotated: String?
    /// True if the script expects nothing: no `#=>` line, no `expect`.
    public var claimsNothing = false
    public var passed: Bool { differences.isEmpty && diagnostics.isEmpty }
  }

  public static func run(
    _ source: Source, bound: Int64 = 3_600_000_000, longestTurn: Int64? = nil, runsByEvents: Bool = false,
    configure: (Session) -> Void = { _ in }, readRecord: (String) throws(Failure) -> [UInt8] = RunRecord.refuse
  ) -> Outcome {
    let compilation = Compilation(source)
    let program = compilation.program
    let expectation = Expectation(compilation.script)
    let transcript = Transcript(groups: expectation.groups.count)
    var settings = Session.Settings(arguments: expectation.arguments)
    settings.program = source.name.fileName
    settings.continuesAfterErrors = true
    settings.bound = bound
    settings.valueLimit = 100_000_000
    settings.runsByEvents = runsByEvents
    let session = Session(clock: VirtualClock(), output: transcript, settings: settings)
    session.openInput = { loop throws(Failure) in
      if let input = expectation.input { return GivenLines(input, loop) }
      throw Failure(
        RunReasons.noInput, "a test has no standard input",
        help: ["a comment `# stdin: a line` gives it one, each a line"])
    }
    configure(session)
    var outcome = Outcome()
    do {
      if let record = try RunRecord(of: source, read: readRecord) { session.replay(record, source, isTest: true) }
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }

    session.begin(program)
    var next = 0
    running: for (index, group) in expectation.groups.enumerated() {
      transcript.enter(index, at: session.loop.now)
      var continues = true
      for _ in group.statements {
        defer { next += 1 }
        if !continues { continue }
        let statement = program.statements[next]
        // For a statement with errors, print them as its output; the other statements still run.
        for error in compilation.errors(ofStatement: next) { transcript.report(error) }
        if statement.isRefused {
          for global in statement.bound { global.hasFailed = true }
        } else {
          continues = session.run(statement, of: program)
          if session.exitStatus != nil || session.hasLeftRecord { break running }
        }
      }
    }
    session.finish()
    if session.liftStop() {
      transcript.report(
        Diagnostic(
          .error, RunReasons.bound,
          "one turn of the program took longer than \(Value.duration(longestTurn ?? bound))", at: nil))
    }
    if session.reachedBound {
      transcript.report(Diagnostic(.error, RunReasons.bound, "still running after \(Value.duration(bound))", at: nil))
    }
    session.close()
    outcome.diagnostics += compilation.errorsBeforeStatements
    outcome.diagnostics += expectation.misplaced
    outcome.diagnostics += MisspeltDirectives.found(in: compilation.script, program)
    if transcript.groups.contains(where: { !$0.isEmpty }) {
      outcome.annotated = rewritten(expectation, transcript, Set(expectation.groups.indices), source)
    }
    outcome.claimsNothing = expectation.isEmpty && !session.hasClaims
    judge(expectation, transcript, compilation.diagnostics, source, &outcome)
    return outcome
  }

  private static func judge(
    _ expectation: Expectation, _ transcript: Transcript, _ found: [Diagnostic], _ source: Source,
    _ outcome: inout Outcome
  ) {
    if expectation.isEmpty {
      // A script without expectations must run without a diagnostic.
      outcome.diagnostics += found.filter { $0.severity == .warning } + transcript.diagnostics
      return
    }
    for line in expectation.stray {
      outcome.differences.append(Difference(line: line + 1, expected: [source.text(ofLine: line)], actual: []))
    }
    var wrong: Set<Int> = []
    for (index, group) in expectation.groups.enumerated() {
      let lines = transcript.groups[index]
      let expected = group.lines.map(\.text)
      if PrintedLine.match(lines[...], expected[...]) { continue }
      wrong.insert(index)
      let timed = expected.contains(where: PrintedLine.beginsWithTime)
      var difference = Difference(
        line: source.line(at: group.statements[0].span.start) + 1,
        expected: expected.map { line in
          let usual = PrintedLine.withUsualTime(line)
          return lines.contains { $0.time != nil && $0.withTime == usual } ? usual : line
        },
        actual: lines.map { timed ? $0.withTime : $0.text })
      let end = transcript.end(of: index)
      for line in expected where !lines.contains(where: { $0.matches(line) }) {
        guard let time = transcript.time(of: line, after: index), time > end else { continue }
        difference.late[line] = time
        difference.wait = max(difference.wait, time - end)
      }
      outcome.differences.append(difference)
    }
    if !wrong.isEmpty { outcome.updated = rewritten(expectation, transcript, wrong, source) }
  }

  /// The text, with the expectations of each differing group replaced by its output.
  private static func rewritten(
    _ expectation: Expectation, _ transcript: Transcript, _ wrong: Set<Int>, _ source: Source
  ) -> String {
    var dropped: Set<Int> = []
    var added: [Int: [String]] = [:]
    for (index, group) in expectation.groups.enumerated() where wrong.contains(index) {
      for line in group.lines { dropped.insert(line.line) }
      let last = group.statements.last!.span
      let end = source.line(at: max(last.start, last.end - 1))
      let timed = group.lines.contains { PrintedLine.beginsWithTime($0.text) }
      added[end] = transcript.groups[index].map { "#=> " + (timed ? $0.withTime : $0.text) }
    }
    var lines: [String] = []
    for line in 0..<source.lineCount {
      if !dropped.contains(line) { lines.append(source.text(ofLine: line)) }
      lines += added[line] ?? []
    }
    return lines.joined(separator: "\n")
  }
}
