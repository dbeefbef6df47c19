/// The kind of a value, as programs and messages name it.
public enum Kind: String, Sendable, CaseIterable {
  case `nil`, bool = "Bool", int = "Int", double = "Double", string = "String", duration = "Duration", date = "Date"
  case array = "Array", dictionary = "Dictionary", tuple = "Tuple", sequence = "Sequence", function = "Function"
  case error = "Error", event = "Event"
  case signal = "Signal", subject = "Subject", behaviorSubject = "BehaviorSubject", replaySubject = "ReplaySubject"
  case connection = "Connection", command = "Command", channel = "Channel", channelTerminal = "ChannelTerminal"
  case subscriber = "Subscriber", disposable = "Disposable", scheduler = "Scheduler"
  case object = "Object"
  case data = "Data", database = "Database", topic = "Topic"
  // Controls come last: `controls` relies on it.
  case textField = "TextField", textView = "TextView", searchBar = "SearchBar", button = "Button"
  case barButtonItem = "BarButtonItem", control = "Control", refreshControl = "RefreshControl", `switch` = "Switch"
  case slider = "Slider", stepper = "Stepper", segmentedControl = "SegmentedControl", datePicker = "DatePicker"
  case label = "Label", view = "View", imageView = "ImageView", activityIndicator = "ActivityIndicator"
  case alert = "Alert", actionSheet = "ActionSheet", table = "Table", cell = "Cell", tapGesture = "TapGesture"

  /// All kinds that appear on a screen.
  public static let controls: [Kind] = Array(allCases.drop { $0 != .textField })

  /// True if every value of this kind is also of the other: a Subject is a Signal, a Button is a Control.
  public var isSignal: Bool {
    switch self {
    case .signal, .subject, .behaviorSubject, .replaySubject, .channelTerminal, .topic: true
    default: false
    }
  }

  public var isSequence: Bool { self == .array || self == .sequence }
  public var isStream: Bool { isSignal || isSequence }

  public var isControl: Bool { Kind.controls.contains(self) }

  /// Its name as a value, which all values of the kind share.
  public var text: Value { place.pointee }
  /// Where that text lies as long as the process runs.
  public var place: UnsafePointer<Value> { UnsafePointer(Kind.texts + Int(unsafeBitCast(self, to: UInt8.self))) }
  nonisolated(unsafe) private static let texts: UnsafeMutablePointer<Value> = {
    let texts = UnsafeMutablePointer<Value>.allocate(capacity: allCases.count)
    for (place, kind) in allCases.enumerated() { (texts + place).initialize(to: .string(kind.rawValue)) }
    return texts
  }()

  /// `an Int`, `a String`, for messages.
  public var withArticle: String {
    if self == .nil { return "nil" }
    return "AEIO".contains(rawValue.first!) ? "an \(rawValue)" : "a \(rawValue)"
  }
}
