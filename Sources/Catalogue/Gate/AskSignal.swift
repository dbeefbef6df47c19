import Reactive
import Values

/// Makes its request at each subscription and sends the answers. Disposing cancels the request.
final class AskSignal: Signal {
  /// The values into which received bytes are converted.
  enum Form { case values, lines, text, data, chunks }

  private let ask: Ask
  private let form: Form
  private let world: any World
  private let loop: Loop
  /// Values to write to it; their completion closes the input. The standard input of a program.
  private let input: Signal?
  /// Receives the lines of a program's standard error.
  private let errors: Subject?

  init(_ ask: Ask, _ form: Form, _ host: any Host, input: Signal? = nil, errors: Subject? = nil) {
    self.ask = ask
    self.form = form
    self.input = input
    self.errors = errors
    world = host.world
    loop = host.loop
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let answer = Answer(subscriber, ask, form, loop, errors)
    do {
      try world.open(ask, answer.port)
      if let input { answer.take(input) }
    } catch {
      answer.failLater(error)
    }
    return answer
  }
}

/// The answer to one ask, on its way to a subscriber.
private final class Answer: Disposable {
  private let out = Subject()
  private let ask: Ask
  private let form: AskSignal.Form
  private let loop: Loop
  private var member: Disposable?
  private var lines: LineSplitter?
  private var errorLines: LineSplitter?
  private var whole: [UInt8] = []
  private var pressure: Pressure?
  private(set) var port: Port
  private var feeding: Disposable?

  init(_ subscriber: Subscriber, _ ask: Ask, _ form: AskSignal.Form, _ loop: Loop, _ errors: Subject?) {
    self.ask = ask
    self.form = form
    self.loop = loop
    port = Port.silent
    super.init()
    port = Port(
      Port.Answers(
        next: { [self] in send($0) }, bytes: { [self] in take($0) },
        errors: { [self] in if !isDisposed { errorLines?.take($0) } }, failed: { [self] in fail($0) },
        ended: { [self] in end() }))
    member = out.enroll(subscriber)
    errorLines = errors.map { LineSplitter($0) }
    if form == .lines { lines = LineSplitter(out) }
    for splitter in [lines, errorLines] {
      splitter?.failed = { [weak self] failure in
        self?.port.close()
        self?.fail(failure.error)
      }
    }
    pressure = Pressure(loop, hold: { [unowned self] in port.hold() }, resume: { [unowned self] in port.resume() })
  }

  func take(_ input: Signal) {
    feeding = input.subscribe(
      next: { [port] value in if let bytes = try? SinkSignal.bytes(value, lineEnd: "\n") { port.send(bytes) } },
      error: { [self] error in
        port.close()
        fail(error)
      },
      completed: { [port] in port.finish() })
  }

  /// In a turn of the program: nothing outside has answered, and a replay finds it where it was.
  func failLater(_ failure: Failure) {
    let failure = ask.placed(failure)
    loop.main.schedule { [self] in
      port.close()
      fail(failure.error)
    }
  }

  private func send(_ value: Value) {
    if !isDisposed { pressure?.sending { out.sendNext(value) } }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    if isDisposed { return }
    switch form {
    case .lines: pressure?.sending { lines?.take(bytes) }
    case .chunks: pressure?.sending { out.sendNext(.data(Array(bytes))) }
    case .text, .data:
      whole.appendLarge(bytes.bindMemory(to: UInt8.self))
      do {
        try Capacity.checkText(whole.count)
      } catch {
        port.close()
        fail(error.error)
      }
    case .values: break
    }
  }

  private func fail(_ error: Value) {
    if isDisposed { return }
    lines?.finish()
    errorLines?.finish()
    if isDisposed { return }
    let placed = ask.placed(error)
    closed { out.sendError(placed) }
  }

  private func end() {
    if isDisposed { return }
    errorLines?.finish()
    switch form {
    case .lines: pressure?.sending { lines?.finish() }
    case .text: out.sendNext(.string(whole.withUnsafeBufferPointer { Texts.string($0) }))
    case .data: out.sendNext(.data(whole))
    case .values, .chunks: break
    }
    if !isDisposed { closed { out.sendCompleted() } }
  }

  /// Sends the final event, after everything is closed.
  private func closed(_ send: () -> Void) {
    let member = member.take()
    dispose()
    send()
    _ = member
  }

  override func tearDown() {
    port.close()
    pressure?.end()
    feeding.take()?.dispose()
    whole = []
    member.take()?.dispose()
  }
}

extension Port {
  /// A placeholder until the answer exists.
  static var silent: Port { Port(Answers(next: { _ in }, bytes: { _ in }, failed: { _ in }, ended: {})) }
}
