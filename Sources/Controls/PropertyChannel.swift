import Reactive
import Values

/// RACKVOChannel: the following terminal sends the property's value and its changes, and sets the property to the
/// values it receives. The channel does not send back a value that it set itself.
public enum PropertyChannel {
  public static func make(_ path: PropertyPath, nilValue: Value, on loop: Loop) throws(Failure) -> Channel {
    let observation = try Observation(path)
    let channel = Channel()
    let terminal = channel.leadingTerminal
    let own = OwnWrite()
    observation.subscribe(
      next: { value in
        if own.isComing { own.isComing = false } else { terminal.sendNext(value) }
      },
      error: { terminal.sendError($0) },
      completed: { terminal.sendCompleted() })
    terminal.subscribe(
      next: { value in
        own.isComing = true
        defer { own.isComing = false }
        do throws(Failure) {
          try path.set(value.isNil ? nilValue : value)
        } catch {
          loop.report(error)
        }
      },
      error: { error in report(error, path, loop) })
    return channel
  }

  private static func report(_ error: Value, _ path: PropertyPath, _ loop: Loop) {
    loop.report(
      Failure(
        StageReasons.channelError,
        "an error was sent into the channel of \(path.described): \(error.asError?.message ?? error.description)"))
  }

  /// Marks a change made by the channel itself, so that its observation skips it once.
  private final class OwnWrite {
    var isComing = false
  }
}
