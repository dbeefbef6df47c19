import Diagnostics
import Kernels
import Values

/// Pairs values by index, and queues those without a partner. Completes as soon as a completed source has no value left
/// to pair.
public final class ZipSignal: JoinSignal {
  public init(_ sources: [Signal], reduce: Function? = nil) { super.init(sources, reduce, ZipJoint.init) }

  override var flowWeight: Int {
    if reduce?.mayRunAhead == false || sources.isEmpty { return 0 }
    return sources.reduce(.max) { min($0, $1.weight) }
  }

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
  private struct Side {
    var queue = Queue<Kept>()
    var hasCompleted = false
  }

  @exclusivity(unchecked) private var sides: [Side] = []
  @exclusivity(unchecked) private var completedCount = 0
  /// Number of empty queues.
  @exclusivity(unchecked) private var empty: Int

  override init(_ downstream: Subscriber, _ count: Int, _ reduce: Function?) {
    sides.reserveCapacity(count)
    for _ in 0..<count { sides.append(Side()) }
    empty = count
    super.init(downstream, count, reduce)
  }

  override func next(_ value: Value, from index: Int) {
    if hasEnded(index) { return }
    // The last one that was missing is not kept.
    guard empty == 1, sides[index].queue.isEmpty else { return keep(value, from: index) }
    if count == 2 {
      let other = popFirst(1 - index)
      if index == 0 { joined(value, other) } else { joined(other, value) }
      return endWhatIsOver()
    }
    var values: [Value] = []
    values.reserveCapacity(count)
    for side in sides.indices { values.append(side == index ? value : popFirst(side)) }
    values.withUnsafeBufferPointer { joined($0.baseAddress.unsafelyUnwrapped) }
    endWhatIsOver()
  }

  private func keep(_ value: Value, from index: Int) {
    if sides[index].queue.isEmpty { empty -= 1 }
    sides[index].queue.append(Kept(value))
    Run.store(sides[index].queue.count, in: "zip")
  }

  private func popFirst(_ index: Int) -> Value {
    let first = sides[index].queue.popFirst()!
    if sides[index].queue.isEmpty { empty += 1 }
    return first.value
  }

  override func completed(from index: Int) {
    if hasEnded(index) { return }
    sides[index].hasCompleted = true
    completedCount += 1
    endWhatIsOver()
  }

  /// Ends a level that can send no more: one of its two sides has completed, and none of that side's values wait.
  private func endWhatIsOver() {
    if completedCount == 0 || isDisposed || hasEnded { return }
    var leftHasEnded = sides[0].hasCompleted
    // Counted from the last tuple sent: the number of values that the left side has sent since then.
    var left = sides[0].queue.count
    if count == 1, leftHasEnded, left == 0 { return joinCompleted() }
    for level in 1..<max(1, count) {
      let right = sides[level].queue.count
      let both = min(left, right)
      if !hasEnded(level), leftHasEnded && left == both || sides[level].hasCompleted && right == both {
        if level == count - 1 { return joinCompleted() }
        endLevel(level)
      }
      leftHasEnded = hasEnded(level)
      left = both
    }
  }
}
