/// Parses WebSocket frames (RFC 6455) as their bytes arrive, and writes frames.
struct WebSocketFrames {
  enum Message: Equatable {
    case text(String)
    case data([UInt8])
    case ping([UInt8])
    case pong([UInt8])
    /// Code 1005 means a close without a code.
    case close(code: Int, reason: String)
  }

  /// A protocol error, with the close code for the peer.
  struct Trouble: Error, Equatable {
    let code: Int
    let message: String
  }

  static let mostBytes = 16 << 20
  private enum Kind { static let (more, text, data, close, ping, pong) = (0, 1, 2, 8, 9, 10) }

  private var bytes: [UInt8] = []
  private var start = 0
  /// The fragmented message being received; nil between messages.
  private var open: (kind: Int, bytes: [UInt8])?

  mutating func add(_ more: some Sequence<UInt8>) {
    if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next complete message; nil until it has arrived.
  mutating func next() throws(Trouble) -> Message? {
    while let (isLast, kind, body) = try frame() {
      switch kind {
      case Kind.ping: return .ping(body)
      case Kind.pong: return .pong(body)
      case Kind.close: return try WebSocketFrames.close(body)
      default:
        if let message = try take(kind, body, isLast: isLast) { return message }
      }
    }
    return nil
  }

  private mutating func frame() throws(Trouble) -> (isLast: Bool, kind: Int, body: [UInt8])? {
    let left = bytes.count - start
    guard left >= 2 else { return nil }
    let (first, second) = (Int(bytes[start]), Int(bytes[start + 1]))
    let (isLast, kind) = (first & 0x80 != 0, first & 15)
    if first & 0x70 != 0 { throw Trouble(code: 1002, message: "a frame has bits that were not agreed on") }
    if ![0, 1, 2, 8, 9, 10].contains(kind) {
      throw Trouble(code: 1002, message: "a frame has the unknown kind \(kind)")
    }
    if second & 0x80 != 0 { throw Trouble(code: 1002, message: "a frame of the server is masked") }
    var count = second & 0x7f
    if kind >= 8, !isLast || count > 125 {
      throw Trouble(code: 1002, message: "a control frame is too long or not whole")
    }
    let extra = count == 126 ? 2 : count == 127 ? 8 : 0
    guard left >= 2 + extra else { return nil }
    if extra > 0 {
      let number = bytes[start + 2..<start + 2 + extra].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      if number < (extra == 2 ? 126 : 1 << 16) {
        throw Trouble(code: 1002, message: "a length is not in its shortest form")
      }
      if number > WebSocketFrames.mostBytes { throw WebSocketFrames.tooLong }
      count = Int(number)
    }
    if count + (open?.bytes.count ?? 0) > WebSocketFrames.mostBytes { throw WebSocketFrames.tooLong }
    guard left >= 2 + extra + count else { return nil }
    let from = start + 2 + extra
    start = from + count
    return (isLast, kind, Array(bytes[from..<start]))
  }

  private static let tooLong = Trouble(code: 1009, message: "a message is longer than 16 MB")

  private mutating func take(_ kind: Int, _ body: [UInt8], isLast: Bool) throws(Trouble) -> Message? {
    if (kind == Kind.more) != (open != nil) {
      throw Trouble(
        code: 1002,
        message: open == nil ? "a frame goes on with a message that never began" : "a message begins within another one"
      )
    }
    if open == nil { open = (kind, body) } else { open?.bytes += body }
    guard isLast, let whole = open else { return nil }
    open = nil
    if whole.kind == Kind.data { return .data(whole.bytes) }
    guard let text = String(validating: whole.bytes, as: UTF8.self) else {
      throw Trouble(code: 1007, message: "a string is not UTF-8")
    }
    return .text(text)
  }

  private static func close(_ body: [UInt8]) throws(Trouble) -> Message {
    if body.isEmpty { return .close(code: 1005, reason: "") }
    guard body.count >= 2, let reason = String(validating: body[2...], as: UTF8.self) else {
      throw Trouble(code: 1002, message: "a close frame is malformed")
    }
    let code = Int(body[0]) << 8 | Int(body[1])
    guard 1000...1003 ~= code || 1007...1014 ~= code || 3000...4999 ~= code else {
      throw Trouble(code: 1002, message: "the close code \(code) may not be sent")
    }
    return .close(code: code, reason: reason)
  }

  /// A frame for the server, which must be masked.
  static func bytes(of message: Message) -> [UInt8] {
    let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
    let (kind, body): (Int, [UInt8]) =
      switch message {
      case .text(let text): (Kind.text, Array(text.utf8))
      case .data(let bytes): (Kind.data, bytes)
      case .ping(let bytes): (Kind.ping, bytes)
      case .pong(let bytes): (Kind.pong, bytes)
      case .close(let code, let reason):
        (Kind.close, code == 1005 ? [] : [UInt8(code >> 8 & 255), UInt8(code & 255)] + Array(reason.utf8.prefix(123)))
      }
    var frame: [UInt8] = [UInt8(0x80 | kind)]
    switch body.count {
    case ...125: frame.append(UInt8(0x80 | body.count))
    case ...0xffff: frame += [0xfe, UInt8(body.count >> 8), UInt8(body.count & 255)]
    default: frame += [0xff] + (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (56 - 8 * $0)) }
    }
    frame += mask
    frame.reserveCapacity(frame.count + body.count)
    for (index, byte) in body.enumerated() { frame.append(byte ^ mask[index & 3]) }
    return frame
  }
}
