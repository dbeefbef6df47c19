import CSystem

/// -1, 0 or 1; nil where the two have no order.
public func compare(_ a: Value, _ b: Value) -> Int? {
  switch (a, b) {
  case (.int(let x), .int(let y)): return sign(x, y)
  case (.duration(let x), .duration(let y)), (.date(let x), .date(let y)): return sign(x, y)
  case (.double(let x), .double(let y)): return x.isNaN || y.isNaN ? nil : sign(x, y)
  case (.int(let x), .double(let y)): return compareExactly(x, y)
  case (.double(let x), .int(let y)): return compareExactly(y, x).map { -$0 }
  case (.box(let x), .box(let y)):
    if let x = x as? TextBox, let y = y as? TextBox { return compareBytes(x.text, y.text) }
    if let x = x as? ListBox, let y = y as? ListBox { return compareElements(x.elements, y.elements) }
    if let x = x as? TupleBox, let y = y as? TupleBox { return compareElements(x.elements, y.elements) }
    return nil
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

private func compareElements(_ a: [Value], _ b: [Value]) -> Int? {
  if rsig_stack_is_low() { return nil }
  for (x, y) in zip(a, b) {
    guard let order = compare(x, y) else { return nil }
    if order != 0 { return order }
  }
  return sign(a.count, b.count)
}

public func order(_ a: Value, _ b: Value) throws(Failure) -> Int {
  if let order = compare(a, b) { return order }
  throw Failure(ValueReasons.notOrdered, "\(a.kind.withArticle) and \(b.kind.withArticle) have no order")
}
