import Catalogue
import Reactive
import Values

/// Server-sent events as specified by WHATWG. Reconnects automatically, with the last event's id, after the delay set
/// by the server.
final class EventStream: AskSource {
  private let ask: Ask
  private var exchange: WebExchange?
  private var timer: Disposable?
  private var reader = EventStreamReader()

  init(_ ask: Ask, _ world: Live, _ port: Port) {
    self.ask = ask
    super.init(world, port)
  }

  func open() throws(Failure) {
    try connect()
    begin()
  }

  private func connect() throws(Failure) {
    reader.begin()
    var extra = [("Accept", "text/event-stream"), ("Cache-Control", "no-cache")]
    if !reader.lastID.isEmpty { extra.append(("Last-Event-ID", reader.lastID)) }
    // This port passes on only failures and the end; the exchange hands bytes to the stream directly.
    let inner = Port(
      Port.Answers(
        next: { _ in }, bytes: { _ in }, failed: { [weak self] in self?.end($0) },
        ended: { [weak self] in self?.again() }))
    let exchange = try WebExchange(ask, world, inner, extra: extra, events: self)
    try exchange.open()
    self.exchange = exchange
    if isHeld { exchange.hold() }
  }

  // MARK: from the exchange

  func take(_ bytes: [UInt8]) {
    guard sendsEvents else { return }
    do throws(EventStreamReader.Trouble) {
      for event in try reader.take(bytes) where isOpen {
        port.next(
          .record(["event": .string(event.name), "data": .string(event.data), "id": .string(event.id)]))
      }
    } catch {
      end(.error("\(ask.text()) sends an event of more than 16 MB", domain: "HTTP", code: 200))
    }
  }

  /// True if the answer is an event stream; otherwise the stream fails.
  private var sendsEvents: Bool {
    guard isOpen, let exchange else { return false }
    let kind = exchange.header("content-type") ?? ""
    if exchange.answerStatus == 200, kind.lowercased().hasPrefix("text/event-stream") { return true }
    let status = exchange.answerStatus
    let words =
      status == 200 ? "sends no events, but \(kind.isEmpty ? "something without a type" : kind)" : "answered \(status)"
    end(.error("\(ask.text()) \(words)", domain: "HTTP", code: status))
    return false
  }

  /// Called when the answer has ended.
  func ended() { if sendsEvents { again() } }

  /// Reconnects, except after errors that a retry cannot fix: a bad URL, an answer that is not HTTP, or a wrong
  /// certificate.
  func lost(_ error: Value) {
    if [-1000, -1002, -1007, -1011, -1200, -1202].contains(error.asError?.code) { end(error) } else { again() }
  }

  private func again() {
    guard isOpen else { return }
    exchange?.close()
    exchange = nil
    timer = world.loop.outside.after(reader.retry) { [weak self] in
      guard let self, isOpen else { return }
      timer = nil
      do throws(Failure) {
        try connect()
      } catch {
        end(error.error)
      }
    }
  }

  override func hold() {
    super.hold()
    exchange?.hold()
  }

  override func resume() {
    super.resume()
    exchange?.resume()
  }

  override func freeResources() {
    timer?.dispose()
    exchange?.close()
    exchange = nil
  }
}
