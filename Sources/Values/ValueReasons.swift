import Diagnostics

/// Runtime errors about values.
public enum ValueReasons {
  public static let raised = Reason("E0200")
  public static let wrongKind = Reason("E0201")
  public static let overflow = Reason("E0202")
  static let divisionByZero = Reason("E0203")
  public static let missingMember = Reason("E0204")
  public static let outOfRange = Reason("E0205")
  public static let tooDeep = Reason("E0206")
  public static let badText = Reason("E0207")
  public static let arity = Reason("E0208")
  public static let notOrdered = Reason("E0209")
  public static let interrupted = Reason("E0210")
  public static let notCallable = Reason("E0211")
  public static let tooLarge = Reason("E0212")
}
