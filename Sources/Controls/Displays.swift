import Reactive
import Values

/// A UISwitch: a tap turns it over.
public final class SwitchControl: Control {
  public private(set) var isOn = false

  public override var kind: Kind { .switch }
  public override var state: [String] { [isOn ? "on" : "off"] + super.state }
  public override var usualEvents: ControlEvents { .valueChanged }

  public override func tap() throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    try send(.touchDown)
    guard isEnabled, !isReleased else { return }
    isOn.toggle()
    try send(.valueChanged)
    if !isReleased { try send(.touchUpInside) }
  }

  public override var keys: [String] { ["on"] + super.keys }
  public override func value(of key: String) -> Value? { key == "on" ? .bool(isOn) : super.value(of: key) }
  public override func setValue(_ value: Value, of key: String) throws(Failure) {
    guard key == "on" else { return try super.setValue(value, of: key) }
    try mustLive()
    let old = isOn
    isOn = try bool(value, key)
    changed(key, Change(new: value, old: .bool(old)))
  }
}

/// A UILabel: shows a text.
public final class Label: Control {
  public private(set) var text = ""

  public override var kind: Kind { .label }
  public override var state: [String] { [Value.string(text).description] }

  public override func tap() throws(Failure) {
    throw Failure(StageReasons.noFocus, "\(described) only shows its text: it is not tapped")
  }

  public override var keys: [String] { ["text"] + super.keys }
  public override func value(of key: String) -> Value? { key == "text" ? .string(text) : super.value(of: key) }
  public override func setValue(_ value: Value, of key: String) throws(Failure) {
    guard key == "text" else { return try super.setValue(value, of: key) }
    try mustLive()
    let old = text
    text = try text(value, key)
    changed(key, Change(new: .string(text), old: .string(old)))
  }
}
