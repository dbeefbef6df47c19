import Diagnostics

/// Codes for problems in lesson files.
public enum LessonReasons {
  static let form = Reason("E0801")
  static let rule = Reason("E0802")
  public static let missing = Reason("E0803")
}
