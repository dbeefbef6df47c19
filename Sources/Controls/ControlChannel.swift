import Reactive
import Values

/// rac_newTextChannel and its relatives: the leading terminal sends each change by the user, but no initial value, and
/// sets the control to the values it receives.
public enum ControlChannel {
  public static func make(_ control: Control, _ key: String, on events: ControlEvents, nilValue: Value, on loop: Loop)
    throws(Failure)
    -> ChannelTerminal
  {
    try control.mustLive()
    let channel = Channel()
    let terminal = channel.followingTerminal
    let user = ControlEventsSignal(control, events)
    let ended = CompoundDisposable()
    ended.add(
      user.subscribe(
        next: { _ in terminal.sendNext(control.value(of: key) ?? .nil) },
        completed: { terminal.sendCompleted() }))
    terminal.subscribe(
      next: { value in
        do throws(Failure) {
          try control.setValue(value.isNil ? nilValue : value, of: key)
        } catch {
          loop.report(error)
        }
      },
      error: { _ in ended.dispose() },
      completed: { ended.dispose() })
    return channel.leadingTerminal
  }
}
