import Language
import Values

extension Counterparts.Rule {
  /// The values in the placeholders. Some arguments, such as a scheduler, are optional in rsig.
  func match(_ use: Use) -> [Int: [Resolved]]? {
    guard use.name == pattern.name, use.arguments.count == pattern.parts.count else { return nil }
    var filled = use
    var optional: Set<Int> = []
    for (index, part) in pattern.parts.enumerated() {
      guard case .hole(let number) = part, number > 0, number <= roles.arguments.count, use.arguments[index] == nil
      else { continue }
      if roles.arguments[number - 1] == .scheduler || selector == "rac_signalForControlEvents:"
        || selector == "execute:"
      {
        optional.insert(index)
      }
    }
    if optional.isEmpty { return pattern.match(use) }
    filled = Use(use.name, use.arguments.enumerated().filter { !optional.contains($0.offset) }.map(\.element))
    let rest = pattern.parts.enumerated().filter { !optional.contains($0.offset) }.map(\.element)
    return Counterparts.Pattern(name: pattern.name, parts: rest).match(filled)
  }

  /// The C form of the message's result.
  var form: Term.Form {
    if roles.template.hasPrefix("|") { return .object }
    return switch roles.result {
    case .int: .integer
    case .double: .double
    case .bool: .bool
    default: .object
    }
  }
}

extension Term.Form {
  /// The kind of a C number; nil for objects.
  var kind: Kind? {
    switch self {
    case .object: nil
    case .integer: .int
    case .double: .double
    case .bool: .bool
    }
  }
}

extension Use {
  init(_ name: String, _ arguments: [EntryCall.Argument?]) {
    self.name = name
    self.arguments = arguments
  }
}

extension Selector.Role {
  /// Score of how well a value of this kind fits the role; nil if it does not fit.
  func suits(_ kind: Kind?) -> Int? {
    guard let kind else { return 0 }
    let isGood: Bool? =
      switch self {
      case .text: kind == .string
      case .list: kind.isSequence
      case .dictionary: kind == .dictionary
      case .field: [.textField, .textView, .searchBar].contains(kind)
      case .command: kind == .command
      case .connection: kind == .connection
      case .disposable: kind == .disposable
      case .tuple: kind == .tuple
      case .scheduler: kind == .scheduler
      case .error: kind == .error || kind == .string
      case .signal, .signals: kind.isStream || kind == .nil
      case .subject: kind.isSignal || kind == .subscriber || kind == .channelTerminal
      case .button:
        [.button, .textField, .switch, .refreshControl, .slider, .stepper, .segmentedControl, .datePicker].contains(
          kind)
      case .control, .switching, .slider, .segments, .picker, .alert, .cell, .gesture, .table, .refresh: kind.isControl
      default: nil
      }
    return isGood.map { $0 ? 2 : nil } ?? 0
  }
}
