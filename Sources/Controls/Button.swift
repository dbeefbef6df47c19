import Reactive
import Values

/// A UIButton: any number of targets, of which a command is one.
public final class Button: Control {
  public private(set) var title = ""
  private var hasAction = false
  var buttonSignal: ButtonSignal?

  public override var kind: Kind { .button }
  public override var state: [String] { (title.isEmpty ? [] : [Value.string(title).description]) + super.state }

  /// With nil the button keeps its enabled state and a tap does nothing.
  public override func setCommand(_ command: Command?, on loop: Loop) throws(Failure) -> Bool {
    try followEnabled(of: command, on: loop)
    self.command = command
    if command == nil || hasAction { return false }
    hasAction = true
    _ = add(.touchUpInside) { control throws(Failure) in _ = try control.command?.execute(.box(control)) }
    return false
  }

  public override var keys: [String] { ["title"] + super.keys }
  public override func value(of key: String) -> Value? { key == "title" ? .string(title) : super.value(of: key) }
  public override func setValue(_ value: Value, of key: String) throws(Failure) {
    guard key == "title" else { return try super.setValue(value, of: key) }
    try mustLive()
    let old = title
    title = try text(value, key)
    changed(key, Change(new: .string(title), old: .string(old)))
  }

  public override func release() {
    super.release()
    buttonSignal?.stop()
  }
}
