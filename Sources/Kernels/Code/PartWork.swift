import Values

/// A function's work on the parts of its first argument, as far as code must know it to change values in place.
/// Entries of the catalogue name it.
public enum PartWork: Sendable {
  /// Reads the part at the key or index that is the second argument.
  case read
  /// Replaces the parts at the keys of its second argument, a dictionary, without reading them.
  case replace
  /// Replaces the part at the key that is the second argument by the third.
  case put
  /// Adds the second argument to a list, and moves or removes other parts; adds it at the front.
  case insert, insertFirst
  case remove
  /// Keeps the elements of a list from the index that is the second argument up to that which is the third.
  case slice
  /// Counts the parts.
  case count

  /// How many arguments it may be given: with more, it runs a closure.
  public var arguments: Int { self == .count ? 1 : 3 }

  /// Demands on the arguments.
  public var demands: [Demand] {
    switch self {
    case .read, .remove, .put: [.plain, .simple]
    case .slice: [.plain, .simple, .simple]
    case .replace: [.plain, .plain]
    case .insert, .insertFirst, .count: [.plain]
    }
  }

  /// True if it returns its first argument with other parts.
  public var isChange: Bool {
    switch self {
    case .replace, .put, .insert, .insertFirst, .remove, .slice: true
    case .read, .count: false
    }
  }

  /// Changes a value in its place as the function would, given these further arguments; false if only the function can.
  public func change(_ whole: inout Value, _ first: Value, _ second: Value?) -> Bool {
    switch (self, second) {
    case (.slice, nil): if case .int(let low) = first { whole.keep(from: low, to: .max) } else { false }
    case (.slice, .int(let high)): if case .int(let low) = first { whole.keep(from: low, to: high) } else { false }
    case (.replace, nil): first.asDictionary.map { whole.merge($0) } ?? false
    case (.put, let value?): whole.put(value, at: first)
    case (.insert, nil): whole.insert(first)
    case (.insert, .int(let index)): whole.insert(first, at: index)
    case (.insertFirst, nil): whole.insert(first, at: 0)
    case (.remove, nil): whole.remove(at: first)
    default: false
    }
  }

  /// Demands that every result meets.
  public var result: Demand.Traits {
    switch self {
    case .read: []
    case .replace, .put: [.plain, .noList]
    case .insert, .insertFirst, .slice: [.plain, .noDictionary]
    case .remove: .plain
    case .count: .simple
    }
  }
}
