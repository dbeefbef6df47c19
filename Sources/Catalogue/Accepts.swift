import Values

/// The kinds of values that an argument may have.
public enum Accepts: Sendable, Equatable {
  case any
  /// A signal or a sequence.
  case stream
  /// A signal; a sequence is converted to one.
  case signal
  case sequence
  /// A closure or function that can be called with this number of arguments.
  case function(Int)
  case bool, int, count, number, string, duration, scheduler, list, dictionary, tuple
  /// An Error, a text that becomes one, or nil.
  case error
  /// A key path or its text.
  case keyPath
  /// A receiver of events: a subject, a subscriber, a channel's terminal.
  case target
  case kinds([Kind])

  /// True if it takes signals, or streams of either kind.
  public var isOfSignals: Bool {
    switch self {
    case .stream, .signal: true
    default: false
    }
  }

  public var text: String {
    switch self {
    case .any: "any value"
    case .stream: "a signal or a sequence"
    case .signal: "a signal"
    case .sequence: "a sequence"
    case .function(let count):
      count == 0 ? "a closure" : count == 1 ? "a closure of one value" : "a closure of \(count) values"
    case .bool: "true or false"
    case .int: "an Int"
    case .count: "an Int of 0 or more"
    case .number: "a number"
    case .string: "a String"
    case .duration: "a Duration, such as 300ms"
    case .scheduler: "a Scheduler"
    case .list: "an Array"
    case .dictionary: "a Dictionary"
    case .tuple: "a Tuple"
    case .error: "an Error or a String"
    case .keyPath: "a key path, such as \\.name"
    case .target: "a subject or a Subscriber"
    case .kinds(let kinds): Accepts.text(kinds)
    }
  }

  /// The kinds as in "an Int or a signal"; all kinds of signals, or of controls, share one name.
  private static func text(_ kinds: [Kind]) -> String {
    var names: [String] = []
    let allSignals = Kind.allCases.filter(\.isSignal).allSatisfy(kinds.contains)
    let allControls = Kind.allCases.filter(\.isControl).allSatisfy(kinds.contains)
    for kind in kinds {
      let name =
        allSignals && kind.isSignal
        ? "a signal"
        : kind == .function
          ? "a closure"
          : allControls && kind.isControl
            ? "a control" : allSignals && kind.isSequence ? "a sequence" : kind.withArticle
      if !names.contains(name) { names.append(name) }
    }
    return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "") + (names.last ?? "")
  }

  /// Whether a value of this kind may be passed, as far as the kind alone decides.
  public func admits(_ kind: Kind) -> Bool {
    switch self {
    case .any: true
    case .stream, .signal: kind.isStream
    case .sequence: kind.isSequence
    case .function: kind == .function
    case .bool: kind == .bool
    case .int, .count: kind == .int
    case .number: kind == .int || kind == .double
    case .string: kind == .string
    case .duration: kind == .duration
    case .scheduler: kind == .scheduler
    case .list: kind.isSequence
    case .dictionary: kind == .dictionary
    case .tuple: kind == .tuple
    case .error: kind == .error || kind == .string || kind == .nil
    case .keyPath: kind == .function || kind == .string
    case .target: kind.isSignal && kind != .signal && kind != .topic || kind == .subscriber || kind == .channelTerminal
    case .kinds(let kinds): kinds.contains(kind)
    }
  }
}
