import Diagnostics

/// Codes of messages about translations.
public enum TranslationReasons {
  static let unread = Reason("T0001")
  static let noCounterpart = Reason("T0002")
  static let leftOut = Reason("T0003")
  static let repaired = Reason("T0004")
  static let nilValue = Reason("T0005")
  static let unchecked = Reason("T0006")
  static let notObjectiveC = Reason("T0007")
  static let swift = Reason("T0008")
  static let tooLarge = Reason("T0009")
  static let differs = Reason("T0010")
}
