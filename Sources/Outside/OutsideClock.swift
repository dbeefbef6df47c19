// Outside: the world around a program. Everything here talks to the system.
//
//     OutsideClock      real time, and the descriptors that wake it
//     Live              the real world behind the gate: performs a program's asks
//     Helpers           C threads for work that may wait for a disk or a lock
//     Permissions/      rights, grants, the needs that a script declares, the audit
//     Files/            reading, writing, listing and watching files
//     Programs/         programs and the environment
//     Network/          the web and sockets
//     Sharing/          streams shared by many machines
//     Records/          records of what came from outside
//     FileSink, Files
//                       rsig's own output and whole files, for verbs and the prompt
//
// A session is passed its clock, its gate, its input and its output, so that tests and pictures can use others: virtual
// time, a record, input from a text, collected output. No lower floor reads a clock, a file or the environment.
//
// The clock calls the loop back, never the other way round. A source that may still answer counts as an open source of
// the loop, which keeps the program running.

import CSystem
import Reactive
import Platform

/// Real time: sleeps until a descriptor is ready or a signal arrives. In virtual time it jumps to the next due time,
/// and sleeps only if nothing is due and a descriptor may still deliver something.
public final class OutsideClock: Clock {
  public let isVirtual: Bool
  public let epoch: Int64
  private let start: Int64
  private var virtualTime: Int64 = 0
  /// Watched descriptors, in the order of watching.
  private var watched: [Watched] = []
  /// Descriptor of the kernel's event queue; -1 until the first use in virtual time.
  private var set: Int32 = -1
  private var watchesSignals = false
  /// Called when a child program has ended.
  var childHasEnded: (() -> Void)?

  private final class Watched {
    let descriptor: Int32
    var events: Int32
    let isReady: (Int32) -> Void
    /// True for a regular file, which the kernel cannot watch.
    var isAlwaysReady = false
    init(_ descriptor: Int32, _ events: Int32, _ isReady: @escaping (Int32) -> Void) {
      self.descriptor = descriptor
      self.events = events
      self.isReady = isReady
    }
  }

  public init(isVirtual: Bool) {
    self.isVirtual = isVirtual
    start = systemTime(CLOCK_MONOTONIC)
    epoch = isVirtual ? 0 : systemTime(CLOCK_REALTIME)
    // Opened first, so that if descriptors run out, the sources fail and report it instead of the clock.
    if !isVirtual { set = rsig_ready_open() }
  }

  deinit { if set >= 0 { close(set) } }

  public func read() -> Int64 { isVirtual ? virtualTime : systemTime(CLOCK_MONOTONIC) - start }

  /// Calls `isReady` whenever one of the events occurs or the other end closes.
  func watch(_ descriptor: Int32, _ events: Int = RSIG_READABLE, _ isReady: @escaping (Int32) -> Void) {
    let one = Watched(descriptor, Int32(events), isReady)
    watched.append(one)
    if set < 0 { set = rsig_ready_open() }
    if rsig_ready_watch(set, descriptor, one.events, true) { return }
    if errno == EPERM { one.isAlwaysReady = true }
    if errno == EEXIST { _ = rsig_ready_watch(set, descriptor, one.events, false) }
  }

  func change(_ descriptor: Int32, to events: Int) {
    guard let one = watched.first(where: { $0.descriptor == descriptor }), one.events != Int32(events) else { return }
    one.events = Int32(events)
    _ = rsig_ready_watch(set, descriptor, one.events, false)
  }

  func unwatch(_ descriptor: Int32) {
    guard watched.contains(where: { $0.descriptor == descriptor }) else { return }
    watched.removeAll { $0.descriptor == descriptor }
    rsig_ready_forget(set, descriptor)
  }

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
    poll(timeout, unlessDue: time)
  }

  /// Readable while a watched descriptor is ready, for callers that wait for others too; nil if none is watched.
  public var descriptor: Int32? { watched.isEmpty ? nil : set }

  /// True if events are waiting to be served.
  public var hasEvents: Bool {
    if rsig_signals_pending() & UInt32(RSIG_CHILD) != 0 || watched.contains(where: \.isAlwaysReady) { return true }
    var one = rsig_ready()
    return !watched.isEmpty && rsig_ready_wait(set, &one, 1, 0) > 0
  }

  public func serve() { poll(0, unlessDue: nil) }

  /// Serves ready descriptors in the order of watching, unless a timer has become due, which goes first.
  private func poll(_ timeout: Int32, unlessDue due: Int64?) {
    if set < 0 { set = rsig_ready_open() }
    let wake = rsig_signals_descriptor()
    if wake >= 0, !watchesSignals { watchesSignals = rsig_ready_watch(set, wake, Int32(RSIG_READABLE), true) }
    let always = watched.contains(where: \.isAlwaysReady)
    var found = [rsig_ready](repeating: rsig_ready(), count: 64)
    let count = rsig_ready_wait(set, &found, 64, always ? 0 : timeout)
    var ready: [Int32: Int32] = [:]
    for one in found.prefix(Int(max(0, count))) { ready[one.descriptor, default: 0] |= one.events }
    if ready[wake] != nil { rsig_signals_drain() }
    // Another reader may have emptied the descriptor.
    if childHasEnded != nil, rsig_signals_take(UInt32(RSIG_CHILD)) != 0 { childHasEnded?() }
    if let due, !isVirtual, read() >= due { return }
    for one in watched {
      let events = one.isAlwaysReady ? Int32(RSIG_READABLE) : (ready[one.descriptor] ?? 0) & one.events
      if events != 0, watched.contains(where: { $0 === one }) { one.isReady(events) }
    }
  }
}
