import Reactive
import Values

/// When a source sends values and its end: the conditions under which every operator is tried.
enum Condition: String, CaseIterable, Sendable {
  case never, empty, one, many, timed, errorAtOnce, errorLater

  /// Milliseconds, and the number of elements sent by then, before the end.
  var moments: [(at: Int64, count: Int)] {
    switch self {
    case .never, .empty, .errorAtOnce: []
    case .one: [(0, 1)]
    case .many: [(0, 4)]
    case .timed: [(0, 1), (50, 1), (150, 2)]
    case .errorLater: [(0, 2), (120, 1)]
    }
  }

  enum End { case none, completed, error }
  var end: (at: Int64, End) {
    switch self {
    case .never: (0, .none)
    case .empty, .one, .many: (0, .completed)
    case .timed: (300, .completed)
    case .errorAtOnce: (0, .error)
    case .errorLater: (200, .error)
    }
  }
}

/// A cold signal that counts its subscriptions.
final class Probe {
  private(set) var live = 0
  private(set) var total = 0
  private let condition: Condition
  private let elements: [Value]
  private let delay: Int64
  unowned private let loop: Loop

  init(_ loop: Loop, _ condition: Condition, _ elements: [Value], delay: Int64 = 0) {
    self.loop = loop
    self.condition = condition
    self.elements = elements
    self.delay = delay
  }

  lazy var signal: Signal = CreatedSignal { [unowned self] inlet throws(Failure) in
    live += 1
    total += 1
    let timers = CompoundDisposable()
    var next = 0
    for moment in condition.moments {
      let values = elements[next..<min(next + moment.count, elements.count)]
      next += values.count
      at(moment.at, timers) { for value in values { inlet.next(value) } }
    }
    switch condition.end {
    case (_, .none): break
    case (let time, .completed): at(time, timers) { inlet.completed() }
    case (let time, .error): at(time, timers) { inlet.error(.error("E")) }
    }
    return ActionDisposable { [unowned self] in
      live -= 1
      timers.dispose()
    }
  }

  private func at(_ time: Int64, _ timers: CompoundDisposable, _ body: @escaping () -> Void) {
    if time + delay == 0 { return body() }
    if let timer = loop.main.after((time + delay) * 1000, body) { timers.add(timer) }
  }
}

/// The end of a pipeline: logs events, and notes those that must not arrive.
final class Recorder: Subscriber {
  private static let most = 3000
  private(set) var log: [String] = []
  private(set) var values: [Value] = []
  private(set) var error: Value?
  private(set) var hasEnded = false
  private(set) var violations: [String] = []
  /// An error raised by the interpreter, not sent by the source.
  private(set) var raised: String?
  private let loop: Loop
  private var feed: Disposable?
  private var onNext: (() -> Void)?
  /// Time from which on nothing may arrive after a disposal; events of the same turn may.
  private var silentFrom: Int64?

  init(_ loop: Loop, onNext: ((Recorder) -> Void)? = nil) {
    self.loop = loop
    super.init()
    if let onNext { self.onNext = { [unowned self] in onNext(self) } }
  }

  func listen(to signal: Signal) {
    let feed = signal.subscribe(self)
    if isDisposed { feed?.dispose() } else { self.feed = feed }
  }

  override func next(_ value: Value) {
    if isLate("next \(value)") { return }
    values.append(value)
    log.append("[\(loop.now)] next \(value)")
    onNext?()
    // A signal that is endless at one instant ends only when its subscriber leaves.
    if values.count == Recorder.most { dispose() }
  }

  override func error(_ error: Value) {
    if isLate("error \(error)") { return }
    hasEnded = true
    self.error = error
    if let reason = error.asError?.reason { raised = "\(reason.code) \(error)" }
    log.append("[\(loop.now)] error \(error)")
    dispose()
  }

  override func completed() {
    if isLate("completed") { return }
    hasEnded = true
    log.append("[\(loop.now)] completed")
    dispose()
  }

  /// A disposed subscriber accepts nothing; in later turns nobody may even try to send.
  private func isLate(_ event: String) -> Bool {
    if !isDisposed { return false }
    if hasEnded || loop.now > silentFrom! {
      violations.append("\(event) came at \(loop.now), after \(hasEnded ? "the end" : "the disposal")")
    }
    return true
  }

  override func tearDown() {
    silentFrom = loop.now
    let feed = self.feed
    self.feed = nil
    feed?.dispose()
  }
}
