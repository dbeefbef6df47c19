/// A block that runs on its scheduler.
public final class BlockWork: Work {
  private var block: (() -> Void)?

  public init(_ scheduler: Scheduler, _ block: @escaping () -> Void) {
    self.block = block
    super.init(scheduler)
  }

  public override func run() {
    guard !isDisposed, let block else { return }
    self.block = nil
    block()
  }

  public override func tearDown() { block = nil }
}
