/// What a value is, as programs and messages name it.
public enum Kind: String, Sendable, CaseIterable {
  case `nil`, bool = "Bool", int = "Int", double = "Double", string = "String", duration = "Duration", date = "Date"
  case array = "Array", dictionary = "Dictionary", tuple = "Tuple", sequence = "Sequence", function = "Function"
  case error = "Error", event = "Event"
  case signal = "Signal", subject = "Subject", behaviorSubject = "BehaviorSubject", replaySubject = "ReplaySubject"
  case connection = "Connection", command = "Command", channel = "Channel", channelTerminal = "ChannelTerminal"
  case subscriber = "Subscriber", disposable = "Disposable", scheduler = "Scheduler"
  case object = "Object", textField = "TextField", button = "Button", barButtonItem = "BarButtonItem"
  case refreshControl = "RefreshControl", `switch` = "Switch", label = "Label", control = "Control"

  /// A Subject is a Signal, a Button is a Control: every kind a value of this kind also is.
  public var isSignal: Bool {
    switch self {
    case .signal, .subject, .behaviorSubject, .replaySubject, .channelTerminal: true
    default: false
    }
  }

  public var isSequence: Bool { self == .array || self == .sequence }
  public var isStream: Bool { isSignal || isSequence }

  public var isControl: Bool {
    switch self {
    case .textField, .button, .barButtonItem, .refreshControl, .switch, .label, .control: true
    default: false
    }
  }

  /// `an Int`, `a String`, for messages.
  public var withArticle: String {
    if self == .nil { return "nil" }
    return "AEIO".contains(rawValue.first!) ? "an \(rawValue)" : "a \(rawValue)"
  }
}
