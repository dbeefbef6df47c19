import Reactive
import Values

/// A UITableViewCell, which a table reuses for other rows.
public final class Cell: Control {
  private let reuses = Subject()

  public init() { super.init(.cell) }

  /// Sends the empty tuple, RAC's unit, before each reuse.
  public var prepareForReuse: Signal { ObjectSignal(self, reuses, "prepareForReuseSignal") }

  public func reuse() throws(Failure) {
    try mustLive()
    reuses.sendNext(.tuple([]))
  }
}
