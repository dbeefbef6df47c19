import Values

/// A hot signal of the values with one key.
public final class GroupedSignal: Subject {
  public let key: Value
  init(key: Value) { self.key = key }

  public override var kind: Kind { .signal }
}
