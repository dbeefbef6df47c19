/// Storage for values that do not fit into the sixteen bytes of a Value. All state of a program lives in boxes, on one
/// thread.
open class Box {
  public init() {}

  /// An object, known by its identity alone, unless a subclass says otherwise.
  open var kind: Kind { .object }

  /// Appends the value as a program would write it, or `<Kind name>` if it has no literal.
  open func write(to out: inout ValueWriter) { out += "<\(kind.rawValue)>" }

  /// Equality of the language: identity, unless values of this kind are compared by content.
  open func equals(_ other: Box) -> Bool { self === other }

  /// True if equality compares this box's parts, which are known without running any of the program.
  var hasParts: Bool { false }
  /// The elements of a list, or of a sequence that stands for one, as long as the box neither changes nor is freed.
  var listElements: UnsafeBufferPointer<Value>? { nil }

  /// Equal boxes must feed the hasher equally.
  open func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The fields of a record, in order, for JSON; nil if this is not a record.
  open var fields: [(String, Value)]? { nil }
}
