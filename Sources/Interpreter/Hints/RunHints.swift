import Catalogue
import Controls
import Diagnostics
import Language
import Reactive
import Syntax
import Values

/// Hints that only a run can give: listens to the trace, and reports situations that are often misunderstood. Hints
/// about the program text are in `ProgramHints`; both share their codes.
public final class RunHints: TraceListener {
  /// A subscription to `executionSignals` or `errors` of a Command that had executed before.
  private struct Late {
    let subscription: TracedSubscription
    let name: String
    let count: Int
    let place: Place?
    /// Strong, because its execution count is read at the end.
    let command: Command
  }

  /// An `execute` that a disabled Command ignored.
  private struct Refusal {
    let stage: TracedStage
    weak var command: Command?
  }

  public weak var session: Session?
  /// True while the prompt makes its own watches, which need no hints.
  public var isAside = false
  private var commands: [() -> Command?] = []
  private var late: [Late] = []
  /// Commands with a failed execution.
  private var failed: Set<ObjectIdentifier> = []
  private var refusals: [Refusal] = []
  private var nests = NestLog()
  private var joins: [TracedSubscription] = []
  private var disposals = HandDisposals()
  private var connections = ConnectionLog()
  /// The stage that last passed on an inner signal's error, and its turn.
  private var failedJoin: FailedJoin?
  private var found: [Diagnostic] = []
  /// Hints already given: each is given once.
  private var given: Set<String> = []
  private var silences: [(source: Source, silence: HintSilence)] = []

  /// Some hints help only someone who is experimenting.
  private let isAtPrompt: Bool

  public init(atPrompt: Bool = false) { isAtPrompt = atPrompt }

  /// Comments of this program may silence hints.
  public func addSilences(of script: Script) { silences.append((script.source, HintSilence(script))) }

  /// Returns the hints since the last call. `isOver`: nothing more will happen.
  public func take(isOver: Bool) -> [Diagnostic] {
    reportRefusals()
    reportLate(isOver: isOver)
    if isOver { reportWaiting() }
    defer { found = [] }
    return found
  }

  private func hint(_ reason: Reason, _ message: String, at place: Place?, help: [Suggestion]) {
    if let place, silences.contains(where: { $0.source === place.source && $0.silence.covers(reason.code, place) }) {
      return
    }
    guard given.insert("\(reason.code) \(place.map { "\($0.span.start)" } ?? message)").inserted else { return }
    found.append(Diagnostic(.hint, reason, Sentence(message), at: place, help: help))
  }

  // MARK: events of the trace

  public func made(_ stage: TracedStage) {
    if stage.entry?.role == .execute, let command = stage.refusedBy {
      refusals.append(Refusal(stage: stage, command: command))
      noteWork(of: command)
    }
  }

  public func noticed(_ command: Command, _ call: Call, _ tracing: Tracing) {
    commands.append { [weak command] in command }
    if isAtPrompt, command.followsSignal, command.lastEnabled == nil, command.enabledError == nil {
      hint(
        HintReasons.enabledAtFirst,
        "this Command is enabled: its enabled: signal has sent nothing yet, and that counts as true",
        at: call.place, help: ["`| startWith false` holds it back until then"])
    }
  }

  public func acted(_ call: Call) {
    switch call.entry.role {
    case .tap, .pull:
      if let command = (call.value(0).box as? Control)?.command { noteWork(of: command) }
    case .connect:
      guard let connection = call.value(0).box as? Connection else { return }
      if connections.isOver(connection) {
        hint(
          HintReasons.connectionIsOver, "this connection was connected before and cannot connect again",
          at: call.place, help: ["`share` connects again, or `publish` makes a new connection"])
      }
      connections.note(connection)
    default: break
    }
  }

  /// Hints if the only execution that keeps a Command disabled sent a value a second ago or more.
  private func noteWork(of command: Command) {
    guard let loop = session?.loop, command.active.count == 1, let execution = command.active.first,
      execution.hasSent, loop.now - execution.startedAt >= 1_000_000
    else { return }
    let name = execution.title ?? "the work"
    hint(
      HintReasons.workNeverEnds,
      "the work of \(name) has sent a value, but does not end: the command stays disabled", at: place,
      help: ["`| take 1` ends work after its first value"])
  }

  public func heard(_ event: TracedEvent) {
    if isAside { return }
    let subscription = event.subscription
    switch event.form {
    case .subscribe:
      noteLate(subscription)
      noteNest(subscription, event)
      noteClosed(subscription)
      if isJoin(subscription.stage), joins.count < 1000 { joins.append(subscription) }
    case .dispose: noteDisposal(subscription, event)
    case .error: noteDeath(subscription)
    case .next: noteScheduler(subscription)
    case .completed: break
    }
  }

  private var place: Place? { session?.statementPlace }

  private func noteLate(_ subscription: TracedSubscription) {
    guard let origin = subscription.stage.origin, late.count < 100 else { return }
    for command in commands.compactMap({ $0() }) where command.executionCount > 0 {
      guard
        command.executionSignals === origin || command.errors === origin && failed.contains(ObjectIdentifier(command))
      else { continue }
      late.append(
        Late(
          subscription: subscription, name: origin.title ?? subscription.stage.code, count: command.executionCount,
          place: place(of: subscription), command: command))
    }
  }

  /// Place of the statement or handler that subscribes.
  private func place(of subscription: TracedSubscription) -> Place? {
    subscription.handlerPlace ?? subscription.parent?.stage.place ?? place
  }

  /// Hints if a handler repeatedly subscribes to a source that outlives it, such as a control's or a Command's signal.
  private func noteNest(_ subscription: TracedSubscription, _ event: TracedEvent) {
    guard event.cause != nil, let place = subscription.handlerPlace, let session, isLasting(subscription.stage) else {
      return
    }
    let count = nests.add(subscription, from: place, in: session.loop.turn)
    guard count > 1 else { return }
    hint(
      HintReasons.subscribesAnew,
      "\(count) subscriptions from this place are live: it subscribes again at each event",
      at: place,
      help: ["subscribe once, outside of the handler"])
  }

  private func isLasting(_ stage: TracedStage) -> Bool {
    if let entry = stage.entry { return [.controlEvents, .stageText, .observe].contains(entry.role) }
    guard let origin = stage.origin else { return false }
    if origin is Subject { return true }
    return commands.compactMap { $0() }.contains { command in
      [command.executionSignals, command.errors, command.enabled, command.executing].contains { $0 === origin }
    }
  }

  private func noteClosed(_ subscription: TracedSubscription) {
    let stage = subscription.stage
    if let origin = stage.origin, connections.isOver(feeding: origin) {
      hint(
        HintReasons.connectionIsOver, "the connection of `\(stage.code)` was disposed, and sends nothing more",
        at: place(of: subscription), help: ["`share` connects again, or `publish` makes a new connection"])
    }
    guard stage.entry?.role == .autoconnect else { return }
    let earlier = stage.subscriptions.filter { $0 !== subscription }
    guard !earlier.isEmpty, !earlier.contains(where: \.isLive),
      let closed = earlier.last(where: { if case .disposed = $0.end { true } else { false } })?.end
    else { return }
    hint(
      HintReasons.connectionIsOver,
      "this connection was disposed at \(Value.duration(closed.time)) and never opens again",
      at: place(of: subscription),
      help: ["`share` connects again"])
  }

  private func noteDisposal(_ subscription: TracedSubscription, _ event: TracedEvent) {
    guard let session else { return }
    // The run is over, and ends its pipelines.
    if !session.isRunningStatement, event.cause == nil { noteWaiting(subscription) }
    guard disposals.isByHand(event, isRunningStatement: session.isRunningStatement), !session.hasStopped,
      let command = subscription.stage.command, !command.active.isEmpty,
      !subscription.stage.subscriptions.contains(where: { $0.isLive && $0 !== subscription })
    else { return }
    let execution = "\(command.name ?? "the command")[\(command.executionCount)]"
    hint(
      HintReasons.resultDoesNotCancel, "that only stops listening: the command continues with \(execution)", at: place,
      help: ["`work | takeUntil cancel` within its closure cancels"])
  }

  /// Hints if an inner signal's error ended the pipeline of a control.
  private func noteDeath(_ subscription: TracedSubscription) {
    if let execution = subscription.execution { failed.insert(ObjectIdentifier(execution.command)) }
    guard let turn = session?.loop.turn else { return }
    failedJoin = FailedJoin(subscription, turn: turn, after: failedJoin) ?? failedJoin
    guard subscription.parentNumber == nil, let join = failedJoin, join.turn == turn else { return }
    var stage = join.stage
    while let above = stage.inputs.first {
      // It was going to end anyway.
      if stage.entry?.traits.contains(.bounded) ?? false { return }
      stage = above
    }
    guard [.controlEvents, .stageText].contains(stage.entry?.role) || isText(stage) else { return }
    hint(HintReasons.worksOnce, join.message(of: stage), at: join.stage.place, help: [join.help])
  }

  private func isText(_ stage: TracedStage) -> Bool {
    stage.entry == nil && stage.isHot && stage.name.hasSuffix(".text")
  }

  private func noteScheduler(_ subscription: TracedSubscription) {
    guard subscription.stage.entry?.role == .observe, let session, session.loop.current !== session.loop.main,
      session.loop.current.manner != .immediate
    else { return }
    var below = subscription.parent
    while let stage = below?.stage {
      if stage.entry?.family == .delivery { return }
      below = below?.parent
    }
    hint(
      HintReasons.otherScheduler,
      "`\(subscription.stage.code)` sends this change on \(session.loop.current.name)",
      at: subscription.stage.place, help: ["`| deliverOn main` moves it to main, where controls are changed"])
  }

  // MARK: hints that need later events

  private func reportRefusals() {
    for refusal in refusals where refusal.stage.subscriptionCount == 0 {
      guard let command = refusal.command, !isHeard(command.enabled) else { continue }
      let name = command.name ?? "the command"
      hint(
        HintReasons.refusedSilently, "\(name) was disabled and did nothing, and nobody listens to the result",
        at: refusal.stage.place, help: ["`why \(name)` says why it is disabled"])
    }
    refusals = []
  }

  private func isHeard(_ signal: Signal) -> Bool {
    (session?.tracer?.stage(of: .box(signal))?.subscriptionCount ?? 0) > 0
  }

  private func reportLate(isOver: Bool) {
    guard isOver || isAtPrompt else { return }
    for one in late where one.subscription.sentCount == 0 {
      guard one.command.executionCount == one.count else { continue }
      let before = one.count == 1 ? "1 execution was" : "\(one.count) executions were"
      hint(
        HintReasons.subscribedTooLate, "`\(one.name)` does not replay: \(before) before this subscription",
        at: one.place, help: ["subscribe first, or use the result of `execute`"])
    }
    late = []
  }

  private func isJoin(_ stage: TracedStage) -> Bool {
    stage.entry?.role == .combineLatest
  }

  private func reportWaiting() {
    for join in joins where join.isLive { noteWaiting(join) }
    joins = []
  }

  /// Hints at a combineLatest that has sent nothing although an input has.
  private func noteWaiting(_ join: TracedSubscription) {
    guard isJoin(join.stage), join.sentCount == 0 else { return }
    let inputs = join.stage.inputs.map { input in (input, input.subscriptions.last { $0.parentNumber == join.number }) }
    guard inputs.contains(where: { $0.1?.sentCount ?? 0 > 0 }),
      let silent = inputs.first(where: { $0.1.map { $0.sentCount == 0 } ?? false })
    else { return }
    hint(
      HintReasons.waitsForInput, "`\(join.stage.code)` still waits for `\(silent.0.code)`", at: join.stage.place,
      help: ["`startWith` gives it a first value"])
  }
}
