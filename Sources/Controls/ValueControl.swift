import Reactive
import Values

/// A control whose user sets one value: UISwitch, UISlider, UIStepper, UISegmentedControl, UIDatePicker.
public final class ValueControl: Control {
  /// The property that the user sets.
  public let key: String

  /// `model` must be that of a control with a value.
  public override init(_ model: ControlModel) {
    key = model.properties[0].key
    super.init(model)
  }

  public static func segmented(_ titles: [Value]) -> ValueControl {
    let made = ValueControl(.segmentedControl)
    made.keep(.list(titles), in: "segments")
    return made
  }

  public static func datePicker(at now: Value) -> ValueControl {
    let made = ValueControl(.datePicker)
    made.keep(now, in: "date")
    return made
  }

  /// The user sets its value. Nothing happens if the control is disabled.
  public func choose(_ value: Value) throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    keep(try accepted(value, for: key, model.property(key)), in: key)
    try send(.valueChanged)
  }

  /// The user presses + `count` times, or - if `count` is negative.
  public func step(_ count: Int) throws(Failure) {
    let (least, most, value) = (number("minimumValue"), number("maximumValue"), number(key))
    let sum = value + number("stepValue") * Double(count)
    let wraps = self.value(of: "wraps") == .bool(true)
    try choose(.double(wraps && sum > most ? least : wraps && sum < least ? most : sum))
  }

  /// A tap toggles a switch.
  public override func touchedUp() throws(Failure) {
    try choose(.bool(self.value(of: key) != .bool(true)))
    if !isReleased { try super.touchedUp() }
  }

  override func accepted(_ value: Value, for key: String, _ property: ControlProperty?) throws(Failure) -> Value {
    let accepted = try super.accepted(value, for: key, property)
    switch (kind, key, accepted) {
    case (.slider, "value", .double(let number)), (.stepper, "value", .double(let number)):
      return .double(max(self.number("minimumValue"), min(number, self.number("maximumValue"))))
    case (.segmentedControl, "selectedSegmentIndex", .int(let index)):
      let count = self.value(of: "segments")?.asList?.count ?? 0
      if (-1..<count).contains(index) { return accepted }
      throw Failure(
        ValueReasons.outOfRange, "\(described) has \(count) segments, and no segment \(index)",
        help: ["segments count from 0; -1 selects none"])
    default: return accepted
    }
  }

  public override var state: [String] {
    kind == .switch ? [value(of: "on") == .bool(true) ? "on" : "off"] + super.state : super.state
  }
}
