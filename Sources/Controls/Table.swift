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
