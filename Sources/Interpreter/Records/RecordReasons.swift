import Diagnostics

/// Reasons why a record cannot answer.
public enum RecordReasons {
  static let missing = Reason("E0702")
  static let newer = Reason("E0703")
  public static let badRecord = Reason("E0706")
  static let otherScript = Reason("W0701")
}
