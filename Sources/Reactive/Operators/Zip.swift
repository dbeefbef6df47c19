import Diagnostics
import Kernels
import Values

/// Pairs values by index, and queues those without a partner. Completes as soon as a completed source has no value left
/// to pair.
public final class ZipSignal: JoinSignal {
  public init(_ sources: [Signal], reduce: Function? = nil) { super.init(sources, reduce, ZipJoint.init) }

  override var flowWeight: Int { reduce?.mayRunAhead ?? true ? sources.map(\.weight).min() ?? 0 : 0 }

  /// As events, each source sends everything before the next is subscribed, so that its error precedes the first tuple:
  /// what can fail is read to its end first, unless it is the last.
  public override func makeFlow() -> Flow? {
    let last = sources.indices.last
    return sources.indices.mapAll { index -> Flow? in
      let source = sources[index]
      if index == last || source.cannotFail { return source.makeFlow() }
      return Series.isEndless(source.weight) ? nil : source.makeFlow().map { WholeFlow($0) }
    }.flatMap { ZipFlow.make($0, reduce) }
  }
}

private final class ZipJoint: Joint {
  @exclusivity(unchecked) private var queues: [Queue<Kept>]
  private var hasCompleted: [Bool]
  @exclusivity(unchecked) private var completedCount = 0
  /// Number of empty queues.
  @exclusivity(unchecked) private var empty: Int

  override init(_ downstream: Subscriber, _ count: Int, _ reduce: Function?) {
    queues = Array(repeating: Queue(), count: count)
    hasCompleted = Array(repeating: false, count: count)
    empty = count
    super.init(downstream, count, reduce)
  }

  override func next(_ value: Value, from index: Int) {
    if hasEnded(index) { return }
    if queues[index].isEmpty { empty -= 1 }
    queues[index].append(Kept(value))
    Run.store(queues[index].count, in: "zip")
    guard empty == 0 else { return }
    if count == 2 {
      let a = queues[0].popFirst()!
      let b = queues[1].popFirst()!
      if queues[0].isEmpty { empty += 1 }
      if queues[1].isEmpty { empty += 1 }
      joined(a.value, b.value)
      return endWhatIsOver()
    }
    var values: [Value] = []
    values.reserveCapacity(count)
    for index in queues.indices {
      values.append(queues[index].popFirst()!.value)
      if queues[index].isEmpty { empty += 1 }
    }
    values.withUnsafeBufferPointer { joined($0.baseAddress.unsafelyUnwrapped) }
    endWhatIsOver()
  }

  override func completed(from index: Int) {
    if hasEnded(index) { return }
    hasCompleted[index] = true
    completedCount += 1
    endWhatIsOver()
  }

  /// Ends a level that can send no more: one of its two sides has completed, and none of that side's values wait.
  private func endWhatIsOver() {
    if completedCount == 0 || isDisposed || hasEnded { return }
    var leftHasEnded = hasCompleted[0]
    // Counted from the last tuple sent: the number of values that the left side has sent since then.
    var left = queues[0].count
    if count == 1, leftHasEnded, left == 0 { return joinCompleted() }
    for level in 1..<max(1, count) {
      let right = queues[level].count
      let both = min(left, right)
      if !hasEnded(level), leftHasEnded && left == both || hasCompleted[level] && right == both {
        if level == count - 1 { return joinCompleted() }
        endLevel(level)
      }
      leftHasEnded = hasEnded(level)
      left = both
    }
  }
}
