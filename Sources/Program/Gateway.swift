import Catalogue
import Diagnostics
import Interpreter
import Outside
import Reactive
import Values

/// Access to the outside for one run: the real world, within the permissions of the command line, or a record.
final class Gateway {
  let clock: any Clock
  private let record: RunRecord?
  private let program: Invocation
  private let options: Options
  /// Sinks of the record and the audit, with their file names.
  private var written: [(sink: FileSink, path: String)] = []

  init(_ program: Invocation, _ options: Options) throws(UsageError) {
    self.program = program
    self.options = options
    if options[OutsideOptions.record] != nil, options[OutsideOptions.replay] != nil {
      throw UsageError(
        UsageReasons.contradiction, "--record and --replay cannot be combined", help: "leave out one of them")
    }
    record = try options[OutsideOptions.replay].map { path throws(UsageError) in try Gateway.read(path) }
    if record != nil { clock = VirtualClock() } else { clock = OutsideClock(isVirtual: options.isVirtual) }
  }

  static func read(_ path: String) throws(UsageError) -> RunRecord {
    let bytes = try UsageError.reading(Files.read(path))
    do {
      return try RunRecord(bytes, name: path)
    } catch {
      throw UsageError(error.reason, error.message, help: error.help.first?.text)
    }
  }

  var seed: UInt64? { record?.seed }

  /// Arguments of the script: those of the recorded run if none are given.
  func arguments(_ given: [String]) -> [String] { given.isEmpty ? record?.arguments ?? [] : given }

  /// Connects a session to the outside; false if the script needs something that was not granted. If `isLast`, nothing
  /// runs in this process after the script, so the kernel may enforce its permissions.
  func open(_ session: Session, _ source: Source, readsInput: Bool, isLast: Bool = false) throws(UsageError) -> Bool {
    if let record {
      session.replay(record, source)
      return true
    }
    guard let clock = clock as? OutsideClock else { return true }
    let permissions = options.permissions
    guard grantNeeds(source, permissions) else { return false }
    if let path = options[OutsideOptions.audit] ?? program.environment("RSIG_AUDIT") {
      permissions.audit = Audit(try sink(path), session.loop)
    }
    permissions.onRefusal = { [weak session] in session?.report(refusal: $0) }
    let live = Live(session.loop, clock, permissions)
    session.world = live
    if let path = options[OutsideOptions.record] {
      let sink = try sink(path, isNew: true)
      let recording = RecordedWorld(live, session.loop) { sink.write($0) }
      recording.begin(source, arguments: session.settings.arguments, seed: session.seed)
      session.world = recording
    }
    if isLast { SecondWall.build(around: permissions) }
    let world = session.world
    session.openInput = { loop in
      // The script itself came from standard input, which is now at its end.
      readsInput ? SharedLines(world, loop) : EmptySignal()
    }
    return true
  }

  /// Waits for child programs whose streams were disposed, unless Ctrl-C is pressed again, then flushes the record and
  /// the audit. A failed write is reported as an error of the run.
  func close(_ session: Session) {
    if let live = live(session), live.isEnding {
      session.loop.run { !live.isEnding }
      if live.isEnding { live.endNow() }
    }
    for (sink, path) in written {
      sink.flush()
      if let number = sink.failure { program.fail(.unwritable(Files.Trouble(path: path, number: number))) }
    }
    written = []
  }

  private func live(_ session: Session) -> Live? {
    session.world as? Live ?? (session.world as? RecordedWorld)?.inner as? Live
  }

  private func sink(_ path: String, isNew: Bool = false) throws(UsageError) -> FileSink {
    let sink = FileSink(try UsageError.writing(Files.openForAppending(path, isNew: isNew)))
    written.append((sink, path))
    return sink
  }

  /// Asks on a terminal for needs that were not granted; otherwise reports them as errors.
  private func grantNeeds(_ source: Source, _ permissions: Permissions) -> Bool {
    let needs = Needs(of: source)
    if !needs.diagnostics.isEmpty {
      program.report(needs.diagnostics)
      return false
    }
    let missing = needs.missing(in: permissions)
    if missing.isEmpty { return true }
    if options[OutsideOptions.allowNeeds] || Trust.covers(source, program.environment)
      || program.isTerminal(0) && program.isTerminal(2) && isAllowed(missing)
    {
      for item in missing { permissions.allow(item.need) }
      return true
    }
    let name = source.name.fileName
    program.report(missing.map { needs.diagnostic($0, script: name) })
    return false
  }

  /// Asks on the terminal, before the first statement.
  private func isAllowed(_ missing: [Needs.Item]) -> Bool {
    let needs = missing.map { $0.need.text.escaped(for: .line) }
    program.err.flush()
    let question = "this script needs \(needs.joined(separator: " "))\nallow it for this run? [y]es [n]o "
    return ["y", "yes"].contains(TerminalQuestion.ask(question))
  }
}
