import CSystem
import Testing
import Values

@testable import Reactive

/// State that belongs to one run of a program: two loops on one thread do not share it.
@Suite struct RunTests {
  /// A run of its own: that of an earlier test on this thread may be over.
  init() { Run().makeCurrent() }

  @Test func `a loop makes its own run the current one at each turn`() {
    let first = Loop(clock: VirtualClock())
    let second = Loop(clock: VirtualClock())
    first.beginTurn()
    #expect(Run.current === first.run)
    second.beginTurn()
    #expect(Run.current === second.run)
    first.drain()
    #expect(Run.current === first.run)
  }

  @Test func `the thread holds its current run and no other`() {
    weak var former: Run?
    do {
      let loop = Loop(clock: VirtualClock())
      loop.beginTurn()
      former = loop.run
    }
    #expect(former != nil, "the thread still works for it")
    Run().makeCurrent()
    #expect(former == nil)
  }

  @Test func `pipelines run by single events in one run only`() {
    let first = Loop(clock: VirtualClock())
    let second = Loop(clock: VirtualClock())
    first.run.byEvents = true
    first.beginTurn()
    #expect(Run.current.byEvents)
    second.beginTurn()
    #expect(!Run.current.byEvents)
  }

  @Test func `a depth that nobody received is reported by its own run`() {
    let first = Loop(clock: VirtualClock())
    let second = Loop(clock: VirtualClock())
    first.beginTurn()
    Subject().sendError(tooDeep)
    second.beginTurn()
    #expect(!second.run.takeUnhandledDepth())
    #expect(first.run.takeUnhandledDepth())
    #expect(!first.run.takeUnhandledDepth(), "once")
  }

  @Test func `a turn with too many values stops, and only that`() {
    let loop = Loop(clock: VirtualClock())
    loop.run.valueLimit = 100_000
    loop.beginTurn()
    var count = 0
    SeriesSignal(RangeSeries(first: 1, count: 1 << 60)).subscribe(next: { _ in count += 1 })
    #expect(count < 200_000)
    #expect(loop.takeExcess() != nil)
    #expect(loop.overrun)
    #expect(!rsig_stop_requested())
  }
}
