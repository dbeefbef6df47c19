import Diagnostics

/// A remark for readers of a translation.
struct TranslationNote: Sendable {
  enum Kind: Sendable {
    case unread, noCounterpart, leftOut, repaired, nilValue, unchecked, differs

    var reason: Reason {
      switch self {
      case .unread: TranslationReasons.unread
      case .noCounterpart: TranslationReasons.noCounterpart
      case .leftOut: TranslationReasons.leftOut
      case .repaired: TranslationReasons.repaired
      case .nilValue: TranslationReasons.nilValue
      case .unchecked: TranslationReasons.unchecked
      case .differs: TranslationReasons.differs
      }
    }

    /// True if a part of the program is missing.
    var isGap: Bool { self == .unread || self == .noCounterpart || self == .unchecked }
  }

  let kind: Kind
  let text: String
  /// Zero-based lines of the Objective-C.
  let lines: ClosedRange<Int>?
}
