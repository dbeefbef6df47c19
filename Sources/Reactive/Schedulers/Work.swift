/// Work that a scheduler runs once; disposing it first prevents that. The object is also the timer. A million of them
/// must stay cheap, so queues link them through these two fields, and each is in at most one queue.
open class Work: Disposable {
  /// The scheduler that runs it.
  final let scheduler: Scheduler
  /// Its position in the order of scheduling within its loop; 0 while it is not queued.
  final var order = 0
  /// The next work due at the same time.
  final var following: Unmanaged<Work>?
  /// The line of standard input whose value scheduled it; 0 if none did.
  final var inputLine = 0

  public init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  /// Unlinks and returns the next work.
  final func takeFollowing() -> Unmanaged<Work>? {
    following.take()
  }

  open func run() {}

  /// Called when Ctrl-C has removed the work from its queue; it will never run.
  open func wasDropped() {}

  /// True if Ctrl-C must leave the work in its queue, because it delivers an event that has happened or waits between
  /// rounds.
  open var isKept: Bool { false }

  /// The function that holds it until it runs, if that is not an operator.
  open var holder: StaticString? { nil }

  /// True if the work is no longer wanted: it is dropped as if never scheduled, and does not keep a loop running.
  open var isCancelled: Bool { isDisposed }
}
