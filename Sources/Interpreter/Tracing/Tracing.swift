import Catalogue
import Diagnostics
import Reactive
import Values

/// Wraps every signal that a call makes or is passed, for `--trace`, marbles and `why`. Tracks which subscription's
/// operator is running, so that an inner signal can be matched with the operator that subscribed to it.
public final class Tracing {
  /// The running operator and its cause; `leave` restores the outer one.
  struct Context {
    var subscription: TracedSubscription?
    var cause: Int?
    var depth = 0
  }

  private let listeners: [any TraceListener]
  private var context = Context()
  private var stageCount = 0
  private var subscriptionCount = 0
  private var eventCount = 0
  private weak var session: Session?
  /// Wrappers of signals that no call made, by signal: each is one stage, however often it is used.
  private var inputs: [ObjectIdentifier: Input] = [:]
  private var sweepCount = 64

  /// The stage of `box`, kept as long as the box exists, through any number of wrappers.
  private final class Input {
    private(set) weak var box: Box?
    weak var signal: TracedSignal?
    let stage: TracedStage

    init(_ box: Box, _ stage: TracedStage) {
      self.box = box
      self.stage = stage
      stage.gainSignal()
    }

    deinit { stage.loseSignal() }
  }

  public init(_ listeners: [any TraceListener] = []) { self.listeners = listeners }

  // MARK: stages

  /// Returns the signal to use in place of the call's result.
  func trace(_ signal: Signal, _ call: Call, _ session: Session) -> Value {
    self.session = session
    // The call returned its argument, or a signal that is already a stage.
    if signal is TracedSignal { return .box(signal) }
    let isHot = Temperature.isHot(signal, call.entry)
    // `text` is one signal, however often it is mentioned.
    var isNamed = false
    if case .constant = call.entry.meaning { isNamed = isHot }
    if isNamed, let known = inputs[ObjectIdentifier(signal)], known.box === signal {
      // A subscription may be all that is left of the pipeline that named it.
      let wrapper = known.signal ?? TracedSignal(signal, known.stage, self)
      known.signal = wrapper
      return .box(wrapper)
    }
    let stage = make(
      call.entry.name, at: call.place, entry: call.entry, inputs: stages(call.arguments.all.compactMap { $0 }),
      isHot: isHot, subject: isHot && call.arguments.count > 0 ? call.arguments[0]?.box : nil,
      command: (signal as? Execution)?.command,
      refusedBy: signal is Execution || call.entry.role != .execute ? nil : call.value(0).box as? Command)
    let wrapper = TracedSignal(signal, stage, self)
    if isNamed { remember(wrapper, for: signal) }
    return .box(wrapper)
  }

  /// Returns the signal to use in place of one that no call made, when it is passed to `call`, or watched if `call` is
  /// nil.
  func traceInput(_ signal: Signal, path: String?, _ call: Call?, _ session: Session) -> Signal {
    self.session = session
    if signal is TracedSignal { return signal }
    // A Subject passed to `named` must not be replaced by a wrapper.
    if call?.entry.role == .named, signal.kind != .signal { return signal }
    let series = (signal as? SeriesSignal)?.series
    let box: Box = (series as? ListSeries)?.origin ?? series ?? signal
    let known = inputs[ObjectIdentifier(box)].flatMap { $0.box === box ? $0 : nil }
    if let wrapper = known?.signal { return wrapper }
    let stage =
      known?.stage
      ?? make(
        path ?? signal.title ?? session.nameOfGlobal(box) ?? Tracing.describe(signal), at: nil,
        isHot: Temperature.isHot(signal, nil))
    stage.origin = signal
    let wrapper = TracedSignal(signal, stage, self)
    remember(wrapper, for: box)
    return wrapper
  }

  func notice(_ command: Command, _ call: Call, _ session: Session) {
    self.session = session
    for listener in listeners { listener.noticed(command, call, self) }
  }

  func noticeAct(_ call: Call, _ session: Session) {
    self.session = session
    for listener in listeners { listener.acted(call) }
  }

  private func make(
    _ name: String, at place: Place?, entry: Entry? = nil, inputs: [TracedStage] = [], isHot: Bool,
    subject: Box? = nil, command: Command? = nil, refusedBy: Command? = nil
  ) -> TracedStage {
    stageCount += 1
    let stage = TracedStage(
      stageCount, name, at: place, entry: entry, inputs: inputs, isHot: isHot)
    stage.command = command
    stage.subject = subject
    stage.refusedBy = refusedBy
    for listener in listeners { listener.made(stage) }
    return stage
  }

  /// The stages among a call's arguments, including those in lists. The depth is limited, since deep lists may share
  /// many parts.
  private func stages(_ values: [Value], depth: Int = 0) -> [TracedStage] {
    if depth > 3 { return [] }
    var found: [TracedStage] = []
    for value in values {
      // A connection's stage is that of its source.
      let own = stage(of: (value.box as? Connection).map { .box($0.source) } ?? value)
      let parts = value.asList ?? value.asDictionary?.values ?? []
      let stages = own.map { [$0] } ?? (parts.count <= 64 ? stages(parts, depth: depth + 1) : [])
      for stage in stages where !found.contains(where: { $0 === stage }) { found.append(stage) }
    }
    return found
  }

  /// The stage that a wrapper stands for.
  public static func stage(of value: Value) -> TracedStage? { (value.box as? TracedSignal)?.stage }

  /// The stage that a value is, if it is one.
  public func stage(of value: Value) -> TracedStage? {
    guard let box = value.box else { return nil }
    if let traced = box as? TracedSignal { return traced.stage }
    if let known = inputs[ObjectIdentifier(box)], known.box === box { return known.stage }
    return nil
  }

  private func remember(_ wrapper: TracedSignal, for box: Box) {
    if inputs.count >= sweepCount {
      inputs = inputs.filter { $0.value.box != nil }
      sweepCount = max(64, 2 * inputs.count)
    }
    let known = inputs[ObjectIdentifier(box)].flatMap { $0.stage === wrapper.stage ? $0 : nil }
    let input = known ?? Input(box, wrapper.stage)
    input.signal = wrapper
    inputs[ObjectIdentifier(box)] = input
  }

  /// Text for a source without a name. Includes its values only if reading them has no effects.
  private static func describe(_ signal: Signal) -> String {
    if let series = (signal as? SeriesSignal)?.series {
      if let range = series as? RangeSeries {
        return range.count == 0 ? "[]" : "\(range.first)...\(range.first &+ (range.count - 1))"
      }
      if let list = series as? ListSeries, list.count <= 8 {
        return Value.list(list.list).description(limit: 2000)
      }
      return "sequence"
    }
    return switch signal.kind {
    case .signal: "signal"
    default: signal.kind.rawValue
    }
  }

  // MARK: subscriptions and events

  var now: Int64 { session?.loop.now ?? 0 }

  func nextNumber() -> Int {
    eventCount += 1
    return eventCount
  }

  var cause: Int? { context.cause }

  func begin(_ signal: TracedSignal, for subscriber: Subscriber) -> TracedSubscription {
    subscriptionCount += 1
    let (parent, end) = below(subscriber)
    let watch = end as? Watch
    let subscription = TracedSubscription(
      subscriptionCount, signal.stage, parent: watch == nil && !(end is Execution.Intake) ? parent : nil, began: now,
      label: watch?.label,
      execution: (end as? Execution.Intake)?.execution)
    subscription.outlet = end?.outlet
    if subscription.parentNumber == nil || context.subscription === parent {
      subscription.handlerPlace = (end as? ProgramHandlers)?.place
    }
    signal.stage.add(subscription)
    report(.subscribe, subscription)
    return subscription
  }

  /// Finds the traced subscription below. Parts of an operator know their subscriber; the end of a pipeline belongs to
  /// the operator that is running.
  private func below(_ subscriber: Subscriber) -> (parent: TracedSubscription?, end: Subscriber?) {
    var last = subscriber
    while true {
      if let tap = last as? TracedSignal.Tap { return (tap.subscription, nil) }
      guard let next = last.below else { return (context.subscription, last) }
      last = next
    }
  }

  /// Called when its operator begins to subscribe.
  func enter(_ subscription: TracedSubscription) -> Context {
    let outer = context
    context.subscription = subscription
    return outer
  }

  func leave(_ outer: Context) { context = outer }

  /// Reports an event, and begins its delivery to the operator below.
  func report(_ form: TracedEvent.Form, of subscription: TracedSubscription) -> Context {
    let outer = context
    let number = report(form, subscription)
    context = Context(subscription: subscription.parent, cause: number, depth: outer.depth + 1)
    return outer
  }

  @discardableResult
  private func report(_ form: TracedEvent.Form, _ subscription: TracedSubscription) -> Int {
    let number = nextNumber()
    let time = now
    switch form {
    case .subscribe: break
    case .next(let value):
      subscription.sentCount += 1
      subscription.last = (time, value)
    case .error(let error): if subscription.end == nil { subscription.end = .failed(time, error) }
    case .completed: if subscription.end == nil { subscription.end = .completed(time) }
    case .dispose: if subscription.end == nil { subscription.end = .disposed(time) }
    }
    if !listeners.isEmpty {
      let event = TracedEvent(
        number: number, time: time, subscription: subscription, form: form, cause: context.cause, depth: context.depth)
      for listener in listeners { listener.heard(event) }
    }
    return number
  }

  /// Whether a signal is hot, if known.
  enum Temperature {
    static func isHot(_ signal: Signal, _ entry: Entry?) -> Bool {
      if signal.kind != .signal { return true }
      guard let entry else {
        return
          !(signal is SeriesSignal || signal is ReturnSignal || signal is EmptySignal || signal is NeverSignal
          || signal is ErrorSignal)
      }
      return entry.family == .multicast || !entry.traits.isDisjoint(with: [.hot, .outlivesSubscribers])
    }
  }
}
