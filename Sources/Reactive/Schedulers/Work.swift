import Values

/// What a scheduler is to run once; disposing it before prevents it. One object is a timer: a million of them must stay
/// cheap, so the queues thread their works through these two links, and a work is in one queue at most.
open class Work: Disposable {
  /// Whose turn it is.
  public final let scheduler: Scheduler
  /// When it was scheduled, among all works of its loop; 0 while it is in no queue.
  final var order = 0
  /// The one behind it that is due at the same time.
  final var following: Unmanaged<Work>?

  public init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  /// The one behind it; it has none from now on.
  final func takeFollowing() -> Unmanaged<Work>? {
    let next = following
    following = nil
    return next
  }

  open func run() {}

  /// Ctrl-C took it out of its queue, and it never runs.
  open func wasDropped() {}

  /// Ctrl-C leaves it in its queue: it tells of what has happened already, or lets time pass between its rounds.
  open var isKept: Bool { false }

  /// Nobody wants it any more: it is dropped as if it had never been scheduled, and keeps no loop alive.
  open var isCancelled: Bool { isDisposed }
}

/// A block, run as the scheduler whose it is.
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
