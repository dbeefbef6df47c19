import Values

/// The gate: all requests of a program to the outside go through it. Worlds may be nested: an outer one records the
/// answers of the next, and the innermost one does the work.
public protocol World: AnyObject {
  /// Starts to answer, in later turns. A thrown failure is the answer, and is sent in a later turn as well.
  func open(_ ask: Ask, _ port: Port) throws(Failure)
  /// The value of an environment variable; nil if it is not set.
  func variable(_ ask: Ask) throws(Failure) -> Value
}
