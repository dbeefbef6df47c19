// Outside: the world around a program. Everything here has the system on its other side.
//
//     OutsideClock      real time, sleeping in `poll` so that descriptors and signals wake it
//     StandardInput     the lines of a descriptor as a hot signal
//     FileSink          buffered output to a descriptor
//     Files             whole files, read and written at once
//
// A session gets its clock, its input and its output handed in, so tests and pictures use others: virtual time, a text
// as input, output that is kept. Nothing below this floor reads a clock, a file or the environment.
//
// The clock calls the loop back and never the other way round; work that waits for a descriptor counts as an open
// source of the loop, which keeps the program running.

import CSystem
import Reactive

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The kernel's clock, sleeping in `poll` so that descriptors and signals wake it. In virtual time it jumps to the next
/// due time, and sleeps only if nothing is due and a descriptor may still deliver something.
public final class OutsideClock: Clock {
  public let isVirtual: Bool
  public let epoch: Int64
  private let start: Int64
  private var virtualTime: Int64 = 0
  private var watched: [Watched] = []

  private struct Watched {
    let descriptor: Int32
    let isReady: () -> Void
  }

  public init(isVirtual: Bool) {
    self.isVirtual = isVirtual
    start = OutsideClock.kernelTime(CLOCK_MONOTONIC)
    epoch = isVirtual ? 0 : OutsideClock.kernelTime(CLOCK_REALTIME)
  }

  private static func kernelTime(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  public func read() -> Int64 { isVirtual ? virtualTime : OutsideClock.kernelTime(CLOCK_MONOTONIC) - start }

  /// Calls `isReady` whenever the descriptor is readable or at its end.
  public func watch(_ descriptor: Int32, _ isReady: @escaping () -> Void) {
    watched.append(Watched(descriptor: descriptor, isReady: isReady))
  }

  public func unwatch(_ descriptor: Int32) { watched.removeAll { $0.descriptor == descriptor } }

  public func wait(until time: Int64?) {
    if isVirtual, let time {
      virtualTime = max(virtualTime, time)
      return
    }
    var timeout: Int32 = -1
    if let time {
      // Rounded up: waking early would waste a round.
      let left = time == Int64.max ? Int64(Int32.max) : (time - read() + 999) / 1000
      timeout = Int32(max(0, min(left, Int64(Int32.max))))
    }
    poll(timeout)
  }

  private func poll(_ timeout: Int32) {
    var descriptors = watched.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let wake = rsig_signals_descriptor()
    if wake >= 0 { descriptors.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0)) }
    let count = descriptors.withUnsafeMutableBufferPointer { systemPoll($0.baseAddress!, nfds_t($0.count), timeout) }
    guard count > 0 else { return }
    let ready = Set(descriptors.filter { $0.revents != 0 }.map(\.fd))
    if ready.contains(wake) { rsig_signals_drain() }
    for one in watched where ready.contains(one.descriptor) { one.isReady() }
  }
}

private func systemPoll(_ descriptors: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ timeout: Int32) -> Int32 {
  poll(descriptors, count, timeout)
}
