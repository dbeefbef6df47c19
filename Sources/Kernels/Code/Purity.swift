/// Effects that evaluating a form may have, the worst first.
public enum Purity: Comparable, Sendable {
  /// It may have effects.
  case acts
  /// It runs functions that a value holds. Ahead of its time it reads only immutable values, and otherwise refuses
  /// (`RunState.checkTime`).
  case reads
  /// It reads members, whose values may change: like `reads` ahead of its time, but doing it twice in a row makes no
  /// difference.
  case looks
  /// It has no effects, and reads nothing that could change between two evaluations.
  case pure
}

extension [Form] {
  public var purity: Purity { reduce(.pure) { Swift.min($0, $1.purity) } }
}
