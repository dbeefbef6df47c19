import Values

/// The keys by which a comparison orders its arguments, each where those before are equal. Sorting by them calls no
/// closure:
///
///     { a, b in a.score != b.score ? a.score > b.score : a.name < b.name }
public struct SortOrder {
  private let keys: [SortKey]

  /// nil if the function compares in another way.
  public static func of(_ before: Function) -> SortOrder? {
    (before as? Closure).map(\.sortOrder) ?? SortOrder(before)
  }

  /// nil if the function compares in another way.
  init?(_ before: Function) {
    guard !RunState.isByEvents, let formula = before.formula(of: 2), let keys = SortOrder.keys(formula) else {
      return nil
    }
    self.keys = keys
  }

  private static func keys(_ formula: Formula) -> [SortKey]? {
    let found: (first: Formula, test: Formula, tells: Operation, rest: Formula)?
    switch formula {
    case .choice(let test, let yes, let no):
      found = test.isEquality ? (no, test, .equal, yes) : (yes, test, .unequal, no)
    case .junction(isAnd: false, let first, .junction(isAnd: true, let test, let rest)),
      .junction(isAnd: false, .junction(isAnd: true, let test, let rest), let first):
      found = (first, test, .equal, rest)
    default: found = nil
    }
    guard let found else { return SortKey(formula).map { [$0] } }
    guard let first = SortKey(found.first), first.isTold(by: found.test, found.tells),
      let others = keys(found.rest)
    else { return nil }
    return [first] + others
  }

  /// The values in this order, unless a key is neither an Int nor a text, or is not of one kind in all of them.
  public func sorted(_ values: [Value], descending: Bool) throws(Failure) -> [Value]? {
    var columns: [(keys: [Value], descending: Bool)] = []
    for key in keys {
      guard let column = try key.keys(of: values) else { return nil }
      columns.append((column, key.isDescending != descending))
    }
    let (first, isDescending) = columns[0]
    return columns.count == 1
      ? try Sorting.sorted(values, byKeys: first, descending: isDescending)
      : try Sorting.sorted(values, byColumns: columns)
  }
}

extension Formula {
  fileprivate var isEquality: Bool { if case .operation(.equal, _, _) = self { true } else { false } }
}
