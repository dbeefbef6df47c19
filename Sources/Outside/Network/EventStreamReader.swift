/// Parses events from a stream's bytes, as in WHATWG's "event stream interpretation".
struct EventStreamReader {
  struct Event: Equatable {
    let name: String
    let data: String
    let id: String
  }

  enum Trouble: Error { case tooLong }

  private static let mostBytes = 16 << 20

  /// Id of the last complete event, from which a new connection continues.
  private(set) var lastID = ""
  /// Delay before reconnecting, in microseconds.
  private(set) var retry: Int64 = 3_000_000

  private var line: [UInt8] = []
  /// True if the last line ended with `\r`, so that a following `\n` belongs to it.
  private var skipsNewline = false
  private var isFirst = true
  private var data: [UInt8] = []
  private var name: [UInt8] = []
  private var id = ""

  /// Starts a new stream; an incomplete event is dropped.
  mutating func begin() {
    line = []
    data = []
    name = []
    id = lastID
    skipsNewline = false
    isFirst = true
  }

  mutating func take(_ bytes: some Collection<UInt8>) throws(Trouble) -> [Event] {
    var events: [Event] = []
    for byte in bytes {
      if skipsNewline, byte == 0x0a {
        skipsNewline = false
        continue
      }
      skipsNewline = byte == 0x0d
      if byte != 0x0a, byte != 0x0d {
        line.append(byte)
      } else if let event = endLine() {
        events.append(event)
      }
    }
    if line.count + data.count > EventStreamReader.mostBytes { throw .tooLong }
    return events
  }

  private mutating func endLine() -> Event? {
    defer {
      line.removeAll(keepingCapacity: true)
      isFirst = false
    }
    var line = line[...]
    if isFirst, line.starts(with: [0xef, 0xbb, 0xbf]) { line.removeFirst(3) }
    if line.isEmpty { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == 0x20 { value.removeFirst() }
    switch String(utf8: line[..<colon]) {
    case "data": data += value + [0x0a]
    case "event": name = Array(value)
    case "id": if !value.contains(0) { id = String(utf8: value) }
    case "retry":
      let isNumber = !value.isEmpty && value.allSatisfy { (48...57).contains($0) }
      if isNumber, let time = Int64(String(utf8: value)), time < 1 << 40 { retry = time * 1000 }
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> Event? {
    defer {
      data = []
      name = []
    }
    lastID = id
    if data.isEmpty { return nil }
    return Event(
      name: name.isEmpty ? "message" : String(utf8: name),
      data: String(utf8: data.dropLast()), id: id)
  }
}
