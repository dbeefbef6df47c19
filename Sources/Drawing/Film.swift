import Diagnostics
import Interpreter
import Reactive
import Values

/// A program's recorded run, in virtual time and without output. All pictures are made from films.
public final class Film {
  public let source: Source
  public let session: Session
  public let recorder: Recorder
  public let printed: [String]
  public let diagnostics: [Diagnostic]
  /// True if the program had errors, so nothing ran.
  public let isRefused: Bool
  /// Time at which the run ended; `wasCut` says whether work was left.
  public let end: Int64
  public let wasCut: Bool
  /// True if it was interrupted within an endless turn.
  private let wasOverrun: Bool

  /// Bound of a run if none is given; it is extended until enough instants are recorded.
  public static let usualBound: Int64 = 10_000_000
  private static let enoughInstants = 24
  /// Most turns without a visible event after that time.
  private static let patience = 100_000

  public init(
    _ source: Source, bound: Int64? = nil, clock: any Clock = VirtualClock(), continues: Bool = false,
    configure: (Session) -> Void = { _ in }
  ) {
    self.source = source
    let recorder = Recorder()
    let darkroom = Darkroom()
    var settings = Session.Settings()
    settings.bound = bound
    let watch = Stopwatch()
    settings.isEnough = { recorder.isFull && watch.isBusy || bound == nil && watch.isEnough(recorder) }
    settings.continuesAfterErrors = continues
    settings.traces = Tracing([recorder])
    let session = Session(clock: clock, output: darkroom, settings: settings)
    watch.session = session
    configure(session)
    if let record = try? RunRecord(of: source) { session.replay(record, source) }
    isRefused = !session.run(source)
    end = session.loop.now
    wasOverrun = session.liftStop() || recorder.isOverrun
    wasCut = session.reachedBound || wasOverrun
    self.recorder = recorder
    self.session = session
    printed = darkroom.printed
    diagnostics = darkroom.diagnostics
  }

  deinit { session.close() }

  /// Decides when a run has been long enough; stops it only between instants.
  private final class Stopwatch {
    weak var session: Session?
    private var instant: Int64 = 0
    private var turns = 0

    var isBusy: Bool { session?.loop.hasWork ?? false }

    func isEnough(_ recorder: Recorder) -> Bool {
      guard let now = session?.loop.now, now > Film.usualBound else { return false }
      turns += 1
      if now == instant { return false }
      instant = now
      return recorder.instants >= Film.enoughInstants || turns > Film.patience
    }
  }

  public var failed: Bool { isRefused || diagnostics.contains(where: \.isError) }

  /// Why the picture ends where it does.
  public var cutNote: Sentence? {
    let time = Value.duration(end)
    if wasOverrun {
      return Sentence(
        "cut at \(time): a turn of the program did not end (`take` bounds what is sent at once)",
        chinese: "在 \(time) 截断：程序的一轮没有结束（`take` 限制一次发送的个数）")
    }
    if !wasCut { return nil }
    return Sentence(
      "cut at \(time): the program was still running (`--for` lets it run on)",
      chinese: "在 \(time) 截断：程序还在运行（`--for` 让它继续）")
  }

  /// Notes on statements whose failure ended the run, since no row shows that.
  private var failureNotes: [Sentence] {
    diagnostics.filter(\.isError).map { diagnostic in
      let place = diagnostic.place?.description
      func message(_ tongue: Tongue) -> String { Caption.line(diagnostic.message.text(in: tongue)) }
      return Sentence(
        "error: \(message(.english))\(place.map { " (\($0))" } ?? "")",
        chinese: "错误：\(message(.chinese))\(place.map { "（\($0)）" } ?? "")")
    }
  }

  var names: ProgramNames { ProgramNames(session, recorder) }

  public func chart(_ options: Chart.Options = Chart.Options()) -> Chart {
    var chart = Chart(recorder, end: end, options: options, names: names)
    chart.align()
    if let cutNote { chart.notes.append(cutNote) }
    chart.notes += failureNotes
    return chart
  }
}

/// Collects a run's output without showing it.
private final class Darkroom: Output {
  private(set) var printed: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  func show(_ event: ShownEvent) { keep(event.text) }
  func show(_ value: Value) { keep(value.description) }
  func print(_ text: String) { keep(text) }
  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private func keep(_ line: String) { if printed.count < 10_000 { printed.append(line) } }
}
