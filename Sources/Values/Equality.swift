/// Equality of two values with parts. Values may be nested as deep as memory allows, and may share parts: `[a, a]`
/// nested forty times has 2⁴⁰ paths but forty lists. A list of the pairs left to compare replaces recursion, and each
/// pair of boxes is compared only once.
struct Equality {
  private var left: [(Box, Box)]
  private var met = MetPairs()

  static func holds(_ a: Box, _ b: Box) -> Bool {
    var equality = Equality(left: [(a, b)])
    while let (x, y) = equality.left.popLast() {
      guard equality.met.isNew(x, y) || !x.hasParts else { continue }
      if !equality.sameParts(x, y) { return false }
    }
    return true
  }

  private mutating func sameParts(_ x: Box, _ y: Box) -> Bool {
    if let mine = x.listElements, let theirs = y.listElements {
      return withExtendedLifetime((x, y)) { same(mine, theirs) }
    }
    switch (x, y) {
    case (let x as TupleBox, let y as TupleBox): return x.withElements { x in y.withElements { y in same(x, y) } }
    case (let x as DictionaryBox, let y as DictionaryBox):
      if x.count != y.count { return false }
      for place in x.places {
        guard let other = y[x.key(at: place)], same(x.value(at: place), other) else { return false }
      }
      return true
    case (let x as EventBox, let y as EventBox):
      return switch (x.event, y.event) {
      case (.next(let a), .next(let b)), (.error(let a), .error(let b)): same(a, b)
      case (.completed, .completed): true
      default: false
      }
    // A sequence is compared by reading it; values of two kinds differ.
    default: return x.hasParts ? y.hasParts ? false : y.equals(x) : x.equals(y)
    }
  }

  private mutating func same(_ a: UnsafeBufferPointer<Value>, _ b: UnsafeBufferPointer<Value>) -> Bool {
    if a.count != b.count { return false }
    for index in a.indices where !same(a[index], b[index]) { return false }
    return true
  }

  /// False if the two differ; boxes with parts are queued for later.
  @inline(__always)
  private mutating func same(_ a: Value, _ b: Value) -> Bool {
    guard case .box(let x) = a, case .box(let y) = b, x.hasParts || y.hasParts else { return a == b }
    left.append((x, y))
    return true
  }

  /// The pairs of boxes that one comparison has already met. Few comparisons are large enough to need this, so the
  /// first thousand pairs are not remembered.
  struct MetPairs {
    private struct Pair: Hashable {
      let a: ObjectIdentifier
      let b: ObjectIdentifier
    }

    private var count = 0
    private var pairs: Set<Pair> = []

    /// The boxes must outlive this value.
    mutating func isNew(_ a: Box, _ b: Box) -> Bool {
      count += 1
      return count <= 1000 || pairs.insert(Pair(a: ObjectIdentifier(a), b: ObjectIdentifier(b))).inserted
    }
  }
}
