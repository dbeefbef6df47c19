import Values

/// rac_signalForControlEvents: sends the control itself at each of the events, until it is released.
public final class ControlEventsSignal: LiveSignal {
  private let control: Control
  private let events: ControlEvents

  public init(_ control: Control, _ events: ControlEvents) {
    self.control = control
    self.events = events
    super.init(control, control.events)
  }

  override func sent(for event: Value) -> Value? { events.contains(event) ? .box(control) : nil }
}
