import Values

/// The key that a comparison reads of both its arguments: `{ a, b in a.score > b.score }` compares by `score`,
/// descending. Sorting by keys calls no closure.
public struct SortKey {
  /// From the argument to the key.
  private let path: [Part]
  public let isDescending: Bool

  private enum Part: Equatable {
    /// An index, or the key of a record.
    case key(Value)
    /// The number of Characters of a text, or a key of that name.
    case count(Value)
  }

  /// The key of a function; nil if it compares in another way.
  public static func of(_ before: Function) -> SortKey? {
    (before as? Closure).map(\.sortKey) ?? SortKey(before)
  }

  /// nil if the function compares in another way.
  init?(_ before: Function) {
    guard !RunState.isByEvents, case .operation(let operation, let x, let y)? = before.formula(of: 2),
      operation == .less || operation == .greater, let (first, path) = SortKey.path(x),
      let (second, other) = SortKey.path(y), path == other, first + second == 1
    else { return nil }
    self.path = path
    isDescending = (operation == .greater) == (first == 0)
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
  public func keys(of values: [Value]) throws(Failure) -> [Value]? {
    var keys: [Value] = []
    for value in values {
      try Failure.checkInterruption()
      guard let key = key(of: value), key.kind == keys.first?.kind ?? key.kind, key.kind == .int || key.kind == .string
      else { return nil }
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
