/// A thing that a fragment names without defining it, and all that its uses tell of it. Uses are collected while the
/// fragment is written a first time; the second time their stand-ins are known.
final class Entity {
  let name: String
  private var used: ObjCKind
  private(set) var keys: [String] = []
  private var properties: [String: Entity] = [:]
  private var elements: Entity?
  /// Gets a value from the fragment itself.
  var isAssigned = false
  /// Gets one somewhere, perhaps in a method that nobody calls.
  var isSet = false
  var isNeverNil = false
  var isAddress = false
  /// The value of the JSON that it is.
  var json: Entity?
  /// The value that a `static` name begins with.
  var initial: String?
  /// Is compared by order: its stand-in is not nil.
  var isOrdered = false
  /// The most values that it is called with.
  var arity: Int?
  /// Made by a method of its name when it is first read.
  var isLazy = false

  init(_ name: String, _ kind: ObjCKind = .unknown) {
    self.name = name
    used = kind
  }

  /// A thing with signals or lists of its own is no control, whatever else it is used as.
  var kind: ObjCKind {
    guard used.isControl else { return used }
    let holds = properties.values.contains { child in
      child.isAssigned && (child.used.isStream || child.used == .connection) || child.used == .list
    }
    return holds ? .object : used
  }

  /// Is the same thing as another one: what is known of either is known of both.
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

  /// An instance of a class that the fragment declares: no use makes it something else.
  var isOfOwnClass = false

  func wants(_ other: ObjCKind) { if !isOfOwnClass { used = used.joined(with: other) } }

  func isCalled(with count: Int) { arity = max(arity ?? 0, count) }

  func property(_ key: String) -> Entity {
    if let known = properties[key] { return known }
    let made = Entity(key, ObjCKind(named: key))
    properties[key] = made
    keys.append(key)
    return made
  }

  func known(_ key: String) -> Entity? { properties[key] }

  /// The elements of a tuple that it is.
  private(set) var parts: [Entity] = []

  func wantsParts(_ names: [String]) {
    wants(.tuple)
    while parts.count < names.count { parts.append(Entity(names[parts.count])) }
  }

  /// One of the first elements of the tuple that it is.
  func part(_ index: Int) -> Entity {
    wants(.tuple)
    while parts.count <= index { parts.append(Entity("\(name)\(parts.count + 1)")) }
    return parts[index]
  }

  /// A tuple of these.
  init(of parts: [Entity?]) {
    name = "tuple"
    used = .tuple
    self.parts = parts.enumerated().map { $0.element ?? Entity("value\($0.offset + 1)") }
  }

  /// The values that it sends or holds.
  var element: Entity {
    if let elements { return elements }
    let made = Entity(name)
    elements = made
    return made
  }

  /// The value that stands in for it. `sent`: a signal sends it, so that closures run with it.
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

  private static let own: [String: Set<String>] = [
    "TextField": ["text", "placeholder", "delegate"], "SearchBar": ["text", "placeholder", "delegate"],
    "TextView": ["text", "placeholder", "delegate"], "Button": ["title", "command"],
    "BarButtonItem": ["title", "command"], "Control": ["command"], "RefreshControl": ["refreshing", "command"],
    "Switch": ["on"], "Slider": ["value", "minimumValue", "maximumValue"],
    "Stepper": ["value", "minimumValue", "maximumValue", "stepValue", "wraps"],
    "SegmentedControl": ["selectedSegmentIndex", "segments"], "DatePicker": ["date"], "Label": ["text"],
    "ImageView": ["image"], "ActivityIndicator": ["animating"], "Table": ["delegate"],
    "Alert": ["title", "buttons", "visible", "delegate"], "ActionSheet": ["title", "buttons", "visible", "delegate"],
  ]

  /// Statements that give controls what they lack: `self.button.titleLabel = Label()`.
  func furnishings(at path: String, depth: Int = 0) -> [String] {
    if depth > 12 || isLazy { return [] }
    var all: [String] = []
    for key in keys {
      let child = property(key)
      let place = "\(path).\(key)"
      if case .control(let control) = kind {
        let isOwn = ["enabled", "hidden", "willDealloc"].contains(key) || Entity.own[control]?.contains(key) == true
        let isNeeded = !isOwn || key == "command" && child.kind == .command && !child.isAssigned
        // A control takes no signal as a value.
        if isNeeded { all.append("\(place) = \(child.kind.isStream ? "nil" : child.standIn())") }
      }
      all += child.furnishings(at: place, depth: depth + 1)
    }
    return all
  }
}
