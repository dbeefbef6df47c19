@testable import Reactive

/// Calls a block at each tick.
final class RepeatingBlock: RepeatingWork {
  private var block: (() -> Void)?

  init(_ scheduler: Scheduler, after delay: Int64, every period: Int64, _ block: @escaping () -> Void) {
    self.block = block
    super.init(scheduler, after: delay, every: period)
  }

  override func tick(at time: Int64) { block?() }
  override func tearDown() { block = nil }
}
