/// Where a loop's time comes from, and how it passes: the kernel's clock, or one that jumps.
public protocol Clock: AnyObject {
  /// Microseconds since the start.
  func read() -> Int64
  /// Lets time pass until then (for good if nil), or until something from outside has come and been delivered.
  func wait(until time: Int64?)
  /// What dates count from: microseconds between 1970 and the start.
  var epoch: Int64 { get }
  var isVirtual: Bool { get }
}

extension Clock {
  /// The end of time is a date too, and not an overflow.
  public func date(at time: Int64) -> Int64 {
    let (date, overflow) = epoch.addingReportingOverflow(time)
    return overflow ? Int64.max : date
  }
}

/// The next due time is taken as now; waiting costs nothing.
public final class VirtualClock: Clock {
  private var time: Int64 = 0
  public init() {}
  public func read() -> Int64 { time }
  public func wait(until time: Int64?) { self.time = max(self.time, time ?? self.time) }
  public var epoch: Int64 { 0 }
  public var isVirtual: Bool { true }
}
