import Reactive
import Values

/// One end of a connection to the outside, as a terminal that remembers nothing: its subscribers receive messages from
/// the other side, and values sent to it go there. The first subscription or value connects, and the last subscriber to
/// leave disconnects. After the connection has ended, the next subscription or value connects again.
final class SocketTerminal: Subject {
  enum Form { case lines, data, messages }

  fileprivate let ask: Ask
  private let form: Form
  private let host: any Host
  /// The current connection; nil while disconnected.
  private var link: Link?

  init(_ ask: Ask, _ form: Form, _ host: any Host) {
    self.ask = ask
    self.form = form
    self.host = host
    super.init()
  }

  override var kind: Kind { .channelTerminal }
  override var title: String? { name ?? ask.text() }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    let link = link ?? open()
    let member = link.listeners.enroll(subscriber)
    return ActionDisposable { [self] in
      member.dispose()
      if link.isOpen, link.listeners.roster.isEmpty { close(link) }
    }
  }

  // Events from the program.

  override func sendNext(_ value: Value) {
    let link = link ?? open()
    do {
      switch form {
      case .messages: link.port.send(value)
      case .lines: link.port.send(try SinkSignal.bytes(value, lineEnd: "\n"))
      case .data: link.port.send(try SinkSignal.bytes(value, lineEnd: ""))
      }
    } catch {
      end(link) { $0.sendError(error.error) }
    }
  }

  /// Closes the connection, and fails its subscribers with the error.
  override func sendError(_ error: Value) {
    guard let link else { return }
    end(link) { $0.sendError(error) }
  }

  override func sendCompleted() { link?.port.finish() }

  // Events from the outside.

  private func open() -> Link {
    let link = Link(self, form, host.loop)
    self.link = link
    do {
      try host.world.open(ask, link.port)
    } catch {
      let failure = ask.placed(error)
      host.loop.main.schedule { [self] in end(link) { $0.sendError(failure.error) } }
    }
    return link
  }

  /// Forgets the connection before its end is sent, so that a handler that subscribes again opens a new one.
  fileprivate func end(_ link: Link, _ send: (Subject) -> Void) {
    guard link.isOpen else { return }
    link.finishLines()
    guard link.isOpen else { return }
    close(link)
    send(link.listeners)
  }

  fileprivate func close(_ link: Link) {
    link.isOpen = false
    if self.link === link { self.link = nil }
    link.pressure.end()
    link.port.close()
  }

  /// One connection.
  fileprivate final class Link {
    let listeners = Subject()
    var isOpen = true
    private(set) var port: Port
    private(set) var pressure: Pressure
    private let lines: LineSplitter?

    init(_ terminal: SocketTerminal, _ form: Form, _ loop: Loop) {
      lines = form == .lines ? LineSplitter(listeners) : nil
      port = Port.silent
      pressure = Pressure(loop, hold: {}, resume: {})
      pressure = Pressure(loop, hold: { [unowned self] in port.hold() }, resume: { [unowned self] in port.resume() })
      port = Port(
        Port.Answers(
          next: { [self] value in if isOpen { pressure.sending { listeners.sendNext(value) } } },
          bytes: { [self] bytes in if isOpen { take(bytes) } },
          failed: { [self] error in terminal.end(self) { $0.sendError(terminal.ask.placed(error)) } },
          ended: { [self] in terminal.end(self) { $0.sendCompleted() } }))
      lines?.failed = { [unowned self] failure in
        terminal.end(self) { $0.sendError(terminal.ask.placed(failure.error)) }
      }
    }

    private func take(_ bytes: UnsafeRawBufferPointer) {
      // A terminal keeps nothing for later subscribers.
      if listeners.roster.isEmpty { return }
      pressure.sending {
        if let lines { lines.take(bytes) } else { listeners.sendNext(.data(Array(bytes))) }
      }
    }

    func finishLines() { pressure.sending { lines?.finish() } }
  }
}
