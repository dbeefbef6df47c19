import Catalogue
import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

/// One program under one condition: runs `let r = …` in a session of its own and subscribes to `r`.
struct Trial {
  /// Inputs of the program: `p` is the source, `q` the second signal, `xs` the elements, `endless` a sequence's signal
  /// that repeats the elements below an effect.
  struct Setting {
    var condition = Condition.many
    var elements = Elements.ints
    var leaves = Leaving.never
    var runsByEvents = false
  }

  /// When the subscriber leaves.
  enum Leaving: String, CaseIterable, Sendable { case never, atOnce, later, withinFirst }

  var log: [String] = []
  var values: [Value] = []
  var error: Value?
  var hasEnded = false
  /// Violations of laws.
  var violations: [String] = []
  /// Reason why this was not a trial at all: it did not check, failed as a statement, or raised an error of its own.
  var trouble: String?
  var result: Value?

  private final class Reports: Output {
    var lines: [String] = []
    func show(_ event: ShownEvent) { lines.append(event.text) }
    func show(_ value: Value) { lines.append(value.description) }
    func print(_ text: String) { lines.append(text) }
    var errors: [String] = []
    func report(_ diagnostic: Diagnostic) {
      if diagnostic.severity == .error { errors.append(diagnostic.message.english) }
    }
    func begin(_ statement: String) {}
    func flush() {}
  }

  /// Enough for every operator that ends, and for several rounds of those that do not.
  private static let turns = 3000
  private static let deadline: Int64 = 20_000_000

  static func run(_ program: String, _ setting: Setting, continues: Bool = false) -> Trial {
    onDeepStack { runHere(program, setting, continues: continues) }
  }

  private static func runHere(_ program: String, _ setting: Setting, continues: Bool) -> Trial {
    var trial = Trial()
    let reports = Reports()
    var settings = Session.Settings()
    settings.continuesAfterErrors = true
    settings.runsByEvents = setting.runsByEvents
    let session = Session(clock: VirtualClock(), output: reports, settings: settings)
    session.loop.turnLimit = turns
    session.loop.run.valueLimit = 20_000
    let probes = [
      "p": Probe(session.loop, setting.condition, setting.elements.values(session.loop)),
      "q": secondary(session.loop, setting),
    ]
    for (name, probe) in probes { session.globals.bind(Global(name, shape: .signal, value: .box(probe.signal))) }
    session.globals.bind(Global("xs", shape: Shape(.array), value: .list(setting.elements.values(session.loop))))

    let endless = SeriesSignal(Cycle(setting.elements.values(session.loop))).effect(next: { _ in })
    session.globals.bind(Global("endless", shape: .signal, value: .box(endless)))

    let source = Source(name: "law", text: program)
    let compilation = session.compile(source)
    if let wrong = compilation.errors.first {
      trial.trouble = "\(wrong.reason.code) \(wrong.message)"
      return trial
    }
    session.begin(compilation.program)
    for statement in compilation.program.statements where !session.run(statement, of: compilation.program) { break }
    if let error = reports.errors.first {
      trial.trouble = error
      session.disposeAll()
      return trial
    }
    trial.result = session.globals["r"]?.value
    guard let signal = trial.result?.box as? Signal else { return trial }
    listen(to: signal, session, setting, probes, continues, &trial)
    if trial.trouble == nil { trial.trouble = reports.errors.first }
    trial.log += reports.lines
    session.disposeAll()
    return trial
  }

  private static func secondary(_ loop: Loop, _ setting: Setting) -> Probe {
    Probe(loop, .timed, setting.elements.values(loop), delay: 30)
  }

  private static func listen(
    to signal: Signal, _ session: Session, _ setting: Setting, _ probes: [String: Probe], _ continues: Bool,
    _ trial: inout Trial
  ) {
    let loop = session.loop
    let recorder = Recorder(loop, onNext: setting.leaves == .withinFirst ? { $0.dispose() } : nil)
    loop.beginTurn()
    recorder.listen(to: signal)
    if loop.takeExcess() != nil, recorder.hasEnded { trial.violations.append("the sequence went on after the end") }
    if setting.leaves == .atOnce { recorder.dispose() }
    loop.run(until: loop.now + 120_000)
    if setting.leaves == .later { recorder.dispose() }
    if recorder.isDisposed, !continues {
      judge(loop, probes, "when it \(recorder.hasEnded ? "had ended" : "was disposed")", &trial)
    }
    loop.run(until: deadline)
    let wasOverrun = loop.overrun
    if !recorder.isDisposed { recorder.dispose() }
    loop.dropDue()
    if !continues { judge(loop, probes, wasOverrun ? "after too many turns" : "at last", &trial) }
    trial.log = recorder.log
    trial.values = recorder.values
    trial.error = recorder.error
    trial.hasEnded = recorder.hasEnded
    trial.violations += recorder.violations
    trial.trouble = recorder.raised
  }

  /// Checks that no subscription is left and nothing is scheduled.
  private static func judge(_ loop: Loop, _ probes: [String: Probe], _ moment: String, _ trial: inout Trial) {
    for (name, probe) in probes where probe.live != 0 {
      trial.violations.append("\(probe.live) subscriptions to \(name) were left \(moment)")
    }
    if let due = loop.nextDue { trial.violations.append("something stayed scheduled for \(due) \(moment)") }
  }
}

/// The elements of a list again and again, without an end.
private final class Cycle: Series {
  private let elements: [Value]
  init(_ elements: [Value]) { self.elements = elements }

  override func makeCursor() -> Cursor { Walk(elements) }

  private final class Walk: Cursor {
    private let elements: [Value]
    private var index = 0
    init(_ elements: [Value]) { self.elements = elements }

    override func next() throws(Failure) -> Value? {
      defer { index += 1 }
      return elements[index % elements.count]
    }
  }
}

/// Elements of the sources: kinds of values of which every operator accepts one.
enum Elements: String, CaseIterable, Sendable {
  case ints, bools, pairs, texts, signals, lists, events, calls, durations, dictionaries

  func values(_ loop: Loop) -> [Value] {
    switch self {
    case .ints: [.int(1), .int(2), .int(2), .int(5)]
    case .bools: [.bool(true), .bool(false), .bool(true), .bool(true)]
    case .pairs:
      [(true, false), (true, true), (false, false), (true, true)].map { .tuple([.bool($0.0), .bool($0.1)]) }
    case .texts: ["a", "b", "b", "c"].map(Value.string)
    case .signals: (1...4).map { .box(Probe.kept(loop, [.int($0), .int(10 * $0)])) }
    case .lists: (1...4).map { .list([.int($0), .int(10 * $0)]) }
    case .events: [.next(.int(1)), .next(.int(2)), .next(.int(3)), .completed].map { .box(EventBox($0)) }
    case .calls:
      (1...4).map {
        .tuple([.box(NativeFunction("double", 1) { arguments throws(Failure) in .tuple([arguments[0]]) }), .int($0)])
      }
    case .durations: (1...4).map { .duration($0 * 1000) }
    case .dictionaries: (1...4).map { .dictionary([(.string("a"), .int($0))]) }
    }
  }
}

extension Probe {
  /// An inner signal that ends at once; its subscriptions are not counted.
  static func kept(_ loop: Loop, _ values: [Value]) -> Signal { SeriesSignal(ListSeries(values)) }
}
