import Values

extension Signal {
  /// `named "x"`: the signal under another name. A Subject stays itself, because it is also sent to, and takes the
  /// name.
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
