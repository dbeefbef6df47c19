import Reactive
import Values

/// RACChannel: two terminals; a value sent to one arrives at the other. When either ends, so does the other.
public final class Channel: Box {
  public let leadingTerminal: ChannelTerminal
  public let followingTerminal: ChannelTerminal

  public override init() {
    // Only the following side replays, since it represents a state; the leading side represents changes.
    let leading = ReplaySubject(capacity: 0)
    let following = ReplaySubject(capacity: 1)
    // Subscribed first, so that an end crosses to the other side before it reaches any other subscriber.
    leading.subscribe(error: { following.sendError($0) }, completed: { following.sendCompleted() })
    following.subscribe(error: { leading.sendError($0) }, completed: { leading.sendCompleted() })
    leadingTerminal = ChannelTerminal(hears: leading, sends: following)
    followingTerminal = ChannelTerminal(hears: following, sends: leading)
    super.init()
  }

  public override var kind: Kind { .channel }
}
