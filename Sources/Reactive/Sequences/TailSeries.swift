import Values

/// All elements but the first few. The tail of a tail skips further along the original source.
public final class TailSeries: Series {
  private let source: Series
  private let skipped: Int

  private init(_ source: Series, _ skipped: Int) {
    self.source = source
    self.skipped = skipped
  }

  public static func of(_ source: Series) -> Series {
    if let count = source.knownCount, let part = source.part(min(1, count)..<count) { return part }
    if let known = source.known() { return ListSeries(Array(known.dropFirst())) }
    if let tail = source as? TailSeries { return TailSeries(tail.source, tail.skipped + 1) }
    return TailSeries(source, 1)
  }

  public override var isPure: Bool { source.isPure }
  public override var isComputed: Bool { source.isComputed }
  public override var knownCount: Int? { source.knownCount.map { max(0, $0 - skipped) } }

  public override func makeCursor() -> Cursor { Walk(source.makeCursor(), skipped) }

  private final class Walk: Cursor {
    let source: Cursor
    var toSkip: Int
    init(_ source: Cursor, _ toSkip: Int) {
      self.source = source
      self.toSkip = toSkip
    }
    override func next() throws(Failure) -> Value? {
      while toSkip > 0 {
        toSkip -= 1
        if try source.next() == nil { return nil }
      }
      return try source.next()
    }
  }
}
