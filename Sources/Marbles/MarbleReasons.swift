import Diagnostics

/// Codes for marble strings that cannot be read, and for lines that differ.
public enum MarbleReasons {
  static let unreadable = Reason("E0330")
  static let afterTheEnd = Reason("E0331")
  public static let differs = Reason("E0332")
  public static let within = Reason("E0333")
}
