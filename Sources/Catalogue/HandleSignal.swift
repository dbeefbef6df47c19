import Reactive
import Values

/// Handles messages that are shared with other workers. The completion of a job acknowledges its message. A failed
/// job is started again after a pause, and given up after a number of attempts.
final class HandleSignal: Signal {
  private let ask: Ask
  private let topic: TopicSignal
  private let work: (Value) throws(Failure) -> Signal
  private let attempts: Int
  /// How long running jobs may continue after the subscription is disposed.
  private let drain: Int64
  private let host: any Host

  init(
    _ ask: Ask, _ topic: TopicSignal, attempts: Int, drain: Int64, _ host: any Host,
    _ work: @escaping (Value) throws(Failure) -> Signal
  ) {
    self.ask = ask
    self.topic = topic
    self.attempts = attempts
    self.drain = drain
    self.host = host
    self.work = work
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let worker = Worker(subscriber, self)
    do {
      try host.world.open(ask, worker.port)
    } catch {
      let failure = ask.placed(error)
      host.loop.main.schedule { worker.end(with: failure.error) }
    }
    return worker
  }

  private final class Worker: Disposable {
    private let subscriber: Subscriber
    private let signal: HandleSignal
    private var works: [ObjectIdentifier: Disposable] = [:]
    private(set) lazy var port = Port(
      Port.Answers(
        next: { [self] in take($0) }, bytes: { _ in }, failed: { [self] in end(with: $0) },
        ended: { [self] in
          if dispose() { subscriber.completed() }
        }))

    init(_ subscriber: Subscriber, _ signal: HandleSignal) {
      self.subscriber = subscriber
      self.signal = signal
    }

    func end(with error: Value) {
      if dispose() { subscriber.error(error) }
    }

    private func take(_ value: Value) {
      if case .bool = value { return signal.topic.note(value) }
      // Messages that arrive after the end are returned together with those of unfinished jobs.
      if !isDisposed { begin(value, failures: 0) }
    }

    private func begin(_ message: Value, failures: Int) {
      guard let fields = message.asDictionary, let id = fields[.string("id")] else { return }
      let slot = SerialDisposable()
      let key = ObjectIdentifier(slot)
      works[key] = slot
      let failed = { [self] (error: Value) in
        works[key] = nil
        defer { endIfDrained() }
        let count = failures + 1
        // Another worker will take the message.
        if isDisposed { return }
        if count >= signal.attempts {
          let words = error.asError?.message ?? error.description
          return port.send(
            .record(["dead": id, "error": .string(words), "attempts": .int(count)])
          )
        }
        // Waits one second, then two, then four.
        let wait = min(Int64(60_000_000), Int64(1_000_000) << Int64(min(failures, 10)))
        let timer = SerialDisposable()
        works[ObjectIdentifier(timer)] = timer
        timer.disposable = signal.host.loop.main.after(wait) { [self] in
          works[ObjectIdentifier(timer)] = nil
          begin(message, failures: failures + 1)
        }
      }
      do throws(Failure) {
        let made = try signal.work(message)
        slot.disposable = made.subscribe(
          next: { [self] in if !isDisposed { subscriber.next($0) } }, error: failed,
          completed: { [self] in
            works[key] = nil
            port.send(.record(["done": id]))
            endIfDrained()
          })
        if slot.disposable?.isDisposed == true { works[key] = nil }
      } catch {
        failed(error.error)
      }
    }

    private var isDraining = false
    private var drainTimer: Disposable?

    private func endIfDrained() { if isDraining, works.isEmpty { returnMessages() } }

    /// Returns unfinished messages to the topic.
    private func returnMessages() {
      isDraining = false
      drainTimer.take()?.dispose()
      let works = self.works
      self.works = [:]
      for work in works.values { work.dispose() }
      port.close()
    }

    override func tearDown() {
      guard signal.drain > 0, !works.isEmpty, port.isOpen else { return returnMessages() }
      isDraining = true
      port.finish()
      drainTimer = signal.host.loop.main.after(signal.drain) { [self] in if isDraining { returnMessages() } }
    }
  }
}
