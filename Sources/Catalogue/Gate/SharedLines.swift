import Reactive
import Values

/// The lines of standard input as one hot signal. Reads only while it has subscribers, and no faster than they take
/// lines, so memory does not grow with the input. Lines without a subscriber wait for the next one.
public final class SharedLines: Signal {
  private let world: any World
  private let loop: Loop
  private let lines = Subject()
  private lazy var splitter = {
    let splitter = LineSplitter(lines, isInput: true)
    splitter.failed = { [weak self] failure in
      self?.port?.close()
      self?.end(failure.error)
    }
    return splitter
  }()
  private var port: Port?
  private lazy var pressure = Pressure(
    loop, hold: { [unowned self] in port?.hold() }, resume: { [unowned self] in port?.resume() })
  private var isReading = false
  private var hasEnded = false
  private var failure: Value?

  public init(_ world: any World, _ loop: Loop) {
    self.world = world
    self.loop = loop
    super.init()
    name = "stdin"
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    if hasEnded {
      if let failure { subscriber.error(failure) } else { subscriber.completed() }
      return nil
    }
    let member = lines.enroll(subscriber)
    splitter.refusals = 0
    resume()
    return ActionDisposable { [self] in
      member.dispose()
      restIfAlone()
    }
  }

  private func resume() {
    if isReading { return }
    isReading = true
    if splitter.holdsLines { loop.main.schedule { [self] in pressure.sending { splitter.sendHeld() } } }
    if let port {
      loop.openSources += 1
      return port.resume()
    }
    let port = Port(
      Port.Answers(
        next: { _ in }, bytes: { [self] bytes in pressure.sending { splitter.take(bytes) } },
        failed: { [self] error in end(error) }, ended: { [self] in end(nil) }))
    self.port = port
    do {
      try world.open(Ask(.lines, []), port)
    } catch {
      let error = error.error
      loop.main.schedule { [self] in end(error) }
    }
  }

  /// Pauses reading when the last subscriber has left.
  private func restIfAlone() {
    guard isReading, lines.roster.isEmpty else { return }
    isReading = false
    // While no subscriber waits for input, it must not keep the program running.
    if port != nil { loop.openSources -= 1 }
    port?.hold()
  }

  private func end(_ failure: Value?) {
    pressure.end()
    pressure.sending { splitter.finish() }
    // Lines are left without a subscriber, so the end waits for the next one.
    self.failure = failure
    hasEnded = true
    isReading = false
    port = nil
    if let failure { lines.sendError(failure) } else { lines.sendCompleted() }
  }
}
