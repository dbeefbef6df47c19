import Diagnostics

/// Reasons for refusing a `:` command, which then has changed nothing.
public enum PromptReasons {
  static let unknownCommand = Reason("E0511")
  static let missing = Reason("E0512")
  static let unfit = Reason("E0513")
  static let nothingThere = Reason("E0514")
  static let notNow = Reason("E0515")
  static let undrawable = Reason("E0516")
}
