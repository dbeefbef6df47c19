import Kernels
import Values

/// State of an operator with several sources for one subscription. Receives the events of each source through a feeder
/// with a number.
class Junction: Disposable, OperatorPart {
  final let downstream: Subscriber
  @exclusivity(unchecked) private final var feeders: [Feeder?] = []
  /// True while more sources will be subscribed after the present one.
  final var hasOthersToOpen = false
  /// Holds an Int while this junction may send, so that code can check it: sources are dropped one after another, and
  /// the end of the first may send to the second. nil until the first code is made.
  private final var knownLife: Register?

  init(_ downstream: Subscriber) { self.downstream = downstream }

  /// Subscribes to a source as number `index`. If the junction is disposed before or during this, it disposes the
  /// subscription.
  final func subscribe(to signal: Signal, _ index: Int) {
    let feeder = Feeder(self, index)
    while feeders.count <= index { feeders.append(nil) }
    if isDisposed { feeder.dispose() } else { feeders[index] = feeder }
    let upstream = signal.subscribe(feeder)
    feeder.attach(upstream)
  }

  /// Makes room for the subscriptions to so many sources.
  final func reserve(_ count: Int) { feeders.reserveCapacity(count) }

  final var life: Register {
    if let knownLife { return knownLife }
    let life = Register()
    life.held = .int(1)
    knownLife = life
    return life
  }

  /// From now on, compiled event code (`EventCode`) lets no value through.
  final func endLife() { knownLife?.held = nil }

  /// Ends subscription `index` without an event.
  final func drop(_ index: Int) {
    guard index < feeders.count, let feeder = feeders[index] else { return }
    feeders[index] = nil
    feeder.dispose()
  }

  /// True if subscription `index` exists and has not ended.
  final func isSubscribed(_ index: Int) -> Bool { index < feeders.count && feeders[index]?.isDisposed == false }

  /// True if another source can still send, or will be subscribed.
  fileprivate final func hasOthers(than index: Int) -> Bool {
    hasOthersToOpen || feeders.indices.contains { $0 != index && isSubscribed($0) }
  }

  /// Ends all subscriptions, in the order of their numbers.
  final func dropAll() {
    let feeders = self.feeders
    self.feeders = []
    for feeder in feeders { feeder?.dispose() }
  }

  /// Subclasses with more state drop that as well.
  override func tearDown() {
    endLife()
    dropAll()
  }

  /// A feeder sends values only while it is subscribed. Before it sends an end, it is disposed and its source torn
  /// down.
  func next(_ value: Value, from index: Int) {}
  func error(_ error: Value, from index: Int) { sendError(error) }
  func completed(from index: Int) { sendCompleted() }

  /// Adds the work on values of one source to `maker`; false if scalar code cannot express it.
  func encode(to maker: inout EventMaker, from index: Int) -> Bool { false }

  /// Prepares a batch of one source, as in `Subscriber.prepare`.
  func prepare(_ batch: Batch, from index: Int) -> Bool { false }
  func settle(_ isWanted: Bool, from index: Int) {}

  /// Like `Subscriber.isDone`, for one source.
  func isDone(_ index: Int) -> Bool { isDisposed || downstream.isDone }
}

/// The subscription of a junction to one of its sources.
private final class Feeder: CodedStage {
  private let junction: Junction
  private let index: Int

  init(_ junction: Junction, _ index: Int) {
    self.junction = junction
    self.index = index
    super.init(junction.downstream)
  }

  override func take(_ value: Value) { junction.next(value, from: index) }

  override func encode(to maker: inout EventMaker) -> Bool { junction.encode(to: &maker, from: index) }

  override func prepare(_ batch: Batch) -> Bool { !isDisposed && junction.prepare(batch, from: index) }
  override func settle(_ isWanted: Bool) { junction.settle(isWanted, from: index) }

  override func error(_ error: Value) {
    if dispose() { junction.error(error, from: index) }
  }

  override func completed() {
    if dispose() { junction.completed(from: index) }
  }

  override func surviveTermination() { survivesTermination = true }

  override var isDone: Bool { isDisposed || junction.isDone(index) }
  override var needsTurns: Bool { junction.hasOthers(than: index) || super.needsTurns }
}
