import CSystem

/// A sequence: elements are pulled one at a time and computed when they are read. Arrays can be read as sequences, too.
open class Series: Box {
  open func makeCursor() -> Cursor { fatalError("a sequence without elements") }

  /// True if reading its elements has no effects that a program could see.
  open var isPure: Bool { false }
  /// Number of elements, if known without reading.
  open var knownCount: Int? { nil }
  /// True if no run will read all its elements.
  open var isEndless: Bool { knownCount.map(Series.isEndless) ?? false }

  public static func isEndless(_ count: Int) -> Bool { count > 1 << 40 }

  open override var kind: Kind { .sequence }

  open override func write(to out: inout ValueWriter) { out.write(self) }

  /// Reads as far as `write` does, and throws the errors raised meanwhile.
  public final func readShown() throws(Failure) {
    let cursor = makeCursor()
    for _ in 0...100 where try cursor.next() == nil { return }
  }

  /// Compares element by element with another sequence or a list.
  open override func equals(_ other: Box) -> Bool {
    guard let other = Series.reading(other), !rsig_stack_is_low() else { return false }
    let mine = makeCursor()
    let theirs = other.makeCursor()
    do throws(Failure) {
      while !rsig_stop_requested() {
        guard let a = try mine.next() else { return try theirs.next() == nil }
        guard let b = try theirs.next(), a == b else { return false }
      }
    } catch {
      return false
    }
    return false
  }

  open override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    budget.read(makeCursor(), into: &hasher)
  }

  public final func elements() throws(Failure) -> [Value] {
    var all: [Value] = []
    if let count = knownCount {
      try Capacity.list(count)
      all.reserveCapacity(min(count, 1 << 20))
    }
    let cursor = makeCursor()
    do throws(Failure) {
      while let element = try cursor.next() {
        try all.add(element)
        try Failure.checkInterruption()
        try Capacity.list(all.count)
      }
    } catch {
      RunState.freeing(all)
      throw error
    }
    return all
  }

  /// A list or a sequence, as a sequence; nil for anything else.
  public static func reading(_ box: Box) -> Series? {
    if let series = box as? Series { return series }
    if let list = box as? ListBox { return ListSeries(list) }
    return nil
  }
}

/// A traversal of a sequence. `next` returning nil means the end, not the value `nil`.
open class Cursor {
  public init() {}
  open func next() throws(Failure) -> Value? { nil }
}

extension Value {
  public var asSeries: Series? { box.flatMap(Series.reading) }
}

public final class ListSeries: Series {
  public let list: [Value]
  /// The list of the program that the cursor reads.
  public let origin: ListBox?
  public init(_ list: [Value]) {
    self.list = list
    origin = nil
  }

  public init(_ box: ListBox) {
    list = box.elements
    origin = box
  }

  public override var isPure: Bool { true }
  public override var knownCount: Int? { list.count }
  override var hasParts: Bool { true }
  override var listElements: [Value]? { list }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func makeCursor() -> Cursor { Walk(list) }

  private final class Walk: Cursor {
    let list: [Value]
    var index = 0
    init(_ list: [Value]) { self.list = list }
    override func next() throws(Failure) -> Value? {
      guard index < list.count else { return nil }
      // Checked here, so that loops that read a sequence need not check.
      try Failure.checkInterruption()
      index += 1
      return list[index - 1]
    }
  }
}

/// `1...5` and `0..<5`. The range is empty if its upper bound is below its lower one.
public final class RangeSeries: Series {
  public let first: Int
  /// Number of elements. The range of all Ints has more than an Int can count, but no program can read it to its end.
  public let count: Int

  public init(first: Int, count: Int) {
    self.first = first
    self.count = count
  }

  public convenience init(from low: Int, through high: Int) { self.init(low, high, isClosed: true) }

  public convenience init(_ first: Int, _ last: Int, isClosed: Bool) {
    self.init(first: first, count: RangeSeries.count(first, last, isClosed: isClosed))
  }

  public static func count(_ first: Int, _ last: Int, isClosed: Bool) -> Int {
    if last < first { return 0 }
    let (distance, overflow) = last.subtractingReportingOverflow(first)
    return overflow || distance == Int.max ? Int.max : distance + (isClosed ? 1 : 0)
  }

  public override var isPure: Bool { true }
  public override var knownCount: Int? { count }
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

/// Reads another sequence once and keeps its elements, for sequences whose reading has effects.
public final class MemoSeries: Series {
  private let source: Series
  private var cursor: Cursor?
  private var known: [Value] = []
  private var failure: Failure?
  private var ended = false

  public init(_ source: Series) { self.source = source }

  /// The sequence itself if a program cannot notice that it is read twice.
  public static func remembering(_ series: Series) -> Series {
    series.isPure || series is MemoSeries ? series : MemoSeries(series)
  }

  public override var isPure: Bool { false }
  public override func makeCursor() -> Cursor { Walk(self) }

  private func element(_ index: Int) throws(Failure) -> Value? {
    while index >= known.count {
      if let failure { throw failure }
      if ended { return nil }
      try RunState.checkTime()
      let cursor = self.cursor ?? source.makeCursor()
      self.cursor = cursor
      do throws(Failure) {
        if let value = try cursor.next() { try known.add(value) } else { ended = true }
      } catch {
        failure = error
      }
    }
    return known[index]
  }

  private final class Walk: Cursor {
    let memo: MemoSeries
    var index = 0
    init(_ memo: MemoSeries) { self.memo = memo }
    override func next() throws(Failure) -> Value? {
      guard let value = try memo.element(index) else { return nil }
      index += 1
      return value
    }
  }
}
