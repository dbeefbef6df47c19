import CCourse
import Diagnostics

/// Kinds of values as far as they affect the translation.
enum ObjCKind: Equatable, Sendable {
  case unknown, nothing
  case string, int, double, bool, date, duration
  case list, dictionary, tuple, object, block
  case signal, subject, command, connection, channel, disposable, scheduler, error, subscriber
  /// A control, with the name of its constructor.
  case control(String)

  /// Constructors of controls by their classes.
  static let controls = words(under: "# controls")

  private static let types = words(under: "# types").compactMapValues { plain[$0] }

  private static let endings = words(under: "# endings")

  /// Constants of Cocoa and C by their names: the text of the value here, with its kind behind it.
  static let constants = words(under: "# constants").mapValues { value in
    let space = value.lastIndex(of: " ")!
    return (text: String(value[..<space]), kind: plain[String(value[value.index(after: space)...])]!)
  }

  /// Rows `kind ; words` of a part of the table, as the kind of each word.
  private static func words(under heading: String) -> [String: String] {
    let lines = embeddedLines(rsig_kinds_txt()).drop { $0 != heading }
    return Dictionary(rows: lines.dropFirst().prefix { !$0.hasPrefix("#") })
  }

  /// The kinds without a control, by their names.
  static let plain: [String: ObjCKind] = {
    let all: [ObjCKind] = [
      .unknown, .nothing, .string, .int, .double, .bool, .date, .duration, .list, .dictionary, .tuple, .object, .block,
      .signal, .subject, .command, .connection, .channel, .disposable, .scheduler, .error, .subscriber,
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ("\($0)", $0) })
  }()

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
    // The longest one, in case several fit.
    let ending = ObjCKind.endings.keys.filter(name.hasSuffix).max { $0.count < $1.count }
    if let control = ending.flatMap({ ObjCKind.endings[$0] }) {
      self = .control(control)
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
