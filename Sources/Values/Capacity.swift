import CSystem

/// What no text and no list may outgrow: a gigabyte. It is asked before the memory is, so that a huge count is an error and not the end of the process.
public enum Capacity {
  public static let bytes = 1 << 30
  public static let elements = bytes / MemoryLayout<Value>.stride

  public static func text(_ count: Int) throws(Failure) {
    if count > bytes {
      throw Failure(ValueReasons.tooLarge, "a text of \(count) bytes would be larger than a gigabyte")
    }
  }

  /// So many times so many bytes.
  public static func text(_ count: Int, times: Int) throws(Failure) {
    let (product, overflow) = count.multipliedReportingOverflow(by: times)
    if overflow {
      throw Failure(ValueReasons.tooLarge, "a text of \(count) bytes \(times) times would be larger than a gigabyte")
    }
    try text(product)
  }

  public static func list(_ count: Int) throws(Failure) {
    if count > elements {
      throw Failure(ValueReasons.tooLarge, "a list of \(count) elements would be larger than a gigabyte")
    }
  }
}

extension Failure {
  /// For what can go on for long without running any of the program: Ctrl-C ends it.
  @inline(__always)
  public static func checkInterruption() throws(Failure) {
    if rsig_stop_requested() { throw interruption() }
  }

  @inline(never)
  private static func interruption() -> Failure {
    rsig_note_cut()
    return Failure(ValueReasons.interrupted, "interrupted")
  }
}
