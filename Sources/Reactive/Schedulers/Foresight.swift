/// Is called before every turn of the program. A recording stores each turn whose time, or whose position among the
/// answers from outside, does not follow from the program; a replay reproduces them.
public protocol Foresight: AnyObject {
  /// Turn `number` is about to run at `now`; computed from the program alone, it would be due at `reckoned`.
  func turn(_ number: Int, of loop: Loop, at now: Int64, reckoned: Int64)
}
