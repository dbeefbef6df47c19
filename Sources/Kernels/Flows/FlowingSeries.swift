import Values

/// A sequence made from others, which can be read as a flow if it is long and reading it has no effects. Then it also
/// keeps its elements once it is read again and again: computing them anew would show nothing, and would take time
/// without a bound where sequences are made from each other.
open class FlowingSeries: Series {
  /// All its elements, once they are known.
  final var kept: ListSeries?
  /// Its elements as far as they are known, once they are kept.
  private final var read: ReadElements?
  private final var readers = 0
  private static let forgotten = -1

  /// Whoever only walks through a longer sequence would not expect that it takes memory.
  private static let mostKept = 1 << 16
  private static let mostWalks = 2
  private static let mostLooks = 1

  /// True while its elements are being kept.
  final var isBeingKept: Bool { read != nil && mayKeepWalk }

  /// Computes the elements anew.
  open func walk() -> Cursor { Cursor() }

  /// nil if only its cursor can read it. `left` counts the flows that may still be made: sequences that share others,
  /// such as `zip a a` nested forty times, would take too many.
  open func makeFlow(_ left: inout Int) -> Flow? { nil }

  /// Its elements as far as they are known before it is read; see `known`.
  open func knownUnread(_ most: Int) -> [Value]? { nil }

  /// Replaces what it is made from by its elements.
  open func consist(of elements: ListSeries) {}

  /// As `part`, before its elements are kept.
  open func partUnread(_ range: Range<Int>) -> Series? { nil }

  public final override func part(_ range: Range<Int>) -> Series? { kept.map { $0.part(range) } ?? partUnread(range) }

  public final override func known(_ most: Int) -> [Value]? { kept.map { $0.known(most) } ?? knownUnread(most) }

  public final override func makeReader() -> Cursor { kept?.makeCursor() ?? SeriesReader(self) }

  public final override func makeCursor() -> Cursor {
    if let kept { return kept.makeCursor() }
    if mayKeepWalk { keep(after: FlowingSeries.mostWalks) }
    return isBeingKept ? Walk(self) : walk()
  }

  public final override func element(at index: Int) throws(Failure) -> Value? {
    if let kept { return kept.element(at: index) }
    keep(after: FlowingSeries.mostLooks)
    return try readElement(index)
  }

  private final var mayKeepWalk: Bool { mostRead.map { $0 <= FlowingSeries.mostKept } ?? false }

  /// Counts a reader. If there were so many before, its elements are kept from now on.
  private final func keep(after others: Int) {
    if read != nil || readers == FlowingSeries.forgotten { return }
    if readers < others {
      readers += 1
    } else if isPure {
      read = ReadElements(walk())
    }
  }

  private final func readElement(_ index: Int) throws(Failure) -> Value? {
    // Code that computes an element may ask for a later one.
    guard let read, !read.isReading || index < read.elements.count else { return try walk().element(at: index) }
    do throws(Failure) {
      let element = try read.element(at: index)
      if read.isWhole, kept == nil {
        let all = ListSeries(read.elements)
        (kept, self.read) = (all, nil)
        consist(of: all)
      }
      return element
    } catch {
      // Its next reader gets the error from a new walk.
      (self.read, readers) = (nil, FlowingSeries.forgotten)
      throw error
    }
  }

  private final class Walk: Cursor {
    private let series: FlowingSeries
    private var index = 0
    init(_ series: FlowingSeries) { self.series = series }

    override func next() throws(Failure) -> Value? {
      let element =
        if let kept = series.kept { kept.element(at: index) } else { try series.readElement(index) }
      if element != nil { index += 1 }
      return element
    }
  }
}
