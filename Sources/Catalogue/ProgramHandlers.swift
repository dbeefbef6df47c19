import Diagnostics
import Reactive
import Values

/// The closures of a subscription in the program. They handle its events, and report errors that they raise, since no
/// signal is below them.
struct EventClosures {
  var next: Function?
  var error: Function?
  var completed: Function?
  let host: any Host
  /// The call that subscribes.
  let place: Place?

  init(_ call: Call, next: Function? = nil, error: Function? = nil, completed: Function? = nil) {
    self.next = next
    self.error = error
    self.completed = completed
    host = call.host
    place = call.place
  }

  /// A failure of the closure ends only this subscription.
  func handle(_ value: Value, for subscriber: Subscriber) {
    guard !subscriber.isDisposed, let next else { return }
    do throws(Failure) {
      _ = try next.call(value)
    } catch {
      subscriber.dispose()
      host.report(error)
    }
  }

  func handle(error value: Value, for subscriber: Subscriber) {
    if subscriber.isDisposed { return }
    if !subscriber.survivesTermination { subscriber.dispose() }
    host.end(with: value, at: place, error)
  }

  func handleCompletion(for subscriber: Subscriber) {
    if subscriber.isDisposed { return }
    if !subscriber.survivesTermination { subscriber.dispose() }
    if let completed { host.attempt { () throws(Failure) in _ = try completed.call() } }
  }
}

/// A subscriber made by a call of the program.
public protocol PlacedSubscriber: Subscriber {
  var place: Place? { get }
}

/// The end of a pipeline, with closures of the program as handlers.
final class ProgramHandlers: Subscriber, PlacedSubscriber {
  private var closures: EventClosures?
  private let host: any Host
  private var feed: Disposable?

  var place: Place? { closures?.place }

  init(_ call: Call, next: Function? = nil, error: Function? = nil, completed: Function? = nil) {
    closures = EventClosures(call, next: next, error: error, completed: completed)
    host = call.host
  }

  /// Subscribes to the signal for as long as the session lives.
  func listen(to signal: Signal) -> Value {
    let feed = signal.subscribe(self)
    if isDisposed {
      feed?.dispose()
    } else {
      self.feed = feed
      host.keep(self)
    }
    return .box(self)
  }

  override func next(_ value: Value) { closures?.handle(value, for: self) }
  override func error(_ error: Value) { closures?.handle(error: error, for: self) }
  override func completed() { closures?.handleCompletion(for: self) }

  override func tearDown() {
    closures = nil
    let feed = self.feed
    self.feed = nil
    feed?.dispose()
  }

  override var kind: Kind { .disposable }
}

/// `Subscriber { … } error: { … } completed: { … }`: handlers for any number of signals, until one of them ends.
final class ProgramSubscriber: Inlet {
  private let closures: EventClosures

  init(_ call: Call, next: Function?, error: Function?, completed: Function?) {
    closures = EventClosures(call, next: next, error: error, completed: completed)
    super.init()
  }

  override func next(_ value: Value) { closures.handle(value, for: self) }
  override func error(_ error: Value) { closures.handle(error: error, for: self) }
  override func completed() { closures.handleCompletion(for: self) }
}

extension Host {
  /// Runs a body, and reports its failure, which no signal can carry.
  func attempt(_ body: () throws(Failure) -> Void) {
    do throws(Failure) {
      try body()
    } catch {
      report(error)
    }
  }

  /// An error has reached the end of a pipeline of the program. If there is no handler, it is lost.
  func end(with error: Value, at place: Place?, _ handler: Function?) {
    guard let handler else {
      return loop.lostErrors.add(error, at: place, inputLine: loop.inputLine)
    }
    loop.lostErrors.handle(error)
    attempt { () throws(Failure) in _ = try handler.call(error) }
  }
}

extension Call {
  /// A closure without parameters as a block, which reports its failure.
  func block(_ index: Int) throws(Failure) -> () -> Void {
    let function = try function(index)
    let host = host
    return { host.attempt { () throws(Failure) in _ = try function.call() } }
  }

  /// A receiver of events.
  func target(_ index: Int) throws(Failure) -> any Target {
    switch value(index).box {
    case let subject as Subject: return subject
    case let inlet as Inlet: return inlet
    default: throw unfit(index)
    }
  }

  /// A scheduler on which time can pass; main if the argument is left out.
  func clockScheduler(_ index: Int) throws(Failure) -> Scheduler {
    let scheduler = try scheduler(index, default: host.loop.main)
    if scheduler.manner != .immediate { return scheduler }
    throw Failure(
      ValueReasons.wrongKind, "`\(entry.name)` takes time, and the immediate scheduler has none", at: place,
      help: ["leave it out for main, or give `main`, `background` or a Scheduler"])
  }

  /// A Duration in microseconds, which must be above 0s.
  func period(_ index: Int) throws(Failure) -> Int64 {
    let period = try duration(index)
    if period == 0 {
      throw Failure(ValueReasons.outOfRange, "\(what(index)) must be longer than nothing, but is 0s", at: place)
    }
    return period
  }

  /// The Disposable that the body of createSignal returned as its teardown; nil if it returned something else.
  static func teardown(_ value: Value) -> Disposable? { value.kind == .disposable ? value.box as? Disposable : nil }
}
