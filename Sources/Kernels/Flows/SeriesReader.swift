import Values

/// Reads a sequence to its end: one element at a time at first, then in batches, if it is long and reading it has no
/// effects.
public final class SeriesReader: Cursor {
  /// Sequences with fewer elements get no flow.
  private static let few = 64

  private let series: FlowingSeries
  private var cursor: Cursor?
  private var flow: Flow?
  private var batch = Batch.none
  /// The next element in the batch.
  private var index = 0
  /// Elements that have been read or are in the batch.
  private var count = 0
  private lazy var store = Store()

  init(_ series: FlowingSeries) { self.series = series }

  public override func next() throws(Failure) -> Value? {
    if index == batch.count, try !pull() { return try nextByCursor() }
    index += 1
    return batch.column[index - 1]
  }

  /// Reads all elements that have been computed ahead, in memory that is valid until the next call; nil if the next one
  /// must be read by itself, or if there is none.
  public func nextBatch() throws(Failure) -> Batch? {
    if index == batch.count, try !pull() { return nil }
    var rest = batch
    rest.column = batch.column.dropping(index)
    rest.count -= index
    index = batch.count
    return rest
  }

  private func nextByCursor() throws(Failure) -> Value? {
    let cursor = cursor ?? series.makeCursor()
    self.cursor = cursor
    guard let value = try cursor.next() else { return nil }
    count += 1
    if count == SeriesReader.few, !series.isBeingKept, RunState.present?.avoidsFlows != true {
      flow = SeriesFlow.make(series)
      if flow is CursorFlow { flow = nil }
    }
    return value
  }

  /// Fills the batch; false if the cursor goes on.
  private func pull() throws(Failure) -> Bool {
    // The flow begins at the first element.
    var known = cursor == nil ? 0 : count
    while let flow {
      try Failure.checkInterruption()
      switch RunState.current.ahead({ flow.pull(&batch) }) {
      case .some:
        cursor = nil
        batch.compact(into: store)
        index = min(known, batch.count)
        known -= index
        count += batch.count - index
        if index < batch.count { return true }
      case .ended:
        self.flow = nil
        cursor = Cursor()
      case .surprise:
        self.flow = nil
        try goBack()
      }
    }
    (batch, index) = (.none, 0)
    return false
  }

  /// Goes on with a cursor, behind the elements that have been read.
  private func goBack() throws(Failure) {
    let cursor = series.makeCursor()
    for _ in 0..<count {
      try Failure.checkInterruption()
      _ = try cursor.next()
    }
    self.cursor = cursor
  }
}
