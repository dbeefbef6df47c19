import Kernels
import Values

public final class MapSeries: FlowingSeries {
  private var source: Series
  private let transform: Function
  /// Stored, because every link of a chain reads it.
  private let pure: Bool
  private let most: Int?

  public init(_ source: Series, _ transform: Function) {
    self.source = source
    self.transform = transform
    pure = source.isPure && transform.isPure
    most = source.mostRead
  }

  public override var isPure: Bool { pure }
  public override var knownCount: Int? { source.knownCount }
  public override var isComputed: Bool { true }
  public override var isEndless: Bool { source.isEndless }
  public override var mostRead: Int? { most }
  public override func walk() -> Cursor { Walk(source.makeCursor(), transform) }
  public override func consist(of elements: ListSeries) { source = elements }
  public override func makeFlow(_ left: inout Int) -> Flow? {
    SeriesFlow.make(source, &left).flatMap { Link.map(transform).flow(over: $0) }
  }

  private final class Walk: Cursor {
    let source: Cursor
    let transform: Function
    init(_ source: Cursor, _ transform: Function) {
      self.source = source
      self.transform = transform
    }
    override func next() throws(Failure) -> Value? {
      guard let value = try source.next() else { return nil }
      return try transform.call(value)
    }
  }
}
