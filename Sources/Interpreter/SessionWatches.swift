import Catalogue
import CSystem
import Diagnostics
import Language
import Reactive
import Values

// The watches of a session, from creation to end.

extension Session {
  /// Shows the result of a statement: watches signals and prints other values, except nil and Disposables.
  public func show(_ value: Value, path: String?, at place: Place) throws(Failure) {
    if let signal = value.box as? Signal {
      let watch = try watch(value, label: signal.name ?? path, path: path, at: place)
      observer.shown?(value, watch as? Watch)
      return
    }
    if let series = value.box as? Series { try series.readShown() }
    observer.shown?(value, nil)
    if value.isNil || value.kind == .disposable || value.box is Disposable { return }
    output.show(value)
    lastValue(value)
  }

  /// Makes the value `_`, the last value shown.
  func lastValue(_ value: Value) {
    if let global = last {
      global.value = value
      global.shape = .unknown
    } else {
      let global = Global("_", value: value)
      globals.bind(global)
      last = global
    }
  }

  /// Shows an event of a watch. Watches call the session; it does not call them back.
  func show(_ shown: ShownEvent, isMuted: Bool) {
    eventCount += 1
    if case .error = shown.event { hasFailed = true }
    if case .next(let value) = shown.event { lastValue(value) }
    observer.event?(shown)
    if !isMuted { output.show(shown) }
    if case .error(let error) = shown.event {
      loop.lostErrors.handle(error)
      explain(error, by: shown.label)
    }
  }

  /// Shows many values at once; only the output receives them.
  func show(_ shown: ShownBatch, isMuted: Bool) {
    guard let last = shown.last else { return }
    eventCount += shown.count
    lastValue(last)
    if !isMuted { output.show(shown) }
  }

  /// True if a watch may show a batch as a whole: no other watch shows the same batch, and nothing observes single
  /// events.
  func lendsBatch() -> Bool {
    if watches.isShowingBatch || observer.event != nil { return false }
    watches.isShowingBatch = true
    return true
  }

  func takesBatchBack() { watches.isShowingBatch = false }

  func ended(_ watch: Watch) { watches.remove(watch) }

  public var liveWatches: [Watch] { watches.inOrder }

  /// The next name `_n`, for a signal without a label.
  func numbered(_ value: Value) -> String {
    watches.numbers += 1
    let label = "_\(watches.numbers)"
    globals.bind(Global(label, shape: Shape(value.kind), value: value))
    return label
  }

  /// Watches a signal. `path` is its text in the program, which names its stage in pictures; the label names only the
  /// watch.
  func watch(_ signal: Signal, _ label: String, path: String?, isMuted: Bool = false) -> Watch {
    let watch = Watch(
      tracer?.traceInput(signal, path: path, nil, self) ?? signal, id: watches.nextID(),
      label: watches.freeLabel(label),
      self)
    watch.isMuted = isMuted
    watches.add(watch)
    watch.begin()
    return watch
  }

  /// True if Ctrl-C interrupted running work.
  public var wasInterrupted: Bool { rsig_was_cut() || loop.nextDue.map { $0 <= loop.now } ?? false }

  /// Called after Ctrl-C: drops unfinished work. Returns the watches that were kept busy by it, and ends those for
  /// which `isEnded` returns true; watches that had not begun end silently.
  public func interrupt(ending isEnded: (Watch) -> Bool = { _ in true }) -> [Watch] {
    // A watch that was merely showing an event keeps running. Determined first, since dropping due work takes turns.
    let busy = Set(watches.inOrder.filter { $0.lastBusyTurn > loop.calmTurn }.map(\.id))
    loop.interrupted()
    let stopped = watches.inOrder.filter { $0.isInterrupted || busy.contains($0.id) }
    for watch in stopped where watch.isInterrupted || isEnded(watch) { watch.dispose() }
    return stopped.filter(\.hasBegun)
  }

  /// The last numbered label.
  public var lastNumber: String? { watches.numbers > 0 ? "_\(watches.numbers)" : nil }
}
