// Long, because one exchange is a single state machine: headers, body, pauses, redirects and the end depend on each
// other.
import CLibraries
import CSystem
import Catalogue
import Diagnostics
import JSON
import Reactive
import Values
import Platform

/// One request and its answer. Redirects are followed, each subject to permissions.
final class WebExchange: WebTransfer, Responder {
  private static let mostRedirects = 10
  private static let keptBody = 64 << 10

  let ask: Ask
  private let port: Port
  /// Receives the body instead of the port.
  private let events: EventStream?
  private var url: String
  private var method: String
  private var headers: [(name: String, value: String)]
  private var body: [UInt8]?
  /// A file of root certificates; nil for the system's.
  private var roots: String?
  private var redirects = 0
  private var status = 0
  private var answerHeaders: [(Value, Value)] = []
  /// True once the empty line after the headers has arrived.
  private var headIsWhole = false
  /// Bytes of the body not yet passed on; `kept` are those saved for an error or a whole answer.
  private var arrived: [UInt8] = []
  private var kept: [UInt8] = []
  private var isHeld = false
  private var isPaused = false
  private var isOpen = true

  /// Creates an exchange; `extra` are headers added to the program's own.
  init(
    _ ask: Ask, _ world: Live, _ port: Port, extra: [(String, String)] = [], events: EventStream? = nil
  ) throws(Failure) {
    self.ask = ask
    self.port = port
    self.events = events
    url = ask.text()
    let given = ask["body"]
    if let text = given.asText {
      body = Array(text.utf8)
    } else if let data = given.asData {
      body = data.bytes
    } else if !given.isNil {
      body = Array(try JSONWriter.text(given).utf8)
    }
    method = ask["method"].asText ?? (body == nil ? "GET" : "POST")
    headers = extra.map { (name: $0.0, value: $0.1) }
    if body != nil, given.asText == nil, given.asData == nil { headers.append(("Content-Type", "application/json")) }
    for (key, value) in zip(ask["headers"].asDictionary?.keys ?? [], ask["headers"].asDictionary?.values ?? []) {
      headers.removeAll { $0.name.lowercased() == key.raw.lowercased() }
      headers.append((key.raw, value.raw))
    }
    super.init(world)
    try check()
    roots = try world.roots(ask)
  }

  override var host: (name: String, port: Int)? { WebAddress(url).map { ($0.host, $0.port) } }

  private func check() throws(Failure) {
    guard let address = WebAddress(url), address.scheme.hasPrefix("http") else {
      throw Failure(
        GateReasons.misuse, "\(Value.string(url)) is not a web address", help: ["as in \"https://example.com/data\""])
    }
    try world.permissions.check(.net, address.grant, ask, usual: address.port)
  }

  func open() throws(Failure) {
    try world.transfers.begin(self, for: ask)
    port.source = self
    world.loop.openSources += 1
  }

  override func begun(_ transfer: OpaquePointer) {
    super.begun(transfer)
    isPaused = false
    if isHeld { hold() }
  }

  override var patience: Int64 {
    if case .duration(let us) = ask["timeout"], events == nil { us } else { NameLookup.patience }
  }

  /// Sets the request up in libcurl.
  override func start(in web: OpaquePointer) -> OpaquePointer? {
    let calls = rsig_transfer_calls(
      head: { owner, bytes, count in
        let line = UnsafeRawBufferPointer(start: bytes, count: count)
        WebExchange.itself(owner).takeHead(String(utf8: line))
      },
      body: { owner, bytes, count in
        WebExchange.itself(owner).takeBody(UnsafeBufferPointer(start: bytes, count: count))
      },
      may_connect: { owner, bytes, count, port in
        WebTransfer.of(owner).mayConnect(Array(UnsafeBufferPointer(start: bytes, count: count)), Int(port))
      })
    var timeout = 60_000
    if case .duration(let us) = ask["timeout"] { timeout = Int(us / 1000) }
    // Event streams last for hours.
    if events != nil { timeout = 0 }
    let lines = headers.map { "\($0.name): \($0.value)" }.map { Array($0.utf8CString) }
    let address = Array(url.utf8CString)
    let word = Array(method.utf8CString)
    let roots = self.roots.map { Array($0.utf8CString) }
    let addresses = addresses.map { Array($0.utf8CString) }
    return addresses.withPointers { addresses in
      lines.withPointers { lines in
        address.withUnsafeBufferPointer { address in
          word.withUnsafeBufferPointer { word in
            (roots ?? [0]).withUnsafeBufferPointer { rootsPointer in
              // The zero gives an empty body an address.
              ((body ?? []) + [0]).withUnsafeBufferPointer { bytes in
                var request = rsig_request()
                request.url = address.baseAddress
                request.method = word.baseAddress
                request.headers = lines
                request.body = body == nil ? nil : bytes.baseAddress
                request.body_count = bytes.count - 1
                request.timeout = timeout
                request.roots = roots == nil ? nil : rootsPointer.baseAddress
                request.addresses = addresses
                let owner = Unmanaged.passUnretained(self as WebTransfer).toOpaque()
                return rsig_transfer_open(web, owner, calls, &request)
              }
            }
          }
        }
      }
    }
  }

  private static func itself(_ owner: UnsafeMutableRawPointer?) -> WebExchange {
    unsafeDowncast(WebTransfer.of(owner), to: WebExchange.self)
  }

  // MARK: from within the library

  private func takeHead(_ line: String) {
    let text = line.split(whereSeparator: { $0 == "\r\n" || $0 == "\n" || $0 == "\r" }).first ?? ""
    if text.hasPrefix("HTTP/") {
      // A new head, such as the real answer after `100 Continue`.
      answerHeaders = []
      headIsWhole = false
      let words = text.split(separator: " ")
      status = words.count > 1 ? Int(words[1]) ?? 0 : 0
      return
    }
    guard let colon = text.firstIndex(of: ":") else { return headIsWhole = headIsWhole || text.isEmpty }
    let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    answerHeaders.append((.string(text[..<colon].lowercased()), .string(String(value))))
  }

  private func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isRedirect { return }
    arrived += bytes
    world.transfers.isReady(self)
  }

  private var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) && header("location") != nil }

  // MARK: towards the program

  override func deliver() {
    guard isOpen else { return }
    if !arrived.isEmpty, !isHeld {
      let bytes = arrived
      arrived = []
      pass(bytes)
    }
    guard isOpen, let result, arrived.isEmpty else { return }
    self.result = nil
    if let refusal { return fail(refusal.error) }
    if result != 0 { return fail(trouble(result)) }
    // libcurl treats an answer that stops within its headers as one without a body.
    if !headIsWhole {
      return fail(
        .error("\(url): the answer breaks off among its headers", domain: "NSURLErrorDomain", code: -1005))
    }
    if isRedirect { return follow() }
    end()
  }

  /// If this process has run out of descriptors, do not blame the server.
  private func trouble(_ result: Int32) -> Value {
    if [EMFILE, ENFILE].contains(errorNumber) { return Failure.system(url, errorNumber).error }
    return WebTrouble(result, transfer).error(url)
  }

  private func pass(_ bytes: [UInt8]) {
    if let events, status < 400 { return events.take(bytes) }
    if ask.kind != .request || status >= 400 {
      if ask.kind == .sendAsynchronousRequest || kept.count < WebExchange.keptBody { kept += bytes }
      return
    }
    bytes.withUnsafeBytes { port.bytes($0) }
  }

  private func follow() {
    redirects += 1
    guard let transfer, let target = rsig_transfer_redirect(transfer).map({ String(cString: $0) }) else { return end() }
    if redirects > WebExchange.mostRedirects {
      return fail(.error("\(ask.text()) redirects too often", domain: "NSURLErrorDomain", code: -1007))
    }
    guard let next = WebAddress(target), next.scheme.hasPrefix("http") else {
      return fail(
        .error(
          "\(url) redirects to \(Value.string(target)), which is not a web address", domain: "NSURLErrorDomain",
          code: -1002))
    }
    let before = WebAddress(url)
    url = target
    if status == 303 || status != 307 && status != 308 && method == "POST" {
      method = "GET"
      body = nil
      headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    // Another port is also another server.
    if before?.host != next.host || before?.port != next.port {
      headers.removeAll { ["authorization", "cookie"].contains($0.name.lowercased()) }
    }
    drop()
    do {
      try check()
      try world.transfers.begin(self, for: ask)
    } catch {
      fail(error.error)
    }
  }

  private func end() {
    if ask.kind == .sendAsynchronousRequest {
      let answer = Value.pair(response, .data(kept))
      close()
      port.next(answer)
      return port.ended()
    }
    if status >= 400 {
      var details: [(Value, Value)] = [
        (.string("status"), .int(status)), (.string("headers"), .dictionary(answerHeaders)),
        (.string("body"), .string(String(utf8: kept.prefix(WebExchange.keptBody)))),
      ]
      if let wait = retryAfter { details.append((.string("retryAfter"), .duration(wait))) }
      return fail(
        .box(
          ErrorBox(
            "\(method) \(url) answered \(status)", domain: "HTTP", code: status, userInfo: DictionaryBox(details))))
    }
    if let events { return events.ended() }
    close()
    port.ended()
  }

  /// The delay asked for by the server, in seconds or as a date by its own clock.
  private var retryAfter: Int64? {
    guard let text = header("retry-after") else { return nil }
    if let seconds = Int64(text) { return seconds < 0 ? nil : min(seconds, 1 << 40) * 1_000_000 }
    guard let date = WebDate.read(text) else { return nil }
    return max(0, date - (header("date").flatMap(WebDate.read) ?? world.loop.date))
  }

  func header(_ name: String) -> String? { answerHeaders.last { $0.0.asText == name }?.1.asText }
  var answerStatus: Int { status }

  private var response: Value {
    .record(["status": .int(status), "url": .string(url), "headers": .dictionary(answerHeaders)])
  }

  private func fail(_ error: Value) {
    if let events, error.asError?.domain == "NSURLErrorDomain" { return events.lost(error) }
    close()
    port.failed(error)
  }

  func hold() {
    isHeld = true
    guard let transfer, !isPaused else { return }
    isPaused = true
    rsig_transfer_pause(transfer, true)
  }

  /// Resumes in a separate turn, since libcurl passes on its buffered bytes immediately.
  func resume() {
    isHeld = false
    world.loop.outside.schedule { [self] in
      guard isOpen, !isHeld else { return }
      if isPaused, let transfer {
        isPaused = false
        rsig_transfer_pause(transfer, false)
      }
      deliver()
    }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    world.loop.openSources -= 1
    drop()
  }
}
