import Reactive
import Values

/// A control with one target and one action: UIBarButtonItem, NSControl. A command hijacks them.
public final class SingleTargetControl: Control {
  private enum Target {
    case none
    case own((Control) throws(Failure) -> Void)
    case command
  }

  private var target = Target.none
  private let isBarItem: Bool

  /// A BarButtonItem, or an NSControl.
  public init(isBarItem: Bool) { self.isBarItem = isBarItem }

  public override var kind: Kind { isBarItem ? .barButtonItem : .control }

  public func setTarget(_ action: @escaping (Control) throws(Failure) -> Void) throws(Failure) {
    try mustLive()
    target = .own(action)
  }

  public override func tap() throws(Failure) {
    try mustLive()
    if !isEnabled { return }
    switch target {
    case .none: break
    case .own(let action): try action(self)
    case .command: _ = try command?.execute(.box(self))
    }
    if !isReleased { try super.tap() }
  }

  public override func setCommand(_ command: Command?, on loop: Loop) throws(Failure) -> Bool {
    try followEnabled(of: command, on: loop)
    self.command = command
    if command == nil {
      // AppKit's control is enabled again, UIKit's item keeps its state.
      if !isBarItem { try setValue(.bool(true), of: "enabled") }
      return false
    }
    defer { target = .command }
    if case .own = target { return true }
    return false
  }
}
