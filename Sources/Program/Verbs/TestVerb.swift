import CSystem
import Diagnostics
import Drawing
import Interpreter
import Outside
import Values

/// `rsig test FILE…`: compares the expectations in scripts and documents with their output.
enum TestVerb {
  static let verb = Verb(
    name: "test", summary: "runs scripts and the `rsig` blocks of documents against their `#=>` lines",
    usage: """
      rsig test FILE…      scripts, documents with `rsig` and `marbles` blocks, or directories of both;
                           `-` is a script on standard input
      """,
    options: [update, filter, watch, RunOptions.bound, RunOptions.byEvents] + OutsideOptions.permissions,
    notes: """
      `#=> …` below a statement is what it prints, `# args: …` and `# stdin: …` are what the script is given.
      A script runs in virtual time, for at most an hour or the time given by --for; one instant of it may compute for
      ten seconds, or that time.
      """, run: run)

  private static let update = Option.flag(
    "--update", "replaces the expected output and pictures by the actual ones")
  private static let filter = Option.text("--filter", "TEXT", "only files whose path contains TEXT")
  private static let watch = Option.flag("--watch", "tests again whenever a file changes, until Ctrl-C")

  /// Processor time of one instant. Time stands still while a program calls itself endlessly.
  private static let longestTurn: Int64 = 10_000_000

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard !options.words.isEmpty else {
      throw UsageError(
        UsageReasons.nothingNamed, "name what to test: rsig test FILE…",
        help: "a directory stands for the .rsig and .md files below it")
    }
    options.isVirtual = true
    if options[watch] { return watch(program, options) }
    return try round(program, options)
  }

  /// Repeats the tests whenever a file changes. An unreadable file is reported, and tested again once it can be read.
  private static func watch(_ program: Invocation, _ options: Options) -> Int32 {
    Invocation.watchSignals()
    var stamps = FileStamps(watched(options))
    while true {
      do {
        _ = try round(program, options)
      } catch {
        program.report(error)
      }
      program.out.flush()
      program.err.flush()
      guard let now = FileStamps.next(after: stamps, of: { watched(options) }) else {
        return Invocation.takeSignal() ?? 130
      }
      program.out.write("\nchanged: \(now.changes(from: stamps).joined(separator: ", "))\n")
      stamps = now
    }
  }

  private static func watched(_ options: Options) -> [String] { (try? files(options)) ?? options.words }

  private static func files(_ options: Options) throws(UsageError) -> [String] {
    let files = try Scripts.files(options.words, endings: [".rsig", ".md"])
    guard let filter = options[filter] else { return files }
    let chosen = files.filter { $0.contains(filter) }
    if chosen.isEmpty {
      throw UsageError(
        UsageReasons.nothingNamed, "no file's path contains \(filter)", help: "leave out --filter to test all")
    }
    return chosen
  }

  private static func round(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    options.boundTime(otherwise: longestTurn)
    defer { rsig_stop_after(0, true) }
    var passed = 0
    var failed = 0
    var withoutClaims = 0
    for path in try files(options) {
      let source = try Scripts.open(path)
      let isDocument = path.hasSuffix(".md")
      let trials = isDocument ? Fences.blocks(of: source).map { ($0.source, Optional($0.lines)) } : [(source, nil)]
      var updates: [(lines: Range<Int>?, text: String)] = []
      for (source, lines) in trials {
        let outcome = ScriptTrial.run(
          source, bound: options.bound ?? 3_600_000_000, longestTurn: options.bound ?? longestTurn,
          runsByEvents: options.runsByEvents,
          configure: { session in
            let clock = OutsideClock(isVirtual: true)
            session.world = Live(session.loop, clock, options.permissions)
          },
          readRecord: { name throws(Failure) in try readRecord(name, besides: path) })
        // A signal interrupted the tests.
        if rsig_stop_signaled() { return 1 }
        let name = lines.map { "\(path):\($0.lowerBound)" } ?? path
        if outcome.passed {
          passed += 1
          if outcome.claimsNothing, !isDocument {
            withoutClaims += 1
            program.out.write("\(name) claims nothing: it has no `#=>` line and no `expect`\n")
          }
          continue
        }
        if options[update], path != "-", let updated = outcome.updated {
          updates.append((lines, updated))
          program.out.write("updated \(name)\n")
          passed += 1
          continue
        }
        failed += 1
        show(outcome, name, path, program)
      }
      if !updates.isEmpty { try write(updates, to: path, source) }
      if isDocument {
        let differing = DocumentPictures.pictures(of: source).filter { picture in
          let isSame = picture.actual == picture.expected
          passed += isSame ? 1 : 0
          return !isSame
        }
        if options[update], !differing.isEmpty {
          for picture in differing { program.out.write("updated \(path):\(picture.line)\n") }
          passed += differing.count
          try Pictures.write(DocumentPictures.updated(Scripts.read(path)), to: path)
        } else {
          failed += differing.count
          for picture in differing { show(picture, path, program) }
        }
      }
      if program.out.failure != nil { return 1 }
    }
    let unclaimed = withoutClaims == 0 ? "" : ", \(withoutClaims) without a claim"
    program.out.write("\(passed) passed, \(failed) failed\(unclaimed)\n")
    return failed == 0 ? 0 : 1
  }

  /// Reads the record that a script names, relative to the script.
  private static func readRecord(_ name: String, besides script: String) throws(Failure) -> [UInt8] {
    let folder = script.split(at: "/").dropLast().joined(separator: "/")
    let path = name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
    do throws(Files.Trouble) {
      return try Files.read(path)
    } catch {
      throw Failure(RecordReasons.badRecord, "\(path) cannot be read: \(error.reason)")
    }
  }

  private static func show(_ outcome: ScriptTrial.Outcome, _ name: String, _ path: String, _ program: Invocation) {
    program.out.write("FAILED \(name)\n")
    for difference in outcome.differences {
      program.out.write("  \(path):\(difference.line): what this statement prints\n")
      for line in Difference.lines(difference.expected, difference.actual) {
        let time = line.hasPrefix("- ") ? difference.late[String(line.dropFirst(2))] : nil
        program.out.write("    \(line)\(time.map { "   (came later, at \(Value.duration($0)))" } ?? "")\n")
      }
      if difference.wait > 0 {
        let wait = Value.duration(difference.wait)
        program.out.write("    help: write `wait \(wait)` between the statement and its `#=>` lines\n")
      }
    }
    for diagnostic in outcome.diagnostics { program.out.write(Report().picture(diagnostic)) }
  }

  private static func show(_ picture: DocumentPictures.Picture, _ path: String, _ program: Invocation) {
    program.out.write("FAILED \(path):\(picture.line): what this picture shows\n")
    func lines(_ text: String) -> [String] {
      text.lines.dropLast()
    }
    for line in Difference.lines(lines(picture.expected), lines(picture.actual)) { program.out.write("    \(line)\n") }
  }

  private static func write(_ updates: [(lines: Range<Int>?, text: String)], to path: String, _ source: Source)
    throws(UsageError)
  {
    var text: String
    if updates.count == 1, updates[0].lines == nil {
      text = updates[0].text
    } else {
      var lines: [String] = []
      var next = 0
      for update in updates {
        guard let range = update.lines else { continue }
        for line in next..<range.lowerBound { lines.append(source.text(ofLine: line)) }
        var body = update.text.lines.dropFirst(
          range.lowerBound)
        while body.last?.isEmpty == true { body = body.dropLast() }
        lines += body
        next = range.upperBound
      }
      for line in next..<source.lineCount { lines.append(source.text(ofLine: line)) }
      text = lines.joined(separator: "\n")
    }
    if !text.hasSuffix("\n") { text += "\n" }
    try Scripts.write(text, to: path)
  }
}
