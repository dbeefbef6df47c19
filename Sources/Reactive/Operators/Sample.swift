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
