import Reactive
import Values

/// A UIButton: any number of targets; a command counts as one.
public final class Button: Control {
  private var hasAction = false
  var buttonSignal: ButtonSignal?

  public init() { super.init(.button) }

  /// Removes the command if nil: the button then keeps its enabled state, and a tap does nothing.
  override func takeCommand() throws(Failure) -> Bool {
    if command == nil || hasAction { return false }
    hasAction = true
    _ = add(.touchUpInside) { control throws(Failure) in _ = try control.command?.execute(.box(control)) }
    return false
  }

  public override func release() {
    super.release()
    buttonSignal?.stop()
  }

  public override func abandon() {
    super.abandon()
    buttonSignal = nil
  }
}
