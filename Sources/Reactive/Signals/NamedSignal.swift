import Values

extension Signal {
  /// `named "x"`: a signal with the same events and another name. A Subject itself takes the name instead, because the
  /// program also sends to it.
  public final func named(_ name: String) -> Signal {
    if kind == .signal { return NamedSignal(self, name) }
    self.name = name
    return self
  }
}

private final class NamedSignal: Signal {
  private let source: Signal

  init(_ source: Signal, _ name: String) {
    self.source = source
    super.init()
    self.name = name
  }

  override func connect(_ subscriber: Subscriber) -> Disposable? {
    return source.subscribe(subscriber)
  }
}
