import Diagnostics
import Reactive
import Values

/// UIControlEvents: what a control tells its targets of.
public struct ControlEvents: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let touchDown = ControlEvents(rawValue: 1)
  public static let touchUpInside = ControlEvents(rawValue: 2)
  public static let valueChanged = ControlEvents(rawValue: 4)
  public static let editingDidBegin = ControlEvents(rawValue: 8)
  public static let editingChanged = ControlEvents(rawValue: 16)
  public static let editingDidEnd = ControlEvents(rawValue: 32)
  public static let editingDidEndOnExit = ControlEvents(rawValue: 64)
  public static let allTouchEvents: ControlEvents = [.touchDown, .touchUpInside]
  public static let allEditingEvents: ControlEvents = [
    .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
  ]
  public static let allEvents: ControlEvents = [.allTouchEvents, .valueChanged, .allEditingEvents]

  /// As programs name them.
  public static let names: [(String, ControlEvents)] = [
    ("touchDown", .touchDown), ("touchUpInside", .touchUpInside), ("valueChanged", .valueChanged),
    ("editingDidBegin", .editingDidBegin),
    ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
    ("editingDidEndOnExit", .editingDidEndOnExit),
    ("allTouchEvents", .allTouchEvents), ("allEditingEvents", .allEditingEvents), ("allEvents", .allEvents),
  ]

  public static func named(_ name: String) throws(Failure) -> ControlEvents {
    if let known = names.first(where: { $0.0 == name }) { return known.1 }
    var help = ["control events: " + names.map(\.0).joined(separator: ", ")]
    if let near = Nearest.name(to: name, among: names.map(\.0)) { help.insert("did you mean \"\(near)\"?", at: 0) }
    throw Failure(StageReasons.noSuchEvent, "there is no control event \"\(name)\"", help: help)
  }
}

/// rac_signalForControlEvents: the control itself at each of the events, until it is released.
public final class ControlEventsSignal: Signal {
  private let control: Control
  private let events: ControlEvents

  public init(_ control: Control, _ events: ControlEvents) {
    self.control = control
    self.events = events
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let stage = EventStage(subscriber, control, events)
    stage.begin()
    return stage
  }
}

/// A target of a control for one subscription. The field's text begins with what is there, so there is a value to send before it enrolls.
class EventStage: Stage {
  final let control: Control
  private let events: ControlEvents

  init(_ downstream: Subscriber, _ control: Control, _ events: ControlEvents) {
    self.control = control
    self.events = events
    super.init(downstream)
  }

  func begin() {
    let both = CompoundDisposable()
    attach(both)
    if let end = control.enrollForEnd(self) { both.add(end) }
    if isDisposed { return }
    sendFirst()
    if !isDisposed { both.add(control.targets.enroll(self)) }
  }

  func sendFirst() {}
  var sent: Value { .box(control) }

  override func next(_ value: Value) {
    if isDisposed { return }
    if case .int(let event) = value, events.rawValue & event != 0 { downstream.next(sent) }
  }
}
