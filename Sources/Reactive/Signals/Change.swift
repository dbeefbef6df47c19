import Values

/// One change of a property: KVO's change dictionary.
public final class Change: Box {
  public enum Form: String, Sendable { case setting, insertion, removal, replacement }

  public let form: Form
  /// The new value; for a change within a list, the inserted elements.
  public let new: Value
  public let old: Value
  /// Indexes in the list; nil for a setting.
  public let indexes: [Int]?

  public init(_ form: Form = .setting, new: Value, old: Value, indexes: [Int]? = nil) {
    self.form = form
    self.new = new
    self.old = old
    self.indexes = indexes
  }

  public override var kind: Kind { .dictionary }
}
