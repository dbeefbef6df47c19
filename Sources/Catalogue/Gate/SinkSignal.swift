import Reactive
import Values

/// Writes the values of a signal to the world. Sends nothing, and completes when the world has everything. An error of
/// the source passes through, and cancels the ask.
final class SinkSignal: Operator {
  private let ask: Ask
  private let lineEnd: String
  private let world: any World
  private let loop: Loop
  /// Receives the world's answers before the end.
  private let note: (Value) -> Void

  init(
    _ source: Signal, _ ask: Ask, lineEnd: String, _ host: any Host, note: @escaping (Value) -> Void = { _ in }
  ) {
    self.ask = ask
    self.lineEnd = lineEnd
    self.note = note
    world = host.world
    loop = host.loop
    super.init(source)
  }

  /// A String with the line end, Data unchanged, anything else as `print` writes it.
  static func bytes(_ value: Value, lineEnd: String) throws(Failure) -> [UInt8] {
    if let data = value.asData { return data.bytes }
    return Array(try value.printed().utf8) + Array(lineEnd.utf8)
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = SinkStage(subscriber, ask, lineEnd, note)
    do {
      try world.open(ask, stage.port)
      stage.following(source)
    } catch {
      let failure = ask.placed(error)
      loop.main.schedule { stage.fail(failure) }
    }
    return stage
  }
}

private final class SinkStage: Stage {
  private let ask: Ask
  private let lineEnd: String
  private let note: (Value) -> Void
  private(set) lazy var port = Port(
    Port.Answers(
      next: { [self] in if !isDisposed { note($0) } }, bytes: { _ in },
      failed: { [self] in sendError(ask.placed($0)) }, ended: { [self] in sendCompleted() }))

  init(_ downstream: Subscriber, _ ask: Ask, _ lineEnd: String, _ note: @escaping (Value) -> Void) {
    self.ask = ask
    self.lineEnd = lineEnd
    self.note = note
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed { return }
    do {
      if ask.kind == .sendTo { port.send(value) } else { port.send(try SinkSignal.bytes(value, lineEnd: lineEnd)) }
    } catch {
      fail(error)
    }
  }

  override func completed() {
    if isDisposed { return }
    dropUpstream()
    port.finish()
  }

  override func tearDown() {
    super.tearDown()
    port.close()
  }
}
