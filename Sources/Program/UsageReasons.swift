import Diagnostics

/// Reasons for refusing a command line. Nothing has run.
enum UsageReasons {
  static let unknownOption = Reason("E0501")
  static let missingValue = Reason("E0502")
  static let badValue = Reason("E0503")
  static let nothingNamed = Reason("E0504")
  static let tooMany = Reason("E0505")
  static let contradiction = Reason("E0506")
  static let unknownTopic = Reason("E0507")
  static let noTerminal = Reason("E0508")
}
