import Diagnostics

/// Reasons why a program was refused access to the outside.
public enum PermissionReasons {
  static let read = Reason("E0601")
  static let write = Reason("E0602")
  static let run = Reason("E0603")
  static let net = Reason("E0604")
  static let env = Reason("E0605")
  static let numericHost = Reason("E0606")
  public static let needs = Reason("E0607")
  static let badNeed = Reason("E0608")
  public static let unsaid = Reason("W0601")
}
