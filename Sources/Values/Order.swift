import CSystem
import Diagnostics

/// -1, 0 or 1; nil if the two have no order.
func compare(_ a: Value, _ b: Value) -> Int? {
  switch (a, b) {
  case (.int(let x), .int(let y)): return sign(x, y)
  case (.duration(let x), .duration(let y)), (.date(let x), .date(let y)): return sign(x, y)
  case (.double(let x), .double(let y)): return x.isNaN || y.isNaN ? nil : sign(x, y)
  case (.int(let x), .double(let y)): return compareExactly(x, y)
  case (.double(let x), .int(let y)): return compareExactly(y, x).map { -$0 }
  case (.box(let x), .box(let y)):
    if let x = x as? TextBox, let y = y as? TextBox { return compareBytes(x.text, y.text) }
    var met = Equality.MetPairs()
    return compareParts(x, y, &met)
  default: return nil
  }
}

private func sign<T: Comparable>(_ a: T, _ b: T) -> Int { a < b ? -1 : a > b ? 1 : 0 }

private func compareExactly(_ n: Int, _ d: Double) -> Int? {
  if d.isNaN { return nil }
  if d >= 0x1p63 { return -1 }
  if d < -0x1p63 { return 1 }
  let whole = Int(d.rounded(.towardZero))
  return n == whole ? sign(0, d - Double(whole)) : sign(n, whole)
}

/// Compares two lists or two tuples by the first parts that differ. A pair of boxes met before was equal, or else the
/// comparison would have ended there.
private func compareParts(_ a: Box, _ b: Box, _ met: inout Equality.MetPairs) -> Int? {
  if rsig_stack_is_low() { return nil }
  switch (a, b) {
  case (let a as ListBox, let b as ListBox):
    return a.withElements { mine in b.withElements { theirs in compareParts(a, mine, b, theirs, &met) } }
  case (let a as TupleBox, let b as TupleBox):
    return a.withElements { mine in b.withElements { theirs in compareParts(a, mine, b, theirs, &met) } }
  default: return nil
  }
}

private func compareParts(
  _ a: Box, _ mine: UnsafeBufferPointer<Value>, _ b: Box, _ theirs: UnsafeBufferPointer<Value>,
  _ met: inout Equality.MetPairs
) -> Int? {
  if !met.isNew(a, b) { return 0 }
  for (x, y) in zip(mine, theirs) {
    let order =
      if case .box(let x) = x, case .box(let y) = y, x.hasParts { compareParts(x, y, &met) } else { compare(x, y) }
    guard let order else { return nil }
    if order != 0 { return order }
  }
  return sign(mine.count, theirs.count)
}

public func order(_ a: Value, _ b: Value) throws(Failure) -> Int {
  if let order = compare(a, b) { return order }
  let help: [Suggestion] =
    a.kind.isSignal || b.kind.isSignal
    ? ["compare the signal's values: `| map { $0 > … }`, or `filter` in its place"] : []
  throw Failure(
    ValueReasons.notOrdered,
    "\(a.kind.withArticle) and \(b.kind.withArticle) cannot be compared: neither comes before the other", help: help,
    of: [a.kind, b.kind])
}
