import Diagnostics
import Reactive
import Values

/// The gate: everything that a program asks of the world goes through it. Worlds stand one within the other: one
/// records what the next one answers, the last one does it.
public protocol World: AnyObject {
  /// Begins to answer, in later turns. A failure is the answer, and is sent in a later turn as well.
  func open(_ ask: Ask, _ port: Port) throws(Failure)
  /// The value of a variable of the environment; nil if there is none.
  func variable(_ ask: Ask) throws(Failure) -> Value
}

/// The world of a program that has none: pictures, tests and examples without a record.
public final class Sealed: World {
  public init() {}
  public func open(_ ask: Ask, _ port: Port) throws(Failure) { throw Sealed.refusal(of: ask) }
  public func variable(_ ask: Ask) throws(Failure) -> Value { throw Sealed.refusal(of: ask) }

  public static func refusal(of ask: Ask) -> Failure {
    var failure = Failure(
      error: .box(
        ErrorBox(
          "virtual time has no outside: `\(ask.kind.rawValue)` has no answer", domain: "Outside", code: 1,
          reason: GateReasons.virtualTime,
          help: ["`--replay FILE` gives it one from a record; `rsig FILE` runs on the real clock"])))
    if let place = ask.place { failure = failure.placed(at: place) }
    return failure
  }
}
