import CSystem
import Kernels
import Platform
import Values

/// Splits bytes into lines and sends them to a subject, in batches if all its subscribers take them. A line ends with
/// `\n` or `\r\n`; bytes that are not UTF-8 become U+FFFD.
public final class LineSplitter {
  private let lines: Subject
  /// True if the lines are those of standard input, whose number messages report.
  private let isInput: Bool
  /// Beginning of a line whose end has not arrived yet.
  private var rest: [UInt8] = []
  /// Bytes not yet split, because the last subscriber has left.
  private var held: [UInt8] = []
  private let store = Store()
  /// Size limit of one line. A source without line ends, such as /dev/zero, would otherwise fill the memory unseen, and
  /// growing by more would delay Ctrl-C.
  var longestLine = 1 << 28
  private var isOverlong = false
  /// Called instead of sending a line over the limit; its source should then be closed.
  public var failed: (Failure) -> Void = { _ in }
  /// Number of batches refused since the last subscription.
  public var refusals = 0
  private var lineCount = 0

  public init(_ lines: Subject, isInput: Bool = false) {
    self.lines = lines
    self.isInput = isInput
  }

  public var holdsLines: Bool { !held.isEmpty }

  /// Sends the lines that were held because there was no subscriber.
  public func sendHeld() {
    let lines = held
    held = []
    lines.withUnsafeBytes { take($0) }
  }

  public func take(_ bytes: UnsafeRawBufferPointer) {
    if isOverlong { return }
    if !held.isEmpty {
      held += bytes
      return
    }
    var start = 0
    var foreign = 0
    while start < bytes.count {
      if lines.roster.isEmpty || rsig_stop_requested() {
        // The subscriber has taken enough and left; hold the rest for the next one.
        held = rest + bytes[start...]
        rest = []
        return
      }
      if foreign <= start { foreign = firstForeign(in: bytes, from: start) }
      if let end = sendBatch(bytes, from: start, before: foreign) {
        start = end
        continue
      }
      guard let end = newline(in: bytes, from: start) else { break }
      if rest.isEmpty {
        send(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      } else {
        rest += bytes[start..<end]
        let whole = rest
        rest = []
        whole.withUnsafeBytes { send($0) }
      }
      start = end + 1
    }
    if rest.count + bytes.count - start > longestLine { return refuse() }
    rest += bytes[start...]
    RunState.charge(bytes.count - start)
  }

  private func refuse() {
    isOverlong = true
    rest = []
    failed(
      Failure(
        ValueReasons.tooLarge, "line \(lineCount + 1) has more than \(longestLine >> 20) MB, and is not a text line",
        help: ["`readContentsOfURL` reads a file as one string"]))
  }

  /// Sends the last line, if it has no line end.
  public func finish() {
    if !held.isEmpty { sendHeld() }
    if rest.isEmpty { return }
    let last = rest
    rest = []
    last.withUnsafeBytes { send($0) }
  }

  /// Index of the first byte that is not ASCII: its line needs decoding.
  private func firstForeign(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return 0 }
    var index = start
    while index < bytes.count, case let block = min(1024, bytes.count - index), rsig_is_ascii(base + index, block) {
      index += block
    }
    while index < bytes.count, base[index] < 0x80 { index += 1 }
    return index
  }

  /// Sends the lines before that place at once if all subscribers accept batches, or to the only one; returns where the
  /// next line begins.
  private func sendBatch(_ bytes: UnsafeRawBufferPointer, from start: Int, before foreign: Int) -> Int? {
    guard rest.isEmpty, !Run.current.avoidsFlows,
      let base = bytes.bindMemory(to: UInt8.self).baseAddress
    else { return nil }
    var next = start
    var count = 0
    let slices = store.texts
    while count < Batch.capacity, next < foreign, let end = newline(in: bytes, from: next), end < foreign {
      let length = end > next && base[end - 1] == 0x0d ? end - next - 1 : end - next
      slices[count] = TextSlice(base + next, count: length)
      count += 1
      next = end + 1
    }
    if count == 0 { return nil }
    var batch = Batch(Column(slices), count: count)
    if refusals < 2 {
      if Run.current.ahead({ lines.roster.prepare(batch) }) {
        lineCount += count
        lines.roster.settle(true)
        return next
      }
      refusals += 1
    }
    batch.origins = Batch.Origins(firstLine: isInput ? lineCount + 1 : nil)
    guard let sent = lines.roster.send(batch) else { return nil }
    lineCount += sent
    Run.current.inputLine = nil
    return sent == count ? next : slices[sent].bytes - base
  }

  private func newline(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let found = memchr(bytes.baseAddress! + start, 0x0a, bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - bytes.baseAddress!
  }

  private func send(_ line: UnsafeRawBufferPointer) {
    var line = line
    if line.last == 0x0d { line = UnsafeRawBufferPointer(rebasing: line.dropLast()) }
    lineCount += 1
    if isInput { Run.current.inputLine = lineCount }
    lines.sendNext(.string(Texts.string(line.bindMemory(to: UInt8.self))))
    if isInput { Run.current.inputLine = nil }
  }
}
