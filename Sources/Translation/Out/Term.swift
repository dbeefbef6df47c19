import Diagnostics
import Catalogue
import Values

/// A piece of Objective-C and the known properties of its value.
struct Term {
  /// Representation of the value: an object or a C number.
  enum Form { case object, integer, double, bool }

  /// Precedence of C's operators, loosest first.
  enum Level: Int, Comparable {
    case conditional, or, and, equality, comparison, sum, product, unary, primary
    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  var text: String
  var form = Form.object
  var level = Level.primary
  var kind: Kind?
  /// True for a number literal, which `@` boxes without brackets.
  var isLiteral = false
  /// The type of a variable for it, if the kind does not determine that.
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

  /// The value as an object, boxed if necessary.
  var object: String {
    if form == .object { return text }
    return isLiteral ? "@\(text)" : "@(\(text))"
  }

  /// The text as an operand of an operator with this precedence.
  func operand(_ other: Level) -> String { level > other ? text : "(\(text))" }

  /// The text as the receiver of a message.
  var receiver: String { form == .object && level == .primary ? text : form == .object ? "(\(text))" : object }

  /// The value as a C number.
  func number(_ wanted: Form) -> Term {
    if form != .object { return self }
    let isDouble = kind == .double || kind == .duration || kind != .int && wanted == .double
    let made: Form = isDouble ? .double : .integer
    return Term(sending(isDouble ? "doubleValue" : "integerValue"), made)
  }

  var truth: Term { form == .object ? Term(sending("boolValue"), .bool) : self }

  /// Sends a message without arguments; dot syntax requires a known type.
  func sending(_ name: String) -> String {
    kind == nil || text.hasPrefix("[") || text.hasPrefix("@") ? "[\(receiver) \(name)]" : "\(receiver).\(name)"
  }
}

extension Kind {
  /// The type of a variable for this kind.
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

  /// The class of a control, as the catalogue names it at the control's constructor.
  var controlClass: String? {
    guard isControl, let name = Entries.named(rawValue)?.rac else { return nil }
    if name.first?.isUppercase == true { return name }
    return ObjCKind.controls.keys.sorted().last { ObjCKind.controls[$0] == rawValue && $0.hasPrefix("UI") }
  }
}

extension Substring {
  /// Indents each line except the first.
  func indented(by count: Int) -> String {
    split(at: "\n")
      .map { $0.isEmpty ? "" : blanks(count) + $0 }.joined(separator: "\n")
  }
}
