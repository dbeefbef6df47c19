/// Parses replies as their bytes arrive. Each byte is examined once, however the replies are split.
struct RedisReader {
  /// Redis's own size limit for a string.
  private static let mostBytes = 512 << 20
  private static let mostItems = 1 << 20
  private static let longestLine = 64 << 10
  private static let deepest = 16

  enum Trouble: Error { case malformed }

  private enum Part {
    case whole(RedisReply)
    /// Start of a list with this number of replies.
    case list(Int)
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// Position up to which no line end was found.
  private var searched = 0
  /// Length of the string being received; nil between parts.
  private var awaited: Int?
  /// Incomplete lists, the innermost last.
  private var open: [(count: Int, items: [RedisReply])] = []

  mutating func add(_ more: UnsafeRawBufferPointer) {
    if start > 1 << 16 {
      bytes.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
    bytes += more
  }

  /// The next complete reply; nil until it has arrived.
  mutating func next() throws(Trouble) -> RedisReply? {
    while let part = try part() {
      switch part {
      case .list(let count):
        guard open.count < RedisReader.deepest else { throw .malformed }
        open.append((count, []))
      case .whole(let reply):
        if open.isEmpty { return reply }
        open.lastElement.items.append(reply)
      }
      while let list = open.last, list.items.count == list.count {
        open.removeLast()
        if open.isEmpty { return .list(list.items) }
        open.lastElement.items.append(.list(list.items))
      }
    }
    return nil
  }

  private mutating func part() throws(Trouble) -> Part? {
    if let count = awaited { return try text(count) }
    guard let line = try line(), let kind = line.first else { return nil }
    let rest = line.dropFirst()
    switch kind {
    case "+": return .whole(.text(Array(rest)))
    case "-": return .whole(.error(String(utf8: rest)))
    case ":": return .whole(.int(try number(rest, in: .min ... .max)))
    case "$":
      let count = try number(rest, in: -1...RedisReader.mostBytes)
      if count < 0 { return .whole(.none) }
      awaited = count
      return try text(count)
    case "*":
      let count = try number(rest, in: -1...RedisReader.mostItems)
      return count < 0 ? .whole(.none) : .list(count)
    default: throw .malformed
    }
  }

  /// A line of at least one byte, without its line end.
  private mutating func line() throws(Trouble) -> ArraySlice<UInt8>? {
    guard let end = bytes[max(start, searched)...].firstIndex(of: 0x0d) else {
      searched = bytes.count
      if bytes.count - start > RedisReader.longestLine { throw .malformed }
      return nil
    }
    searched = end
    guard end + 1 < bytes.count else { return nil }
    if bytes[end + 1] != 0x0a || end == start { throw .malformed }
    defer { start = end + 2 }
    return bytes[start..<end]
  }

  private mutating func text(_ count: Int) throws(Trouble) -> Part? {
    guard bytes.count - start >= count + 2 else { return nil }
    let end = start + count
    if bytes[end] != 0x0d || bytes[end + 1] != 0x0a { throw .malformed }
    defer { start = end + 2 }
    awaited = nil
    return .whole(.text(Array(bytes[start..<end])))
  }

  private func number(_ line: ArraySlice<UInt8>, in range: ClosedRange<Int>) throws(Trouble) -> Int {
    guard let number = Int(String(utf8: line)), range.contains(number) else { throw .malformed }
    return number
  }
}
