/// The part of a list that an operator passes.
public enum ListPart: Sendable {
  /// So many elements; all but so many; all but so many of the last.
  case first, rest, shortened

  func range(_ count: Int, of all: Int) -> (low: Int, high: Int) {
    switch self {
    case .first: (0, count)
    case .rest: (count, .max)
    case .shortened: (0, max(0, all - min(count, all)))
    }
  }
}
