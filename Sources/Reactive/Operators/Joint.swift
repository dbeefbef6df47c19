import CSystem
import Values

/// combineLatest and zip of any number of signals, each in one object, with the order of events that RAC gets by
/// nesting pairs: level n joins the results of level n - 1 with source n. A level that ends while it subscribes sends
/// its end first, but drops its sources only after subscribing to the last one; a source may therefore be subscribed
/// only to be disposed at once.
class Joint: Junction {
  final let count: Int
  final let reduce: Function?
  /// Number of sources that the levels have subscribed to.
  private var opened = 0
  /// Highest level that has ended, -1 if no level has; events of the sources up to it are ignored.
  @exclusivity(unchecked) private var endedLevel = -1
  /// Number of sources, from the first, that were dropped with their levels.
  private var dropped = 0

  init(_ downstream: Subscriber, _ count: Int, _ reduce: Function?) {
    self.count = count
    self.reduce = reduce
    super.init(downstream)
  }

  final func open(_ sources: [Signal]) {
    reserve(sources.count)
    for (index, source) in sources.enumerated() {
      if rsig_stop_requested() { return stop() }
      hasOthersToOpen = index + 1 < sources.count
      subscribe(to: source, index)
      // The first level has two sources.
      guard index > 0 || count == 1 else { continue }
      opened = index + 1
      if endedLevel >= index { drop(through: index) }
    }
    if hasEnded { dispose() }
  }

  /// True if all levels have subscribed; from then on, a level that ends drops its sources at once.
  final var isOpen: Bool { opened == count }

  final var hasEnded: Bool { endedLevel >= count - 1 }
  final func hasEnded(_ level: Int) -> Bool { level <= endedLevel }

  /// Marks a level below the last as ended: it accepts no more values, but its results still wait for the others.
  final func endLevel(_ level: Int) {
    endLife()
    endedLevel = max(endedLevel, level)
    drop(through: min(level, opened - 1))
  }

  private func drop(through level: Int) {
    while dropped <= level {
      dropped += 1
      drop(dropped - 1)
    }
  }

  private func end() {
    endLevel(count - 1)
    if opened == count { dispose() }
  }

  final func joinCompleted() {
    if isDisposed || hasEnded { return }
    end()
    downstream.completed()
  }

  /// Sends the values of one instant, joined in the order of their sources.
  final func joined(_ values: UnsafePointer<Value>) {
    do {
      switch (reduce, count) {
      case (nil, _): downstream.next(.box(TupleBox(copying: values, count)))
      case (let reduce?, 3): downstream.next(try reduce.call(values[0], values[1], values[2]))
      case (let reduce?, _):
        downstream.next(try reduce.call(Array(UnsafeBufferPointer(start: values, count: count))))
      }
    } catch {
      failed(error)
    }
  }

  @inline(__always)
  final func joined(_ a: Value, _ b: Value) {
    do {
      downstream.next(try reduce?.call(a, b) ?? .box(TupleBox(a, b)))
    } catch {
      failed(error)
    }
  }

  private func failed(_ failure: Failure) {
    if isDisposed || hasEnded { return }
    end()
    downstream.end(with: failure)
  }

  final override func error(_ error: Value, from index: Int) {
    if hasEnded(index) { return }
    end()
    downstream.error(error)
  }

  final override func isDone(_ index: Int) -> Bool { hasEnded(index) || super.isDone(index) }
}
