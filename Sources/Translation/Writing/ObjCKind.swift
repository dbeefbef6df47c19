/// Kinds of values as far as they affect the translation.
enum ObjCKind: Equatable, Sendable {
  case unknown, nothing
  case string, int, double, bool, date, duration
  case list, dictionary, tuple, object, block
  case signal, subject, command, connection, channel, disposable, scheduler, error, subscriber
  /// A control, with the name of its constructor.
  case control(String)

  static let controls: [String: String] = [
    "UITextField": "TextField", "NSTextField": "TextField", "UISearchBar": "SearchBar", "UITextView": "TextView",
    "UIButton": "Button", "NSButton": "Button", "UILabel": "Label", "UISwitch": "Switch",
    "UIBarButtonItem": "BarButtonItem", "UIRefreshControl": "RefreshControl", "UISlider": "Slider",
    "UIStepper": "Stepper", "UISegmentedControl": "SegmentedControl", "UIDatePicker": "DatePicker",
    "UIImageView": "ImageView", "NSImageView": "ImageView", "UIActivityIndicatorView": "ActivityIndicator",
    "UIView": "View", "UITableView": "Table", "UICollectionView": "Table", "UITableViewCell": "Cell",
    "UICollectionViewCell": "Cell", "UITapGestureRecognizer": "TapGesture", "UIGestureRecognizer": "TapGesture",
    "UIAlertView": "Alert", "UIActionSheet": "ActionSheet", "UIControl": "Control", "NSControl": "Control",
  ]

  private static let types: [String: ObjCKind] = [
    "NSString": .string, "NSMutableString": .string, "NSInteger": .int, "NSUInteger": .int, "int": .int,
    "unsigned": .int, "long": .int, "short": .int, "size_t": .int, "int64_t": .int, "uint32_t": .int, "uint64_t": .int,
    "int32_t": .int, "float": .double, "double": .double, "CGFloat": .double, "NSTimeInterval": .double,
    "dispatch_time_t": .duration, "BOOL": .bool,
    "bool": .bool, "NSDate": .date, "NSArray": .list, "NSMutableArray": .list, "NSSet": .list, "NSMutableSet": .list,
    "NSOrderedSet": .list, "RACSequence": .list, "NSDictionary": .dictionary, "NSMutableDictionary": .dictionary,
    "RACTuple": .tuple, "RACTwoTuple": .tuple, "RACThreeTuple": .tuple, "RACSignal": .signal, "RACStream": .signal,
    "RACSubject": .subject, "RACReplaySubject": .subject, "RACBehaviorSubject": .subject, "RACGroupedSignal": .signal,
    "RACCommand": .command, "RACMulticastConnection": .connection, "RACChannelTerminal": .channel,
    "RACDisposable": .disposable, "RACCompoundDisposable": .disposable, "RACSerialDisposable": .disposable,
    "RACScheduler": .scheduler, "NSError": .error, "RACSubscriber": .subscriber, "void": .nothing,
  ]

  init(_ type: ObjCType) {
    if type.isBlock {
      self = .block
    } else if let kind = ObjCKind.types[type.name] {
      self = kind == .nothing && type.isPointer ? .unknown : kind
    } else if let control = ObjCKind.controls[type.name] {
      self = .control(control)
    } else {
      self = .unknown
    }
  }

  /// The kind that a name suggests: `loginButton`, `isValid`.
  init(named name: String) {
    let endings: [(String, String)] = [
      ("TextField", "TextField"), ("textField", "TextField"), ("Field", "TextField"), ("TextView", "TextView"),
      ("SearchBar", "SearchBar"), ("searchBar", "SearchBar"), ("Button", "Button"), ("button", "Button"),
      ("Btn", "Button"), ("btn", "Button"), ("Label", "Label"), ("label", "Label"), ("Switch", "Switch"),
      ("Slider", "Slider"), ("slider", "Slider"), ("Stepper", "Stepper"), ("stepper", "Stepper"),
      ("egmentedControl", "SegmentedControl"), ("efreshControl", "RefreshControl"), ("ImageView", "ImageView"),
      ("imageView", "ImageView"), ("Indicator", "ActivityIndicator"), ("IndicatorView", "ActivityIndicator"),
      ("DatePicker", "DatePicker"), ("datePicker", "DatePicker"), ("tableView", "Table"), ("TableView", "Table"),
      ("ollectionView", "Table"), ("lertView", "Alert"),
    ]
    if let control = endings.first(where: { name.hasSuffix($0.0) }) {
      self = .control(control.1)
    } else if name.hasSuffix("Signal") || name == "signal" {
      self = .signal
    } else if name.hasSuffix("Subject") || name == "subject" {
      self = .subject
    } else if name.hasSuffix("Command") || name == "command" {
      self = .command
    } else if ["is", "has", "should", "can"].contains(where: { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }) {
      self = .bool
    } else {
      self = .unknown
    }
  }

  var isStream: Bool { [.signal, .subject, .channel].contains(self) }
  var isNumber: Bool { self == .int || self == .double }
  var isField: Bool { [.control("TextField"), .control("SearchBar"), .control("TextView")].contains(self) }
  var isControl: Bool { if case .control = self { true } else { false } }

  /// How specific the kind is: a more specific use replaces an earlier one.
  private var weight: Int {
    switch self {
    case .unknown, .nothing: 0
    case .object: 1
    case .string, .date: 2
    case .int, .double, .duration: 3
    case .bool: 4
    case .dictionary, .tuple: 5
    case .list: 6
    case .signal: 7
    case .subject, .error, .disposable, .scheduler, .block, .channel, .subscriber: 8
    case .connection, .command: 9
    case .control("View"): 10
    case .control("Control"): 11
    case .control: 12
    }
  }

  func joined(with other: ObjCKind) -> ObjCKind { other.weight > weight ? other : self }
}
