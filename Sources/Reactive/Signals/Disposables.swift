import CSystem
import Values

/// An object that can be ended once; `tearDown` is its effect.
open class Disposable: Box {
  // Read for every event. The compiler inserts an exclusivity check for a public stored property, but not for a private
  // one.
  private final var hasEnded = false

  public final var isDisposed: Bool { hasEnded }

  /// False if it had ended before.
  @discardableResult
  public final func dispose() -> Bool {
    if hasEnded { return false }
    hasEnded = true
    if rsig_process_ends() {
      _ = Unmanaged.passRetained(self)
      // The time for teardowns is over: this one never runs, and need not wait.
      if rsig_stop_requested() { return true }
    }
    if rsig_stop_requested() || rsig_stack_is_low() { wait() } else { tearDown() }
    return true
  }

  @inline(never)
  private final func wait() { Run.current.wait(self) }

  /// Runs once, on disposal. While Ctrl-C stops everything, closures of the program must not run, so teardowns that may
  /// call them are delayed; so are those of a pipeline nested deeper than the stack.
  open func tearDown() {}

  open override var kind: Kind { .disposable }
}

/// `disposable { … }`
public final class ActionDisposable: Disposable {
  private var action: (() -> Void)?
  public init(_ action: @escaping () -> Void) { self.action = action }

  public override func tearDown() {
    action.take()?()
  }
}

/// Disposes its members in the order in which they were added; a member added after its disposal is disposed at once.
/// As in RAC, the first two slots are refilled after a removal, so a later member may precede the others.
public final class CompoundDisposable: Disposable {
  private var first: Disposable?
  private var second: Disposable?
  private var others: [Disposable] = []
  /// At this count, ended members are dropped: a compound that outlives many short-lived members must not keep them
  /// all.
  private var sweepCount = 32

  public func add(_ member: Disposable) {
    if member.isDisposed { return }
    if isDisposed {
      member.dispose()
    } else if first == nil {
      first = member
    } else if second == nil {
      second = member
    } else {
      if others.count >= sweepCount {
        others.removeAll(where: \.isDisposed)
        sweepCount = max(32, 2 * others.count)
      }
      others.append(member)
    }
  }

  public func remove(_ member: Disposable) {
    if vacate(member) { return }
    if let index = others.lastIndex(where: { $0 === member }) { others.remove(at: index) }
  }

  /// Call for a member that has ended. Members beyond the first two slots are dropped later, at no cost.
  @discardableResult
  func vacate(_ member: Disposable) -> Bool {
    if first === member {
      first = nil
    } else if second === member {
      second = nil
    } else {
      return false
    }
    return true
  }

  public override func tearDown() {
    let early = (first, second)
    let others = self.others
    first = nil
    second = nil
    self.others = []
    early.0?.dispose()
    early.1?.dispose()
    Run.disposeAll(others)
  }
}

/// Holds one other Disposable. Setting a new one does not dispose the old one. After its own disposal, each new one is
/// disposed at once.
public final class SerialDisposable: Disposable {
  private var inner: Disposable?

  public var disposable: Disposable? {
    get { inner }
    set { _ = swap(newValue) }
  }

  /// Sets a new Disposable, and returns the old one.
  public func swap(_ new: Disposable?) -> Disposable? {
    if isDisposed {
      new?.dispose()
      return nil
    }
    let old = inner
    inner = new
    return old
  }

  public override func tearDown() {
    inner.take()?.dispose()
  }
}
