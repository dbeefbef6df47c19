import Kernels
import Values

/// One sequence after another.
public final class ConcatSeries: FlowingSeries {
  private(set) var sources: [Series]
  /// Stored, because every link of a chain reads it.
  private let pure: Bool
  private let computed: Bool
  private let most: Int?

  public init(_ sources: [Series]) {
    self.sources = sources
    computed = sources.contains(where: \.isComputed)
    pure = sources.allSatisfy(\.isPure)
    most = sources.mapAll(\.mostRead)?.reduce(0, ConcatSeries.sum)
  }

  /// Sequences joined without a sequence around them all; nil if there must be one. Whoever joins a few elements again
  /// and again to what came out the last time builds no tower.
  public static func joined(_ sources: [Value]) -> Series? {
    if let known = known(sources) { return known }
    if sources.count != 2 { return nil }
    return grown(sources[0], by: sources[1], before: false) ?? grown(sources[1], by: sources[0], before: true)
  }

  /// The elements of several lists; nil if one is no list, or if they are many.
  private static func known(_ sources: [Value]) -> Series? {
    var count = 0
    for source in sources {
      guard let list = source.knownElements() else { return nil }
      count += list.count
    }
    if count > Series.mostKnown { return nil }
    var all: [Value] = []
    all.reserveCapacity(count)
    // One by one: for so few elements, that is faster.
    for source in sources {
      if let list = source.knownElements() { for element in list { all.append(element) } }
    }
    return ListSeries(all)
  }

  private static func grown(_ source: Value, by few: Value, before: Bool) -> Series? {
    guard let few = few.knownElements() else { return nil }
    if let list = source.box as? ListSeries { return list.adding(few, before: before) }
    guard let joined = source.box as? ConcatSeries else { return nil }
    var parts = joined.sources
    let end = before ? 0 : parts.count - 1
    let list = parts[end] as? ListSeries
    if let grown = list?.adding(few, before: before) ?? list?.moved(adding: few, before: before) {
      parts[end] = grown
    } else {
      parts.insert(ListSeries(Array(few)), at: before ? 0 : parts.count)
    }
    return ConcatSeries(parts)
  }

  public override var isPure: Bool { pure }
  static func sum(_ a: Int, _ b: Int) -> Int { b <= .max - a ? a + b : .max }

  public override var mostRead: Int? { most }
  public override var isComputed: Bool { computed }

  /// Computed once: parts may be shared, and `concat a a` nested forty times has 2⁴⁰ of them.
  public override var knownCount: Int? { counted }
  private lazy var counted: Int? = {
    var sum = 0
    for source in sources {
      guard let count = source.knownCount, count <= Int.max - sum else { return nil }
      sum += count
    }
    return sum
  }()

  public override func knownUnread(_ most: Int) -> [Value]? {
    var all: [Value] = []
    for source in sources {
      guard let list = source.known(most), all.count + list.count <= most else { return nil }
      all += list
    }
    return all
  }

  public override func partUnread(_ range: Range<Int>) -> Series? {
    var parts: [Series] = []
    var start = 0
    for source in sources {
      // Joined ones may share others: `concat a a` nested forty times has 2⁴⁰ parts.
      guard !(source is ConcatSeries), let count = source.knownCount else { return nil }
      let own = range.clamped(to: start..<start + count)
      guard let part = source.part(own.lowerBound - start..<own.upperBound - start) else { return nil }
      if !own.isEmpty || source === sources.last && parts.isEmpty { parts.append(part) }
      start += count
    }
    return parts.count == 1 ? parts[0] : ConcatSeries(parts)
  }

  public override func walk() -> Cursor { Walk(sources) }
  public override func consist(of elements: ListSeries) { sources = [elements] }
  public override func makeFlow(_ left: inout Int) -> Flow? {
    SeriesFlow.make(sources, &left).map { ConcatFlow($0) }
  }

  private final class Walk: Cursor {
    let sources: [Series]
    var index = 0
    var current: Cursor?
    init(_ sources: [Series]) { self.sources = sources }

    override func next() throws(Failure) -> Value? {
      while index < sources.count {
        let cursor = current ?? sources[index].makeCursor()
        current = cursor
        if let value = try cursor.next() { return value }
        current = nil
        index += 1
      }
      return nil
    }
  }
}
