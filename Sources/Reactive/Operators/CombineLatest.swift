import Kernels
import Values

/// Once every source has sent, sends a tuple for each value, with the latest values of the others. Completes when all
/// sources have.
public final class CombineLatestSignal: JoinSignal {
  public init(_ sources: [Signal], reduce: Function? = nil) { super.init(sources, reduce, LatestJoint.init) }
}

private final class LatestJoint: Joint {
  /// One value for each source, in raw memory: an array would be checked for uniqueness at each event.
  private let latest: UnsafeMutablePointer<Value>
  private var hasSent: [Bool] = []
  @exclusivity(unchecked) private var missing: Int
  private var live: Int
  @exclusivity(unchecked) private var sent: TupleBox?

  override init(_ downstream: Subscriber, _ count: Int, _ reduce: Function?) {
    latest = .allocate(capacity: count)
    latest.initialize(repeating: .nil, count: count)
    hasSent.reserveCapacity(count)
    for _ in 0..<count { hasSent.append(false) }
    missing = count
    live = count
    super.init(downstream, count, reduce)
  }

  deinit {
    latest.deinitialize(count: count)
    latest.deallocate()
  }

  override func next(_ value: Value, from index: Int) {
    if hasEnded(index) { return }
    // An Int replaced by an Int needs no release.
    if case .int(let n) = value, case .int = latest[index] {
      (latest + index).initialize(to: .int(n))
    } else {
      latest[index] = value
    }
    if missing > 0 {
      if !hasSent[index] { missing -= 1 }
      hasSent[index] = true
      if missing > 0 { return }
    }
    if reduce == nil { return downstream.next(.box(tuple(changed: index))) }
    guard count == 2 else { return joined(latest) }
    if case .int(let a) = latest[0], case .int(let b) = latest[1] { return joined(.int(a), .int(b)) }
    joined(latest[0], latest[1])
  }

  /// If nobody has kept the last tuple, which holds the values before this change, it is sent again with the new one.
  private func tuple(changed index: Int) -> TupleBox {
    if var own = sent {
      sent = nil
      if isKnownUniquelyReferenced(&own) {
        own.replace(index, by: latest[index])
        sent = own
        return own
      }
    }
    let made = TupleBox(copying: latest, count)
    sent = made
    return made
  }

  /// Encodes two sources, once both have sent.
  override func encode(to maker: inout EventMaker, from index: Int) -> Bool {
    guard count == 2, missing == 0, isOpen, let reduce else { return false }
    return maker.join(latest + index, latest + (1 - index), isFirst: index == 0, by: reduce, while: life)
  }

  private lazy var kernel = reduce.flatMap { PairCode.compile($0) }
  private var lastBefore = Value.nil
  /// Both sides may come from one source; a second batch must then be refused, to keep the order of values.
  private var isPrepared = false

  /// Handles a batch of one of two sources, once the other has sent.
  override func prepare(_ batch: Batch, from index: Int) -> Bool {
    guard count == 2, missing == 0, !isPrepared, !hasEnded(index), !isDisposed, batch.count > 0, let kernel else {
      return false
    }
    guard let (result, last) = kernel.run(batch, beside: latest[1 - index], isFirst: index == 0) else { return false }
    guard downstream.prepare(result) else { return false }
    lastBefore = latest[index]
    latest[index] = last
    isPrepared = true
    return true
  }

  override func settle(_ isWanted: Bool, from index: Int) {
    if !isWanted { latest[index] = lastBefore }
    isPrepared = false
    downstream.settle(isWanted)
  }

  override func completed(from index: Int) {
    live -= 1
    if live == 0 { joinCompleted() }
  }
}
