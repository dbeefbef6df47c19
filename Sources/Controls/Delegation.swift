import Reactive
import Values

/// A delegate with the methods that it had when it was set: UIKit checks them once, and never again.
struct Delegation {
  private let object: Observable
  private let methods: Set<String>

  init(_ object: Observable) {
    self.object = object
    methods = Set(object.calls.keys).union(object.keys.filter { object.value(of: $0)?.asFunction != nil })
  }

  func call(_ selector: String, _ arguments: [Value]) throws(Failure) {
    if methods.contains(selector), !object.isReleased {
      _ = try object.perform(selector, arguments)
    }
  }
}

// The methods of an object: closures stored under their selectors, and the hot signals of calls that
// `signalForSelector` made.
extension Observable {
  /// rac_signalForSelector: a signal of the arguments as a tuple after each call of a method; adds the method if it is
  /// missing.
  public func signal(forSelector selector: String) throws(Failure) -> Signal {
    try mustLive()
    _ = try Observable.arity(of: selector)
    let calls = self.calls[selector] ?? Subject()
    self.calls[selector] = calls
    return ObjectSignal(self, calls, selector)
  }

  /// Calls a method, as the framework would.
  public func call(_ selector: String, _ arguments: [Value]) throws(Failure) -> Value {
    try mustLive()
    let count = try Observable.arity(of: selector)
    guard count == arguments.count else {
      throw Failure(
        StageReasons.noSuchMethod,
        "`\(selector)` takes \(count) \(count == 1 ? "argument" : "arguments"), but was given \(arguments.count)",
        help: ["a selector has a `:` for each argument"])
    }
    guard hasMethod(selector) else {
      throw Failure(
        StageReasons.noSuchMethod, "\(described) has no method `\(selector)`",
        help: ["`signalForSelector \(name ?? "object") \(Value.string(selector))` before the call adds one"])
    }
    return try perform(selector, arguments)
  }

  private func hasMethod(_ selector: String) -> Bool {
    calls[selector] != nil || value(of: selector)?.asFunction != nil
  }

  /// Calls the closure, then sends the arguments, as RAC does; returns the closure's result.
  fileprivate func perform(_ selector: String, _ arguments: [Value]) throws(Failure) -> Value {
    var result = Value.nil
    if let method = value(of: selector)?.asFunction { result = try method.call(arguments) }
    calls[selector]?.sendNext(.tuple(arguments))
    return result
  }

  /// How many arguments a selector takes: one for each colon.
  private static func arity(of selector: String) throws(Failure) -> Int {
    let parts = selector.split(at: ":")
    let count = parts.count - 1
    let isWhole = count == 0 || parts.last == ""
    guard let first = parts.first, !first.isEmpty, isWhole, !selector.contains(" ") else {
      throw Failure(
        StageReasons.noSuchMethod, "\(Value.string(selector)) is not a selector",
        help: ["a selector is written as in Objective-C: \"viewDidLoad\", \"tableView:didSelectRowAtIndexPath:\""])
    }
    return count
  }
}
