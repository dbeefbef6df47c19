import Diagnostics
import Reactive
import Values

/// The host of calls that have no effects: they are made before the program runs, and ask it for nothing.
private final class NoHost: Host {
  lazy var loop = Loop(clock: VirtualClock())
  lazy var world: any World = Sealed()
  let (isAtTopLevel, isInClosure, isTracing, spreadsWaits) = (false, true, false, false)
  let (arguments, program) = ([String](), "")

  func print(_ line: String) {}
  func printError(_ line: String) {}
  func say(_ line: String) {}
  func noteClaim() {}
  func remark(_ sentence: Sentence) {}
  func watch(_ value: Value, label: String?, path: String?, at place: Place?) throws(Failure) -> Disposable {
    Disposable()
  }
  func report(_ failure: Failure) {}
  func warn(_ reason: Reason, _ message: String, at place: Place?) {}
  func exit(_ status: Int) throws(Failure) {}
  func wait(_ microseconds: Int64) throws(Failure) {}
  func block(_ what: String, help: Suggestion?, until isThere: () -> Bool) throws(Failure) {}
  func random() -> Double { 0 }
  func random(below count: Int) -> Int { 0 }
  func standardInputLines() throws(Failure) -> Signal { EmptySignal() }
  func keep(_ disposable: Disposable) {}
  func traced(_ signal: Signal, _ call: Call) -> Value { .box(signal) }
  func tracedInput(_ signal: Signal, path: String?, _ call: Call) -> Signal { signal }
  func noticed(_ command: Command, _ call: Call) {}
  func acted(_ call: Call) {}
  func why(_ value: Value, path: String?) throws(Failure) -> [String] { [] }
  func stage(_ name: String, make: () -> Value) -> Value { make() }
}

extension Entry {
  /// The failure of a call with these arguments, one for each parameter: nil if it succeeds, or if calls of the entry
  /// may have effects.
  public func failure(of arguments: [Value?]) -> Failure? {
    guard traits.contains(.pure) || traits.contains(.reads) else { return nil }
    var given = Arguments(arguments.count)
    for (index, argument) in arguments.enumerated() { argument.map { given.give($0, at: index) } }
    let call = Call(CallSite(self, NoHost()), given)
    do throws(Failure) {
      switch meaning {
      case .function(let work): _ = try work(call)
      case .update(let work): _ = try work(call.value(0), call)
      default: break
      }
      return nil
    } catch {
      return error
    }
  }
}
