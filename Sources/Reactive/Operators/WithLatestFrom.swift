import Values

extension Signal {
  /// Combines each value of the source with the latest values of others, once all of them have sent. The others are
  /// subscribed first; their completions are ignored.
  public final func withLatestFrom(_ others: [Signal], reduce: Function? = nil) -> Signal {
    ConnectedSignal {
      let junction = WithLatestJunction($0, others.count, reduce)
      junction.hasOthersToOpen = true
      for (index, other) in others.enumerated() where !junction.isDisposed { junction.subscribe(to: other, index + 1) }
      junction.hasOthersToOpen = false
      if !junction.isDisposed { junction.subscribe(to: self, 0) }
      return junction
    }
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
      do {
        if latest.count == 1, let other = latest[0] {
          return downstream.next(try reduce?.call(value, other) ?? .pair(value, other))
        }
        let values = [value] + latest.map { $0! }
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
