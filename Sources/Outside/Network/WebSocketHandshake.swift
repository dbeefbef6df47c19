import Values

/// The request that upgrades a web connection to a WebSocket, and its answer.
public struct WebSocketHandshake {
  enum Answer {
    case accepted
    /// The status is not 101, or the head is not that of a WebSocket.
    case refused(status: Int)
  }

  private static let mostBytes = 64 << 10

  private let key = DataBox((0..<16).map { _ in UInt8.random(in: 0...255) }).base64
  private var head: [UInt8] = []

  /// The value that proves the server understood the request.
  public static func proof(of key: String) -> String {
    DataBox(SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64
  }

  func request(_ address: WebAddress, _ headers: [(name: String, value: String)]) -> [UInt8] {
    let own = [
      ("Host", address.grant), ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Key", key),
      ("Sec-WebSocket-Version", "13"), ("User-Agent", "rsig"),
    ]
    let names = Set(headers.map { $0.name.lowercased() })
    let all = own.filter { !names.contains($0.0.lowercased()) } + headers.map { ($0.name, $0.value) }
    return Array(("GET \(address.path) HTTP/1.1\r\n" + all.map { "\($0): \($1)\r\n" }.joined() + "\r\n").utf8)
  }

  /// Takes bytes of the answer. Returns nil until its head is complete, then the result and the bytes after it.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> (answer: Answer, rest: [UInt8])? {
    let searched = max(0, head.count - 3)
    head += bytes
    let end = head.indices.dropFirst(searched).dropLast(3).first { head[$0...].starts(with: [13, 10, 13, 10]) }
    guard let end else { return head.count > WebSocketHandshake.mostBytes ? (.refused(status: 0), []) : nil }
    let lines = head[..<end].split(separator: 10).map { line in
      String(utf8: line.last == 13 ? line.dropLast() : line)
    }
    return (answer(lines), Array(head[(end + 4)...]))
  }

  private func answer(_ lines: [String]) -> Answer {
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { return .refused(status: 0) }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let sides = line.split(at: ":", maxSplits: 1)
      guard sides.count == 2 else { continue }
      var value = sides[1].drop { $0 == " " || $0 == "\t" }
      while value.last == " " || value.last == "\t" { value.removeLast() }
      fields[sides[0].lowercased()] = String(value)
    }
    let isAccepted =
      status == 101 && fields["upgrade"]?.lowercased() == "websocket"
      && fields["connection"]?.lowercased().contains("upgrade") == true
      && fields["sec-websocket-accept"] == WebSocketHandshake.proof(of: key)
      // No extension was requested.
      && fields["sec-websocket-extensions"] == nil
    return isAccepted ? .accepted : .refused(status: status)
  }
}
