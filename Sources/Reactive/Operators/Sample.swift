import Values

extension Signal {
  /// Sends the source's latest value at each value of the sampler, even if unchanged. Ends when the first of the two
  /// ends.
  public final func sample(by sampler: Signal) -> Signal {
    ConnectedSignal {
      let junction = SampleJunction($0)
      junction.hasOthersToOpen = true
      junction.subscribe(to: self, 1)
      junction.hasOthersToOpen = false
      // RAC subscribes to the sampler even if the source has already ended, and then disposes it.
      junction.subscribe(to: sampler, 0)
      return junction
    }
  }
}

private final class SampleJunction: Junction {
  private var latest: Value?

  override func next(_ value: Value, from index: Int) {
    if index == 1 { latest = value } else if let latest { downstream.next(latest) }
  }
}
