import Interpreter
import Outside
import Values

import Platform

/// Everything that was shown, muted or not. Older lines move from memory to an unnamed temporary file that vanishes
/// with the session.
final class EventLog {
  private(set) var count = 0
  /// The most recent events, for a picture of them.
  private(set) var events: [ShownEvent] = []
  private var recent: [String] = []
  private var older: Int32 = -1
  private static let limit = 20_000

  deinit { if older >= 0 { close(older) } }

  func add(_ text: String) {
    for line in text.lines {
      if recent.count >= EventLog.limit { spill() }
      recent.append(line)
      count += 1
    }
  }

  func add(_ event: ShownEvent) {
    add(event.time.timeMark + sanitized(event.text))
    if events.count >= 1000 { events.removeFirst(500) }
    events.append(event)
  }

  func clear() {
    recent = []
    events = []
    count = 0
    if older >= 0 { ftruncate(older, 0) }
  }

  /// The last `wanted` lines, in order.
  func last(_ wanted: Int) -> [String] {
    if wanted <= recent.count { return Array(recent.suffix(wanted)) }
    return olderLines(wanted - recent.count) + recent
  }

  private func spill() {
    if older < 0 { older = Files.nameless() ?? -1 }
    // Without a temporary file, keep the lines in memory.
    guard older >= 0 else { return }
    let bytes = Array(recent.prefix(EventLog.limit / 2).map { $0 + "\n" }.joined().utf8)
    let end = lseek(older, 0, SEEK_END)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(older, $0.baseAddress! + written, bytes.count - written, end + off_t(written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        ftruncate(older, end)
        return
      }
      written += count
    }
    recent.removeFirst(EventLog.limit / 2)
  }

  /// Reads older lines from the end of the file backwards, a block at a time.
  private func olderLines(_ wanted: Int) -> [String] {
    guard older >= 0 else { return [] }
    var place = lseek(older, 0, SEEK_END)
    var bytes: [UInt8] = []
    var ends = 0
    while place > 0, ends <= wanted {
      let size = min(1 << 18, Int(place))
      var block = [UInt8](repeating: 0, count: size)
      guard pread(older, &block, size, place - off_t(size)) == size else { break }
      place -= off_t(size)
      ends += block.count { $0 == "\n" }
      bytes = block + bytes
    }
    return bytes.split(at: UInt8(ascii: "\n")).dropLast().suffix(wanted).map {
      String(utf8: $0)
    }
  }
}
