import Values

extension Resolver {
  /// True for a statement of the prompt: running it tells what its values do.
  var runsAtOnce: Bool { mayRebind && body == nil }
}

extension Resolved {
  /// The value itself if it is written out, or one of its certain kind; nil if that is uncertain.
  var sample: Value? {
    switch form {
    case .constant(let value): return value
    case .gathered(.list, let parts): return Resolved.samples(parts).map { .list($0) } ?? shape.certain?.sample
    case .gathered(.tuple, let parts):
      return Resolved.samples(parts).map { .box(TupleBox($0)) } ?? shape.certain?.sample
    default: return shape.certain?.sample
    }
  }

  /// The value, if it is written out and not large.
  var written: Value? {
    switch form {
    case .constant(.int(let number)): return number.magnitude > Resolved.mostElements ? nil : .int(number)
    case .constant(let value): return value
    case .gathered(.list, let parts):
      let values = parts.prefix(Int(Resolved.mostElements)).compactMap(\.written)
      return values.count == parts.count ? .list(values) : nil
    default: return nil
    }
  }

  /// Number of elements of a list that is written out.
  var elementCount: Int? { if case .gathered(.list, let parts) = form { parts.count } else { nil } }

  private static let mostElements: UInt = 10_000

  /// A sample for each value; nil if there are many, or if some are uncertain.
  private static func samples(_ values: [Resolved]) -> [Value]? {
    let samples = values.prefix(mostSamples).compactMap(\.sample)
    return samples.count == values.count ? samples : nil
  }

  private static let mostSamples = 64
}

extension Kind {
  /// A value of this kind; nil for elements in a row, which may turn out to be an Array or a Sequence.
  var sample: Value? {
    switch self {
    case .sequence: nil
    case .nil: .nil
    case .bool: .bool(true)
    case .int: .int(1)
    case .double: .double(1)
    case .duration: .duration(1)
    case .date: .date(1)
    case .string: .string("")
    case .array: .list([])
    case .tuple: .box(TupleBox([]))
    default: .box(KindSample(self))
    }
  }
}

/// Stands for a value of a kind that no operator works on.
final class KindSample: Box {
  private let known: Kind

  init(_ kind: Kind) { known = kind }

  override var kind: Kind { known }
}
