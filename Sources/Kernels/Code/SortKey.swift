import Values

/// A key that a comparison reads of both its arguments: `{ a, b in a.score > b.score }` compares by `score`,
/// descending.
struct SortKey {
  /// From the argument to the key.
  private let path: [Part]
  let isDescending: Bool

  private enum Part: Equatable {
    /// An index, or the key of a record.
    case key(Value)
    /// The number of Characters of a text, or a key of that name.
    case count(Value)
  }

  /// nil if the formula compares in another way.
  init?(_ formula: Formula) {
    guard case .operation(let operation, let x, let y) = formula, operation == .less || operation == .greater,
      let (first, path) = SortKey.paths(x, y)
    else { return nil }
    self.path = path
    isDescending = (operation == .greater) == (first == 0)
  }

  /// Whether the formula tells if both arguments have the same key, or if they have different ones.
  func isTold(by formula: Formula, _ wanted: Operation) -> Bool {
    guard case .operation(wanted, let x, let y) = formula else { return false }
    return SortKey.paths(x, y).map { $0.path == path } ?? false
  }

  /// The path that is read of both arguments, and the argument of which it is read first.
  private static func paths(_ x: Formula, _ y: Formula) -> (first: Int, path: [Part])? {
    guard let (first, path) = path(x), let (second, other) = self.path(y), path == other, first + second == 1 else {
      return nil
    }
    return (first, path)
  }

  private static func path(_ formula: Formula) -> (argument: Int, path: [Part])? {
    func path(_ whole: Formula, _ part: Part) -> (Int, [Part])? {
      self.path(whole).map { ($0.argument, $0.path + [part]) }
    }
    switch formula {
    case .argument(let index): return index < 2 ? (index, []) : nil
    case .element(let whole, let index): return path(whole, .key(.int(index)))
    case .member(let whole, let key): return path(whole, .key(key))
    case .text(.count, let whole): return TextKernel.count.memberName.flatMap { path(whole, .count($0)) }
    default: return nil
    }
  }

  /// The keys of the values, if they are all Ints or all texts; otherwise nil.
  func keys(of values: [Value]) throws(Failure) -> [Value]? {
    var keys: [Value] = []
    keys.reserveCapacity(values.count)
    var kind: Kind?
    for value in values {
      try Failure.checkInterruption()
      guard let key = key(of: value), key.kind == kind ?? key.kind, key.kind == .int || key.kind == .string else {
        return nil
      }
      kind = key.kind
      keys.append(key)
    }
    return keys
  }

  private func key(of value: Value) -> Value? {
    var key = value
    for part in path {
      let read: Value? =
        switch part {
        case .key(let name): key.box?.part(name)
        case .count(let name): key.asDictionary?[name] ?? TextKernel.count.value(key)
        }
      guard let read else { return nil }
      key = read
    }
    return key
  }
}
