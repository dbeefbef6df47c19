/// Source of a loop's time: the kernel's clock, or one that jumps.
public protocol Clock: AnyObject {
  /// Microseconds since the start.
  func read() -> Int64
  /// Waits until then (without limit if nil), or until an event from outside has arrived and been delivered.
  func wait(until time: Int64?)
  /// Origin of dates: microseconds between 1970 and the start.
  var epoch: Int64 { get }
  var isVirtual: Bool { get }
}

extension Clock {
  /// The end of time is a date too, and must not overflow.
  public func date(at time: Int64) -> Int64 {
    let (date, overflow) = epoch.addingReportingOverflow(time)
    return overflow ? Int64.max : date
  }
}

/// Takes the next due time as now; waiting takes no time.
public final class VirtualClock: Clock {
  private var time: Int64 = 0
  public init() {}
  public func read() -> Int64 { time }
  public func wait(until time: Int64?) { self.time = max(self.time, time ?? self.time) }
  public var epoch: Int64 { 0 }
  public var isVirtual: Bool { true }
}
