/// `1...5` and `0..<5`. The range is empty if its upper bound is below its lower one.
public final class RangeSeries: Series {
  public let first: Int
  /// Number of elements. The range of all Ints has more than an Int can count, but no program can read it to its end.
  public let count: Int
  /// The last element; the one before the first if there are none.
  public let last: Int

  public convenience init(first: Int, count: Int) { self.init(first, count, last: first &+ count &- 1) }

  public convenience init(_ first: Int, _ last: Int, isClosed: Bool) {
    let count = RangeSeries.count(first, last, isClosed: isClosed)
    self.init(first, count, last: count == 0 ? first &- 1 : isClosed ? last : last - 1)
  }

  private init(_ first: Int, _ count: Int, last: Int) { (self.first, self.count, self.last) = (first, count, last) }

  public static func count(_ first: Int, _ last: Int, isClosed: Bool) -> Int {
    if last < first { return 0 }
    let (distance, overflow) = last.subtractingReportingOverflow(first)
    return overflow || distance == Int.max ? Int.max : distance + (isClosed ? 1 : 0)
  }

  public override var isPure: Bool { true }
  public override var knownCount: Int? { count }
  public override func known(_ most: Int) -> [Value]? {
    count <= most ? (0..<count).map { .int(first &+ $0) } : nil
  }
  public override func part(_ range: Range<Int>) -> Series? {
    // The range of all Ints has more elements than it can tell.
    count == .max ? nil : RangeSeries(first: first &+ range.lowerBound, count: range.count)
  }
  public override func element(at index: Int) -> Value? { index < count ? .int(first &+ index) : nil }
  public override func makeCursor() -> Cursor { Walk(first, count) }

  public override func equals(_ other: Box) -> Bool {
    guard let range = other as? RangeSeries else { return super.equals(other) }
    return count == range.count && (count == 0 || first == range.first)
  }

  private final class Walk: Cursor {
    var value: Int
    var left: Int
    init(_ value: Int, _ left: Int) {
      self.value = value
      self.left = left
    }
    override func next() throws(Failure) -> Value? {
      guard left > 0 else { return nil }
      left -= 1
      try Failure.checkInterruption()
      defer { value &+= 1 }
      return .int(value)
    }
  }
}
