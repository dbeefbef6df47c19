import Values

extension Resolved {
  /// The value itself if it is written out, or one of its certain kind; nil if that is uncertain.
  var sample: Value? {
    if case .constant(let value) = form { return value }
    return switch shape.certain {
    // Elements in a row may turn out to be an Array or a Sequence.
    case nil, .sequence: nil
    case .nil: .nil
    case .bool: .bool(true)
    case .int: .int(1)
    case .double: .double(1)
    case .duration: .duration(1)
    case .date: .date(1)
    case .string: .string("")
    case .array: .list([])
    case .tuple: .box(TupleBox([]))
    case let kind?: .box(KindSample(kind))
    }
  }
}

/// Stands for a value of a kind that no operator works on.
final class KindSample: Box {
  private let known: Kind

  init(_ kind: Kind) { known = kind }

  override var kind: Kind { known }
}
