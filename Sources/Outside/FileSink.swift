import CSystem
import Interpreter

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Buffered text for a descriptor. A reader that has gone away ends the run quietly, any other trouble is remembered.
public final class FileSink: Sink {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  public private(set) var failure: Int32?
  public var readerIsGone: Bool { failure == EPIPE }

  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(1 << 16)
  }

  public func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  public func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    buffer.withUnsafeBytes { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest.baseAddress!, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&one, 1, -1)
        } else if errno != EINTR {
          failure = errno
          // Nobody can hear what the program has to say.
          rsig_request_stop()
          return
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
