import Values

/// One parameter of an entry. The first parameter of an operator is its stream.
public final class Parameter: Sendable {
  public let name: String
  /// The word of the selector for this parameter, which may be written or left out. A labeled one has its name.
  public let label: String?
  public let accepts: Accepts
  public let need: Need
  public let meaning: String
  /// The required parameter that this one replaces.
  public let replaced: String?
  /// The event for which its closure is called.
  public let handles: Event?
  /// The values that its stream must send; nil if any will do.
  public let values: Accepts?
  /// The parts of the tuples that its stream must send; nil if any will do.
  public let parts: Accepts?
  /// The values that its closure must return; nil if any will do.
  public let returns: Accepts?
  /// Set if it is compared with the values of the stream or list that comes first.
  public let comparison: Comparison?
  /// The Ints that it takes, nil if all of them. A Duration is never negative, and 0s only if 0 is among them.
  public let numbers: ClosedRange<Int>?
  /// Number of values that a closure in its place is called with; nil if the call decides.
  public let arity: Int?
  /// True if that number is stated, and only a stream sends tuples in place of the values, which would be spread over
  /// the parameters.
  public let isCounted: Bool

  public struct Comparison: Sendable {
    /// The entry that takes a closure instead; nil if none does.
    public let test: String?
    /// True if the test drops what the closure is true for.
    public let isNegated: Bool

    init(test: String? = nil, isNegated: Bool = false) { (self.test, self.isNegated) = (test, isNegated) }
  }

  public enum Event: Sendable { case subscription, next, error, completed }

  public enum Need: Sendable {
    case required
    case optional
    /// Optional, and must be written with its label: `Command enabled: valid { … }`.
    case labeled
    /// Any number of arguments, or one list.
    case variadic
  }

  init(
    _ name: String, _ accepts: Accepts, label: String? = nil, _ need: Need = .required,
    replaces replaced: String? = nil, handles event: Event? = nil, of values: Accepts? = nil,
    parts: Accepts? = nil, returns: Accepts? = nil, compared comparison: Comparison? = nil,
    in numbers: ClosedRange<Int>? = nil, calledWith arity: Int? = nil, _ meaning: String = ""
  ) {
    self.name = name
    self.accepts = accepts
    self.label = label ?? (need == .labeled ? name : nil)
    self.need = need
    self.meaning = meaning
    self.replaced = replaced
    handles = event
    self.values = values
    self.parts = parts
    self.returns = returns
    self.comparison = comparison
    self.numbers = numbers ?? (accepts == .count ? Parameter.fromZero : nil)
    isCounted = arity != nil
    self.arity = if case .function(let count) = accepts { count } else { arity }
  }

  static let fromZero = 0...Int.max
  static let fromOne = 1...Int.max

  convenience init(
    _ name: String, _ accepts: Accepts, label: String? = nil, handles event: Event? = nil, of values: Accepts? = nil,
    returns: Accepts? = nil, compared comparison: Comparison? = nil, in numbers: ClosedRange<Int>? = nil,
    calledWith arity: Int? = nil, _ meaning: String
  ) {
    self.init(
      name, accepts, label: label, .required, handles: event, of: values, returns: returns, compared: comparison,
      in: numbers, calledWith: arity, meaning)
  }

  /// Whether a value of this kind may be intended. A signal under a label may be nil, which is the same as leaving it
  /// out.
  public func admits(_ kind: Kind) -> Bool {
    accepts.admits(kind) || kind == .nil && need == .labeled && accepts == .signal
  }

  /// The parameter in a message: an option as it is written, `every:`, and any other by a noun, the start.
  public var phrase: String { need == .labeled ? "`\(label ?? name):`" : "the \(noun)" }

  public var noun: String { Parameter.nouns[name] ?? name }

  /// Nouns for names that are none.
  private static let nouns = [
    "at": "index", "completed": "completion handler", "first": "first wait", "low": "lower bound",
    "high": "upper bound", "keyPath": "key path", "left": "left terminal", "make": "factory", "new": "replacement",
    "next": "handler",
    "other": "second argument",
    "others": "other signals", "otherwise": "signal for false", "places": "number of decimals",
    "right": "right terminal", "then": "signal for true", "times": "number of times", "until": "test",
    "with": "filler",
  ]

  /// How a number or a Duration must be that it does not take, as in `must be 1 or more, but is 0`.
  public func refusal(of value: Value) -> String? {
    switch value {
    case .int(let number):
      guard let numbers, !numbers.contains(number) else { return nil }
      let (low, high) = (numbers.lowerBound, numbers.upperBound)
      let range = high == .max ? "\(low) or more" : "from \(low) to \(high)"
      return "must be \(range), but is \(number)"
    case .duration(let time):
      if time < 0 { return "must not be negative, but is \(value)" }
      return time == 0 && numbers.map { $0.lowerBound > 0 } ?? false ? "must not be 0s" : nil
    default: return nil
    }
  }

  /// The stream that an operator works on.
  static let stream = Parameter("stream", .stream)
  static func stream(of values: Accepts, parts: Accepts? = nil) -> Parameter {
    Parameter("stream", .stream, of: values, parts: parts)
  }
  public static let signal = Parameter("signal", .signal)

  static let text = Parameter("text", .string)
  static let keyPath = Parameter("keyPath", .keyPath, "the property")
  static let certificates = Parameter("ca", .string, .labeled, "a file of root certificates")
  static let list = Parameter("list", .list)
  static let observable = Parameter("object", .kinds(Kind.observables), "the object")
  static let maxConcurrent = Parameter(
    "maxConcurrent", .count, .labeled, "how many run at a time; the others wait")
  static let target = Parameter("target", .target, "the receiver")
  static let control = Parameter("control", .kinds(Kind.controls), "the control")
  static let onScheduler = Parameter("scheduler", .scheduler, label: "onScheduler", .optional, "main if left out")
  static let reduceWithIndex = Parameter(
    "reduceWithIndex", .function(3), .labeled, replaces: "reduce",
    "like `reduce`, with the index of the value (from 0) as third argument")
  static let userInfo = Parameter(
    "userInfo", .kinds([.dictionary, .nil]), .labeled, "details, by key")
  static let onError = Parameter(
    "error", .function(1), label: "error", .optional, handles: .error, "takes the error")
  static let onCompleted = Parameter(
    "completed", .function(0), label: "completed", .optional, handles: .completed, "called on completion")

  /// A closure that also takes the index of a value, passed instead of one that does not.
  static func withIndex(replaces name: String) -> Parameter {
    Parameter(
      "withIndex", .function(2), .labeled, replaces: name,
      "as `\(name)`, with the index of the value (from 0) as second argument")
  }
}
