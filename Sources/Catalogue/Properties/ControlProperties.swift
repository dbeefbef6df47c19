import Controls
import Reactive
import Values

extension Entries {
  static let controlProperties: [Property] = [
    own(
      "enabled", of: Kind.controls, "Whether the user can act on it; with a command it follows the command's.", .bool),
    own("hidden", of: Kind.controls, "Whether it is hidden.", .bool),
    own("title", of: [.button], "What is written on it.", .string),
    own("text", of: [.label], "What it shows.", .string),
    own("on", of: [.switch], "How it stands; set by the program it sends no event.", .bool),
    Property(
      "text", of: [.textField],
      "The signal of its text: what stands there at the subscription, then each edit. Set, it is the text, without an event.",
      gives: .kind(.signal), set: { value, new, _ throws(Failure) in try control(value).setValue(new, of: "text") }
    ) { value, _ throws(Failure) in .box((value.box as! TextField).text) },
    Property(
      "refreshing", of: [.refreshControl], "Whether it refreshes: from the pull to the end of the execution.",
      gives: .kind(.bool)
    ) {
      value, _ throws(Failure) in .bool((value.box as! RefreshControl).isRefreshing)
    },
    Property(
      "command", of: [.button, .barButtonItem, .refreshControl, .control],
      "What it executes, with itself as the input; its `enabled` follows the command's. nil removes it.",
      set: { value, new, host throws(Failure) in try setCommand(value, new, host) }
    ) { value, _ throws(Failure) in control(value).command.map { .box($0) } ?? .nil },
    Property(
      "willDealloc", of: Kind.controls + [.object, .command],
      "Completes when it is released; late subscribers at once.",
      gives: .kind(.signal)
    ) {
      value, _ throws(Failure) in .box((value.box as! Observable).willDealloc)
    },
  ]

  /// A property that is read and set as its observers see it.
  private static func own(_ name: String, of kinds: [Kind], _ summary: String, _ kind: Kind) -> Property {
    Property(
      name, of: kinds, summary, gives: .kind(kind),
      set: { value, new, _ throws(Failure) in try control(value).setValue(new, of: name) }
    ) { value, _ throws(Failure) in control(value).value(of: name) ?? .nil }
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
      "leadingTerminal", of: [.channel], "The side that hears only what happens from now on.",
      gives: .kind(.channelTerminal)
    ) {
      value, _ throws(Failure) in .box((value.box as! Channel).leadingTerminal)
    },
    Property(
      "followingTerminal", of: [.channel], "The side that hears the last value first.", gives: .kind(.channelTerminal)
    ) {
      value, _ throws(Failure) in .box((value.box as! Channel).followingTerminal)
    },
  ]
}
