import Diagnostics
import Interpreter
import Language
import Marbles
import Reactive
import Syntax
import Values

/// A program run on one case in a separate session: in virtual time, without access to the outside, limited in time and
/// events.
public struct CaseRun {
  /// A statement of the case, with the log lines that it caused.
  public struct Step {
    public let statement: String
    public fileprivate(set) var lines: [String] = []
  }

  /// `[300ms] answer: next "r"`, or a line that was printed.
  let log: [String]
  /// Events of the labels being judged.
  let events: [ShownEvent]
  /// The first step is the program itself; the others are the case's statements.
  public let steps: [Step]
  let diagnostics: [Diagnostic]
  /// Errors in the learner's own text.
  let ownErrors: [Diagnostic]
  /// Errors of the learner's own statements at run time.
  let ownFailures: [Diagnostic]
  /// Errors in the learner's closures as the case drove them.
  let closureErrors: [Diagnostic]
  /// True if the program made something to judge.
  let hasAnswer: Bool
  let unmet: Set<Must>

  private static let bound: Int64 = 10_000_000
  private static let valueLimit = 100_000

  /// Runs a case. With `keepsSubscriptions`, `news | subscribe board` counts as part of the program.
  init(_ lesson: LessonFile, _ program: Source, _ test: LessonFile.Case, keepsSubscriptions: Bool) {
    let logbook = Logbook()
    let recorder = Recorder()
    let tracing = Tracing([recorder])
    var settings = Session.Settings()
    settings.continuesAfterErrors = true
    settings.mayRebind = true
    settings.bound = CaseRun.bound
    settings.valueLimit = CaseRun.valueLimit
    settings.isEnough = { logbook.isFull }
    if lesson.musts.contains(where: \.needsTrace) { settings.traces = tracing }
    let session = Session(clock: VirtualClock(), output: logbook, settings: settings)
    session.openInput = { _ in EmptySignal() }

    let start = StatementRun(Source(name: "start", text: lesson.start), in: session)
    start.run()
    // Watches made by the lesson's starting code do not count as answers.
    let own = StatementRun(
      program, in: session,
      isKept: { lesson.counts($0, isLast: $1) || keepsSubscriptions && $0.shape.kind == .disposable })
    var answer: Int?
    session.observer.shown = { _, watch in answer = watch?.id }
    own.run()
    session.observer.shown = nil
    ownFailures = logbook.diagnostics.filter(\.isError)
    if lesson.answer != .last || own.lastBound != nil { answer = nil }
    let judged = lesson.judgedValue(own.lastBound, session)
    hasAnswer = lesson.isAnswered(by: judged, shows: answer != nil, in: session)
    if let value = judged {
      if value.box is Signal {
        _ = try? session.watch(value, label: "answer", path: nil, at: nil)
      } else if lesson.answer != .last || lesson.expectsLines {
        try? session.show(value, path: "answer", at: Place(program, Span(at: 0)))
      }
    }
    var marks = [(statement: "", from: 0)]
    let drive = StatementRun(Source(name: test.name, text: test.code), in: session)
    drive.run { marks.append(($0, logbook.entries.count)) }
    session.finish()
    if session.liftStop() {
      logbook.report(Diagnostic(.error, RunReasons.bound, "a turn of the program did not end", at: nil))
    }
    unmet = Set(lesson.musts.filter { $0.needsTrace && !$0.isMet(by: session, tracing, recorder) })

    var events: [ShownEvent] = []
    var lines: [(index: Int, text: String)] = []
    for (index, entry) in logbook.entries.enumerated() {
      switch entry {
      case .line(let text): lines.append((index, text))
      case .event(let event):
        let label = event.id == answer ? "answer" : event.label
        guard lesson.labels.contains(label) else { continue }
        let shown = ShownEvent(time: event.time, id: event.id, label: label, event: event.event)
        events.append(shown)
        lines.append((index, shown.time.timeMark + sanitized(shown.text)))
      }
    }
    self.events = events
    log = lines.map(\.text)
    steps = marks.enumerated().map { number, mark in
      let end = number + 1 < marks.count ? marks[number + 1].from : Int.max
      return Step(
        statement: mark.statement, lines: lines.filter { mark.from <= $0.index && $0.index < end }.map(\.text))
    }
    diagnostics = logbook.diagnostics
    closureErrors = diagnostics.dropFirst(ownFailures.count).filter { error in
      error.isError && error.place?.source === program
    }
    ownErrors = own.errors
    session.close()
  }

  /// True if a statement had an error before or while running.
  public var ranIntoErrors: Bool { diagnostics.contains(where: \.isError) }

  /// Events of one label in marble notation.
  func marble(_ label: String) -> Marble {
    let moments = events.filter { $0.label == label }.prefix(8).map { Marble.Moment($0.time, $0.event) }
    return Marble(moments, length: moments.last?.time ?? 0)
  }
}

extension LessonFile {
  /// The value of the name being judged, or of the `let` that ends the program.
  fileprivate func judgedValue(_ lastBound: String?, _ session: Session) -> Value? {
    switch answer {
    case .none: nil
    case .name(let name): session.globals[name]?.value
    case .last: lastBound.flatMap { session.globals[$0]?.value }
    }
  }

  /// A signal for the lesson, or a value under a name that it wants.
  fileprivate func isAnswered(by judged: Value?, shows: Bool, in session: Session) -> Bool {
    switch answer {
    case .last: shows || judged?.box is Signal
    case .name: judged != nil
    case .none: namesOfAnswer.contains { session.globals[$0] != nil }
    }
  }

  /// Statements that only act are the learner's trials, not part of the answer. The result of `execute` is a signal,
  /// so at the end it may be meant as one.
  func counts(_ statement: ResolvedProgram.Statement, isLast: Bool) -> Bool {
    if keepsActs { return true }
    guard case .expression(let expression) = statement.syntax.form, expression.isAct else { return true }
    return isLast && answer == .last && statement.shape.kind?.isSignal == true
  }
}

/// Runs a source in a session statement by statement, as the prompt does: an error keeps only its own statement from
/// running.
private final class StatementRun {
  private let session: Session
  private let compilation: Compilation
  private let statements: [ResolvedProgram.Statement]

  init(
    _ source: Source, in session: Session,
    isKept: (ResolvedProgram.Statement, _ isLast: Bool) -> Bool = { _, _ in true }
  ) {
    self.session = session
    compilation = session.compile(source)
    let all = compilation.program.statements
    statements = all.enumerated().filter { isKept($0.element, $0.offset == all.count - 1) }.map(\.element)
  }

  var errors: [Diagnostic] { compilation.errors }

  /// The name of a `let` that ends the source.
  var lastBound: String? {
    if case .bind(let name, _)? = statements.last?.syntax.form { name.text } else { nil }
  }

  func run(before: (String) -> Void = { _ in }) {
    for diagnostic in compilation.diagnostics { session.output.report(diagnostic) }
    session.begin(compilation.program)
    for statement in statements where !statement.isRefused {
      before(compilation.source.text(of: statement.span))
      if !session.run(statement, of: compilation.program) { break }
    }
  }
}
