/// Effects that evaluating a form may have, from the least welcome.
public enum Purity: Comparable, Sendable {
  /// It may have effects.
  case acts
  /// It reads members, whose values may change, or runs functions that a value holds. Ahead of its time it reads only
  /// what cannot change, and otherwise refuses (`RunState.checkTime`).
  case reads
  /// It has no effects, and nothing that it reads could change between two evaluations.
  case pure
}

extension [Form] {
  public var purity: Purity { reduce(.pure) { Swift.min($0, $1.purity) } }
}
