/// `after main 1s repeatingEvery: 500ms { … }`
public final class RepeatingBlock: RepeatingWork {
  private var block: (() -> Void)?

  public init(_ scheduler: Scheduler, after delay: Int64, every period: Int64, _ block: @escaping () -> Void) {
    self.block = block
    super.init(scheduler, after: delay, every: period)
  }

  public override func tick(at time: Int64) { block?() }
  public override func tearDown() { block = nil }
}
