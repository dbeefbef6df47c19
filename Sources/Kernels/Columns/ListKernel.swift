/// A part of a list of scalars, or a list made from it.
public enum ListKernel: Sendable {
  case first, last
  /// The list itself.
  case array
  case reversed, sorted, distinct
  /// The Characters of a text, as a sequence.
  case characters

  var makesSequence: Bool {
    switch self {
    case .distinct, .characters: true
    default: false
    }
  }

  var makesList: Bool {
    switch self {
    case .first, .last: false
    default: true
    }
  }
}
