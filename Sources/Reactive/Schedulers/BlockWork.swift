/// A block that runs on its scheduler.
final class BlockWork: Work {
  private var block: (() -> Void)?

  init(_ scheduler: Scheduler, _ block: @escaping () -> Void) {
    self.block = block
    super.init(scheduler)
  }

  override func run() {
    guard !isDisposed, let block else { return }
    self.block = nil
    block()
  }

  override func tearDown() { block = nil }

  override var holder: StaticString? { "schedule" }
}
