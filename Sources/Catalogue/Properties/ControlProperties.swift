import Controls
import Reactive
import Values

extension Entries {
  static let controlProperties: [Property] =
    [
      Property(
        "target", of: [.barButtonItem, .control],
        "The closure or the Command that a tap calls; nil if there is none."
      ) { value, _ in
        control(value).targets.first.map { .box($0) } ?? control(value).command.map { .box($0) } ?? .nil
      },
      Property(
        "command", of: [.button, .barButtonItem, .refreshControl, .control],
        """
        The Command that the user's action executes, with the control as the input; its `enabled` follows the \
        command's. nil removes it.
        """,
        accepts: .kinds([.command, .nil]),
        set: { value, new, host throws(Failure) in try setCommand(value, new, host) }
      ) { value, _ in control(value).command.map { .box($0) } ?? .nil },
      Property(
        "willDealloc", of: Kind.controls + [.object, .command],
        "A signal that completes when the object is released, or at once if it already is.",
        returns: .signal
      ) {
        value, _ in .box((value.box as! Observable).willDealloc)
      },
    ] + own(ControlModel.shared, of: Kind.controls) + ControlModel.all.flatMap { own($0.properties, of: [$0.kind]) }

  /// The properties of a control's model.
  private static func own(_ properties: [ControlProperty], of kinds: [Kind]) -> [Property] {
    properties.map { property in
      let key = property.key
      let result = property.kind.map { property.isSignal ? .signal(.kind($0)) : .kind($0) } ?? Outcome.any
      let get: @Sendable (Value, any Host) throws(Failure) -> Value = { value, _ in
        if property.isSignal, let field = value.box as? TextField { return .box(field.text) }
        return control(value).value(of: key) ?? .nil
      }
      guard property.isSettable else { return Property(key, of: kinds, property.summary, gives: result, get) }
      return Property(
        key, of: kinds, property.summary, gives: result, accepts: property.kind.map(accepts) ?? .any,
        set: { value, new, _ throws(Failure) in try control(value).setValue(new, of: key) }, get)
    }
  }

  /// The values that may be set where a property holds values of this kind.
  private static func accepts(_ kind: Kind) -> Accepts {
    switch kind {
    case .bool: .bool
    case .int: .int
    case .double: .number
    case .array: .list
    // nil is the empty text.
    case .string: .kinds([.string, .nil])
    default: .kinds([kind])
    }
  }

  private static func control(_ value: Value) -> Control { value.box as! Control }

  private static func setCommand(_ value: Value, _ new: Value, _ host: any Host) throws(Failure) {
    let control = control(value)
    guard new.isNil || new.box is Command else {
      throw Failure.kind(
        "`command` of \(control.described)", mustBe: "a Command or nil", butIs: new,
        help: ["`Command { input in … }` makes one"])
    }
    if try control.setCommand(new.box as? Command, on: host.loop) {
      host.warn(StageReasons.hijack, "the command takes the place of the target that \(control.described) had", at: nil)
    }
  }

  static let channelProperties: [Property] = [
    Property(
      "leadingTerminal", of: [.channel], "The side that sends only later values.",
      returns: .channelTerminal
    ) {
      value, _ in .box((value.box as! Channel).leadingTerminal)
    },
    Property(
      "followingTerminal", of: [.channel], "The side that sends the last value first.", returns: .channelTerminal
    ) {
      value, _ in .box((value.box as! Channel).followingTerminal)
    },
  ]
}
