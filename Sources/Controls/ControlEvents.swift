import Diagnostics
import Reactive
import Values

/// UIControlEvents: the events that a control sends to its targets.
public struct ControlEvents: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  static let touchDown = ControlEvents(rawValue: 1)
  static let touchUpInside = ControlEvents(rawValue: 2)
  public static let valueChanged = ControlEvents(rawValue: 4)
  static let editingDidBegin = ControlEvents(rawValue: 8)
  static let editingChanged = ControlEvents(rawValue: 16)
  static let editingDidEnd = ControlEvents(rawValue: 32)
  static let editingDidEndOnExit = ControlEvents(rawValue: 64)
  static let allTouchEvents: ControlEvents = [.touchDown, .touchUpInside]
  public static let allEditingEvents: ControlEvents = [
    .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
  ]
  static let allEvents: ControlEvents = [.allTouchEvents, .valueChanged, .allEditingEvents]

  /// True if the number of an event, as a control's targets receive it, is in this set.
  func contains(_ event: Value) -> Bool {
    if case .int(let number) = event { rawValue & number != 0 } else { false }
  }

  /// The names that programs use.
  static let names: [(String, ControlEvents)] = [
    ("touchDown", .touchDown), ("touchUpInside", .touchUpInside), ("valueChanged", .valueChanged),
    ("editingDidBegin", .editingDidBegin),
    ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
    ("editingDidEndOnExit", .editingDidEndOnExit),
    ("allTouchEvents", .allTouchEvents), ("allEditingEvents", .allEditingEvents), ("allEvents", .allEvents),
  ]

  public static func named(_ name: String) throws(Failure) -> ControlEvents {
    if let known = names.first(where: { $0.0 == name }) { return known.1 }
    var help: [Suggestion] = ["control events: \(names.map(\.0).joined(separator: ", "))"]
    if let near = Nearest.name(to: name, among: names.map(\.0)) { help.insert("did you mean \"\(near)\"?", at: 0) }
    throw Failure(StageReasons.noSuchEvent, "there is no control event \"\(name)\"", help: help)
  }
}
