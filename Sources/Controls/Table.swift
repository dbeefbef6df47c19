import Reactive
import Values

/// A UITableView, reduced to the calls of its delegate.
public final class Table: Control {
  public init() { super.init(.table) }

  /// The user selects a row.
  public func select(_ row: Int) throws(Failure) {
    try mustLive()
    if isEnabled { try notifyDelegate("tableView:didSelectRowAtIndexPath:", [.box(self), .int(row)]) }
  }
}

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
