import CSystem
import Diagnostics
import Kernels
import Reactive
import Values

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The lines of a descriptor as one hot signal. Reads only while it has subscribers and no faster than they take lines,
/// so memory does not grow with the input. Bytes that are not UTF-8 become U+FFFD.
public final class LinesSignal: Signal {
  private let descriptor: Int32
  private let clock: OutsideClock
  private let loop: Loop
  private let lines = Subject()
  private var isReading = false
  private var hasEnded = false
  private var failure: Value?
  /// Beginning of a line whose end has not arrived.
  private var rest: [UInt8] = []
  /// Whole lines that were read but not delivered, because their subscriber had left.
  private var held: [UInt8] = []
  private let store = Store()
  /// Number of refused batches since the last subscription.
  private var refusals = 0
  /// Lines that were sent.
  private var lineCount = 0
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)

  public init(_ descriptor: Int32, _ clock: OutsideClock, _ loop: Loop) {
    self.descriptor = descriptor
    self.clock = clock
    self.loop = loop
    super.init()
    name = "stdin"
  }

  deinit { buffer.deallocate() }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    if hasEnded {
      if let failure { subscriber.error(failure) } else { subscriber.completed() }
      return nil
    }
    let member = lines.enroll(subscriber)
    refusals = 0
    resume()
    return Reader(member, self)
  }

  /// One subscriber. Reading pauses when the last one leaves.
  private final class Reader: Disposable {
    let member: Disposable
    let signal: LinesSignal
    init(_ member: Disposable, _ signal: LinesSignal) {
      self.member = member
      self.signal = signal
    }
    override func tearDown() {
      member.dispose()
      signal.restIfAlone()
    }
  }

  private func resume() {
    if isReading { return }
    isReading = true
    loop.openSources += 1
    clock.watch(descriptor) { [weak self] in self?.read() }
    if !held.isEmpty { loop.main.schedule { [self] in self.sendHeld() } }
  }

  private func sendHeld() {
    let lines = held
    held = []
    lines.withUnsafeBytes { split($0) }
  }

  private func restIfAlone() {
    guard isReading, lines.roster.isEmpty else { return }
    isReading = false
    loop.openSources -= 1
    clock.unwatch(descriptor)
  }

  /// Reads one chunk and sends its lines in one turn.
  private func read() {
    loop.beginTurn()
    if !held.isEmpty { return sendHeld() }
    let count = systemRead(descriptor, buffer.baseAddress!, buffer.count)
    if count > 0 { return split(UnsafeRawBufferPointer(rebasing: buffer[0..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count < 0 {
      failure = .error(
        "standard input cannot be read: \(String(cString: strerror(errno)))", domain: "POSIX", code: Int(errno))
    }
    if !rest.isEmpty {
      let last = rest
      rest = []
      last.withUnsafeBytes { send($0) }
    }
    hasEnded = true
    if isReading {
      isReading = false
      loop.openSources -= 1
      clock.unwatch(descriptor)
    }
    if let failure { lines.sendError(failure) } else { lines.sendCompleted() }
  }

  private func split(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    while start < bytes.count {
      if lines.roster.isEmpty || rsig_stop_requested() {
        // The subscriber has taken enough and left; keep what was read for the next one.
        held = rest + bytes[start...]
        rest = []
        return
      }
      if let end = sendBatch(bytes, from: start) {
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
    rest += bytes[start...]
  }

  /// Sends many lines at once if all subscribers accept batches; returns where the next one begins.
  private func sendBatch(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard rest.isEmpty, refusals < 2, !Run.current.byEvents,
      let base = bytes.bindMemory(to: UInt8.self).baseAddress
    else { return nil }
    var next = start
    var count = 0
    let slices = store.texts
    while count < Batch.capacity, next < bytes.count, let end = newline(in: bytes, from: next) {
      let length = end > next && base[end - 1] == 0x0d ? end - next - 1 : end - next
      slices[count] = TextSlice(base + next, count: length)
      count += 1
      next = end + 1
    }
    if count == 0 { return nil }
    // A line with bytes beyond ASCII needs decoding.
    guard rsig_is_ascii(base + start, next - start), lines.roster.prepare(Batch(Column(slices), count: count)) else {
      refusals += 1
      return nil
    }
    lineCount += count
    lines.roster.settle(true)
    return next
  }

  private func newline(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let found = memchr(bytes.baseAddress! + start, 0x0a, bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - bytes.baseAddress!
  }

  private func send(_ line: UnsafeRawBufferPointer) {
    var line = line
    if line.last == 0x0d { line = UnsafeRawBufferPointer(rebasing: line.dropLast()) }
    lineCount += 1
    loop.inputLine = lineCount
    lines.sendNext(.string(String(decoding: line, as: UTF8.self)))
    loop.inputLine = nil
  }
}
