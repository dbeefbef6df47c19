/// Reads another sequence once and keeps its elements, for sequences whose reading has effects.
public final class MemoSeries: Series {
  private let source: Series
  private var cursor: Cursor?
  private var known: [Value] = []
  private var failure: Failure?
  private var ended = false

  init(_ source: Series) { self.source = source }

  /// The sequence itself if a program cannot notice that it is read twice, or a list of elements that are known.
  public static func remembering(_ series: Series) -> Series {
    if let known = series.known() { return ListSeries(known) }
    return series.isPure || series is MemoSeries ? series : MemoSeries(series)
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
      guard let value = try memo.element(index) else { return nil }
      index += 1
      return value
    }
  }
}
