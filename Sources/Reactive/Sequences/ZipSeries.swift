import Diagnostics
import Kernels
import Values

/// Tuples of elements with the same index, up to the end of the shortest sequence.
public final class ZipSeries: FlowingSeries {
  private var sources: [Series]
  private let reduce: Function?
  private let pure: Bool
  private let computed: Bool
  private let most: Int?

  public init(_ sources: [Series], reduce: Function? = nil) {
    self.sources = sources
    self.reduce = reduce
    computed = reduce != nil || sources.contains(where: \.isComputed)
    pure = (reduce?.isPure ?? true) && sources.allSatisfy(\.isPure)
    most = sources.mapAll(\.mostRead)?.reduce(0, ConcatSeries.sum)
  }

  public override var isPure: Bool { pure }
  public override var mostRead: Int? { most }
  public override var isComputed: Bool { computed }

  /// Computed once, as in ConcatSeries.
  public override var knownCount: Int? { counted }
  private lazy var counted: Int? = {
    var shortest: Int?
    for source in sources {
      guard let count = source.knownCount else { return nil }
      shortest = min(shortest ?? count, count)
    }
    return shortest
  }()

  public override func knownUnread(_ most: Int) -> [Value]? {
    guard reduce == nil else { return nil }
    return sources.mapAll { $0.known(most) }.map(ZipSeries.tuples)
  }

  /// The tuples of the elements of several lists; nil if one is no list, or if they are many.
  public static func known(_ sources: [Value]) -> Series? {
    sources.mapAll { $0.knownList() }.map { ListSeries(tuples(of: $0)) }
  }

  private static func tuples(of lists: [[Value]]) -> [Value] {
    var count = lists.first?.count ?? 0
    for list in lists { count = min(count, list.count) }
    return (0..<count).map { index in
      lists.count == 2 ? .box(TupleBox(lists[0][index], lists[1][index])) : .tuple(lists.map { $0[index] })
    }
  }

  public override func walk() -> Cursor { Walk(sources, reduce) }
  public override func consist(of elements: ListSeries) { sources = [elements] }
  public override func makeFlow(_ left: inout Int) -> Flow? {
    SeriesFlow.make(sources, &left).flatMap { ZipFlow.make($0, reduce) }
  }

  private final class Walk: Cursor {
    let sources: [Series]
    let reduce: Function?
    /// Created at the first element, where Ctrl-C is checked: `zip a a` nested forty times has 2⁴⁰ of them.
    var cursors: [Cursor] = []

    init(_ sources: [Series], _ reduce: Function?) {
      self.sources = sources
      self.reduce = reduce
    }

    override func next() throws(Failure) -> Value? {
      if cursors.isEmpty { cursors = sources.map { $0.makeCursor() } }
      try Failure.checkInterruption()
      var values: [Value] = []
      values.reserveCapacity(cursors.count)
      for cursor in cursors {
        guard let value = try cursor.next() else { return nil }
        values.append(value)
      }
      return try reduce?.call(values) ?? .tuple(values)
    }
  }
}
