import CSystem
import Interpreter
import Values
import Platform

/// Buffers text for a descriptor. If the reader is gone, the run ends quietly; any other failure is remembered.
public final class FileSink: Sink {
  private static let capacity = 1 << 16

  private let descriptor: Int32
  /// Allocated at the first write.
  private var buffer: UnsafeMutablePointer<UInt8>?
  private var count = 0
  public private(set) var failure: Int32?

  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { buffer?.deallocate() }

  public var columns: Int? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  public func write(_ text: String) {
    // `withUTF8` would copy the text and count a reference.
    if text.utf8.withContiguousStorageIfAvailable({ write($0) }) == nil {
      Array(text.utf8).withUnsafeBufferPointer { write($0) }
    }
  }

  public func write(_ bytes: Bytes) {
    guard failure == nil, let start = bytes.baseAddress else { return }
    if bytes.count > FileSink.capacity - count {
      flush()
      if bytes.count > FileSink.capacity { return send(UnsafeRawBufferPointer(bytes)) }
    }
    let buffer = self.buffer ?? .allocate(capacity: FileSink.capacity)
    self.buffer = buffer
    (buffer + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  public func flush() {
    guard failure == nil, count > 0 else { return }
    send(UnsafeRawBufferPointer(start: buffer, count: count))
    count = 0
  }

  /// After Ctrl-C, the rest of a long text is dropped, as is text that cannot be written immediately.
  private func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      if rest.count > FileSink.capacity, rsig_stop_signaled() { return }
      let count = systemWrite(descriptor, rest.baseAddress!, min(rest.count, 1 << 20))
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&one, 1, -1) < 0, rsig_stop_signaled() { return }
      } else if errno == EINTR {
        if rsig_stop_signaled() { return }
      } else {
        failure = errno
        // Nobody can read the output any more, so stop the program.
        rsig_request_stop()
        return
      }
    }
  }
}
