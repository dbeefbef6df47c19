import Values

/// Sends the source's latest value at each value of the sampler, even if unchanged. Ends when the first of the two
/// ends.
public final class SampleSignal: Signal {
  private let source: Signal
  private let sampler: Signal

  public init(_ source: Signal, by sampler: Signal) {
    self.source = source
    self.sampler = sampler
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let junction = SampleJunction(subscriber)
    junction.hasOthersToOpen = true
    junction.subscribe(to: source, 1)
    junction.hasOthersToOpen = false
    // RAC subscribes to the sampler even if the source has already ended, and then disposes it.
    junction.subscribe(to: sampler, 0)
    return junction
  }
}

private final class SampleJunction: Junction {
  private var latest: Value?

  override func next(_ value: Value, from index: Int) {
    if index == 1 { latest = value } else if let latest { downstream.next(latest) }
  }
}

/// Combines each value of the source with the latest values of others, once all of them have sent. The others are
/// subscribed first; their completions are ignored.
public final class WithLatestFromSignal: Signal {
  private let source: Signal
  private let others: [Signal]
  private let reduce: Function?

  public init(_ source: Signal, _ others: [Signal], reduce: Function? = nil) {
    self.source = source
    self.others = others
    self.reduce = reduce
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let junction = WithLatestJunction(subscriber, others.count, reduce)
    junction.hasOthersToOpen = true
    for (index, other) in others.enumerated() where !junction.isDisposed { junction.subscribe(to: other, index + 1) }
    junction.hasOthersToOpen = false
    if !junction.isDisposed { junction.subscribe(to: source, 0) }
    return junction
  }
}

private final class WithLatestJunction: Junction {
  private let reduce: Function?
  private var latest: [Value?]
  private var missing: Int

  init(_ downstream: Subscriber, _ count: Int, _ reduce: Function?) {
    self.reduce = reduce
    latest = Array(repeating: nil, count: count)
    missing = count
    super.init(downstream)
  }

  override func next(_ value: Value, from index: Int) {
    if index > 0 {
      if latest[index - 1] == nil { missing -= 1 }
      latest[index - 1] = value
    } else if missing == 0 {
      let values = [value] + latest.map { $0! }
      do throws(Failure) {
        downstream.next(try reduce?.call(values) ?? .tuple(values))
      } catch {
        fail(error)
      }
    }
  }

  override func completed(from index: Int) {
    if index == 0 { sendCompleted() }
  }
}
