import Catalogue
import Diagnostics
import Reactive
import Values

extension RunRecord {
  /// The record named by a script under test, as `# replay: FILE` or line by line in comments `# record: …`.
  public init?(of source: Source, read: (String) throws(Failure) -> [UInt8] = RunRecord.refuse) throws(Failure) {
    var lines: [UInt8] = []
    for line in 0..<source.lineCount {
      let text = source.text(ofLine: line)
      if text.hasPrefix("# record:") { lines += Array(text.dropFirst(9).utf8) + [0x0a] }
      guard text.hasPrefix("# replay:") else { continue }
      let name = String(text.dropFirst(9).drop { $0 == " " })
      do {
        try self.init(read(name), name: name)
        return
      } catch {
        let start = source.start(ofLine: line)
        throw error.placed(at: Place(source, Span(start, start + text.utf8.count)))
      }
    }
    if lines.isEmpty { return nil }
    try self.init(lines, name: "the record")
  }

  /// For runs that have no files.
  public static func refuse(_ name: String) throws(Failure) -> [UInt8] {
    throw Failure(RecordReasons.badRecord, "\(name) cannot be read here", help: ["`rsig test` reads it"])
  }
}

extension Session {
  /// A moment between two entries of the prompt.
  public struct Moment {
    fileprivate let answers: Int
    fileprivate let turns: Int
    fileprivate let time: Int64
  }

  /// The current moment; `answers` is the number of answers received from outside so far.
  public func moment(after answers: Int) -> Moment {
    Moment(answers: answers, turns: loop.programTurns, time: loop.now)
  }

  /// Replays the start of an earlier prompt session; later asks go to the current world.
  public func resume(_ record: RunRecord) {
    guard let clock = loop.clock as? any HeldClock else { return }
    if let epoch = record.epoch { clock.epoch = epoch }
    if let recorded = record.seed { seed = recorded }
    // A session held from its start has dates from 1970, and exact wait times.
    repeatsRealRun = clock.epoch != 0
    let world = StrictReplay(record, loop, clock, onward: world)
    clock.arrivals = world
    self.world = world
  }

  /// Runs everything that had run before a moment of the recorded session, and nothing later.
  public func catchUp(to moment: Moment) {
    guard let clock = loop.clock as? any HeldClock, let replay = clock.arrivals as? StrictReplay else { return }
    while !hasStopped {
      let answer = replay.delivered < moment.answers ? replay.nextTime : nil
      if loop.programTurns < moment.turns, let due = loop.nextDue, due <= answer ?? moment.time {
        clock.advance(to: due)
        loop.beginTurn()
        _ = loop.step()
      } else if let answer {
        clock.advance(to: answer)
        replay.deliver()
      } else if !loop.stepOutside() {
        break
      }
    }
    clock.advance(to: moment.time)
    loop.beginTurn()
  }

  /// Answers all asks of the program from a record. The session's clock must be virtual and its own. Warns if the
  /// record was made from another text, unless it is a test: its expectations are written after the record.
  public func replay(_ record: RunRecord, _ source: Source, isTest: Bool = false) {
    guard let clock = loop.clock as? any HeldClock else { return }
    let isSame = record.sha256 == RunRecord.hash(source.bytes)
    if isSame, let epoch = record.epoch { clock.epoch = epoch }
    if isSame, settings.seed == nil, let recorded = record.seed { seed = recorded }
    repeatsRealRun = isSame
    let world = isSame ? StrictReplay(record, loop, clock) : AskReplay(record, loop)
    clock.arrivals = world
    self.world = world
    let given = openInput
    openInput = { loop throws(Failure) in
      if record.asksForInput { return SharedLines(world, loop) }
      guard let given else { return SharedLines(world, loop) }
      return try given(loop)
    }
    if record.sha256 != nil, !isSame, !isTest {
      output.report(
        Diagnostic(
          .warning, RecordReasons.otherScript,
          Sentence(
            """
            \(record.name) was recorded from a different version of \(source.name): answers are found by the \
            arguments of each ask
            """),
          at: nil))
    }
  }
}
