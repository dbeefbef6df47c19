import Reactive
import Values

/// A UIAlertView or UIActionSheet: stays on the screen until the user presses one of its buttons.
public final class Alert: Control {
  private let clicks = Subject()
  private let dismissals = Subject()

  /// `model` must be that of an alert or of a sheet.
  public init(_ model: ControlModel, title: Value, buttons: [Value]) throws(Failure) {
    super.init(model)
    keep(.list(buttons), in: "buttons")
    try setValue(title, of: "title")
  }

  /// Sends the index of each button that is pressed.
  public var buttonClicked: Signal { ObjectSignal(self, clicks, "buttonClickedSignal") }
  /// Sends the index of the button that dismisses the alert, just before it leaves the screen.
  public var willDismiss: Signal { ObjectSignal(self, dismissals, "willDismissSignal") }

  public func press(_ index: Int) throws(Failure) {
    try mustLive()
    let count = value(of: "buttons")?.asList?.count ?? 0
    guard (0..<count).contains(index) else {
      throw Failure(
        ValueReasons.outOfRange, "\(described) has \(count) buttons, and no button \(index)",
        help: ["buttons count from 0"])
    }
    guard value(of: "visible") == .bool(true) else {
      throw Failure(
        StageReasons.noFocus, "\(described) was dismissed", help: ["`\(name ?? "alert").visible = true` shows it again"]
      )
    }
    let number = Value.int(index)
    let me = kind == .alert ? "alertView" : "actionSheet"
    clicks.sendNext(number)
    try notifyDelegate("\(me):clickedButtonAtIndex:", [.box(self), number])
    if isReleased { return }
    put(.bool(false), in: "visible")
    dismissals.sendNext(number)
    try notifyDelegate("\(me):willDismissWithButtonIndex:", [.box(self), number])
  }
}
