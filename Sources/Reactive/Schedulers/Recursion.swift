import CSystem

extension Scheduler {
  /// Passes the block a closure that schedules it again. Calls during the block are counted, and scheduled when it has
  /// returned, so that rounds replace recursion. On the immediate scheduler they run right away in a loop.
  public final func scheduleRecursiveBlock(_ block: @escaping (_ again: @escaping () -> Void) -> Void) -> Disposable? {
    if manner == .immediate {
      let left = Counter(1)
      while left.count > 0, !rsig_stop_requested() {
        left.count -= 1
        loop.run.spend()
        block { left.count += 1 }
      }
      return nil
    }
    let recursion = Recursion(self, block)
    recursion.proceed()
    return recursion
  }
}

private final class Counter {
  var count: Int
  init(_ count: Int) { self.count = count }
}

/// A block that runs again as often as it requests, until disposed.
private final class Recursion: Disposable {
  let scheduler: Scheduler
  private var block: ((@escaping () -> Void) -> Void)?

  init(_ scheduler: Scheduler, _ block: @escaping (@escaping () -> Void) -> Void) {
    self.scheduler = scheduler
    self.block = block
  }

  func proceed() {
    if !isDisposed { scheduler.add(Round(self)) }
  }

  func runRound() {
    guard let block else { return }
    // nil once the block has returned: later calls schedule at once.
    var asked: Counter? = Counter(0)
    let counter = asked!
    block { if let counter = asked { counter.count += 1 } else { self.proceed() } }
    asked = nil
    for _ in 0..<counter.count { proceed() }
  }

  override func tearDown() { block = nil }

  private final class Round: Work {
    let recursion: Recursion
    init(_ recursion: Recursion) {
      self.recursion = recursion
      super.init(recursion.scheduler)
    }
    override func run() { recursion.runRound() }
    override var isCancelled: Bool { isDisposed || recursion.isDisposed }
  }
}
