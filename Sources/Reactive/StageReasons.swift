import Diagnostics

/// Codes for errors of Commands, controls, Objects and bindings.
public enum StageReasons {
  static let disabled = Reason("E0301")
  public static let noWork = Reason("E0302")
  static let released = Reason("E0303")
  public static let notACommand = Reason("E0304")
  public static let noSuchKey = Reason("E0305")
  public static let alreadyBound = Reason("E0306")
  public static let signalStored = Reason("E0308")
  public static let hijack = Reason("E0309")
  public static let stillWorking = Reason("E0310")
  public static let noSuchEvent = Reason("E0311")
  public static let notSettable = Reason("E0312")
  public static let noFocus = Reason("E0314")
  public static let channelError = Reason("E0315")
  public static let noSuchMethod = Reason("E0316")
  public static let noAnswer = Reason("E0317")
  public static let badRoute = Reason("E0318")
}
