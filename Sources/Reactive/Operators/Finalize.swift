import Values

extension Signal {
  /// Runs a block when a subscription is over: after passing an error or a completion, or on disposal.
  public final func finalize(_ block: @escaping () -> Void) -> Signal { staged { FinalizeStage($0, block) } }
}

private final class FinalizeStage: PassStage {
  /// nil once the block has run or is running.
  private var block: (() -> Void)?

  init(_ downstream: Subscriber, _ block: @escaping () -> Void) {
    self.block = block
    super.init(downstream)
  }

  override func error(_ error: Value) {
    let block = self.block.take()
    super.error(error)
    block?()
  }

  override func completed() {
    let block = self.block.take()
    super.completed()
    block?()
  }

  override func tearDown() {
    super.tearDown()
    block.take()?()
  }
}
