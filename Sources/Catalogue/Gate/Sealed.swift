import Values

/// The world of programs that must not reach outside: pictures, tests and examples without a recording.
public final class Sealed: World {
  public init() {}
  public func open(_ ask: Ask, _ port: Port) throws(Failure) { throw Sealed.refusal(of: ask) }
  public func variable(_ ask: Ask) throws(Failure) -> Value { throw Sealed.refusal(of: ask) }

  public static func refusal(of ask: Ask) -> Failure {
    ask.placed(
      Failure(
        error: .box(
          ErrorBox(
            "virtual time has no outside: `\(ask.kind.rawValue)` has no answer", domain: "Outside", code: 1,
            reason: GateReasons.virtualTime,
            help: ["`--replay FILE` gives it one from a record; `rsig FILE` runs on the real clock"]))))
  }
}
