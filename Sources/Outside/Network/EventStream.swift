import Catalogue
import Diagnostics
import Reactive
import Values

/// Events that a server sends, as the WHATWG has them: reconnects by itself, with the id of the last event and after
/// the time that the server said.
final class EventStream: Responder {
  private let ask: Ask
  private let world: Live
  private let port: Port
  private var exchange: WebExchange?
  private var timer: Disposable?
  private var isOpen = true
  private var lastID = ""
  private var retry: Int64 = 3_000_000

  // State of the event that is being read.
  private var rest: [UInt8] = []
  private var data: [String] = []
  private var name = ""
  private var isFirst = true
  private var hasKind = false

  init(_ ask: Ask, _ world: Live, _ port: Port) {
    self.ask = ask
    self.world = world
    self.port = port
  }

  func open() throws(Failure) {
    try connect()
    port.source = self
    world.loop.openSources += 1
  }

  private func connect() throws(Failure) {
    rest = []
    data = []
    name = ""
    isFirst = true
    hasKind = false
    var extra = [("Accept", "text/event-stream"), ("Cache-Control", "no-cache")]
    if !lastID.isEmpty { extra.append(("Last-Event-ID", lastID)) }
    // Its port passes on failures only; the stream itself is the source.
    let inner = Port(
      Port.Answers(
        next: { _ in }, bytes: { _ in }, failed: { [weak self] in self?.fail($0) },
        ended: { [weak self] in self?.again() }))
    let exchange = try WebExchange(ask, world, inner, extra: extra, events: self)
    try exchange.open()
    self.exchange = exchange
  }

  // MARK: from the exchange

  func take(_ bytes: [UInt8]) {
    if !hasKind {
      hasKind = true
      let kind = exchange?.header("content-type") ?? ""
      if !kind.lowercased().hasPrefix("text/event-stream") {
        return fail(
          .error("\(ask.text()) sends no events, but \(kind.isEmpty ? "others" : kind)", domain: "HTTP", code: 200))
      }
    }
    rest += bytes
    var start = 0
    while let end = rest[start...].firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) {
      // A line end may be cut in two.
      if rest[end] == 0x0d, end + 1 == rest.count { break }
      take(line: String(decoding: rest[start..<end], as: UTF8.self))
      guard isOpen else { return }
      start = rest[end] == 0x0d && rest[end + 1] == 0x0a ? end + 2 : end + 1
    }
    rest.removeFirst(start)
  }

  private func take(line text: String) {
    var line = text
    if isFirst, line.unicodeScalars.first == "\u{feff}" { line.unicodeScalars.removeFirst() }
    isFirst = false
    if line.isEmpty { return send() }
    if line.hasPrefix(":") { return }
    let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var value = sides.count > 1 ? sides[1] : ""
    if value.first == " " { value.removeFirst() }
    switch sides[0] {
    case "data": data.append(String(value))
    case "event": name = String(value)
    case "id": if !value.utf8.contains(0) { lastID = String(value) }
    case "retry":
      if !value.isEmpty, value.utf8.allSatisfy({ (48...57).contains($0) }), let time = Int64(value), time < 1 << 40 {
        retry = time * 1000
      }
    default: break
    }
  }

  private func send() {
    defer {
      data = []
      name = ""
    }
    if data.isEmpty { return }
    port.next(
      .dictionary([
        (.string("event"), .string(name.isEmpty ? "message" : name)),
        (.string("data"), .string(data.joined(separator: "\n"))), (.string("id"), .string(lastID)),
      ]))
  }

  /// The answer is over.
  func ended(_ status: Int) {
    if status != 200 {
      return fail(
        .error("\(ask.text()) answered \(status): it wants no events to be asked for", domain: "HTTP", code: status))
    }
    again()
  }

  func lost(_ error: Value) { again() }

  private func again() {
    guard isOpen else { return }
    exchange?.close()
    exchange = nil
    timer = world.loop.outside.after(retry) { [weak self] in
      guard let self, self.isOpen else { return }
      self.timer = nil
      do throws(Failure) {
        try self.connect()
      } catch {
        self.fail(error.error)
      }
    }
  }

  private func fail(_ error: Value) {
    guard isOpen else { return }
    close()
    port.failed(error)
  }

  func hold() { exchange?.hold() }
  func resume() { exchange?.resume() }

  func close() {
    guard isOpen else { return }
    isOpen = false
    world.loop.openSources -= 1
    timer?.dispose()
    exchange?.close()
    exchange = nil
  }
}
