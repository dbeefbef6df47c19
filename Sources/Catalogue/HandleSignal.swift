import Reactive
import Values

/// Works on messages that are shared with other workers. The completion of a work is its acknowledgement; a work that
/// fails is begun again after a while, and given up after so many attempts.
final class HandleSignal: Signal {
  private let ask: Ask
  private let work: (Value) throws(Failure) -> Signal
  private let attempts: Int
  private let host: any Host

  init(_ ask: Ask, attempts: Int, _ host: any Host, _ work: @escaping (Value) throws(Failure) -> Signal) {
    self.ask = ask
    self.attempts = attempts
    self.host = host
    self.work = work
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let worker = Worker(subscriber, self)
    do throws(Failure) {
      try host.world.open(ask, worker.port)
    } catch {
      let failure = ask.place.map { error.placed(at: $0) } ?? error
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
        next: { [self] in begin($0, failures: 0) }, bytes: { _ in }, failed: { [self] in end(with: $0) },
        ended: { [self] in
          if isDisposed { return }
          dispose()
          subscriber.completed()
        }))

    init(_ subscriber: Subscriber, _ signal: HandleSignal) {
      self.subscriber = subscriber
      self.signal = signal
    }

    func end(with error: Value) {
      if isDisposed { return }
      dispose()
      subscriber.error(error)
    }

    private func begin(_ message: Value, failures: Int) {
      if isDisposed { return }
      guard let fields = message.asDictionary, let id = fields[.string("id")] else { return }
      var before = 0
      if case .int(let attempt)? = fields[.string("attempt")] { before = attempt - 1 }
      let slot = SerialDisposable()
      let key = ObjectIdentifier(slot)
      works[key] = slot
      let failed = { [self] (error: Value) in
        works[key] = nil
        if isDisposed { return }
        let count = before + failures + 1
        if count >= signal.attempts {
          let words = error.asError?.message ?? error.description
          return port.send(
            .dictionary([(.string("dead"), id), (.string("error"), .string(words)), (.string("attempts"), .int(count))])
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
            if !isDisposed { port.send(.dictionary([(.string("done"), id)])) }
          })
        if slot.disposable?.isDisposed == true { works[key] = nil }
      } catch {
        failed(error.error)
      }
    }

    override func tearDown() {
      let works = self.works
      self.works = [:]
      for work in works.values { work.dispose() }
      port.close()
    }
  }
}
