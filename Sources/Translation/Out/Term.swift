import Catalogue
import Values

/// A piece of Objective-C with what is known of its value.
struct Term {
  /// How the value is held: as an object, or as a number of C.
  enum Form { case object, integer, double, bool }

  /// Levels of C's operators, the loosest first.
  enum Level: Int, Comparable {
    case conditional, or, and, equality, comparison, sum, product, unary, primary
    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  var text: String
  var form = Form.object
  var level = Level.primary
  var kind: Kind?
  /// A number as it is written, which `@` boxes without brackets.
  var isLiteral = false
  /// The type of a variable for it, where the kind does not tell.
  var type: String?

  init(
    _ text: String, _ form: Form = .object, _ level: Level = .primary, kind: Kind? = nil, isLiteral: Bool = false
  ) {
    self.text = text
    self.form = form
    self.level = level
    self.kind = kind
    self.isLiteral = isLiteral
  }

  /// The value as an object.
  var object: String {
    if form == .object { return text }
    return isLiteral ? "@\(text)" : "@(\(text))"
  }

  /// As an operand beside an operator of that level.
  func operand(_ other: Level) -> String { level > other ? text : "(\(text))" }

  /// The receiver of a message.
  var receiver: String { form == .object && level == .primary ? text : form == .object ? "(\(text))" : object }

  /// As a number of C.
  func number(_ wanted: Form) -> Term {
    if form != .object { return self }
    let isDouble = kind == .double || kind == .duration || kind != .int && wanted == .double
    let made: Form = isDouble ? .double : .integer
    return Term(sending(isDouble ? "doubleValue" : "integerValue"), made)
  }

  var truth: Term { form == .object ? Term(sending("boolValue"), .bool) : self }

  /// A message without arguments; the dot needs a type.
  func sending(_ name: String) -> String {
    kind == nil || text.hasPrefix("[") || text.hasPrefix("@") ? "[\(receiver) \(name)]" : "\(receiver).\(name)"
  }
}

extension Kind {
  /// The type of a variable that holds it: the class that the catalogue names, and Foundation's own.
  var objectiveC: String {
    switch self {
    case .nil, .function, .object, .data, .database, .topic: "id"
    case .bool, .int, .double, .duration: "NSNumber *"
    case .string: "NSString *"
    case .date: "NSDate *"
    case .array: "NSArray *"
    case .dictionary: "NSDictionary *"
    case .sequence: "RACSequence *"
    case .tuple: "RACTuple *"
    case .error: "NSError *"
    case .event: "RACEvent *"
    case .signal: "RACSignal *"
    case .subject: "RACSubject *"
    case .behaviorSubject: "RACBehaviorSubject *"
    case .replaySubject: "RACReplaySubject *"
    case .connection: "RACMulticastConnection *"
    case .command: "RACCommand *"
    case .channel: "RACChannel *"
    case .channelTerminal: "RACChannelTerminal *"
    case .subscriber: "id<RACSubscriber> "
    case .disposable: "RACDisposable *"
    case .scheduler: "RACScheduler *"
    default: controlClass.map { "\($0) *" } ?? "id"
    }
  }

  /// The class of a control, as its constructor in the catalogue names it.
  var controlClass: String? {
    guard isControl, let name = Entries.named(rawValue)?.rac else { return nil }
    if name.first?.isUppercase == true { return name }
    return ObjCKind.controls.keys.sorted().last { ObjCKind.controls[$0] == rawValue && $0.hasPrefix("UI") }
  }
}

extension Substring {
  /// Each line after the first moved to the right.
  func indented(by blanks: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: blanks) + $0 }.joined(separator: "\n")
  }
}
