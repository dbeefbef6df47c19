#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

public func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

public func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

public func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

@discardableResult
public func systemPoll(_ descriptors: inout [pollfd], milliseconds: Int32) -> Int32 {
  poll(&descriptors, nfds_t(descriptors.count), milliseconds)
}

public func systemClose(_ descriptor: Int32) { close(descriptor) }

/// Writes all bytes; on failure returns false. `wait` is called while the reader is slow, and returns false to give up.
@discardableResult
public func systemWriteAll(_ bytes: [UInt8], to descriptor: Int32, wait: () -> Bool = { false }) -> Bool {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + start, bytes.count - start) }
    if count >= 0 {
      start += count
    } else if errno != EINTR, errno != EAGAIN || !wait() {
      return false
    }
  }
  return true
}

/// Waits until a descriptor can be written, or this long.
public func systemWaitForRoom(_ descriptor: Int32, milliseconds: Int32) {
  var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  poll(&one, 1, milliseconds)
}

extension stat {
  /// The time of the last change.
  public var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// Microseconds of a clock.
public func systemTime(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
