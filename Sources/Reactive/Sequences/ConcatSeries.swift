import Kernels
import Values

/// One sequence after another.
public final class ConcatSeries: FlowingSeries {
  private var sources: [Series]
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

  /// The elements of several lists; nil if one is no list, or if they are many.
  public static func known(_ sources: [Value]) -> Series? {
    var count = 0
    for source in sources {
      guard let list = source.knownList() else { return nil }
      count += list.count
    }
    if count > Series.mostKnown { return nil }
    var all: [Value] = []
    all.reserveCapacity(count)
    // One by one: for so few elements, that is faster.
    for source in sources { for element in source.knownList() ?? [] { all.append(element) } }
    return ListSeries(all)
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
