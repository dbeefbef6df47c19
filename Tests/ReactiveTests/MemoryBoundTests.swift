import CSystem
import Testing
import Values

@testable import Reactive

/// A run that uses too much memory stops and names the stage that keeps most values.
@Suite struct MemoryBoundTests {
  /// A run of its own: that of an earlier test on this thread may be over.
  init() { Run().makeCurrent() }

  /// A limit that is exceeded whatever other tests of the process free meanwhile.
  private let anything = 1

  struct Store: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (Signal, Loop) -> Signal
    init(_ name: String, _ make: @escaping @Sendable (Signal, Loop) -> Signal) {
      testDescription = name
      self.make = make
    }
  }

  static let stores = [
    Store("buffer") { source, _ in StepSignal(source) { BufferStep(.max, every: .max) } },
    Store("collect") { source, _ in StepSignal(source) { CollectStep() } },
    Store("deliverOn") { source, loop in source.deliverOn(loop.main) },
    Store("delay") { source, loop in source.delay(1000, loop) },
    Store("replay") { source, _ in
      let connection = Connection(source, through: ReplaySubject())
      _ = connection.connect()
      return connection.signal
    },
    Store("flatten") { source, _ in FlattenSignal(source, atMost: 1) { _ throws(Failure) in NeverSignal() } },
    Store("flattenMap") { source, _ in FlattenMapSignal(source) { _ throws(Failure) in NeverSignal() } },
    Store("zip") { source, _ in ZipSignal([source.effect(next: { _ in }), NeverSignal()]) },
  ]

  @Test(arguments: stores) func `a store without a bound is named`(_ store: Store) {
    let loop = Loop(clock: VirtualClock())
    loop.run.memoryLimit = anything
    loop.beginTurn()
    // As many as are still sent at once.
    let endless = SeriesSignal(RangeSeries(first: 1, count: 1 << 40))
    store.make(endless, loop).subscribe(next: { _ in })
    guard case .memory(let holder, let count)? = loop.takeExcess() else {
      Issue.record("the run went on")
      return
    }
    #expect(holder.map(String.init(describing:)) == store.testDescription)
    #expect(count >= 4096)
    #expect(!rsig_stop_requested())
    loop.dropDue()
  }

  @Test func `the bound holds again after the teardown`() {
    let loop = Loop(clock: VirtualClock())
    loop.run.memoryLimit = anything
    for _ in 0..<2 {
      loop.beginTurn()
      SeriesSignal(RangeSeries(first: 1, count: 1 << 60)).subscribe(next: { _ in })
      guard case .memory? = loop.takeExcess() else {
        Issue.record("the run went on")
        return
      }
      loop.dropDue()
    }
  }
}
