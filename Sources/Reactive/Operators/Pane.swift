import Values

/// A part of another signal's values.
final class Pane: Subject {
  override var kind: Kind { .signal }
}
