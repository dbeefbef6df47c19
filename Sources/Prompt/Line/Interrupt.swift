import CSystem

/// Ctrl-C as a flag. Running work checks `rsig_stop_requested()`; the code that ends the work takes the interrupt,
/// after which work may run again.
public enum Interrupt {
  /// Watches signals before there is a line editor, or without one.
  static func watch() { rsig_signals_watch(UInt32(RSIG_INTERRUPT | RSIG_TERMINATE | RSIG_HANGUP)) }

  static var isPending: Bool { rsig_signals_pending() & UInt32(RSIG_INTERRUPT) != 0 }

  @discardableResult
  public static func take() -> Bool {
    let was = rsig_signals_take(UInt32(RSIG_INTERRUPT)) != 0
    // A termination request remains a reason to stop.
    if termination == nil { rsig_forget_stop() }
    return was
  }

  /// The termination signal received, SIGTERM or SIGHUP; nil if none was.
  static var termination: Int32? {
    let pending = rsig_signals_pending()
    if pending & UInt32(RSIG_TERMINATE) != 0 { return 15 }
    return pending & UInt32(RSIG_HANGUP) != 0 ? 1 : nil
  }
}
