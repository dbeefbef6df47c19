/// Sees every turn of the program ahead of it. A record keeps those whose instant or place among the answers does not
/// follow from the program; a replay makes them so again.
public protocol Foresight: AnyObject {
  /// The turn of that number is about to run at `now`; by the program alone it would be due at `reckoned`.
  func turn(_ number: Int, of loop: Loop, at now: Int64, reckoned: Int64)
}
