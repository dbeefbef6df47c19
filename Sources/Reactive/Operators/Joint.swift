import CSystem
import Values

/// combineLatest and zip of any number of signals, each in one object, with the order of events that RAC has by nesting
/// pairs: level n joins what level n - 1 sends with source n. A level that has ended while it was still subscribing
/// tells of it first and drops its sources when it has subscribed the last one, so that a source may be subscribed only
/// to be disposed at once.
class Joint: Junction {
  final let count: Int
  final let reduce: Function?
  /// The closure, or what makes a tuple where there is none.
  private let join: Function
  /// Of how many sources the levels are through with subscribing.
  private var opened = 0
  /// The highest level that has ended, -1 for none; the sources up to it are not heard any more.
  @exclusivity(unchecked) private var endedLevel = -1
  /// How many sources, the first ones, are ended with their levels.
  private var dropped = 0

  init(_ downstream: Subscriber, _ count: Int, _ reduce: Function?) {
    self.count = count
    self.reduce = reduce
    join = reduce ?? NativeFunction(nil, 0) { values throws(Failure) in .tuple(values) }
    super.init(downstream)
  }

  final func open(_ sources: [Signal]) {
    for (index, source) in sources.enumerated() {
      if rsig_stop_requested() { return stop() }
      subscribe(to: source, index)
      // The first level has two sources.
      guard index > 0 || count == 1 else { continue }
      opened = index + 1
      if endedLevel >= index { drop(through: index) }
    }
    if hasEnded { dispose() }
  }

  /// All levels have subscribed: from now on one that ends drops its sources at once.
  final var isOpen: Bool { opened == count }

  final var hasEnded: Bool { endedLevel >= count - 1 }
  final func hasEnded(_ level: Int) -> Bool { level <= endedLevel }

  /// A level below the last can take no more; what it has sent still waits for the others.
  final func endLevel(_ level: Int) {
    endLife()
    endedLevel = max(endedLevel, level)
    drop(through: min(level, opened - 1))
  }

  private func drop(through level: Int) {
    while dropped <= level {
      dropped += 1
      drop(dropped - 1)
    }
  }

  private func end() {
    endLevel(count - 1)
    if opened == count { dispose() }
  }

  final func joinCompleted() {
    if isDisposed || hasEnded { return }
    end()
    downstream.completed()
  }

  /// The values of one moment, in the order of their sources.
  final func joined(_ values: [Value]) {
    do throws(Failure) {
      downstream.next(try join.call(values))
    } catch {
      failed(error)
    }
  }

  @inline(__always)
  final func joined(_ a: Value, _ b: Value) {
    do throws(Failure) {
      downstream.next(try join.call(a, b))
    } catch {
      failed(error)
    }
  }

  private func failed(_ failure: Failure) {
    if isDisposed || hasEnded { return }
    end()
    downstream.end(with: failure)
  }

  final override func error(_ error: Value, from index: Int) {
    if hasEnded(index) { return }
    end()
    downstream.error(error)
  }

  final override func isDone(_ index: Int) -> Bool { hasEnded(index) || super.isDone(index) }
}

/// A signal of several others; of none it is empty.
public class JoinSignal: Signal {
  final let sources: [Signal]
  final let reduce: Function?

  public init(_ sources: [Signal], reduce: Function? = nil) {
    self.sources = sources
    self.reduce = reduce
  }

  func makeJoint(_ downstream: Subscriber, _ count: Int, _ reduce: Function?) -> Joint {
    fatalError("a join without a joint")
  }

  public final override func connect(_ subscriber: Subscriber) -> Disposable? {
    if sources.isEmpty { return EmptySignal().subscribe(subscriber) }
    let joint = makeJoint(subscriber, sources.count, reduce)
    joint.open(sources)
    return joint
  }
}
