/// Events from outside whose times are known in advance, because a recording is replayed.
public protocol Arrivals: AnyObject {
  /// Time of the next event; nil if there is none.
  var nextTime: Int64? { get }
  /// Delivers the next event; the clock is already set to its time.
  func deliver()
}
