import Diagnostics

/// One way to suggest what was meant by such an argument.
struct KindRule {
  typealias Help = (KindMisfit) -> [Suggestion]?

  enum Use {
    /// In place of all suggestions before it.
    case replace
    /// After those before it.
    case add
    /// Only if there are none before it.
    case ifNone
  }

  let use: Use
  /// nil if the rule does not apply.
  let help: Help

  static func replace(_ help: @escaping Help) -> KindRule { KindRule(use: .replace, help: help) }
  static func add(_ help: @escaping Help) -> KindRule { KindRule(use: .add, help: help) }
  static func ifNone(_ help: @escaping Help) -> KindRule { KindRule(use: .ifNone, help: help) }
}
