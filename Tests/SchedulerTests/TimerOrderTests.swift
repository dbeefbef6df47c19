import Chance
import Reactive
import Testing
import Values

/// Timers compared with a sorted list.
@Suite struct TimerOrderTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    /// Number of different times: few give long rows, many give many rows.
    let times: Int
    let seed: UInt64
  }

  static let cases = [
    Case(testDescription: "100,000 timers at as many times", count: 100_000, times: 1 << 40, seed: 1),
    Case(testDescription: "100,000 timers at 1000 times", count: 100_000, times: 1000, seed: 2),
    Case(testDescription: "100,000 timers at 40,000 times", count: 100_000, times: 40_000, seed: 3),
    Case(testDescription: "100,000 timers at 3 times", count: 100_000, times: 3, seed: 4),
    Case(testDescription: "100,000 timers at one time", count: 100_000, times: 1, seed: 5),
  ]

  @Test(arguments: cases) func `timers run in sorted order`(_ given: Case) {
    var dice = Dice(seed: given.seed)
    let loop = Loop(clock: VirtualClock())
    let times = (0..<given.count).map { _ in 1 + dice.below(given.times) }
    var ran: [Int] = []
    for (index, time) in times.enumerated() { loop.main.after(Int64(time)) { ran.append(index) } }
    loop.run()
    #expect(ran == sorted(times.indices.map { $0 }, times))
  }

  @Test(arguments: cases) func `timers run in sorted order with two thirds disposed`(_ given: Case) {
    var dice = Dice(seed: given.seed)
    let loop = Loop(clock: VirtualClock())
    var times: [Int] = []
    var ran: [Int] = []
    var works: [Disposable?] = []
    var live: Set<Int> = []
    // Disposed while others are being set, which is when they are swept.
    for index in 0..<given.count / 3 {
      times.append(1 + dice.below(given.times))
      works.append(loop.main.after(Int64(times[index])) { ran.append(index) })
      live.insert(index)
      if dice.below(3) > 0 {
        let victim = dice.below(index + 1)
        works[victim]?.dispose()
        live.remove(victim)
      }
    }
    loop.run()
    #expect(ran == sorted(live.sorted(), times))
  }

  /// Sorted stably, as in the loop.
  private func sorted(_ indices: [Int], _ times: [Int]) -> [Int] {
    indices.sorted { (times[$0], $0) < (times[$1], $1) }
  }

  /// Timers set by timers, compared with a list that is searched for its minimum.
  @Test(arguments: 1...8) func `timers may set timers`(_ seed: UInt64) {
    struct Plan {
      let time: Int64
      let id: Int
    }
    // A timer's effect depends only on its number, so both sides can compute it.
    func children(of id: Int) -> [Int64] {
      var dice = Dice(seed: seed &* 1_000_003 &+ UInt64(id))
      return id > 4000 ? [] : (0..<dice.below(3)).map { _ in Int64(dice.below(50)) }
    }

    var expected: [Int] = []
    var waiting: [Plan] = (0..<50).map { Plan(time: Int64($0 % 7), id: $0) }
    var next = 50
    while let place = waiting.indices.min(by: {
      (waiting[$0].time, waiting[$0].id) < (waiting[$1].time, waiting[$1].id)
    }) {
      let plan = waiting.remove(at: place)
      expected.append(plan.id)
      for delay in children(of: plan.id) {
        waiting.append(Plan(time: plan.time + delay, id: next))
        next += 1
      }
    }

    let loop = Loop(clock: VirtualClock())
    var ran: [Int] = []
    var count = 50
    func set(_ id: Int, _ delay: Int64) {
      loop.main.after(delay) {
        ran.append(id)
        for delay in children(of: id) {
          set(count, delay)
          count += 1
        }
      }
    }
    for id in 0..<50 { set(id, Int64(id % 7)) }
    loop.run()
    #expect(ran == expected)
  }

  /// A throttle sets and cancels a timer for each value. They must not pile up in memory until their time.
  @Test func `cancelled timers are freed`() {
    final class Life {}
    let loop = Loop(clock: VirtualClock())
    weak var first: Life?
    func set(_ index: Int) -> Disposable? {
      let life = Life()
      if index == 0 { first = life }
      return loop.main.after(3_600_000_000 + Int64(index)) { _ = life }
    }
    final class Kept: Work {
      let life: Life
      init(_ life: Life, _ scheduler: Scheduler) {
        self.life = life
        super.init(scheduler)
      }
    }
    weak var work: Kept?
    do {
      let kept = Kept(Life(), loop.main)
      work = kept
      loop.main.add(kept, after: 3_600_000_000)
      kept.dispose()
    }
    for index in 0..<10_000 { set(index)?.dispose() }
    #expect(first == nil)
    #expect(work == nil)
  }
}
