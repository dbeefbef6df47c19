import Diagnostics
import Drawing
import Interpreter
import Language
import Reactive
import Values

/// A program's whole output, from a run in virtual time.
struct ProgramLog {
  let hasErrors: Bool
  private let entries: [Logbook.Entry]
  /// Id of the watch made by each statement that shows a signal.
  private let watches: [Int: Int]
  /// Number of subscriptions to each signal bound by `let`, by its name.
  let subscriptions: [String: Int]
  /// True if a signal ended with an error that rsig raised, such as a closure that gives the wrong kind: no choice that
  /// anybody would believe.
  let hasFaults: Bool
  /// True if it asked something of the outside, which is not there in virtual time.
  let needsOutside: Bool
  /// True if anything comes later than at the beginning.
  let passesTime: Bool

  init(_ source: Source) {
    let logbook = Logbook()
    var settings = Session.Settings()
    settings.continuesAfterErrors = true
    settings.bound = Film.usualBound
    settings.valueLimit = 100_000
    settings.isEnough = { logbook.isFull }
    let tracing = Tracing([Recorder()])
    settings.traces = tracing
    let session = Session(clock: VirtualClock(), output: logbook, settings: settings)
    session.openInput = { _ in EmptySignal() }
    let compilation = session.compile(source)
    session.begin(compilation.program)
    var watches: [Int: Int] = [:]
    for (index, statement) in compilation.program.statements.enumerated() where !statement.isRefused {
      session.observer.shown = { _, watch in watches[index] = watch?.id }
      if !session.run(statement, of: compilation.program) { break }
    }
    session.observer.shown = nil
    session.finish()
    let wasStopped = session.liftStop()
    var subscriptions: [String: Int] = [:]
    for statement in compilation.program.statements {
      guard case .bind(let name, _) = statement.syntax.form, let value = session.globals[name.text]?.value,
        let stage = tracing.stage(of: value)
      else { continue }
      subscriptions[name.text] = stage.subscriptionCount
    }
    self.subscriptions = subscriptions
    hasErrors =
      compilation.hasErrors || wasStopped || logbook.diagnostics.contains(where: \.isError)
    entries = logbook.entries
    for (index, statement) in compilation.program.statements.enumerated() {
      guard case .expression(let shown) = statement.syntax.form, let label = shown.watchLabel else { continue }
      let first = entries.lazy.compactMap { if case .event(let event) = $0 { event } else { nil } }.first {
        $0.label == label
      }
      watches[index] = first?.id
    }
    self.watches = watches
    let errors = entries.compactMap { entry -> ErrorBox? in
      if case .event(let event) = entry, case .error(let error) = event.event { error.box as? ErrorBox } else { nil }
    }
    hasFaults = errors.contains { $0.reason != nil }
    needsOutside = errors.contains { $0.domain == "Outside" }
    passesTime = entries.contains { if case .event(let event) = $0 { event.time > 0 } else { false } }
    session.close()
  }

  /// Lines that the program printed.
  var printed: [String] { entries.compactMap { if case .line(let text) = $0 { text } else { nil } } }

  /// The label of each line; nil for a printed line.
  var labels: [String?] { entries.map { if case .event(let event) = $0 { event.label } else { nil } } }

  /// All lines, with times if any time passes.
  var lines: [String] { entries.map(text) }

  /// Events of the signal that a statement shows; nil if it shows none.
  func events(ofStatement index: Int) -> [ShownEvent]? {
    guard let id = watches[index] else { return nil }
    return entries.compactMap { if case .event(let event) = $0, event.id == id { event } else { nil } }
  }

  /// The events as lines without their label: `[100ms] next 1`.
  func lines(ofStatement index: Int, timed: Bool) -> [String]? {
    events(ofStatement: index)?.map { event in
      (timed ? event.time.timeMark : "") + String(sanitized(event.text).dropFirst(event.label.count + 2))
    }
  }

  private func text(_ entry: Logbook.Entry) -> String {
    switch entry {
    case .line(let text): text
    case .event(let event): (passesTime ? event.time.timeMark : "") + sanitized(event.text)
    }
  }
}
