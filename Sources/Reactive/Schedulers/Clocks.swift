/// Source of a loop's time: the kernel's clock, or a virtual one that jumps.
public protocol Clock: AnyObject {
  /// Microseconds since the start.
  func read() -> Int64
  /// Waits until `time` (without limit if nil), or until an event from outside has arrived and been delivered.
  func wait(until time: Int64?)
  /// Delivers events that have arrived from outside, without waiting.
  func serve()
  /// Origin of dates: microseconds between 1970 and the start.
  var epoch: Int64 { get }
  var isVirtual: Bool { get }
}

extension Clock {
  /// The end of time is a date, too, and must not overflow.
  func date(at time: Int64) -> Int64 {
    let (date, overflow) = epoch.addingReportingOverflow(time)
    return overflow ? Int64.max : date
  }
}

extension Clock {
  public func serve() {}
}

/// A clock that its owner moves, and that can take events from a recording.
public protocol HeldClock: Clock {
  var arrivals: (any Arrivals)? { get set }
  var epoch: Int64 { get set }
  /// Moves the clock forward, never back.
  func advance(to time: Int64)
}

/// A clock that jumps to the next due time; waiting takes no real time.
public final class VirtualClock: HeldClock {
  private var time: Int64 = 0
  /// Events from outside; nil unless a recording is replayed.
  public var arrivals: (any Arrivals)?
  public init() {}
  public func read() -> Int64 { time }

  /// A timer due at the same time as an arrival precedes it, as on the real clock.
  public func wait(until time: Int64?) {
    guard let arrivals, let next = arrivals.nextTime, time.map({ next < $0 }) ?? true else {
      if let time { advance(to: time) }
      return
    }
    advance(to: next)
    arrivals.deliver()
  }

  public func advance(to time: Int64) { self.time = max(self.time, time) }

  /// Dates count from 1970, or as they did in the run that is replayed.
  public var epoch: Int64 = 0
  public var isVirtual: Bool { true }
}
