import CSystem
import Values

/// Something that can be ended once. What it does then is `tearDown`.
open class Disposable: Box {
  // Every event asks for it. The compiler checks each access to a public stored property, to a private one none.
  private final var hasEnded = false

  public final var isDisposed: Bool { hasEnded }

  public final func dispose() {
    if hasEnded { return }
    hasEnded = true
    if rsig_stop_requested() { wait() } else { tearDown() }
  }

  @inline(never)
  private final func wait() { Run.current.wait(self) }

  /// Runs once, at the disposal; while Ctrl-C stops everything closures of the program do not run, and what may call
  /// some waits until it has.
  open func tearDown() {}

  open override var kind: Kind { .disposable }
}

/// `disposable { … }`
public final class ActionDisposable: Disposable {
  private var action: (() -> Void)?
  public init(_ action: @escaping () -> Void) { self.action = action }

  public override func tearDown() {
    let action = self.action
    self.action = nil
    action?()
  }
}

/// Disposes its members in the order in which they were added; one added later is disposed at once.
/// As in RAC the first two places are filled anew after a removal, so that a later member may then go before the
/// others.
public final class CompoundDisposable: Disposable {
  private var first: Disposable?
  private var second: Disposable?
  private var others: [Disposable] = []
  /// At this count those that have ended are dropped: a compound that outlives many short members must not keep them
  /// all.
  private var sweepCount = 32

  public func add(_ member: Disposable) {
    if member.isDisposed { return }
    if isDisposed { return member.dispose() }
    if first == nil {
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

  /// For one that has ended: of the later places it is dropped in time, which costs nothing now.
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
    for member in others { member.dispose() }
  }
}

/// Holds one other. Giving it a new one leaves the old one alone; after its disposal each new one is disposed at once.
public final class SerialDisposable: Disposable {
  private var inner: Disposable?

  public var disposable: Disposable? {
    get { inner }
    set { _ = swap(newValue) }
  }

  /// Gives the old one back.
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
    let inner = self.inner
    self.inner = nil
    inner?.dispose()
  }
}
