import Catalogue
import Diagnostics
import Reactive
import Values

extension RunRecord {
  /// The record that a script under test names: `# replay: FILE`, or line by line in comments `# record: …`.
  public init?(of source: Source, read: (String) throws(Failure) -> [UInt8] = RunRecord.refuse) throws(Failure) {
    var lines: [UInt8] = []
    for line in 0..<source.lineCount {
      let text = source.text(ofLine: line)
      if text.hasPrefix("# record:") { lines += Array(text.dropFirst(9).utf8) + [0x0a] }
      guard text.hasPrefix("# replay:") else { continue }
      let name = String(text.dropFirst(9).drop { $0 == " " })
      do throws(Failure) {
        try self.init(try read(name), name: name)
        return
      } catch {
        let start = source.start(ofLine: line)
        throw error.placed(at: Place(source, Span(start, start + text.utf8.count)))
      }
    }
    if lines.isEmpty { return nil }
    try self.init(lines, name: "the record")
  }

  /// For a run that has no files.
  public static func refuse(_ name: String) throws(Failure) -> [UInt8] {
    throw Failure(RecordReasons.badRecord, "\(name) cannot be read here", help: ["`rsig test` reads it"])
  }
}

extension Session {
  /// Tells the beginning of an earlier session of the prompt again; later asks go on to the present world.
  public func resume(_ record: RunRecord) {
    guard let clock = loop.clock as? any HeldClock else { return }
    let world = StrictReplay(record, loop, clock, onward: world)
    clock.arrivals = world
    self.world = world
  }

  /// Delivers what is due now until there were that many answers, as there were before an entry then.
  public func catchUp(to answers: Int) {
    guard let clock = loop.clock as? any HeldClock, let replay = clock.arrivals as? StrictReplay else { return }
    while replay.delivered < answers, let time = replay.nextTime, time <= loop.now {
      replay.deliver()
      loop.drain()
    }
  }

  /// Answers everything that the program asks from a record. Its clock must be a virtual one of its own.
  public func replay(_ record: RunRecord, _ source: Source) {
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
    if record.sha256 != nil, !isSame {
      output.report(
        Diagnostic(
          .warning, RecordReasons.otherScript,
          Sentence(
            "\(record.name) was recorded from another text of \(source.name): asks are answered by what they ask"),
          at: nil))
    }
  }
}
