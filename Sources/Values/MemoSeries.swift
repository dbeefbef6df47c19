/// Reads another sequence once and keeps its elements, for sequences whose reading has effects.
public final class MemoSeries: Series {
  private let source: Series
  private var cursor: Cursor?
  private var known: [Value] = []
  private var failure: Failure?
  private var ended = false
  private var isReading = false

  init(_ source: Series) { self.source = source }

  /// The sequence itself if a program cannot notice that it is read twice, or a list of elements that are known. Throws
  /// ahead of time: what compares, hashes or writes a sequence takes an error of its elements for an answer.
  public static func remembering(_ series: Series) throws(Failure) -> Series {
    if let known = series.known() { return ListSeries(known) }
    if series.isPure || series is MemoSeries { return series }
    try RunState.checkTime()
    return MemoSeries(series)
  }

  public override var isPure: Bool { false }

  /// True if reading it has no effects any more.
  public var isRead: Bool { ended }
  public override func makeCursor() -> Cursor { Walk(self) }

  public override func element(at index: Int) throws(Failure) -> Value? {
    while index >= known.count {
      if let failure { throw failure }
      if ended { return nil }
      try RunState.checkTime()
      if isReading {
        throw Failure(
          ValueReasons.tooDeep, "an element of a sequence needs itself or a later one",
          help: ["the elements are computed in their order"])
      }
      isReading = true
      defer { isReading = false }
      let cursor = self.cursor ?? source.makeCursor()
      self.cursor = cursor
      do {
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
      guard let value = try memo.element(at: index) else { return nil }
      index += 1
      return value
    }
  }
}
