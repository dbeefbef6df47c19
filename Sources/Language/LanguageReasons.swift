import Diagnostics

/// Reasons for refusing a program before it runs, and for names that fail at run time.
public enum LanguageReasons {
  public static let unknownName = Reason("E0010")
  public static let tooEarly = Reason("E0011")
  public static let unknownOperator = Reason("E0012")
  public static let tooManyArguments = Reason("E0013")
  public static let valueFunction = Reason("E0014")
  public static let missingArgument = Reason("E0015")
  public static let boundTwice = Reason("E0016")
  public static let unknownLabel = Reason("E0017")
  public static let acts = Reason("E0018")
  public static let wrongKind = Reason("E0019")
  public static let onlyAtTop = Reason("E0020")
  public static let notSettable = Reason("E0021")
  public static let unbound = Reason("E0022")
  public static let mapToSignal = Reason("W0001")
  public static let untouchedField = Reason("W0002")
  public static let unusedSignal = Reason("W0003")
  public static let foreignInterpolation = Reason("W0004")
  public static let neverEqual = Reason("W0005")
  public static let uncalled = Reason("W0006")
  public static let failsAlways = Reason("W0007")
  public static let endless = Reason("W0008")
  public static let unusedValue = Reason("W0009")
}
