import CSystem
import Interpreter
import Values
import Platform

/// Buffers text for a descriptor. If the reader is gone, the run ends quietly; any other failure is remembered.
public final class FileSink: Sink {
  private static let capacity = 1 << 16

  private let descriptor: Int32
  /// Read by a signal handler, too. Its buffer is allocated at the first write.
  public let unwritten: UnsafeMutablePointer<rsig_unwritten>
  public private(set) var failure: Int32?

  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
    unwritten = .allocate(capacity: 1)
    unwritten.initialize(to: rsig_unwritten(descriptor: descriptor, count: 0, bytes: nil))
  }

  deinit {
    unwritten.pointee.bytes?.deallocate()
    unwritten.deallocate()
  }

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
    if bytes.count > FileSink.capacity - unwritten.pointee.count {
      flush()
      if bytes.count > FileSink.capacity { return send(UnsafeRawBufferPointer(bytes)) }
    }
    let buffer = unwritten.pointee.bytes ?? .allocate(capacity: FileSink.capacity)
    unwritten.pointee.bytes = buffer
    (buffer + unwritten.pointee.count).update(from: start, count: bytes.count)
    unwritten.pointee.count += bytes.count
  }

  public func flush() {
    let count = unwritten.pointee.count
    guard failure == nil, count > 0 else { return }
    // Cleared first: a signal handler that ends the process must not write the text twice.
    unwritten.pointee.count = 0
    send(UnsafeRawBufferPointer(start: unwritten.pointee.bytes, count: count))
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
