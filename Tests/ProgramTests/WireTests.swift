import Chance
import Testing

@testable import Outside

/// Readers of bytes from outside: cut at every place, and changed at random, they give an error or nothing, but never
/// crash.
@Suite struct WireTests {
  private static let replies =
    "+OK\r\n-ERR no\r\n:-12\r\n$5\r\nhel\r\n\r\n$-1\r\n*-1\r\n*0\r\n*2\r\n*1\r\n:1\r\n$0\r\n\r\n"
  private static let frames: [UInt8] =
    [0x01, 2, 0x68, 0x65, 0x89, 1, 0x21, 0x80, 3, 0x6c, 0x6c, 0x6f, 0x82, 126, 0, 126]
    + [UInt8](repeating: 7, count: 126) + [0x8a, 0, 0x88, 2, 3, 232]

  private func replies(_ pieces: [ArraySlice<UInt8>]) throws -> [String] {
    var reader = RedisReader()
    var all: [String] = []
    for piece in pieces {
      Array(piece).withUnsafeBytes { reader.add($0) }
      while let reply = try reader.next() { all.append("\(reply)") }
    }
    return all
  }

  private func messages(_ pieces: [ArraySlice<UInt8>]) throws -> [WebSocketFrames.Message] {
    var reader = WebSocketFrames()
    var all: [WebSocketFrames.Message] = []
    for piece in pieces {
      reader.add(piece)
      while let message = try reader.next() { all.append(message) }
    }
    return all
  }

  @Test func `replies of Redis are the same wherever they are cut`() throws {
    let bytes = Array(Self.replies.utf8)
    let whole = try replies([bytes[...]])
    #expect(whole.count == 8)
    for cut in bytes.indices { #expect(try replies([bytes[..<cut], bytes[cut...]]) == whole) }
    #expect(try replies(bytes.indices.map { bytes[$0...$0] }) == whole)
  }

  @Test func `frames are the same wherever they are cut`() throws {
    let whole = try messages([Self.frames[...]])
    #expect(
      whole == [
        .ping([0x21]), .text("hello"), .data([UInt8](repeating: 7, count: 126)), .pong([]),
        .close(code: 1000, reason: ""),
      ])
    for cut in Self.frames.indices { #expect(try messages([Self.frames[..<cut], Self.frames[cut...]]) == whole) }
    #expect(try messages(Self.frames.indices.map { Self.frames[$0...$0] }) == whole)
  }

  private static let events = "\u{feff}retry: 5\r\nid: 1\revent: a\ndata: x\r\ndata: y\r\r: c\ndata:z\nid\n\ndata: cut"

  private func events(_ pieces: [ArraySlice<UInt8>]) throws -> [EventStreamReader.Event] {
    var reader = EventStreamReader()
    return try pieces.flatMap { try reader.take($0) }
  }

  @Test func `events are the same wherever they are cut`() throws {
    let bytes = Array(Self.events.utf8)
    let whole = try events([bytes[...]])
    #expect(whole == [.init(name: "a", data: "x\ny", id: "1"), .init(name: "message", data: "z", id: "")])
    for cut in bytes.indices { #expect(try events([bytes[..<cut], bytes[cut...]]) == whole) }
  }

  @Test func `an event is sent with its last byte, and goes on behind the last whole one`() throws {
    var reader = EventStreamReader()
    #expect(try reader.take(Array("id: 5\rdata: x\r\r".utf8)).count == 1)
    #expect(try reader.take(Array("id: 6\ndata: cut\n".utf8)).isEmpty && reader.lastID == "5")
    reader.begin()
    #expect(try reader.take(Array("data: y\n\n".utf8)) == [.init(name: "message", data: "y", id: "5")])
  }

  @Test func `a line without an end is an error before it fills the memory`() {
    var reader = EventStreamReader()
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(throws: EventStreamReader.Trouble.self) { for _ in 0..<64 { _ = try reader.take(piece) } }
  }

  @Test func `changed bytes are an error at most`() {
    var dice = Dice(seed: 14)
    for _ in 0..<4000 {
      var bytes = Array(Self.replies.utf8)
      var frames = Self.frames
      for _ in 0...dice.below(3) {
        bytes[dice.below(bytes.count)] = UInt8(dice.below(256))
        frames[dice.below(frames.count)] = UInt8(dice.below(256))
        if dice.below(3) == 0 { bytes.insert(UInt8(dice.below(256)), at: dice.below(bytes.count)) }
        if dice.below(3) == 0 { frames.remove(at: dice.below(frames.count)) }
      }
      _ = try? replies([bytes[...]])
      _ = try? messages([frames[...]])
      _ = try? events([bytes[...]])
      var handshake = WebSocketHandshake()
      _ = bytes.withUnsafeBytes { handshake.take($0) }
    }
  }

  @Test(arguments: [
    "$999999999999\r\n", "*9999999\r\n", "$99999999999999999999\r\n", "x\r\n", "$x\r\n", ":1x\r\n", "$-7\r\n",
    "*-7\r\n",
    String(repeating: "*1\r\n", count: 40), "$1\r\nabc", "+" + String(repeating: "a", count: 70_000),
  ]) func `a reply that is none, or promises too much, is an error`(_ text: String) {
    #expect(throws: RedisReader.Trouble.self) { try replies([Array(text.utf8)[...]]) }
  }

  @Test func `a promised length takes no memory before its bytes come`() throws {
    #expect(try replies([Array("$400000000\r\nab".utf8)[...]]).isEmpty)
    #expect(try replies([Array("*1000000\r\n+a\r\n".utf8)[...]]).isEmpty)
  }

  @Test func `a handshake is proved as the standard's example is`() {
    #expect(WebSocketHandshake.proof(of: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(SHA1.hash([UInt8](repeating: 0x61, count: 119)).count == 20)
  }

  @Test func `a head without an end is refused before it fills the memory`() {
    var handshake = WebSocketHandshake()
    let piece = [UInt8](repeating: 0x61, count: 4096)
    var isRefused = false
    for _ in 0..<64 where !isRefused { isRefused = piece.withUnsafeBytes { handshake.take($0) } != nil }
    #expect(isRefused)
  }
}
