import Diagnostics

/// Reasons why files named on the command line cannot be used.
public enum FileReasons {
  public static let unreadable = Reason("E0401")
  public static let unwritable = Reason("E0402")
}
