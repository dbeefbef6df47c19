import Diagnostics

/// Common misunderstandings of ReactiveCocoa learners, each with a hint. A hint is not an error: `# hint: off H19`
/// above a line silences it. The other codes of `Reasons/Hint.md` only have an explanation: an error or a picture
/// shows them, or they cannot arise in rsig.
public enum HintReasons {
  public static let executionCompletes = Reason("H1")
  public static let executionSignalsSendSignals = Reason("H2")
  public static let workNeverEnds = Reason("H3")
  public static let completesAtRelease = Reason("H4")
  public static let subscribedTooLate = Reason("H5")
  public static let resultDoesNotCancel = Reason("H6")
  public static let subscribesAnew = Reason("H7")
  public static let enabledAtFirst = Reason("H11")
  public static let refusedSilently = Reason("H13")
  public static let effectsTwice = Reason("H14")
  public static let replayGoesOn = Reason("H16")
  public static let connectionIsOver = Reason("H17")
  public static let throttleWaits = Reason("H18")
  public static let deadAfterError = Reason("H19")
  public static let worksOnce = Reason("H20")
  public static let waitsForInput = Reason("H21")
  public static let losesValues = Reason("H22")
  /// For closures that W0001 cannot see to return signals.
  static let mapOfSignals = Reason("H25")
  public static let finallyAbove = Reason("H27")
  public static let triggerRunsAgain = Reason("H28")
  public static let otherScheduler = Reason("H30")
  public static let textOfUser = Reason("H31")
  public static let controlProperty = Reason("H32")
  public static let reusedView = Reason("H35")
  public static let delegateSetFirst = Reason("H36")
  public static let oneWay = Reason("H37")
  public static let neverCompletes = Reason("H40")
  static let signalInText = Reason("H41")
  static let patternAsText = Reason("H42")
  static let closureAsBody = Reason("H43")
}
