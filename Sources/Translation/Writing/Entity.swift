import Diagnostics

/// An object that a fragment mentions without defining it, and everything that its uses reveal. Uses are collected
/// during a first pass; later passes know the stand-ins.
final class Entity {
  let name: String
  private var used: ObjCKind
  private(set) var keys: [String] = []
  private var properties: [String: Entity] = [:]
  private var elements: Entity?
  /// True if the fragment itself gives it a value.
  var isAssigned = false
  /// True if any code gives it a value, perhaps in a method that is never called.
  var isSet = false
  var isNeverNil = false
  var isAddress = false
  /// The value that it encodes as JSON.
  var json: Entity?
  /// The initial value of a `static` variable.
  var initial: String?
  /// True if it is compared by order, so its stand-in must not be nil.
  var isOrdered = false
  /// Largest number of arguments in its calls.
  var arity: Int?
  /// True if a method of the same name makes it when it is first read.
  var isLazy = false

  /// The role of a block other than one that makes signals.
  private var gives: Selector.Role?
  /// True for the result of a stand-in function.
  var isResult = false

  init(_ name: String, _ kind: ObjCKind = .unknown) {
    self.name = name
    used = kind
  }

  private static let ofCommands: Set<String> = [
    "executionSignals", "errors", "immediateEnabled", "activeExecutionSignals", "allowsConcurrentExecution",
    "executing", "enabled",
  ]

  /// An object with its own signals or lists is not a control, whatever its other uses, and a view model with `errors`
  /// is no Command.
  var kind: ObjCKind {
    if used == .command, keys.contains(where: { !Entity.ofCommands.contains($0) }) { return .object }
    guard used.isControl else { return used }
    let holds = properties.values.contains { child in
      child.isAssigned && (child.used.isStream || child.used == .connection) || child.used == .list
    }
    return holds ? .object : used
  }

  /// Merges two entities that turn out to be the same object.
  func becomes(_ other: Entity) {
    guard other !== self else { return }
    for key in keys where other.properties[key] == nil {
      other.properties[key] = properties[key]
      other.keys.append(key)
    }
    other.wants(used)
    properties = other.properties
    keys = other.keys
  }

  /// True for an instance of a class that the fragment declares; its kind is then final.
  var isOfOwnClass = false

  func wants(_ other: ObjCKind) { if !isOfOwnClass { used = used.joined(with: other) } }

  /// It is called as the block of an operator, whose role this is.
  func answers(_ role: Selector.Role) {
    wants(.block)
    if role != .maker { gives = role }
  }

  func isCalled(with count: Int) { arity = max(arity ?? 0, count) }

  func property(_ key: String) -> Entity {
    if let known = properties[key] { return known }
    let made = Entity(key, ObjCKind(named: key))
    properties[key] = made
    keys.append(key)
    return made
  }

  func known(_ key: String) -> Entity? { properties[key] }

  /// The elements, if it is a tuple.
  private(set) var parts: [Entity] = []

  func wantsParts(_ names: [String]) {
    wants(.tuple)
    while parts.count < names.count { parts.append(Entity(names[parts.count])) }
  }

  /// The element at `index`, which makes it a tuple.
  func part(_ index: Int) -> Entity {
    wants(.tuple)
    while parts.count <= index { parts.append(Entity("\(name)\(parts.count + 1)")) }
    return parts[index]
  }

  /// Creates a tuple of these elements.
  init(of parts: [Entity?]) {
    name = "tuple"
    used = .tuple
    self.parts = parts.enumerated().map { $0.element ?? Entity("value\($0.offset + 1)") }
  }

  /// Creates a value that is true or false, and never nil.
  convenience init(truth name: String) {
    self.init(name, .bool)
    isNeverNil = true
  }

  /// The values that it sends or contains.
  var element: Entity {
    if let elements { return elements }
    let made = Entity(name)
    elements = made
    return made
  }

  /// Its stand-in value. `sent`: a signal sends the value, so that closures run with it.
  func standIn(sent: Bool = false, depth: Int = 0) -> String {
    if depth > 12 { return "nil" }
    if let initial { return initial }
    let sent = sent || isOrdered
    if isAddress { return "\"/\(name)\"" }
    if isLazy { return "nil" }
    if let json { return "toJSON(\(json.standIn(sent: true, depth: depth + 1)))" }
    switch kind {
    case .control(let name): return Entity.control(name)
    case .signal, .subject, .channel: return isAssigned ? "nil" : "Subject()"
    case .command: return isAssigned ? "nil" : "Command { input in return input }"
    case .connection: return isAssigned ? "nil" : "(never | publish)"
    case .disposable: return isAssigned ? "nil" : "CompoundDisposable()"
    case .scheduler: return "main"
    case .duration: return "1s"
    case .bool: return sent ? "true" : "false"
    case .int: return sent ? "1" : "0"
    case .double: return sent ? "1.0" : "0.0"
    case .tuple:
      if parts.isEmpty { return "(\"\(name)\", 1)" }
      let values = parts.map { $0.standIn(sent: true, depth: depth + 1) }
      return parts.count == 1 ? "Tuple(\(values[0]))" : "(\(values.joined(separator: ", ")))"
    case .date: return "now"
    case .error: return "Error(\"\(name)\")"
    case .list:
      if isAssigned { return "[]" }
      if let elements, elements.used != .unknown || !elements.keys.isEmpty || elements.isAddress {
        let value = elements.standIn(sent: true, depth: depth + 1)
        return "[\(value)]"
      }
      return "[\"a\", \"b\"]"
    case .dictionary: return record(depth).isEmpty ? "[:]" : "[\(record(depth))]"
    case .block:
      if gives == .test { return "{ _ in true }" }
      if gives == .block { return "{ x in x }" }
      guard let arity else { return "{ input in return input }" }
      let names = ["a", "b", "c", "d", "e", "f"].prefix(arity)
      let head = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
      return "{ \(head)print \"\(name)\(names.map { " \\(\($0))" }.joined())\" }"
    case .subscriber: return "Subscriber { x in print x }"
    case .string: return sent ? "\"\(name)\"" : "nil"
    case .object, .unknown, .nothing:
      if !keys.isEmpty { return "Object [\(record(depth))]" }
      if kind == .object { return "Object()" }
      return sent ? "\"\(name)\"" : "nil"
    }
  }

  /// A value that it may send: 1 if nothing is known of its values.
  var sent: String {
    guard let elements, elements.used != .unknown || !elements.keys.isEmpty else { return "1" }
    let value = elements.standIn(sent: true)
    return value.contains(" ") && !"[(\"".contains(value.first ?? " ") ? "(\(value))" : value
  }

  private func record(_ depth: Int) -> String {
    keys.map { "\"\($0)\": \(property($0).standIn(depth: depth + 1))" }.joined(separator: ", ")
  }

  static func control(_ name: String) -> String {
    switch name {
    case "SegmentedControl": "SegmentedControl [\"first\", \"second\"]"
    case "Alert", "ActionSheet": "\(name) \"title\" [\"Cancel\", \"OK\"]"
    default: "\(name)()"
    }
  }

  /// The properties that each control has.
  private static let own = Dictionary(
    rows: """
      text placeholder delegate ; TextField SearchBar TextView
      title command ; Button BarButtonItem
      command ; Control
      refreshing command ; RefreshControl
      on ; Switch
      value minimumValue maximumValue ; Slider
      value minimumValue maximumValue stepValue wraps ; Stepper
      selectedSegmentIndex segments ; SegmentedControl
      date ; DatePicker
      text ; Label
      image ; ImageView
      animating ; ActivityIndicator
      delegate ; Table
      title buttons visible delegate ; Alert ActionSheet
      """.lines
  ).mapValues { Set(words: $0) }

  /// Statements that give controls their missing properties: `self.button.titleLabel = Label()`.
  func furnishings(at path: String, depth: Int = 0) -> [String] {
    if depth > 12 || isLazy { return [] }
    var all: [String] = []
    for key in keys {
      let child = property(key)
      let place = "\(path).\(key)"
      if case .control(let control) = kind {
        let isOwn = ["enabled", "hidden", "willDealloc"].contains(key) || Entity.own[control]?.contains(key) == true
        let isNeeded = !isOwn || key == "command" && child.kind == .command && !child.isAssigned
        // A property of a control cannot be set to a signal.
        if isNeeded { all.append("\(place) = \(child.kind.isStream ? "nil" : child.standIn())") }
      }
      all += child.furnishings(at: place, depth: depth + 1)
    }
    return all
  }
}
