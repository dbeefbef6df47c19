import Values

/// A part of another signal's values.
public final class Pane: Subject {
  public override var kind: Kind { .signal }
}
