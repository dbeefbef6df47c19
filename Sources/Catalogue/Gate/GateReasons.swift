import Diagnostics

/// Reasons why an ask gets no answer, independent of the world.
public enum GateReasons {
  static let virtualTime = Reason("E0701")
  public static let library = Reason("E0704")
  public static let foreignLibraries = Reason("E0705")
  public static let misuse = Reason("E0711")
}
