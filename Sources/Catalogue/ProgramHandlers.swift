import Diagnostics
import Reactive
import Values

/// The end of a pipeline with closures of the program as handlers. An error raised in one is reported, since no signal
/// is below it, and only this subscription ends.
final class ProgramHandlers: Subscriber {
  private var onNext: Function?
  private var onError: Function?
  private var onCompleted: Function?
  private let host: any Host
  /// The call that subscribes.
  private let place: Place?
  private var feed: Disposable?

  init(_ call: Call, next: Function? = nil, error: Function? = nil, completed: Function? = nil) {
    onNext = next
    onError = error
    onCompleted = completed
    host = call.host
    place = call.place
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

  override func next(_ value: Value) {
    guard !isDisposed, let onNext else { return }
    do throws(Failure) {
      _ = try onNext.call(value)
    } catch {
      dispose()
      host.report(error)
    }
  }

  override func error(_ error: Value) {
    if isDisposed { return }
    let handler = onError
    if !outlivesEnds { dispose() }
    host.end(with: error, at: place, handler)
  }

  override func completed() {
    if isDisposed { return }
    let handler = onCompleted
    if !outlivesEnds { dispose() }
    if let handler { host.attempt { () throws(Failure) in _ = try handler.call() } }
  }

  override func tearDown() {
    onNext = nil
    onError = nil
    onCompleted = nil
    let feed = self.feed
    self.feed = nil
    feed?.dispose()
  }

  override var kind: Kind { .disposable }
}

/// `Subscriber { … } error: { … } completed: { … }`: handlers for any number of signals, until the first of them ends.
final class ProgramSubscriber: Inlet {
  private let onNext: Function?
  private let onError: Function?
  private let onCompleted: Function?
  private let host: any Host
  /// The call that made it.
  private let place: Place?

  init(_ call: Call, next: Function?, error: Function?, completed: Function?) {
    onNext = next
    onError = error
    onCompleted = completed
    host = call.host
    place = call.place
    super.init()
  }

  override func next(_ value: Value) {
    guard !isDisposed, let onNext else { return }
    do throws(Failure) {
      _ = try onNext.call(value)
    } catch {
      dispose()
      host.report(error)
    }
  }

  override func error(_ error: Value) {
    if isDisposed { return }
    if !outlivesEnds { dispose() }
    host.end(with: error, at: place, onError)
  }

  override func completed() {
    if isDisposed { return }
    if !outlivesEnds { dispose() }
    if let onCompleted { host.attempt { () throws(Failure) in _ = try onCompleted.call() } }
  }
}

extension Host {
  /// Runs a body whose failure no signal can carry, and reports that.
  func attempt(_ body: () throws(Failure) -> Void) {
    do throws(Failure) {
      try body()
    } catch {
      report(error)
    }
  }

  /// An error has come to the end of a pipeline of the program. Without a handler it is lost.
  func end(with error: Value, at place: Place?, _ handler: Function?) {
    guard let handler else {
      return loop.lostErrors.add(error, at: place, inputLine: loop.inputLine)
    }
    loop.lostErrors.handle(error)
    attempt { () throws(Failure) in _ = try handler.call(error) }
  }
}

extension Call {
  /// A closure without parameters as a block; its failure is reported.
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

  /// A scheduler on which time can pass; main if none is given.
  func clockScheduler(_ index: Int) throws(Failure) -> Scheduler {
    let scheduler = try scheduler(index, default: host.loop.main)
    if scheduler.manner != .immediate { return scheduler }
    throw Failure(
      ValueReasons.wrongKind, "`\(entry.name)` takes time, and the immediate scheduler has none", at: place,
      help: ["leave it out for main, or give `main`, `background` or a Scheduler"])
  }

  /// A Duration above 0s, in microseconds.
  func period(_ index: Int) throws(Failure) -> Int64 {
    let period = try duration(index)
    if period == 0 {
      throw Failure(ValueReasons.outOfRange, "\(what(index)) must be longer than nothing, but is 0s", at: place)
    }
    return period
  }

  /// The Disposable that the body of createSignal returned as its teardown.
  static func teardown(_ value: Value) -> Disposable? { value.kind == .disposable ? value.box as? Disposable : nil }
}
