import CSystem
import Values

/// Lists (buffer) or hot signals (window) of the values sent while each is open; other signals open and close them.
/// Open windows end with the source. A completion of another signal only means that it sends nothing more.
public final class BoundedSignal: Signal {
  public enum Bounds {
    /// Open from the subscription on; each value of the signal closes the current one and opens the next.
    case boundary(Signal)
    /// Open from the subscription on; for each, the closure makes a signal whose first value closes it and opens the
    /// next.
    case closing(() throws(Failure) -> Signal)
    /// Each value of the signal opens one, for which the closure makes a signal; its first value closes that one.
    case toggle(Signal, (Value) throws(Failure) -> Signal)
  }

  private let source: Signal
  private let bounds: Bounds
  private let limit: Int
  private let asLists: Bool

  /// Closes each part as soon as it holds `limit` values.
  public init(_ source: Signal, _ bounds: Bounds, limit: Int = .max, asLists: Bool) {
    self.source = source
    self.bounds = bounds
    self.limit = limit
    self.asLists = asLists
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let junction = BoundedJunction(subscriber, bounds, limit, asLists)
    junction.open(source)
    return junction
  }
}

private final class BoundedJunction: Junction {
  /// An open part: a growing list, or a signal that was already sent.
  private struct Part {
    /// Number of the closing signal's feeder.
    let slot: Int
    let pane: Pane?
    var list = Pile<Value>()
    var count = 0
  }

  private static let source = 0
  private static let bounds = 1

  let bounds: BoundedSignal.Bounds
  let limit: Int
  let asLists: Bool
  private var parts: [Part] = []
  private var isOpening = false
  private var isWanted = false

  init(_ downstream: Subscriber, _ bounds: BoundedSignal.Bounds, _ limit: Int, _ asLists: Bool) {
    self.bounds = bounds
    self.limit = limit
    self.asLists = asLists
    super.init(downstream)
  }

  func open(_ source: Signal) {
    switch bounds {
    case .boundary(let signal):
      begin(.nil)
      hasOthersToOpen = true
      subscribe(to: source, Self.source)
      hasOthersToOpen = false
      if !isDisposed { subscribe(to: signal, Self.bounds) }
    case .closing:
      reopen()
      if !isDisposed, !downstream.isDone { subscribe(to: source, Self.source) }
    case .toggle(let openings, _):
      subscribe(to: openings, Self.bounds)
      if !isDisposed { subscribe(to: source, Self.source) }
    }
  }

  private func begin(_ opening: Value) {
    var slot = Self.bounds + 1
    while parts.contains(where: { $0.slot == slot }) { slot += 1 }
    let pane = asLists ? nil : Pane()
    parts.append(Part(slot: slot, pane: pane))
    if let pane { downstream.next(.box(pane)) }
    if isDisposed { return }
    do {
      switch bounds {
      case .boundary: break
      case .closing(let make): subscribe(to: try make(), slot)
      case .toggle(_, let make): subscribe(to: try make(opening), slot)
      }
    } catch {
      if !error.isInterruption { for part in parts { part.pane?.sendError(error.error) } }
      fail(error)
    }
  }

  private func close(_ slot: Int) {
    guard let index = parts.firstIndex(where: { $0.slot == slot }) else { return }
    let part = parts.remove(at: index)
    drop(slot)
    end(part)
  }

  private func end(_ part: Part) {
    if let pane = part.pane { pane.sendCompleted() } else { downstream.next(.list(part.list.array())) }
  }

  /// Closes a part and opens the next one, unless another signal opens the parts.
  private func closeAndReopen(_ slot: Int) {
    close(slot)
    if case .toggle = bounds { return }
    reopen()
  }

  /// A loop, so that parts that close at once do not grow the stack. It stops when nobody receives more parts.
  private func reopen() {
    isWanted = true
    if isOpening { return }
    isOpening = true
    while isWanted, !isDisposed, !downstream.isDone {
      if rsig_stop_requested() { return stop() }
      isWanted = false
      begin(.nil)
    }
    isOpening = false
  }

  override func next(_ value: Value, from index: Int) {
    switch (index, bounds) {
    case (Self.source, _): take(value)
    case (Self.bounds, .toggle): begin(value)
    case (Self.bounds, _): closeAndReopen(Self.bounds + 1)
    default: closeAndReopen(index)
    }
  }

  private func take(_ value: Value) {
    for index in parts.indices {
      parts[index].count += 1
      if asLists {
        parts[index].list.append(value)
        Run.store(parts[index].list.count, in: "buffer")
      }
    }
    let open = parts
    for part in open { part.pane?.sendNext(value) }
    for part in open where part.count >= limit && !isDisposed { closeAndReopen(part.slot) }
  }

  override func error(_ error: Value, from index: Int) {
    let open = parts
    dropAll()
    for part in open { part.pane?.sendError(error) }
    sendError(error)
  }

  override func completed(from index: Int) {
    guard index == Self.source else { return }
    let open = parts
    dropAll()
    for part in open where !isDisposed { end(part) }
    sendCompleted()
  }

  override func tearDown() {
    super.tearDown()
    parts = []
  }
}
