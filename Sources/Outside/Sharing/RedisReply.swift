/// One reply of Redis (RESP 2).
enum RedisReply {
  case text([UInt8])
  case error(String)
  case int(Int)
  case list([RedisReply])
  case none

  var list: [RedisReply] { if case .list(let all) = self { all } else { [] } }
  var string: String? { if case .text(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil } }
  var problem: String? { if case .error(let text) = self { text } else { nil } }
}

/// Reads replies out of bytes as they come.
struct RedisReader {
  private static let mostBytes = 512 << 20
  private static let deepest = 16

  enum Trouble: Error { case malformed }

  private var bytes: [UInt8] = []
  private var start = 0

  mutating func add(_ more: UnsafeRawBufferPointer) {
    if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next whole reply; nil if it has not arrived.
  mutating func next() throws(Trouble) -> RedisReply? {
    var index = start
    guard let reply = try read(&index, 0) else { return nil }
    start = index
    return reply
  }

  private func line(_ index: inout Int) -> ArraySlice<UInt8>? {
    guard let end = bytes[index...].firstIndex(of: 0x0d), end + 1 < bytes.count else { return nil }
    defer { index = end + 2 }
    return bytes[index..<end]
  }

  private func number(_ line: ArraySlice<UInt8>) throws(Trouble) -> Int {
    guard let number = Int(String(decoding: line, as: UTF8.self)) else { throw .malformed }
    return number
  }

  private func read(_ index: inout Int, _ depth: Int) throws(Trouble) -> RedisReply? {
    guard depth < RedisReader.deepest else { throw .malformed }
    guard index < bytes.count else { return nil }
    let kind = bytes[index]
    var rest = index + 1
    guard let line = line(&rest) else {
      if bytes.count - index > RedisReader.mostBytes { throw .malformed }
      return nil
    }
    switch kind {
    case UInt8(ascii: "+"):
      index = rest
      return .text(Array(line))
    case UInt8(ascii: "-"):
      index = rest
      return .error(String(decoding: line, as: UTF8.self))
    case UInt8(ascii: ":"):
      let number = try number(line)
      index = rest
      return .int(number)
    case UInt8(ascii: "$"):
      let count = try number(line)
      if count < 0 {
        index = rest
        return RedisReply.none
      }
      guard count <= RedisReader.mostBytes else { throw .malformed }
      guard bytes.count >= rest + count + 2 else { return nil }
      index = rest + count + 2
      return .text(Array(bytes[rest..<rest + count]))
    case UInt8(ascii: "*"):
      let count = try number(line)
      if count < 0 {
        index = rest
        return RedisReply.none
      }
      guard count <= 1 << 20 else { throw .malformed }
      var all: [RedisReply] = []
      for _ in 0..<count {
        guard let one = try read(&rest, depth + 1) else { return nil }
        all.append(one)
      }
      index = rest
      return .list(all)
    default: throw .malformed
    }
  }
}
