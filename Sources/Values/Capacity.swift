import CSystem

/// The size limit of one text or list: a gigabyte. Check it before allocating, so that a huge count is an error and
/// does not end the process.
public enum Capacity {
  static let bytes = 1 << 30
  public static let elements = bytes / MemoryLayout<Value>.stride

  public static func checkText(_ count: Int) throws(Failure) {
    if count > bytes {
      throw Failure(ValueReasons.tooLarge, "a string of \(count) bytes would be larger than a gigabyte")
    }
  }

  /// Checks that a text of `count` bytes repeated `times` times fits.
  static func checkText(_ count: Int, times: Int) throws(Failure) {
    let (product, overflow) = count.multipliedReportingOverflow(by: times)
    if overflow {
      throw Failure(ValueReasons.tooLarge, "a string of \(count) bytes \(times) times would be larger than a gigabyte")
    }
    try checkText(product)
  }

  public static func checkList(_ count: Int) throws(Failure) {
    if count > elements {
      throw Failure(ValueReasons.tooLarge, "a list of \(count) elements would be larger than a gigabyte")
    }
  }
}

extension Failure {
  /// Throws after Ctrl-C. Call it at each step of a loop over data that a program can make large; a load and a branch
  /// cost less than almost any step. (`Equality`, `ValueWriter` and kernels cannot throw and read the flag themselves.)
  @inline(__always)
  public static func checkInterruption() throws(Failure) {
    if rsig_stop_requested() { throw interruption() }
  }

  /// For loops that cannot throw: they stop, and the interruption is reported when the run ends.
  public static var isInterrupted: Bool { rsig_stop_requested() }

  @inline(never)
  private static func interruption() -> Failure {
    rsig_note_cut()
    return Failure(ValueReasons.interrupted, "interrupted")
  }
}
