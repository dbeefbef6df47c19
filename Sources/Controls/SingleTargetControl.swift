import Reactive
import Values

/// A control with one target: UIBarButtonItem, NSControl. A command replaces the target.
public final class SingleTargetControl: Control {
  private enum Target {
    case none
    case own(Function)
    case command
  }

  private var current = Target.none

  /// `model` must be that of a BarButtonItem or of an NSControl.
  public override init(_ model: ControlModel) { super.init(model) }

  public override var targets: [Function] { if case .own(let action) = current { [action] } else { [] } }

  public override func setTarget(_ action: Function) throws(Failure) {
    try mustLive()
    current = .own(action)
  }

  public override func removeTarget(_ action: Function?) throws(Failure) {
    try mustLive()
    if let target = targets.first, action == nil || action === target { current = .none }
  }

  public override func tap() throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    switch current {
    case .none: break
    case .own(let action): _ = try action.call(.box(self))
    case .command: _ = try command?.execute(.box(self))
    }
    if !isReleased { try super.tap() }
  }

  override func takeCommand() throws(Failure) -> Bool {
    if command == nil {
      // Without a command, AppKit's control is enabled again; UIKit's item keeps its state.
      if kind == .control { try setValue(.bool(true), of: "enabled") }
      return false
    }
    defer { current = .command }
    if case .own = current { return true }
    return false
  }
}
